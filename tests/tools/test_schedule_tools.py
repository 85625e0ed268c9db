"""The calendar through its tools: the shapes of the contract, no double booking, nobody else's events."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import BaseTool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode

from datetools_lc import FixedClock, RunContext, ScheduleToolkit
from datetools_lc.errors import InvalidTimezone, InvalidValue, InvalidWeekday
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.schedule.port import ScheduleStore
from tests.aliases import Graph, Json

CLOCK = FixedClock(datetime(2026, 2, 25, 4, 30, tzinfo=UTC))  # 12:30 in Shanghai, a Wednesday
DAY = {"start_time": "2026-02-26", "end_time": "2026-02-26"}
MEETING = {"title": "会", "start_time": "2026-02-26T15:00"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ScheduleStore]:
    with connect_store(str(tmp_path / "calendar.db")) as opened:
        yield opened.schedule


def tools(store: ScheduleStore, **settings: Any) -> dict[str, BaseTool]:
    kit = ScheduleToolkit(**{"timezone": "Asia/Shanghai", "clock": CLOCK, "store": store, **settings})
    return {tool.name: tool for tool in kit.get_tools()}


def message(store: ScheduleStore, name: str, args: Json, **settings: Any) -> ToolMessage:
    answer: ToolMessage = tools(store, **settings)[name].invoke(
        {"type": "tool_call", "id": "1", "name": name, "args": args}
    )
    return answer


def call(store: ScheduleStore, name: str, args: Json, **settings: Any) -> Any:
    return message(store, name, args, **settings).artifact


def test_an_added_event_comes_back_to_the_letter(store: ScheduleStore) -> None:
    added = message(store, "schedule_add", {**MEETING, "location": "301"})
    event_id = added.artifact["event"]["id"]
    assert added.content == (
        f'{{"status":"created","event":{{"id":"{event_id}","title":"会","start":"2026-02-26T15:00:00+08:00",'
        '"end":"2026-02-26T16:00:00+08:00","weekday":"Thursday","location":"301","description":""}}'
    )
    assert added.status == "success"


SPELLINGS = [
    ("2026-02-26T15:00", "2026-02-26T15:00:00+08:00"),  # naive: in the run's zone
    ("2026-02-26 15:00:00", "2026-02-26T15:00:00+08:00"),
    ("2026-02-26T15:00+08:00", "2026-02-26T15:00:00+08:00"),  # seconds may be left out
    ("2026-02-26T07:00:00Z", "2026-02-26T15:00:00+08:00"),
    ("2026-02-26T02:00:00-05:00", "2026-02-26T15:00:00+08:00"),  # an offset with a minus is kept
]


@pytest.mark.parametrize(("given", "start"), SPELLINGS)
def test_a_time_is_read_in_all_its_spellings(store: ScheduleStore, given: str, start: str) -> None:
    assert call(store, "schedule_add", {"title": "x", "start_time": given})["event"]["start"] == start


def test_a_bare_date_is_an_all_day_event_whose_end_is_its_last_day(store: ScheduleStore) -> None:
    args = {"title": "旅行", "start_time": "2026-02-26", "end_time": "2026-02-27"}
    event = call(store, "schedule_add", args)["event"]
    assert (event["start"], event["end"]) == ("2026-02-26T00:00:00+08:00", "2026-02-28T00:00:00+08:00")
    assert event["all_day"] is True


def test_a_busy_time_writes_nothing_and_comes_with_three_free_slots(store: ScheduleStore) -> None:
    first = call(store, "schedule_add", MEETING)["event"]
    clash = message(store, "schedule_add", {**MEETING, "title": "另一个", "start_time": "2026-02-26T15:30"})
    assert clash.status == "success"  # an answer, not a fault
    assert clash.artifact["conflicts"] == [first]
    assert [(s["start"][5:16], s["weekday"]) for s in clash.artifact["suggestions"]] == [
        ("02-26T16:00", "Thursday"),
        ("02-27T09:00", "Friday"),
        ("03-02T09:00", "Monday"),  # Saturday and Sunday are no working days
    ]
    assert call(store, "schedule_query", DAY)["total"] == 1


def test_outside_working_hours_the_whole_day_is_searched(store: ScheduleStore) -> None:
    late = {"title": "夜宵", "start_time": "2026-02-26T22:00"}
    call(store, "schedule_add", late)
    suggestions = call(store, "schedule_add", late)["suggestions"]
    assert suggestions[0]["start"] == "2026-02-26T23:00:00+08:00"


@pytest.mark.contract("10.of_n")
def test_conflicts_say_how_many_of_how_many_are_shown(store: ScheduleStore) -> None:
    events = [
        call(store, "schedule_add", {"title": str(number), "start_time": f"2026-02-26T{number:02}:00"})
        for number in range(23)
    ]
    trip = {"title": "旅行", "start_time": "2026-02-26"}
    clash = message(store, "schedule_add", trip)
    assert list(clash.artifact) == ["status", "conflicts", "shown", "total", "suggestions"]
    assert str(clash.content).endswith('],"shown":20,"total":23,"suggestions":[]}')
    moved = {"id": events[0]["event"]["id"], "start_time": "2026-02-26T01:30"}
    assert [call(store, "schedule_update", moved)[key] for key in ("shown", "total")] == [2, 2]
    busy = call(store, "check_conflict", DAY)
    assert list(busy) == ["free", "conflicts", "shown", "total"]
    assert (busy["free"], len(busy["conflicts"]), busy["shown"], busy["total"]) == (False, 20, 20, 23)
    later = {"start_time": "2026-02-27", "end_time": "2026-02-27"}
    assert message(store, "check_conflict", later).content == (
        '{"free":true,"conflicts":[],"shown":0,"total":0}'
    )


def suggested(store: ScheduleStore, start: str, **settings: Any) -> list[str]:
    """What is suggested for an hour that is taken, such as `Thu 16:00`."""
    hour = {"title": "x", "start_time": start}
    call(store, "schedule_add", hour)
    slots = call(store, "schedule_add", hour, **settings)["suggestions"]
    assert all(list(slot) == ["start", "end", "weekday"] for slot in slots)
    return [f"{slot['weekday'][:3]} {slot['start'][11:16]}" for slot in slots]


@pytest.mark.contract("10.working_days", "10.hours_past_midnight")
@pytest.mark.parametrize(
    ("start", "settings", "suggestions"),
    [
        ("2026-02-27T17:00", {}, ["Mon 09:00", "Tue 09:00", "Wed 09:00"]),  # a Friday
        ("2026-02-28T10:00", {}, ["Sat 11:00", "Sun 09:00", "Mon 09:00"]),  # a Saturday was asked for
        ("2026-02-28T10:00", {"working_days": ["sat"]}, ["Sat 11:00", "Sat 09:00", "Sat 09:00"]),
        ("2026-02-28T10:00", {"working_days": "sat,sun"}, ["Sat 11:00", "Sun 09:00", "Sat 09:00"]),
        (
            "2026-02-27T22:00",
            {},
            ["Fri 23:00", "Mon 00:00", "Mon 00:00"],
        ),  # outside of the hours, on a working day
        ("2026-02-28T02:00", {"working_hours": "22:00-06:00"}, ["Sat 03:00", "Mon 22:00", "Tue 22:00"]),
        ("2026-03-01T23:30", {"working_hours": "22:00-06:00"}, ["Mon 00:30", "Mon 22:00", "Tue 22:00"]),
    ],
)
def test_suggestions_keep_to_working_days_unless_another_was_asked_for(
    store: ScheduleStore, start: str, settings: Json, suggestions: list[str]
) -> None:
    assert suggested(store, start, **settings) == suggestions


@pytest.mark.parametrize(
    ("busy", "wanted", "suggestions"),
    [
        # the end of working hours is the end of the last slot, and no start
        (("09:00", "17:30"), "09:00", ["04-21 09:00", "04-22 09:00", "04-23 09:00"]),
        (("17:00", "18:00"), "17:00", ["04-21 09:00", "04-22 09:00", "04-23 09:00"]),
        (("09:00", "17:00"), "09:00", ["04-20 17:00", "04-21 09:00", "04-22 09:00"]),  # ends at closing
        # an hour that is only in part in working hours: whole working days are searched, gap by gap
        (("08:30", "09:30"), "08:30", ["04-20 09:30", "04-27 00:00", "05-04 00:00"]),
        (("17:30", "18:30"), "17:30", ["04-20 18:30", "04-27 00:00", "05-04 00:00"]),
    ],
)
def test_suggestions_begin_and_end_within_working_hours(
    store: ScheduleStore, busy: tuple[str, str], wanted: str, suggestions: list[str]
) -> None:
    start, end = (f"2026-04-20T{time}" for time in busy)  # a Monday
    call(store, "schedule_add", {"title": "忙", "start_time": start, "end_time": end})
    hour = {"title": "x", "start_time": f"2026-04-20T{wanted}", "duration_minutes": 60}
    slots = call(store, "schedule_add", hour, working_hours="09:00-18:00")["suggestions"]
    assert [slot["start"][5:16].replace("T", " ") for slot in slots] == suggestions


@pytest.mark.parametrize(
    ("wanted", "suggestions"),
    [("16:00", ["16:30", "17:00"]), ("17:00", [])],  # the last one ends at closing
)
def test_a_series_is_suggested_until_closing(
    store: ScheduleStore, wanted: str, suggestions: list[str]
) -> None:
    start = f"2026-04-20T{wanted}"
    call(store, "schedule_add", {"title": "忙", "start_time": start, "duration_minutes": 30})
    weekly = {"title": "x", "start_time": start, "duration_minutes": 60, "rrule": "FREQ=WEEKLY;COUNT=2"}
    slots = call(store, "schedule_add", weekly, working_hours="09:00-18:00")["suggestions"]
    assert [slot["start"][11:16] for slot in slots] == suggestions


@pytest.mark.contract("10.hours_past_midnight")
def test_a_series_of_the_night_is_suggested_later_in_that_night(store: ScheduleStore) -> None:
    night = {"title": "夜班", "start_time": "2026-03-02T23:00", "rrule": "FREQ=WEEKLY;COUNT=2"}
    call(store, "schedule_add", night, working_hours="22:00-06:00")
    clash = call(store, "schedule_add", {**night, "duration_minutes": 330}, working_hours="22:00-06:00")
    assert [slot["start"][:16] for slot in clash["suggestions"]] == ["2026-03-03T00:00", "2026-03-03T00:30"]


@pytest.mark.contract("10.working_days")
@pytest.mark.parametrize(
    ("start", "end", "days"),
    [
        ("2026-02-26", "2026-03-03", ["Thu", "Fri", "Mon", "Tue"]),
        ("2026-02-28", "2026-03-01", ["Sat", "Sun"]),  # a window without a working day is searched whole
    ],
)
def test_free_slots_keep_to_working_days(store: ScheduleStore, start: str, end: str, days: list[str]) -> None:
    window = {"start_time": start, "end_time": end, "duration_minutes": 60, "limit": 9}
    assert [slot["weekday"][:3] for slot in call(store, "find_free_slots", window)["slots"]] == days


@pytest.mark.contract("13.free_time")
@pytest.mark.parametrize(
    ("country", "days", "start", "end", "found"),
    [
        ("CN", None, "2026-02-26", "2026-03-03", ["Thu", "Fri", "Sat", "Mon", "Tue"]),  # the 28th is worked
        ("CN", "thu,fri,sat,sun", "2026-02-26", "2026-03-03", ["Thu", "Fri", "Sat"]),
        ("CN", "mon", "2026-10-01", "2026-10-13", ["Mon"]),  # the Monday before is a holiday
        ("JP", None, "2026-03-19", "2026-03-23", ["Thu", "Mon"]),  # the equinox
        ("CN", None, "2026-10-01", "2026-10-03", ["Thu", "Fri", "Sat"]),  # none of them: searched whole
    ],
)
def test_free_slots_leave_out_days_that_are_not_worked(
    store: ScheduleStore, country: str, days: str | None, start: str, end: str, found: list[str]
) -> None:
    window = {"start_time": start, "end_time": end, "duration_minutes": 60, "limit": 9}
    settings = {"holidays": country} if days is None else {"holidays": country, "working_days": days}
    slots = call(store, "find_free_slots", window, **settings)["slots"]
    assert [slot["weekday"][:3] for slot in slots] == found


@pytest.mark.contract("13.free_time")
@pytest.mark.parametrize(
    ("start", "suggestions"),
    [
        ("2026-02-27T17:00", ["Sat 09:00", "Mon 09:00", "Tue 09:00"]),
        ("2026-09-30T17:00", ["Thu 09:00", "Fri 09:00", "Sat 09:00"]),  # all of the week before is off
        ("2026-10-01T10:00", ["Thu 11:00", "Fri 09:00", "Sat 09:00"]),  # a holiday was asked for
    ],
)
def test_suggestions_leave_out_days_that_are_not_worked_unless_one_was_asked_for(
    store: ScheduleStore, start: str, suggestions: list[str]
) -> None:
    assert suggested(store, start, holidays="CN") == suggestions


@pytest.mark.contract("13.free_time")
def test_where_the_calendar_ends_a_search_is_refused_and_a_clash_still_told(store: ScheduleStore) -> None:
    window = {"start_time": "2101-02-26", "end_time": "2101-03-03", "duration_minutes": 60}
    assert call(store, "find_free_slots", window, holidays="CN")["error"]["code"] == "out_of_range"
    late = {"title": "会", "start_time": "2100-12-31T10:00"}
    call(store, "schedule_add", late, holidays="CN")
    clash = call(store, "schedule_add", late, holidays="CN")
    assert (clash["status"], clash["total"]) == ("conflict", 1)


@pytest.mark.contract("10.working_days")
@pytest.mark.parametrize("days", ["", [], ["moonday"], "mon;tue"])
def test_working_days_are_checked_when_the_toolkit_is_built(store: ScheduleStore, days: Any) -> None:
    with pytest.raises((InvalidValue, InvalidWeekday), match="working_days"):
        tools(store, working_days=days)


@pytest.mark.contract("10.free_until")
def test_a_free_slot_says_until_when_it_is_free(store: ScheduleStore) -> None:
    call(store, "schedule_add", MEETING)
    found = message(store, "find_free_slots", {**DAY, "duration_minutes": 60})
    assert found.content == (
        '{"slots":[{"start":"2026-02-26T09:00:00+08:00","end":"2026-02-26T10:00:00+08:00",'
        '"weekday":"Thursday","free_until":"2026-02-26T15:00:00+08:00"},'
        '{"start":"2026-02-26T16:00:00+08:00","end":"2026-02-26T17:00:00+08:00","weekday":"Thursday",'
        '"free_until":"2026-02-26T18:00:00+08:00"}],"reason":null}'
    )
    night = {**DAY, "duration_minutes": 60, "working_hours": "22:00-06:00"}
    assert [slot["free_until"][:16] for slot in call(store, "find_free_slots", night)["slots"]] == [
        "2026-02-26T06:00",
        "2026-02-27T00:00",  # the end of the window
    ]


def test_a_slot_is_never_proposed_in_the_past(store: ScheduleStore) -> None:
    past = {"title": "x", "start_time": "2026-02-25T09:00"}
    call(store, "schedule_add", past)
    suggestions = call(store, "schedule_add", past)["suggestions"]
    assert suggestions[0]["start"] == "2026-02-25T12:30:00+08:00"  # now


def test_touching_edges_do_not_clash(store: ScheduleStore) -> None:
    call(store, "schedule_add", MEETING)
    for start in ("2026-02-26T14:00", "2026-02-26T16:00"):
        assert call(store, "schedule_add", {"title": "x", "start_time": start})["status"] == "created"


def test_allow_conflict_books_all_the_same(store: ScheduleStore) -> None:
    call(store, "schedule_add", MEETING)
    assert call(store, "schedule_add", {**MEETING, "allow_conflict": True})["status"] == "created"


def test_a_start_in_the_past_is_written_and_says_so(store: ScheduleStore) -> None:
    added = call(store, "schedule_add", {"title": "x", "start_time": "2026-02-20T10:00"})
    assert (added["status"], added["past"]) == ("created", True)


def test_a_move_into_the_past_is_written_and_says_so(store: ScheduleStore) -> None:
    event = call(store, "schedule_add", MEETING)["event"]["id"]
    moved = call(store, "schedule_update", {"id": event, "start_time": "2026-02-20T10:00"})
    assert (moved["status"], moved["past"]) == ("updated", True)
    assert "past" not in call(store, "schedule_update", {"id": event, "title": "only its name"})
    several = {"changes": [{"id": event, "start_time": "2026-02-21"}]}
    assert call(store, "schedule_update", several)["past"] is True


@pytest.mark.parametrize(
    ("day", "past"),
    [
        ("2026-02-24", True),
        ("2026-02-25", False),  # today is not over, though it began at midnight
        ("2026-02-26", False),
    ],
)
def test_a_whole_day_is_past_once_it_has_ended(store: ScheduleStore, day: str, past: bool) -> None:
    assert call(store, "schedule_add", {"title": "x", "start_time": day}).get("past", False) is past


def test_a_move_into_a_gap_is_reported(store: ScheduleStore) -> None:
    new_york = {"timezone": "America/New_York"}
    event = call(store, "schedule_add", {"title": "x", "start_time": "2026-03-07T02:30"}, **new_york)["event"]
    move = {"id": event["id"], "start_time": "2026-03-08T02:30"}
    moved = call(store, "schedule_update", move, **new_york)
    assert (list(moved)[-1], moved["resolved"]) == ("resolved", "gap")
    assert moved["event"]["start"] == "2026-03-08T03:30:00-04:00"


def test_the_weekday_that_was_said_is_checked_when_the_start_stays(store: ScheduleStore) -> None:
    event = call(store, "schedule_add", MEETING)["event"]["id"]  # a Thursday
    renamed = {"id": event, "title": "y", "expected_weekday": "friday"}
    assert call(store, "schedule_update", renamed)["error"]["code"] == "invalid_weekday"
    assert call(store, "schedule_update", {**renamed, "expected_weekday": "周四"})["status"] == "updated"


def test_an_id_that_is_given_twice_is_deleted_once(store: ScheduleStore) -> None:
    event = call(store, "schedule_add", MEETING)["event"]["id"]
    deleted = call(store, "schedule_delete", {"ids": [event, event]})
    assert (deleted["ids"], deleted["count"]) == ([event], 1)


def test_a_wall_time_in_a_gap_moves_forward_and_is_reported(store: ScheduleStore) -> None:
    args = {"title": "x", "start_time": "2026-03-08T02:30"}
    added = call(store, "schedule_add", args, timezone="America/New_York")
    assert added["event"]["start"] == "2026-03-08T03:30:00-04:00"
    assert list(added)[-1] == "resolved"
    assert added["resolved"] == "gap"


def test_the_hour_that_happens_twice_is_two_hours(store: ScheduleStore) -> None:
    first, second = "2026-11-01T01:30:00-04:00", "2026-11-01T01:15:00-05:00"  # 45 minutes later in New York
    new_york = {"timezone": "America/New_York"}
    call(store, "schedule_add", {"title": "x", "start_time": first, "duration_minutes": 30}, **new_york)
    later = {"start_time": second, "end_time": "2026-11-01T01:45:00-05:00"}
    assert call(store, "check_conflict", later, **new_york)["free"] is True
    whole = {"start_time": first, "end_time": second}
    assert call(store, "schedule_query", whole, **new_york)["total"] == 1


def test_a_series_keeps_its_wall_time_over_dst(store: ScheduleStore) -> None:
    weekly = {"title": "standup", "start_time": "2026-03-02T09:00", "rrule": "FREQ=WEEKLY;BYDAY=MO"}
    call(store, "schedule_add", weekly, timezone="America/New_York")
    window = {"start_time": "2026-03-01", "end_time": "2026-03-16"}
    events = call(store, "schedule_query", window, timezone="America/New_York")["events"]
    assert [event["start"] for event in events] == [
        "2026-03-02T09:00:00-05:00",
        "2026-03-09T09:00:00-04:00",
        "2026-03-16T09:00:00-04:00",
    ]
    series = events[0]["id"].split("@")[0]
    assert events[0]["id"] == f"{series}@2026-03-02T14:00:00Z"


def test_a_new_series_names_the_occurrence_that_clashes_and_proposes_what_fits_it_whole(
    store: ScheduleStore,
) -> None:
    call(store, "schedule_add", {"title": "评审", "start_time": "2026-03-18T10:30"})
    weekly = {"title": "例会", "start_time": "2026-03-04T10:00", "rrule": "FREQ=WEEKLY;COUNT=4"}
    clash = call(store, "schedule_add", weekly)
    assert [event["title"] for event in clash["conflicts"]] == ["评审"]
    assert [slot["start"][:16] for slot in clash["suggestions"]] == [
        "2026-03-04T11:30",  # 10:30 and 11:00 would clash on the 18th
        "2026-03-04T12:00",
        "2026-03-04T12:30",
    ]


FAULTS = [
    ("schedule_add", {**MEETING, "end_time": "2026-02-26T15:00"}, "invalid_range", "end_time"),
    ("schedule_add", {**MEETING, "expected_weekday": "Friday"}, "invalid_weekday", "Thursday"),
    ("schedule_add", {**MEETING, "rrule": "FREQ=DAILY;COUNT=1000000000"}, "invalid_value", "COUNT"),
    ("schedule_add", {**MEETING, "rrule": "FREQ=DAILY;UNTIL=20270101T000000Z"}, "invalid_value", "UNTIL"),
    ("schedule_add", {**MEETING, "rrule": "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"}, "invalid_value", "rrule"),
    ("schedule_add", {**MEETING, "rrule": "FREQ=WEEKLY\nEXDATE:20260305T150000"}, "invalid_value", "rrule"),
    ("schedule_add", {**MEETING, "start_time": "tomorrow"}, "invalid_timestamp", "start_time"),
    ("schedule_add", {**MEETING, "start_time": "2026-02-30T10:00"}, "invalid_timestamp", "start_time"),
    ("schedule_add", {**MEETING, "duration_minutes": 0}, "invalid_value", "duration_minutes"),
    ("schedule_add", {**MEETING, "title": "  "}, "invalid_value", "title"),
    ("schedule_add", {**MEETING, "allow_conflict": "yes"}, "invalid_value", "allow_conflict"),
    ("schedule_add", {"title": "x", "startTime": "2026-02-26T15:00"}, "unknown_field", "start_time"),
    ("schedule_add", {"title": "x"}, "missing_required_field", "start_time"),
    ("schedule_query", {"start_time": "2026-02-26", "end_time": "2026-02-25"}, "invalid_range", "end"),
    ("find_free_slots", {**DAY, "duration_minutes": 30, "working_hours": "9-18"}, "invalid_value", "working"),
    ("schedule_update", {"id": "none", "title": "x"}, "not_found", "none"),
    ("schedule_update", {"id": "none"}, "invalid_value", "something to change"),
    ("schedule_update", {"title": "x"}, "missing_required_field", "id"),
    ("schedule_update", {"changes": []}, "invalid_value", "changes"),
    ("schedule_update", {"changes": ["x"]}, "invalid_value", "changes"),
    ("schedule_update", {"changes": [{"id": "a", "start": "x"}]}, "unknown_field", "start_time"),
    ("schedule_update", {"changes": [{"id": "a", "start_time": "x"}], "title": "x"}, "invalid_value", "ti"),
    ("schedule_update", {"changes": [{"id": 5, "start_time": "2026-02-26T15:00"}]}, "invalid_value", "id"),
    ("schedule_update", {"changes": [{"id": "a", "start_time": 5}]}, "invalid_value", "start_time"),
    ("schedule_update", {"changes": [{"id": "a", "start_time": "2026-02-26"}] * 2}, "invalid_value", "twice"),
    ("schedule_add", {"title": "x", "start_time": "9999-12-31T23:59:59Z"}, "out_of_range", "years"),
    ("find_free_slots", {"start_time": "9999-12-31", "end_time": "9999-12-31T23:59:59Z",
                         "duration_minutes": 28}, "out_of_range", "years"),
    ("schedule_delete", {"ids": ["none"]}, "not_found", "none"),
    ("schedule_delete", {"ids": "none"}, "invalid_value", "ids"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "args", "code", "named"), FAULTS)
def test_a_fault_is_a_result_that_names_its_field(
    store: ScheduleStore, name: str, args: Json, code: str, named: str
) -> None:
    refused = message(store, name, args)
    assert refused.status == "error"
    assert refused.artifact["error"]["code"] == code
    assert named in refused.artifact["error"]["message"]
    assert "\n" not in refused.artifact["error"]["message"]  # one line, whatever it quotes
    assert call(store, "schedule_query", {"start_time": "2000-01-01", "end_time": "2100-01-01"})["total"] == 0


def test_a_zone_without_rules_is_refused_when_the_toolkit_is_built(store: ScheduleStore) -> None:
    with pytest.raises(InvalidTimezone):
        tools(store, timezone="EST")


def test_moving_only_the_start_keeps_the_duration(store: ScheduleStore) -> None:
    event = call(store, "schedule_add", {**MEETING, "duration_minutes": 90})["event"]
    moved = call(store, "schedule_update", {"id": event["id"], "start_time": "2026-02-27T10:00"})
    assert moved["status"] == "updated"
    times = moved["event"]["start"][:16], moved["event"]["end"][:16]
    assert times == ("2026-02-27T10:00", "2026-02-27T11:30")


def test_a_move_onto_a_busy_time_is_a_conflict_and_moves_nothing(store: ScheduleStore) -> None:
    call(store, "schedule_add", MEETING)
    other = call(store, "schedule_add", {"title": "y", "start_time": "2026-02-26T10:00"})["event"]
    clash = call(store, "schedule_update", {"id": other["id"], "start_time": "2026-02-26T15:30"})
    assert clash["status"] == "conflict"
    assert clash["suggestions"][0]["start"] == "2026-02-26T16:00:00+08:00"
    starts = [event["start"][11:16] for event in call(store, "schedule_query", DAY)["events"]]
    assert starts == ["10:00", "15:00"]


def test_several_moves_are_all_or_nothing(store: ScheduleStore) -> None:
    starts = ("2026-02-26T09:00", "2026-02-26T10:00", "2026-02-26T15:00")
    events = [call(store, "schedule_add", {"title": "x", "start_time": start})["event"] for start in starts]
    changes = [
        {"id": events[0]["id"], "start_time": "2026-02-26T14:00"},
        {"id": events[1]["id"], "start_time": "2026-02-26T15:00"},
    ]
    assert call(store, "schedule_update", {"changes": changes})["status"] == "conflict"
    changes[1]["start_time"] = "2026-02-26T16:00"
    moved = call(store, "schedule_update", {"changes": changes})
    assert [event["start"][11:16] for event in moved["events"]] == ["14:00", "16:00"]


def test_a_series_needs_a_scope(store: ScheduleStore) -> None:
    weekly = {"title": "例会", "start_time": "2026-03-04T10:00", "rrule": "FREQ=WEEKLY;COUNT=4"}
    series = call(store, "schedule_add", weekly)["event"]["id"]
    window = {"start_time": "2026-03-01", "end_time": "2026-04-01"}
    first = call(store, "schedule_query", window)["events"][0]["id"]
    for id in (series, first):
        assert call(store, "schedule_delete", {"ids": [id]})["error"]["code"] == "missing_required_field"
    assert call(store, "schedule_delete", {"ids": [first], "scope": "this"})["count"] == 1
    assert call(store, "schedule_query", window)["total"] == 3
    call(store, "schedule_delete", {"ids": [series], "scope": "all"})
    assert call(store, "schedule_query", window)["total"] == 0


def test_output_is_capped_sorted_and_says_so(store: ScheduleStore) -> None:
    for hour in reversed(range(25)):
        start = f"2026-02-{26 + hour // 24}T{hour % 24:02}:00"
        call(store, "schedule_add", {"title": str(hour), "start_time": start})
    found = call(store, "schedule_query", {"start_time": "2026-02-26", "end_time": "2026-02-27"})
    assert (found["shown"], found["total"], found["timezone"]) == (20, 25, "Asia/Shanghai")
    assert [event["title"] for event in found["events"]] == [str(hour) for hour in range(20)]


def test_an_event_that_crosses_the_window_is_found(store: ScheduleStore) -> None:
    call(store, "schedule_add", {"title": "夜班", "start_time": "2026-02-25T22:00", "duration_minutes": 600})
    assert call(store, "schedule_query", DAY)["events"][0]["title"] == "夜班"


def test_busy_at_nine_makes_nine_unavailable(store: ScheduleStore) -> None:
    call(store, "schedule_add", {"title": "x", "start_time": "2026-02-26T09:00"})
    slots = call(store, "find_free_slots", {**DAY, "duration_minutes": 60})
    assert slots["slots"][0]["start"] == "2026-02-26T10:00:00+08:00"
    assert slots["reason"] is None


def test_no_slot_comes_with_a_reason(store: ScheduleStore) -> None:
    none = call(store, "find_free_slots", {**DAY, "duration_minutes": 600})
    assert none["slots"] == []
    assert "working hours" in none["reason"]


def test_buffer_and_lead_time_are_kept(store: ScheduleStore) -> None:
    call(store, "schedule_add", {"title": "x", "start_time": "2026-02-25T14:00"})
    today = {"start_time": "2026-02-25", "end_time": "2026-02-25", "duration_minutes": 30}
    slots = call(store, "find_free_slots", today, buffer_minutes=15, lead_minutes=60)["slots"]
    assert [slot["start"][11:16] for slot in slots] == ["15:15"]  # 13:30 to 13:45 is too short


def graph(store: ScheduleStore) -> Graph:
    builder = StateGraph(MessagesState, context_schema=RunContext)
    builder.add_node("tools", ToolNode(list(tools(store).values())))
    builder.add_edge(START, "tools")
    return builder.compile()


def run(store: ScheduleStore, name: str, args: Json, *, id: str = "ai-1", **context: str) -> Any:
    ask = AIMessage("", id=id, tool_calls=[{"name": name, "args": args, "id": "c1"}])
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    result = graph(store).invoke({"messages": [ask]}, config, context=RunContext(**context))
    return result["messages"][-1].artifact


def test_a_replayed_call_writes_once(store: ScheduleStore) -> None:
    first, again = (run(store, "schedule_add", MEETING) for _ in range(2))
    assert first == again
    assert run(store, "schedule_add", MEETING, id="ai-2")["status"] == "conflict"


def test_another_users_event_looks_like_no_event(store: ScheduleStore) -> None:
    event = run(store, "schedule_add", MEETING, user_id="ann")["event"]
    assert run(store, "schedule_query", DAY, user_id="bob")["total"] == 0
    assert run(store, "check_conflict", {**DAY}, user_id="bob")["free"] is True

    def refusals(id: str) -> Iterator[Any]:
        yield run(store, "schedule_delete", {"ids": [id]}, user_id="bob")
        yield run(store, "schedule_update", {"id": id, "title": "x"}, user_id="bob")

    for foreign, missing in zip(refusals(event["id"]), refusals("evt_0"), strict=True):
        assert json.dumps(foreign).replace(event["id"], "X") == json.dumps(missing).replace("evt_0", "X")
    assert run(store, "schedule_query", DAY, user_id="ann")["total"] == 1


def test_calendars_of_one_user_do_not_clash(store: ScheduleStore) -> None:
    assert run(store, "schedule_add", MEETING, user_id="ann", calendar_id="work")["status"] == "created"
    assert run(store, "schedule_add", MEETING, user_id="ann", calendar_id="home")["status"] == "created"


def test_the_zone_of_the_run_reads_and_shows_times(store: ScheduleStore) -> None:
    added = run(store, "schedule_add", MEETING, timezone="Europe/Berlin")
    assert added["event"]["start"] == "2026-02-26T15:00:00+01:00"


async def test_of_many_that_want_one_time_one_gets_it(store: ScheduleStore) -> None:
    add = tools(store)["schedule_add"]
    calls = [{"type": "tool_call", "id": str(i), "name": add.name, "args": MEETING} for i in range(16)]
    results = await asyncio.gather(*(add.ainvoke(item) for item in calls))
    assert sorted(item.artifact["status"] for item in results) == ["conflict"] * 15 + ["created"]


def test_titles_stay_out_of_the_log(store: ScheduleStore, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING", logger="datetools_lc"):
        message(store, "schedule_add", {**MEETING, "title": "secret", "start_time": "x"})
    assert "secret" not in caplog.records[0].getMessage()


END_OF_TIME = "9999-12-31T15:30:00Z"  # of an hour that ends in the year 10000 in Shanghai


def test_an_event_that_was_written_is_shown_even_where_its_zone_has_no_such_time(
    store: ScheduleStore,
) -> None:
    added = call(store, "schedule_add", {"title": "会", "start_time": END_OF_TIME, "duration_minutes": 30})
    assert (added["status"], added["event"]["end"]) == ("created", "9999-12-31T16:00:00+00:00")
    meeting = call(store, "schedule_add", MEETING)["event"]
    move = {"id": meeting["id"], "start_time": "9999-12-31T18:00:00Z"}
    moved = call(store, "schedule_update", move)
    assert (moved["status"], moved["event"]["start"]) == ("updated", "9999-12-31T18:00:00+00:00")
