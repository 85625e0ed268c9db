"""Recognises questions that only a calendar answers: which day, is it worked, how many, what lunar date."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.days import find_date, find_moment, is_computed, plain_date
from datetools_lc.quickparse.intents.expense.query import as_range
from datetools_lc.quickparse.intents.schedule.times import LIST, RANGE, Steps, is_open
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.calendar.names import country_of
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import FromCall, Understanding


def recognise_calendar_question(sentence: Sentence) -> Understanding | None:
    """The calls that answer such a question; `ask` in the options says which. None without a calendar."""
    if sentence.holidays is None:
        return None
    patterns, masked = sentence.language.by_calendar(), sentence.masked
    if patterns.worked.fullmatch(masked):
        return _ask_day(sentence, "workday")
    if patterns.lunar.fullmatch(masked) and country_of(sentence.holidays) == "CN":
        return _ask_day(sentence, "lunar")
    if patterns.named.fullmatch(masked) or sentence.language.date_question().day.fullmatch(masked):
        return _ask_date(sentence)
    if patterns.until.fullmatch(masked) and not _is_range(sentence):
        return _count_until(sentence)
    return _count_within(sentence) if patterns.within.fullmatch(masked) else None


def _ask_date(sentence: Sentence) -> Understanding | None:
    """The day of a holiday, a lunar day or a working day; other days are no question of the calendar."""
    if len(sentence.phrases) != 1:
        return None
    phrase, steps = sentence.phrases[0], Steps()
    if phrase.kind != "date" or phrase.part is not None:
        return None
    if phrase.deferred is not None and is_computed(phrase):
        day = find_moment(steps, phrase.deferred)
        found = _answer(sentence, steps, "date")
        return replace(found, options={**found.options, "day": day})
    if phrase.arguments.get("type") in BY_CALENDAR and phrase.weekday is None:
        steps.parse(phrase.arguments)
        return _answer(sentence, steps, "next" if is_open(phrase) else "date")
    return None


def _answer(sentence: Sentence, steps: Steps, ask: str) -> Understanding:
    calls = tuple(steps.calls)
    return Understanding(sentence.language.code, "date_question", calls, options={"ask": ask})


def _ask_day(sentence: Sentence, ask: str) -> Understanding | None:
    """The range of the one day, which shows all that the calendar knows of it.

    With the list of its working days the answer tells whether make-up days are still to be published.
    """
    if len(sentence.phrases) > 1:
        return None
    steps = Steps()
    named = _named_day(sentence.phrases[0]) if sentence.phrases else {"range": "today"}
    if named is None:
        day = _date(steps, sentence.phrases[0])
        if day is None:
            return None
        named = {"range": "custom", "start_date": day, "end_date": day}
    index = steps.call(RANGE, named).index
    if ask == "workday":
        ends = {"start_date": FromCall(index, "first_date"), "end_date": FromCall(index, "last_date")}
        steps.call(LIST, {**ends, "weekday": "workday"})
    return _answer(sentence, steps, ask)


def _named_day(phrase: Phrase) -> Mapping[str, object] | None:
    """The arguments of `resolve_date_range` for a day that it takes as it is said; None for another."""
    if phrase.kind == "now":
        return {"range": "today"}
    return as_range(phrase) if phrase.kind == "date" else None


def _date(steps: Steps, phrase: Phrase) -> FromCall | None:
    if phrase.deferred is not None:
        is_day = phrase.kind == "date" and phrase.part is None and is_computed(phrase)
        return find_date(steps, phrase.deferred) if is_day else None
    return plain_date(steps, phrase)


def _is_range(sentence: Sentence) -> bool:
    return any(phrase.kind == "range" for phrase in sentence.phrases)


def _count_until(sentence: Sentence) -> Understanding | None:
    """Today is counted, the day itself is not."""
    if len(sentence.phrases) != 1:
        return None
    steps = Steps()
    today = steps.call(RANGE, {"range": "today"}, "first_date")
    day = _date(steps, sentence.phrases[0])
    if day is None or day.field != "iso":
        return None
    before = replace(steps.later(replace(day, only=None), -1), only="date")
    steps.call(LIST, {"start_date": today, "end_date": before, "weekday": "workday"})
    return _answer(sentence, steps, "count")


def _count_within(sentence: Sentence) -> Understanding | None:
    """In a range, or between two days, both of which are counted."""
    steps, phrases = Steps(), sentence.phrases
    if len(phrases) == 1 and phrases[0].kind == "range" and phrases[0].arguments:
        index = steps.call(RANGE, phrases[0].arguments).index
        ends = FromCall(index, "first_date"), FromCall(index, "last_date")
    elif len(phrases) == 2 and (dates := _two_dates(steps, phrases[0], phrases[1])) is not None:
        ends = dates
    else:
        return None
    steps.call(LIST, {"start_date": ends[0], "end_date": ends[1], "weekday": "workday"})
    return _answer(sentence, steps, "count")


def _two_dates(steps: Steps, first: Phrase, last: Phrase) -> tuple[FromCall, FromCall] | None:
    """Both ends, read as of this year where none is said."""
    found = _date(steps, first), _date(steps, last)
    if found[0] is None or found[1] is None:
        return None
    return replace(found[0], side=None), replace(found[1], side=None)
