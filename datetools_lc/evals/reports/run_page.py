"""A run as one HTML file: figures, and every case to search for and look into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from datetools_lc.evals.reports.figures import LEGEND, bars, run_tiles, table
from datetools_lc.evals.reports.markdown import COLUMNS, floor_row, row_of
from datetools_lc.evals.reports.page import page
from datetools_lc.evals.reports.steps import steps_of, text_of
from datetools_lc.evals.results.prices import Prices
from datetools_lc.evals.results.result import OUTCOMES, Result
from datetools_lc.evals.results.runfile import RunFile
from datetools_lc.evals.results.scores import by_category, by_language, by_level, score

_ORDER = {name: number for number, name in enumerate(("wrong", "infrastructure", "safe", "right"))}
_LONGEST_TITLE = 400


def run_html(file: RunFile) -> str:
    """The whole page. Everything that was said or stored is data there, never markup."""
    results = file.results
    whole = score("all", results, Prices.given(file.plan.prices))
    languages, levels, categories = by_language(results), by_level(results), by_category(results)
    rows = [row_of(item) for item in (whole, *languages, *levels, *categories)]
    body = [
        f"<h1>{escape(file.plan.title)}</h1>",
        f'<p class="soft">{_subtitle(file)}</p>',
        run_tiles(whole, file.plan.repeat),
        f'<p class="soft">Look at {_links(results)}.</p>',
        "<h2>By language</h2>",
        bars(languages, "language"),
        "<h2>By level</h2>",
        bars(levels, "level"),
        "<h2>By category</h2>",
        bars(categories, "category"),
        LEGEND,
        "<h2>All figures</h2>",
        table(COLUMNS, [*rows, *map(floor_row, file.plan.floors)]),
        '<h2 id="list">Cases</h2>',
        *_search(results),
    ]
    ordered = sorted(results, key=lambda r: (_ORDER[r.outcome], r.case, r.repetition))
    return page(f"{file.plan.title}: {whole.passed}", body, [case_data(result) for result in ordered])


def _subtitle(file: RunFile) -> str:
    total = file.plan.size * file.plan.repeat
    state = "" if file.complete else f" Not complete: {len(file.done())} of {total} runs."
    return escape(f"{file.plan.size} cases, {file.path.name}, cases {file.plan.digest}.{state}")


def _links(results: list[Result]) -> str:
    """Links to the cases of each outcome."""
    names = {"wrong": "wrong", "infrastructure": "not scored", "safe": "failed safely", "right": "right"}
    counts = {name: sum(r.outcome == name for r in results) for name in names}
    links = [f'<a href="#outcome={name}">{names[name]}</a> ({n})' for name, n in counts.items() if n]
    return " · ".join([*links, '<a href="#list">all cases</a>'])


def _search(results: list[Result]) -> Iterator[str]:
    """The form that the script listens to; a filter where there is something to choose."""
    choices: Mapping[str, list[str]] = {
        "outcome": [name for name in OUTCOMES if any(r.outcome == name for r in results)],
        "language": sorted({r.language for r in results}),
        "category": list(dict.fromkeys(item.name for item in by_category(results))),
        "level": [str(level) for level in sorted({r.level for r in results})],
        "with": sorted({flag for r in results for flag in _flags(r)}),
    }
    yield '<form id="search" class="search"><input type="search" name="q" aria-label="search" '
    yield 'placeholder="words in what was said, called, stored or judged">'
    for name, values in choices.items():
        options = "".join(
            f'<option value="{escape(value)}">{escape(value.replace("_", " "))}</option>' for value in values
        )
        yield (f'<label>{name} <select name="{name}"><option value="">any</option>{options}</select></label>')
    yield '<button type="reset">clear</button></form>'
    yield '<p class="soft" id="count" role="status"></p><div id="cases"></div>'
    yield '<button id="more" hidden>show more</button>'
    yield "<noscript><p>The cases are shown by the script of this page, which this browser does not run; "
    yield "those that failed are in the Markdown file beside it.</p></noscript>"


def case_data(result: Result) -> Mapping[str, Any]:
    """What the script shows of a case."""
    said = " / ".join(text_of(m) for m in result.conversation if m.get("role") == "user")
    again = f" #{result.repetition + 1}" if result.repetition else ""
    return {
        "id": result.case + again,
        "said": said if len(said) <= _LONGEST_TITLE else f"{said[:_LONGEST_TITLE]}…",
        "outcome": result.outcome,
        "language": result.language,
        "category": result.category,
        "level": str(result.level),
        "flags": _flags(result),
        "why": list(result.reasons),
        "expected": list(result.expected),
        "steps": steps_of(result),
        "facts": f"{result.model_calls} model calls, {result.tokens:,} tokens, {result.seconds:.2f} s",
        "traceback": result.traceback or "",
    }


def _flags(result: Result) -> list[str]:
    """What a case can be filtered by besides."""
    named = {
        "wrong write": result.wrong_write,
        "wrong claim": result.wrong_claim,
        "refused by the guard": result.blocked,
        "needless question": result.needless_question,
        "wrong tool": result.wrong_tool,
        "inexact time": result.time_exact is False,
        "several turns": sum(m.get("role") == "user" for m in result.conversation) > 1,
    }
    return [name for name, holds in named.items() if holds]
