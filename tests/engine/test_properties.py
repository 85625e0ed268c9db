"""What must hold for every instant, zone and shift."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from random import Random
from typing import get_args
from zoneinfo import ZoneInfo

from hypothesis import assume, example, given
from hypothesis import strategies as st

from datetools_lc.engine.arithmetic import Shift, difference, shift_date, shift_instant
from datetools_lc.engine.ranges import RangeName, counted_range, month_range, named_range
from datetools_lc.engine.spans import span_of_days
from datetools_lc.engine.timestamps import format_rfc3339, from_unix_ms, parse_rfc3339, to_unix_ms
from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc, to_zone, zone_names
from datetools_lc.errors import OutOfRange
from tests.engine import draws

FIRST, LAST = datetime(2, 1, 1), datetime(9998, 12, 31)  # noqa: DTZ001  bounds of wall times
OFFSETS = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(lambda minutes: timezone(timedelta(minutes=minutes)))
INSTANTS = st.datetimes(FIRST, LAST, timezones=OFFSETS, allow_imaginary=True)
ZONES = st.sampled_from(sorted(zone_names().values())).map(load_zone)
DAYS = st.dates(date(2, 1, 1), date(9998, 12, 31))
NAMES = st.sampled_from(get_args(RangeName)[:11])  # the others need more than today
MICROSECOND = timedelta(microseconds=1)


@st.composite
def places(draw: st.DrawFn) -> tuple[datetime, ZoneInfo]:
    """An instant and a zone, half of them near a transition."""
    name = draw(st.sampled_from(draws.ZONES))
    return draws.draw_instant(Random(draw(st.integers())), name), load_zone(name)


@given(INSTANTS, st.booleans())
def test_what_is_written_is_read_back(instant: datetime, zulu: bool) -> None:
    text = format_rfc3339(instant, zulu=zulu)
    read = parse_rfc3339(text)
    assert read.instant == instant
    assert read.instant.utcoffset() == instant.utcoffset()
    assert format_rfc3339(read.instant, zulu=read.zulu) == text


@given(INSTANTS)
def test_milliseconds_are_the_instant_rounded_down(instant: datetime) -> None:
    assert timedelta(0) <= instant - from_unix_ms(to_unix_ms(instant)) < timedelta(milliseconds=1)


@given(places(), st.integers(-(10**6), 10**6))
def test_an_exact_shift_there_and_back_is_no_shift(place: tuple[datetime, ZoneInfo], seconds: int) -> None:
    instant, zone = place
    here = to_zone(instant, zone)
    there = shift_instant(here, Shift(seconds=seconds), zone).instant
    back = shift_instant(there, Shift(seconds=-seconds), zone).instant
    assert to_utc(back) == instant
    assert difference(here, there).seconds == seconds


@given(DAYS, st.integers(-400, 400), st.integers(-60, 60))
def test_a_shift_by_days_there_and_back_is_no_shift(day: date, days: int, weeks: int) -> None:
    assume(date(10, 1, 1) < day < date(9990, 1, 1))
    assert shift_date(shift_date(day, Shift(days=days, weeks=weeks)), Shift(days=-days, weeks=-weeks)) == day


@given(DAYS, st.integers(-500, 500))
def test_a_shift_by_months_keeps_the_day_or_clamps_it_to_the_end(day: date, months: int) -> None:
    assume(100 < day.year < 9900)
    moved = shift_date(day, Shift(months=months))
    assert (moved.year * 12 + moved.month) - (day.year * 12 + day.month) == months
    assert moved.day == day.day or (moved.day < day.day and (moved + timedelta(days=1)).day == 1)


@given(places())
def test_no_shift_is_the_same_instant_even_in_an_overlap(place: tuple[datetime, ZoneInfo]) -> None:
    instant, zone = place
    for nothing in (Shift(), Shift(weeks=1, days=-7), Shift(years=1, months=-12)):
        assert to_utc(shift_instant(instant, nothing, zone).instant) == instant


@given(INSTANTS, INSTANTS)
def test_a_difference_backwards_is_the_negative(left: datetime, right: datetime) -> None:
    there, back = difference(left, right), difference(right, left)
    assert (there.seconds, there.minutes, there.hours, there.days) == (
        -back.seconds,
        -back.minutes,
        -back.hours,
        -back.days,
    )
    assert there.sign == -back.sign == (left < right) - (left > right)


@given(st.datetimes(FIRST, LAST), ZONES)
@example(datetime(1919, 3, 30, 23, 45), load_zone("America/Toronto"))  # noqa: DTZ001  a wall time in a gap
def test_a_wall_time_comes_back_unless_it_was_in_a_gap(wall: datetime, zone: ZoneInfo) -> None:
    try:
        resolved = resolve_wall(wall, zone)
    except OutOfRange:
        return  # a day that the zone skipped
    again = to_zone(to_utc(resolved.instant), zone)
    assert again == resolved.instant
    if resolved.kind == "gap":
        assert again.replace(tzinfo=None) > wall
    else:
        assert again.replace(tzinfo=None, fold=0) == wall


@given(DAYS, ZONES)
@example(date(1919, 3, 31), load_zone("America/Toronto"))  # midnight was skipped
@example(date(2009, 11, 1), load_zone("America/St_Johns"))  # midnight came twice
@example(date(2026, 11, 1), load_zone("America/Havana"))
def test_a_day_starts_at_the_first_instant_of_its_date(day: date, zone: ZoneInfo) -> None:
    try:
        start = start_of_day(day, zone).instant
    except OutOfRange:
        return  # a day that the zone skipped
    assert start.date() == day
    assert to_zone(to_utc(start) - MICROSECOND, zone).date() < day
    assert to_zone(to_utc(start), zone) == start


@given(DAYS, st.integers(0, 40), st.integers(0, 40), ZONES)
def test_ranges_that_follow_each_other_leave_no_gap(day: date, one: int, two: int, zone: ZoneInfo) -> None:
    assume(day < date(9998, 1, 1))
    middle = day + timedelta(days=one)
    try:
        first = span_of_days(day, middle, zone)
        second = span_of_days(middle + timedelta(days=1), middle + timedelta(days=1 + two), zone)
    except OutOfRange:
        return  # a day that the zone skipped
    assert first.end == second.start
    assert to_utc(first.start) < to_utc(first.end)


@given(NAMES, DAYS)
def test_a_named_range_is_whole_and_its_neighbours_touch_it(name: RangeName, today: date) -> None:
    days = named_range(name, today)
    assert days.days == (days.last - days.first).days + 1
    if name.startswith("this_"):
        assert days.first <= today <= days.last
        last = named_range(name.replace("this", "last"), today)
        assert last.last + timedelta(days=1) == days.first
    if name.endswith("week"):
        assert (days.first.weekday(), days.last.weekday(), days.days) == (0, 6, 7)
    if name.endswith("month"):
        assert days.first.day == (days.last + timedelta(days=1)).day == 1


@given(DAYS, st.integers(1, 3660), st.integers(1, 12))
def test_counted_ranges_hold_today_and_a_month_holds_its_days(today: date, count: int, month: int) -> None:
    assume(50 < today.year < 9900)
    before, after = counted_range("last_n_days", count, today), counted_range("next_n_days", count, today)
    assert (before.last, after.first, before.days, after.days) == (today, today, count, count)
    for policy in ("current", "nearest_past", "nearest_future"):
        found = month_range(month, None, today, policy)
        assert found.first.month == found.last.month == month
    assert month_range(month, None, today, "nearest_past").first <= today
    assert month_range(month, None, today, "nearest_future").last >= today
