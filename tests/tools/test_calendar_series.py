"""Events that return on a lunar day or on working days: through the tool, in a calendar, in .ics files."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from datetools_lc import FixedClock, ScheduleToolkit
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import read_ics
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.stores.schedule.port import ScheduleStore
from tests.aliases import Json

NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
YEARLY = {"rrule": "FREQ=YEARLY", "rrule_calendar": "lunar"}


@pytest.fixture
def store() -> Iterator[ScheduleStore]:
    with open_store(":memory:") as opened:
        yield opened.schedule


def call(store: ScheduleStore, name: str, arguments: Json, **settings: Any) -> Any:
    given = {"timezone": "Asia/Shanghai", "holidays": "CN", **settings}
    kit = ScheduleToolkit(clock=FixedClock(NOW), store=store, **given)
    tools = {tool.name: tool for tool in kit.get_tools()}
    return tools[name].invoke({"type": "tool_call", "id": "1", "name": name, "args": arguments}).artifact


def listed(store: ScheduleStore, first: int, last: int, timezone: str = "Asia/Shanghai") -> list[str]:
    """The starts of what a calendar has in some years."""
    years = Span(datetime(first, 1, 1, tzinfo=UTC), datetime(last + 1, 1, 1, tzinfo=UTC))
    found = store.overlapping("local", "default", years, limit=1_000).events
    return [to_zone(event.start, load_zone(timezone)).isoformat() for event in found]


@pytest.mark.contract("13.lunar_series")
@pytest.mark.parametrize(
    ("start", "days"),
    [
        ("2026-09-25", ["2026-09-25", "2027-09-15", "2028-10-03", "2029-09-22"]),  # Mid-Autumn
        ("2024-02-09", ["2024-02-09", "2025-01-28", "2026-02-16", "2027-02-05"]),  # 12/30: else the 29th
        ("2025-07-30", ["2025-07-30", "2026-07-19", "2027-07-09", "2028-07-27"]),  # of a leap month
        ("2026-01-01", ["2026-01-01", "2026-12-21", "2027-12-10", "2028-12-28"]),  # 11/13, twice in a year
    ],
)
def test_an_event_returns_on_its_lunar_day(store: ScheduleStore, start: str, days: list[str]) -> None:
    added = call(store, "schedule_add", {"title": "外婆生日", "start_time": start, **YEARLY})
    assert (added["status"], added["rrule_calendar"]) == ("created", "lunar")
    assert list(added)[:3] == ["status", "event", "rrule_calendar"]
    found = [text[:10] for text in listed(store, 2024, 2029)]
    assert found[:4] == days
    assert len(set(found)) == len(found)


@pytest.mark.contract("13.lunar_series")
@pytest.mark.parametrize(
    ("more", "days"),
    [
        ({"rrule": "FREQ=YEARLY;COUNT=2"}, ["2026-09-25", "2027-09-15"]),
        ({"rrule": "FREQ=YEARLY;COUNT=1"}, ["2026-09-25"]),
        ({"until": "2028-10-03"}, ["2026-09-25", "2027-09-15", "2028-10-03"]),
        ({"until": "2028-10-02"}, ["2026-09-25", "2027-09-15"]),
    ],
)
def test_it_ends_by_count_or_until(store: ScheduleStore, more: Json, days: list[str]) -> None:
    call(store, "schedule_add", {"title": "x", "start_time": "2026-09-25", **YEARLY, **more})
    assert [text[:10] for text in listed(store, 2026, 2031)] == days


@pytest.mark.contract("13.lunar_series")
def test_it_keeps_its_wall_time_over_daylight_saving(store: ScheduleStore) -> None:
    new_york = {"timezone": "America/New_York"}
    event = {"title": "x", "start_time": "2026-03-01T09:00", **YEARLY}  # 1/13; the clock changes on 8 March
    call(store, "schedule_add", event, **new_york)
    found = listed(store, 2026, 2032, **new_york)
    assert {text[11:16] for text in found} == {"09:00"}
    assert {text[19:] for text in found} == {"-05:00"}
    call(store, "schedule_add", {"title": "y", "start_time": "2026-03-12T09:00", **YEARLY}, **new_york)
    offsets = {text[19:] for text in listed(store, 2026, 2032, **new_york)}
    assert offsets == {"-05:00", "-04:00"}


@pytest.mark.contract("13.lunar_series")
def test_a_later_year_clashes_like_any_event(store: ScheduleStore) -> None:
    call(store, "schedule_add", {"title": "外婆生日", "start_time": "2026-09-25T12:00", **YEARLY})
    meeting = {"title": "会", "start_time": "2028-10-03T12:30"}
    assert call(store, "schedule_add", meeting)["status"] == "conflict"
    assert call(store, "schedule_add", {**meeting, "start_time": "2028-09-25T12:30"})["status"] == "created"


@pytest.mark.contract("13.lunar_series")
def test_other_calendars_read_its_days(store: ScheduleStore) -> None:
    call(store, "schedule_add", {"title": "外婆生日", "start_time": "2026-09-25", **YEARLY})
    text = write_ics(store.export("local", "default")).decode()
    assert "RRULE" not in text
    assert "20270915" in text.replace("\r\n ", "")
    with open_store(":memory:") as other:
        events = read_ics(text, zone=load_zone("Asia/Shanghai"), now=NOW)
        other.schedule.import_events("local", "default", events)
        assert listed(other.schedule, 2026, 2099) == listed(store, 2026, 2099)
        assert len(listed(store, 2026, 2099)) == 74


@pytest.mark.contract("13.lunar_series")
@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"rrule": None}, "rrule_calendar needs rrule"),
        ({"rrule": "FREQ=MONTHLY"}, "rrule must be FREQ=YEARLY"),
        ({"rrule": "FREQ=YEARLY;BYMONTH=8"}, "rrule must be FREQ=YEARLY"),
        ({"rrule": "FREQ=YEARLY;COUNT=3", "until": "2030-01-01"}, "not both"),
        ({"until": "2026-01-01"}, "until must not be before start_time"),
        ({"rrule_calendar": "solar"}, "rrule_calendar must be one of workdays, lunar"),
        ({"start_time": "2150-01-01"}, "1900 to 2099"),
    ],
)
def test_what_makes_no_lunar_series_is_refused(store: ScheduleStore, more: Json, message: str) -> None:
    told = call(store, "schedule_add", {"title": "x", "start_time": "2026-09-25", **YEARLY, **more})
    assert message in told["error"]["message"]
    assert listed(store, 2026, 2027) == []


@pytest.mark.contract("13.without_setting")
def test_without_the_setting_there_is_no_such_field(store: ScheduleStore) -> None:
    event = {"title": "x", "start_time": "2026-09-25", **YEARLY}
    told = call(store, "schedule_add", event, holidays=None)
    assert told["error"]["code"] == "unknown_field"


STANDUP = {"title": "站会", "start_time": "2026-02-09T09:00", "rrule_calendar": "workdays"}


@pytest.mark.contract("13.workday_series")
@pytest.mark.parametrize(
    ("rule", "days"),
    [
        # a worked Saturday is among the days of a daily rule, and none of a rule of weekdays
        ({"rrule": "FREQ=DAILY", "until": "2026-02-28"}, [9, 10, 11, 12, 13, 14, 24, 25, 26, 27, 28]),
        (
            {"rrule": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "until": "2026-02-28"},
            [9, 10, 11, 12, 13, 24, 25, 26, 27],
        ),
        ({"rrule": "FREQ=WEEKLY", "until": "2026-03-09"}, [9, 2, 9]),  # Mondays without the 16th and the 23rd
        # COUNT is how many take place: the 15th to the 23rd are off
        ({"rrule": "FREQ=DAILY;COUNT=7"}, [9, 10, 11, 12, 13, 14, 24]),
    ],
)
def test_a_series_leaves_out_days_that_are_not_worked(
    store: ScheduleStore, rule: Json, days: list[int]
) -> None:
    added = call(store, "schedule_add", {**STANDUP, **rule})
    assert (added["status"], added["rrule_calendar"], "provisional" in added) == (
        "created",
        "workdays",
        False,
    )
    assert [int(text[8:10]) for text in listed(store, 2026, 2027)] == days


@pytest.mark.contract("13.workday_series", "13.provisional")
def test_a_series_into_a_year_without_its_days_off_says_so(store: ScheduleStore) -> None:
    added = call(store, "schedule_add", {**STANDUP, "rrule": "FREQ=WEEKLY", "until": "2027-03-01"})
    assert added["provisional"] is True
    other = call(
        store,
        "schedule_add",
        {**STANDUP, "rrule": "FREQ=DAILY;COUNT=600"},
        holidays="JP",
        timezone="Asia/Tokyo",
    )
    assert "provisional" not in other


@pytest.mark.contract("13.workday_series")
@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"rrule": "FREQ=DAILY"}, "until, or COUNT in rrule, is required"),
        ({"rrule": "FREQ=DAILY;COUNT=3000"}, "at most 1000 dates"),
        ({"rrule": "FREQ=DAILY;COUNT=5", "start_time": "2026-02-15T09:00"}, "the next one is 2026-02-24"),
        ({"rrule": "FREQ=WEEKLY;BYDAY=TU;COUNT=5"}, "start_time must follow rrule"),
        ({"rrule": "FREQ=DAILY;COUNT=5", "start_time": "2101-02-15T09:00"}, "1950 to 2100"),
    ],
)
def test_what_makes_no_series_on_working_days_is_refused(
    store: ScheduleStore, more: Json, message: str
) -> None:
    told = call(store, "schedule_add", {**STANDUP, **more})
    assert message in told["error"]["message"]
    assert listed(store, 2026, 2027) == []


@pytest.mark.parametrize("start", ["2026-03-08T02:30", "2026-03-08T03:30:00-04:00", "2026-03-08T07:30:00Z"])
def test_a_series_does_not_begin_in_the_hour_that_stands_for_a_skipped_one(
    store: ScheduleStore, start: str
) -> None:
    """Its later occurrences would all take the shifted hour; a single event may."""
    given = {"title": "pills", "start_time": start}
    refused = call(store, "schedule_add", {**given, "rrule": "FREQ=DAILY"}, timezone="America/New_York")
    assert refused["error"]["code"] == "out_of_range"
    assert "another day" in refused["error"]["message"]
    added = call(store, "schedule_add", given, timezone="America/New_York")
    assert added["status"] == "created"


@pytest.mark.parametrize("more", [{"scope": "all"}, {"scope": "following"}])
def test_a_series_is_not_moved_into_the_hour_that_stands_for_a_skipped_one(
    store: ScheduleStore, more: Json
) -> None:
    new_york = {"timezone": "America/New_York"}
    pills = {"title": "pills", "start_time": "2026-03-06T21:00", "rrule": "FREQ=DAILY"}
    series = call(store, "schedule_add", pills, **new_york)["event"]["id"]
    moved = {"id": f"{series}@2026-03-08T02:00:00Z", "start_time": "2026-03-08T02:30"}
    refused = call(store, "schedule_update", {**moved, **more}, **new_york)
    assert refused["error"]["code"] == "out_of_range"
    assert "another day" in refused["error"]["message"]
    once = call(store, "schedule_update", {**moved, "scope": "this"}, **new_york)
    assert once["event"]["start"] == "2026-03-08T03:30:00-04:00"


def test_an_event_does_not_begin_to_repeat_in_the_hour_that_stands_for_a_skipped_one(
    store: ScheduleStore,
) -> None:
    new_york = {"timezone": "America/New_York"}
    event = call(store, "schedule_add", {"title": "pills", "start_time": "2026-03-06T21:00"}, **new_york)
    change = {"id": event["event"]["id"], "start_time": "2026-03-08T02:30", "rrule": "FREQ=DAILY"}
    refused = call(store, "schedule_update", change, **new_york)
    assert refused["error"]["code"] == "out_of_range"
