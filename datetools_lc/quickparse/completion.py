"""What only a clock knows of a day that words name: its year, its month, or its week."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.quickparse.kernel.calendar.holidays import easter_sunday
from datetools_lc.quickparse.kernel.joining.phrases import Deferred
from datetools_lc.quickparse.kernel.pieces import WorkdayBeside
from datetools_lc.quickparse.viewpoint import Viewpoint

_YEARLY = ("holiday", "lunar")
_CLOCK = ("hour", "minute")


def complete_day(deferred: Deferred, seen: Viewpoint) -> dict[str, object]:
    """The arguments with what only a clock knows: the year, the month, or the week; none for no such day."""
    arguments, today = dict(deferred.arguments), seen.today
    if deferred.workday is not None:
        day = _find_workday(deferred, seen)
        clock = {name: arguments[name] for name in _CLOCK if name in arguments}
        return {**as_date(day), **clock} if day is not None else {}
    if deferred.arguments.get("type") in _YEARLY:
        return {**arguments, "year": today.year + deferred.years} if deferred.years else arguments
    if deferred.years or deferred.months:
        there = shift_date(today.replace(day=1), Shift(years=deferred.years, months=deferred.months))
        arguments["year"] = there.year
        arguments.setdefault("month", there.month)
    if deferred.easter:
        arguments = _easter(arguments, deferred, today)
    elif deferred.occurrence:
        arguments["year"] = _year_of_next(arguments, deferred.occurrence, today)
    if deferred.weekdays:
        ahead = (parse_weekday(arguments["weekday"]) - today.weekday()) % 7
        weeks = deferred.weekdays - (1 if deferred.weekdays > 0 and ahead else 0)
        days = ahead + 7 * weeks
        arguments["offset"] = (days + today.weekday()) // 7
    return in_order(arguments)


def in_order(arguments: dict[str, object]) -> dict[str, object]:
    """The arguments with the type, the count and the date first."""
    names = ("type", "offset", "unit", "year", "month", "day")
    return {**{name: arguments[name] for name in names if name in arguments}, **arguments}


def _find_workday(deferred: Deferred, seen: Viewpoint) -> date | None:
    if not isinstance(deferred.workday, WorkdayBeside):
        return None if deferred.workday is None else seen.workday_of(deferred.workday)
    holiday = {name: value for name, value in deferred.arguments.items() if name not in _CLOCK}
    year = {"year": seen.today.year + deferred.years} if deferred.years else {}
    return seen.workday_beside({**holiday, **year}, deferred.workday)


def _easter(arguments: Mapping[str, object], deferred: Deferred, today: date) -> dict[str, object]:
    year = int(str(arguments.get("year", today.year)))
    if deferred.occurrence and (easter_sunday(year) - today).days * deferred.occurrence <= 0:
        year += deferred.occurrence
    day = easter_sunday(year)
    return {**arguments, "year": day.year, "month": day.month, "day": day.day}


def _year_of_next(arguments: Mapping[str, object], occurrence: int, today: date) -> int:
    """The year in which the date comes next, or, where `occurrence` is -1, came last."""
    given = int(str(arguments["month"])), int(str(arguments["day"]))
    lies_there = (given > (today.month, today.day)) if occurrence > 0 else (given < (today.month, today.day))
    return today.year if lies_there else today.year + occurrence


def as_date(day: date) -> dict[str, object]:
    """The expression of a full date."""
    return {"type": "absolute", "year": day.year, "month": day.month, "day": day.day}
