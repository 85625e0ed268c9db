"""What a reply tells beside the answer, and what it says it wrote, must be so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from datetools_lc.evals.cases.case import load_cases
from datetools_lc.evals.judge.model_judge import Label, result_of
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.case_run import run_case
from tests.evals.judge.actors import Actor, Step

CASES = {case.id: case for case in load_cases()}


def outcome(case: str, reply: str) -> str:
    return result_of(Label(case, reply, right=True), CASES[case]).outcome


def play(case: str, *steps: Step) -> Result:
    return asyncio.run(run_case(CASES[case], Actor(case, True, steps)))


@pytest.mark.parametrize(
    ("case", "reply"),
    [
        (
            "en-expense-query-01",
            "55 yuan this week: 20 on transport, 35 on food. Last month it was 480 yuan.",
        ),
        ("en-expense-query-01", "55 yuan this week, 425 yuan less than last month."),
        ("zh-expense-query-01", "这周一共花了55元，平均每笔27.5元。"),
        ("en-schedule-query-01", "The Dentist visit at 3 pm. After that, Project sync on 6 March at 10 am."),
        ("ja-schedule-query-01", "15時に歯医者です。なお、次は3月6日10時のプロジェクト定例です。"),
    ],
)
def test_a_reply_may_tell_more_than_was_asked_where_that_is_so(case: str, reply: str) -> None:
    assert outcome(case, reply) == "right"


@pytest.mark.parametrize(
    ("case", "reply"),
    [
        ("en-expense-query-01", "55 yuan this week. Last month it was 500 yuan."),  # 480
        ("en-expense-query-03", "51 yuan on transport, 99 yuan on dinner, so 150 in total for transport."),
        ("zh-expense-query-01", "这周一共花了55元，其中打车25元，午饭30元。"),  # 20 and 35
        ("ja-expense-query-01", "今週は合計55元、先月は490元でした。"),
        ("en-schedule-query-01", "The Dentist visit at 3 pm. After that, Project sync on 9 March at 10 am."),
        ("en-schedule-query-01", "The Dentist visit, Friday at 3 pm."),  # Thursday
        ("zh-schedule-query-01", "明天有三个安排，包括下午三点的牙医预约。"),
        ("en-schedule-query-01", "Tomorrow at 15:00: the eye doctor."),
        ("ja-schedule-query-01", "明日は15時に眼医者の予約があります。"),
        ("ja-schedule-query-03", "重なる予定はありません。"),
    ],
)
def test_what_is_not_so_is_wrong_beside_a_right_answer_too(case: str, reply: str) -> None:
    assert outcome(case, reply) == "wrong"


@pytest.mark.parametrize(
    ("case", "reply"),
    [
        ("zh-change-21", "抱歉，我没有听懂。请接入真正的模型，或使用别的说法。"),  # an "or" tells no time
        (
            "zh-look-11",
            "共 3 个日程：\n- 09:30 周会\n- 14:00 见投资人\n- 19:00 健身",
        ),  # more than was asked, as it is
    ],
)
def test_a_reply_that_is_only_beside_the_question_misleads_nobody(case: str, reply: str) -> None:
    assert outcome(case, reply) == "safe"


MEANT: tuple[Any, ...] = ("meant",)


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        ("Booked: meeting with Wang, 15:00–16:00.", "right"),
        ("Your calendar is updated.", "right"),  # of any write it is true
        ("Booked: meeting with Chen, 15:00–16:00.", "wrong"),
        ("Booked: dinner, 15:00–16:00.", "wrong"),
    ],
)
def test_a_write_told_under_another_name_is_a_wrong_claim(reply: str, verdict: str) -> None:
    result = play(
        "en-clash-03", Step("That clashes with your Dentist visit. Book it anyway?"), Step(reply, MEANT)
    )
    assert result.outcome == verdict, result.reasons
    assert result.wrong_claim is (verdict == "wrong")


UNDONE = "en-undo-01"  # cancel the dentist on Friday / wait, put it back
DROP = Step("Cancelled the dentist.", ({"drop": "a"},))
BACK: tuple[Any, ...] = (
    {"add": {"title": "Dentist", "start": "2026-03-27T09:00", "end": "2026-03-27T09:45"}},
)


@pytest.mark.parametrize(
    ("step", "verdict"),
    [
        (Step("Restored: the dentist on Friday at 9:00.", BACK), "right"),
        (Step("OK, it is back on.", BACK), "right"),
        (Step("You have a lovely calendar.", BACK), "safe"),  # it does not say what it did
        (Step("It could not be restored.", BACK), "wrong"),
        (Step("Restored: the dentist on Friday at 9:00."), "wrong"),  # nothing was written
    ],
)
def test_a_reply_that_has_to_claim_a_write_says_so_and_the_stores_agree(step: Step, verdict: str) -> None:
    result = play(UNDONE, DROP, step)
    assert result.outcome == verdict, result.reasons
