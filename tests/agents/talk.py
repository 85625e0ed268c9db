"""One thread of the offline assistant, and what it wrote."""

from __future__ import annotations

from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import create_assistant
from datetools_lc.engine.spans import Span
from datetools_lc.stores.config import connect_store
from tests.agents.bench import MovableClock
from tests.agents.lane.test_lane_attacks import BOUNDS, ZONE


class Talk:
    def __init__(self) -> None:
        self.clock = MovableClock()
        self.store = connect_store(":memory:")
        self.agent = create_assistant(
            timezone="Asia/Shanghai", clock=self.clock, store=self.store, checkpointer=InMemorySaver()
        )
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}

    def say(self, *texts: str) -> str:
        """Say the texts in one input; the reply."""
        given = {"messages": [HumanMessage(text) for text in texts]}
        return str(self.agent.invoke(given, self.config)["messages"][-1].text)

    def written(self) -> list[str]:
        records = self.store.expenses.query("local", *BOUNDS).records
        page = self.store.schedule.overlapping("local", "default", Span(*BOUNDS), limit=10)
        return [
            *(f"{each.remark} {each.amount} {each.date.astimezone(ZONE):%m-%d}" for each in records),
            *(f"{each.title} {each.start.astimezone(ZONE):%m-%d %H:%M}" for each in page.events),
        ]
