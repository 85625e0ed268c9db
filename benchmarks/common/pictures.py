"""Two pictures of a run, as SVG: ratios as bars on a logarithmic scale, and growth as curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import log10

from benchmarks.common.measure import Row

_LABELS, _WIDTH, _LINE = 360, 960, 20
_COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280", "#4a5568")
_TEXT = 'font-family="sans-serif" font-size="12"'


def draw_ratios(rows: Sequence[Row]) -> str:
    """A bar for each ratio, with its quartiles; the line at 1 is the peer."""
    found = [(row, ratio) for row in rows if row.at is None and (ratio := row.ratio) is not None]
    low = min([0.01, *(ratio.spread[0] for _, ratio in found)])
    high = max([10.0, *(ratio.spread[1] for _, ratio in found)])

    def x(value: float) -> float:
        return _LABELS + (log10(value) - log10(low)) / (log10(high) - log10(low)) * (_WIDTH - _LABELS - 60)

    height = _LINE * (len(found) + 2)
    parts = [_line(x(1), 0, x(1), height - _LINE, "#a0aec0")]
    for number, (row, ratio) in enumerate(found):
        top = _LINE * number + 4
        colour = {False: "#c53030", None: "#718096", True: "#2f855a"}[row.reached]
        left, right = sorted((x(1), x(ratio.median)))
        parts.append(_words(8, top + 10, f"{row.case} / {row.peer}"[:56]))
        parts.append(
            f'<rect x="{left:.1f}" y="{top}" width="{right - left:.1f}" height="12" fill="{colour}"/>'
        )
        parts.append(_line(x(ratio.spread[0]), top + 6, x(ratio.spread[1]), top + 6, "#1a202c"))
        parts.append(_words(max(right, x(ratio.spread[1])) + 5, top + 10, f"{ratio.median:.3g}"))
    parts.append(_words(8, height - 6, "ours over the peer's, logarithmic; green: goal reached, red: missed"))
    return _picture(height, parts)


def draw_growth(rows: Sequence[Row]) -> str:
    """A curve of the ratios of each case and peer that was measured at several sizes."""
    curves: dict[str, list[tuple[int, float]]] = {}
    for row in rows:
        ratio = row.ratio
        if row.at is not None and ratio is not None:
            curves.setdefault(f"{row.case} / {row.peer}", []).append((row.at, ratio.median))
    sizes = [at for points in curves.values() for at, _ in points] or [1]
    top = max([2.0, *(value for points in curves.values() for _, value in points)]) * 1.1
    span = max(log10(max(sizes)) - log10(min(sizes)), 1e-9)
    height = 320 + _LINE * (len(curves) + 1)
    parts = list(_axes(sizes, top, span))
    for number, (name, points) in enumerate(curves.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        places = [(_across(at, sizes, span), _up(value, top)) for at, value in sorted(points)]
        path = " ".join(f"{left:.1f},{down:.1f}" for left, down in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{left:.1f}" cy="{down:.1f}" r="3" fill="{colour}"/>' for left, down in places]
        parts.append(_words(60, 320 + _LINE * (number + 1), name, colour))
    return _picture(height, parts)


def _across(at: int, sizes: Sequence[int], span: float) -> float:
    return 60 + (log10(at) - log10(min(sizes))) / span * (_WIDTH - 120)


def _up(value: float, top: float) -> float:
    return 290 - value / top * 270


def _axes(sizes: Sequence[int], top: float, span: float) -> Iterator[str]:
    yield _line(60, 290, _WIDTH - 40, 290, "#1a202c")
    yield _line(60, _up(1, top), _WIDTH - 40, _up(1, top), "#a0aec0")
    yield _words(30, _up(1, top) + 4, "1")
    for at in sorted(set(sizes)):
        yield _words(_across(at, sizes, span) - 8, 306, f"{at:,}")


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"/>'


def _words(x: float, y: float, text: str, colour: str = "#1a202c") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" {_TEXT}>{escape(text)}</text>'


def _picture(height: float, parts: Sequence[str]) -> str:
    size = f'width="{_WIDTH}" height="{height:.0f}" viewBox="0 0 {_WIDTH} {height:.0f}"'
    ground = '<rect width="100%" height="100%" fill="white"/>'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', ground, *parts, "</svg>\n"])
