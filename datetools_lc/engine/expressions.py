"""The four ways of naming a date, as frozen values, and the instant that each names.

"Yesterday" is `Relative(-1, "day")`, "2 January" is `Absolute(month=1, day=2)`, "Friday of next week" is
`WeekdayOf(4, offset=1)`, "the third Friday of next month" is `NthWeekday(3, 4, offset=1)`.
"""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from datetools_lc.engine.arithmetic import (
    Shift,
    month_length,
    shift_date,
    shift_days,
    shift_instant,
    shift_months,
)
from datetools_lc.engine.zones import Resolved, resolve_wall, start_of_day, to_zone
from datetools_lc.errors import InvalidDate, OutOfRange

Unit = Literal["minute", "hour", "day", "week", "month", "year"]
UNITS: tuple[Unit, ...] = ("minute", "hour", "day", "week", "month", "year")
Today = Literal["midnight", "now"]
YearPolicy = Literal["current", "nearest_past", "nearest_future"]
YEAR_POLICIES: tuple[YearPolicy, ...] = ("current", "nearest_past", "nearest_future")

# The gap between two 29 Februaries is 8 years around 1700, 1800, 1900, 2100 …
_LONGEST_WAIT = 8


class Relative(NamedTuple):
    """Today (or, for minutes and hours, now) plus or minus `offset` units. `at` is a wall time."""

    offset: int
    unit: Unit = "day"
    at: time | None = None


class Absolute(NamedTuple):
    """A day of the month; without a month the current one, without a year as the year policy says."""

    day: int
    month: int | None = None
    year: int | None = None
    at: time | None = None


class WeekdayOf(NamedTuple):
    """A weekday (Monday = 0) of the week `offset` weeks from this one; weeks start on Monday.

    Without an offset it is this week's, and may as well be meant on the other side of now.
    """

    weekday: int
    offset: int | None = None
    at: time | None = None


class NthWeekday(NamedTuple):
    """The `nth` (1 to 5, or -1 for the last) weekday of a month.

    The month is `offset` months from this one, or `month` of `year` (default: the current year). With neither
    it is this month, and may as well be meant on the other side of now.
    """

    nth: int
    weekday: int
    offset: int | None = None
    month: int | None = None
    year: int | None = None
    at: time | None = None


Expression = Relative | Absolute | WeekdayOf | NthWeekday


def evaluate(
    expression: Expression,
    now: datetime,
    zone: ZoneInfo,
    *,
    today: Today = "midnight",
    year_policy: YearPolicy = "current",
) -> Resolved:
    """The instant that an expression names, on the zone's wall clock; whole milliseconds.

    Without a time it is the day's first instant. `today="now"` changes only "today" without a time.
    Raises `InvalidDate` for a day that the calendar lacks, `OutOfRange` for one that the zone or the
    years 1 to 9999 lack.
    """
    here = to_zone(now, zone)
    if here.microsecond % 1000:
        here = here.replace(microsecond=here.microsecond // 1000 * 1000)
    if not isinstance(expression, Relative):
        day = _day_of(expression, here.date(), year_policy)
    elif expression.unit == "day":
        if today == "now" and expression == Relative(0):
            return Resolved(here)
        day = shift_days(here.date(), expression.offset)
    elif expression.unit in ("minute", "hour"):
        return shift_instant(here, _shift(expression), zone)
    else:
        day = shift_date(here.date(), _shift(expression))
    return at_time(day, expression.at, zone)


def at_time(day: date, at: time | None, zone: ZoneInfo) -> Resolved:
    """A wall time of a day; none, or 00:00, is the day's first instant. Gaps and overlaps by policy."""
    if at is None or at == time.min:
        return start_of_day(day, zone)
    return resolve_wall(datetime.combine(day, at), zone)


def _day_of(expression: Absolute | WeekdayOf | NthWeekday, today: date, policy: YearPolicy) -> date:
    match expression:
        case Absolute():
            return _absolute_day(expression, today, policy)
        case WeekdayOf(weekday, offset):
            monday = shift_days(today, -today.weekday())
            return shift_days(monday, (offset or 0) * 7 + weekday)
        case NthWeekday():
            return _nth_weekday(expression, today)


def _shift(relative: Relative) -> Shift:
    offset = relative.offset
    match relative.unit:
        case "minute":
            return Shift(minutes=offset)
        case "hour":
            return Shift(hours=offset)
        case "day":
            return Shift(days=offset)
        case "week":
            return Shift(weeks=offset)
        case "month":
            return Shift(months=offset)
        case "year":
            return Shift(years=offset)


def _absolute_day(wanted: Absolute, today: date, policy: YearPolicy) -> date:
    if wanted.year is not None or wanted.month is None or policy == "current":
        return make_date(wanted.year or today.year, wanted.month or today.month, wanted.day)
    return _nearest_day(wanted.month, wanted.day, today, step=-1 if policy == "nearest_past" else 1)


def _nearest_day(month: int, number: int, today: date, *, step: int) -> date:
    """The day of a month that is today, or the last before it (`step` -1), or the next after it (1)."""
    for year in range(today.year, today.year + step * (_LONGEST_WAIT + 1), step):
        if not 1 <= year <= 9999 or number > month_length(year, month):
            continue  # only happens for 29 February in other years, and at the ends of the calendar
        day = date(year, month, number)
        if (day - today).days * step >= 0:
            return day
    make_date(today.year, month, number)  # raises for a day that no year has
    raise OutOfRange("the nearest such day is outside the years 1 to 9999")


def make_date(year: int, month: int, day: int) -> date:
    """A date of the calendar. Raises `InvalidDate` naming the month that lacks the day."""
    length = month_length(year, month)
    if day > length:
        raise InvalidDate(f"day {day} does not exist in {year:04}-{month:02}, which has {length} days")
    return date(year, month, day)


def _nth_weekday(wanted: NthWeekday, today: date) -> date:
    first = shift_months(today.replace(day=1), wanted.offset or 0)
    if wanted.month is not None:
        first = date(wanted.year or today.year, wanted.month, 1)
    length = month_length(first.year, first.month)
    earliest = 1 + (wanted.weekday - first.weekday()) % 7
    day = earliest + (wanted.nth - 1) * 7 if wanted.nth > 0 else earliest + (length - earliest) // 7 * 7
    if day > length:
        month = first.isoformat()[:7]
        raise InvalidDate(f"nth {wanted.nth} does not exist in {month}; use -1 for the last one")
    return first.replace(day=day)
