"""Where there is room: gaps between busy times, in working hours, never in the past."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.engine.freebusy import NoSlot, SlotSearch, WorkingHours, free_slots, parse_working_hours
from datetools_lc.engine.spans import Span, clip, merge, overlap, subtract
from datetools_lc.errors import InvalidRange, InvalidValue, RangeTooLarge

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


@pytest.mark.parametrize("text", ["18:00-09:00", "09:00-09:00", "22:00-00:00"])
def test_working_hours_that_end_before_they_start_are_refused(text: str) -> None:
    with pytest.raises(InvalidRange):
        parse_working_hours(text)


def test_the_end_of_the_day_is_written_as_24() -> None:
    assert parse_working_hours("22:00-24:00") == WorkingHours(time(22), None)


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
