"""The labelled replies, how the judge agrees with them, and a model's opinion beside it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from datetools_lc.evals.cases.case import load_cases
from datetools_lc.evals.judge.model_judge import agreement, labels, opinions, result_of
from datetools_lc.testing.models import ScriptedChatModel

CASES = {case.id: case for case in load_cases()}
LABELS = labels()


def test_the_judge_gives_a_false_verdict_on_at_most_one_labelled_reply_in_a_hundred() -> None:
    verdicts = [result_of(label, CASES[label.case]).passed for label in LABELS]
    found = agreement(verdicts, [label.right for label in LABELS])
    assert found.n >= 400
    assert found.agreed >= 0.99 * found.n


def test_no_reply_is_labelled_twice() -> None:
    assert len({(label.case, label.reply) for label in LABELS}) == len(LABELS)


def test_agreement_tells_kindness_from_strictness_and_takes_chance_off() -> None:
    found = agreement([True, True, False, None], [True, False, False, True])
    assert (found.agreed, found.too_kind, found.too_strict, found.unread) == (2, 1, 0, 1)
    assert found.kappa == pytest.approx(0.0)
    assert agreement([True, False], [True, False]).kappa == 1.0


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ('{"right": true, "reason": "asks for the amount"}', True),
        ('Sure:\n```json\n{"right": false, "reason": "claims a write"}\n```', False),
        ("It is right.", None),
        ('{"right": "yes"}', None),
    ],
)
def test_a_models_opinion_is_read_from_its_json_or_not_at_all(answer: str, right: Any) -> None:
    label = LABELS[0]
    model = ScriptedChatModel(answers=[AIMessage(answer)])
    (opinion,) = asyncio.run(opinions(model, [result_of(label, CASES[label.case])], CASES))
    assert (opinion.case, opinion.right) == (label.case, right)
    question = str(model.requests[0][-1].text)
    assert label.reply in question
    assert "asks" in question
