"""A run as one HTML file that needs nothing else: figures, bars, and each failed case to look into."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import Any

from datetools_lc.evals.reports.markdown import COLUMNS, row_of
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.runfile import RunFile
from datetools_lc.evals.results.scores import Score, by_category, by_language, score

_LONGEST = 4_000
_MOST_REASONS = 3


def run_html(file: RunFile) -> str:
    """The whole page. Everything that was said or stored is escaped."""
    whole = score("all", file.results)
    failed = sorted(
        (result for result in file.results if not result.passed), key=lambda r: (not r.wrong_write, r.case)
    )
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(file.plan.title)}: {whole.passed}</title>",
        f"<style>{_css()}</style></head><body>",
        f"<h1>{escape(file.plan.title)}</h1>",
        f'<p class="soft">{_subtitle(file)}</p>',
        _tiles(whole, file.plan.repeat),
        "<h2>Passed, by language</h2>",
        _bars(by_language(file.results)),
        "<h2>Passed, by category</h2>",
        _bars(by_category(file.results)),
        '<p class="soft">The line on a bar is the 95 % Wilson interval.</p>',
        "<h2>All figures</h2>",
        _table([whole, *by_language(file.results), *by_category(file.results)]),
        f"<h2>Failed cases ({len(failed)})</h2>",
        *(_case(result) for result in failed),
        *([] if failed else ['<p class="good">None.</p>']),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _css() -> str:
    return (files("datetools_lc.evals.reports") / "report.css").read_text(encoding="utf-8")


def _subtitle(file: RunFile) -> str:
    total = file.plan.size * file.plan.repeat
    state = "" if file.complete else f" Not complete: {len(file.done())} of {total} runs."
    return escape(f"{file.plan.size} cases, {file.path.name}, cases {file.plan.digest}.{state}")


def _tiles(whole: Score, repeat: int) -> str:
    low, high = whole.passed.interval or (0.0, 0.0)
    tiles = [
        (str(whole.passed), f"passed, {whole.passed.hits} of {whole.passed.n} ({low:.0%}–{high:.0%})", ""),
        (str(whole.wrong_writes), "wrong writes", "bad" if whole.wrong_writes else "good"),
        (str(whole.time_exact), "timestamps exact", ""),
        (str(whole.asked), "asked when it should", ""),
        (str(whole.blocked), "unproven times blocked", ""),
        (f"{whole.model_calls:,}", f"model calls, {whole.tokens:,} tokens", ""),
        (f"{whole.seconds:.2f} s", f"a case, {whole.slowest:.1f} s at most", ""),
    ]
    if repeat > 1:
        tiles.insert(1, (str(whole.steady), f"passed {repeat} times of {repeat}", ""))
    cells = (
        f'<div class="tile"><b class="{tone}">{escape(value)}</b><span>{escape(name)}</span></div>'
        for value, name, tone in tiles
    )
    return f'<div class="tiles">{"".join(cells)}</div>'


def _bars(scores: Iterable[Score]) -> str:
    return f'<div class="card">{"".join(_bar(item) for item in scores)}</div>'


def _bar(item: Score) -> str:
    name = escape(item.name.replace("_", " "))
    share = 100 * (item.passed.value or 0.0)
    low, high = (100 * bound for bound in item.passed.interval or (0.0, 0.0))
    svg = (
        f'<svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{name} {share:.0f} %">'
        '<rect class="track" width="100" height="10"/>'
        f'<rect class="share" width="{share:.2f}" height="10"/>'
        f'<line class="range" x1="{low:.2f}" x2="{high:.2f}" y1="5" y2="5"/></svg>'
    )
    value = f'<span class="value">{item.passed.hits}/{item.passed.n}</span>'
    return f'<div class="bar"><span class="name">{name}</span>{svg}{value}</div>'


def _table(scores: Iterable[Score]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in COLUMNS)
    rows = (f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row_of(item))}</tr>" for item in scores)
    return f'<div class="card scroll"><table><tr>{head}</tr>{"".join(rows)}</table></div>'


def _case(result: Result) -> str:
    said = " / ".join(_text(m) for m in result.conversation if m.get("role") == "user")
    badge = '<span class="badge">wrong write</span> ' if result.wrong_write else ""
    again = f" #{result.repetition + 1}" if result.repetition else ""
    reasons = [*result.reasons[:_MOST_REASONS], *(["…"] if len(result.reasons) > _MOST_REASONS else [])]
    return (
        f"<details><summary>{badge}{escape(said)} <code>{escape(result.case)}{again}</code>"
        f'<span class="why">{escape("; ".join(reasons))}</span></summary>'
        f'<div class="sides"><div><h3>What was said and done</h3>{"".join(_talk(result))}</div>'
        f"<div><h3>Before and after</h3>{_list(result.expected)}"
        f"<h3>What is wrong</h3>{_list(result.reasons)}</div></div></details>"
    )


def _talk(result: Result) -> Iterator[str]:
    for message in result.conversation:
        role = str(message.get("role"))
        if text := _text(message):
            kind = "tool" if role == "tool" else role
            yield _bubble(kind, {"user": "user", "assistant": "agent"}.get(role, "result"), text)
        for call in message.get("tool_calls") or ():
            function = call.get("function", {})
            yield _bubble("call", "call", f"{function.get('name')} {function.get('arguments')}")


def _bubble(kind: str, name: str, text: str) -> str:
    shown = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    return f'<div class="said {escape(kind)}"><small>{escape(name)}</small>{escape(shown)}</div>'


def _text(message: Mapping[str, Any]) -> str:
    content = message.get("content")
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False) if content else ""


def _list(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
