"""An agent that nobody holds any longer is collected with all that it held: a web app makes many."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from tests.agents.bench import NOON

THREAD: Any = {"configurable": {"thread_id": "1"}}


def say(agent: Any, *texts: str) -> Any:
    for text in texts:
        state = agent.invoke({"messages": [("user", text)]}, THREAD)
    return state


def several_turns(agent: Any) -> None:
    say(agent, "coffee 20 yuan", "standup tomorrow at 9am", "what do I have tomorrow")


def left_with_a_question(agent: Any) -> None:
    change = "move all my meetings tomorrow morning to the afternoon"
    assert say(agent, "standup tomorrow at 9am", "interview tomorrow at 10am", change)["__interrupt__"]


def async_turns(agent: Any) -> None:
    asyncio.run(agent.ainvoke({"messages": [("user", "coffee 20 yuan")]}, THREAD))


def a_stream_left_half_way(agent: Any) -> None:
    parts = agent.stream({"messages": [("user", "coffee 20 yuan")]}, THREAD, stream_mode="messages")
    next(parts)


@pytest.mark.parametrize("use", [several_turns, left_with_a_question, async_turns, a_stream_left_half_way])
@pytest.mark.parametrize("kept", [True, False])
def test_an_agent_that_is_gone_keeps_nothing(use: Callable[[Any], None], kept: bool, tmp_path: Path) -> None:
    """`kept`: its threads are in a file; else in the memory of langgraph's saver."""
    how: dict[str, Any] = (
        {"conversations": str(tmp_path / "c.sqlite3")} if kept else {"checkpointer": InMemorySaver()}
    )
    held: list[weakref.ref[Any]] = []
    for number in range(3):
        database = str(tmp_path / f"{number}.sqlite3")
        agent = create_assistant(
            timezone="Asia/Shanghai", clock=FixedClock(NOON), locale="en", database=database, **how
        )
        node: Any = agent.nodes["tools"].bound
        tools = node.tools_by_name
        held += [weakref.ref(each) for each in (agent, agent.connected, *tools.values())]
        use(agent)
    del agent, node, tools
    gc.collect()
    assert [each() for each in held if each() is not None] == []
