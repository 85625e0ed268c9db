"""Series by a calendar: on working days up to a last day, and each year on a lunar day."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import (
    CALCULATE,
    LIST,
    RANGE,
    Arguments,
    Steps,
    clock_suffix,
    day_of,
)
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import FromCall

UNTIL = "until"
"""What is missing of a series on working days that does not say when it ends: no tool takes it so."""
_LUNAR = "lunar"
_RUNNING = ("this_week", "this_month", "this_year")
_SPANS = ("next_month", "month")
_LONGEST_REST = 31
"""Days among which there is a working day in every country."""


def calendar_of(parsed: ScheduleText, day: Arguments) -> dict[str, object]:
    """The `rrule_calendar` of a series whose first day is said so; nothing where it has none."""
    if parsed.repeat is None:
        return {}
    if day.get("type") == _LUNAR or parsed.repeat.calendar == _LUNAR:
        return {"rrule_calendar": _LUNAR}
    return {"rrule_calendar": parsed.repeat.calendar} if parsed.repeat.calendar else {}


def lasts_all_day(parsed: ScheduleText) -> bool:
    """Whether the sentence is about a birthday, or another thing that has no hour."""
    if parsed.sentence.holidays is None:
        return False
    whole_day = parsed.language.by_calendar().whole_day
    return parsed.all_day or whole_day.search(parsed.sentence.text) is not None


def first_workday(steps: Steps, clock: Arguments) -> FromCall:
    """The clock time on today, if it is a working day and the time is to come, else on the next one."""
    last = steps.call(RANGE, {"range": "next_n_days", "n": _LONGEST_REST}, "last_date")
    first_days = [steps.call(RANGE, {"range": name}, "first_date") for name in ("today", "tomorrow")]
    found = [
        steps.call(LIST, {"start_date": day, "end_date": last, "weekday": "workday"}, "dates.0.date")
        for day in first_days
    ]
    now = steps.parse({"type": "relative", "offset": 0, "unit": "minute"})
    both = tuple(each.index for each in found)
    return replace(found[0], suffix=clock_suffix(clock), earliest_of=both, after=now.index)


def workday_from(steps: Steps, day: Phrase, clock: Arguments) -> FromCall:
    """The clock time on that day ahead, or the first of that range, if it is worked, else on the next one."""
    if day.kind == "range":
        first = steps.call(RANGE, day.arguments, "first_date")
    else:
        first = replace(steps.ahead(day.arguments), only="date")
    last = steps.call(CALCULATE, {"base_date": first, "offset_days": _LONGEST_REST}, "result.date")
    days = {"start_date": first, "end_date": last, "weekday": "workday"}
    return steps.call(LIST, days, "dates.0.date", clock_suffix(clock))


def workdays_within(steps: Steps, clock: Arguments, span: Arguments) -> dict[str, object]:
    """The start and the end of a series on the working days of a week or a month."""
    name = str(span["range"])
    if name in _RUNNING:
        until = steps.call(RANGE, span, "last_date")
        return {"start_time": first_workday(steps, clock), "until": until}
    if name not in _SPANS:
        return {}  # next week may be without a working day
    side: Literal["future"] | None = "future" if name == "month" and "year" not in span else None
    start = steps.listed(span, "workday", clock_suffix(clock), side)
    return {"start_time": start, "until": FromCall(start.index - 1, "last_date", side=side)}


def lunar_day_of_year(day: Arguments) -> Arguments | None:
    """The expression of a lunar day that returns each year; None for one of a year that is said."""
    return day_of(day) if day.get("type") == _LUNAR and "year" not in day else None
