"""Two pictures of a run, as SVG: ratios as bars on a logarithmic scale, and growth as curves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10

from benchmarks.common.measure import Row

_LABELS, _WIDTH, _LINE = 440, 1000, 20
_PLOT, _PANEL = 200, 250
"""The height of a plot of curves, and with what is written below it."""
_COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280", "#4a5568")
_GREY, _PALE, _INK = "#718096", "#e2e8f0", "#1a202c"
_TEXT = 'font-family="sans-serif" font-size="12"'
_LONGEST = 68


def draw_ratios(results: Mapping[str, Sequence[Row]]) -> str:
    """A bar for each ratio with its quartiles, below the name of its benchmark; the line at 1 is the peer."""
    found = {name: [row for row in rows if row.at is None and row.ratio] for name, rows in results.items()}
    ends = [end for rows in found.values() for row in rows if row.ratio for end in row.ratio.spread]
    low, high = floor(log10(min([0.1, *ends]))), ceil(log10(max([10.0, *ends])))

    def x(value: float) -> float:
        return _LABELS + (log10(value) - low) / (high - low) * (_WIDTH - _LABELS - 60)

    bars: list[str] = []
    top = _LINE
    for name, rows in found.items():
        if rows:
            bars.append(_words(8, top + 12, name, weight="bold"))
            top += _LINE
        for row in rows:
            bars += _bar(row, top, x)
            top += _LINE
    grid: list[str] = []
    for power in range(low, high + 1):
        grid.append(_line(x(10.0**power), _LINE, x(10.0**power), top, _GREY if power == 0 else _PALE))
        grid.append(_words(x(10.0**power) - 8, 14, f"{10.0**power:g}"))
    legend = "ours over the peer's, logarithmic; below 1 ours takes less; green: goal reached, red: missed"
    return _picture(top + _LINE + 4, [*grid, *bars, _words(8, top + 16, legend)])


def _bar(row: Row, top: float, x: Callable[[float], float]) -> Iterator[str]:
    ratio = row.ratio
    if ratio is None:
        return
    colour = {False: "#c53030", None: _GREY, True: "#2f855a"}[row.reached]
    (low, high), left, right = ratio.spread, *sorted((x(1), x(ratio.median)))
    label = f"{row.case} / {row.peer}"
    yield _words(20, top + 12, label if len(label) <= _LONGEST else f"{label[: _LONGEST - 1]}…")
    yield f'<rect x="{left:.1f}" y="{top + 2}" width="{right - left:.1f}" height="12" fill="{colour}"/>'
    yield _line(x(low), top + 8, x(high), top + 8, _INK)
    yield _words(max(right, x(high)) + 5, top + 12, f"{ratio.median:.3g}")


def draw_growth(rows: Sequence[Row]) -> str:
    """The ratios of each case and peer that was measured at several sizes: a plot for each kind of size."""
    plots: dict[str, dict[str, list[tuple[int, float]]]] = {}
    for row in rows:
        if row.at is not None and row.ratio is not None:
            curves = plots.setdefault(row.grows, {})
            curves.setdefault(f"{row.case} / {row.peer}", []).append((row.at, row.ratio.median))
    parts: list[str] = []
    top = 0.0
    for grows, curves in plots.items():
        parts += _plot(grows, curves, top)
        top += _PANEL + _LINE * len(curves) + 10
    return _picture(max(top, _LINE), parts)


def _plot(grows: str, curves: Mapping[str, list[tuple[int, float]]], top: float) -> Iterator[str]:
    sizes = sorted({at for points in curves.values() for at, _ in points})
    highest = max([2.0, *(value for points in curves.values() for _, value in points)]) * 1.1
    span = max(log10(sizes[-1]) - log10(sizes[0]), 1e-9)
    ground = top + _PLOT + 10

    def place(at: int, value: float) -> tuple[float, float]:
        return 60 + (log10(at) - log10(sizes[0])) / span * (_WIDTH - 160), ground - value / highest * _PLOT

    for value in range(int(highest) + 1):
        left, height = place(sizes[0], value)
        colour = {0: _INK, 1: _GREY}.get(value, _PALE)
        yield _line(left, height, _WIDTH - 100, height, colour)
        yield _words(left - 24, height + 4, f"{value}")
    for at in sizes:
        yield _words(place(at, 0)[0] - 8, ground + 16, Row(case="", peer="", at=at, grows=grows).size)
    for number, (name, points) in enumerate(curves.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        places = [place(*point) for point in sorted(points)]
        path = " ".join(f"{left:.1f},{down:.1f}" for left, down in places)
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        yield from (
            f'<circle cx="{left:.1f}" cy="{down:.1f}" r="3" fill="{colour}"/>' for left, down in places
        )
        shown = ", ".join(f"{value:.3g}" for _, value in sorted(points))
        yield _words(60, ground + 16 + _LINE * (number + 1), f"{name}: {shown}", colour)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}"/>'


def _words(x: float, y: float, text: str, colour: str = _INK, weight: str = "normal") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-weight="{weight}"'
    return f"<text {place} {_TEXT}>{escape(text)}</text>"


def _picture(height: float, parts: Sequence[str]) -> str:
    size = f'width="{_WIDTH}" height="{height:.0f}" viewBox="0 0 {_WIDTH} {height:.0f}"'
    ground = '<rect width="100%" height="100%" fill="white"/>'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', ground, *parts, "</svg>\n"])
