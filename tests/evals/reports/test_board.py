"""A leaderboard of several runs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.reports.board import board_html, board_json, entries
from datetools_lc.evals.results.result import Outcome
from datetools_lc.evals.results.runfile import Plan, RunFile
from tests.evals.reports.test_reports import parsed
from tests.evals.results.test_scores import result

FLOOR = {
    **{"name": "mute", "passed": 0, "n": 2, "severity": 0.0},
    "outcomes": {"right": 0, "safe": 2, "wrong": 0, "infrastructure": 0},
}


def run(
    folder: Path, model: str, outcomes: Sequence[Outcome], *, digest: str = "d", size: int = 2
) -> RunFile:
    made = RunFile.create(
        folder / f"{model}.jsonl", Plan(model=model, size=size, digest=digest, floors=(FLOOR,))
    )
    for number, outcome in enumerate(outcomes):
        made.append(result(f"case-{number}", outcome=outcome))
    return made


def test_runs_stand_by_severity_a_wrong_one_below_one_that_declines(tmp_path: Path) -> None:
    files = [
        run(tmp_path, "reckless", ["right", "wrong"]),
        run(tmp_path, "careful", ["right", "safe"]),
        run(tmp_path, "perfect", ["right", "right"]),
        run(tmp_path, "perfect-too", ["right", "right"]),
    ]
    board = entries(files)
    assert [(e.place, e.file.plan.model) for e in board] == [
        *((1, "perfect"), (1, "perfect-too"), (3, "careful"), (4, "reckless"))
    ]


def test_the_page_has_every_run_the_floors_and_what_was_not_scored_and_nothing_that_runs(
    tmp_path: Path,
) -> None:
    board = entries(
        [run(tmp_path, "a<b>", ["right", "safe"]), run(tmp_path, "lost", ["right", "infrastructure"])]
    )
    page = board_html(board)
    tags = parsed(page)
    assert (tags.open, tags.addresses, {"script", "b"} & {*tags.seen}) == ([], [], set())
    for part in ("a&lt;b&gt;", "floor: mute", "<th>not scored</th>", "1/1 +1"):
        assert part in page
    assert "Right in no run (1)" in page
    assert "case-1" in page


def test_runs_over_different_cases_are_refused(tmp_path: Path) -> None:
    files = [run(tmp_path, "a", ["right", "safe"]), run(tmp_path, "b", ["right", "safe"], digest="other")]
    with pytest.raises(ConfigurationError, match="runs over different cases"):
        entries(files)


def test_a_run_over_a_part_of_the_cases_is_refused(tmp_path: Path) -> None:
    files = [run(tmp_path, "a", ["right", "safe"]), run(tmp_path, "b", ["right"])]
    with pytest.raises(ConfigurationError, match=r"b\.jsonl is not complete \(1 of 2 runs\); go on with"):
        entries(files)


def test_two_runs_of_one_agent_are_told_apart_by_their_files(tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    files = [run(tmp_path / folder, "a", ["right", "safe"]) for folder in ("", "again")]
    board = entries(files)
    assert [e.name for e in board] == [f"a, guard enforce ({file.path})" for file in files]
    assert [e["file"] for e in board_json(board)["runs"]] == [str(file.path) for file in files]
