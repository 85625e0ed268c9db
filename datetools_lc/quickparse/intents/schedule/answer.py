"""The answer to "at what time?": an event without a time, completed."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

from datetools_lc.quickparse.intents.conversation.follow_up import read_time
from datetools_lc.quickparse.intents.schedule.hours import (
    HALF_OF_DAY,
    in_the_afternoon,
    may_be_later,
    settle_hours,
)
from datetools_lc.quickparse.intents.schedule.times import PARSE, at
from datetools_lc.quickparse.kernel.clocks import settle_clock
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import Clock, Part
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

_MIDNIGHT = "T00:00"
_HOUR = re.compile(r"([01]?\d|2[0-3])[点點时時]?")


def complete_time(understanding: Understanding, answer: str) -> Understanding | None:
    """The understanding with the time, or the half of the day, that the answer names; else None.

    明天下午 and then 3点 is 15:00. A day in the answer would change what is known already: it is not taken.
    """
    if understanding.missing == (HALF_OF_DAY,):
        return _complete_half(understanding, answer)
    if understanding.missing != ("time",):
        return None
    day, *rest = understanding.calls
    text = answer.strip()
    bare = _HOUR.fullmatch(fold(text))
    time = (
        {"hour": int(bare[1]), "minute": 0} if bare else read_time(text, language_of(understanding.language))
    )
    is_series = bool(understanding.options.get("series"))
    if not time or "type" in time or (day.name != PARSE and not is_series):
        return None
    if understanding.options.get("series"):
        return _complete_series(understanding, time["hour"], time["minute"])
    part = cast("Part | None", understanding.options.get("part"))
    settled = settle_clock(Clock(time["hour"], time["minute"]), part, has_day=True)
    if settled is None or settled.days_later:
        return None
    calls = (Call(PARSE, at(day.arguments, settled.hour, settled.minute)), *map(_start, rest))
    completed = replace(understanding, calls=calls, missing=(), options={})
    is_open = part is None and _may_be_later(settled.hour, completed) and _says_no_half(text, understanding)
    return settle_hours(completed, (settled.hour,)) if is_open else completed


def _complete_series(understanding: Understanding, hour: int, minute: int) -> Understanding:
    """The series at that time: its plan holds midnight wherever the time belongs."""
    calls = tuple(_at_time(call, hour, minute) for call in understanding.calls)
    completed = replace(understanding, calls=calls, missing=(), options={})
    return settle_hours(completed, (hour,)) if _may_be_later(hour, completed) else completed


def _may_be_later(hour: int, understanding: Understanding) -> bool:
    titles = " ".join(fold(str(call.arguments.get("title", ""))) for call in understanding.calls)
    return may_be_later(hour, titles, language_of(understanding.language))


def _at_time(call: Call, hour: int, minute: int) -> Call:
    if call.name == PARSE and call.arguments.get("hour") == 0:
        return Call(PARSE, at(call.arguments, hour, minute))
    suffix = f"T{hour:02}:{minute:02}"
    arguments = {
        name: replace(value, suffix=suffix)
        if isinstance(value, FromCall) and value.suffix == _MIDNIGHT
        else value
        for name, value in call.arguments.items()
    }
    return Call(call.name, arguments)


def _says_no_half(answer: str, understanding: Understanding) -> bool:
    halves = language_of(understanding.language).schedule_change().halves
    return halves.search(fold(answer)) is None


def _complete_half(understanding: Understanding, answer: str) -> Understanding | None:
    """The plan in the half of the day that the answer names, by a word or by the whole time."""
    hours = understanding.options["hours"]
    is_later = _names_afternoon(answer, understanding, hours) if isinstance(hours, tuple) else None
    if is_later is None:
        return None
    options = {name: value for name, value in understanding.options.items() if name != "hours"}
    settled = replace(understanding, missing=(), options=options)
    return in_the_afternoon(settled, cast("tuple[int, ...]", hours)) if is_later else settled


def _names_afternoon(answer: str, understanding: Understanding, hours: tuple[int, ...]) -> bool | None:
    """Whether the answer names the later half of the day; None where it names neither, or another hour."""
    for code in dict.fromkeys((understanding.language, *LANGUAGE_CODES)):
        language = language_of(code)
        if (half := language.follow_up().half.fullmatch(fold(answer.strip()))) is not None:
            return half["afternoon"] is not None
        time = read_time(answer.strip(), language)
        hour = time.get("hour")
        if "type" in time or not isinstance(hour, int) or hour % 12 != hours[0]:
            continue
        if hour > 12 or language.schedule_change().halves.search(fold(answer)):
            return hour > 12
    return None


def _start(call: Call) -> Call:
    arguments = {name: value for name, value in call.arguments.items() if name != "title"}
    return Call(call.name, {"title": call.arguments["title"], "start_time": FromCall(0, "iso"), **arguments})
