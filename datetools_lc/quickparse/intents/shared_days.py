"""Days that a clause leaves to the clause before it: 下周一开会，周三面试 is the Wednesday of that week."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.times import (
    Arguments,
    clock_of,
    day_of,
    is_open,
    is_plain,
    weekday_index,
)
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import HAN_NUMBER, parse_int

_NOON = 12
_NUMBERS = re.compile(rf"\d+|{HAN_NUMBER}")
_TODAY = {"type": "relative", "offset": 0, "unit": "day"}


def share_days(before: Sequence[Phrase], following: Sequence[Phrase]) -> tuple[Phrase, ...] | None:
    """The dates of a clause with what they leave to the clause before; None where that cannot be told."""
    days = [phrase for phrase in before if phrase.kind != "time"]
    if not days:
        return tuple(following)
    only_times = all(phrase.kind == "time" for phrase in following)
    shared: list[Phrase] = []
    for phrase in following:
        found = phrase if phrase.kind == "time" and not only_times else share_day(days[-1], phrase)
        if found is None or (found != phrase and phrase.kind == "date" and len(following) > 1):
            return None
        shared.append(found)
    return tuple(shared)


def share_day(before: Phrase, phrase: Phrase) -> Phrase | None:
    """The date with what it leaves to the one before it; None where that cannot be told."""
    if phrase.kind == "time":
        return _on_day(before, phrase)
    if not is_open(phrase) or phrase.deferred is not None:
        return phrase
    if not is_plain(before):
        return None
    arguments = _complete(before.arguments, phrase.arguments)
    return None if arguments is None else replace(phrase, arguments=arguments)


def _on_day(before: Phrase, time: Phrase) -> Phrase | None:
    """A clock time on the day of the clause before."""
    if not is_plain(before) or day_of(time.arguments) != _TODAY:
        return None  # midnight, or counted from now
    day, clock = day_of(before.arguments), _in_half_of(before, clock_of(time.arguments))
    if day == _TODAY:
        return time if clock == clock_of(time.arguments) else replace(time, arguments={**day, **clock})
    return replace(time, kind="datetime", arguments={**day, **clock})


def _in_half_of(before: Phrase, clock: Arguments) -> Arguments:
    """At 2 pm a meeting, at 4 an interview: a bare hour that is the later one in the afternoon before it."""
    first, hour = before.arguments.get("hour"), clock.get("hour")
    if not isinstance(first, int) or not isinstance(hour, int):
        return clock
    said = {parse_int(number) for number in _NUMBERS.findall(before.text)}
    is_half = first - _NOON in said and first not in said
    is_later = hour < _NOON < first < hour + _NOON
    return {**clock, "hour": hour + _NOON} if is_half and is_later else clock


def _complete(before: Arguments, arguments: Arguments) -> Arguments | None:
    """The arguments with the week, month or year of those before; None where they lie before these."""
    kinds = before.get("type"), arguments.get("type")
    if before.get("type") == "relative" and before.get("unit") == "day":
        return arguments
    if kinds == ("weekday", "weekday"):
        return _in_week(before, arguments)
    if kinds == ("absolute", "absolute"):
        return _in_month(before, arguments)
    is_of_other_week = before.get("type") == "weekday" and before.get("offset", 0) != 0
    return arguments if before.get("type") == "weekday" and not is_of_other_week else None


def _in_week(before: Arguments, arguments: Arguments) -> Arguments | None:
    if "offset" not in before:
        return arguments
    is_later = (weekday_index(arguments) or 0) > (weekday_index(before) or 0)
    return {**arguments, "offset": before["offset"]} if is_later else None


def _in_month(before: Arguments, arguments: Arguments) -> Arguments | None:
    given = {name: before[name] for name in ("year", "month") if name in before and name not in arguments}
    if not given:
        return arguments
    is_later = _place({**arguments, **given}) > _place(before)
    return {**arguments, **given} if is_later else None


def _place(date: Arguments) -> tuple[int, int]:
    return int(str(date.get("month", 0))), int(str(date.get("day", 0)))
