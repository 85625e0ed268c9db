"""Series by a calendar: on working days up to a last day, and each year on a lunar day."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import (
    CALCULATE,
    RANGE,
    Arguments,
    Steps,
    clock_suffix,
    day_of,
)
from datetools_lc.quickparse.kernel.plan import FromCall

UNTIL = "until"
"""What is missing of a series on working days that does not say when it ends: no tool takes it so."""
_LUNAR = "lunar"
_RUNNING = ("this_week", "this_month", "this_year")
_SPANS = ("next_week", "next_month", "month")


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
    today = steps.call(CALCULATE, {"offset_days": -1, "offset_workdays": 1}, "result.date")
    following = steps.call(CALCULATE, {"offset_workdays": 1}, "result.date")
    now = steps.parse({"type": "relative", "offset": 0, "unit": "minute"})
    both = (today.index, following.index)
    return replace(today, suffix=clock_suffix(clock), earliest_of=both, after=now.index)


def workdays_within(steps: Steps, clock: Arguments, span: Arguments) -> dict[str, object]:
    """The start and the end of a series on the working days of a week or a month."""
    name = str(span["range"])
    if name in _RUNNING:
        until = steps.call(RANGE, span, "last_date")
        return {"start_time": first_workday(steps, clock), "until": until}
    if name not in _SPANS:
        return {}
    side: Literal["future"] | None = "future" if name == "month" and "year" not in span else None
    days = steps.call(RANGE, span)
    # of a week without a working day the start lies behind the end, and the tool says so
    before = {"base_date": FromCall(days.index, "first_date", side=side), "offset_days": -1}
    start = steps.call(CALCULATE, {**before, "offset_workdays": 1}, "result.date", clock_suffix(clock))
    return {"start_time": start, "until": FromCall(days.index, "last_date", side=side)}


def lunar_day_of_year(day: Arguments) -> Arguments | None:
    """The expression of a lunar day that returns each year; None for one of a year that is said."""
    return day_of(day) if day.get("type") == _LUNAR and "year" not in day else None
