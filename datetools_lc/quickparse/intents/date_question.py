"""Recognises questions about dates: what day it is, what date lies where, which Tuesdays a month has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.intents.expense_query import RANGE, iso_date
from datetools_lc.quickparse.kernel.phrases import Beyond, Language, Phrase
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.kernel.sentence import Sentence

CURRENT = "get_current_datetime"
CALCULATE = "calculate_date"
LIST = "list_dates_in_range"
MATH = "datetime_math"
PARSE = "parseDateExpression"

_OFFSETS = {"day": "offset_days", "week": "offset_weeks", "month": "offset_months", "year": "offset_years"}
_CLOCK_UNITS = frozenset(["hour", "minute"])


@dataclass(frozen=True, slots=True)
class Wondering:
    """Patterns over a masked sentence, or over its text where they have no date in them.

    `now` asks for the present; `day` for the day, `clock` for the time of one date phrase; `based` counts
    from
    a date that was said in full; `listed` asks for all of a `weekday` within a range that ends or starts at
    the
    group `range`; `abroad` asks the time in a `city`. `weekdays` are as `list_dates_in_range` takes them.
    """

    now: re.Pattern[str]
    day: re.Pattern[str]
    clock: re.Pattern[str]
    based: re.Pattern[str]
    listed: tuple[re.Pattern[str], ...]
    abroad: re.Pattern[str]
    weekdays: Mapping[str, str]
    cities: Mapping[str, str]


def recognise_question(sentence: Sentence) -> Understanding | None:
    """The calls that answer a question about dates, or None."""
    wondering = _wondering(sentence.language)
    calls = (
        _ask_city(sentence, wondering)
        or _ask_weekdays(sentence, wondering)
        or _ask_now(sentence, wondering)
        or _ask_date(sentence, wondering)
    )
    return Understanding(sentence.language, "date_question", calls) if calls else None


def _ask_now(sentence: Sentence, wondering: Wondering) -> tuple[Call, ...]:
    if sentence.phrases and not all(map(_is_now, sentence.phrases)):
        return ()
    return (Call(CURRENT, {}),) if wondering.now.fullmatch(sentence.masked) else ()


def _ask_city(sentence: Sentence, wondering: Wondering) -> tuple[Call, ...]:
    match = wondering.abroad.fullmatch(sentence.text)
    if match is None:
        return ()
    zone = wondering.cities[match["city"]]
    convert = {
        "operation": "convert_timezone",
        "timestamp": FromCall(0, "iso"),
        "target_timezone": zone,
    }
    return Call(CURRENT, {}), Call(MATH, convert)


def _ask_weekdays(sentence: Sentence, wondering: Wondering) -> tuple[Call, ...]:
    """All Tuesdays of next month: the range is found first, then listed."""
    for pattern in wondering.listed:
        match = pattern.fullmatch(sentence.text)
        if match and (days := _covering(sentence, *match.span("range"))):
            listed = {
                "start_date": FromCall(0, "first_date"),
                "end_date": FromCall(0, "last_date"),
                "weekday": wondering.weekdays[match["weekday"]],
            }
            return Call(RANGE, days), Call(LIST, listed)
    return ()


def _covering(sentence: Sentence, start: int, end: int) -> Mapping[str, object] | None:
    """The range that is said from `start` to `end`, longer than the week that a weekday alone would name."""
    for phrase in sentence.phrases:
        if phrase.kind == "range" and (phrase.start, phrase.end) == (start, end):
            longer = not str(phrase.arguments.get("range", "_week")).endswith("_week")
            return dict(phrase.arguments) if longer else None
    return None


def _ask_date(sentence: Sentence, wondering: Wondering) -> tuple[Call, ...]:
    phrases = sentence.phrases
    if len(phrases) == 2 and wondering.based.fullmatch(sentence.masked):
        return _count_from(phrases[0], phrases[1])
    if len(phrases) == 1 and (calls := _count_on(phrases[0])):
        return calls if wondering.day.fullmatch(sentence.masked) else ()
    if len(phrases) != 1 or not _is_readable(phrases[0]):
        return ()
    arguments = phrases[0].arguments
    if arguments.get("unit") in _CLOCK_UNITS:
        return (Call(PARSE, dict(arguments)),) if wondering.clock.fullmatch(sentence.masked) else ()
    if wondering.day.fullmatch(sentence.masked) is None:
        return ()
    offset = _as_offset(phrases[0])
    if offset is None:
        return (Call(PARSE, dict(arguments)),)
    return (Call(CALCULATE, offset),) if any(offset.values()) else (Call(CURRENT, {}),)


def _count_from(base: Phrase, shift: Phrase) -> tuple[Call, ...]:
    day, offset = iso_date(base), _as_offset(shift)
    if day is None or not offset or not any(offset.values()):
        return ()
    return (Call(CALCULATE, {"base_date": day, **offset}),)


def _count_on(phrase: Phrase) -> tuple[Call, ...]:
    """The same where both were read as one phrase: 100 days after 1 March 2026."""
    if phrase.beyond is None or phrase.weekday is not None or phrase.kind != "date":
        return ()
    base = replace(phrase, arguments=phrase.beyond.arguments, beyond=None)
    day = None if phrase.beyond != Beyond(base.arguments, then=phrase.beyond.then) else iso_date(base)
    fields = {unit: getattr(phrase.beyond.then, f"{unit}s") for unit in _OFFSETS}
    offset = {field: fields[unit] for unit, field in _OFFSETS.items() if fields[unit]}
    return (Call(CALCULATE, {"base_date": day, **offset}),) if day and offset else ()


def _is_readable(phrase: Phrase) -> bool:
    return (
        bool(phrase.arguments)
        and phrase.kind in ("date", "datetime")
        and phrase.weekday is None
        and phrase.beyond is None
        and phrase.part is None
    )


def _is_now(phrase: Phrase) -> bool:
    return phrase.kind == "now"


def _as_offset(phrase: Phrase) -> dict[str, int] | None:
    """The offset fields of `calculate_date` for a phrase that counts whole days from today."""
    arguments = phrase.arguments
    field = _OFFSETS.get(str(arguments.get("unit", "day")))
    offset = arguments.get("offset")
    if arguments.get("type") != "relative" or "hour" in arguments or field is None or phrase.part:
        return None
    return {field: offset} if isinstance(offset, int) else None


@cache
def _wondering(language: Language) -> Wondering:
    wondering: Wondering = import_module(f"datetools_lc.quickparse.{language}.date_question").WONDERING
    return wondering
