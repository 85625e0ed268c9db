"""An answer with another time than the question's: 下午4点 to "3 in the afternoon, or in the morning?".

Whoever says so corrects the sentence before. The time that the answer names is shown before it is written;
one that may be in either half of the day too is asked about in place of the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.intents.conversation.follow_up import (
    LONGEST,
    leaves_half_open,
    read_fix,
    read_time,
)
from datetools_lc.quickparse.intents.schedule.add import ADD
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY, settle_hours
from datetools_lc.quickparse.intents.schedule.times import PARSE, Steps, at, is_plain
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.clocks import settle_clock
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import Clock
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language

_SMALL = range(1, 12)


def complete_at_other_time(asked: Understanding, answer: str) -> Understanding | None:
    """The one event of a question about the half of the day, at the time of the answer; else None."""
    text, day = answer.strip(), _only_day(asked)
    if day is None or not 0 < len(text) <= LONGEST:
        return None
    language = language_of(detect_language(text) or asked.language)
    corrected = read_fix(text)
    time = read_time(text, language) or (corrected.arguments if corrected is not None else {})
    if "hour" in time and "type" not in time:
        return _at_hour(asked, day, text, time)
    phrase = _day_with_part(text, language)
    return None if phrase is None else _in_part(asked, day, phrase)


def _only_day(asked: Understanding) -> Call | None:
    """The call that computes the start, where the plan is that and the event."""
    if asked.missing != (HALF_OF_DAY,) or [call.name for call in asked.calls] != [PARSE, ADD]:
        return None
    day, add = asked.calls
    is_plain_start = day.arguments.get("hour") in cast("tuple[int, ...]", asked.options["hours"])
    return day if is_plain_start and not {"end_time", "rrule"} & add.arguments.keys() else None


def _at_hour(asked: Understanding, day: Call, text: str, time: Mapping[str, Any]) -> Understanding:
    """The event at that hour of its day."""
    start = Call(PARSE, at(day.arguments, time["hour"], time["minute"]))
    options = {name: value for name, value in asked.options.items() if name != "hours"}
    moved = replace(asked, calls=(start, asked.calls[1]), missing=(), options=options)
    if leaves_half_open(text) and time["hour"] in _SMALL:
        return settle_hours(moved, (time["hour"],))
    return replace(moved, unsure=(_title(asked),))


def _day_with_part(text: str, language: Language) -> Phrase | None:
    """A day and the part of it that the answer names, without an hour."""
    sentence = read_sentence(text, language, (language,))
    if len(sentence.phrases) != 1 or language.follow_up().time.fullmatch(sentence.masked) is None:
        return None
    phrase = sentence.phrases[0]
    is_day = phrase.kind == "date" and phrase.part is not None and phrase.weekday is None
    return phrase if is_day and is_plain(replace(phrase, part=None)) else None


def _in_part(asked: Understanding, day: Call, phrase: Phrase) -> Understanding | None:
    """The event at its hour in that part of the other day."""
    hour, minute = day.arguments["hour"], day.arguments.get("minute", 0)
    settled = settle_clock(Clock(cast("int", hour), cast("int", minute)), phrase.part, has_day=True)
    if settled is None or settled.days_later:
        return None
    steps = Steps()
    start = steps.ahead(at(phrase.arguments, settled.hour, settled.minute))
    add = asked.calls[1].arguments
    kept = {name: value for name, value in add.items() if name != "expected_weekday"} | {"start_time": start}
    options = {name: value for name, value in asked.options.items() if name != "hours"}
    calls = (*steps.calls, Call(ADD, kept))
    return replace(asked, calls=calls, missing=(), options=options, unsure=(_title(asked),))


def _title(asked: Understanding) -> str:
    return str(asked.calls[1].arguments["title"])
