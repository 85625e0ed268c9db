"""Recognises what is asked about the schedule: what there is, whether a time is free, and when one is."""

from __future__ import annotations

import re

from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import Steps
from datetools_lc.quickparse.intents.schedule.window import EVENTS, FREE, WORKING_DAY, window_of
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS
from datetools_lc.quickparse.kernel.plan import Call, Understanding

QUERY, CHECK, FIND = "schedule_query", "check_conflict", "find_free_slots"

_DEFAULT_MINUTES = 60
_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")


def recognise_find(parsed: ScheduleText) -> Understanding | None:
    """The calls that answer a question about the schedule, or None."""
    if parsed.repeat or parsed.all_day or parsed.place:
        return None
    patterns = parsed.language.schedule_find()
    if parsed.minutes is not None:
        rest = _STAND_INS.sub("", parsed.text)
        return _find_slots(parsed, parsed.minutes) if _matches(patterns.slots, rest) else None
    if _matches(patterns.queries, parsed.text):
        return _query(parsed)
    if _matches(patterns.frees, parsed.text):
        return _check(parsed)
    return _find_slots(parsed, None) if _matches(patterns.whens, parsed.text) else None


def recognise_undated(sentence: Sentence) -> Understanding | None:
    """The calls that answer a question about the schedule that names no date: what is next."""
    for pattern, days in sentence.language.schedule_find().undated:
        if pattern.fullmatch(sentence.text):
            steps = Steps()
            window = steps.range(days)
            calls = (*steps.calls, Call(QUERY, window.arguments))
            return Understanding(sentence.language.code, "schedule_query", calls)
    return None


def _matches(patterns: tuple[re.Pattern[str], ...], text: str) -> bool:
    return any(pattern.fullmatch(text) for pattern in patterns)


def _query(parsed: ScheduleText) -> Understanding | None:
    steps = Steps()
    window = window_of(steps, parsed, parsed.sentence.phrases, EVENTS)
    if window is None:
        return None
    calls = (*steps.calls, Call(QUERY, window.arguments))
    return Understanding(parsed.language.code, "schedule_query", calls)


def _check(parsed: ScheduleText) -> Understanding | None:
    """Whether a whole week is free is hardly what is asked: only days and times count."""
    steps = Steps()
    if any(phrase.kind == "range" for phrase in parsed.sentence.phrases):
        return None
    window = window_of(steps, parsed, parsed.sentence.phrases, FREE)
    if window is None:
        return None
    calls = (*steps.calls, Call(CHECK, window.arguments))
    return Understanding(parsed.language.code, "schedule_free", calls)


def _find_slots(parsed: ScheduleText, minutes: int | None) -> Understanding | None:
    steps = Steps()
    phrases = parsed.sentence.phrases
    window = window_of(steps, parsed, phrases, FREE)
    if window is None or (window.hours is None and phrases[0].kind != "range"):
        return None  # a single clock time is no window to look in
    arguments: dict[str, object] = {**window.arguments, "duration_minutes": minutes or _DEFAULT_MINUTES}
    if window.hours and not WORKING_DAY[0] <= window.hours[0] <= window.hours[1] <= WORKING_DAY[1]:
        arguments["working_hours"] = "{:02}:00-{:02}:00".format(*window.hours)
    calls = (*steps.calls, Call(FIND, arguments))
    assumed = () if minutes else ("duration_minutes",)
    return Understanding(parsed.language.code, "schedule_free", calls, assumed=assumed)
