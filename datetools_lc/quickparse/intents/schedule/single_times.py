"""The start of one event, its end or its length: a whole day, a time, or nothing yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.days import find_date, find_moment, is_computed
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import (
    CALCULATE,
    Arguments,
    Steps,
    at,
    clock_of,
    clock_suffix,
    day_of,
    has_time,
    is_open,
    is_plain,
    minutes_of,
    next_day,
)
from datetools_lc.quickparse.intents.schedule.title import Title
from datetools_lc.quickparse.intents.schedule.whole_days import date_ahead
from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH
from datetools_lc.quickparse.kernel.plan import FromCall

_NOON, _EVENING = 12 * 60, 18 * 60
_LONGEST_NIGHT = 9 * 60
"""Minutes that an event lasts at most whose end in the morning is a bare hour."""
_LATE_HOUR = re.compile(r"(?<![\d:.])(?:1[89]|2[0-3])(?!\d)")


def single_times(
    steps: Steps, parsed: ScheduleText, phrases: list[Phrase], title: Title
) -> dict[str, object] | None:
    """The times of one event: whole days, a start with an end, or nothing yet."""
    if parsed.days is not None:
        return _whole_days(steps, phrases, parsed.days) if parsed.minutes is None else None
    if parsed.all_day:
        return _whole_day(steps, phrases) if parsed.minutes is None else None
    if moment_of(phrases[0]) is not None:
        return _timed(steps, phrases, parsed)
    return _untimed(steps, phrases, parsed) if title.commanded or _is_ahead(phrases[0]) else None


def _whole_day(steps: Steps, phrases: list[Phrase]) -> dict[str, object] | None:
    day = phrases[0]
    if len(phrases) > 1 or day.kind != "date" or day.part is not None:
        return None
    if day.deferred is not None and is_computed(day):
        return {"start_time": find_date(steps, day.deferred)}
    if not is_plain(day):
        return None
    if is_open(day) and day.arguments["type"] == "absolute":
        return {"start_time": replace(steps.ahead(day.arguments), only="date")}
    date = date_ahead(steps, day.arguments) if is_open(day) else steps.bare_date(day.arguments)
    return None if date is None else {"start_time": date}


def _whole_days(steps: Steps, phrases: list[Phrase], days: int) -> dict[str, object] | None:
    """A day and how many there are of them: three days in Shanghai from the first."""
    times = _whole_day(steps, phrases)
    if times is None or days == 1:
        return times
    shift = {"base_date": times["start_time"], "offset_days": days - 1}
    return {**times, "end_time": steps.call(CALCULATE, shift, "result.date")}


def _untimed(steps: Steps, phrases: list[Phrase], parsed: ScheduleText) -> dict[str, object] | None:
    """What is known of an event whose time has to be asked for."""
    if len(phrases) > 1 or phrases[0].deferred is not None:
        return None
    steps.parse(phrases[0].arguments)
    return {"duration_minutes": parsed.minutes} if parsed.minutes else {}


def _timed(steps: Steps, phrases: list[Phrase], parsed: ScheduleText) -> dict[str, object] | None:
    """The start and the end; None where the end lies before the start, or beside a length."""
    if _is_over_midnight(phrases, parsed):
        return _over_midnight(steps, *phrases)
    start = _start(steps, phrases[0])
    if start is None:
        return None
    if len(phrases) == 1:
        return {"start_time": start, **({"duration_minutes": parsed.minutes} if parsed.minutes else {})}
    first, last = phrases[0].arguments, phrases[1].arguments
    if phrases[0].deferred is not None:
        return None if parsed.minutes else _until_later_that_day(start, *phrases)
    if parsed.minutes or "hour" not in first or "hour" not in last:
        return None
    is_one_day = day_of(first) == day_of(last)
    if is_one_day and minutes_of(first) >= minutes_of(last):
        return None
    if not is_one_day and {first.get("type"), last.get("type")} & set(BY_CALENDAR):
        return None  # from 2pm tomorrow to 4pm at Christmas: no such event is meant
    return {"start_time": start, "end_time": _moment(steps, phrases[1], last)}


def _until_later_that_day(start: FromCall, first: Phrase, last: Phrase) -> dict[str, object] | None:
    """Of a date that takes more than one call, from one clock time to another: 来月3日13時から14時."""
    ends = _expression(last)
    suffix = clock_suffix(ends) if _day(last) in (_day(first), None) and "hour" in ends else ""
    return {"start_time": start, "end_time": replace(start, suffix=suffix)} if start.suffix < suffix else None


def _day(phrase: Phrase) -> Deferred | None:
    """The day of a phrase without its time; None where it names none."""
    day = day_of(_expression(phrase))
    return replace(phrase.deferred or Deferred({}), arguments=day) if day else None


def _expression(phrase: Phrase) -> Arguments:
    return phrase.deferred.arguments if phrase.deferred else phrase.arguments


def _is_in_24_hours(phrase: Phrase) -> bool:
    """Whether the hour is one of the evening and is written so: 22時, not 夜10時."""
    hour = minutes_of(phrase.arguments) // 60
    return any(int(written[0]) == hour for written in _LATE_HOUR.finditer(fold(phrase.text)))


def _is_over_midnight(phrases: Sequence[Phrase], parsed: ScheduleText) -> bool:
    """Whether it begins in the evening and ends in the morning after it: tomorrow 10pm to 6am.

    Not where the half of the day of the start is not said, or of an end that is far.
    """
    if len(phrases) != 2 or phrases[0].deferred is not None or parsed.minutes:
        return False
    first, last = phrases
    times = first.arguments, last.arguments
    if not all("hour" in each for each in times) or day_of(times[0]) != day_of(times[1]):
        return False
    halves = parsed.language.schedule_change().halves
    said = [bool(halves.search(fold(phrase.text)) or _is_in_24_hours(phrase)) for phrase in phrases]
    starts, ends = map(minutes_of, times)
    is_near = ends + 2 * _NOON - starts <= _LONGEST_NIGHT and not _names_day(last, parsed)
    # who says midnight says that it begins in the evening: 8 to midnight
    is_said = (said[0] or not ends) and (said[1] or is_near)
    return is_said and ((starts >= _EVENING and ends < _NOON) or (starts >= _NOON and not ends))


def _over_midnight(steps: Steps, first: Phrase, last: Phrase) -> dict[str, object] | None:
    """The times of an event over midnight; None where no expression names the day after.

    Where the day may be on either side of now, both ends are counted from the same one.
    """
    if is_open(first):
        evening = replace(steps.ahead(day_of(first.arguments)), only="date")
        start, end = (
            steps.call(
                CALCULATE, {"base_date": evening, "offset_days": days}, "result.date", clock_suffix(time)
            )
            for days, time in enumerate((first.arguments, last.arguments))
        )
        return {"start_time": start, "end_time": end}
    following = next_day(first.arguments)
    if following is None:
        return None
    start = _moment(steps, first, first.arguments)
    return {"start_time": start, "end_time": steps.parse({**following, **clock_of(last.arguments)})}


def _names_day(phrase: Phrase, parsed: ScheduleText) -> bool:
    """Whether the words of a time name its day too: it is no hour of the night behind that."""
    alone = parsed.sentence.read_again(phrase.text).phrases
    return len(alone) != 1 or alone[0].kind != "time"


def _moment(steps: Steps, phrase: Phrase, arguments: Arguments) -> FromCall:
    """The moment that a phrase names, ahead of now where its words leave that open."""
    return steps.ahead(arguments) if is_open(phrase) else steps.parse(arguments)


def _start(steps: Steps, phrase: Phrase) -> FromCall | None:
    moment = moment_of(phrase)
    if moment is None or phrase.deferred is None:
        return None if moment is None else _moment(steps, phrase, moment)
    if is_computed(phrase):
        return find_moment(steps, replace(phrase.deferred, arguments=moment)) if "hour" in moment else None
    day = moment.get("day")
    is_in_every_month = isinstance(day, int) and day <= SHORTEST_MONTH
    if phrase.deferred.months != 1 or not is_in_every_month or "hour" not in moment:
        return None  # no call expresses it
    return steps.day_of_month({"range": "next_month"}, int(str(day)), clock_suffix(moment))


def may_be_timed(phrase: Phrase) -> bool:
    """Whether calls express an hour of a day that takes more than one call: the 1st of next month."""
    if phrase.deferred is None or phrase.kind != "date":
        return False
    at_some_hour = at(phrase.deferred.arguments, _NOON // 60)
    return (
        _start(Steps(), replace(phrase, deferred=replace(phrase.deferred, arguments=at_some_hour)))
        is not None
    )


def _is_ahead(phrase: Phrase) -> bool:
    """Whether a day without a time is one to plan on: not today, unless a part of the day is named.

    "dentist today" may as well report what has happened.
    """
    return bool(phrase.arguments) and (phrase.arguments.get("offset") != 0 or phrase.part is not None)


def moment_of(phrase: Phrase) -> Arguments | None:
    """The expression of a time; noon is 12:00. None for a day without one."""
    arguments = _expression(phrase)
    if has_time(arguments):
        return arguments
    return at(arguments, 12) if phrase.part == "noon" and arguments else None
