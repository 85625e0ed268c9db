"""The Chinese lunisolar calendar: lunar dates to days and back, over tables of months that are passed in."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from datetools_lc.errors import InvalidDate, UnknownYear


@dataclass(frozen=True, slots=True)
class LunarDate:
    """A day of the lunar year that begins in the calendar year `year`; `leap` for a month said twice."""

    year: int
    month: int
    day: int
    leap: bool = False


@dataclass(frozen=True, slots=True)
class LunarMonth:
    """A lunar month of 29 or 30 days, from its `first` day on."""

    month: int
    leap: bool
    first: date
    days: int


LunarYear = tuple[LunarMonth, ...]
"""The twelve or thirteen months of a lunar year, in order, with nothing between them."""


@dataclass(frozen=True, slots=True)
class LunarCalendar:
    """The lunar years from `first_year` to `last_year`, as `months_of` gives them."""

    months_of: Callable[[int], LunarYear]
    first_year: int
    last_year: int

    def year(self, year: int) -> LunarYear:
        """The months of a lunar year. Raises `OutOfRange` for one that no table has."""
        if not self.first_year <= year <= self.last_year:
            raise self.unknown()
        return self.months_of(year)

    def unknown(self) -> UnknownYear:
        return UnknownYear(f"lunar dates are known for the years {self.first_year} to {self.last_year}")


def lunar_of(day: date, calendar: LunarCalendar) -> LunarDate:
    """The lunar date of a day. Raises `OutOfRange`."""
    year = min(day.year, calendar.last_year)
    if day < calendar.year(year)[0].first:
        year -= 1
    months = calendar.year(year)
    month = months[bisect(months, day, key=lambda each: each.first) - 1]
    number = (day - month.first).days + 1
    if number > month.days:
        raise calendar.unknown()
    return LunarDate(year, month.month, number, month.leap)


def day_of(lunar: LunarDate, calendar: LunarCalendar) -> date:
    """The day of a lunar date.

    Raises `InvalidDate` for a leap month or a 30th that the year does not have, and `OutOfRange`.
    """
    return _day_in(find_month(lunar.year, lunar.month, lunar.leap, calendar), lunar.day)


def _day_in(month: LunarMonth, number: int) -> date:
    if not 1 <= number <= month.days:
        raise InvalidDate(f"that lunar month has {month.days} days")
    return month.first + timedelta(days=number - 1)


def find_month(year: int, month: int, leap: bool, calendar: LunarCalendar) -> LunarMonth:
    """One month of a lunar year. Raises `InvalidDate` for a leap month that it does not have."""
    for each in calendar.year(year):
        if (each.month, each.leap) == (month, leap):
            return each
    raise InvalidDate(f"the lunar year {year} has no {'leap ' if leap else ''}month {month}")


def yearly_days(lunar: LunarDate, after: int, calendar: LunarCalendar) -> Iterator[date]:
    """The day of a lunar month and day in each lunar year after a year, as far as the tables go."""
    for year in range(after + 1, calendar.last_year + 1):
        yield yearly_day(year, lunar.month, lunar.day, lunar.leap, calendar)


def yearly_day(year: int, month: int, day: int, leap: bool, calendar: LunarCalendar) -> date:
    """The day on which a yearly lunar date falls.

    A 30th that is lacking is the 29th, a leap month that is lacking the plain one.

    Raises `OutOfRange`.
    """
    has_leap = leap and any(each.leap and each.month == month for each in calendar.year(year))
    found = find_month(year, month, has_leap, calendar)
    return _day_in(found, min(day, found.days))
