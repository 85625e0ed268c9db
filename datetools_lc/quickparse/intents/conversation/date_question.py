"""Recognises questions about dates: what day it is, what date lies where, which Tuesdays a month has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Literal

from datetools_lc.quickparse.intents.expense.query import RANGE, iso_date
from datetools_lc.quickparse.intents.schedule.times import Steps, has_alternative
from datetools_lc.quickparse.intents.schedule.whole_days import are_in_order
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH, WEEKDAYS, relative
from datetools_lc.quickparse.kernel.plan import Call, FromCall, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of, vocabularies
from datetools_lc.quickparse.patterns.common import longest_first
from datetools_lc.quickparse.patterns.date_question import DateQuestionPatterns

CURRENT = "get_current_datetime"
CALCULATE = "calculate_date"
LIST = "list_dates_in_range"
MATH = "datetime_math"
PARSE = "parseDateExpression"

_OFFSETS = {"day": "offset_days", "week": "offset_weeks", "month": "offset_months", "year": "offset_years"}
_CLOCK_UNITS = frozenset(["hour", "minute"])
_TODAY = relative(0).arguments
_PRESENT_PERIODS = ("this_week", "this_month", "this_quarter", "this_year")
_NEAR = ("weekday", "relative")
_MONTHS_BESIDE = {-1: "last_month", 1: "next_month"}


def recognise_question(sentence: Sentence) -> Understanding | None:
    """The calls that answer a question about dates, or None."""
    if not date_questions(sentence.language.code).opens(sentence.signs):
        return None
    patterns = sentence.language.date_question()
    for asked, pattern in (("until", patterns.until), ("since", patterns.since)):
        if counted := _count_days(sentence, pattern, is_past=asked == "since"):
            return Understanding(sentence.language.code, "date_question", counted, options={"ask": asked})
    if counted := _count_between(sentence, patterns):
        return Understanding(sentence.language.code, "date_question", counted, options={"ask": "between"})
    calls = (
        _ask_city(sentence)
        or _ask_weekdays(sentence, patterns)
        or _ask_now(sentence, patterns)
        or _ask_date(sentence, patterns)
    )
    options = {"ask": "next"} if _is_of_every_year(sentence, calls) else {}
    return Understanding(sentence.language.code, "date_question", calls, options=options) if calls else None


def _is_of_every_year(sentence: Sentence, calls: tuple[Call, ...]) -> bool:
    """Whether the day is named without figures, as a feast is: the next one may be meant, or the last."""
    is_told = sentence.language.date_question().both_sides
    if not is_told or len(calls) != 1 or calls[0].name != PARSE or "hour" in calls[0].arguments:
        return False
    is_yearly = "month" in calls[0].arguments and "year" not in calls[0].arguments
    return is_yearly and sentence.language.expense_record().numbered.search(sentence.phrases[0].text) is None


@cache
def date_questions(code: LanguageCode) -> Gate[re.Pattern[str]]:
    patterns = language_of(code).date_question()
    counts = (patterns.until, patterns.since, patterns.between)
    days = (patterns.now, patterns.based, patterns.day, patterns.clock, patterns.checked, *counts)
    return gate(_abroad(code), *patterns.listed, *days)


def _ask_now(sentence: Sentence, patterns: DateQuestionPatterns) -> tuple[Call, ...]:
    if not all(phrase.kind == "now" for phrase in sentence.phrases):
        return ()
    return (Call(CURRENT, {}),) if patterns.now.fullmatch(sentence.masked) else ()


def _ask_city(sentence: Sentence) -> tuple[Call, ...]:
    match = _abroad(sentence.language.code).fullmatch(sentence.text)
    if match is None:
        return ()
    convert = {
        "operation": "convert_timezone",
        "timestamp": FromCall(0, "iso"),
        "target_timezone": _cities()[match["city"]],
    }
    return Call(CURRENT, {}), Call(MATH, convert)


def _ask_weekdays(sentence: Sentence, patterns: DateQuestionPatterns) -> tuple[Call, ...]:
    """All Tuesdays of next month: the range is found first, then listed."""
    for pattern in patterns.listed:
        match = pattern.fullmatch(sentence.text)
        if match and (days := _long_range(sentence, *match.span("range"))):
            listed = {
                "start_date": FromCall(0, "first_date"),
                "end_date": FromCall(0, "last_date"),
                "weekday": patterns.weekdays[match["weekday"]],
            }
            return Call(RANGE, days), Call(LIST, listed)
    return ()


def _long_range(sentence: Sentence, start: int, end: int) -> Mapping[str, object] | None:
    """The range phrase at `[start, end)`, if longer than a week: a weekday of one week is a date."""
    for phrase in sentence.phrases:
        if phrase.kind == "range" and (phrase.start, phrase.end) == (start, end):
            is_longer = not str(phrase.arguments.get("range", "_week")).endswith("_week")
            return dict(phrase.arguments) if is_longer else None
    return None


def _ask_date(sentence: Sentence, patterns: DateQuestionPatterns) -> tuple[Call, ...]:
    phrases, masked = sentence.phrases, sentence.masked
    if len(phrases) == 2 and patterns.based.fullmatch(masked):
        return _count_from(phrases[0], phrases[1])
    if len(phrases) == 2 and patterns.checked.fullmatch(masked) and _is_weekday(phrases[1]):
        return _resolve_day(phrases[0]) if _is_readable(phrases[0]) and phrases[0].kind == "date" else ()
    if len(phrases) != 1:
        return ()
    if calls := _count_on(phrases[0]):
        return calls if patterns.day.fullmatch(masked) else ()
    if calls := _day_of_month(phrases[0]):
        return calls if patterns.day.fullmatch(masked) else ()
    if not _is_readable(phrases[0]):
        return _day_of_other_month(phrases[0]) if patterns.day.fullmatch(masked) else ()
    if phrases[0].arguments.get("unit") in _CLOCK_UNITS:
        return (Call(PARSE, dict(phrases[0].arguments)),) if patterns.clock.fullmatch(masked) else ()
    return _resolve_day(phrases[0]) if patterns.day.fullmatch(masked) else ()


def _is_weekday(phrase: Phrase) -> bool:
    """Whether no week is named: "is June 6 a Saturday" asks about no other day."""
    return phrase.text.lower() in WEEKDAYS


def _day_of_other_month(phrase: Phrase) -> tuple[Call, ...]:
    """A day of the next or the last month: its first day, and the days from there."""
    deferred, day = phrase.deferred, phrase.deferred.arguments.get("day") if phrase.deferred else None
    if not isinstance(day, int) or day > SHORTEST_MONTH or phrase.kind != "date":
        return ()
    for months, name in ((1, "next_month"), (-1, "last_month")):
        if deferred == Deferred({"type": "absolute", "day": day}, months=months):
            steps = Steps()
            steps.day_of_month({"range": name}, day)
            return tuple(steps.calls)
    return ()


def _count_days(sentence: Sentence, asked: re.Pattern[str], *, is_past: bool) -> tuple[Call, ...]:
    """The range from today to a day ahead, or from one gone by to today, which tells its number of days."""
    match = asked.fullmatch(sentence.masked) if len(sentence.phrases) == 1 else None
    if match is None:
        return ()
    phrase, steps = sentence.phrases[0], Steps()
    if phrase.arguments == _TODAY:
        return ()  # of today hours are left
    if match.groupdict().get("left") and phrase.arguments.get("range") in _PRESENT_PERIODS:
        return _count_left(phrase.arguments)
    if not is_past and (period := sentence.language.date_question().ends.get(phrase.text.lower())):
        return _count_left({"range": period})
    if not _is_readable(phrase) or phrase.kind != "date" or "hour" in phrase.arguments:
        return ()
    today = steps.call(RANGE, {"range": "today"}, "first_date")
    found = steps.parse(phrase.arguments)
    side: Literal["past", "future"] | None = "past" if is_past else "future"
    day = replace(found, only="date", side=side if has_alternative(phrase.arguments) else None)
    first, last = (day, today) if is_past else (today, day)
    steps.call(RANGE, {"range": "custom", "start_date": first, "end_date": last})
    return tuple(steps.calls)


def _count_between(sentence: Sentence, patterns: DateQuestionPatterns) -> tuple[Call, ...]:
    """The range from one day of the calendar to a later one, or from today to one ahead."""
    phrases, steps = sentence.phrases, Steps()
    if len(phrases) != 2 or patterns.between.fullmatch(sentence.masked) is None:
        return ()
    if not all(_is_readable(each) and each.kind == "date" for each in phrases):
        return ()
    first, last = (each.arguments for each in phrases)
    is_from_today = first == _TODAY and last.get("type") == "absolute"
    if not is_from_today and not (first.get("type") == "absolute" and are_in_order(first, last)):
        return ()
    start = replace(steps.parse(first), only="date")
    side: Literal["future"] | None = "future" if is_from_today and has_alternative(last) else None
    end = replace(steps.parse(last), only="date", side=side)
    steps.call(RANGE, {"range": "custom", "start_date": start, "end_date": end})
    return tuple(steps.calls)


def _count_left(period: Mapping[str, object]) -> tuple[Call, ...]:
    """The range from today to the last day of this week, month or year."""
    steps = Steps()
    today = steps.call(RANGE, {"range": "today"}, "first_date")
    last = steps.call(RANGE, dict(period), "last_date")
    steps.call(RANGE, {"range": "custom", "start_date": today, "end_date": last})
    return tuple(steps.calls)


def _resolve_day(phrase: Phrase) -> tuple[Call, ...]:
    offset = _as_offset(phrase)
    if offset is None:
        return (Call(PARSE, dict(phrase.arguments)),)
    return (Call(CALCULATE, offset),) if any(offset.values()) else (Call(CURRENT, {}),)


def _count_from(base: Phrase, shift: Phrase) -> tuple[Call, ...]:
    day, offset = iso_date(base), _as_offset(shift)
    if day is None or not offset or not any(offset.values()):
        return ()
    return (Call(CALCULATE, {"base_date": day, **offset}),)


def _count_on(phrase: Phrase) -> tuple[Call, ...]:
    """The same where both were read as one phrase: 100 days after 1 March 2026."""
    deferred = phrase.deferred
    if deferred is None or phrase.weekday is not None or phrase.kind != "date":
        return ()
    base = replace(phrase, arguments=deferred.arguments, deferred=None)
    shift = deferred.then
    counts = {"day": shift.days, "week": shift.weeks, "month": shift.months, "year": shift.years}
    offset = {field: counts[unit] for unit, field in _OFFSETS.items() if counts[unit]}
    if not offset or deferred != Deferred(base.arguments, then=shift):
        return ()
    if day := iso_date(base):
        return (Call(CALCULATE, {"base_date": day, **offset}),)
    return _count_from_near(base, offset) if base.arguments.get("type") in _NEAR else ()


def _count_from_near(base: Phrase, offset: Mapping[str, int]) -> tuple[Call, ...]:
    """The same from a day that is computed first: 3 weeks from Friday is counted from the one ahead."""
    if "hour" in base.arguments:
        return ()
    steps = Steps()
    side: Literal["future"] | None = "future" if has_alternative(base.arguments) else None
    day = replace(steps.parse(base.arguments), only="date", side=side)
    steps.call(CALCULATE, {"base_date": day, **offset})
    return tuple(steps.calls)


def _day_of_month(phrase: Phrase) -> tuple[Call, ...]:
    """The 15th of last or next month; a day that some month lacks is none."""
    deferred, day = phrase.deferred, phrase.deferred.arguments.get("day") if phrase.deferred else None
    if deferred is None or not isinstance(day, int) or day > SHORTEST_MONTH or phrase.kind != "date":
        return ()
    named = _MONTHS_BESIDE.get(deferred.months)
    if named is None or deferred != Deferred({"type": "absolute", "day": day}, months=deferred.months):
        return ()
    count = {"base_date": FromCall(0, "first_date"), "offset_days": day - 1}
    return Call(RANGE, {"range": named}), Call(CALCULATE, count)


def _is_readable(phrase: Phrase) -> bool:
    is_exact = phrase.weekday is None and phrase.deferred is None and phrase.part is None
    return is_exact and bool(phrase.arguments) and phrase.kind in ("date", "datetime")


def _as_offset(phrase: Phrase) -> dict[str, int] | None:
    """The offset fields of `calculate_date` for a phrase that counts whole days from today."""
    arguments = phrase.arguments
    field, offset = _OFFSETS.get(str(arguments.get("unit", "day"))), arguments.get("offset")
    is_count = arguments.get("type") == "relative" and "hour" not in arguments and not phrase.part
    if not is_count or field is None:
        return None
    return {field: offset} if isinstance(offset, int) else None


@cache
def _abroad(code: LanguageCode) -> re.Pattern[str]:
    return re.compile(language_of(code).date_question().abroad.replace("CITY", longest_first(_cities())))


@cache
def _cities() -> Mapping[str, str]:
    """Cities of all languages: 東京 in an English sentence is Tokyo."""
    return {name: zone for words in vocabularies() for name, zone in words.cities.items()}
