"""The other reading of an open expression, against a search day by day that shares no code with ours."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from random import Random

import pytest
from dateutil import rrule
from hypothesis import example, given, settings
from hypothesis import strategies as st
from whenever import Instant, PlainDateTime, ZonedDateTime

from datetools_lc.engine.alternatives import Side, alternative, month_alternative, nearest
from datetools_lc.engine.expressions import Absolute, NthWeekday, Relative, WeekdayOf, YearPolicy, evaluate
from datetools_lc.engine.ranges import month_range
from datetools_lc.engine.zones import load_zone, to_utc
from datetools_lc.errors import InvalidDate, OutOfRange
from tests.engine import draws

Words = Absolute | WeekdayOf | NthWeekday
TIMES = st.none() | st.times(time(0), time(23, 59)).map(lambda at: at.replace(second=0, microsecond=0))
WORDS: st.SearchStrategy[Words] = st.one_of(
    st.builds(Absolute, st.integers(1, 31), st.none() | st.integers(1, 12), st.none(), TIMES),
    st.builds(WeekdayOf, st.integers(0, 6), st.none(), TIMES),
    st.builds(
        NthWeekday,
        st.sampled_from((-1, 1, 2, 3, 4, 5)),
        st.integers(0, 6),
        st.none(),
        st.none(),
        st.none(),
        TIMES,
    ),
)
SEARCHED = 8 * 366 + 31  # days: two 29 Februaries are up to eight years apart


@st.composite
def moments(draw: st.DrawFn) -> tuple[datetime, str]:
    """An instant and a zone; half of them near a transition, and many at the edge of a month or a year."""
    zone = draw(st.sampled_from(draws.ZONES))
    now = draws.draw_instant(Random(draw(st.integers())), zone)
    edge = draw(st.sampled_from((None, "month", "year")))
    if edge is not None:
        now = now.replace(day=1, month=1 if edge == "year" else now.month, microsecond=0)
        now += timedelta(minutes=draw(st.integers(-1_500, 1_500)))
    return now, zone


def fits(words: Words, day: date) -> bool:
    """Whether the words describe a day, whatever its year, month or week."""
    if isinstance(words, Absolute):
        return day.day == words.day and words.month in (None, day.month)
    if isinstance(words, WeekdayOf):
        return day.weekday() == words.weekday
    first = datetime(day.year, day.month, 1)  # noqa: DTZ001  rrule counts days
    rule = rrule.rrule(
        rrule.MONTHLY, dtstart=first, count=1, byweekday=rrule.weekday(words.weekday)(words.nth)
    )
    return [item.date() for item in rule] == [day]


def reading(words: Words, day: date, zone: str) -> ZonedDateTime | None:
    """The words' time on a day; None on a day that the zone skipped."""
    noon = PlainDateTime(day.year, day.month, day.day, 12).assume_tz(zone, disambiguation="earlier")
    if (noon.year, noon.month, noon.day) != (day.year, day.month, day.day):
        return None
    if words.at in (None, time.min):
        return noon.start_of("day")
    at = words.at
    wall = PlainDateTime(day.year, day.month, day.day, at.hour, at.minute)
    return wall.assume_tz(zone, disambiguation="compatible")


def side_of(words: Words, found: ZonedDateTime, now: datetime, zone: str) -> str:
    here = Instant(now).to_tz(zone)
    if isinstance(words, WeekdayOf) and words.at is not None:
        difference = (found - here).total("nanoseconds")
    else:
        difference = (found.date().to_stdlib() - here.date().to_stdlib()).days
    return "past" if difference < 0 else "future" if difference > 0 else "today"


def days_from(today: date, step: int) -> Iterator[date]:
    for count in range(SEARCHED):
        yield today + timedelta(days=count * step)


def searched(words: Words, side: str, now: datetime, zone: str) -> datetime | None:
    """The nearest day on a side of now that the words describe, found by looking at every day."""
    today = Instant(now).to_tz(zone).date().to_stdlib()
    for day in days_from(today, 1 if side == "future" else -1):
        found = reading(words, day, zone) if fits(words, day) else None
        if found is not None and side_of(words, found, now, zone) == side:
            return found.to_instant().to_stdlib()
    return None


def current(words: Words, now: datetime, zone: str) -> ZonedDateTime | None:
    """What the words name in the current year, month or week; None where it has no such day."""
    today = Instant(now).to_tz(zone).date().to_stdlib()
    monday = today - timedelta(days=today.weekday())
    if isinstance(words, WeekdayOf):
        first, last = monday, monday + timedelta(days=6)
    elif isinstance(words, Absolute) and words.month is not None:
        first, last = date(today.year, 1, 1), date(today.year, 12, 31)
    else:
        first = today.replace(day=1)
        last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    for count in range((last - first).days + 1):
        day = first + timedelta(days=count)
        if fits(words, day):
            return reading(words, day, zone)
    return None


@pytest.mark.contract("2.alternative")
@given(WORDS, moments())
@settings(max_examples=300, deadline=None)
@example(Absolute(29, 2), (datetime(2096, 3, 1, tzinfo=UTC), "UTC"))
@example(WeekdayOf(4), (datetime(2011, 12, 26, 12, tzinfo=UTC), "Pacific/Apia"))
@example(WeekdayOf(4), (datetime(2012, 1, 3, 12, tzinfo=UTC), "Pacific/Apia"))
@example(Absolute(30, 12), (datetime(2012, 6, 1, tzinfo=UTC), "Pacific/Apia"))
@example(NthWeekday(5, 4), (datetime(2026, 1, 31, tzinfo=UTC), "UTC"))
def test_both_readings_are_those_of_a_search_day_by_day(words: Words, moment: tuple[datetime, str]) -> None:
    now, name = moment
    zone = load_zone(name)
    here = current(words, now, name)
    try:
        result = evaluate(words, now, zone)
    except (InvalidDate, OutOfRange):
        assert here is None
        for side in ("past", "future"):
            found = nearest(words, side, now, zone)
            expected = searched(words, side, now, name)
            assert (found and to_utc(found.instant)) == expected
        return
    assert here is not None
    assert to_utc(result.instant) == here.to_instant().to_stdlib()
    other = {"past": "future", "future": "past"}.get(side_of(words, here, now, name))
    found_other = alternative(words, result, now, zone)
    if other is None:
        assert found_other is None
        return
    assert found_other is not None
    assert found_other.side == other
    assert to_utc(found_other.resolved.instant) == searched(words, other, now, name)


POLICIES: tuple[YearPolicy, ...] = ("current", "nearest_past", "nearest_future")


@given(st.integers(1, 28), st.integers(1, 12), st.sampled_from(POLICIES), moments())
def test_a_policy_swaps_the_two_readings_and_makes_no_third(
    day: int, month: int, policy: YearPolicy, moment: tuple[datetime, str]
) -> None:
    now, name = moment
    zone, words = load_zone(name), Absolute(day, month)
    try:
        result = evaluate(words, now, zone, year_policy=policy)
    except OutOfRange:
        return  # a day that the zone skipped
    other = alternative(words, result, now, zone)
    sides: tuple[Side, ...] = ("past", "future")
    both = {found.instant for side in sides if (found := nearest(words, side, now, zone)) is not None}
    assert other is None or {result.instant, other.resolved.instant} == both


@pytest.mark.parametrize(
    "words",
    [
        Relative(-1),
        Absolute(5, 3, 2026),
        WeekdayOf(4, 0),
        WeekdayOf(4, 1),
        NthWeekday(3, 4, 0),
        NthWeekday(3, 4, None, 3),
    ],
    ids=str,
)
def test_what_names_its_year_month_or_week_has_no_other_reading(words: Relative | Words) -> None:
    now, zone = datetime(2026, 2, 25, 4, 30, tzinfo=UTC), load_zone("Asia/Shanghai")
    assert alternative(words, evaluate(words, now, zone), now, zone) is None


@pytest.mark.contract("6.month_alternative")
@given(st.integers(1, 12), st.dates(date(2, 1, 1), date(9998, 12, 31)), st.sampled_from(POLICIES))
def test_a_month_without_year_is_the_nearest_one_on_the_other_side(
    month: int, today: date, policy: YearPolicy
) -> None:
    result = month_range(month, None, today, policy)
    other = month_alternative(result, today)
    if month == today.month:
        assert other is None
        return
    firsts = [date(today.year + years, month, 1) for years in (-1, 0, 1)]
    assert other is not None
    if result.first > today:
        assert (other.side, other.days.first) == ("past", max(day for day in firsts if day < today))
    else:
        assert (other.side, other.days.first) == ("future", min(day for day in firsts if day > today))
    assert (other.days.last + timedelta(days=1)).day == 1


def test_a_month_has_no_other_reading_beyond_the_calendar() -> None:
    for today, month in ((date(1, 5, 1), 6), (date(9999, 5, 1), 4)):
        assert month_alternative(month_range(month, None, today), today) is None
