"""Our engine against `whenever` and `dateutil`: thousands of random questions, transitions on purpose."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.draws import ZONES, edges
from tests.engine.oracles import QUESTIONS

CASES = 1_000


@pytest.mark.parametrize("name", QUESTIONS)
def test_independent_engines_agree(name: str) -> None:
    random = Random(name)
    answers = [QUESTIONS[name](random) for _ in range(CASES)]
    assert [answer for answer in answers if not answer.agrees and not answer.reason] == []
    assert sum(answer.agrees for answer in answers) > 0.9 * CASES


def test_the_questions_reach_the_hard_cases() -> None:
    random = Random("kinds")
    kinds = [QUESTIONS["kind_of_wall"](random).ours for _ in range(CASES)]
    assert kinds.count("gap") > 40
    assert kinds.count("overlap") > 40
    assert len(ZONES) >= 24
    assert sum(len(edges(zone)) for zone in ZONES) > 2_000
