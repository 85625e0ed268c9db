"""A graph with the timestamp guard, a ledger and a schedule, driven by scripted calls."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool, tool
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import DateToolkit, ExpenseToolkit, RunContext, TimestampGuard
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.aliases import Call, Graph, Json, Step

NOON = datetime(2026, 2, 25, 4, 0, tzinfo=UTC)  # 12:00 in Shanghai, a Wednesday
MIDNIGHT = 1771948800000  # 2026-02-25T00:00+08:00
DAY = 86_400_000
YESTERDAY = ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"})
AT = "2026-02-24T00:00:00+08:00"


class MovableClock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


class Booking:
    """A store tool that takes times as the schedule does, and remembers what reached it."""

    def __init__(self) -> None:
        self.reached: list[object] = []

    def tool(self, prefix: str = "") -> BaseTool:
        @tool(f"{prefix}schedule_add", response_format="content_and_artifact")
        def schedule_add(
            title: str, start_time: str, end_time: str | None = None, until: str | None = None
        ) -> tuple[str, Json]:
            """Add an event."""
            self.reached.append(start_time)
            event = {"id": "e1", "title": title, "start": start_time, "end": end_time}
            return "added", {"status": "created", "event": event}

        return schedule_add


def replies(agent: Graph, *texts: str) -> list[str]:
    """What an agent replies to these texts, said one after another in one thread."""
    thread: RunnableConfig = {"configurable": {"thread_id": "1"}}
    return [agent.invoke({"messages": [("user", text)]}, thread)["messages"][-1].text for text in texts]


def script(*steps: Step) -> list[AIMessage]:
    """The AI messages of a conversation: each step is a list of calls, or a text that ends a turn."""
    return [
        AIMessage(
            step if isinstance(step, str) else "",
            tool_calls=[
                {"name": name, "args": args, "id": f"{number}-{index}"}
                for index, (name, args) in enumerate([] if isinstance(step, str) else step)
            ],
        )
        for number, step in enumerate(steps)
    ]


class Bench:
    """A graph with the guard, a ledger and a schedule, driven by scripted calls."""

    def __init__(self, tmp_path: Path, **guard: Any) -> None:
        self.clock = MovableClock()
        self.ledger = connect_store(str(tmp_path / "ledger.db")).expenses
        self.booking = Booking()
        self.saver: BaseCheckpointSaver[str] | None = InMemorySaver()
        self.settings: Json = {
            "timezone": "Asia/Shanghai",
            "clock": self.clock,
            "prefix": guard.get("prefix", ""),
        }
        self.guard = {"timezone": "Asia/Shanghai", "clock": self.clock, **guard}
        self.tools: list[BaseTool] = []

    def graph(self, *steps: Step, middleware: Sequence[AgentMiddleware[Any, Any, Any]] = ()) -> Graph:
        """Each step is a list of calls in one AI message, or a text that ends a turn."""
        hooks: list[AgentMiddleware[Any, Any, Any]] = [*middleware, TimestampGuard(**self.guard)]
        return create_agent(
            ScriptedChatModel(answers=script(*steps)),
            [
                *DateToolkit(**self.settings).get_tools(),
                *ExpenseToolkit(**self.settings, store=self.ledger).get_tools(),
                self.booking.tool(self.settings["prefix"]),
                *self.tools,
            ],
            middleware=hooks,
            context_schema=RunContext,
            checkpointer=self.saver,
        )

    def run(
        self,
        *steps: Step,
        said: str = "go",
        thread: str = "t",
        context: RunContext | None = None,
        middleware: Sequence[AgentMiddleware[Any, Any, Any]] = (),
    ) -> list[ToolMessage]:
        """Run one turn; the tool messages of that turn, by their order."""
        config: RunnableConfig = {"configurable": {"thread_id": thread}}
        graph = self.graph(*steps, "done", middleware=middleware)
        result = graph.invoke({"messages": [("user", said)]}, config, context=context or RunContext())
        messages = result["messages"]
        last = max(i for i, m in enumerate(messages) if isinstance(m, HumanMessage))
        return [m for m in messages[last:] if isinstance(m, ToolMessage)]

    def saved(self) -> int:
        everything = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
        return self.ledger.query("local", *everything).total


def save(date: object) -> Call:
    return ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20, "date": date})


def add(start: object, **more: object) -> Call:
    return ("schedule_add", {"title": "会", "start_time": start, **more})


def refused(message: ToolMessage) -> bool:
    return message.status == "error" and message.artifact["error"]["code"] == "unproven_timestamp"
