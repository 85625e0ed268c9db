"""A leaderboard: several runs over the same cases, one page that needs nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.reports.changes import check_comparable
from datetools_lc.evals.reports.figures import LEGEND, bars, table
from datetools_lc.evals.reports.markdown import COLUMNS, floor_row, row_of
from datetools_lc.evals.reports.page import page
from datetools_lc.evals.results.prices import Prices
from datetools_lc.evals.results.runfile import RunFile
from datetools_lc.evals.results.scores import Score, by_category, by_language, by_level, score

_MOST_CASES = 200
_RULES = (
    "By severity score: right 1, a sensible but needless question 0.5, any other safe failure 0, wrong −1, "
    "each case by its weight; then by the share that is right. Where intervals overlap, "
    "the order may be chance."
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A run on the board. `place` counts from 1; runs of the same scores share it."""

    place: int
    name: str
    file: RunFile
    whole: Score


def entries(files: Sequence[RunFile]) -> list[Entry]:
    """The runs in their order. Raises `ConfigurationError` where they are not all over the same cases."""
    if not files:
        raise ConfigurationError("a leaderboard needs the file of a run")
    for file in files:
        check_comparable(files[0], file)
        if not file.complete:
            total = file.plan.size * file.plan.repeat
            raise ConfigurationError(
                f"{file.path} is not complete ({len(file.done())} of {total} runs); "
                f"go on with: datetools-lc eval --resume {file.path}"
            )
    named = zip(_names(files), files, strict=True)
    scores = [(score(name, file.results, Prices.given(file.plan.prices)), file) for name, file in named]
    keys = [_key(whole) for whole, _ in scores]
    placed = [Entry(1 + sum(k > _key(whole) for k in keys), whole.name, f, whole) for whole, f in scores]
    return sorted(placed, key=lambda entry: (entry.place, entry.name))


def _names(files: Sequence[RunFile]) -> list[str]:
    """Their titles, and where two are alike the file names or, alike as well, the paths too."""
    titles = Counter(file.plan.title for file in files)
    both = Counter((file.plan.title, file.path.name) for file in files)
    names = []
    for file in files:
        title, where = file.plan.title, file.path.name
        if both[title, where] > 1:
            where = str(file.path)
        names.append(title if titles[title] == 1 else f"{title} ({where})")
    return names


def _key(whole: Score) -> tuple[float, float]:
    """A run of which nothing is scored comes last."""
    severity = whole.severity if whole.severity is not None else float("-inf")
    return severity, whole.passed.value or 0.0


def board_json(board: Sequence[Entry]) -> dict[str, Any]:
    """The board as data, best first."""
    return {
        "cases": board[0].file.plan.digest,
        "runs": [
            {"place": e.place, "run": e.name, "file": str(e.file.path), **e.whole.to_json()} for e in board
        ],
        "floors": list(board[0].file.plan.floors),
    }


def board_html(board: Sequence[Entry]) -> str:
    """The whole page."""
    plan = board[0].file.plan
    rows = [(f"{e.place}. {e.name}", *row_of(e.whole)[1:]) for e in board]
    floors = [floor_row(floor) for floor in plan.floors]
    body = [
        "<h1>Leaderboard</h1>",
        f'<p class="soft">{plan.size} cases ({escape(plan.digest)}), {len(board)} runs. {_RULES}</p>',
        bars([e.whole for e in board]),
        LEGEND,
        "<h2>All figures</h2>",
        table(COLUMNS, [*rows, *floors]),
        *_divided("Right, by language", board, by_language),
        *_divided("Right, by level", board, by_level),
        *_divided("Right, by category", board, by_category),
        *_hardest(board),
    ]
    return page("Leaderboard", body)


def _divided(title: str, board: Sequence[Entry], divide: Any) -> Iterator[str]:
    """A table with a row for each part of the cases and a column for each run."""
    columns = [{item.name: item for item in divide(e.file.results)} for e in board]
    names = list(dict.fromkeys(name for column in columns for name in column))
    yield f"<h2>{escape(title)}</h2>"
    floors = board[0].file.plan.floors
    yield table(
        ("", *(e.name for e in board), *(f"floor: {floor['name']}" for floor in floors)),
        [
            (
                name.replace("_", " "),
                *(_cell(column, name) for column in columns),
                *(_floor_cell(floor, name) for floor in floors),
            )
            for name in names
        ],
    )


def _cell(column: Mapping[str, Score], name: str) -> str:
    item = column.get(name)
    return "–" if item is None else f"{item.passed.hits}/{item.passed.n} {item.passed}"


def _floor_cell(floor: Mapping[str, Any], name: str) -> str:
    passed, n = floor.get("parts", {}).get(name, (0, 0))
    return f"{passed}/{n}" if n else "–"


def _hardest(board: Sequence[Entry]) -> Iterator[str]:
    """The cases that no run gets right, and those that every run does."""
    right: Counter[str] = Counter()
    scored: Counter[str] = Counter()
    for entry in board:
        results = [r for r in entry.file.results if r.scored]
        failed = {r.case for r in results if not r.passed}
        scored.update({r.case for r in results})
        right.update({r.case for r in results} - failed)
    never = sorted(case for case in scored if not right[case])
    always = sum(right[case] == len(board) for case in scored)
    yield f"<h2>Right in no run ({len(never)})</h2>"
    more = f" … {len(never) - _MOST_CASES} more" if len(never) > _MOST_CASES else ""
    yield f'<p class="soft">{always} of {len(scored)} cases are right in every run.</p>'
    yield f'<p class="cases">{", ".join(map(escape, never[:_MOST_CASES]))}{more}</p>'
