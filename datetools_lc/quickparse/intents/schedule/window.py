"""The window of time that a question about the schedule covers, or in which events are looked up."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.days import find_date, is_coming
from datetools_lc.quickparse.intents.schedule.ends import times_of
from datetools_lc.quickparse.intents.schedule.hours import is_bare
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import (
    RANGE,
    Arguments,
    Hours,
    Steps,
    Window,
    at,
    clock_suffix,
    day_of,
    has_time,
    is_open,
    is_plain,
    minutes_of,
)
from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, Part
from datetools_lc.quickparse.kernel.plan import FromCall
from datetools_lc.quickparse.kernel.value_class import value_class

WORKING_DAY: Hours = (9, 18)

_WHOLE_DAY: Hours = (0, 24)
_NOON, _HOUR, _JUST_BEGUN = 12, 60, 15
_TODAY = ("day", 0)
_NAMED_DAYS = {-1: "yesterday", 0: "today", 1: "tomorrow"}
_PARTS: Mapping[Part, Hours] = {"afternoon": (12, 18)}


@value_class
class Coverage:
    """The hours that words without a clock time cover: `parts` of the day, and a `day` alone.

    A clock time covers an hour, or its own minute where `minute` is set: the events that start then.
    """

    parts: Mapping[Part, Hours]
    day: Hours
    minute: bool = False


FREE = Coverage(
    {
        **_PARTS,
        **{"morning": (9, 12), "forenoon": (9, 12), "noon": (12, 13), "evening": (18, 22), "night": (18, 22)},
    },
    WORKING_DAY,
)
_TO_MIDNIGHT: Mapping[Part, Hours] = {"evening": (18, 24), "night": (18, 24)}
BUSY = Coverage({**FREE.parts, **_TO_MIDNIGHT, "morning": (6, 12)}, WORKING_DAY)
"""Of whether somebody is free: all of an evening is meant, and of a morning. A free time is looked for from
9:00 until 22:00."""
BUSY_TODAY = Coverage(BUSY.parts, (WORKING_DAY[0], 24))
"""Of today, the evening is meant as well: it may be all that is left of it."""
EVENTS = Coverage(
    {
        **_PARTS,
        **{"dawn": (0, 6), "morning": (0, 12), "forenoon": (0, 12), "noon": (11, 14)},
        **_TO_MIDNIGHT,
    },
    _WHOLE_DAY,
)
STARTS = Coverage(EVENTS.parts, _WHOLE_DAY, minute=True)


def window_of(
    steps: Steps, parsed: ScheduleText, phrases: Sequence[Phrase], coverage: Coverage
) -> Window | None:
    """The steps to the window that these dates name; None for others, and for vague parts of a day (傍晚)."""
    if len(phrases) == 1 and phrases[0].kind == "range":
        return _of_range(steps, parsed, phrases[0].arguments)
    times, words = times_of(parsed, phrases), parsed.language.schedule_find()
    if len(times) == 1 and times[0].kind == "date" and times[0].part is None and times[0].deferred:
        return _on_coming_day(steps, times[0].deferred, coverage)
    if not all((is_plain(time) or time.kind == "now") and time.weekday is None for time in times):
        return None
    if len(times) == 2:
        return _between(steps, *times)
    if times and is_open(times[0]) and times[0].arguments.get("type") not in BY_CALENDAR:
        return None if words.past.search(parsed.text) else _ahead(steps, times[0], coverage, words.unclear)
    if times and _may_be_next(times[0], coverage) and not words.past.search(parsed.text):
        return _next_hour(steps, times[0], parsed)
    return _around(steps, times[0], coverage, words.unclear) if times else None


def _may_be_next(phrase: Phrase, coverage: Coverage) -> bool:
    """Whether it is an hour of today, which may be over, or of no day, in a question."""
    day = (phrase.arguments.get("unit"), phrase.arguments.get("offset"))
    return day == _TODAY and "hour" in phrase.arguments and not coverage.minute


def _next_hour(steps: Steps, phrase: Phrase, parsed: ScheduleText) -> Window:
    """The first hour of that name that is not over: of 11, said in the evening, 23:00; of 9, tomorrow's."""
    said = phrase.arguments
    moments = [said]
    if is_bare(phrase, parsed.language):
        moments.append({**said, "hour": int(str(said["hour"])) + _NOON})
    if phrase.kind == "time":
        moments.append({**said, "offset": 1})
    if len(moments) == 1:
        return steps.hour_from(said)
    start = steps.first_from_now(moments, running=_JUST_BEGUN)
    return Window(start, steps.later(start, _HOUR))


def _of_range(steps: Steps, parsed: ScheduleText, arguments: Arguments) -> Window | None:
    """The days of a range; of a month without its year, those of the one that is not over."""
    if not arguments:
        return None
    is_past = parsed.language.schedule_find().past.search(parsed.text)
    if arguments.get("range") != "month" or "year" in arguments or is_past:
        return steps.range(arguments)
    first = steps.call(RANGE, arguments, "first_date")
    first = replace(first, side="future")
    return Window(first, replace(first, field="last_date"))


def _between(steps: Steps, first: Phrase, last: Phrase) -> Window | None:
    opens, closes = first.arguments, last.arguments
    if "hour" not in opens or "hour" not in closes or day_of(opens) != day_of(closes):
        return None
    begin, end = minutes_of(opens), minutes_of(closes)
    if begin >= end:
        return None
    if is_open(first):
        return Window(*_both_ahead(steps, opens, closes), (begin // 60, -(-end // 60)))
    return Window(steps.parse(opens), steps.parse(closes), (begin // 60, -(-end // 60)))


def _ahead(steps: Steps, phrase: Phrase, coverage: Coverage, unclear: re.Pattern[str]) -> Window | None:
    """The window on a day that may be meant on either side of now: the one ahead, both ends on the same."""
    arguments = phrase.arguments
    if has_time(arguments):
        start = steps.ahead(arguments)
        return Window(start, steps.later(start, 1 if coverage.minute else 60))
    hours: Hours | None = coverage.day
    if phrase.part is not None:
        hours = None if unclear.search(phrase.text.lower()) else coverage.parts.get(phrase.part)
    if hours is None:
        return None
    if hours == _WHOLE_DAY:
        date = replace(steps.ahead(arguments), only="date")
        return Window(date, date, hours)  # the last day of a window is included
    first, last = hours
    closes = at(arguments, last) if last < _WHOLE_DAY[1] else at(arguments, last - 1, 59)
    return Window(*_both_ahead(steps, at(arguments, first), closes), hours)


def _both_ahead(steps: Steps, opens: Arguments, closes: Arguments) -> tuple[FromCall, FromCall]:
    """Two times of one day. Of a weekday that is today, one may have passed and the other not: the day is
    found without them."""
    if opens.get("type") != "weekday":
        return steps.ahead(opens), steps.ahead(closes)
    days = {"range": "next_n_days", "n": len(WEEKDAYS)}
    date = steps.listed(days, str(opens["weekday"]), clock_suffix(opens))
    return date, replace(date, suffix=clock_suffix(closes))


def _on_coming_day(steps: Steps, deferred: Deferred, coverage: Coverage) -> Window | None:
    """The window on a day that the present alone tells: 今度の日曜."""
    if not is_coming(deferred):
        return None
    day, hours = find_date(steps, deferred), coverage.day
    if hours == _WHOLE_DAY:
        return Window(day, day, hours)
    first, last = ({"hour": hour} for hour in hours)
    return Window(replace(day, suffix=clock_suffix(first)), replace(day, suffix=clock_suffix(last)), hours)


def _around(steps: Steps, phrase: Phrase, coverage: Coverage, unclear: re.Pattern[str]) -> Window | None:
    arguments = phrase.arguments
    if has_time(arguments):
        return steps.minute_from(arguments) if coverage.minute else steps.hour_from(arguments)
    if phrase.part is not None:
        hours = None if unclear.search(phrase.text.lower()) else coverage.parts.get(phrase.part)
        return None if hours is None else steps.window(arguments, hours)
    if coverage.day != _WHOLE_DAY:
        return steps.window(arguments, coverage.day)
    offset = arguments.get("offset")
    if arguments.get("unit") == "day" and isinstance(offset, int) and offset in _NAMED_DAYS:
        return steps.range({"range": _NAMED_DAYS[offset]})
    return steps.window(arguments, coverage.day)
