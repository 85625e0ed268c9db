"""The judge's own test: scripted agents, right and wrong, on built-in cases."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from datetools_lc.evals.cases.case import load_cases
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.case_run import run_case
from tests.evals.judge.actors import Actor, actors

CASES = {case.id: case for case in load_cases()}
ACTORS = actors()
KNOWN_MISSES: list[Actor] = []
"""Agents that the judge is known to misjudge."""


def play(actor: Actor) -> Result:
    return asyncio.run(run_case(CASES[actor.case], actor))


@pytest.mark.parametrize("case", list(dict.fromkeys(actor.case for actor in ACTORS)))
def test_no_right_agent_fails_and_no_wrong_one_passes(case: str) -> None:
    false = []
    for actor in ACTORS:
        if actor.case == case:
            result = play(actor)
            assert result.error is None, result.traceback
            if result.passed != actor.right and actor not in KNOWN_MISSES:
                said = " / ".join(step.say for step in actor.steps)
                false.append(f"{'right' if actor.right else 'wrong'}: {said!r} {list(result.reasons)}")
    assert false == []


def test_false_verdicts_are_at_most_one_in_a_hundred() -> None:
    assert len(KNOWN_MISSES) <= 0.01 * len(ACTORS)


def test_there_are_enough_agents_of_both_kinds_in_every_language() -> None:
    kinds = Counter((CASES[actor.case].language, actor.right) for actor in ACTORS)
    assert sum(kinds.values()) >= 120
    assert min(kinds.values()) >= 20
