"""Days by a country's calendar as pieces: holidays, lunar days, working days."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.quickparse.kernel.pieces import REFUSED, Day, Part, Piece, WorkdayBeside, WorkdayOf
from datetools_lc.quickparse.kernel.value_class import changed

BY_CALENDAR = ("workday", "holiday", "lunar")
"""Types of expressions that need the calendar of a country."""
_LUNAR_MONTHS, _LUNAR_DAYS = range(1, 13), range(1, 31)
_LAST_SAME_YEAR = 10
"""The last lunar month that lies whole in the calendar year in which its lunar year begins."""
_MOST_OF_RANGE = 10
_MONTHS = {-1: "last_month", 0: "this_month", 1: "next_month"}
MOST_WORKDAYS = 1_000


def holiday(name: str, *, year: int | None = None, years: int = 0, part: Part | None = None) -> Piece:
    """The first day of a holiday, of a year or of the year `years` from this one where it is said."""
    given = {"type": "holiday", "holiday": name, "year": year}
    arguments = {key: value for key, value in given.items() if value is not None}
    return Piece(day=Day(arguments, years=years), part=part)


def lunar_day(
    month: int,
    day: int,
    *,
    leap: bool = False,
    lunar_year: int | None = None,
    year: int | None = None,
    years: int | None = None,
) -> Piece:
    """A day of the Chinese lunar calendar; refused for one that no month has.

    `lunar_year` is the lunar year itself, `year` a calendar year and `years` one counted from now: of these
    the last two lunar months lie in the next calendar year as often as not, so they are refused beside it.
    """
    if month not in _LUNAR_MONTHS or day not in _LUNAR_DAYS:
        return REFUSED
    has_year = year is not None or years is not None
    if has_year and (month > _LAST_SAME_YEAR or lunar_year is not None):
        return REFUSED
    said = lunar_year if lunar_year is not None else year
    given = {"type": "lunar", "month": month, "day": day, "leap": leap or None, "year": said}
    arguments = {key: value for key, value in given.items() if value is not None}
    return Piece(day=Day(arguments, years=years or 0))


def workday(offset: int) -> Piece:
    """The working day so many working days from today."""
    if not 1 <= abs(offset) <= MOST_WORKDAYS:
        return REFUSED
    return Piece(day=Day({"type": "workday", "offset": offset}))


def workday_of_month(
    nth: int, *, step: int | None = None, month: int | None = None, year: int | None = None
) -> Piece:
    """The nth working day of a month (-1: its last), named or `step` months from this one."""
    if month is not None:
        named: Mapping[str, object] = {"range": "month", "month": month}
        return workday_of({**named, "year": year} if year is not None else named, nth)
    return workday_of({"range": _MONTHS[step]}, nth) if step in _MONTHS else REFUSED


def workday_of(days: Mapping[str, object], nth: int) -> Piece:
    """The nth working day of a month or a year; refused for one that it may lack."""
    if not 1 <= abs(nth) <= _MOST_OF_RANGE:
        return REFUSED
    return Piece(day=Day({"type": "workday"}, workday=WorkdayOf(days, nth)))


def beside(found: Piece | None, workdays: int, days: int = 0) -> Piece | None:
    """The day so many working days from a holiday, and then so many days; refused for any other day."""
    day = None if found is None else found.day
    if day is None or day.arguments.get("type") != "holiday" or abs(workdays) > _MOST_OF_RANGE:
        return REFUSED
    return Piece(day=changed(day, workday=WorkdayBeside(workdays, days)))
