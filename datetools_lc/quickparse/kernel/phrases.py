"""Date phrases of a sentence, as the arguments that a date tool takes. It reads; it never computes.

`scan` knows no clock. A phrase that it sees but must not read (a lunar date, a zone that is named, "every
Monday") is a phrase as well, with empty `arguments`: whoever answers a sentence has to leave it alone then.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Literal

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.clocks import WallTime, settle_clock
from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.grammar import Grammar, find_pieces
from datetools_lc.quickparse.kernel.joining import join_pieces
from datetools_lc.quickparse.kernel.pieces import NOTHING, STAY, Day, Part, Piece, relative

Kind = Literal["date", "datetime", "time", "now", "range"]
Language = Literal["zh", "ja", "en"]
LANGUAGES: tuple[Language, ...] = ("zh", "ja", "en")

_KANA = re.compile("[ぁ-ゖァ-ヺ]")
_HAN = re.compile("[一-鿿〇]")
_LATIN = re.compile("[A-Za-zＡ-Ｚａ-ｚ]")
_JAPANESE_WORDS = (
    "曜|午[前後]|[先来再毎今]週|[先来毎再今]月|[来昨]年|今朝|今[夜晩]|昨[夜晩]|明[後々]|一昨|[時日月年週]間|令和|平成|昭和|"
    "[(（][月火水木金土日][)）]|円|予定|会議|大晦日|時半|[0-9０-９一二三四五六七八九十]時"
)
_CHINESE_WORDS = "[点點号號周两兩块塊们們这這个個吗嗎吃钱錢晚后饭买]|星期|天|下午|上午|礼拜|禮拜|钟|鐘"


@dataclass(frozen=True, slots=True)
class Beyond:
    """What the arguments of one call cannot say, and only a reader with a clock can resolve.

    `arguments` name a moment once the present is moved by `years` and `months`; `weekdays` not 0: the n-th
    such weekday after (before) today; `then` moves the result.
    """

    arguments: Mapping[str, object]
    years: int = 0
    months: int = 0
    weekdays: int = 0
    then: Shift = STAY


@dataclass(frozen=True, slots=True)
class Phrase:
    """A date phrase at `[start, end)` of the text, in characters.

    `arguments` are exactly those of `parseDateExpression`, or, for the kind "range", of `resolve_date_range`.
    They are empty where no single call says the same: then `beyond` says it, or nobody can.
    `weekday` (Monday = 0) is one that was said beside the date: it must agree with the result.
    `part` is a part of the day that was said without a time: 明天上午, tonight.
    """

    start: int
    end: int
    text: str
    kind: Kind
    arguments: Mapping[str, object]
    weekday: int | None = None
    part: Part | None = None
    beyond: Beyond | None = None


def detect_language(text: str) -> Language | None:
    """The language of a short text by its script and its telling words.

    Kana is Japanese, Han without Japanese words Chinese, Latin letters alone English. None: no letters at
    all, or Han characters that both languages use.
    """
    if _KANA.search(text):
        return "ja"
    if _HAN.search(text):
        japanese, chinese = _holds(_JAPANESE_WORDS, text), _holds(_CHINESE_WORDS, text)
        return None if japanese == chinese else "ja" if japanese else "zh"
    return "en" if _LATIN.search(text) else None


def _holds(words: str, text: str) -> bool:
    return _words(words).search(text) is not None


@cache
def _words(words: str) -> re.Pattern[str]:
    return re.compile(words)  # on first use: importing this module stays cheap


def scan(text: str, language: str | None = None) -> list[Phrase]:
    """All phrases of a text, in order, none overlapping, the longest at each place.

    Without a language: the detected one; for Han characters that may be either, what Chinese and Japanese
    agree on, and an empty phrase where they differ; besides, English words in a text of another script.
    """
    if language is not None:
        return _scan_as(text, language)
    detected = detect_language(text)
    if detected == "en" or not _HAN.search(text):
        return _scan_as(text, detected or "en")
    phrases = _scan_as(text, detected) if detected else _agreed(_scan_as(text, "zh"), _scan_as(text, "ja"))
    return _longest(phrases + _scan_as(text, "en")) if _LATIN.search(text) else phrases


def _scan_as(text: str, language: str) -> list[Phrase]:
    grammar = _grammar(language)
    folded = grammar.fold(text)
    pieces = find_pieces(folded, grammar)
    if not pieces:
        return []
    read = (_read(piece, text, folded, grammar) for piece in join_pieces(pieces, folded, grammar))
    return [phrase for phrase in read if phrase is not None]


@cache
def _grammar(language: str) -> Grammar:
    if language not in LANGUAGES:
        raise ValueError(f"language must be one of {', '.join(LANGUAGES)}")
    grammar: Grammar = import_module(f"datetools_lc.quickparse.{language}.dates").build()
    return grammar


def _agreed(first: list[Phrase], second: list[Phrase]) -> list[Phrase]:
    chosen = []
    for phrase in first:
        rivals = [other for other in second if _overlap(phrase, other)]
        if any(other.arguments != phrase.arguments or other.beyond != phrase.beyond for other in rivals):
            longest = max([phrase, *rivals], key=_length)
            phrase = replace(longest, arguments=NOTHING, beyond=None)
        chosen.append(phrase)
    return _longest(chosen + second)


def _longest(phrases: list[Phrase]) -> list[Phrase]:
    """Of phrases that overlap the longest, of equal ones the first; in order."""
    kept: list[Phrase] = []
    for phrase in sorted(phrases, key=_length, reverse=True):
        if not any(_overlap(phrase, other) for other in kept):
            kept.append(phrase)
    return sorted(kept, key=lambda phrase: phrase.start)


def _length(phrase: Phrase) -> int:
    return phrase.end - phrase.start


def _overlap(one: Phrase, other: Phrase) -> bool:
    return one.start < other.end and other.start < one.end


def _read(piece: Piece, text: str, folded: str, grammar: Grammar) -> Phrase | None:
    start, end = piece.start, piece.end
    if piece.weak and not (_in_context(start, folded, grammar) or _is_whole(start, end, folded)):
        return None
    said = text[start:end]
    if piece.refused or (piece.clock and _names_zone(start, end, folded, grammar)):
        return Phrase(start, end, said, "date", NOTHING)
    if piece.range:
        return Phrase(start, end, said, "range", piece.range)
    if piece.now:
        return Phrase(start, end, said, "now", relative(0, "minute").arguments)
    if piece.moment:
        arguments, then = piece.moment.arguments, piece.moment.then
        beyond = Beyond(arguments, then=then) if then != STAY else None
        return Phrase(start, end, said, "datetime", NOTHING if beyond else arguments, beyond=beyond)
    if piece.clock is None and piece.day is None:
        return None
    return _read_day(piece, said)


def _in_context(start: int, folded: str, grammar: Grammar) -> bool:
    return grammar.context.search(folded, max(0, start - 16), start) is not None


def _is_whole(start: int, end: int, folded: str) -> bool:
    return not folded[:start].strip(" .,!?。、！？") and not folded[end:].strip(" .,!?。、！？")


def _names_zone(start: int, end: int, folded: str, grammar: Grammar) -> bool:
    before = grammar.zone_before.search(folded, max(0, start - 16), start)
    return before is not None or grammar.zone_after.match(folded, end) is not None


def _read_day(piece: Piece, said: str) -> Phrase:
    day: Day | None = piece.day or relative(0)
    kind: Kind = "date" if piece.clock is None else "datetime" if piece.day else "time"
    refused = Phrase(piece.start, piece.end, said, kind, NOTHING)
    time: WallTime | None = None
    if piece.clock is not None:
        time = settle_clock(piece.clock, piece.part, has_day=piece.day is not None)
        if time is None:
            return refused
        day = later_by(day, time.days_later) if day and time.days_later else day
    if day is None:
        return refused
    arguments = {**day.arguments, **_time_arguments(time)}
    weekday = None if day.arguments["type"] == "weekday" else piece.weekday
    if weekday is not None and time is not None and time.days_later:
        weekday = (weekday + time.days_later) % 7
    part = piece.part if piece.clock is None else None
    seconds = time.second if time else 0
    beyond = None
    if seconds or not day.plain:
        then = replace(day.then, seconds=seconds)
        beyond = Beyond(arguments, day.years, day.months, day.weekdays, then)
        arguments = {}
    return Phrase(piece.start, piece.end, said, kind, arguments, weekday, part, beyond)


def _time_arguments(time: WallTime | None) -> dict[str, object]:
    if time is None:
        return {}
    return {"hour": time.hour, "minute": time.minute} if time.minute else {"hour": time.hour}
