"""An assistant on one day, and what its store holds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc import create_assistant
from datetools_lc.engine.spans import Span
from datetools_lc.stores.config import connect_store
from tests.agents.bench import MovableClock

ZONE = ZoneInfo("Asia/Shanghai")
ALL = Span(datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC))


class Day:
    """An assistant on one day, told in wall time, and the starts of the first events that its store holds."""

    def __init__(self, now: str, language: str, **settings: Any) -> None:
        self.clock = MovableClock()
        self.clock.now = datetime.fromisoformat(now).replace(tzinfo=ZONE)
        self.store = connect_store(":memory:")
        self.agent = create_assistant(
            timezone=str(ZONE),
            clock=self.clock,
            store=self.store,
            checkpointer=InMemorySaver(),
            locale=language,
            **settings,
        )

    def say(self, text: str) -> str:
        thread: Any = {"configurable": {"thread_id": "t"}}
        state = self.agent.invoke({"messages": [("user", text)]}, thread)
        if "__interrupt__" in state:
            state = self.agent.invoke(Command(resume={"type": "approve"}), thread)
        return str(state["messages"][-1].text)

    def starts(self) -> list[str]:
        events = self.store.schedule.overlapping("local", "default", ALL, limit=2).events
        return [f"{event.start.astimezone(ZONE):%m-%d %H:%M}" for event in events]

    def events(self) -> list[str]:
        """The title, the day and the hours of all events, in order."""
        found = self.store.schedule.overlapping("local", "default", ALL, limit=100).events
        times = [(each.title, each.start.astimezone(ZONE), each.end.astimezone(ZONE)) for each in found]
        return [f"{title} {start:%m-%d %H:%M}-{end:%H:%M}" for title, start, end in times]

    def records(self) -> int:
        return len(self.amounts())

    def amounts(self) -> list[int]:
        """The amounts of all records, the smallest first."""
        records = self.store.expenses.query("local", ALL.start, ALL.end).records
        return sorted(int(each.amount) for each in records)
