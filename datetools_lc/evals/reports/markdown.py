"""A run in Markdown, for pull requests, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from datetools_lc.evals.reports.changes import Changes
from datetools_lc.evals.results.prices import Prices
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.runfile import RunFile
from datetools_lc.evals.results.scores import Score, by_category, by_language, by_level, percent, score

COLUMNS = (
    *(
        "",
        "right",
        "95 %",
        "pass^k",
        "severity",
        "safe",
        "wrong",
        "not scored",
        "wrong writes",
        "wrong claims",
    ),
    *("time", "asked", "answered", "blocked", "wrong tool", "calls", "tokens", "s/case"),
)
_LONGEST = 160
_LONGEST_REPLY = 40
_MOST_FAILED = 400


def row_of(item: Score) -> tuple[str, ...]:
    """The cells of a score, in the order of `COLUMNS`."""
    return (
        item.name.replace("_", " "),
        f"{item.passed.hits}/{item.passed.n} {item.passed}",
        item.passed.bounds,
        *(str(item.steady), percent(item.severity)),
        *(str(item.outcomes[name]) for name in ("safe", "wrong", "infrastructure")),
        *map(str, (item.wrong_writes, item.wrong_claims, item.time_exact, item.asked, item.answered)),
        *map(str, (item.blocked, item.wrong_tools, item.model_calls, item.tokens)),
        f"{item.seconds:.2f}",
    )


def floor_row(floor: Mapping[str, Any]) -> tuple[str, ...]:
    """The cells of an agent without understanding, in the order of `COLUMNS`."""
    share = floor["passed"] / floor["n"] if floor["n"] else 0.0
    outcomes = (str(floor["outcomes"][name]) for name in ("safe", "wrong", "infrastructure"))
    known = (f"floor: {floor['name']}", f"{floor['passed']}/{floor['n']} {share:.1%}", "", "")
    row = (*known, percent(floor["severity"]), *outcomes)
    return (*row, *([""] * (len(COLUMNS) - len(row))))


def run_markdown(file: RunFile) -> str:
    """The figures and every failed case with its reason."""
    results, prices = file.results, Prices.given(file.plan.prices)
    whole = score("all", results, prices)
    scores = [whole, *by_language(results), *by_level(results), *by_category(results)]
    failed = sorted((r for r in file.results if not r.passed), key=lambda r: r.key)
    wrong = scores[0].wrong_writes
    lines = [
        f"# datetools-lc eval: {file.plan.title}",
        "",
        f"**{scores[0].passed.hits} of {scores[0].passed.n} passed ({scores[0].passed})**, "
        f"{wrong} wrong write{'' if wrong == 1 else 's'}.",
        *([] if file.complete else ["", f"Not complete: {_progress(file)}."]),
        "",
        *_table(COLUMNS, [*map(row_of, scores), *map(floor_row, file.plan.floors)]),
        *(["", f"<details><summary>{len(failed)} failed</summary>", ""] if failed else []),
        *(_failed(result) for result in failed[:_MOST_FAILED]),
        *(["", "</details>"] if failed else []),
    ]
    return "\n".join(lines) + "\n"


def _progress(file: RunFile) -> str:
    return f"{len(file.done())} of {file.plan.size * file.plan.repeat} runs"


def _failed(result: Result) -> str:
    said = " / ".join(str(m.get("content")) for m in result.conversation if m.get("role") == "user")
    reasons = "; ".join(result.reasons)
    short = reasons if len(reasons) <= _LONGEST else f"{reasons[:_LONGEST]}…"
    return f"- `{result.case}` {_plain(said)}: {_plain(short)} → {_plain(_reply(result))}"


def _reply(result: Result) -> str:
    """The beginning of the last reply: it shows whether the agent refused, asked, or claimed success."""
    last = result.conversation[-1] if result.conversation else {}
    text = str(last.get("content") or "")
    return text if len(text) <= _LONGEST_REPLY else f"{text[:_LONGEST_REPLY]}…"


def _plain(text: str) -> str:
    """The text in one line, with Markdown's characters escaped."""
    escaped = "".join(f"\\{c}" if c in "\\`*_<>[]|#" else c for c in text)
    return " ".join(escaped.split())


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|---|{'---:|' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def scores_json(file: RunFile) -> dict[str, Any]:
    """The figures of a run, all in all, by language and by category, and the failed cases."""
    return {
        "run": file.plan.title,
        "complete": file.complete,
        "all": score("all", file.results, Prices.given(file.plan.prices)).to_json(),
        "floors": list(file.plan.floors),
        "levels": [item.to_json() for item in by_level(file.results)],
        "languages": [item.to_json() for item in by_language(file.results)],
        "categories": [item.to_json() for item in by_category(file.results)],
        "failed": [
            {"case": r.case, "repetition": r.repetition, "reasons": list(r.reasons)}
            for r in file.results
            if not r.passed
        ],
    }


def changes_markdown(first: RunFile, second: RunFile, changes: Changes) -> str:
    """What changed from one run to the next."""
    a, b = score("A", first.results), score("B", second.results)
    lines = [
        f"A: {first.plan.title} ({first.path.name})",
        f"B: {second.plan.title} ({second.path.name})",
        "",
        *_table(COLUMNS, [row_of(a), row_of(b), *map(floor_row, first.plan.floors)]),
        "",
        f"{len(changes.fixed)} fixed, {len(changes.broken)} broken, {len(changes.still_failing)} still "
        f"failing, {changes.passing} still passing; by chance alone: p = {changes.chance:.3g}",
    ]
    for title, cases in (
        ("Broken", changes.broken),
        ("Fixed", changes.fixed),
        ("New wrong writes", changes.new_wrong_writes),
        ("Only in A", changes.only_first),
        ("Only in B", changes.only_second),
    ):
        if cases:
            lines += ["", f"{title}:", *(f"- {case}" for case in cases)]
    return "\n".join(lines)
