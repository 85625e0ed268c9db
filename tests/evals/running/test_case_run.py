"""One case on one graph: what passes, what fails, and what counts as a wrong write."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from datetools_lc.evals.cases.case import Case, read_case
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.case_run import bundled, run_case
from datetools_lc.evals.running.records import Snapshot
from datetools_lc.evals.running.store_log import StoreLog
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.models import ScriptedChatModel
from tests.evals.graphs import broken

DENTIST = {
    "key": "a",
    "title": "Dentist visit",
    "start": "2026-02-26T15:00:00+08:00",
    "end": "2026-02-26T16:00:00+08:00",
}
YOGA = {
    "key": "y",
    "title": "Yoga",
    "start": "2026-02-26T18:00:00+08:00",
    "end": "2026-02-26T19:00:00+08:00",
    "rrule": "FREQ=WEEKLY",
}
TAXI = {"amount": "20", "category": ["交通"], "remark": "taxi", "date": "2026-02-25T12:30:00+08:00"}
SAVE = ("saveExpenseToLark", {"remark": "taxi home", "category": "交通", "amount": 20})
SAID_TIME = "book it at 2026-02-27T10:00:00+08:00"


def case(expect: dict[str, Any], **given: Any) -> Case:
    row = {
        "id": "x",
        "category": "relative_date",
        "language": "en",
        "now": "2026-02-25T12:30:00+08:00",
        "timezone": "Asia/Shanghai",
        "turns": ["do it"],
        "expect": expect,
    }
    return read_case({**row, **given})


def run(what: Case, *steps: Sequence[tuple[str, dict[str, Any]]] | str, **settings: Any) -> Result:
    """The case with a model that makes these calls, or says these words, one step after the other."""
    answers = [
        AIMessage(step)
        if isinstance(step, str)
        else AIMessage(
            "", tool_calls=[{"name": n, "args": a, "id": f"{i}-{k}"} for k, (n, a) in enumerate(step)]
        )
        for i, step in enumerate(steps)
    ]
    return asyncio.run(run_case(what, bundled(ScriptedChatModel(answers=answers), **settings)))


def test_the_expected_record_alone_passes() -> None:
    result = run(case({"expenses": [TAXI]}), [SAVE], "saved")
    assert result.passed
    assert (result.reasons, result.time_exact, result.wrong_write) == ((), True, False)
    assert result.model_calls == 2


@pytest.mark.parametrize(
    ("changed", "exact"),
    [
        ({"amount": 21}, True),
        ({"category": "零食"}, True),
        ({"type": "income"}, True),
        ({"remark": "bus"}, True),
        ({"date": 1771862400000}, False),  # the day before
    ],
)
def test_any_other_record_is_a_wrong_write_and_the_expected_one_is_missing(
    changed: dict[str, Any], exact: bool
) -> None:
    result = run(case({"expenses": [TAXI]}), [(SAVE[0], {**SAVE[1], **changed})], "saved", guard="off")
    assert (result.passed, result.wrong_write, result.time_exact) == (False, True, exact)
    assert [reason.partition(":")[0] for reason in result.reasons] == ["missing", "unexpected"]


def test_a_record_written_twice_is_a_wrong_write() -> None:
    result = run(case({"expenses": [TAXI]}), [SAVE, SAVE], "saved")
    assert result.wrong_write
    assert result.time_exact


def test_doing_nothing_is_wrong_but_no_wrong_write() -> None:
    result = run(case({"expenses": [TAXI]}), "what?")
    assert (result.passed, result.wrong_write) == (False, False)


def test_losing_what_was_there_is_a_wrong_write() -> None:
    start = {"expenses": [{**TAXI, "key": "e"}]}
    query = ("query_expenses", {"start": "2026-02-25T00:00:00+08:00", "end": "2026-02-26T00:00:00+08:00"})
    said = "delete what is between 2026-02-25T00:00:00+08:00 and 2026-02-26T00:00:00+08:00"

    def delete(messages: Sequence[Any]) -> AIMessage:
        found = messages[-1].artifact["records"][0]["recordId"]
        return AIMessage("", tool_calls=[{"name": "delete_expense", "args": {"record_id": found}, "id": "d"}])

    ask = AIMessage("", tool_calls=[{"name": query[0], "args": query[1], "id": "q"}])
    model = ScriptedChatModel(answers=[ask, delete, AIMessage("done")])
    lost = asyncio.run(run_case(case({}, start=start, turns=[said], confirm="approve"), bundled(model)))
    assert lost.wrong_write
    assert lost.reasons[0].startswith("lost: ")
    model = ScriptedChatModel(answers=[ask, delete, AIMessage("done")])
    asked_for = case({"gone": ["e"]}, start=start, turns=[said], confirm="approve")
    assert asyncio.run(run_case(asked_for, bundled(model))).passed


def test_a_move_is_the_old_time_gone_and_the_new_one_there() -> None:
    moved = {**DENTIST, "start": "2026-02-27T10:00:00+08:00", "end": "2026-02-27T11:00:00+08:00"}
    expect = {"events": [{k: v for k, v in moved.items() if k != "key"}], "gone": ["a"]}
    what = case(expect, start={"events": [DENTIST]}, turns=[SAID_TIME])
    unmoved = run(what, "no")
    assert (unmoved.passed, unmoved.wrong_write) == (False, False)
    assert "still there: 1 of 1 that were to go" in unmoved.reasons
    added = run(
        what,
        [("schedule_add", {"title": "dentist visit", "start_time": "2026-02-27T10:00:00+08:00"})],
        "done",
    )
    assert not added.passed  # the old one is still there


@pytest.mark.parametrize(
    ("rule", "passed"),
    [
        ("FREQ=WEEKLY;BYDAY=FR;COUNT=3", True),
        ("FREQ=DAILY;INTERVAL=7;COUNT=3", True),  # the same times by another rule
        ("FREQ=WEEKLY;COUNT=4", False),
    ],
)
def test_a_series_is_judged_by_when_it_takes_place(rule: str, passed: bool) -> None:
    expect = {
        "events": [
            {
                "title": "run",
                "start": "2026-02-27T10:00:00+08:00",
                "end": "2026-02-27T11:00:00+08:00",
                "rrule": "FREQ=WEEKLY;COUNT=3",
            }
        ]
    }
    call = {"title": "Morning run", "start_time": "2026-02-27T10:00:00+08:00", "rrule": rule}
    assert run(case(expect, turns=[SAID_TIME]), [("schedule_add", call)], "done").passed is passed


@pytest.mark.parametrize(("gone", "left"), [("y@2026-03-05", 56), ("y@2026-03-05..", 1), ("y", 0)])
def test_occurrences_of_a_series_can_go_alone_from_a_day_on_or_all(gone: str, left: int) -> None:
    result = run(case({"gone": [gone]}, start={"events": [YOGA]}), "no")
    total = 57  # weekly, for the 400 days that a case looks ahead
    assert result.reasons == (f"still there: {total - left} of {total - left} that were to go",)


@pytest.mark.parametrize(
    ("language", "reply", "asked"),
    [
        ("en", "How much was it?", True),
        ("zh", "多少钱？", True),
        ("ja", "いくらか教えてください。", True),
        ("en", "I did nothing. Try:\n- what day is it?", False),  # an example is no question
        ("en", "Saved.", False),
    ],
)
def test_asking_is_a_question_at_the_end(language: str, reply: str, asked: bool) -> None:
    result = run(case({"asks": True}, language=language), reply)
    assert (result.asked, result.passed) == (asked, asked)


def test_asking_after_writing_is_not_asking() -> None:
    assert run(case({"asks": True}), [SAVE], "Was that right?").asked is False


def test_an_answer_says_what_it_must_and_nothing_beside_the_question() -> None:
    expect = {"says": [["3 PM", "15:00"]], "says_not": ["yoga"], "reads": "schedule"}
    window = {"start_time": "2026-02-26T00:00:00+08:00", "end_time": "2026-02-27T00:00:00+08:00"}
    what = case(expect, turns=[" ".join(window.values())], category="schedule_query")
    assert run(what, [("schedule_query", window)], "at 15:00").passed
    assert run(what, "at 15:00").reasons == ("read none of: schedule",)
    wrong = run(what, [("schedule_query", window)], "at 16:00, and Yoga")
    assert wrong.answered is False
    assert len(wrong.reasons) == 2


def test_a_date_tool_for_no_date_and_a_tool_of_the_other_kind_are_wrong_tools() -> None:
    date = ("parseDateExpression", {"type": "relative", "offset": 0})
    assert run(case({"expenses": [TAXI], "no_date_tool": True}), [date], [SAVE], "ok").wrong_tool
    window = {"start_time": "2026-02-26T00:00:00+08:00", "end_time": "2026-02-27T00:00:00+08:00"}
    result = run(case({"expenses": [TAXI]}), [("check_conflict", window)], [SAVE], "ok")
    assert (result.passed, result.wrong_tool) == (True, True)


def test_an_unproven_time_is_counted_as_blocked() -> None:
    early = {**SAVE[1], "date": 1771862400000}
    result = run(case({"expenses": [TAXI]}), [(SAVE[0], early)], [SAVE], "ok")
    assert (result.passed, result.blocked) == (True, 1)


@pytest.mark.parametrize(("answer", "gone"), [("approve", True), ("reject", False)])
def test_a_confirmation_is_answered_as_the_case_says(answer: str, gone: bool) -> None:
    window = {"start_time": "2026-02-26T00:00:00+08:00", "end_time": "2026-02-27T00:00:00+08:00"}

    def delete(messages: Sequence[Any]) -> AIMessage:
        ids = [event["id"] for event in messages[-1].artifact["events"]]
        return AIMessage("", tool_calls=[{"name": "schedule_delete", "args": {"ids": ids}, "id": "d"}])

    ask = AIMessage("", tool_calls=[{"name": "schedule_query", "args": window, "id": "q"}])
    model = ScriptedChatModel(answers=[ask, delete, AIMessage("done")])
    second = {**DENTIST, "key": "b", "title": "Lunch"}
    what = case(
        {"gone": ["a", "b"]},
        start={"events": [DENTIST, second]},
        turns=[f"cancel all of {' to '.join(window.values())}"],
        confirm=answer,
    )
    assert asyncio.run(run_case(what, bundled(model))).passed is gone


def test_a_graph_that_raises_or_hangs_fails_its_case_and_no_more() -> None:
    result = asyncio.run(run_case(case({}), broken))
    assert (result.passed, result.error) == (False, "RuntimeError: no such graph today")

    class Hanging:
        async def ainvoke(self, *_: object, **__: object) -> None:
            await asyncio.Event().wait()

    slow = asyncio.run(run_case(case({}), lambda **_: Hanging(), seconds=0.01))
    assert slow.error == "TimeoutError"


def test_stores_are_closed_only_after_the_last_look_at_them(monkeypatch: pytest.MonkeyPatch) -> None:
    closed, seen = threading.Event(), list[bool]()

    def look_when_time_is_up(log: StoreLog) -> Snapshot:
        seen.append(closed.wait(0.2))  # longer than the case may take
        return Snapshot()

    monkeypatch.setattr(StoreLog, "snapshot", look_when_time_is_up)
    monkeypatch.setattr(SqlStore, "close", lambda store: closed.set())
    asyncio.run(run_case(case({}), bundled(ScriptedChatModel(answers=[])), seconds=0.01))
    assert seen[0] is False
    assert closed.is_set()
