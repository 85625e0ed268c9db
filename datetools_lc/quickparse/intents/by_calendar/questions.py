"""Recognises questions that only a calendar answers: which day, is it worked, how many, what lunar date."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.days import find_date, find_moment, is_computed, plain_date
from datetools_lc.quickparse.intents.expense.query import iso_date
from datetools_lc.quickparse.intents.schedule.times import BY_CALENDAR, CALCULATE, LIST, RANGE, Steps, is_open
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.calendar_names import country_of
from datetools_lc.quickparse.kernel.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import FromCall, Understanding

CURRENT = "get_current_datetime"
_OFFSETS = {"day": "offset_days", "week": "offset_weeks", "month": "offset_months", "year": "offset_years"}


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
        find_moment(steps, phrase.deferred)
    elif phrase.arguments.get("type") in BY_CALENDAR and phrase.weekday is None:
        steps.parse(phrase.arguments)
    else:
        return None
    return _answer(sentence, steps, "next" if is_open(phrase) else "date")


def _answer(sentence: Sentence, steps: Steps, ask: str) -> Understanding:
    calls = tuple(steps.calls)
    return Understanding(sentence.language.code, "date_question", calls, options={"ask": ask})


def _ask_day(sentence: Sentence, ask: str) -> Understanding | None:
    """The one call that shows a day with all that the calendar knows of it, and what leads to it."""
    if len(sentence.phrases) > 1:
        return None
    shift = _shift_to(sentence.phrases[0]) if sentence.phrases else {}
    steps = Steps()
    if shift is None:
        day = _date(steps, sentence.phrases[0])
        if day is None:
            return None
        shift = {"base_date": day}
    # with it the answer says whether make-up days are still to be published
    worked = {"offset_workdays": 0} if ask == "workday" else {}
    if shift or worked:
        steps.call(CALCULATE, {**shift, **worked})
    else:
        steps.call(CURRENT, {})
    return _answer(sentence, steps, ask)


def _shift_to(phrase: Phrase) -> dict[str, object] | None:
    """The arguments of `calculate_date` for a day that it takes as it is said; None for another."""
    if phrase.kind == "now":
        return {}
    if (day := iso_date(phrase)) is not None and phrase.kind == "date":
        return {"base_date": day}
    arguments = phrase.arguments
    offset, field = arguments.get("offset"), _OFFSETS.get(str(arguments.get("unit", "day")))
    is_count = phrase.kind == "date" and arguments.get("type") == "relative" and phrase.part is None
    if not is_count or field is None or not isinstance(offset, int):
        return None
    return {field: offset} if offset else {}


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
    if day is None:
        return None
    before = steps.call(CALCULATE, {"base_date": day, "offset_days": -1}, "result.date")
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
