"""One thread of an agent over a calendar in memory, and what stands in that calendar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, tzinfo

from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, Interrupt

from datetools_lc import FixedClock, create_assistant, create_schedule_agent
from datetools_lc.engine.spans import Span
from datetools_lc.stores.config import connect_store
from tests.aliases import Graph

NOW = datetime(2026, 2, 25, 0, 30, tzinfo=UTC)  # Wednesday 2026-02-25, 08:30 in Shanghai, 09:30 in Tokyo
ALL = Span(datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC))
ADDED = {"zh": "明天下午3点开会", "ja": "明日15時に会議", "en": "meeting tomorrow at 3pm"}


class Talk:
    """One thread of an agent over a calendar in memory."""

    def __init__(
        self,
        timezone: str = "Asia/Shanghai",
        locale: str = "zh",
        create: Callable[..., Graph] = create_schedule_agent,
    ) -> None:
        self.store = connect_store(":memory:")
        self.agent = create(
            timezone=timezone,
            locale=locale,
            clock=FixedClock(NOW),
            store=self.store,
            checkpointer=InMemorySaver(),
        )
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}
        self.seen = 0
        self.calls: list[str] = []
        self.waiting: Sequence[Interrupt] = ()

    def say(self, text: str) -> str:
        """Say something; the reply. `calls` are those of this turn."""
        return self._go({"messages": [("user", text)]})

    def approve(self) -> str:
        return self._go(Command(resume={"type": "approve"}))

    def _go(self, given: object) -> str:
        result = self.agent.invoke(given, self.config)
        messages, self.seen = result["messages"][self.seen :], len(result["messages"])
        self.calls = [c["name"] for m in messages if isinstance(m, AIMessage) for c in m.tool_calls]
        self.waiting = result.get("__interrupt__", ())
        return str(result["messages"][-1].text)

    def events(self) -> list[tuple[str, str]]:
        """Title and local start of everything in the calendar."""
        page = self.store.schedule.overlapping("local", "default", ALL, limit=100)
        zone = self.zone
        return [(event.title, f"{event.start.astimezone(zone):%m-%d %H:%M}") for event in page.events]

    @property
    def zone(self) -> tzinfo | None:
        return datetime.fromisoformat("2026-01-01T00:00:00+08:00").tzinfo


def talk_in(language: str) -> Talk:
    return Talk(locale=language, create=create_assistant)


def spans(talk: Talk) -> list[str]:
    """The local start and end of all events."""
    page = talk.store.schedule.overlapping("local", "default", ALL, limit=100)
    zone = talk.zone
    return [
        f"{each.start.astimezone(zone):%m-%d %H:%M}-{each.end.astimezone(zone):%H:%M}" for each in page.events
    ]
