"""Recognises which events are to be cancelled or moved.

They have to be looked up: the plan ends with the query, and whoever runs it goes on from what was found.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.intents.schedule_add import moment_of
from datetools_lc.quickparse.intents.schedule_find import QUERY, finding
from datetools_lc.quickparse.intents.schedule_parts import ALL_STAND_INS, Cut, times_of
from datetools_lc.quickparse.intents.schedule_times import (
    Arguments,
    Steps,
    Window,
    at,
    clock_of,
    day_of,
    has_time,
    is_plain,
)
from datetools_lc.quickparse.intents.schedule_title import adding, is_title
from datetools_lc.quickparse.intents.schedule_window import STARTS, window_of
from datetools_lc.quickparse.kernel.phrases import Language, Phrase
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.kernel.sentence import BREAK

_MORNINGS = ("morning", "forenoon")
_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")


@dataclass(frozen=True, slots=True)
class Changing:
    """Patterns over a masked sentence, each of them the whole of it.

    `cancels`, `moves` and `shifts` have a group `what`: the words about the events, with their date. A move
    has `to`, a date, or `afternoon` alone, and `link` where a word leads to it; `linked` dates bring that
    word along. A shift has `later` or `earlier` beside a length.
    Of `what`, `whose` is taken away; `every` tells of more than one; `morning` is a part of the day that was
    said apart from it; `noun` names any event, with `text` or `who` for the words that tell which.
    `halves` are the words that fix the half of the day.
    """

    cancels: tuple[re.Pattern[str], ...]
    moves: tuple[re.Pattern[str], ...]
    shifts: tuple[re.Pattern[str], ...]
    linked: re.Pattern[str]
    whose: re.Pattern[str]
    every: re.Pattern[str]
    morning: re.Pattern[str]
    noun: re.Pattern[str]
    halves: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Meant:
    """The events that `what` means: their dates, the words that they must hold, and whether all are meant."""

    phrases: tuple[Phrase, ...]
    text: str | None
    every: bool


def recognise_change(said: Cut) -> Understanding | None:
    """The calls that find the events to cancel or to move, or None."""
    if said.repeat or said.all_day or said.place:
        return None
    table = _changing(said.sentence.language)
    for patterns, read in ((table.shifts, _shift), (table.moves, _move), (table.cancels, _cancel)):
        for pattern in patterns:
            match = pattern.fullmatch(said.text)
            if match is not None and (understood := read(said, match, table)) is not None:
                return understood
    return None


def _cancel(said: Cut, match: re.Match[str], table: Changing) -> Understanding | None:
    meant = _read_meant(said, match, table)
    if meant is None or meant.every or said.minutes is not None:
        return None
    steps = Steps()
    window = _window(steps, said, meant)
    return _understood(said, steps, window, meant) if window else None


def _move(said: Cut, match: re.Match[str], table: Changing) -> Understanding | None:
    meant = _read_meant(said, match, table)
    if meant is None or said.minutes is not None:
        return None
    targets = said.sentence.phrases_within(*match.span("to"))
    if _is_half_day(meant, match, targets):
        return _move_half_day(said, meant)
    if len(targets) != 1 or meant.every or not (match["link"] or table.linked.match(targets[0].text.lower())):
        return None
    target = _target(times_of(said, meant.phrases), targets[0], table)
    steps = Steps()
    window = _window(steps, said, meant) if target else None
    if window is None or target is None:
        return None
    moved = steps.parse(target)
    return _understood(said, steps, window, meant, {"move_to": moved})


def _shift(said: Cut, match: re.Match[str], table: Changing) -> Understanding | None:
    """An event that a clock time names, some minutes later or earlier."""
    meant = _read_meant(said, match, table)
    if meant is None or meant.every or said.minutes is None:
        return None
    steps = Steps()
    window = _window(steps, said, meant)
    times = times_of(said, meant.phrases)
    if window is None or len(times) != 1 or not has_time(times[0].arguments):
        return None
    moved = steps.later(window.start, said.minutes if match["later"] else -said.minutes)
    return _understood(said, steps, window, meant, {"move_to": moved})


def _understood(
    said: Cut, steps: Steps, window: Window, meant: Meant, options: Mapping[str, object] | None = None
) -> Understanding:
    words = {"text": meant.text} if meant.text else {}
    calls = (*steps.calls, Call(QUERY, {**window.arguments, **words}))
    if options is None:
        return Understanding(said.sentence.language, "schedule_cancel", calls)
    return Understanding(said.sentence.language, "schedule_move", calls, options=options)


def _window(steps: Steps, said: Cut, meant: Meant) -> Window | None:
    return window_of(steps, said, meant.phrases, STARTS, finding(said.sentence.language).unclear)


def _read_meant(said: Cut, match: re.Match[str], table: Changing) -> Meant | None:
    """None where the words of `what` are no event."""
    start, end = match.span("what")
    phrases = said.sentence.phrases_within(start, end)
    words = adding(said.sentence.language)
    what = said.text[start:end]
    limited = len(phrases) == 1 and words.until.search(what)
    if limited or words.refused.search(what) or words.command.match(what):
        return None
    what = words.when.sub(lambda found: BREAK * len(found[0]), what)
    every = table.every.search(what) is not None or table.every.search(match[0]) is not None
    what = table.whose.sub(" ", _STAND_INS.sub(" ", table.every.sub(" ", what)))
    if table.morning.search(what) and len(phrases) == 1 and phrases[0].part is None:
        phrases = [replace(phrases[0], part="morning")]
        what = table.morning.sub(" ", what)
    rest = " ".join(what.split())
    named = table.noun.fullmatch(rest)
    text = rest if named is None else _which(named)
    if named is None and rest and words.event.search(rest) is None:
        return None
    if text and not is_title(text, said.sentence.language):
        return None
    return Meant(tuple(phrases), text or None, every) if phrases else None


def _which(named: re.Match[str]) -> str:
    groups = named.groupdict()
    return (groups.get("who") or groups.get("text") or "").strip()


def _is_half_day(meant: Meant, match: re.Match[str], targets: list[Phrase]) -> bool:
    """From the morning to the afternoon of the same day."""
    if (
        len(meant.phrases) != 1
        or meant.phrases[0].part not in _MORNINGS
        or has_time(meant.phrases[0].arguments)
    ):
        return False
    if match["afternoon"]:
        return True
    return (
        len(targets) == 1
        and targets[0].part == "afternoon"
        and not has_time(targets[0].arguments)
        and targets[0].arguments == meant.phrases[0].arguments
    )


def _move_half_day(said: Cut, meant: Meant) -> Understanding | None:
    steps = Steps()
    window = _window(steps, said, meant)
    return _understood(said, steps, window, meant, {"move": "half_day"}) if window else None


def _target(times: list[Phrase], target: Phrase, table: Changing) -> Arguments | None:
    """The expression of the new time: of the same day where none was said, at the same time where none "
    "was."""
    if len(times) != 1 or not is_plain(times[0]) or not is_plain(target) or target.weekday is not None:
        return None
    source, goal = times[0].arguments, target.arguments
    if target.kind == "date":
        if target.part not in (None, "noon"):
            return None
        moment = moment_of(target)
        return moment or ({**goal, **clock_of(source)} if "hour" in source else None)
    if target.kind == "datetime":
        return goal
    hour = _same_half(times[0], target, table)
    if hour is None or day_of(source).get("unit") in ("hour", "minute"):
        return None
    return at(day_of(source), hour, int(str(goal.get("minute", 0))))


def _same_half(source: Phrase, target: Phrase, table: Changing) -> int | None:
    """The hour of a time that may have taken its half of the day from the one before it.

    None where 下午3点 → 10点 and 上午10点 → 2点 could be either half.
    """
    hour, before = int(str(target.arguments["hour"])), source.arguments.get("hour")
    halved = isinstance(before, int) and table.halves.search(source.text.lower())
    if not halved or not isinstance(before, int) or hour > 12 or table.halves.search(target.text.lower()):
        return hour
    if before >= 12:
        return hour if hour == 12 else hour + 12 if hour < 8 or before >= 18 else None
    return hour if hour >= 6 else None


@cache
def _changing(language: Language) -> Changing:
    table: Changing = import_module(f"datetools_lc.quickparse.{language}.schedule_change").CHANGING
    return table
