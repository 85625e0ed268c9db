"""Another start and end of the event that was just written: 改成2点到4点, 改到后天上午10点到12点."""

from __future__ import annotations

import re
from collections.abc import Iterator

from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST, leaves_half_open
from datetools_lc.quickparse.intents.schedule.add import ADD
from datetools_lc.quickparse.intents.schedule.times import PARSE
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.sentences import understand

_HIDDEN = re.compile("[\x00-\x1f\ue000-\uf8ff]")
_DAY, _HOUR = slice(len("2026-02-25")), slice(len("2026-02-25T"), len("2026-02-25T15"))
_MORNING, _NOON, _EVENING = 7, 12, 18
_OF_MORNING_OR_EVENING = range(_MORNING, _NOON)
"""Bare hours that are not in the afternoon that an event is in."""


def read_other_span(text: str, start: str) -> Understanding | None:
    """The event of that start and end, as if it were a new one; its `start` tells what the text leaves out.

    None where the text names no such span, or leaves a half of the day open that the event is not in.
    """
    said = text.strip()
    if not 0 < len(said) <= LONGEST or _HIDDEN.search(said):
        return None
    for language in map(language_of, LANGUAGE_CODES):
        match = language.follow_up().spans[0].fullmatch(fold(said))
        for sentence in _sentences(match["span"].strip(), start, language) if match else ():
            found = understand(sentence, language.code)
            if found is not None and _is_one_span(found) and not _is_of_night(found, start):
                return found
    return None


def _sentences(span: str, start: str, language: Language) -> Iterator[str]:
    """The span with its own words alone, then of the half of the day that the event is in."""
    _, sentence, halves = language.follow_up().spans
    phrases = read_sentence(span, language, (language,)).phrases
    day = start[_DAY] if phrases and all(each.kind == "time" for each in phrases) else ""
    yield sentence.format(day=day, half="", span=span)
    if day and leaves_half_open(span):
        hour, first = int(start[_HOUR]), phrases[0].arguments.get("hour")
        if _NOON <= hour < _EVENING and first in _OF_MORNING_OR_EVENING:
            return
        yield sentence.format(day=day, half=halves[(hour >= _NOON) + (hour >= _EVENING)], span=span)


def _is_one_span(found: Understanding) -> bool:
    *_, last = found.calls
    is_add = found.intent == "schedule_add" and found.complete and last.name == ADD
    return is_add and {"start_time", "end_time"} <= last.arguments.keys() and "rrule" not in last.arguments


def _is_of_night(found: Understanding, start: str) -> bool:
    """Whether an event of the morning would begin at 2: the afternoon may be meant as well."""
    hours = [call.arguments.get("hour", 0) for call in found.calls if call.name == PARSE]
    earliest = min((hour for hour in hours if isinstance(hour, int)), default=0)
    return earliest < _MORNING <= int(start[_HOUR])
