"""Which of several phrases stands at a place: the longest, or what two languages agree on."""

from __future__ import annotations

from bisect import bisect
from itertools import islice, takewhile

from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import NO_ARGUMENTS
from datetools_lc.quickparse.kernel.value_class import changed


def agreed(first: list[Phrase], second: list[Phrase]) -> list[Phrase]:
    """What two languages read in the same text: an empty phrase where they differ."""
    chosen, begun = [], 0  # the first of the others that does not end before the phrase
    for phrase in first:
        while begun < len(second) and second[begun].end <= phrase.start:
            begun += 1
        rivals = _from_until(second, begun, phrase.end)
        if any(_differ(phrase, other) for other in rivals):
            widest = max([phrase, *rivals], key=_length)
            phrase = changed(widest, arguments=NO_ARGUMENTS, deferred=None, span=None, abroad=None)
        chosen.append(phrase)
    return longest(chosen + second)


def _from_until(phrases: list[Phrase], begun: int, end: int) -> list[Phrase]:
    """The phrases from this index on that begin before `end`."""
    return list(takewhile(lambda phrase: phrase.start < end, islice(phrases, begun, None)))


def _differ(one: Phrase, other: Phrase) -> bool:
    return _meaning(one) != _meaning(other)


def _meaning(phrase: Phrase) -> tuple[object, ...]:
    return phrase.arguments, phrase.deferred, phrase.span, phrase.abroad


def longest(phrases: list[Phrase]) -> list[Phrase]:
    """Of phrases that overlap the longest, of equal ones the first; in order."""
    kept: list[Phrase] = []
    for phrase in sorted(phrases, key=_length, reverse=True):
        place = bisect(kept, phrase.start, key=lambda other: other.start)
        if not any(_overlap(phrase, other) for other in kept[max(0, place - 1) : place + 1]):
            kept.insert(place, phrase)
    return kept


def _length(phrase: Phrase) -> int:
    return phrase.end - phrase.start


def _overlap(one: Phrase, other: Phrase) -> bool:
    return one.start < other.end and other.start < one.end
