"""Three ways of naming a date by a country's calendar, as frozen values, and the instant that each names.

"The third working day from now" is `Workday(3)`, "at Christmas" is `Holiday("Christmas")`, 正月初三 is
`LunarDay(1, 3)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from datetools_lc.engine.alternatives import Alternative, Side
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import YearPolicy, at_time
from datetools_lc.engine.holiday_names import holiday_in, near_names
from datetools_lc.engine.lunar import LunarCalendar, LunarDate, LunarMonth, day_of
from datetools_lc.engine.workdays import is_provisional, shift_workdays
from datetools_lc.engine.zones import Resolved, to_zone
from datetools_lc.errors import InvalidDate, InvalidValue, OutOfRange

_FARTHEST = 8
"""How many years around now a holiday is looked for."""


@dataclass(frozen=True, slots=True)
class Workday:
    """The `offset`-th working day after today, or before it where that is negative."""

    offset: int
    at: time | None = None


@dataclass(frozen=True, slots=True)
class Holiday:
    """The first day of a holiday in a year; without one, as the year policy says."""

    name: str
    year: int | None = None
    at: time | None = None


@dataclass(frozen=True, slots=True)
class LunarDay:
    """A day of the lunar year that begins in `year`.

    Without one it is the first such day from 1 January on, or as the year policy says.
    """

    month: int
    day: int
    leap: bool = False
    year: int | None = None
    at: time | None = None


CalendarExpression = Workday | Holiday | LunarDay
OpenDay = Holiday | LunarDay


def evaluate_by_calendar(
    expression: CalendarExpression,
    now: datetime,
    zone: ZoneInfo,
    calendars: Calendars,
    *,
    year_policy: YearPolicy = "current",
) -> Resolved:
    """The instant that an expression names, on the zone's wall clock.

    Raises `InvalidDate` for a day that its year or its month lacks, `InvalidValue` for a name that is no
    holiday's, `OutOfRange` for a year that the calendars do not know and a day that the zone skipped.
    """
    today = to_zone(now, zone).date()
    return at_time(_day_of(expression, today, calendars, year_policy), expression.at, zone)


def depends_on_unpublished(
    expression: CalendarExpression, today: date, found: date, calendars: Calendars
) -> bool:
    """Whether the make-up days are still to be published of a year that the answer was counted in."""
    if isinstance(expression, LunarDay):
        return False
    counted = max(today, found) if isinstance(expression, Workday) else found
    return is_provisional(counted.year, calendars.work)


def as_open_day(expression: CalendarExpression) -> OpenDay | None:
    """The expression itself where it says no year, and so fits days on either side of now; else None."""
    match expression:
        case Holiday(year=None) | LunarDay(year=None):
            return expression
    return None


def alternative_day(
    expression: CalendarExpression, result: Resolved, now: datetime, zone: ZoneInfo, calendars: Calendars
) -> Alternative | None:
    """The nearest reading on the side of now where the `result` is not, by its day; None for today's."""
    words, today, day = as_open_day(expression), to_zone(now, zone).date(), result.instant.date()
    if words is None or day == today:
        return None
    other: Side = "past" if day > today else "future"
    found = nearest_reading(words, other, now, zone, calendars)
    return None if found is None else Alternative(other, found)


def nearest_reading(
    words: OpenDay, side: Side, now: datetime, zone: ZoneInfo, calendars: Calendars
) -> Resolved | None:
    """The nearest reading on a side of now; days that the zone lacks are passed over."""
    today = to_zone(now, zone).date()
    for day in _outward(words, side, today, calendars):
        if day == today or (day > today) != (side == "future"):
            continue
        try:
            return at_time(day, words.at, zone)
        except OutOfRange:
            continue
    return None


def _day_of(expression: CalendarExpression, today: date, calendars: Calendars, policy: YearPolicy) -> date:
    if isinstance(expression, Workday):
        return shift_workdays(today, expression.offset, calendars.work)
    if expression.year is None and policy != "current":
        return _nearest_day(expression, "past" if policy == "nearest_past" else "future", today, calendars)
    if isinstance(expression, Holiday):
        return _holiday_of(expression, expression.year or today.year, today, calendars)
    if expression.year is None:
        return _first_lunar_day(expression, today.year, calendars.lunar)
    return day_of(_lunar(expression, expression.year), calendars.lunar)


def _nearest_day(words: OpenDay, side: Side, today: date, calendars: Calendars) -> date:
    """Today, or the nearest such day on a side of it."""
    for day in _outward(words, side, today, calendars):
        if day == today or (day > today) == (side == "future"):
            return day
    if isinstance(words, Holiday):
        return _holiday_of(words, today.year, today, calendars)
    raise OutOfRange("the nearest such day is outside the lunar years that are known")


def _holiday_of(words: Holiday, year: int, today: date, calendars: Calendars) -> date:
    found = holiday_in(words.name, year, calendars)
    if found is not None:
        return found
    years = (each for each in _years_around(today.year) if _holiday(words, each, calendars))
    if next(years, None) is not None:
        raise InvalidDate(f"there is no {words.name} in {year} in {calendars.work.code}")
    near = near_names(words.name, year, calendars)
    hint = f"; near: {', '.join(near)}" if near else "; give the day as type absolute or lunar"
    raise InvalidValue(f"holiday {words.name[:40]!r} is not known in {calendars.work.code}{hint}")


def _years_around(year: int) -> Iterator[int]:
    yield year
    for distance in range(1, _FARTHEST + 1):
        yield from (year - distance, year + distance)


def _holiday(words: Holiday, year: int, calendars: Calendars) -> date | None:
    try:
        return holiday_in(words.name, year, calendars)
    except OutOfRange:
        return None


def _outward(words: OpenDay, side: Side, today: date, calendars: Calendars) -> Iterator[date]:
    """The days that the words fit, from around today on to one side."""
    step = 1 if side == "future" else -1
    if isinstance(words, Holiday):
        for year in range(today.year, today.year + step * (_FARTHEST + 1), step):
            found = _holiday(words, year, calendars)
            if found is not None:
                yield found
        return
    lunar = calendars.lunar
    begin = today.year - step  # the lunar year of now is this year's or the one before
    years = range(begin, lunar.last_year + 1) if step > 0 else range(begin, lunar.first_year - 1, -1)
    for year in years:
        try:
            yield day_of(_lunar(words, year), lunar)
        except (InvalidDate, OutOfRange):
            continue


def _first_lunar_day(words: LunarDay, year: int, lunar: LunarCalendar) -> date:
    """The day in the first such month that does not end before 1 January of a year. Raises `InvalidDate`."""
    for lunar_year in (year - 1, year):
        month = _month_of(words, lunar_year, lunar)
        if month is None:
            continue
        number = min(words.day, month.days)
        if month.first.toordinal() + number - 1 >= date(year, 1, 1).toordinal():
            return day_of(_lunar(words, lunar_year), lunar)
    raise InvalidDate(f"the lunar year {year} has no leap month {words.month}")


def _month_of(words: LunarDay, year: int, lunar: LunarCalendar) -> LunarMonth | None:
    """The month of a lunar year; None for a leap month that it lacks. Raises `OutOfRange`."""
    return next(
        (each for each in lunar.year(year) if (each.month, each.leap) == (words.month, words.leap)), None
    )


def _lunar(words: LunarDay, year: int) -> LunarDate:
    return LunarDate(year, words.month, words.day, words.leap)
