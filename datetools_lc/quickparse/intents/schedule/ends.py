"""The dates of a sentence about the schedule as one time, or as a start and an end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import clock_of, day_of
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import BREAK
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.patterns.language import Language

_BEFORE_TIMES = 9  # characters that may lead to a start and an end: "between "


def times_of(parsed: ScheduleText, phrases: Sequence[Phrase]) -> list[Phrase]:
    """The one time of these phrases, or a start and an end; empty where there are other dates than these.

    A day and a time that stand apart are read as if they stood together.
    """
    found = _share_day(_join_day_and_times(parsed, list(phrases)))
    if len(found) > 2:
        return []
    if len(found) == 1 and is_limit(found[0], parsed.language):
        return []
    is_readable = all(phrase.arguments or phrase.deferred for phrase in found)
    return found if is_readable and not any(is_vague(phrase, parsed.language) for phrase in found) else []


def _join_day_and_times(parsed: ScheduleText, found: list[Phrase]) -> list[Phrase]:
    if len(found) > 1 and not are_ends(parsed, found[-2], found[-1]):
        return _read_together(parsed, found, 1)
    return _read_together(parsed, found, 2) if len(found) == 3 else found


def _share_day(found: list[Phrase]) -> list[Phrase]:
    """A start with a day and an end without one: the end is of the same day."""
    if [phrase.kind for phrase in found] != ["datetime", "time"] or not found[1].arguments:
        return found
    first, last = found
    same_day = {**day_of(first.arguments), **clock_of(last.arguments)}
    return [first, replace(last, arguments=same_day)]


def is_vague(phrase: Phrase, language: Language) -> bool:
    """True for a time that is not exact: 3点左右, "around 3"."""
    return language.schedule_parts().vague.search(fold(phrase.text)) is not None


def is_limit(phrase: Phrase, language: Language) -> bool:
    """True for a time at which something ends, of which nobody knows when it begins: until 8."""
    return language.schedule_parts().limit.search(fold(phrase.text)) is not None


def are_ends(parsed: ScheduleText, first: Phrase, last: Phrase) -> bool:
    """Whether the words between and around two dates make a start and an end of them."""
    text = parsed.sentence.text
    before = text[max(0, first.start - _BEFORE_TIMES) : first.start]
    gap = text[first.end : last.start]
    between = parsed.language.schedule_parts().between
    return between.match(f"{before}{BREAK}{gap}{BREAK}{fold(last.text)}") is not None


def _read_together(parsed: ScheduleText, phrases: list[Phrase], wanted: int) -> list[Phrase]:
    """A day and `wanted` times, read again with the day before the times."""
    kinds = [phrase.kind for phrase in phrases[:2]]
    if len(phrases) != wanted + 1 or sorted(kinds) != ["date", "time"]:
        return []
    sentence = parsed.sentence
    day, times = phrases[0].text, sentence.original[phrases[1].start : phrases[-1].end]
    if kinds[0] == "time":
        day, times = phrases[1].text, phrases[0].text
    for blank in ("", " "):
        again = sentence.read_again(f"{day}{blank}{times}").phrases
        if len(again) == wanted and again[0].kind == "datetime":
            return list(again)
    return []
