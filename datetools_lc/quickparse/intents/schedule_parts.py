"""What is read before the dates of a sentence about the schedule: how long, how often, until when, where.

These words would hide a date, or be taken for one ("for 90 minutes", 毎週水曜): they are cut out first, and
what is left is read again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.intents.schedule_times import clock_of, day_of
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.phrases import Language, Phrase
from datetools_lc.quickparse.kernel.sentence import BREAK, STAND_INS, Sentence, mask, read_sentence

LENGTH, SERIES, MARK = "\ue003", "\ue004", "\ue005"
"""Stand for a duration, for how an event repeats, and for 全天, a place and the like."""

ALL_STAND_INS = f"{STAND_INS}{LENGTH}-{MARK}"

_CUT_OUT = re.compile(f"[{LENGTH}-{MARK}]+")
_MOST_MINUTES = 525_600
_MOST_TIMES = 3_660
# Ends a clause in every language and joins no two dates; as many as there were characters.
_FILLER = ";"
_BREAKS = re.compile(r"[、;；。\n!！]|\.(?=\s|$)|,(?!\d{3}(?!\d))")


@dataclass(frozen=True, slots=True)
class Repeat:
    """How a series repeats: `frequency` as in an RRULE; the `weekdays` (Monday = 0) of a weekly one, and its
    first as `list_dates_in_range` takes it; the `day` of a monthly one."""

    frequency: str
    weekdays: tuple[int, ...] = ()
    word: str = ""
    day: int | None = None


@dataclass(frozen=True, slots=True)
class Cutting:
    """The patterns of one language over folded text, and what their matches mean; None: not to be read.

    `repeats` say how often, `ends` the arguments of the range that a series lasts to, `times` how many times;
    `duration` is read in minutes; the last group of `places` is the place. `hidden` are words, or gaps, that
    no date may reach into: at 9 | standup, 朝 of 朝礼. `between` joins two ends, of which it sees what
    stands before the first, the gap, and the words of the second; `vague` times are none to write down.
    """

    repeats: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Repeat | None]], ...]
    ends: re.Pattern[str]
    end_range: Callable[[re.Match[str]], Mapping[str, object] | None]
    times: re.Pattern[str]
    count: Callable[[re.Match[str]], int | None]
    duration: re.Pattern[str]
    minutes: Callable[[re.Match[str]], float | None]
    places: re.Pattern[str]
    all_day: re.Pattern[str]
    hidden: re.Pattern[str]
    between: re.Pattern[str]
    vague: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Cut:
    """A sentence whose dates are read anew, and what was cut out of it. `text` is masked: it has stand-ins
    for dates, breaks and all that was cut out, and is as long as the original."""

    sentence: Sentence
    text: str
    repeat: Repeat | None
    ends: Mapping[str, object] | None
    times: int | None
    minutes: int | None
    place: str | None
    all_day: bool


def cut(sentence: Sentence) -> Cut | None:
    """The sentence without these words; None where one of them cannot be read, or is said twice."""
    table = _cutting(sentence.language)
    knife = _Knife(sentence.text)
    repeats = [(match, read) for pattern, read in table.repeats for match in knife.take(pattern, SERIES)]
    ends = knife.take(table.ends, SERIES) if repeats else []
    times = knife.take(table.times, SERIES) if repeats else []
    places = knife.take(table.places, MARK)
    lengths = knife.take(table.duration, LENGTH)
    whole_days = knife.take(table.all_day, MARK)
    if any(len(found) > 1 for found in (repeats, ends, times, lengths, places, whole_days)):
        return None
    repeat = next((read(match) for match, read in repeats), None)
    end = next((table.end_range(match) for match in ends), None)
    count = next((_whole(table.count(match), _MOST_TIMES) for match in times), None)
    minutes = next((_whole(table.minutes(match), _MOST_MINUTES) for match in lengths), None)
    read_all = ((repeats, repeat), (ends, end), (times, count), (lengths, minutes))
    if any(found and value is None for found, value in read_all):
        return None
    place = next((sentence.original[slice(*match.span(match.lastgroup or 0))] for match in places), None)
    inner, text = _read_rest(sentence, knife.text, table)
    return Cut(inner, text, repeat, end, count, minutes, place, bool(whole_days))


class _Knife:
    """A text out of which matches are cut, one pattern after the other; stand-ins keep its length."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, pattern: re.Pattern[str], stand_in: str) -> list[re.Match[str]]:
        found = list(pattern.finditer(self.text))
        for match in found:
            self.text = mask(self.text, match.start(), match.end(), stand_in)
        return found


def _read_rest(sentence: Sentence, text: str, table: Cutting) -> tuple[Sentence, str]:
    """The sentence with fillers in place of what was cut out, and its masked text with the stand-ins."""
    left, hidden = sentence.original, list(table.hidden.finditer(text))
    for match in (*_CUT_OUT.finditer(text), *hidden):
        left = mask(left, match.start(), match.end(), _FILLER)
    inner = read_sentence(left, sentence.language, sentence.languages)
    masked = _BREAKS.sub(lambda match: BREAK * len(match[0]), inner.masked)
    for match in (*_CUT_OUT.finditer(text), *hidden):
        masked = masked[: match.start()] + match[0] + masked[match.end() :]
    return replace(inner, original=sentence.original), masked


def times_of(said: Cut, phrases: Sequence[Phrase]) -> list[Phrase]:
    """The one time of these phrases, or a start and an end; empty where there are other dates than these.

    A day and a time that were said apart are read as if they stood together.
    """
    table, found = _cutting(said.sentence.language), list(phrases)
    if len(found) > 1 and not _are_ends(said, found[-2], found[-1], table):
        found = _gather(said, found, 1)
    elif len(found) == 3:
        found = _gather(said, found, 2)
    if len(found) == 2 and (found[0].kind, found[1].kind) == ("datetime", "time") and found[1].arguments:
        same_day = {**day_of(found[0].arguments), **clock_of(found[1].arguments)}
        found[1] = replace(found[1], arguments=same_day)
    readable = all(phrase.arguments or phrase.beyond for phrase in found)
    vague = any(is_vague(phrase, said.sentence.language) for phrase in found)
    return found if len(found) <= 2 and readable and not vague else []


def is_vague(phrase: Phrase, language: Language) -> bool:
    """True for a time that is none to write down: 3点左右, "around 3"."""
    return _cutting(language).vague.search(fold(phrase.text)) is not None


def _are_ends(said: Cut, first: Phrase, last: Phrase, table: Cutting) -> bool:
    text = said.sentence.text
    before, gap = text[max(0, first.start - 9) : first.start], text[first.end : last.start]
    return table.between.match(f"{before}{BREAK}{gap}{BREAK}{fold(last.text)}") is not None


def _gather(said: Cut, phrases: list[Phrase], wanted: int) -> list[Phrase]:
    kinds = [phrase.kind for phrase in phrases[:2]]
    if len(phrases) != wanted + 1 or sorted(kinds) != ["date", "time"]:
        return []
    sentence = said.sentence
    day, times = phrases[0].text, sentence.original[phrases[1].start : phrases[-1].end]
    if kinds[0] == "time":
        day, times = phrases[1].text, phrases[0].text
    for blank in ("", " "):
        again = read_sentence(f"{day}{blank}{times}", sentence.language, sentence.languages).phrases
        if len(again) == wanted and again[0].kind == "datetime":
            return list(again)
    return []


def _whole(value: float | None, most: int) -> int | None:
    """A whole number from 1 to `most`, else None."""
    return int(value) if value is not None and value == int(value) and 1 <= value <= most else None


@cache
def _cutting(language: Language) -> Cutting:
    cutting: Cutting = import_module(f"datetools_lc.quickparse.{language}.schedule_parts").CUTTING
    return cutting
