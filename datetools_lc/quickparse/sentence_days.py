"""Days that a sentence leaves open although it names their year, month or week elsewhere.

去年，我在9月3号结婚: the date has no year, and this year's is not meant. Which one is, only a person could
say in every case, so such a mention is dropped; it stays where both come to the same. Items of a list have
what the first one says (`kernel.span_ends`).
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Literal

from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WorkdayBeside, WorkdayOf
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.mention import Mention

_Grain = Literal["year", "month", "week", "day"]
_SENTENCE_END = re.compile(r"[.!?](?=\s)|[。！？\n]")
# A year that no mention holds: back in 2016 we met on September 3; September 3 (2016).
_YEAR = re.compile(
    r"\b(?:in|since|of|from|until|during) (?P<said>(?:19|20)\d\d)\b(?! [a-z]+s\b)"
    r"|\((?P<enclosed>(?:19|20)\d\d)\)|(?:^|[.!?\n] *)(?P<heading>(?:19|20)\d\d):",
    re.IGNORECASE | re.ASCII,
)


@value_class
class _Named:
    """The days that a phrase names, and the `grain` that it leaves to the rest of the sentence."""

    sentence: int
    grain: _Grain | None
    first: date
    last: date
    closed: frozenset[_Grain]


def without_lost_days(text: str, read: list[tuple[Phrase, Mention]], unread: list[Phrase]) -> list[Mention]:
    """The mentions but those whose year, month, week or day the sentence names, and differently.

    Beside a phrase that is `unread` (every Monday) a bare time is nobody's.
    """
    if len(read) + len(unread) < 2 and not _YEAR.search(text):
        return [mention for _, mention in read]
    ends = [match.start() for match in _SENTENCE_END.finditer(text)]
    named = [_name(phrase, mention, bisect(ends, phrase.start)) for phrase, mention in read]
    never = [
        _Named(bisect(ends, phrase.start), None, date.min, date.min, frozenset({"day"})) for phrase in unread
    ]
    frames = _frames([*named, *never, *_years(text, ends, read)])
    return [
        mention
        for (_, mention), own in zip(read, named, strict=True)
        if own.grain is None or all(_agree(own, other) for other in frames.get((own.sentence, own.grain), ()))
    ]


def _frames(named: Iterable[_Named]) -> dict[tuple[int, _Grain], set[_Named]]:
    frames: dict[tuple[int, _Grain], set[_Named]] = {}
    for one in named:
        for grain in one.closed:
            frames.setdefault((one.sentence, grain), set()).add(one)
    return frames


def _name(phrase: Phrase, mention: Mention, sentence: int) -> _Named:
    first = date.fromisoformat(mention.value[:10])
    last = first
    if mention.end_value is not None:
        last = date.fromisoformat(mention.end_value[:10]) - timedelta(days=1)
    grain, closed = _openness(phrase)
    return _Named(sentence, grain, first, max(first, last), closed)


def _openness(phrase: Phrase) -> tuple[_Grain | None, frozenset[_Grain]]:
    """What a phrase leaves open, and what it settles for the others of its sentence."""
    day = phrase.abroad.day if phrase.abroad else phrase.deferred
    given = day.arguments if day else phrase.arguments
    has_day: frozenset[_Grain] = frozenset({"day"} if phrase.kind in ("date", "datetime") else ())
    if day is not None and isinstance(day.workday, WorkdayBeside):
        return (None if "year" in given or day.years else "year"), has_day | {"month"}
    if day is not None and isinstance(day.workday, WorkdayOf) and day.workday.days.get("range") == "month":
        return (None if "year" in day.workday.days else "year"), has_day | {"month"}
    is_shifted = day is not None and not phrase.abroad
    match given.get("type"):
        case "absolute" if not is_shifted and "month" not in given:
            return "month", has_day
        case "absolute" | "holiday" | "lunar" if not is_shifted and "year" not in given:
            return "year", has_day | {"month"}
        case "weekday" if not is_shifted and "offset" not in given:
            return "week", has_day
        case "weekday":
            return None, has_day | {"week"}
        case "relative" if phrase.kind == "time":
            return "day", frozenset()
        case "relative" | "nth_weekday" | "workday":
            return None, has_day | {"month"}
    if phrase.kind == "range":
        return None, frozenset({"year", "month", "week", "day"})
    return None, has_day | {"year", "month"}


def _years(text: str, ends: list[int], read: list[tuple[Phrase, Mention]]) -> Iterator[_Named]:
    for match in _YEAR.finditer(text):
        start, end = match.span(match.lastgroup or 0)
        place = bisect(read, start, key=lambda each: each[0].end)
        if place < len(read) and read[place][0].start < end:
            continue
        year = int(match[match.lastgroup or 0])
        yield _Named(bisect(ends, start), None, date(year, 1, 1), date(year, 12, 31), frozenset({"year"}))


def _agree(own: _Named, other: _Named) -> bool:
    """Whether the open day lies in the year, month or week of the other."""
    match own.grain:
        case "year":
            return other.first.year <= own.first.year <= other.last.year
        case "month":
            return _month(other.first) <= _month(own.first) <= _month(other.last)
        case "week":
            return _monday(other.first) <= own.first <= _monday(other.last) + timedelta(days=6)
        case _:
            return own is other or other.first <= own.first <= other.last


def _month(day: date) -> tuple[int, int]:
    return day.year, day.month


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
