"""The days of which the earliest ahead is the first of a series."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.series import (
    lunar_day_of_year,
)
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.series.dates import SeriesDates
from datetools_lc.quickparse.intents.schedule.times import (
    CALCULATE,
    LIST,
    Arguments,
    Steps,
    clock_suffix,
    day_of,
    has_fixed_date,
    weekday_index,
)
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, relative, weekday_of
from datetools_lc.quickparse.kernel.plan import FromCall
from datetools_lc.quickparse.patterns.schedule.parts import Repeat

WEEKS = {"this_week": 0, "next_week": 1}
_RARE = 5  # not every month has a fifth Monday
_SAME_DAY = {"MONTHLY": "month", "YEARLY": "year"}


def first_days(repeat: Repeat, found: SeriesDates) -> list[Arguments]:
    """The expressions of the days of which the earliest ahead is the first, or none.

    A series on several weekdays that is to begin at once begins on whichever comes first.
    """
    if repeat.frequency == "WEEKLY" and not found.first:
        if repeat.interval > 1:
            return []  # which of two weeks?
        return [weekday_of(day, 0).arguments for day in repeat.weekdays]
    if repeat.calendar == "workdays" and found.first:
        return [found.first.arguments]  # that day, or the first one of that week or month
    if repeat.frequency == "DAILY" and not found.first:
        return [relative(0).arguments, relative(1).arguments]  # its hour may have passed today
    day = _first_day(repeat, found)
    if day is None:
        return []
    again = _again(repeat, found, day)
    return [day, again] if again else [day]


def is_led_to(parsed: ScheduleText, day: Phrase) -> bool:
    """Whether a word says that something begins on this day: starting June 1."""
    before, after = parsed.language.schedule_add().onwards
    text = parsed.sentence.text
    return before.search(text, 0, day.start) is not None or after.match(text, day.end) is not None


def first_from_day(steps: Steps, repeat: Repeat, found: SeriesDates) -> FromCall | None:
    """The first such weekday from a day on: every Monday at 6pm, starting June 1; None for other series."""
    said = found.first.arguments if found.first and found.first.kind == "date" else {}
    is_weekly = repeat.frequency == "WEEKLY" and repeat.interval == 1 and len(repeat.weekdays) == 1
    is_named = said.get("type") == "weekday" or (said.get("type") == "absolute" and "month" in said)
    if not (is_weekly and is_named):
        return None
    first = replace(steps.ahead(said), only="date")
    last = steps.call(CALCULATE, {"base_date": first, "offset_days": len(WEEKDAYS) - 1}, "result.date")
    week = {"start_date": first, "end_date": last, "weekday": repeat.first_weekday}
    return steps.call(LIST, week, "dates.0.date", clock_suffix(found.clocks[0].arguments))


def _again(repeat: Repeat, found: SeriesDates, day: Arguments) -> Arguments | None:
    """The first day where the hour has passed on a day that may be today."""
    if repeat.frequency == "DAILY" and day == relative(0).arguments:
        return relative(1).arguments
    if repeat.calendar or found.first:
        return None
    if day["type"] == "nth_weekday":
        return None if day["nth"] == _RARE else {**day, "offset": 1}
    unit = _SAME_DAY.get(repeat.frequency) if day["type"] == "absolute" else None
    return relative(1, unit).arguments if unit else None


def _first_day(repeat: Repeat, found: SeriesDates) -> Arguments | None:
    """The expression of the first day; a series that is to begin at once begins this week, or this month."""
    first = found.first.arguments if found.first else {}
    if repeat.frequency == "WEEKLY":
        return _first_weekday(repeat.weekdays[0], first)
    if repeat.frequency == "DAILY":
        return None if "range" in first else first or relative(0).arguments
    if repeat.frequency == "MONTHLY" and repeat.nth is not None:
        nth = {"type": "nth_weekday", "nth": repeat.nth, "weekday": WEEKDAYS[repeat.weekdays[0]]}
        return None if first else nth
    if repeat.frequency == "MONTHLY":
        return None if first or repeat.day is None else {"type": "absolute", "day": repeat.day}
    return _date_of_year(first or found.clocks[0].arguments)


def _date_of_year(date: Arguments) -> Arguments | None:
    if (lunar := lunar_day_of_year(date)) is not None:
        return lunar
    return day_of(date) if date.get("type") == "absolute" and has_fixed_date(date) else None


def _first_weekday(weekday: int, first: Arguments) -> Arguments | None:
    offset = _week_of(first, weekday)
    return None if offset is None else weekday_of(weekday, offset).arguments


def _week_of(first: Arguments, weekday: int) -> int | None:
    """Weeks from this one to the first occurrence; None where the words leave it open."""
    if not first:
        return 0
    if "range" in first:
        return WEEKS.get(str(first["range"]))
    is_same_weekday = weekday_index(first) == weekday and "nth" not in first
    return int(str(first.get("offset", 0))) if is_same_weekday else None
