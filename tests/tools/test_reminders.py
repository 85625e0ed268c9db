"""Reminders through the schedule tools: kept and shown where they are set, and said to ring where they do."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from datetools_lc import FixedClock, ScheduleToolkit
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql.schedule.store import SqlSchedule
from tests.aliases import Json

NOW = datetime(2026, 3, 1, 8, 20, tzinfo=UTC)
CALL: Json = {"title": "call", "start_time": "2026-03-02T09:00"}
PLACE = ("local", "default")


@pytest.fixture
def store() -> Iterator[SqlSchedule]:
    with open_store(":memory:") as opened:
        yield opened.schedule


def call(store: SqlSchedule, name: str, *, reminders: bool = True, **arguments: Any) -> Any:
    kit = ScheduleToolkit(timezone="Asia/Tokyo", clock=FixedClock(NOW), store=store, reminders=reminders)
    tools = {tool.name: tool for tool in kit.get_tools()}
    return tools[name].invoke({"type": "tool_call", "id": "1", "name": name, "args": arguments}).artifact


@pytest.mark.contract("13.reminders")
def test_an_event_is_kept_with_its_reminder(store: SqlSchedule) -> None:
    added = call(store, "schedule_add", **CALL, remind_minutes=15)
    assert added["event"]["remind_minutes"] == 15
    changed = call(store, "schedule_update", id=added["event"]["id"], remind_minutes=0)
    assert changed["event"]["remind_minutes"] == 0
    day: Json = {"start_time": "2026-03-02", "end_time": "2026-03-02"}
    assert [event["remind_minutes"] for event in call(store, "schedule_query", **day)["events"]] == [0]
    assert call(store, "check_conflict", **day)["conflicts"][0]["remind_minutes"] == 0
    due = store.due(*PLACE, now=NOW, within=timedelta(days=1))
    assert [each.event.id for each in due] == [added["event"]["id"]]


@pytest.mark.contract("13.reminders")
@pytest.mark.parametrize("minutes", [-1, 40_321, "soon", 1.5])
def test_minutes_are_from_0_to_four_weeks(store: SqlSchedule, minutes: object) -> None:
    told = call(store, "schedule_add", **CALL, remind_minutes=minutes)
    assert told["error"]["code"] == "invalid_value"
    assert "remind_minutes" in told["error"]["message"]


@pytest.mark.contract("13.reminders")
def test_all_of_a_series_is_reminded_of_but_what_was_changed_alone(store: SqlSchedule) -> None:
    series: Json = {"title": "standup", "start_time": "2026-03-02T09:00", "rrule": "FREQ=DAILY;COUNT=3"}
    id = call(store, "schedule_add", **series, remind_minutes=5)["event"]["id"]
    call(store, "schedule_update", id=f"{id}@2026-03-03T00:00:00Z", scope="this", remind_minutes=30)
    call(store, "schedule_update", id=id, scope="all", remind_minutes=10)
    days: Json = {"start_time": "2026-03-02", "end_time": "2026-03-05"}
    found = call(store, "schedule_query", **days)["events"]
    assert [event["remind_minutes"] for event in found] == [10, 30, 10]


@pytest.mark.contract("13.reminders")
def test_a_reminder_is_taken_away(store: SqlSchedule) -> None:
    id = call(store, "schedule_add", **CALL, remind_minutes=15)["event"]["id"]
    changed = call(store, "schedule_update", id=id, no_reminder=True)
    assert changed["status"] == "updated"
    assert "remind_minutes" not in changed["event"]
    assert "rings" not in changed
    assert store.due(*PLACE, now=NOW, within=timedelta(days=1)) == []


@pytest.mark.contract("13.reminders")
def test_a_series_loses_its_reminder_but_where_one_occurrence_has_its_own(store: SqlSchedule) -> None:
    series: Json = {"title": "standup", "start_time": "2026-03-02T09:00", "rrule": "FREQ=DAILY;COUNT=3"}
    id = call(store, "schedule_add", **series, remind_minutes=5)["event"]["id"]
    call(store, "schedule_update", id=f"{id}@2026-03-03T00:00:00Z", scope="this", remind_minutes=30)
    call(store, "schedule_update", id=id, scope="all", no_reminder=True)
    days: Json = {"start_time": "2026-03-02", "end_time": "2026-03-05"}
    found = call(store, "schedule_query", **days)["events"]
    assert [event.get("remind_minutes") for event in found] == [None, 30, None]


@pytest.mark.contract("13.reminders")
@pytest.mark.parametrize("given", [{"remind_minutes": 5, "no_reminder": True}, {"no_reminder": False}])
def test_a_reminder_is_set_or_taken_away_and_not_both(store: SqlSchedule, given: Json) -> None:
    id = call(store, "schedule_add", **CALL, remind_minutes=15)["event"]["id"]
    told = call(store, "schedule_update", id=id, **given)
    assert told["error"]["code"] == "invalid_value"


@pytest.mark.contract("13.nobody_rings")
def test_where_nobody_rings_the_result_says_so(store: SqlSchedule) -> None:
    added = call(store, "schedule_add", **CALL, remind_minutes=15)
    assert list(added)[:3] == ["status", "event", "rings"]
    assert added["rings"] is False
    id = added["event"]["id"]
    assert call(store, "schedule_update", id=id, title="x")["rings"] is False
    later: Json = {"title": "plain", "start_time": "2026-03-02T15:00"}
    assert "rings" not in call(store, "schedule_add", **later)
    store.due(*PLACE, now=NOW - timedelta(minutes=5))  # somebody asks, now and then
    assert "rings" not in call(store, "schedule_update", id=id, remind_minutes=20)


@pytest.mark.contract("13.reminders_without_setting")
def test_without_the_setting_nothing_knows_of_reminders(store: SqlSchedule) -> None:
    told = call(store, "schedule_add", reminders=False, **CALL, remind_minutes=15)
    assert told["error"]["code"] == "unknown_field"
    id = call(store, "schedule_add", **CALL, remind_minutes=15)["event"]["id"]
    changed = call(store, "schedule_update", reminders=False, id=id, title="x")
    assert list(changed) == ["status", "event"]
    assert "remind_minutes" not in changed["event"]
