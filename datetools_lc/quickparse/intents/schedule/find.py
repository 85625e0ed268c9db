"""Recognises what is asked about the schedule: what there is, whether a time is free, and when one is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.intents.one_sided import one_side
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import Steps, Window, has_time
from datetools_lc.quickparse.intents.schedule.title import may_be_title
from datetools_lc.quickparse.intents.schedule.window import (
    BUSY,
    BUSY_TODAY,
    EVENTS,
    FREE,
    WORKING_DAY,
    window_of,
)
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS
from datetools_lc.quickparse.kernel.patterns.gates import Gate, Signs
from datetools_lc.quickparse.kernel.plan import Call, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language

QUERY, CHECK, FIND = "schedule_query", "check_conflict", "find_free_slots"

_DEFAULT_MINUTES = 60
_AHEAD = {"range": "next_n_days", "n": 30}
_UNDER_WAY = ("this_week", "this_month")
_Reader = Callable[[ScheduleText, re.Match[str]], Understanding | None]
_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")


def recognise_find(parsed: ScheduleText) -> Understanding | None:
    """The calls that answer a question about the schedule, or None."""
    language = parsed.language
    is_one_sided = any(one_side(phrase, language) for phrase in parsed.sentence.phrases)
    if parsed.repeat or parsed.all_day or parsed.place or is_one_sided:
        return None
    if parsed.minutes is not None:
        slots, rest = language.schedule_find().slots, _STAND_INS.sub("", parsed.text)
        return _find_slots(parsed, parsed.minutes) if _matches(slots, rest) else None
    for pattern, read in _questions(language.code).passing(parsed.sentence.signs):
        if match := pattern.fullmatch(parsed.text):
            return read(parsed, match)
    return None


def may_ask(code: LanguageCode, signs: Signs) -> bool:
    """Whether words for a question about the schedule can be in a text."""
    return _questions(code).opens(signs) or _undated(code).opens(signs)


def recognise_undated(sentence: Sentence) -> Understanding | None:
    """The calls that answer a question about the schedule that names no date: what is next, when one is."""
    for pattern, days in _undated(sentence.language.code).passing(sentence.signs):
        if match := pattern.fullmatch(sentence.text):
            if (name := _name_of_event(match, sentence.language)) is None:
                return None
            steps = Steps()
            window = _not_over(steps, steps.range(days), sentence.text, sentence.language)
            calls = (*steps.calls, Call(QUERY, {**window.arguments, **({"text": name} if name else {})}))
            return Understanding(sentence.language.code, "schedule_query", calls)
    return None


def _name_of_event(match: re.Match[str], language: Language) -> str | None:
    """The words that tell the event which is asked about from others; empty for "the meeting", or for all.

    None where the words say more than a name: "the last dentist" has been, and is not ahead.
    """
    event = (match.groupdict().get("event") or "").strip()
    noun = language.schedule_change().noun.fullmatch(event)
    if noun is not None:
        groups = noun.groupdict()
        event = (groups.get("who") or groups.get("text") or "").strip()
    return event if not event or may_be_title(event, (language.code,)) else None


def _matches(patterns: tuple[re.Pattern[str], ...], text: str) -> bool:
    return any(pattern.fullmatch(text) for pattern in patterns)


@cache
def _questions(code: LanguageCode) -> Gate[tuple[re.Pattern[str], _Reader]]:
    patterns = language_of(code).schedule_find()
    readers = ((patterns.queries, _query), (patterns.frees, _check), (patterns.whens, _find_hour))
    return Gate((pattern, (pattern, read)) for alternatives, read in readers for pattern in alternatives)


@cache
def _undated(code: LanguageCode) -> Gate[tuple[re.Pattern[str], Mapping[str, object]]]:
    return Gate((pattern, (pattern, days)) for pattern, days in language_of(code).schedule_find().undated)


def _query(parsed: ScheduleText, match: re.Match[str]) -> Understanding | None:
    steps, name = Steps(), _name_of_event(match, parsed.language)
    is_of_any_day = bool(name) and [phrase.kind for phrase in parsed.sentence.phrases] == ["time"]
    # the 3 pm dentist may be on any day ahead
    window = (
        steps.range(_AHEAD) if is_of_any_day else window_of(steps, parsed, parsed.sentence.phrases, EVENTS)
    )
    if window is None or name is None:
        return None
    phrases = parsed.sentence.phrases
    is_under_way = len(phrases) == 1 and (
        _is_today(phrases) or phrases[0].arguments.get("range") in _UNDER_WAY
    )
    if is_under_way and not has_time(phrases[0].arguments):
        window = _not_over(steps, window, parsed.text, parsed.language)
    calls = (*steps.calls, Call(QUERY, {**window.arguments, **({"text": name} if name else {})}))
    return Understanding(parsed.language.code, "schedule_query", calls)


def _not_over(steps: Steps, window: Window, text: str, language: Language) -> Window:
    """The window from now on, where the words ask for what is still to come."""
    to_come = language.schedule_find().to_come.search(text)
    return replace(window, start=steps.present()) if to_come else window


def _check(parsed: ScheduleText, match: re.Match[str]) -> Understanding | None:
    """Whether a whole week is free is hardly what is asked: only days and times count.

    Of a weekend the user is shown what it holds.
    """
    steps, phrases = Steps(), parsed.sentence.phrases
    if any(phrase.kind == "range" for phrase in phrases):
        of_weekend = str(phrases[0].arguments.get("range")).endswith("_weekend")
        return _query(parsed, match) if of_weekend else None
    window = window_of(steps, parsed, phrases, BUSY_TODAY if _is_today(phrases) else BUSY)
    if window is None:
        return None
    if _is_today(phrases):
        steps.present()  # an hour that has passed is not free
    calls = (*steps.calls, Call(CHECK, window.arguments))
    return Understanding(parsed.language.code, "schedule_free", calls)


def _is_today(phrases: Sequence[Phrase]) -> bool:
    """Whether a part of today is asked about, which may have passed."""
    return any(
        (phrase.arguments.get("unit"), phrase.arguments.get("offset")) == ("day", 0) for phrase in phrases
    )


def _find_hour(parsed: ScheduleText, match: re.Match[str]) -> Understanding | None:
    return _find_slots(parsed, None)


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
