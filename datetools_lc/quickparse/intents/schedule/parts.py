"""What is read before the dates of a sentence about the schedule: how long, how often, until when, where.

These words would hide a date, or be taken for one ("for 90 minutes", 毎週水曜): they are masked first, and
the dates of the rest are read again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

from datetools_lc.quickparse.intents.schedule.series.how_often import (
    is_only_how_often,
    times_said,
    weekdays_in,
    whole_repeat,
)
from datetools_lc.quickparse.intents.schedule.times import is_counted
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.masking import BREAK, LENGTH, MARK, SERIES, mask
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.kernel.value_class import changed, value_class
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.patterns.schedule.parts import Repeat

_Value = TypeVar("_Value")
_Reader = Callable[["re.Match[str]"], _Value | None]
_ReadRepeat = _Reader[Repeat]

_MASKED = re.compile(f"[{LENGTH}-{MARK}]+")
_MOST_MINUTES = 525_600
_MOST_TIMES = 3_660
_MOST_DAYS = 60
# Ends a clause in every language and joins no two dates; as many as there were characters.
_FILLER = ";"
_BREAKS = re.compile(
    # all signs first, as one set: the rest of a text is passed over at one look
    r"[、;；。\n!！.,](?:(?<![.,])|(?<=,)(?!\d{3}(?!\d))"
    r"|(?<=\.)(?<!\bmr\.)(?<!\bms\.)(?<!\bdr\.)(?<!\bmrs\.)(?=\s|$))"
)
_BREAK_SIGNS = frozenset("、;；。\n!！.,")


@value_class
class ScheduleText:
    """A sentence whose dates are read anew, without its durations, repetitions and places, which are here.

    `text` is masked: it has stand-ins for dates, breaks and all of these, and is as long as the original.
    `ends` are the arguments of the range that a series lasts to, `times` its number of occurrences,
    `days` for how many whole days one event lasts.
    """

    sentence: Sentence
    text: str
    repeat: Repeat | None
    ends: Mapping[str, object] | None
    times: int | None
    minutes: int | None
    place: str | None
    all_day: bool
    days: int | None = None

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
    patterns = sentence.language.schedule_parts()
    sentence = _with_count_behind(sentence, patterns.parted)
    splitter = _Splitter(sentence.text, others)
    if repeats and patterns.lasting.search(sentence.text):
        repeats = ()
    repeat = _read_repeat(sentence, splitter, repeats) if repeats else None
    ends = splitter.read(patterns.ends, SERIES, patterns.end_range) if repeat else None
    how_many = _whole(times_said(patterns.count, repeat), _MOST_TIMES)
    times = splitter.read(patterns.times, SERIES, how_many) if repeat else None
    place = _read_place(sentence, splitter)
    minutes = _read_minutes(sentence, splitter)
    is_lasting = splitter.may_hold(patterns.days) and patterns.lasting.search(sentence.text)
    days = splitter.read(patterns.days, LENGTH, _whole(patterns.count, _MOST_DAYS)) if is_lasting else None
    all_day = splitter.read(patterns.all_day, MARK, lambda _: True)
    if splitter.failed:
        return None
    inner, text = _read_rest(sentence, splitter)
    return ScheduleText(inner, text, repeat, ends, times, minutes, place, all_day is not None, days)


def _with_count_behind(sentence: Sentence, parted: re.Pattern[str]) -> Sentence:
    match = parted.search(sentence.text)
    if match is None:
        return sentence
    said, (start, end) = sentence.original, match.span()
    turned = said[slice(*match.span("rest"))] + said[slice(*match.span("count"))]
    return sentence.read_again(f"{said[:start]}{turned}{said[end:]}", sentence.signs)


def _read_repeat(
    sentence: Sentence, splitter: _Splitter, repeats: Sequence[tuple[re.Pattern[str], _ReadRepeat]]
) -> Repeat | None:
    """The one repetition. Working days that are a date are none: the next one, the last one of the month."""
    if sentence.holidays is None:
        return splitter.repeat(splitter.take_all(repeats, SERIES), sentence)
    counted = sentence.language.by_calendar().counted.finditer(splitter.text)
    with splitter.without((match.start(), match[0]) for match in counted):
        return splitter.repeat(splitter.take_all(repeats, SERIES), sentence)


def _read_place(sentence: Sentence, splitter: _Splitter) -> str | None:
    """Where it is. A date is no part of that, whatever it touches: 明日スタバで."""
    patterns = sentence.language.schedule_parts()
    if not splitter.may_hold(patterns.places):
        return None
    with splitter.without((each.start, splitter.text[each.start : each.end]) for each in sentence.phrases):
        found = splitter.take(patterns.places, MARK)
    return splitter.only([(match, lambda match: _last_group(match, sentence.original)) for match in found])


def _read_minutes(sentence: Sentence, splitter: _Splitter) -> int | None:
    """The length of the event, of which a count from now holds none: "in 1 hour 30 minutes"."""
    patterns = sentence.language.schedule_parts()
    counted = [each for each in sentence.phrases if is_counted((each.deferred or each).arguments)]
    splitter.failed |= any(_BREAKS.search(each.text) for each in counted)
    if not splitter.may_hold(patterns.duration):
        return None
    with splitter.without((each.start, splitter.text[each.start : each.end]) for each in counted):
        found = splitter.take(patterns.duration, LENGTH)
        ends = {len(splitter.text[: each.start].rstrip()) for each in counted}
    splitter.failed |= any(match.end() in ends or _is_part_of_count(match, sentence) for match in found)
    return splitter.only([(match, _whole(patterns.minutes, _MOST_MINUTES)) for match in found])


def _is_part_of_count(length: re.Match[str], sentence: Sentence) -> bool:
    """Whether the words go on as a count that cannot be read: 会議1時間30分後."""
    return any(
        not (each.arguments or each.deferred or each.span)
        and each.start <= length.start() < length.end() < each.end
        for each in sentence.phrases
    )


def may_have_parts(sentence: Sentence) -> bool:
    """Whether `split_parts` may find any."""
    return may_repeat(sentence) or _others(sentence.language.code).opens(sentence.signs)


def may_repeat(sentence: Sentence) -> bool:
    """Whether words that say how often something is can be in the sentence."""
    return sentence.holidays is not None or _repeats(sentence.language.code).opens(sentence.signs)


@cache
def _repeats(code: LanguageCode) -> Gate[tuple[re.Pattern[str], _ReadRepeat]]:
    return Gate((each[0], each) for each in language_of(code).schedule_parts().repeats)


@cache
def _others(code: LanguageCode) -> Gate[re.Pattern[str]]:
    """The patterns of all parts but repetitions."""
    patterns = language_of(code).schedule_parts()
    limits = (patterns.ends, patterns.times) if patterns.repeats else ()
    return gate(*limits, patterns.places, patterns.duration, patterns.days, patterns.all_day, patterns.hidden)


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
    def without(self, hidden: Iterable[tuple[int, str]]) -> Iterator[None]:
        """Inside, no pattern finds these words; behind it they stand where they stood."""
        spans = tuple(hidden)
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

    def repeat(self, found: Sequence[tuple[re.Match[str], _ReadRepeat]], sentence: Sentence) -> Repeat | None:
        """The one repetition, or how often in one place and on which weekdays in another."""
        read = [read(match) for match, read in found]
        named = [each for each in read if each is not None]
        if is_only_how_often(named):
            rest = sentence.read_again(_MASKED.sub(_fill, self.text), sentence.signs)
            for weekly, (start, end) in weekdays_in(rest):
                self.text, named = mask(self.text, start, end, SERIES), [*named, weekly]
        whole = whole_repeat(named)
        self.failed = self.failed or (bool(found) and (whole is None or None in read))
        return whole


def _whole(read: Callable[[re.Match[str]], float | None], most: int) -> Callable[[re.Match[str]], int | None]:
    """The reader, for whole numbers from 1 to `most` alone."""

    def whole(match: re.Match[str]) -> int | None:
        value = read(match)
        return int(value) if value is not None and value == int(value) and 1 <= value <= most else None

    return whole


def _last_group(match: re.Match[str], original: str) -> str:
    start, end = match.span(match.lastgroup or 0)
    return original[start:end]


def _fill(match: re.Match[str]) -> str:
    return _FILLER * len(match[0])


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
        rest = f"{rest[: match.start()]}{_fill(match)}{rest[match.end() :]}"
    inner = sentence.read_again(rest, sentence.signs)
    masked = _mask_breaks(inner.masked)
    for match in hidden:
        masked = masked[: match.start()] + match[0] + masked[match.end() :]
    return changed(inner, original=sentence.original), masked


def _mask_breaks(text: str) -> str:
    if _BREAK_SIGNS.isdisjoint(text):
        return text
    return _BREAKS.sub(lambda match: BREAK * len(match[0]), text)
