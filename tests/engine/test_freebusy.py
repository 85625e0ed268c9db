"""Where there is room: gaps between busy times, in working hours, never in the past."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.engine.freebusy import (
    NoSlot,
    SlotSearch,
    WorkingHours,
    free_slots,
    parse_working_days,
    parse_working_hours,
)
from datetools_lc.engine.spans import Span, clip, merge, overlap, subtract
from datetools_lc.errors import InvalidRange, InvalidValue, InvalidWeekday, RangeTooLarge

SHANGHAI = ZoneInfo("Asia/Shanghai")
NEW_YORK = ZoneInfo("America/New_York")
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
HOURS = parse_working_hours("09:00-18:00")
MINUTE = timedelta(minutes=1)


def at(text: str, zone: ZoneInfo = SHANGHAI) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=zone)


def day(*busy: tuple[str, str], minutes: int = 60, zone: ZoneInfo = SHANGHAI, **more: Any) -> list[str]:
    """The free starts of 11 March 2026 between busy clock times; without any, the reason."""
    search: dict[str, Any] = {
        "window": Span(at("2026-03-11T00:00", zone), at("2026-03-12T00:00", zone)),
        "duration": timedelta(minutes=minutes),
        "zone": zone,
        "not_before": LONG_AGO,
        "hours": HOURS,
        "limit": 9,
    }
    spans = [Span(at(f"2026-03-11T{start}", zone), at(f"2026-03-11T{end}", zone)) for start, end in busy]
    found = free_slots(SlotSearch(**{**search, **more}), spans)
    for slot in found.slots:
        assert slot.end - slot.start == timedelta(minutes=minutes)
    starts = [f"{slot.start.astimezone(zone):%H:%M}" for slot in found.slots]
    return starts if found.reason is None else [found.reason.name]


@pytest.mark.parametrize(
    ("busy", "minutes", "starts"),
    [
        ([], 60, ["09:00"]),
        ([("09:00", "10:00")], 60, ["10:00"]),  # busy at the slot's start
        ([("09:00", "09:30")], 60, ["09:30"]),  # busy inside the slot
        ([("08:00", "09:00")], 60, ["09:00"]),  # touching
        ([("10:00", "11:00")], 60, ["09:00", "11:00"]),
        ([("10:00", "11:00")], 61, ["11:00"]),  # one gap is too short
        ([("09:00", "17:00")], 60, ["17:00"]),  # to the very end
        ([("09:00", "17:01")], 60, ["ALL_BUSY"]),
        ([("00:00", "23:59")], 1, ["ALL_BUSY"]),
        ([("09:00", "12:00"), ("10:00", "11:00"), ("11:30", "13:00")], 60, ["13:00"]),  # within each other
        ([("10:00", "11:00"), ("11:00", "12:00"), ("14:00", "15:00")], 120, ["12:00", "15:00"]),
        ([], 541, ["OUTSIDE_HOURS"]),  # longer than the working day
    ],
)
def test_each_gap_gives_its_earliest_start(
    busy: list[tuple[str, str]], minutes: int, starts: list[str]
) -> None:
    assert day(*busy, minutes=minutes) == starts


@pytest.mark.parametrize(
    ("now", "more", "starts"),
    [
        ("2026-03-11T10:17:23", {}, ["10:18"]),  # rounded up to the minute
        ("2026-03-11T10:17:00", {}, ["10:17"]),
        ("2026-03-11T10:17:00", {"lead_time": timedelta(hours=2)}, ["12:17"]),
        ("2026-03-11T17:00:01", {}, ["OUTSIDE_HOURS"]),
        ("2026-03-11T23:30:00", {}, ["TOO_SHORT"]),
        ("2026-03-12T00:00:00", {}, ["PAST"]),
    ],
)
def test_no_slot_is_in_the_past(now: str, more: dict[str, Any], starts: list[str]) -> None:
    assert day(not_before=at(now), **more) == starts


@pytest.mark.contract("10.free_until")
@pytest.mark.parametrize(
    ("busy", "more", "gaps"),
    [
        ([], {}, [("09:00", "18:00")]),  # the whole working day
        ([("10:00", "11:00")], {}, [("09:00", "10:00"), ("11:00", "18:00")]),
        ([("10:00", "11:00")], {"buffer": timedelta(minutes=15)}, [("11:15", "18:00")]),
        ([("08:00", "09:30"), ("17:30", "19:00")], {}, [("09:30", "17:30")]),
        ([("10:00", "11:00")], {"hours": None}, [("00:00", "10:00"), ("11:00", "00:00")]),
        ([], {"not_before": at("2026-03-11T12:30:20")}, [("12:31", "18:00")]),
        ([], {"window": Span(at("2026-03-11T10:00"), at("2026-03-11T12:00"))}, [("10:00", "12:00")]),
        ([("11:00", "12:00")], {"limit": 1}, [("09:00", "11:00")]),  # what comes later is not read, yet known
    ],
)
def test_a_slot_says_until_when_its_gap_is_free(
    busy: list[tuple[str, str]], more: dict[str, Any], gaps: list[tuple[str, str]]
) -> None:
    search = SlotSearch(
        **{
            "window": Span(at("2026-03-11T00:00"), at("2026-03-12T00:00")),
            "duration": timedelta(hours=1),
            "zone": SHANGHAI,
            "not_before": LONG_AGO,
            "hours": HOURS,
            **more,
        }
    )
    spans = [Span(at(f"2026-03-11T{start}"), at(f"2026-03-11T{end}")) for start, end in busy]
    slots = free_slots(search, spans).slots
    edges = [(slot.start.astimezone(SHANGHAI), slot.free_until.astimezone(SHANGHAI)) for slot in slots]
    assert [(f"{start:%H:%M}", f"{end:%H:%M}") for start, end in edges] == gaps


def test_a_buffer_stays_free_before_and_after_busy_times() -> None:
    quarter = timedelta(minutes=15)
    assert day(("10:00", "11:00"), ("12:30", "13:00"), buffer=quarter) == ["11:15", "13:15"]
    assert day(("10:15", "11:00"), buffer=quarter) == ["09:00", "11:15"]
    assert day(("08:00", "09:00"), buffer=quarter) == ["09:15"]  # busy before the working day


def test_a_window_that_is_too_short_says_so() -> None:
    window = Span(at("2026-03-11T09:00"), at("2026-03-11T09:30"))
    assert day(window=window) == ["TOO_SHORT"]
    assert day(window=window, hours=None) == ["TOO_SHORT"]


def test_a_window_outside_of_the_working_hours_says_so() -> None:
    window = Span(at("2026-03-11T19:00"), at("2026-03-11T23:00"))
    assert day(window=window) == ["OUTSIDE_HOURS"]
    assert day(window=window, hours=None) == ["19:00"]


def test_without_working_hours_a_gap_crosses_midnight() -> None:
    window = Span(at("2026-03-11T22:00"), at("2026-03-12T03:00"))
    assert day(("22:00", "23:00"), window=window, minutes=180, hours=None) == ["23:00"]
    all_day = parse_working_hours("00:00-24:00")
    assert day(("22:00", "23:00"), window=window, minutes=180, hours=all_day) == ["23:00"]


def test_the_working_hours_are_those_of_each_local_day() -> None:
    window = Span(
        at("2026-03-07T12:00", NEW_YORK), at("2026-03-09T12:00", NEW_YORK)
    )  # clocks change on the 8th
    search = SlotSearch(
        window=window, duration=MINUTE, zone=NEW_YORK, not_before=LONG_AGO, hours=HOURS, limit=9
    )
    starts = [slot.start.isoformat() for slot in free_slots(search, []).slots]
    assert starts == [
        "2026-03-07T17:00:00+00:00",  # the window's own start, 12:00 EST
        "2026-03-08T13:00:00+00:00",  # 09:00 EDT
        "2026-03-09T13:00:00+00:00",
    ]


@pytest.mark.parametrize(
    ("text", "on", "zone", "hours"),
    [
        ("00:00-24:00", date(2026, 3, 8), NEW_YORK, 23),
        ("00:00-24:00", date(2026, 11, 1), NEW_YORK, 25),
        ("00:00-04:00", date(2026, 3, 8), NEW_YORK, 3),
        ("02:15-02:45", date(2026, 3, 8), NEW_YORK, 0.5),  # moved on by the gap
        ("09:00-18:00", date(2011, 12, 30), ZoneInfo("Pacific/Apia"), None),  # a day that Samoa skipped
        ("00:00-24:00", date(2011, 12, 29), ZoneInfo("Pacific/Apia"), 24),
    ],
)
def test_working_hours_follow_the_wall_clock(
    text: str, on: date, zone: ZoneInfo, hours: float | None
) -> None:
    span = parse_working_hours(text).on(on, zone)
    assert (span and (span.end - span.start) / timedelta(hours=1)) == hours


@pytest.mark.parametrize(
    "text", ["9-18", "09:00", "25:00-26:00", "09:00-18:60", "09:00 - 18:00", "", None, 9]
)
def test_working_hours_that_are_none_are_refused(text: object) -> None:
    with pytest.raises(InvalidValue, match=r"^working_hours must"):
        parse_working_hours(text)


@pytest.mark.parametrize("text", ["09:00-09:00", "00:00-00:00", "22:00-22:00"])
def test_working_hours_without_a_length_are_refused(text: str) -> None:
    with pytest.raises(InvalidRange, match=r"^working_hours must end at another time"):
        parse_working_hours(text)


@pytest.mark.parametrize("text", ["22:00-24:00", "22:00-00:00"])
def test_the_end_of_the_day_is_written_as_24_or_0(text: str) -> None:
    assert parse_working_hours(text) == WorkingHours(time(22), None)


NIGHT = parse_working_hours("22:00-06:00")
APIA = ZoneInfo("Pacific/Apia")


@pytest.mark.contract("10.hours_past_midnight")
@pytest.mark.parametrize(
    ("on", "zone", "end", "hours"),
    [
        (date(2026, 3, 6), SHANGHAI, "2026-03-07T06:00", 8),
        (date(2026, 3, 7), NEW_YORK, "2026-03-08T06:00", 7),  # clocks go forward in this night
        (date(2026, 10, 31), NEW_YORK, "2026-11-01T06:00", 9),  # and back in this one
        (date(2026, 12, 31), SHANGHAI, "2027-01-01T06:00", 8),
        (date(2011, 12, 29), APIA, "2011-12-31T06:00", 8),  # the day between was skipped
    ],
)
def test_hours_past_midnight_end_on_the_next_day(on: date, zone: ZoneInfo, end: str, hours: float) -> None:
    span = NIGHT.on(on, zone)
    assert span is not None
    assert f"{span.end.astimezone(zone):%Y-%m-%dT%H:%M}" == end
    assert (span.end - span.start) / timedelta(hours=1) == hours


@pytest.mark.contract("10.hours_past_midnight")
def test_the_last_night_of_the_calendar_and_a_skipped_one_have_no_hours() -> None:
    assert NIGHT.on(date(9999, 12, 31), SHANGHAI) is None
    assert NIGHT.on(date(2011, 12, 30), APIA) is None


def found(start: str, end: str, zone: ZoneInfo = SHANGHAI, **more: Any) -> list[str]:
    """The free gaps of a window, such as `Fri 22:00 > Sat 06:00`; without any, the reason."""
    search: dict[str, Any] = {"duration": timedelta(hours=1), "not_before": datetime(2011, 1, 1, tzinfo=UTC)}
    window = Span(at(start, zone), at(end, zone))
    slots = free_slots(SlotSearch(**{**search, "window": window, "zone": zone, "limit": 9, **more}), [])
    gaps = [(slot.start.astimezone(zone), slot.free_until.astimezone(zone)) for slot in slots.slots]
    shown = [f"{start:%a %H:%M} > {end:%a %H:%M}" for start, end in gaps]
    return shown if slots.reason is None else [slots.reason.name]


WEEKDAYS = parse_working_days("mon,tue,wed,thu,fri")
FRIDAY, SATURDAY, SUNDAY, MONDAY, TUESDAY = (
    "2026-03-06T00:00", "2026-03-07T00:00", "2026-03-08T00:00", "2026-03-09T00:00", "2026-03-10T00:00",
)  # fmt: skip


@pytest.mark.contract("10.hours_past_midnight")
@pytest.mark.parametrize(
    ("start", "end", "gaps"),
    [
        (FRIDAY, SATURDAY, ["Fri 00:00 > Fri 06:00", "Fri 22:00 > Sat 00:00"]),  # Thursday's hours reach in
        ("2026-03-06T12:00", SUNDAY, ["Fri 22:00 > Sat 06:00"]),  # Friday's reach into the Saturday
        (SATURDAY, MONDAY, ["Sat 00:00 > Sat 06:00", "Sat 22:00 > Sun 06:00", "Sun 22:00 > Mon 00:00"]),
        (MONDAY, TUESDAY, ["Mon 22:00 > Tue 00:00"]),  # its first six hours are Sunday's
        ("2026-03-09T00:00", "2026-03-09T06:00", ["OUTSIDE_HOURS"]),
        ("2026-03-06T05:30", "2026-03-06T22:30", ["OUTSIDE_HOURS"]),  # half an hour at each end
    ],
)
def test_hours_past_midnight_belong_to_the_day_on_which_they_begin(
    start: str, end: str, gaps: list[str]
) -> None:
    assert found(start, end, hours=NIGHT, days=WEEKDAYS) == gaps


@pytest.mark.contract("10.hours_past_midnight")
def test_hours_past_midnight_reach_over_a_skipped_day_and_stop_at_the_beginning_of_time() -> None:
    hours = {"hours": NIGHT, "days": None}
    assert found("2011-12-31T00:00", "2011-12-31T09:00", APIA, **hours) == ["Sat 00:00 > Sat 06:00"]
    first = SlotSearch(
        window=Span(datetime(1, 1, 1, tzinfo=UTC), datetime(1, 1, 2, tzinfo=UTC)),
        duration=MINUTE,
        zone=ZoneInfo("UTC"),
        not_before=datetime(1, 1, 1, tzinfo=UTC),
        hours=NIGHT,
    )
    assert [slot.start for slot in free_slots(first, []).slots] == [datetime(1, 1, 1, 22, tzinfo=UTC)]


@pytest.mark.contract("10.working_days")
@pytest.mark.parametrize(
    ("start", "end", "hours", "days", "gaps"),
    [
        (FRIDAY, TUESDAY, HOURS, WEEKDAYS, ["Fri 09:00 > Fri 18:00", "Mon 09:00 > Mon 18:00"]),
        (SATURDAY, MONDAY, HOURS, WEEKDAYS, ["Sat 09:00 > Sat 18:00", "Sun 09:00 > Sun 18:00"]),  # whole
        (SATURDAY, "2026-03-09T00:01", HOURS, WEEKDAYS, ["OUTSIDE_HOURS"]),  # a minute of Monday
        ("2026-03-06T17:30", MONDAY, HOURS, WEEKDAYS, ["OUTSIDE_HOURS"]),  # Friday is too short
        (FRIDAY, TUESDAY, None, WEEKDAYS, ["Fri 00:00 > Sat 00:00", "Mon 00:00 > Tue 00:00"]),
        (FRIDAY, TUESDAY, None, None, ["Fri 00:00 > Tue 00:00"]),
        (FRIDAY, TUESDAY, parse_working_hours("00:00-24:00"), {6, 0}, ["Sun 00:00 > Tue 00:00"]),
        (FRIDAY, TUESDAY, HOURS, {5}, ["Sat 09:00 > Sat 18:00"]),
    ],
)
def test_hours_count_on_working_days_alone_unless_the_window_holds_none(
    start: str, end: str, hours: WorkingHours | None, days: Any, gaps: list[str]
) -> None:
    assert found(start, end, hours=hours, days=days) == gaps


@pytest.mark.contract("10.working_days")
@pytest.mark.parametrize(
    ("names", "days"),
    [
        ("mon,tue", {0, 1}),
        (" Sunday , thurs,sun", {6, 3}),
        (["mon", "tue"], {0, 1}),
        (("周日", "月曜日"), {6, 0}),
    ],
)
def test_working_days_are_names_of_weekdays(names: object, days: set[int]) -> None:
    assert parse_working_days(names) == days


@pytest.mark.contract("10.working_days")
@pytest.mark.parametrize("names", ["", [], (), None, 5, "mon,", "mon tue", ["mon", 2], ["payday"]])
def test_working_days_that_are_none_are_refused(names: object) -> None:
    with pytest.raises((InvalidValue, InvalidWeekday), match=r"^working_days must be names of") as caught:
        parse_working_days(names)
    assert caught.value.message.endswith(f"; it is {names!r}")


@pytest.mark.parametrize(
    ("more", "error"),
    [
        ({"window": Span(LONG_AGO, LONG_AGO)}, InvalidRange),
        ({"duration": timedelta(0)}, InvalidRange),
        ({"limit": 0}, InvalidValue),
        ({"buffer": -MINUTE}, InvalidValue),
        ({"lead_time": -MINUTE}, InvalidValue),
        ({"window": Span(LONG_AGO, LONG_AGO + timedelta(days=368))}, RangeTooLarge),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(more: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        day(**more)


def test_busy_times_are_read_only_as_far_as_needed() -> None:
    def endless() -> Iterator[Span]:
        start = at("2026-03-11T09:00")
        while True:
            assert start < at("2026-03-12T12:00"), "read on after the slots were found"
            yield Span(start, start + timedelta(minutes=30))
            start += timedelta(minutes=60)

    window = Span(at("2026-03-11T00:00"), at("2026-04-11T00:00"))
    search = SlotSearch(window=window, duration=30 * MINUTE, zone=SHANGHAI, not_before=LONG_AGO, limit=3)
    assert len(free_slots(search, endless()).slots) == 3


def test_spans_that_touch_do_not_overlap_but_become_one() -> None:
    nine, ten, eleven = (at(f"2026-03-11T{hour}:00") for hour in ("09", "10", "11"))
    assert not overlap(Span(nine, ten), Span(ten, eleven))
    assert overlap(Span(nine, eleven), Span(ten, eleven))
    assert list(merge([Span(nine, ten), Span(ten, eleven)])) == [Span(nine, eleven)]


EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
SPANS = st.lists(
    st.tuples(st.integers(0, 200), st.integers(1, 40)).map(
        lambda pair: Span(EPOCH + pair[0] * MINUTE, EPOCH + (pair[0] + pair[1]) * MINUTE)
    ),
    max_size=12,
).map(lambda spans: sorted(spans, key=lambda span: span.start))


def minutes_of(spans: list[Span]) -> set[int]:
    return {
        minute
        for span in spans
        for minute in range((span.start - EPOCH) // MINUTE, (span.end - EPOCH) // MINUTE)
    }


@given(SPANS, SPANS)
def test_spans_are_sets_of_minutes(left: list[Span], right: list[Span]) -> None:
    merged = list(merge(left))
    assert minutes_of(merged) == minutes_of(left)
    assert all(one.end < other.start for one, other in pairwise(merged))
    rest = list(subtract(merged, right))
    assert minutes_of(rest) == minutes_of(left) - minutes_of(right)
    assert all(one.end <= other.start for one, other in pairwise(rest))
    window = Span(EPOCH + 50 * MINUTE, EPOCH + 100 * MINUTE)
    assert minutes_of(list(clip(left, window))) == minutes_of(left) & set(range(50, 100))


@given(SPANS, st.integers(1, 60), st.integers(0, 10), st.integers(0, 240))
def test_a_slot_is_the_first_that_fits_where_nothing_is_busy(
    busy: list[Span], minutes: int, buffer: int, now: int
) -> None:
    window = Span(EPOCH, EPOCH + 240 * MINUTE)
    search = SlotSearch(
        window=window,
        duration=minutes * MINUTE,
        zone=SHANGHAI,
        not_before=EPOCH + now * MINUTE,
        buffer=buffer * MINUTE,
        limit=99,
    )
    found = free_slots(search, busy)
    widened = [Span(span.start - buffer * MINUTE, span.end + buffer * MINUTE) for span in busy]
    allowed = set(range(now, 240)) - minutes_of(widened)
    fitting = [start for start in range(240) if set(range(start, start + minutes)) <= allowed]
    first_of_gap = [start for start in fitting if start - 1 not in allowed]
    assert [(slot.start - EPOCH) // MINUTE for slot in found.slots] == first_of_gap
    assert (found.reason is None) == bool(first_of_gap)
    if found.reason is NoSlot.PAST:
        assert now == 240


SPRING, AUTUMN = datetime(2026, 3, 6, tzinfo=UTC), datetime(2026, 10, 30, tzinfo=UTC)
MINUTES = 4 * 24 * 60
"""Four days, a Friday to a Monday, in which New York changes its clocks."""


@cache
def wall_minutes(first: datetime, zone: ZoneInfo) -> list[tuple[date, int]]:
    """The local date and the minute of the day of each minute."""
    walls = ((first + minute * MINUTE).astimezone(zone) for minute in range(MINUTES))
    return [(wall.date(), wall.hour * 60 + wall.minute) for wall in walls]


def begins(wall: tuple[date, int], opens: int, closes: int) -> date | None:
    """The day on which the hours begin that hold a minute of the wall clock; None outside of them."""
    on, minute = wall
    if opens < closes:
        return on if opens <= minute < closes else None
    if minute >= opens:
        return on
    return on - timedelta(days=1) if minute < closes else None


# not between 01:00 and 04:00, where the clocks change: what becomes of such hours is tested by itself
PLAIN_MINUTES = st.sampled_from([0, 30, 59, *range(4 * 60, 24 * 60, 7)])


@pytest.mark.contract("10.free_until", "10.hours_past_midnight", "10.working_days")
@given(data=st.data(), zone=st.sampled_from([SHANGHAI, NEW_YORK]), first=st.sampled_from([SPRING, AUTUMN]))
def test_slots_are_those_that_are_found_minute_by_minute(
    data: st.DataObject, zone: ZoneInfo, first: datetime
) -> None:
    opens, closes = data.draw(
        st.tuples(PLAIN_MINUTES, PLAIN_MINUTES).filter(lambda pair: len(set(pair)) == 2)
    )
    days = data.draw(st.frozensets(st.integers(0, 6), min_size=1))
    begin = data.draw(st.integers(0, MINUTES - 2))
    end = data.draw(st.integers(begin + 1, MINUTES))
    now, buffer, length = (data.draw(st.integers(0, most)) for most in (MINUTES, 30, 600))
    pairs = data.draw(st.lists(st.tuples(st.integers(0, MINUTES), st.integers(1, 900)), max_size=8))
    busy = [Span(first + at * MINUTE, first + (at + taken) * MINUTE) for at, taken in sorted(pairs)]
    search = SlotSearch(
        window=Span(first + begin * MINUTE, first + end * MINUTE),
        duration=(length + 1) * MINUTE,
        zone=zone,
        not_before=first + now * MINUTE,
        hours=WorkingHours(time(*divmod(opens, 60)), time(*divmod(closes, 60)) if closes else None),
        days=days,
        buffer=buffer * MINUTE,
        limit=99,
    )
    walls = wall_minutes(first, zone)
    searched = days if any(walls[minute][0].weekday() in days for minute in range(begin, end)) else range(7)
    taken = {minute for at, length in pairs for minute in range(at - buffer, at + length + buffer)}
    free = [
        minute
        for minute in range(max(begin, now), end)
        if minute not in taken
        and (day := begins(walls[minute], opens, closes or 1440)) is not None
        and day.weekday() in searched
    ]
    gaps: list[list[int]] = []
    for minute in free:
        if gaps and gaps[-1][1] == minute:
            gaps[-1][1] += 1
        else:
            gaps.append([minute, minute + 1])
    expected = [(start, stop) for start, stop in gaps if stop - start > length]
    result = free_slots(search, busy)
    assert [((s.start - first) // MINUTE, (s.free_until - first) // MINUTE) for s in result.slots] == expected
    assert all(slot.end - slot.start == search.duration for slot in result.slots)
    assert (result.reason is None) == bool(expected)
