"""The answer to "at what time?": an event without a time, completed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_part, read_time
from datetools_lc.quickparse.intents.schedule.hours import (
    BARE_HOUR,
    HALF_OF_DAY,
    MOVE_HOUR,
    WRITTEN_IN_24_HOURS,
    in_the_afternoon,
    may_be_later,
    may_be_midnight,
    settle_hours,
    titles_of,
)
from datetools_lc.quickparse.intents.schedule.times import PARSE, Steps, at
from datetools_lc.quickparse.intents.schedule.whole_days import date_ahead
from datetools_lc.quickparse.kernel.clocks import LATE_HOURS, NIGHTS, has_hour, settle_clock
from datetools_lc.quickparse.kernel.han import HOUR_MARK
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import Clock, Part
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

_MIDNIGHT = "T00:00"
_HOUR = re.compile(rf"([01]?\d|2[0-3]){HOUR_MARK}?")

_HOURS_OF_NIGHT = range(1, 4)
"""Bare hours that a morning has by the clock only: whoever says one may mean the afternoon."""
_MORNINGS: tuple[Part, ...] = ("morning", "forenoon")
_FIRST_OF_MORNING = 5

_HALVES: Mapping[str, tuple[range, bool]] = {
    "morning": (range(12), False),
    "dawn": (range(7), False),
    "daylight": (range(5, 12), False),
    "pm": (range(12), True),
    "afternoon": (range(8), True),
    "evening": (range(5, 12), True),
}
"""By a word of the answer: the hours, of twelve, that it has, and whether they are of the later half."""


def complete_time(understanding: Understanding, answer: str) -> Understanding | None:
    """The understanding with the time, or the half of the day, that the answer names; else None.

    明天下午 and then 3点 is 15:00. A day in the answer would change what is known already: it is not taken.
    """
    if understanding.missing == (HALF_OF_DAY,):
        return _complete_half(understanding, answer)
    if understanding.missing != ("time",):
        return None
    day, *_ = understanding.calls
    text = answer.strip()
    if language_of(understanding.language).schedule_parts().all_day.fullmatch(text.casefold()):
        return _complete_whole_day(understanding)
    bare = _HOUR.fullmatch(fold(text))
    time = (
        {"hour": int(bare[1]), "minute": 0} if bare else read_time(text, language_of(understanding.language))
    )
    is_series = bool(understanding.options.get("series"))
    if not time and not is_series:
        return _complete_part(understanding, text)
    if not time or "type" in time or (day.name != PARSE and not is_series):
        return None
    if understanding.options.get("series"):
        return _complete_series(understanding, time["hour"], time["minute"])
    part = cast("Part | None", understanding.options.get("part"))
    if part is not None and not leaves_half_open(text):
        return _at_named_hour(understanding, part, time["hour"], time["minute"])
    settled = settle_clock(Clock(time["hour"], time["minute"]), part, has_day=True)
    is_late = part == "afternoon" and time["hour"] in LATE_HOURS
    if is_late:  # no afternoon has the hour: the morning or the evening is meant
        settled = settle_clock(Clock(time["hour"], time["minute"]), None, has_day=True)
    if settled is None or settled.days_later or _is_noon_or_midnight(settled.hour, part, text, understanding):
        return None
    completed = _at_hour(understanding, settled.hour, settled.minute)
    is_bare = part is None and _says_no_half(text, understanding)
    is_night = part in _MORNINGS and settled.hour in _HOURS_OF_NIGHT
    is_open = is_late or is_night or (is_bare and _may_be_later(settled.hour, completed))
    return settle_hours(completed, (settled.hour,)) if is_open else completed


def _at_hour(understanding: Understanding, hour: int, minute: int) -> Understanding:
    day, *rest = understanding.calls
    steps = Steps()
    start = steps.ahead(at(day.arguments, hour, minute))
    calls = (*steps.calls, *(_starting(call, start) for call in rest))
    return replace(understanding, calls=calls, missing=(), options={})


def _at_named_hour(understanding: Understanding, part: Part, hour: int, minute: int) -> Understanding | None:
    """The event at an hour whose half of the day the answer names; `unsure` where the sentence said another.

    None for the small hours behind an evening: nobody knows of which day they are.
    """
    completed = _at_hour(understanding, hour, minute)
    if has_hour(part, hour):
        return completed
    if part in NIGHTS and hour < _FIRST_OF_MORNING:
        return None
    return replace(completed, unsure=tuple(_titles(completed)))


def _complete_part(understanding: Understanding, answer: str) -> Understanding | None:
    """The understanding with the part of the day that the answer names: the hour is asked for again."""
    part = read_part(answer, language_of(understanding.language))
    if part is None or "part" in understanding.options:
        return None
    return replace(understanding, options={**understanding.options, "part": part})


def _complete_whole_day(understanding: Understanding) -> Understanding | None:
    """The event as one of the whole day; None beside a part of the day, a length or a series."""
    day, *rest = understanding.calls
    is_plain = len(rest) == 1 and rest[0].arguments.keys() <= {"title", "location", "expected_weekday"}
    if day.name != PARSE or understanding.options or not is_plain:
        return None
    steps, of_day = Steps(), day.arguments
    start: FromCall | None
    if of_day["type"] == "absolute" and "year" not in of_day:
        start = replace(steps.ahead(of_day), only="date")
    elif of_day["type"] == "weekday" and "offset" not in of_day:
        start = date_ahead(steps, of_day)
    else:
        start = steps.bare_date(of_day)
    if start is None:
        return None
    title = rest[0].arguments["title"]
    add = Call(rest[0].name, {"title": title, "start_time": start, **rest[0].arguments})
    return replace(understanding, calls=(*steps.calls, add), missing=(), options={})


def _complete_series(understanding: Understanding, hour: int, minute: int) -> Understanding:
    """The series at that time: its plan holds midnight wherever the time belongs."""
    calls = tuple(_at_time(call, hour, minute) for call in understanding.calls)
    completed = replace(understanding, calls=calls, missing=(), options={})
    return settle_hours(completed, (hour,)) if _may_be_later(hour, completed) else completed


def _may_be_later(hour: int, understanding: Understanding) -> bool:
    titles = titles_of(understanding)
    return may_be_later(hour, " ".join(titles), titles, language_of(understanding.language))


def _is_noon_or_midnight(hour: int, part: Part | None, answer: str, understanding: Understanding) -> bool:
    """Whether a bare 12 answers for what people do at night."""
    about, language = " ".join(titles_of(understanding)), language_of(understanding.language)
    return part is None and may_be_midnight(hour, about, language) and _says_no_half(answer, understanding)


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
    answered = ("hours", BARE_HOUR)
    options = {name: value for name, value in understanding.options.items() if name not in answered}
    settled = replace(understanding, missing=(), options=options)
    return in_the_afternoon(settled, cast("tuple[int, ...]", hours)) if is_later else settled


def _names_afternoon(answer: str, understanding: Understanding, hours: tuple[int, ...]) -> bool | None:
    """Whether the answer names the later half of the day; None where it names neither, or another hour."""
    for code in dict.fromkeys((understanding.language, *LANGUAGE_CODES)):
        language = language_of(code)
        if (half := language.follow_up().half.fullmatch(fold(answer.strip()))) is not None:
            return _half_of(half, hours)
        time = read_time(answer.strip(), language)
        hour = time.get("hour")
        if "type" in time or not isinstance(hour, int) or hour % 12 != hours[0]:
            continue
        if time["minute"] not in _minutes_of(understanding, hours[0]):
            continue
        is_told = WRITTEN_IN_24_HOURS.search(fold(answer)) or language.schedule_change().halves.search(
            fold(answer)
        )
        if hour > 12 or is_told:
            return hour > 12
    return None


def _minutes_of(understanding: Understanding, hour: int) -> set[object]:
    """The minutes that the plan has beside an hour."""
    named = [call.arguments for call in understanding.calls if call.arguments.get("hour") == hour]
    values = [value for call in understanding.calls for value in call.arguments.values()]
    suffixes = [value.suffix for value in values if isinstance(value, FromCall) and value.suffix]
    written = {int(suffix[4:6]) for suffix in suffixes if suffix.startswith(f"T{hour:02}:")}
    moved, day = understanding.options.get(MOVE_HOUR), understanding.options.get("move_ahead")
    named += [day] if isinstance(day, Mapping) and day.get("hour") == hour else []
    minutes = {moved % 60} if isinstance(moved, int) and moved // 60 == hour else set()
    return {each.get("minute", 0) for each in named} | written | minutes


def _half_of(half: re.Match[str], hours: tuple[int, ...]) -> bool | None:
    """Whether the word names the later half; None where it has no such hour: 早上 names no 3."""
    fitting, is_later = _HALVES[str(half.lastgroup)]
    return is_later if all(hour in fitting for hour in hours) else None


def _titles(understanding: Understanding) -> list[str]:
    return [str(call.arguments["title"]) for call in understanding.calls if "title" in call.arguments]


def _starting(call: Call, start: FromCall) -> Call:
    arguments = {name: value for name, value in call.arguments.items() if name != "title"}
    return Call(call.name, {"title": call.arguments["title"], "start_time": start, **arguments})
