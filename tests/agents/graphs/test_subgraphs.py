"""A bundled agent as a node of another graph: what it keeps, and what it says where it cannot."""

import logging
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import MessagesState, StateGraph

from datetools_lc import FixedClock, create_expense_agent
from datetools_lc.testing.models import ScriptedChatModel

NOW = datetime(2026, 3, 10, 4, tzinfo=UTC)
MIDNIGHT = 1773072000000  # 2026-03-10 in Shanghai


def call(name: str, **arguments: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": arguments, "id": f"{name}-call"}])


def run_twice(tmp_path: Path, checkpointer: bool | None) -> str:
    """A date is computed in one run of the parent, and spent on in the next: the status of the save."""
    answers = [
        call("parseDateExpression", type="relative", offset=0),
        AIMessage("today"),
        call("saveExpenseToLark", remark="taxi", category="交通", amount=20, date=MIDNIGHT),
        AIMessage("saved"),
    ]
    agent = create_expense_agent(
        ScriptedChatModel(answers=answers),
        timezone="Asia/Shanghai",
        clock=FixedClock(NOW),
        database=str(tmp_path / "ledger.db"),
        hybrid=False,
        checkpointer=checkpointer,
    )
    graph = StateGraph(MessagesState).add_node("agent", agent).set_entry_point("agent")
    parent = graph.compile(checkpointer=InMemorySaver())
    thread: Any = {"configurable": {"thread_id": "1"}}
    for text in ("what day is it?", "taxi 20 yuan today"):
        state = parent.invoke({"messages": [HumanMessage(text)]}, thread)
    results = [message for message in state["messages"] if isinstance(message, ToolMessage)]
    return results[-1].status


def test_with_a_memory_of_its_own_it_keeps_its_proofs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "datetools_lc"):
        assert run_twice(tmp_path, checkpointer=True) == "success"
    assert caplog.records == []


def test_without_one_it_says_at_the_first_run_that_proofs_are_not_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "datetools_lc"):
        assert run_twice(tmp_path, checkpointer=None) == "error"
    assert "checkpointer=True" in caplog.records[0].message
    assert [record.message for record in caplog.records if "proofs_not_kept" in record.message] == [
        caplog.records[0].message
    ]
