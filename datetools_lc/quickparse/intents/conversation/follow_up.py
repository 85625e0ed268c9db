"""What a user says after a conflict was reported, or after "which one?"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Literal, NamedTuple

from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.intents.schedule.ends import is_vague
from datetools_lc.quickparse.intents.schedule.hours import WRITTEN_IN_24_HOURS
from datetools_lc.quickparse.intents.schedule.times import is_plain
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold, parse_int
from datetools_lc.quickparse.kernel.pieces import Part
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of, vocabularies
from datetools_lc.quickparse.patterns.language import Language

LONGEST = 40
"""Characters of the longest answer that is tried."""

_CIRCLED = {"①": 1, "②": 2, "③": 3}
_NUMBERS = ("ordinal", "option", "count", "number")
# "2", after suggestions that were numbered.
_DIGIT = re.compile(r"[#(]?(?P<number>[1-9①②③])[).、。!]?")
_HIDDEN = re.compile("[\x00-\x1f\ue000-\uf8ff]")
_BARE_HOUR = re.compile(r"[01]?\d|2[0-3]")


@dataclass(frozen=True, slots=True)
class FollowUp:
    """`insist` on the time that clashes, `keep` the time that there is, `pick` the suggestion at `index`,
    name a `time`, or `drop` it.

    The index counts from 0; -1 is the last.

    `arguments` of a time are `hour` and `minute`, or, where there is a day too, all of `parseDateExpression`.
    `language` is None where the words fit several.
    """

    kind: Literal["insist", "keep", "pick", "time", "drop"]
    language: LanguageCode | None = None
    index: int = 0
    arguments: Mapping[str, Any] = field(default_factory=dict)


def follow_up(text: str) -> FollowUp | None:
    """What a short answer says, or None where it is a sentence of its own."""
    answer = text.strip()
    if not 0 < len(answer) <= LONGEST or _HIDDEN.search(answer):
        return None
    if (digit := _DIGIT.fullmatch(fold(answer))) is not None:
        return FollowUp("pick", index=index_of(digit))
    detected = detect_language(answer)
    if detected is not None:
        return _read(answer, language_of(detected))
    return _only(_read(answer, language_of(code)) for code in LANGUAGE_CODES)


def said_instead(text: str, before: str) -> str:
    """A text that corrects words of the one `before` it, as any other correction is worded; else as it is."""
    for code in LANGUAGE_CODES:
        patterns = language_of(code).follow_up()
        match = patterns.instead.fullmatch(fold(text.strip()))
        if match is not None and patterns.as_fix and match["old"] in fold(before):
            return patterns.as_fix.format(rest=match["new"])
    return text


def as_request(text: str) -> str:
    """A text that asks for a change by a question as the plain request; any other text as it is."""
    said = text.strip()
    if not 0 < len(said) <= LONGEST:
        return text
    for code in LANGUAGE_CODES:
        for pattern in language_of(code).follow_up().asked:
            if (match := pattern.fullmatch(fold(said))) is not None:
                return match["rest"]
    return text


def read_fix(text: str) -> FollowUp | None:
    """The time, the day, or both of a correction such as "no, make it 4"; None for any other text."""
    answer = text.strip()
    if not 0 < len(answer) <= LONGEST or _HIDDEN.search(answer):
        return None
    return _only(_read_fix(fold(answer.replace("，", "、")), language_of(code)) for code in LANGUAGE_CODES)


def _read_fix(folded: str, language: Language) -> FollowUp | None:
    for pattern in language.follow_up().fixes:
        if (match := pattern.fullmatch(folded)) is None:
            continue
        said = match["time"].strip()
        if time := read_hour(said, language) or _day_of(said, language):
            return FollowUp("time", language.code, arguments=time)
    return None


def read_hour(said: str, language: Language) -> Mapping[str, Any]:
    """The time that is named behind words that ask for one, where a bare number is an hour too."""
    return _bare_time(int(said), 0) if _BARE_HOUR.fullmatch(said) else read_time(said, language)


def leaves_half_open(text: str) -> bool:
    """Whether neither a word of an answer nor its hour, written as in 08:00, tells the half of the day."""
    folded = fold(text)
    if WRITTEN_IN_24_HOURS.search(folded):
        return False
    return not any(language_of(code).schedule_change().halves.search(folded) for code in LANGUAGE_CODES)


def _only(readings: Iterable[FollowUp | None]) -> FollowUp | None:
    """The one reading, or what all readings say, without the language that they differ in."""
    found = [reading for reading in readings if reading is not None]
    if len(found) < 2:
        return found[0] if found else None
    shared = [replace(reading, language=None) for reading in found]
    return shared[0] if all(reading == shared[0] for reading in shared) else None


def _read(answer: str, language: Language) -> FollowUp | None:
    patterns, folded = language.follow_up(), fold(answer.replace("，", "、"))
    if (insists := patterns.insist.fullmatch(folded)) is not None:
        return FollowUp("keep" if insists.groupdict().get("as_is") else "insist", language.code)
    if patterns.drop.fullmatch(folded):
        return FollowUp("drop", language.code)
    if (picked := patterns.pick.fullmatch(folded)) is not None:
        return FollowUp("pick", language.code, index_of(picked))
    time = read_time(answer, language)
    return FollowUp("time", language.code, arguments=time) if time else None


def read_time(answer: str, language: Language) -> Mapping[str, Any]:
    """The time that a short answer names: `hour` and `minute`, a whole expression, or nothing."""
    patterns = language.follow_up()
    sentence = read_sentence(answer, language, (language,))
    if patterns.noon.fullmatch(sentence.text):
        return {"hour": 12, "minute": 0}
    if (bare := patterns.bare.fullmatch(sentence.text)) is not None:
        return _bare_time(int(bare["hour"]), int(bare["minute"] or 0))
    if len(sentence.phrases) != 1 or patterns.time.fullmatch(sentence.masked) is None:
        return {}
    return _time_of(sentence.phrases[0], language)


def read_part(answer: str, language: Language, some_day: str = "") -> Part | None:
    """The part of the day that a short answer names alone; None for any other text.

    `some_day` are the words behind which it is read, where they are not those for today.
    """
    today = some_day or language.schedule_find().today
    sentence = read_sentence(f"{today}{answer}", language, (language,)) if today else None
    if sentence is None or len(sentence.phrases) != 1:
        return None
    phrase, is_whole = sentence.phrases[0], language.follow_up().time.fullmatch(sentence.masked)
    return phrase.part if is_whole and "hour" not in phrase.arguments else None


def read_day(text: str) -> Mapping[str, Any] | None:
    """The expression of the day that a short answer names alone; None for any other text."""
    answer = text.strip()
    if not 0 < len(answer) <= LONGEST or _HIDDEN.search(answer):
        return None
    detected = detect_language(answer)
    languages = map(language_of, (detected,) if detected else LANGUAGE_CODES)
    days = [day for language in languages if (day := _day_of(answer, language))]
    return days[0] if days and all(day == days[0] for day in days) else None


class PointedAt(NamedTuple):
    """The date, or time, that an answer to "which one?" points at one of the list by.

    `name` is what it is called, empty where nothing is said.
    """

    phrase: Phrase
    name: str


def read_when(answer: str, language: Language) -> PointedAt | None:
    """What an answer to "which one?" points at by its time; None for any other text."""
    sentence = read_sentence(answer, language, (language,))
    match = language.follow_up().picks.by_time.fullmatch(sentence.masked)
    if len(sentence.phrases) != 1 or match is None:
        return None
    phrase, groups = sentence.phrases[0], match.groupdict()
    name = groups.get("name") or groups.get("titled") or ""
    return PointedAt(phrase, name) if phrase.kind in ("date", "time", "datetime") else None


def _day_of(answer: str, language: Language) -> Mapping[str, Any]:
    sentence = read_sentence(answer, language, (language,))
    if len(sentence.phrases) != 1 or language.follow_up().time.fullmatch(sentence.masked) is None:
        return {}
    phrase = sentence.phrases[0]
    is_day = phrase.kind == "date" and phrase.part is None and is_plain(phrase)
    return dict(phrase.arguments) if is_day else {}


def _bare_time(hour: int, minute: int) -> Mapping[str, Any]:
    return {"hour": hour, "minute": minute} if hour < 24 else {}


def _time_of(phrase: Phrase, language: Language) -> Mapping[str, Any]:
    if "hour" not in phrase.arguments or phrase.weekday is not None or is_vague(phrase, language):
        return {}
    if phrase.kind == "time":
        return {"hour": phrase.arguments["hour"], "minute": phrase.arguments.get("minute", 0)}
    return dict(phrase.arguments)


def index_of(match: re.Match[str]) -> int:
    """The place in a list that the groups of a match name, from 0; -1 is the last."""
    groups = match.groupdict()
    if groups.get("last") or groups.get("before_last"):
        return -1 if groups.get("last") else -2
    word = next(groups[name] for name in _NUMBERS if groups.get(name))
    number = _ordinals().get(word) or parse_int(word) or 1
    return number - 1


@cache
def _ordinals() -> Mapping[str, int]:
    ordinals = dict(_CIRCLED)
    for words in vocabularies():
        ordinals |= words.ordinals
    return ordinals
