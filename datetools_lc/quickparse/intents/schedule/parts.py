"""What is read before the dates of a sentence about the schedule: how long, how often, until when, where.

These words would hide a date, or be taken for one ("for 90 minutes", 毎週水曜): they are masked first, and
the dates of the rest are read again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import TypeVar

from datetools_lc.quickparse.intents.schedule.times import clock_of, day_of
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import BREAK, LENGTH, MARK, SERIES, mask
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.patterns.schedule.parts import Repeat

_Value = TypeVar("_Value")
_Reader = Callable[["re.Match[str]"], _Value | None]
_ReadRepeat = _Reader[Repeat]

_MASKED = re.compile(f"[{LENGTH}-{MARK}]+")
_MOST_MINUTES = 525_600
_MOST_TIMES = 3_660
# Ends a clause in every language and joins no two dates; as many as there were characters.
_FILLER = ";"
_BREAKS = re.compile(
    r"[、;；。\n!！]|\.(?<!\bmr\.)(?<!\bms\.)(?<!\bdr\.)(?<!\bmrs\.)(?=\s|$)|,(?!\d{3}(?!\d))"
)
_BREAK_SIGNS = frozenset("、;；。\n!！.,")
_BEFORE_TIMES = 9  # characters that may lead to a start and an end: "between "


@value_class
class ScheduleText:
    """A sentence whose dates are read anew, without its durations, repetitions and places, which are here.

    `text` is masked: it has stand-ins for dates, breaks and all of these, and is as long as the original.
    `ends` are the arguments of the range that a series lasts to, `times` its number of occurrences.
    """

    sentence: Sentence
    text: str
    repeat: Repeat | None
    ends: Mapping[str, object] | None
    times: int | None
    minutes: int | None
    place: str | None
    all_day: bool

    @property
    def language(self) -> Language:
        return self.sentence.language


def split_parts(sentence: Sentence) -> ScheduleText | None:
    """The sentence without these parts; None where one of them cannot be read, or occurs twice."""
    code, signs = sentence.language.code, sentence.signs
    repeats, others = _repeats(code).passing(signs), _others(code).passing(signs)
    if sentence.holidays is not None:
        repeats = _calendar_repeats(sentence) + repeats
    if not (repeats or others):
        text = _mask_breaks(sentence.masked)
        return ScheduleText(sentence, text, None, None, None, None, None, all_day=False)
    patterns, splitter = sentence.language.schedule_parts(), _Splitter(sentence.text, others)
    repeat = _read_repeat(sentence, splitter, repeats) if repeats else None
    ends = splitter.read(patterns.ends, SERIES, patterns.end_range) if repeat else None
    times = splitter.read(patterns.times, SERIES, _whole(patterns.count, _MOST_TIMES)) if repeat else None
    place = splitter.read(patterns.places, MARK, lambda match: _last_group(match, sentence.original))
    minutes = splitter.read(patterns.duration, LENGTH, _whole(patterns.minutes, _MOST_MINUTES))
    all_day = splitter.read(patterns.all_day, MARK, lambda _: True)
    if splitter.failed:
        return None
    inner, text = _read_rest(sentence, splitter)
    return ScheduleText(inner, text, repeat, ends, times, minutes, place, all_day is not None)


def _read_repeat(
    sentence: Sentence, splitter: _Splitter, repeats: Sequence[tuple[re.Pattern[str], _ReadRepeat]]
) -> Repeat | None:
    """The one repetition. Working days that are a date are none: the next one, the last one of the month."""
    if sentence.holidays is None:
        return splitter.repeat(splitter.take_all(repeats, SERIES))
    with splitter.without(sentence.language.by_calendar().counted):
        return splitter.repeat(splitter.take_all(repeats, SERIES))


@cache
def _repeats(code: LanguageCode) -> Gate[tuple[re.Pattern[str], _ReadRepeat]]:
    return Gate((each[0], each) for each in language_of(code).schedule_parts().repeats)


@cache
def _others(code: LanguageCode) -> Gate[re.Pattern[str]]:
    """The patterns of all parts but repetitions."""
    patterns = language_of(code).schedule_parts()
    limits = (patterns.ends, patterns.times) if patterns.repeats else ()
    return gate(*limits, patterns.places, patterns.duration, patterns.all_day, patterns.hidden)


def _calendar_repeats(sentence: Sentence) -> tuple[tuple[re.Pattern[str], _ReadRepeat], ...]:
    """Repetitions that need a calendar: on working days, and each year on a lunar day."""
    patterns, plain = sentence.language.by_calendar(), sentence.language.schedule_parts().repeats
    found = [(patterns.workdays, _on_workdays)]
    if not any(pattern.search(sentence.text) for pattern, _ in plain):
        found.append((patterns.birthday, _each_lunar_year))
    return tuple(each for each in found if each[0].search(sentence.text))


def _on_workdays(_: re.Match[str]) -> Repeat:
    return Repeat("DAILY", calendar="workdays")


def _each_lunar_year(_: re.Match[str]) -> Repeat:
    return Repeat("YEARLY", calendar="lunar")


class _Splitter:
    """A text whose matches are masked, one pattern after the other; only the `possible` ones can match.

    `failed` once a part occurred twice, or could not be read.
    """

    def __init__(self, text: str, possible: tuple[re.Pattern[str], ...]) -> None:
        self.text = self.original = text
        self.failed = False
        self._possible = frozenset(map(id, possible))  # patterns are dear to compare

    @contextmanager
    def without(self, hidden: re.Pattern[str]) -> Iterator[None]:
        """Inside, no pattern finds these words; behind it they stand where they stood."""
        spans = [(match.start(), match[0]) for match in hidden.finditer(self.text)]
        for start, words in spans:
            self.text = mask(self.text, start, start + len(words), _FILLER)
        yield
        for start, words in spans:
            self.text = f"{self.text[:start]}{words}{self.text[start + len(words) :]}"

    def may_hold(self, pattern: re.Pattern[str]) -> bool:
        return id(pattern) in self._possible

    def take(self, pattern: re.Pattern[str], stand_in: str) -> list[re.Match[str]]:
        found = list(pattern.finditer(self.text))
        for match in found:
            self.text = mask(self.text, match.start(), match.end(), stand_in)
        return found

    def take_all(
        self, readers: Iterable[tuple[re.Pattern[str], _Reader[_Value]]], stand_in: str
    ) -> list[tuple[re.Match[str], _Reader[_Value]]]:
        return [(match, read) for pattern, read in readers for match in self.take(pattern, stand_in)]

    def read(self, pattern: re.Pattern[str], stand_in: str, read: _Reader[_Value]) -> _Value | None:
        if not self.may_hold(pattern):
            return None
        return self.only([(match, read) for match in self.take(pattern, stand_in)])

    def only(self, found: Sequence[tuple[re.Match[str], _Reader[_Value]]]) -> _Value | None:
        """The value of the one match; None where there is none."""
        if not found:
            return None
        match, read = found[0]
        value = read(match) if len(found) == 1 else None
        self.failed = self.failed or value is None
        return value

    def repeat(self, found: Sequence[tuple[re.Match[str], _ReadRepeat]]) -> Repeat | None:
        """The one repetition, or how often in one place and on which weekdays in another."""
        read = [read(match) for match, read in found]
        whole = _whole_repeat([each for each in read if each is not None])
        self.failed = self.failed or (bool(found) and (whole is None or None in read))
        return whole


def _whole_repeat(read: Sequence[Repeat]) -> Repeat | None:
    """None for two that do not go together: biweekly on two days may be twice a week."""
    bare = [each for each in read if each.frequency == "WEEKLY" and not each.weekdays]
    named = [each for each in read if each not in bare]
    if len(named) != 1 or len(bare) > 1:
        return None
    if not bare:
        return named[0]
    is_weekly = named[0].frequency == "WEEKLY" and named[0].interval == 1
    if not is_weekly or (bare[0].interval > 1 and len(named[0].weekdays) > 1):
        return None
    return replace(named[0], interval=bare[0].interval, doubtful=False)


def _whole(read: Callable[[re.Match[str]], float | None], most: int) -> Callable[[re.Match[str]], int | None]:
    """The reader, for whole numbers from 1 to `most` alone."""

    def whole(match: re.Match[str]) -> int | None:
        value = read(match)
        return int(value) if value is not None and value == int(value) and 1 <= value <= most else None

    return whole


def _last_group(match: re.Match[str], original: str) -> str:
    start, end = match.span(match.lastgroup or 0)
    return original[start:end]


def _read_rest(sentence: Sentence, splitter: _Splitter) -> tuple[Sentence, str]:
    """The sentence with fillers in place of what was masked, and its masked text with the stand-ins."""
    text, hides = splitter.text, sentence.language.schedule_parts().hidden
    hidden = [] if text == splitter.original else list(_MASKED.finditer(text))
    if splitter.may_hold(hides):
        hidden += hides.finditer(text)
    if not hidden:
        return sentence, _mask_breaks(sentence.masked)
    rest = sentence.original
    for match in hidden:
        rest = mask(rest, match.start(), match.end(), _FILLER)
    inner = sentence.read_again(rest, sentence.signs)
    masked = _mask_breaks(inner.masked)
    for match in hidden:
        masked = masked[: match.start()] + match[0] + masked[match.end() :]
    return replace(inner, original=sentence.original), masked


def _mask_breaks(text: str) -> str:
    if _BREAK_SIGNS.isdisjoint(text):
        return text
    return _BREAKS.sub(lambda match: BREAK * len(match[0]), text)


def times_of(parsed: ScheduleText, phrases: Sequence[Phrase]) -> list[Phrase]:
    """The one time of these phrases, or a start and an end; empty where there are other dates than these.

    A day and a time that stand apart are read as if they stood together.
    """
    found = _share_day(_join_day_and_times(parsed, list(phrases)))
    is_readable = all(phrase.arguments or phrase.deferred for phrase in found)
    is_exact = not any(is_vague(phrase, parsed.language) for phrase in found)
    return found if len(found) <= 2 and is_readable and is_exact else []


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
