"""Days that take more than one call: the last working day of a month, the holiday of another year."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.times import (
    RANGE,
    Steps,
    clock_suffix,
    day_of,
    has_alternative,
)
from datetools_lc.quickparse.kernel.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.pieces import WorkdayOf
from datetools_lc.quickparse.kernel.plan import FromCall

_YEARLY = ("holiday", "lunar")


def is_computed(phrase: Phrase) -> bool:
    """Whether the calls of this module find the day: a working day of a month, a holiday of another year."""
    deferred = phrase.deferred
    if deferred is None or phrase.weekday is not None:
        return False
    if deferred.workday is not None:
        return deferred == Deferred(deferred.arguments, workday=deferred.workday)
    is_holiday = deferred.arguments.get("type") in _YEARLY and "year" not in deferred.arguments
    return is_holiday and deferred == Deferred(deferred.arguments, years=deferred.years)


def is_over(phrase: Phrase) -> bool:
    """Whether the calls of this module find the day, and it lies in the past whatever today is."""
    deferred = phrase.deferred
    if deferred is None or not is_computed(phrase):
        return False
    if deferred.workday is not None:
        return deferred.workday.days.get("range") == "last_month"
    return deferred.years < 0


def find_moment(steps: Steps, deferred: Deferred) -> FromCall:
    """The time of such a day: a wall time behind its date, or an instant."""
    if deferred.workday is not None:
        suffix = clock_suffix(deferred.arguments) if "hour" in deferred.arguments else ""
        return replace(_find_workday(steps, deferred.workday), suffix=suffix)
    return _find_holiday(steps, deferred)


def find_date(steps: Steps, deferred: Deferred) -> FromCall:
    """Such a day as a date."""
    if deferred.workday is not None:
        return _find_workday(steps, deferred.workday)
    day = Deferred(day_of(deferred.arguments), years=deferred.years)
    return replace(_find_holiday(steps, day), only="date")


def find_start(steps: Steps, deferred: Deferred) -> FromCall:
    """The instant at which such a day begins, in milliseconds."""
    if deferred.workday is None:
        return replace(_find_holiday(steps, deferred), field="timestamp")
    day = find_date(steps, deferred)
    resolved = steps.call(RANGE, {"range": "custom", "start_date": day, "end_date": day})
    return FromCall(resolved.index, "start.timestamp")


def _find_workday(steps: Steps, wanted: WorkdayOf) -> FromCall:
    """One of the listed working days of the range: each month has more than are counted."""
    is_month = wanted.days.get("range") == "month" and "year" not in wanted.days
    place = wanted.nth - 1 if wanted.nth > 0 else wanted.nth
    listed = steps.listed(wanted.days, "workday", side="future" if is_month else None)
    return replace(listed, field=f"dates.{place}.date")


def _find_holiday(steps: Steps, deferred: Deferred) -> FromCall:
    there = steps.parse({"type": "relative", "offset": deferred.years, "unit": "year"})
    return steps.parse({**deferred.arguments, "year": replace(there, only="year")})


def plain_date(steps: Steps, phrase: Phrase) -> FromCall | None:
    """The date of a day that one expression names, on the side of now that lies ahead; None for others."""
    if not phrase.arguments or phrase.kind != "date" or phrase.weekday is not None or phrase.part:
        return None
    parsed = steps.parse(phrase.arguments)
    return replace(parsed, side="future" if has_alternative(phrase.arguments) else None, only="date")
