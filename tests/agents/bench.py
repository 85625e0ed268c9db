"""A graph with the timestamp guard, a ledger and a schedule, driven by scripted calls."""

from datetime import UTC, datetime
from pathlib import Path

from langchain.agents import create_agent
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import DateToolkit, ExpenseToolkit, RunContext, TimestampGuard
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel

NOON = datetime(2026, 2, 25, 4, 0, tzinfo=UTC)  # 12:00 in Shanghai, a Wednesday
MIDNIGHT = 1771948800000  # 2026-02-25T00:00+08:00
DAY = 86_400_000
YESTERDAY = ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"})
AT = "2026-02-24T00:00:00+08:00"


class MovableClock:
    def __init__(self):
        self.now = NOON

    def __call__(self):
        return self.now


class Booking:
    """A store tool that takes times as the schedule does, and remembers what reached it."""

    def __init__(self):
        self.reached = []

    def tool(self, prefix=""):
        @tool(f"{prefix}schedule_add", response_format="content_and_artifact")
        def schedule_add(
            title: str, start_time: str, end_time: str | None = None, until: str | None = None
        ) -> tuple[str, dict]:
            """Add an event."""
            self.reached.append(start_time)
            event = {"id": "e1", "title": title, "start": start_time, "end": end_time}
            return "added", {"status": "created", "event": event}

        return schedule_add


class Bench:
    """A graph with the guard, a ledger and a schedule, driven by scripted calls."""

    def __init__(self, tmp_path: Path, **guard):
        self.clock = MovableClock()
        self.ledger = connect_store(str(tmp_path / "ledger.db")).expenses
        self.booking = Booking()
        self.saver = InMemorySaver()
        self.settings = {"timezone": "Asia/Shanghai", "clock": self.clock, "prefix": guard.get("prefix", "")}
        self.guard = {"timezone": "Asia/Shanghai", "clock": self.clock, **guard}
        self.tools = []

    def graph(self, *steps, middleware=()):
        """Each step is a list of calls in one AI message, or a text that ends a turn."""
        answers = []
        for number, step in enumerate(steps):
            calls = [] if isinstance(step, str) else step
            content = step if isinstance(step, str) else ""
            answers.append(
                AIMessage(
                    content,
                    tool_calls=[
                        {"name": name, "args": args, "id": f"{number}-{index}-{id(self)}"}
                        for index, (name, args) in enumerate(calls)
                    ],
                )
            )
        return create_agent(
            ScriptedChatModel(answers=answers),
            [
                *DateToolkit(**self.settings).get_tools(),
                *ExpenseToolkit(**self.settings, store=self.ledger).get_tools(),
                self.booking.tool(self.settings["prefix"]),
                *self.tools,
            ],
            middleware=[*middleware, TimestampGuard(**self.guard)],
            context_schema=RunContext,
            checkpointer=self.saver,
        )

    def run(self, *steps, said="go", thread="t", context=None, middleware=()):
        """Run one turn; the tool messages of that turn, by their order."""
        config = {"configurable": {"thread_id": thread}}
        graph = self.graph(*steps, "done", middleware=middleware)
        result = graph.invoke({"messages": [("user", said)]}, config, context=context or RunContext())
        messages = result["messages"]
        last = max(i for i, m in enumerate(messages) if isinstance(m, HumanMessage))
        return [m for m in messages[last:] if isinstance(m, ToolMessage)]

    def saved(self):
        everything = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
        return self.ledger.query("local", *everything).total


def save(date):
    return ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20, "date": date})


def add(start, **more):
    return ("schedule_add", {"title": "会", "start_time": start, **more})


def refused(message):
    return message.status == "error" and message.artifact["error"]["code"] == "unproven_timestamp"
