"""Rates, intervals, pass^k, and what changed between two runs."""

from __future__ import annotations

from typing import Any

import pytest

from datetools_lc.evals.reports.changes import compare_runs, sign_test
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.scores import Rate, by_category, score, wilson


def result(case: str = "a", repetition: int = 0, **given: Any) -> Result:
    values: dict[str, Any] = {
        "category": "weekday",
        "language": "en",
        "outcome": "right",
        "state_right": True,
        "time_exact": True,
        "asked": None,
        "answered": None,
        "wrong_write": False,
        "wrong_tool": False,
        "blocked": 0,
        "model_calls": 2,
        "tokens": 10,
        "seconds": 0.5,
        "reasons": (),
        "expected": (),
        "conversation": (),
    }
    return Result(case=case, repetition=repetition, **{**values, **given})


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),  # the same
        (0, 20, 0.0, 0.1611),  # the same
    ],
)
def test_wilson_intervals_are_those_of_the_literature(hits: int, n: int, low: float, high: float) -> None:
    assert wilson(hits, n) == pytest.approx((low, high), abs=5e-5)


def test_a_rate_of_nothing_is_a_dash_and_no_per_cent() -> None:
    assert (str(Rate(0, 0)), Rate(0, 0).bounds, Rate(0, 0).value) == ("–", "–", None)


def test_a_case_is_steady_only_where_every_repetition_passed() -> None:
    runs = [result("a", 0), result("a", 1), result("b", 0), result("b", 1, outcome="safe")]
    figures = score("all", runs)
    assert figures.passed == Rate(3, 4)
    assert figures.steady == Rate(1, 2)


def test_a_verdict_that_does_not_apply_is_not_counted() -> None:
    figures = score("all", [result("a", asked=True), result("b", asked=False), result("c")])
    assert figures.asked == Rate(1, 2)


def test_costs_are_summed_and_seconds_are_of_one_case() -> None:
    figures = score("all", [result("a", blocked=2), result("b", seconds=1.5, wrong_write=True)])
    assert (figures.model_calls, figures.tokens, figures.blocked, figures.wrong_writes) == (4, 20, 2, 1)
    assert (figures.seconds, figures.slowest) == (1.0, 1.5)


def test_categories_come_in_the_order_of_the_table_and_only_where_there_are_cases() -> None:
    runs = [result("a", category="refusal"), result("b", category="relative_date")]
    assert [item.name for item in by_category(runs)] == ["relative_date", "refusal"]


def test_two_runs_differ_by_the_cases_that_changed() -> None:
    before = [
        result("a"),
        result("b", outcome="safe"),
        result("c"),
        result("d", outcome="safe"),
        result("old"),
    ]
    after = [
        result("a", outcome="wrong", wrong_write=True),
        result("b"),
        result("c"),
        result("d", outcome="safe"),
        result("new"),
    ]
    changes = compare_runs(before, after)
    assert (changes.fixed, changes.broken, changes.still_failing) == (("b",), ("a",), ("d",))
    assert (changes.passing, changes.only_first, changes.only_second) == (1, ("old",), ("new",))
    assert changes.new_wrong_writes == ("a",)
    assert changes.chance == 1.0


@pytest.mark.parametrize(
    ("ups", "downs", "chance"),
    [(0, 0, 1.0), (1, 0, 1.0), (5, 0, 0.0625), (8, 2, 0.109375), (2, 8, 0.109375)],
)
def test_the_sign_test_is_exact(ups: int, downs: int, chance: float) -> None:
    assert sign_test(ups, downs) == pytest.approx(chance)


def test_a_result_survives_its_own_json() -> None:
    one = result("a", reasons=("x",), conversation=({"role": "user", "content": "hi"},))
    assert Result.from_json(one.to_json()) == one
