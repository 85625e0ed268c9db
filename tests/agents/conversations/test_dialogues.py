"""Corrections, deletes, moves and undos as people type them, judged by what the store holds afterwards."""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc import ExpenseToolkit, FixedClock, ScheduleToolkit, create_assistant
from datetools_lc.engine.spans import Span
from datetools_lc.stores.config import connect_store
from tests.agents.conversations.day_dialogues import DAY_DIALOGUES
from tests.agents.conversations.dialogues import DIALOGUES, START

ZONE = ZoneInfo("Asia/Shanghai")
NOW = datetime(2026, 5, 13, 10, 20, tzinfo=ZONE)
BOUNDS = datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC)
ROWS = [
    pytest.param(language, *line.split(" =>"), id=line.split(" =>")[0])
    for table in (DIALOGUES, DAY_DIALOGUES)
    for language, lines in table.items()
    for line in lines.strip().splitlines()
]


class Book:
    """A store with what the dialogues begin with, and an assistant over it."""

    def __init__(self, language: str) -> None:
        self.store = connect_store(":memory:")
        common: dict[str, Any] = {"timezone": str(ZONE), "clock": FixedClock(NOW)}
        taxi, lunch, dinner, meeting, checkup = START[language]
        save = {tool.name: tool for tool in ExpenseToolkit(**common, store=self.store.expenses).get_tools()}[
            "saveExpenseToLark"
        ]
        yesterday = datetime(2026, 5, 12, tzinfo=ZONE)
        for remark, category, amount in (taxi, lunch, dinner):
            date = int(yesterday.timestamp() * 1000)
            save.invoke({"remark": remark, "category": category, "amount": amount, "date": date})
        add = {tool.name: tool for tool in ScheduleToolkit(**common, store=self.store.schedule).get_tools()}[
            "schedule_add"
        ]
        for title, start in ((meeting, "2026-05-14T15:00"), (checkup, "2026-05-15T09:00")):
            add.invoke({"title": title, "start_time": start})
        self.agent = create_assistant(
            checkpointer=InMemorySaver(), locale=language, store=self.store, **common
        )

    def say(self, text: str) -> str:
        thread: RunnableConfig = {"configurable": {"thread_id": "1"}}
        out = self.agent.invoke({"messages": [HumanMessage(text)]}, thread)
        for _ in range(3):
            if not (pending := out.get("__interrupt__")):
                break
            out = self.agent.invoke(
                Command(resume={each.id: {"type": "approve"} for each in pending}), thread
            )
        return str(out["messages"][-1].text)

    def held(self) -> Counter[str]:
        """Every record as "remark amount MM-DD category", every event as "title MM-DD HH:MM-HH:MM"."""
        records = self.store.expenses.query("local", *BOUNDS).records
        page = self.store.schedule.overlapping("local", "default", Span(*BOUNDS), limit=20)
        told = [
            f"{each.remark} {each.amount.normalize():f} {each.date.astimezone(ZONE):%m-%d} {each.category}"
            for each in records
        ]
        for event in page.events:
            start, end = event.start.astimezone(ZONE), event.end.astimezone(ZONE)
            told.append(f"{event.title} {start:%m-%d %H:%M}-{end:%H:%M}")
        return Counter(told)


def differences(before: Counter[str], after: Counter[str]) -> list[str]:
    return sorted([f"-{each}" for each in (before - after)] + [f"+{each}" for each in (after - before)])


def matches(wanted: str, found: str) -> bool:
    """A record's category need not be named."""
    return found == wanted or re.sub(r" \S+$", "", found) == wanted


@pytest.mark.parametrize(("language", "said", "wanted"), ROWS)
def test_a_dialogue_leaves_what_its_row_says(language: str, said: str, wanted: str) -> None:
    book = Book(language)
    before = book.held()
    replies = [book.say(text) for text in said.split(" / ")]
    found = differences(before, book.held())
    expected = sorted(re.findall(r"[+-].*?(?= [+-]|$)", wanted.strip()))
    fits = len(found) == len(expected) and all(map(matches, expected, found))
    book.store.close()
    assert fits, (found, expected, replies[-1])
