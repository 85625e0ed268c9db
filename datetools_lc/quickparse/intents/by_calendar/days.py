"""Days that take more than one call: the last working day of a month, the holiday of another year."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.intents.schedule.times import (
    CALCULATE,
    RANGE,
    Arguments,
    Steps,
    clock_suffix,
    day_of,
    has_alternative,
)
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, WorkdayBeside, WorkdayOf
from datetools_lc.quickparse.kernel.plan import FromCall

_YEARLY = ("holiday", "lunar")
_SIDES: tuple[Literal["past", "future"], ...] = ("past", "future")


def is_computed(phrase: Phrase) -> bool:
    """Whether the calls of this module find the day: a working day of a month, a holiday of another year."""
    deferred = phrase.deferred
    if deferred is None or phrase.weekday is not None:
        return False
    if isinstance(deferred.workday, WorkdayOf):
        return deferred == Deferred(deferred.arguments, workday=deferred.workday)
    if _is_from_weekday(deferred) or is_coming(deferred):
        return True
    is_yearly = _comes_each_year(deferred.arguments)
    only = Deferred(deferred.arguments, years=deferred.years, workday=deferred.workday)
    return deferred == only and (is_yearly or not deferred.years)


def _is_from_weekday(deferred: Deferred) -> bool:
    """Whether days are counted from a weekday that may be meant on either side of now: a week from Friday."""
    said, then = deferred.arguments, deferred.then
    is_open = said.get("type") == "weekday" and "offset" not in said
    return (
        is_open
        and bool(_days(then))
        and deferred == Deferred(said, then=Shift(days=then.days, weeks=then.weeks))
    )


def is_coming(deferred: Deferred) -> bool:
    """Whether it is the first weekday of its name behind today: 今度の日曜, this coming Sunday."""
    said = deferred.arguments
    is_open = said.get("type") == "weekday" and "offset" not in said
    return is_open and deferred == Deferred(said, weekdays=1)


def _days(shift: Shift) -> int:
    return shift.weeks * 7 + shift.days


def _comes_each_year(arguments: Arguments) -> bool:
    """A holiday, a lunar day, or a day of a named month, without a year of its own."""
    is_dated = arguments.get("type") == "absolute" and "month" in arguments and "day" in arguments
    return (is_dated or arguments.get("type") in _YEARLY) and "year" not in arguments


def is_over(phrase: Phrase) -> bool:
    """Whether the calls of this module find the day, and it lies in the past whatever today is."""
    deferred = phrase.deferred
    if deferred is None or not is_computed(phrase):
        return False
    if isinstance(deferred.workday, WorkdayOf):
        return deferred.workday.days.get("range") == "last_month"
    return deferred.years < 0


def find_moment(steps: Steps, deferred: Deferred) -> FromCall:
    """The time of such a day: a wall time behind its date, or an instant."""
    suffix = clock_suffix(deferred.arguments) if "hour" in deferred.arguments else ""
    if _is_from_weekday(deferred):
        return replace(_find_from_weekday(steps, deferred), suffix=suffix)
    if is_coming(deferred):
        return replace(_find_coming(steps, deferred), suffix=suffix)
    if isinstance(deferred.workday, WorkdayBeside):
        return replace(_find_beside(steps, deferred, deferred.workday), suffix=suffix)
    if deferred.workday is not None:
        return replace(_find_workday(steps, deferred.workday), suffix=suffix)
    return _find_holiday(steps, deferred)


def find_date(steps: Steps, deferred: Deferred) -> FromCall:
    """Such a day as a date."""
    if _is_from_weekday(deferred):
        return _find_from_weekday(steps, deferred)
    if is_coming(deferred):
        return _find_coming(steps, deferred)
    if isinstance(deferred.workday, WorkdayBeside):
        return _find_beside(steps, deferred, deferred.workday)
    if deferred.workday is not None:
        return _find_workday(steps, deferred.workday)
    day = Deferred(day_of(deferred.arguments), years=deferred.years)
    return replace(_find_holiday(steps, day), only="date")


def find_start(steps: Steps, deferred: Deferred) -> FromCall:
    """The instant at which such a day begins, in milliseconds."""
    if deferred.workday is None and not (_is_from_weekday(deferred) or is_coming(deferred)):
        return replace(_find_holiday(steps, deferred), field="timestamp")
    day = find_date(steps, deferred)
    resolved = steps.call(RANGE, {"range": "custom", "start_date": day, "end_date": day})
    return FromCall(resolved.index, "start.timestamp")


def _find_from_weekday(steps: Steps, deferred: Deferred) -> FromCall:
    """Counted from the coming weekday of that name, today included."""
    weekday = replace(steps.ahead(day_of(deferred.arguments)), only="date")
    return steps.call(CALCULATE, {"base_date": weekday, "offset_days": _days(deferred.then)}, "result.date")


def _find_coming(steps: Steps, deferred: Deferred) -> FromCall:
    """The last such weekday from today to that of the next week."""
    days = {"range": "next_n_days", "n": len(WEEKDAYS) + 1}
    return replace(steps.listed(days, str(deferred.arguments["weekday"])), field="dates.-1.date")


def _find_workday(steps: Steps, wanted: WorkdayOf) -> FromCall:
    """One of the listed working days of the range: each month has more than are counted."""
    is_month = wanted.days.get("range") == "month" and "year" not in wanted.days
    place = wanted.nth - 1 if wanted.nth > 0 else wanted.nth
    listed = steps.listed(wanted.days, "workday", side="future" if is_month else None)
    return replace(listed, field=f"dates.{place}.date")


def _find_beside(steps: Steps, deferred: Deferred, wanted: WorkdayBeside) -> FromCall:
    """Counted from the holiday of this year and from that on the other side of now: the first one ahead.

    On the third day of a holiday, the first working day after it is not that of the next year.
    """
    said = day_of(deferred.arguments)
    if deferred.years:
        there = _find_holiday(steps, Deferred(said, years=deferred.years))
        return _count_from(steps, replace(there, only="date"), wanted)
    holiday = replace(steps.parse(said), only="date")
    if "year" in said:
        return _count_from(steps, holiday, wanted)
    found = [_count_from(steps, replace(holiday, side=side), wanted) for side in _SIDES]
    now = steps.parse({"type": "relative", "offset": 0, "unit": "minute"})
    return replace(found[0], earliest_of=tuple(each.index for each in found), after=now.index)


def _count_from(steps: Steps, day: FromCall, wanted: WorkdayBeside) -> FromCall:
    for offset in ({"offset_workdays": wanted.workdays}, {"offset_days": wanted.days}):
        if any(offset.values()):
            day = steps.call(CALCULATE, {"base_date": day, **offset}, "result.date")
    return day


def _find_holiday(steps: Steps, deferred: Deferred) -> FromCall:
    there = steps.parse({"type": "relative", "offset": deferred.years, "unit": "year"})
    return steps.parse({**deferred.arguments, "year": replace(there, only="year")})


def plain_date(steps: Steps, phrase: Phrase) -> FromCall | None:
    """The date of a day that one expression names, on the side of now that lies ahead; None for others."""
    if not phrase.arguments or phrase.kind != "date" or phrase.weekday is not None or phrase.part:
        return None
    parsed = steps.parse(phrase.arguments)
    return replace(parsed, side="future" if has_alternative(phrase.arguments) else None, only="date")
