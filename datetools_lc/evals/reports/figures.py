"""Scores as HTML: tiles, bars of outcomes, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from urllib.parse import urlencode

from datetools_lc.evals.results.scores import Score, percent

Tile = tuple[str, str, str]
"""A figure, what it is, and how it is: `good`, `bad` or nothing."""


def run_tiles(whole: Score, repeat: int) -> str:
    """The main figures of a run."""
    outcomes, rate = whole.outcomes, whole.passed
    tiles: list[Tile] = [
        (str(rate), f"right, {rate.hits} of {rate.n} ({rate.bounds})", ""),
        (percent(whole.severity), "severity score", ""),
        (str(outcomes["wrong"]), "wrong", "bad" if outcomes["wrong"] else "good"),
        (str(outcomes["safe"]), "failed safely", ""),
        (str(whole.errors), "not scored: faults of the infrastructure", "bad" if whole.errors else ""),
        (str(whole.wrong_writes), "wrong writes", "bad" if whole.wrong_writes else "good"),
        (str(whole.wrong_claims), "wrong claims", "bad" if whole.wrong_claims else "good"),
        (str(whole.time_exact), "timestamps exact", ""),
        (str(whole.asked), "asked when it should", ""),
        (str(whole.blocked), "unproven times refused", ""),
        (f"{whole.model_calls:,}", f"model calls, {whole.tokens:,} tokens{_cost(whole)}", ""),
        (f"{whole.median:.2f} s", f"a case (median), {whole.slow:.1f} s at the 95th percentile", ""),
    ]
    if repeat > 1:
        tiles.insert(1, (str(whole.steady), f"right {repeat} times of {repeat}", ""))
    return f'<div class="tiles">{"".join(map(_tile, tiles))}</div>'


def _cost(whole: Score) -> str:
    return "" if whole.cost is None else f", cost {whole.cost:,.2f}"


def _tile(tile: Tile) -> str:
    value, name, tone = tile
    return f'<div class="tile"><b class="{tone}">{escape(value)}</b><span>{escape(name)}</span></div>'


def bars(scores: Iterable[Score], kind: str | None = None) -> str:
    """A bar of outcomes for each score; with `kind`, a filter of the page, each leads to its cases."""
    return f'<div class="card">{"".join(_bar(item, kind) for item in scores)}</div>'


def _bar(item: Score, kind: str | None) -> str:
    name = escape(item.name.replace("_", " ") if kind else item.name)
    if kind:
        link = escape("#" + urlencode({kind: item.name.removeprefix("level ")}))
        name = f'<a class="name" href="{link}">{name}</a>'
    else:
        name = f'<span class="name">{name}</span>'
    lost = f" +{item.errors}" if item.errors else ""
    value = f'<span class="value">{item.passed.hits}/{item.passed.n}{lost}</span>'
    return f'<div class="bar{"" if kind else " wide"}">{name}{outcome_bar(item)}{value}</div>'


def outcome_bar(item: Score) -> str:
    """Right, safe and wrong side by side, and the interval of right as a line."""
    parts, left = [], 0.0
    for name in ("right", "safe", "wrong"):
        width = 100 * item.outcomes[name] / item.passed.n if item.passed.n else 0.0
        parts.append(f'<rect class="{name}" x="{left:.2f}" width="{width:.2f}" height="10"/>')
        left += width
    low, high = (100 * bound for bound in item.passed.interval or (0.0, 0.0))
    label = escape(f"{item.name}: {item.passed} right, {item.outcomes['wrong']} wrong")
    return (
        f'<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{label}">'
        f'<rect class="track" width="100" height="10"/>{"".join(parts)}'
        f'<line class="range" x1="{low:.2f}" x2="{high:.2f}" y1="5" y2="5"/></svg>'
    )


LEGEND = (
    '<p class="soft legend"><span class="key right"></span>right <span class="key safe"></span>failed safely '
    '<span class="key wrong"></span>wrong. The line is the 95 % interval of right; a figure after + was not '
    "scored: the model, the network or the graph failed.</p>"
)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of texts; a row whose first cell begins with `floor:` is set back."""
    heads = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = (_row(cells) for cells in rows)
    return f'<div class="card scroll"><table><tr>{heads}</tr>{"".join(lines)}</table></div>'


def _row(cells: Sequence[str]) -> str:
    tone = ' class="floor"' if cells[0].startswith("floor:") else ""
    return f"<tr{tone}>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
