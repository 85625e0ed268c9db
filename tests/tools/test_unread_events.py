"""Events that a calendar could not read: results that speak of times count them, last; replies say so."""

from __future__ import annotations

import pytest

from datetools_lc import FixedClock, create_schedule_agent
from datetools_lc.stores.config import connect_store
from tests.agents.calendar_talk import NOW
from tests.aliases import Json
from tests.tools.test_schedule_tools import DAY, MEETING, call
from tests.tools.unreadable import UNREAD, open_unreadable

WINDOW = {"start_time": "2026-02-26T09:00", "end_time": "2026-02-26T18:00"}
CALLS = [
    ("schedule_query", DAY),
    ("check_conflict", WINDOW),
    ("find_free_slots", {**WINDOW, "duration_minutes": 30}),
    ("schedule_add", MEETING),  # clashes
    ("schedule_add", {**MEETING, "start_time": "2026-02-26T17:00"}),
]


@pytest.mark.parametrize(("name", "args"), CALLS)
def test_a_result_counts_them_under_its_last_key(name: str, args: Json) -> None:
    store = open_unreadable()
    call(store, "schedule_add", MEETING)
    assert list(call(store, name, args).items())[-1] == ("unread_events", UNREAD)


def test_an_update_counts_them_too() -> None:
    store = open_unreadable()
    event = call(store, "schedule_add", MEETING)["event"]["id"]
    one = call(store, "schedule_update", {"id": event, "start_time": "2026-02-26T10:00"})
    many = {"changes": [{"id": event, "start_time": "2026-02-26T11:00"}]}
    assert list(one)[-1] == list(call(store, "schedule_update", many))[-1] == "unread_events"


@pytest.mark.parametrize(("name", "args"), CALLS)
def test_without_any_no_result_has_the_key(name: str, args: Json) -> None:
    store = connect_store(":memory:").schedule
    assert "unread_events" not in call(store, name, args)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("明天下午3点有空吗", "这个日历里有 2 个日程无法读取，可能与此重叠"),
        ("明日の午後3時は空いてる？", "読み取れない予定が 2 件あり、重なっているかもしれません"),
        ("am I free tomorrow at 3pm?", "could not be read: 2. They may overlap"),
        ("when am I free tomorrow?", "could not be read: 2. They may overlap"),
        ("what's on tomorrow?", "could not be read: 2. They may overlap"),
        ("meeting tomorrow at 3pm", "could not be read: 2. They may overlap"),
    ],
)
def test_the_built_in_model_says_so(text: str, told: str) -> None:
    for store, says in ((open_unreadable(), True), (connect_store(":memory:").schedule, False)):
        agent = create_schedule_agent(
            timezone="Asia/Shanghai", locale="en", clock=FixedClock(NOW), schedule=store
        )
        reply = agent.invoke({"messages": [("user", text)]})["messages"][-1].text
        assert (told in reply) is says
