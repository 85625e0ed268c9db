"""A request about the event that was just written, which names it by "it" or not at all: 推迟半小时.

With a name in the place of "it", it is a sentence like any other that changes an event.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_hour
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.hours import BARE_HOUR, HALF_OF_DAY
from datetools_lc.quickparse.intents.schedule.times import minutes_of
from datetools_lc.quickparse.intents.schedule.title import may_describe
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Call, LanguageCode, Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.sentences import understand

LONGEST = 60
"""Characters of the longest request that is tried."""
_NOON = 12
_HIDDEN = re.compile("[\x00-\x1f\ue000-\uf8ff]")


@dataclass(frozen=True, slots=True)
class EventRequest:
    """The plan that looks an event up and changes it; `noun` is what it was called by, empty for "it"."""

    understanding: Understanding
    noun: str = ""


@dataclass(frozen=True, slots=True)
class EventEnd:
    """The minute of the day at which an event ends; `half_open`: of its morning or its afternoon.

    `starts` are the minutes at which it may begin where the text says from when it lasts.
    """

    language: LanguageCode
    minute: int
    half_open: bool
    starts: tuple[int, ...] = ()


def read_event_request(text: str) -> EventRequest | None:
    """The change of the event that was just written; None for any other text."""
    said = text.strip()
    return next((found for each in _languages_of(said) if (found := _read(said, each))), None)


def _languages_of(said: str) -> tuple[Language, ...]:
    """The languages that a request may be in; none for a text that is no short one."""
    if not 0 < len(said) <= LONGEST or _HIDDEN.search(said):
        return ()
    detected = detect_language(said)
    return tuple(map(language_of, (detected,) if detected else LANGUAGE_CODES))


def _read(said: str, language: Language) -> EventRequest | None:
    patterns, folded = language.follow_up(), fold(said)
    lasts, with_length = patterns.lasts
    match, sentence = lasts.fullmatch(folded), with_length
    words = said if len(said) == len(folded) else folded  # a new title keeps its capitals
    if (named := patterns.renamed.fullmatch(folded)) is not None:
        return _described("title", words[slice(*named.span("title"))], language)
    if (placed := patterns.placed.fullmatch(folded)) is not None:
        return _described("location", words[slice(*placed.span("place"))], language)
    if (shift := patterns.day_later.fullmatch(folded)) is not None:
        return _asked(language, {"move_days": -1 if shift["earlier"] else 1})
    if match is None:
        match, sentence = patterns.of_event.fullmatch(folded), patterns.as_event
    if match is None:
        return None
    parts = {name: words[slice(*match.span(name))] for name in match.groupdict()}
    found = understand(sentence.format(**parts), language.code)
    if found is None or found.intent != "schedule_move" or not (found.complete or _is_half_open(found)):
        return None
    if str(found.calls[-1].arguments.get("text", "")) not in fold(sentence):
        return None  # the request has a name of its own
    return EventRequest(found, parts.get("noun") or "")


def _is_half_open(found: Understanding) -> bool:
    """Whether nothing is missing but the half of the day, which the event tells: to 4."""
    return found.missing == (HALF_OF_DAY,) and BARE_HOUR in found.options


def _described(name: str, words: str, language: Language) -> EventRequest | None:
    """The change of the title or the place; None for words that may be something else: a day, a time."""
    plain = language.follow_up().rooms.sub("", words.casefold()).strip() if name == "location" else words
    if plain and not may_describe(name, plain, [language.code]):
        return None
    return _asked(language, {name: words})


def _asked(language: Language, options: Mapping[str, object]) -> EventRequest:
    """The change that the options say, of the event that is looked up."""
    return EventRequest(
        Understanding(language.code, "schedule_move", (Call(QUERY, {}),), options=dict(options))
    )


def read_end(text: str) -> EventEnd | None:
    """The time of day at which the event that was just written ends; None for any other text."""
    said = text.strip()
    for language in _languages_of(said):
        match = language.follow_up().until.fullmatch(fold(said))
        parts = {} if match is None else {name: part for name, part in match.groupdict().items() if part}
        times = {name: read_hour(part.strip(), language) for name, part in parts.items()}
        if times and all(time.keys() == {"hour", "minute"} for time in times.values()):
            start, (end,) = times.pop("start", None), times.values()
            half_open = leaves_half_open(said) and 0 < end["hour"] <= _NOON
            starts = _minutes(start, half_open=leaves_half_open(parts["start"])) if start else ()
            return EventEnd(language.code, minutes_of(end), half_open=half_open, starts=starts)
    return None


def _minutes(time: Mapping[str, Any], *, half_open: bool) -> tuple[int, ...]:
    """The minutes of the day that an hour may mean."""
    minute = minutes_of(time)
    return (minute, minute + _NOON * 60) if half_open and time["hour"] < _NOON else (minute,)
