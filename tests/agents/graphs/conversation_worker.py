"""A process that is killed while a tool of its agent runs: after the write, before the answer."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Any

from langchain_core.messages import AIMessage, ToolCall
from langchain_core.runnables import RunnableConfig

from datetools_lc import create_assistant
from datetools_lc.agents.graph import AgentGraph
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel

THREAD: RunnableConfig = {"configurable": {"thread_id": "t"}}
SAVE = ToolCall(
    name="saveExpenseToLark", args={"remark": "打车", "category": "交通", "amount": 20}, id="call-1"
)
QUESTION = {"messages": [{"role": "user", "content": "打车20"}]}


def make_agent(conversations: str, records: str, answers: list[Any]) -> AgentGraph:
    return create_assistant(
        ScriptedChatModel(answers=answers),
        timezone="Asia/Shanghai",
        store=connect_store(records),
        conversations=conversations,
        hybrid=False,
    )


def die_after_the_write(agent: AgentGraph) -> None:
    """Let the process be killed when the store has written and its tool has not answered yet."""
    from datetools_lc.stores.sql.expenses.store import SqlExpenses

    save = SqlExpenses.save

    def save_and_die(*args: Any, **kwargs: Any) -> Any:
        save(*args, **kwargs)
        os.kill(os.getpid(), signal.SIGKILL)

    SqlExpenses.save = save_and_die  # type: ignore[method-assign]


if __name__ == "__main__":
    conversations, records, way = sys.argv[1:]
    agent = make_agent(conversations, records, [AIMessage("", tool_calls=[SAVE])])
    die_after_the_write(agent)
    if way == "async":
        asyncio.run(agent.ainvoke(QUESTION, THREAD))
    else:
        agent.invoke(QUESTION, THREAD)
