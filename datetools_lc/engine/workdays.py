"""Working days of a country: which days are none, what holidays are called, and arithmetic over them.

The days come from a `WorkCalendar` that is passed in; nothing here knows where they are published.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from datetools_lc.errors import UnknownYear

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class YearDays:
    """One calendar year of a country.

    `off` are the days on which nobody works: weekends and holidays. `make_up` are the weekend days that are
    worked all the same (调休). `names` are the holidays by their names in each language, `""` being the
    country's own; a day that was exchanged for a make-up day has none. `in_lieu` are those of them that stand
    for a holiday on another day.
    """

    off: frozenset[date]
    make_up: frozenset[date]
    names: Mapping[date, Mapping[str, str]]
    in_lieu: frozenset[date] = frozenset()


@dataclass(frozen=True, slots=True)
class WorkCalendar:
    """The working days of a country or a part of it, as `code` of ISO 3166 names it: CN, DE-BY.

    `year_of` gives the days of a year between `first_year` and `last_year`. `last_make_up_year` is the last
    year with a published make-up day; None for a country that has none.
    """

    code: str
    year_of: Callable[[int], YearDays]
    first_year: int
    last_year: int
    last_make_up_year: int | None = None

    def days_of(self, year: int) -> YearDays:
        """The days of a year. Raises `OutOfRange` for one that the calendar does not know."""
        if not self.first_year <= year <= self.last_year:
            raise self.unknown()
        return self.year_of(year)

    def unknown(self) -> UnknownYear:
        return UnknownYear(f"the calendar of {self.code} is known from {self.first_year} to {self.last_year}")


def is_workday(day: date, calendar: WorkCalendar) -> bool:
    """Whether a day is worked; a make-up day is. Raises `OutOfRange`."""
    return day not in calendar.days_of(day.year).off


def is_provisional(year: int, calendar: WorkCalendar) -> bool:
    """Whether the make-up days of this year are still to be published."""
    return calendar.last_make_up_year is not None and year > calendar.last_make_up_year


def shift_workdays(day: date, count: int, calendar: WorkCalendar) -> date:
    """The `count`-th working day after a day, or before it where `count` is negative; the day itself for 0.

    Whole years are counted at once. Raises `OutOfRange`.
    """
    _refuse_too_far(day, count, calendar)
    step, left = (_DAY, count) if count > 0 else (-_DAY, -count)
    while left:
        edge = date(day.year, 12, 31) if count > 0 else date(day.year, 1, 1)
        ahead = count_workdays(*_between(day, edge), calendar)
        if ahead < left and day != edge:
            day, left = edge, left - ahead
            continue
        day += step
        left -= is_workday(day, calendar)
    return day


def _refuse_too_far(day: date, count: int, calendar: WorkCalendar) -> None:
    """So many working days are at least as many days: what leaves the known years is told at once."""
    known = date(calendar.first_year, 1, 1).toordinal(), date(calendar.last_year, 12, 31).toordinal()
    if not known[0] <= day.toordinal() + count <= known[1]:
        raise calendar.unknown()


def _between(day: date, edge: date) -> tuple[date, date]:
    """The days after a day up to an edge of its year, or before it down to the edge; half-open."""
    return (day + _DAY, edge + _DAY) if edge > day else (edge, day)


def count_workdays(start: date, end: date, calendar: WorkCalendar) -> int:
    """The working days from `start` to `end`, which is excluded; negative where the end comes first."""
    if end < start:
        return -count_workdays(end, start, calendar)
    days_off = sum(
        start <= day < end
        for year in range(start.year, end.year + (end > date(end.year, 1, 1)))
        for day in calendar.days_of(year).off
    )
    return (end - start).days - days_off


def workdays(first: date, last: date, calendar: WorkCalendar) -> Iterator[date]:
    """The working days from `first` to `last`, both included."""
    for ordinal in range(first.toordinal(), last.toordinal() + 1):
        day = date.fromordinal(ordinal)
        if is_workday(day, calendar):
            yield day


def holiday_name(day: date, calendar: WorkCalendar, locale: str) -> str | None:
    """The name of the holiday on this day in a language, else in the country's own; None for none."""
    names = calendar.days_of(day.year).names.get(day)
    return None if names is None else names.get(locale) or names[""]


def named_days(year: int, calendar: WorkCalendar) -> Iterator[tuple[date, Mapping[str, str]]]:
    """The holidays of a year and their names, in order, without the days that stand for one of them."""
    days = calendar.days_of(year)
    return ((day, names) for day, names in sorted(days.names.items()) if day not in days.in_lieu)
