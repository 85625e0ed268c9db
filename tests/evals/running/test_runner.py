"""Runs: side by side, within a budget, and on from where they were stopped."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import load_cases
from datetools_lc.evals.results.runfile import Plan, RunFile, digest_of, free_path
from datetools_lc.evals.running.case_run import bundled
from datetools_lc.evals.running.runner import Budget, builder_of, check_digest, choose, run_all, target_of
from datetools_lc.evals.running.targets import CallableTarget
from datetools_lc.testing.ladder import LadderAgent

CASES = choose(load_cases(), ["zh-no-date-0[1-4]"])


def new(folder: Path, **given: Any) -> RunFile:
    plan = Plan(model="offline", digest=digest_of(CASES), size=len(CASES), **given)
    return RunFile.create(free_path(folder, "offline"), plan)


def go(file: RunFile, **given: Any) -> str:
    return asyncio.run(run_all(file, CASES, bundled(), **given))


def test_cases_run_side_by_side_in_stores_of_their_own(tmp_path: Path) -> None:
    file = new(tmp_path)
    assert go(file, concurrency=6) == "complete"
    assert file.complete
    assert [result.case for result in file.results if not result.passed] == []


def test_a_budget_stops_the_run_and_the_rest_can_follow(tmp_path: Path) -> None:
    file = new(tmp_path)
    assert go(file, concurrency=1, budget=Budget(model_calls=5)) == "out of budget"
    assert len(file.results) == 3  # of two calls each: the third was begun within the budget
    again = RunFile.open(file.path)
    assert go(again, concurrency=2) == "complete"
    assert sorted(r.case for r in RunFile.open(file.path).results) == sorted(c.id for c in CASES)


def test_each_repetition_is_a_run_of_its_own(tmp_path: Path) -> None:
    file = new(tmp_path, repeat=2)
    go(file)
    assert len(file.done()) == 2 * len(CASES)


def test_a_line_that_was_cut_off_is_run_again(tmp_path: Path) -> None:
    file = new(tmp_path)
    go(file)
    whole = file.path.read_bytes()
    file.path.write_bytes(whole[:-40])
    again = RunFile.open(file.path)
    assert len(again.results) == len(CASES) - 1
    assert go(again) == "complete"
    assert len(RunFile.open(file.path).results) == len(CASES)


def test_a_run_does_not_go_on_with_other_cases(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="changed"):
        check_digest(new(tmp_path).plan, CASES[1:])


@pytest.mark.parametrize("text", ["", "{}\n", "not json\n", '{"datetools_eval":2}\n', "\x00"])
def test_a_file_that_is_no_run_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationError, match="no file of an eval run"):
        RunFile.open(file)


def test_a_run_never_writes_over_another(tmp_path: Path) -> None:
    first, second = new(tmp_path), new(tmp_path)
    assert first.path != second.path
    with pytest.raises(ConfigurationError):
        RunFile.create(first.path, first.plan)


def test_cases_are_chosen_by_id_category_or_language() -> None:
    cases = load_cases()
    assert {case.language for case in choose(cases, ["ja"])} == {"ja"}
    assert {case.category for case in choose(cases, ["clash", "mo*"])} == {"clash", "move", "month_end"}
    with pytest.raises(ConfigurationError, match="no case fits"):
        choose(cases, ["klingon"])


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        ("tests.evals.graphs:missing", "no attribute"),
        ("no_such_module:graph", "No module"),
        ("tests.evals.graphs", "module:attribute"),
        ("tests.evals.graphs:not_a_function", "must be a function"),
    ],
)
def test_a_graph_that_cannot_be_used_is_refused_by_name(graph: str, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        builder_of(Plan(model="offline", graph=graph))


def test_half_a_character_in_a_reply_costs_neither_the_result_nor_the_run(tmp_path: Path) -> None:
    file = new(tmp_path)
    target = CallableTarget(lambda messages: "bad \ud800 half")
    assert asyncio.run(run_all(file, CASES, target)) == "complete"
    replies = [r.conversation[-1]["content"] for r in RunFile.open(file.path).results]
    assert replies == ["bad ? half"] * len(CASES)
    assert [r.conversation[-1]["content"] for r in file.results] == replies  # as reports will write them


def test_a_graph_that_exits_ends_its_case_and_not_the_run(tmp_path: Path) -> None:
    def leaves(messages: list[Any]) -> str:
        raise SystemExit(5)

    file = new(tmp_path)
    assert asyncio.run(run_all(file, CASES, CallableTarget(leaves))) == "complete"
    assert {r.outcome for r in file.results} == {"infrastructure"}


def needs_nothing() -> None:
    """A graph that cannot be built with what each case gives."""


def test_a_function_that_no_case_could_call_is_refused_before_the_first_one() -> None:
    plan = Plan(model="offline", graph=f"{__name__}:needs_nothing", digest="", size=1)
    with pytest.raises(ConfigurationError, match="timezone, locale, clock, store, checkpointer, or messages"):
        target_of(plan)
    named = Plan(model="offline", graph="datetools_lc.testing.ladder:oracle", digest="", size=1)
    assert isinstance(target_of(named), LadderAgent)
