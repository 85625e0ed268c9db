"""Recognises what is asked about the schedule: what there is, whether a time is free, and when one is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.intents.schedule_parts import ALL_STAND_INS, Cut
from datetools_lc.quickparse.intents.schedule_times import Steps
from datetools_lc.quickparse.intents.schedule_window import EVENTS, FREE, WORKING_DAY, window_of
from datetools_lc.quickparse.kernel.phrases import Language
from datetools_lc.quickparse.kernel.plan import Call, Understanding

QUERY, CHECK, FIND = "schedule_query", "check_conflict", "find_free_slots"

_DEFAULT_MINUTES = 60
_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")


@dataclass(frozen=True, slots=True)
class Finding:
    """Patterns over a masked sentence, each of them the whole of it.

    `queries` ask what there is, `frees` whether a time is free, `whens` when one is; `slots` match what is
    left around a date and a length. `unclear` are parts of the day without certain hours.
    """

    queries: tuple[re.Pattern[str], ...]
    frees: tuple[re.Pattern[str], ...]
    whens: tuple[re.Pattern[str], ...]
    slots: tuple[re.Pattern[str], ...]
    unclear: re.Pattern[str]


def recognise_find(said: Cut) -> Understanding | None:
    """The calls that answer a question about the schedule, or None."""
    if said.repeat or said.all_day or said.place:
        return None
    table = finding(said.sentence.language)
    if said.minutes is not None:
        rest = _STAND_INS.sub("", said.text)
        return _find_slots(said, table, said.minutes) if _matches(table.slots, rest) else None
    if _matches(table.queries, said.text):
        return _query(said, table)
    if _matches(table.frees, said.text):
        return _check(said, table)
    return _find_slots(said, table, None) if _matches(table.whens, said.text) else None


def _matches(patterns: tuple[re.Pattern[str], ...], text: str) -> bool:
    return any(pattern.fullmatch(text) for pattern in patterns)


def _query(said: Cut, table: Finding) -> Understanding | None:
    steps = Steps()
    window = window_of(steps, said, said.sentence.phrases, EVENTS, table.unclear)
    if window is None:
        return None
    calls = (*steps.calls, Call(QUERY, window.arguments))
    return Understanding(said.sentence.language, "schedule_query", calls)


def _check(said: Cut, table: Finding) -> Understanding | None:
    """Whether a whole week is free is hardly what is asked: only days and times count."""
    steps = Steps()
    if any(phrase.kind == "range" for phrase in said.sentence.phrases):
        return None
    window = window_of(steps, said, said.sentence.phrases, FREE, table.unclear)
    if window is None:
        return None
    calls = (*steps.calls, Call(CHECK, window.arguments))
    return Understanding(said.sentence.language, "schedule_free", calls)


def _find_slots(said: Cut, table: Finding, minutes: int | None) -> Understanding | None:
    steps = Steps()
    phrases = said.sentence.phrases
    window = window_of(steps, said, phrases, FREE, table.unclear)
    if window is None or (window.hours is None and phrases[0].kind != "range"):
        return None  # a single clock time is no window to look in
    arguments: dict[str, object] = {**window.arguments, "duration_minutes": minutes or _DEFAULT_MINUTES}
    if window.hours and not WORKING_DAY[0] <= window.hours[0] <= window.hours[1] <= WORKING_DAY[1]:
        arguments["working_hours"] = "{:02}:00-{:02}:00".format(*window.hours)
    calls = (*steps.calls, Call(FIND, arguments))
    assumed = () if minutes else ("duration_minutes",)
    return Understanding(said.sentence.language, "schedule_free", calls, assumed=assumed)


@cache
def finding(language: Language) -> Finding:
    table: Finding = import_module(f"datetools_lc.quickparse.{language}.schedule_find").FINDING
    return table
