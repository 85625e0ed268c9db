"""The new time of an event that is moved: it keeps of the old one what it does not name."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.single_times import moment_of
from datetools_lc.quickparse.intents.schedule.times import (
    Arguments,
    Steps,
    at,
    clock_of,
    day_of,
    has_time,
    is_counted,
    is_plain,
    minutes_of,
    next_day,
)
from datetools_lc.quickparse.kernel.clocks import has_hour
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH, Part
from datetools_lc.quickparse.kernel.plan import FromCall, Understanding
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_DAWN, _NOON, _EVENING = 5, 12, 18
_EARLIEST, _LATEST = 6, 8
"""An hour before `_EARLIEST` is no morning's, one from `_LATEST` on may be a morning's or an evening's."""

TOWARDS = "towards"
"""The option of a move: `later` or `earlier`, where a word tells on which side of the old time it goes."""
_PUT_OFF = range(-119, 120)
"""By how many minutes an event is moved, where the same words may as well name a shift at work."""


def whole_target(target: Phrase) -> Arguments | None:
    """A new day and time, of an event whose old ones are not named."""
    is_exact = target.kind == "datetime" and is_plain(target) and target.weekday is None
    return target.arguments if is_exact and "hour" in target.arguments else None


def keeps_time(times: list[Phrase], target: Phrase) -> bool:
    """Whether a day alone is named, for an event whose time only the calendar knows."""
    is_day = target.kind == "date" and target.part is None and target.weekday is None
    return is_day and not any(has_time(time.arguments) for time in times)


def date_of_day(steps: Steps, phrase: Phrase) -> FromCall | None:
    """The date of a day alone, of next month's 5th too, which every month has."""
    if is_plain(phrase):
        return steps.bare_date(phrase.arguments)
    deferred = phrase.deferred
    day = deferred.arguments.get("day") if deferred else None
    if deferred != Deferred({"type": "absolute", "day": day}, months=1) or not isinstance(day, int):
        return None
    return steps.day_of_month({"range": "next_month"}, day) if day <= SHORTEST_MONTH else None


def move_target(times: list[Phrase], target: Phrase, parsed: ScheduleText) -> Arguments | None:
    """The expression of the new time. It keeps the day, or the time of day, that it does not name."""
    if len(times) != 1 or not is_plain(times[0]) or not is_plain(target) or target.weekday is not None:
        return None
    source, goal, patterns = times[0].arguments, target.arguments, parsed.language.schedule_change()
    if patterns.worked.match(parsed.text) and _are_hours_of_work(source, goal):
        return None
    if target.kind == "datetime" and not _is_hour_of_same_day(source, target, parsed):
        return goal
    if target.kind == "date":
        return _same_time(source, target)
    hour = _same_half(times[0], target, patterns) if target.kind == "time" else int(str(goal["hour"]))
    if hour is None or is_counted(source):
        return None
    is_night = hour < _DAWN and (target.part or patterns.halves.search(target.text.lower()))
    day = next_day(source) if is_night and _clock(source) >= _EVENING * 60 else source
    return at(day, hour, int(str(goal.get("minute", 0)))) if day else None


def _are_hours_of_work(source: Arguments, goal: Arguments) -> bool:
    """Whether two hours of a day are further apart than an event is usually put off."""
    if not ("hour" in source and "hour" in goal and day_of(source) == day_of(goal)):
        return False
    return minutes_of(goal) - minutes_of(source) not in _PUT_OFF


def _is_hour_of_same_day(source: Arguments, target: Phrase, parsed: ScheduleText) -> bool:
    """Whether nothing but an hour is said of the target, which has its day from the date before it."""
    if day_of(source) != day_of(target.arguments) or "hour" not in source:
        return False
    return [phrase.kind for phrase in parsed.sentence.read_again(target.text).phrases] == ["time"]


def _clock(arguments: Arguments) -> int:
    """The minutes of the day, 0 where no hour is said."""
    return minutes_of(arguments) if "hour" in arguments else 0


def towards(moved: Understanding, said: str, patterns: ScheduleChangePatterns) -> Understanding:
    """The move, with whether a word of what is said says that the new time is a later or an earlier one."""
    found = patterns.towards.search(said)
    if found is None:
        return moved
    return replace(moved, options={**moved.options, TOWARDS: str(found.lastgroup)})


def _same_time(source: Arguments, target: Phrase) -> Arguments | None:
    """Another day at the time of the source, or at noon."""
    if target.part not in (None, "noon"):
        return None
    moment = moment_of(target)
    return moment or ({**target.arguments, **clock_of(source)} if "hour" in source else None)


def _same_half(source: Phrase, target: Phrase, patterns: ScheduleChangePatterns) -> int | None:
    """The hour of a time that may have taken its half of the day from the one before it.

    None where 下午3点 → 10点 and 上午10点 → 2点 could be either half; 晚上 → 6点 is 18:00.
    """
    hour, before = int(str(target.arguments["hour"])), source.arguments.get("hour")
    is_settled = hour > _NOON or patterns.halves.search(target.text.lower())
    if not is_settled and before is None and source.part is not None:
        return _hour_of_part(hour, source.part)
    if is_settled or not isinstance(before, int) or not patterns.halves.search(source.text.lower()):
        return hour
    if before < _NOON:
        return hour if hour >= _EARLIEST else None
    if hour == _NOON:
        return hour
    return hour + _NOON if hour < _LATEST or before >= _EVENING else None


def _hour_of_part(hour: int, part: Part) -> int | None:
    """The hour in the part of the day that the event was in: of the evening 6 is 18:00, and 1 is none."""
    if hour < _EARLIEST and part in ("morning", "forenoon"):
        return None
    hours = (hour, hour + _NOON) if hour < _NOON else (hour,)
    return next((each for each in hours if has_hour(part, each)), None)
