"""Changes of events that return on lunar days or on working days: no date is one that the calendar lacks."""

from __future__ import annotations

from typing import Any

import pytest

from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import read_ics
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.stores.schedule.port import ScheduleStore
from tests.aliases import Json
from tests.tools.test_calendar_series import NOW, STANDUP, YEARLY, call, listed
from tests.tools.test_calendar_series import store as store

# the 15th day of the eighth month, then of the four years after it
MID_AUTUMN = ["2026-09-25", "2027-09-15", "2028-10-03", "2029-09-22", "2030-09-12"]
DAY_AFTER = ["2026-09-26", "2027-09-16", "2028-10-04", "2029-09-23", "2030-09-13"]


def birthday(store: ScheduleStore, **more: Any) -> str:
    given = {"title": "外婆生日", "start_time": "2026-09-25T12:00", **YEARLY, "rrule": "FREQ=YEARLY;COUNT=5"}
    id: str = call(store, "schedule_add", {**given, **more})["event"]["id"]
    return id


def update(store: ScheduleStore, id: str, scope: str, **more: Any) -> Any:
    settings = {"holidays": more.pop("holidays", "CN")}
    return call(store, "schedule_update", {"id": id, "scope": scope, **more}, **settings)


def days(store: ScheduleStore) -> list[str]:
    return [text[:10] for text in listed(store, 2025, 2040)]


def occurrences(store: ScheduleStore) -> list[Json]:
    window = {"start_time": "2026-01-01", "end_time": "2032-01-01"}
    events: list[Json] = call(store, "schedule_query", window)["events"]
    return events


@pytest.mark.contract("13.lunar_series")
@pytest.mark.parametrize("named", [0, 2])
def test_all_of_a_lunar_series_move_to_another_lunar_day(store: ScheduleStore, named: int) -> None:
    birthday(store)
    id = occurrences(store)[named]["id"]
    moved = update(store, id, "all", start_time=f"{DAY_AFTER[named]}T18:00")
    assert (moved["status"], moved["rrule_calendar"]) == ("updated", "lunar")
    assert days(store) == DAY_AFTER
    assert {text[11:16] for text in listed(store, 2026, 2031)} == {"18:00"}


@pytest.mark.contract("13.lunar_series")
def test_at_another_hour_it_keeps_its_days(store: ScheduleStore) -> None:
    for settings in ({"holidays": "CN"}, {"holidays": None}):
        id = birthday(store, until="2028-10-03T12:00", rrule="FREQ=YEARLY")
        assert update(store, id, "all", start_time="2026-09-25T20:00", **settings)["status"] == "updated"
        assert days(store) == MID_AUTUMN[:3]
        update(store, id, "all", title="生日")  # and its last date is still within its end
        update(store, id, "all", rrule="FREQ=YEARLY", start_time="2026-09-26T20:00")
        assert days(store) == DAY_AFTER[:2]
        call(store, "schedule_delete", {"ids": [id], "scope": "all"})


@pytest.mark.contract("13.lunar_series")
def test_what_was_changed_or_deleted_alone_goes_along_by_its_year(store: ScheduleStore) -> None:
    id = birthday(store)
    second, third = occurrences(store)[1:3]
    call(store, "schedule_delete", {"ids": [third["id"]], "scope": "this"})
    update(store, second["id"], "this", title="八十大寿")
    update(store, id, "all", start_time="2026-09-26T12:00")
    assert days(store) == [DAY_AFTER[0], DAY_AFTER[1], DAY_AFTER[3], DAY_AFTER[4]]
    assert [event["title"] for event in occurrences(store)][:2] == ["外婆生日", "八十大寿"]


@pytest.mark.contract("13.lunar_series")
@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"start_time": "2028-10-04T12:00"}, [*MID_AUTUMN[:2], *DAY_AFTER[2:]]),
        ({"start_time": "2028-10-03T15:00"}, MID_AUTUMN),
        ({"until": "2029-12-31"}, MID_AUTUMN[:4]),
        ({"rrule": "FREQ=YEARLY;COUNT=4"}, [*MID_AUTUMN, "2031-10-01"]),
        ({"title": "x"}, MID_AUTUMN),
    ],
)
def test_the_following_ones_are_a_series_of_their_own(
    store: ScheduleStore, more: Json, expected: list[str]
) -> None:
    birthday(store)
    moved = update(store, occurrences(store)[2]["id"], "following", **more)
    assert moved["status"] == "updated"
    assert days(store) == expected


@pytest.mark.contract("13.lunar_series")
def test_the_rest_of_a_thirtieth_is_still_one_of_the_thirtieth(store: ScheduleStore) -> None:
    # 12/30, then twice the 29th
    birthday(store, start_time="2024-02-09T12:00", rrule="FREQ=YEARLY;COUNT=3")
    window = {"start_time": "2025-01-01", "end_time": "2025-12-31"}
    second = call(store, "schedule_query", window)["events"][0]
    update(store, second["id"], "following", rrule="FREQ=YEARLY;COUNT=6")
    # 2 February 2030 is the 30th again
    assert days(store) == ["2025-01-28", "2026-02-16", "2027-02-05", "2028-01-25", "2029-02-12", "2030-02-02"]


@pytest.mark.contract("13.lunar_series")
def test_an_end_changes_without_a_rule(store: ScheduleStore) -> None:
    id = birthday(store)
    update(store, id, "all", until="2028-12-31")
    assert days(store) == MID_AUTUMN[:3]
    update(store, id, "all", until="2030-12-31")
    assert days(store) == MID_AUTUMN
    update(store, occurrences(store)[3]["id"], "following", title="x")
    update(store, id, "all", until="2027-12-31")
    assert days(store) == [*MID_AUTUMN[:2], *MID_AUTUMN[3:]]


@pytest.mark.contract("13.lunar_series", "13.workday_series")
def test_a_single_event_or_another_series_begins_to_repeat_by_a_calendar(store: ScheduleStore) -> None:
    event = {"title": "x", "start_time": "2026-09-25T12:00"}
    single = call(store, "schedule_add", event)["event"]["id"]
    update(store, single, "all", rrule="FREQ=YEARLY;COUNT=5", rrule_calendar="lunar")
    assert days(store) == MID_AUTUMN
    call(store, "schedule_delete", {"ids": [single], "scope": "all"})
    plain = {"title": "站会", "start_time": "2026-09-28T09:00", "rrule": "FREQ=DAILY;COUNT=5"}
    id = call(store, "schedule_add", plain)["event"]["id"]
    deleted = occurrences(store)[1]["id"]
    call(store, "schedule_delete", {"ids": [deleted], "scope": "this"})
    told = update(store, id, "all", rrule_calendar="workdays")
    assert told["event"]["rrule_calendar"] == "workdays"
    # 1 to 7 October are off; 10 October, a Saturday, is worked
    assert days(store) == ["2026-09-28", "2026-09-30", "2026-10-08", "2026-10-09"]


@pytest.mark.contract("13.workday_series")
def test_a_series_on_working_days_keeps_to_them(store: ScheduleStore) -> None:
    id = call(store, "schedule_add", {**STANDUP, "rrule": "FREQ=DAILY;COUNT=7"})["event"]["id"]
    update(store, id, "all", start_time="2026-02-09T10:30")
    expected = [
        "2026-02-09",
        "2026-02-10",
        "2026-02-11",
        "2026-02-12",
        "2026-02-13",
        "2026-02-14",
        "2026-02-24",
    ]
    assert days(store) == expected
    told = update(store, id, "all", start_time="2026-02-10T10:30")
    assert "give rrule as well" in told["error"]["message"]
    assert days(store) == expected
    update(store, id, "all", start_time="2026-02-10T10:30", rrule="FREQ=DAILY")
    assert days(store) == [*expected[1:], "2026-02-25"]
    update(store, id, "all", until="2026-02-13")
    assert days(store) == expected[1:5]


@pytest.mark.contract("13.lunar_series")
def test_without_the_setting_no_days_are_made_up(store: ScheduleStore) -> None:
    id = birthday(store)
    for more in ({"start_time": "2026-09-26T12:00"}, {"until": "2027-12-31"}, {"rrule": "FREQ=WEEKLY"}):
        told = update(store, id, "all", holidays=None, **more)
        assert "only where holidays is set" in told["error"]["message"]
    assert days(store) == MID_AUTUMN


@pytest.mark.contract("13.lunar_series")
def test_a_rule_of_the_sun_does_not_replace_a_lunar_one_unsaid(store: ScheduleStore) -> None:
    id = birthday(store)
    told = update(store, id, "all", rrule="FREQ=WEEKLY;COUNT=2")
    assert "FREQ=YEARLY" in told["error"]["message"]
    update(store, id, "all", rrule="FREQ=YEARLY;COUNT=2")
    assert days(store) == MID_AUTUMN[:2]


@pytest.mark.contract("13.lunar_series")
def test_an_exported_series_is_still_a_lunar_one(store: ScheduleStore) -> None:
    birthday(store, rrule="FREQ=YEARLY", until="2030-09-12")
    with open_store(":memory:") as opened:
        other = opened.schedule
        text = write_ics(store.export("local", "default"))
        other.import_events("local", "default", read_ics(text, zone=load_zone("Asia/Shanghai"), now=NOW))
        assert store.export("local", "default") == other.export("local", "default")
        third = occurrences(other)[2]
        assert (third["rrule"], third["rrule_calendar"]) == ("FREQ=YEARLY", "lunar")
        update(other, third["id"], "all", start_time="2028-10-04T12:00")
        assert days(other) == DAY_AFTER[:4]  # the fifth would be after the end


SINGLE_DAYS = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:x
BEGIN:VEVENT
UID:days
DTSTAMP:20260101T000000Z
DTSTART;TZID=Asia/Shanghai:20260302T090000
DTEND;TZID=Asia/Shanghai:20260302T100000
RDATE;TZID=Asia/Shanghai:20260305T090000,20260311T090000
SUMMARY:course
{more}END:VEVENT
END:VCALENDAR
"""


@pytest.fixture
def course(store: ScheduleStore) -> ScheduleStore:
    """A calendar with a course on three single days, as another program wrote it."""
    take_over(store, "")
    return store


def take_over(store: ScheduleStore, more: str) -> None:
    events = read_ics(SINGLE_DAYS.format(more=more), zone=load_zone("Asia/Shanghai"), now=NOW)
    store.import_events("local", "default", events)


def test_a_new_rule_replaces_single_days(course: ScheduleStore) -> None:
    update(course, "days", "all", rrule="FREQ=WEEKLY;COUNT=2")
    assert days(course) == ["2026-03-02", "2026-03-09"]


def test_the_first_of_single_days_stays_what_it_became(course: ScheduleStore) -> None:
    first, second, _ = occurrences(course)
    update(course, first["id"], "this", start_time="2026-03-02T14:00")
    call(course, "schedule_delete", {"ids": [second["id"]], "scope": "following"})
    assert listed(course, 2026, 2027) == ["2026-03-02T14:00:00+08:00"]


def test_single_days_of_no_calendar_move_together(course: ScheduleStore) -> None:
    update(course, "days", "all", start_time="2026-03-03T10:00")
    assert days(course) == ["2026-03-03", "2026-03-06", "2026-03-12"]
    update(course, occurrences(course)[1]["id"], "following", start_time="2026-03-06T08:00")
    assert days(course) == ["2026-03-03", "2026-03-06", "2026-03-12"]
    assert [text[11:13] for text in listed(course, 2026, 2027)] == ["10", "08", "08"]
    assert "single days" in update(course, "days", "all", until="2026-03-04")["error"]["message"]


@pytest.mark.parametrize(
    "mark", ["lunar", "lunar;;;FREQ=DAYLIGHT", "solar;;;FREQ=YEARLY", "lunar;x;;FREQ=YEARLY"]
)
def test_a_mark_that_no_calendar_wrote_counts_for_nothing(store: ScheduleStore, mark: str) -> None:
    take_over(store, f"X-DATETOOLS-BY-CALENDAR:{mark}\n")
    assert days(store) == ["2026-03-02", "2026-03-05", "2026-03-11"]
    assert "rrule_calendar" not in occurrences(store)[0]
