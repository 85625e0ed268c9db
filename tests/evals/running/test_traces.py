"""What a run leaves to look at: calls, guard decisions, what the stores did; also where the graph raised."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from langchain.agents import create_agent
from langchain_core.messages import AIMessage

from datetools_lc import ExpenseToolkit, RunContext
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.case_run import run_case
from datetools_lc.evals.running.targets import as_target
from datetools_lc.testing.models import ScriptedChatModel
from tests.evals.running.test_case_run import SAVE, TAXI, case, run

LATE = ("schedule_add", {"title": "Dentist", "start_time": "2026-02-27T10:00:00+08:00"})


def writes(result: Result) -> list[Any]:
    return [call for call in result.store_calls if call["kind"] == "write"]


def test_a_write_names_the_tool_call_that_made_it_and_the_records_that_came_and_went() -> None:
    result = run(case({"expenses": [TAXI]}), [SAVE], "saved")
    (write,) = writes(result)
    made = [call["id"] for m in result.conversation for call in m.get("tool_calls", ())]
    assert [write["tool_call"]] == made
    assert (len(write["added"]), write["removed"]) == (1, [])
    assert write["added"][0].startswith("taxi home 20 ")


def test_calls_of_one_answer_that_run_side_by_side_keep_their_writes_apart() -> None:
    other = (SAVE[0], {**SAVE[1], "remark": "bus", "amount": 3})
    result = run(case({"expenses": [TAXI]}), [SAVE, other], "saved")
    by_call = {write["tool_call"]: write["added"][0].split(" ")[0] for write in writes(result)}
    assert by_call == {"0-0": "taxi", "0-1": "bus"}


def test_a_refusal_of_the_guard_is_told_apart_from_another_error() -> None:
    wrong = ("saveExpenseToLark", {"remark": "taxi", "category": "no such", "amount": 20})
    result = run(case({}), [LATE], [wrong], "sorry")
    assert [row["outcome"] for row in result.tool_outcomes] == ["refused", "error"]
    assert result.blocked == 1


def test_what_was_said_called_and_written_before_the_graph_raised_is_kept() -> None:
    def fail(messages: Sequence[Any]) -> AIMessage:
        raise RuntimeError("the model is gone")

    answers = [AIMessage("", tool_calls=[{"name": SAVE[0], "args": SAVE[1], "id": "s"}]), fail]

    def bare(*, timezone: str, clock: Any, store: Any, checkpointer: Any, **more: Any) -> Any:
        tools = ExpenseToolkit(store=store.expenses, timezone=timezone, clock=clock).get_tools()
        model = ScriptedChatModel(answers=answers)
        return create_agent(model, tools, context_schema=RunContext, checkpointer=checkpointer)

    result = asyncio.run(run_case(case({"expenses": [TAXI]}), bare))
    assert result.outcome == "infrastructure"
    roles = [message["role"] for message in result.conversation]
    assert roles == ["user", "assistant", "tool"]
    assert writes(result)[0]["tool_call"] == "s"


def test_a_graph_of_ones_own_that_raises_in_its_second_turn_shows_both_turns() -> None:
    def answer(messages: list[Any], store: Any) -> str:
        if len(messages) > 1:
            raise RuntimeError("gone")
        return "How much was it?"

    what = case({}, turns=["took a taxi", "20 yuan"])
    result = asyncio.run(run_case(what, as_target(answer)))
    assert [m["content"] for m in result.conversation] == ["took a taxi", "How much was it?", "20 yuan"]
    assert "RuntimeError: gone" in str(result.error)
    assert "Traceback" in str(result.traceback)
