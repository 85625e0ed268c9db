"""The days of a question about spending that names a first and a last one: 5月1号到7号, 周一到今天."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.times import CALCULATE, PARSE, Arguments, has_time, is_open
from datetools_lc.quickparse.intents.schedule.whole_days import are_in_order, is_period
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import DATE, mask
from datetools_lc.quickparse.kernel.pieces import (
    MONTH_LENGTHS,
    SHORTEST_MONTH,
    WEEKDAYS,
    Day,
    relative,
    weekday_of,
)
from datetools_lc.quickparse.kernel.plan import Call, FromCall
from datetools_lc.quickparse.patterns.language import Language

Window = tuple[tuple[Call, ...], dict[str, object]]

TODAY = Call(PARSE, dict(relative(0).arguments))
"""Behind the days of this weekend: on a working day it tells that the weekend is still to come."""

_LEAP_DAY = (2, 29)
_WEEKEND = (5, 6)


def with_days_as_one(sentence: Sentence) -> Sentence:
    """The sentence with a first and a last day, and the words that join them, as one date."""
    if len(sentence.phrases) != 2:
        return sentence
    match = sentence.language.expense_query().between.search(sentence.masked)
    first, last = sentence.phrases
    if match is None or match.end("first") != first.end or match.start("last") != last.start:
        return sentence
    return replace(sentence, masked=mask(sentence.masked, match.start(), match.end(), DATE))


def first_and_last(phrases: Sequence[Phrase]) -> tuple[Phrase, Phrase] | None:
    """The two days that are named, apart or in one phrase; None for one day, a week, a month or a quarter."""
    if len(phrases) == 2:
        return phrases[0], phrases[1]
    if (span := phrases[0].span) is None or is_period(span.first.arguments, span.last.arguments):
        return None
    days = [day.arguments if day == Day(day.arguments) else {} for day in (span.first, span.last)]
    first, last = (replace(phrases[0], arguments=day, span=None) for day in days)
    return first, last


def weekend_behind(phrase: Phrase, language: Language) -> Window | None:
    """This weekend, which is the last one until it has begun; None for any other time.

    Where it is called this one, what day it is belongs to it: without "this" it is the last one on any day.
    """
    if phrase.kind != "range" or phrase.arguments != {"range": "this_weekend"}:
        return None
    day = replace(phrase, kind="date", text="", span=None)  # "this" would close it
    first, last = (replace(day, arguments=weekday_of(each).arguments) for each in _WEEKEND)
    window = window_between(first, last)
    return window and (
        (*window[0], *([] if language.expense_query().lone_weekend.fullmatch(phrase.text) else [TODAY])),
        window[1],
    )


def window_between(first: Phrase, last: Phrase) -> Window | None:
    """From the first day to the end of the last; None where they are not in this order on any day.

    Both are of the same week, month or year: what the first takes from the side of now, the last follows.
    """
    if not _is_day(first) or not (last.kind == "now" or _is_day(last)):
        return None
    calls = [Call(PARSE, dict(first.arguments))]
    start = FromCall(0, "iso", side="past" if is_open(first) else None, only="date")
    days = _days_between(first.arguments, last.arguments)
    if days is not None:
        calls.append(Call(CALCULATE, {"base_date": start, "offset_days": days}))
        end = FromCall(1, "result.date")
    elif _is_past(first) and _is_today(last):
        calls.append(Call(PARSE, dict(relative(0).arguments)))
        end = FromCall(1, "iso", only="date")
    elif not is_open(first) and are_in_order(first.arguments, last.arguments):
        calls.append(Call(PARSE, dict(last.arguments)))
        end = FromCall(1, "iso", only="date")
    else:
        return None
    return tuple(calls), {"start": start, "end": end}


def window_since(phrases: Sequence[Phrase]) -> Window | None:
    """From a day that has come, or the first one of a month, to the end of today."""
    if len(phrases) != 1:
        return None
    first = _first_of_month(phrases[0])
    return window_between(first, replace(first, arguments=relative(0).arguments, span=None))


def _first_of_month(phrase: Phrase) -> Phrase:
    """The first day of a month that is named; any other phrase as it is."""
    given = phrase.arguments
    if phrase.kind != "range" or given.get("range") != "month":
        return phrase
    day = {name: given[name] for name in ("year", "month") if name in given}
    return replace(phrase, kind="date", arguments={"type": "absolute", **day, "day": 1}, span=None)


def _is_day(phrase: Phrase) -> bool:
    is_exact = phrase.weekday is None and phrase.deferred is None and phrase.part is None
    return phrase.kind == "date" and is_exact and bool(phrase.arguments) and not has_time(phrase.arguments)


def _is_past(day: Phrase) -> bool:
    """Whether it lies before today, or is read so where it may lie on either side."""
    offset = day.arguments.get("offset", 0)
    return is_open(day) or (isinstance(offset, int) and offset < 0)


def _is_today(day: Phrase) -> bool:
    return day.kind == "now" or (day.arguments.get("offset") == 0 and day.arguments.get("unit") == "day")


def _days_between(first: Arguments, last: Arguments) -> int | None:
    """How many days later the last one is, whatever week, month or year the first is of.

    None where that varies.
    """
    if first.get("type") == last.get("type") == "weekday" and "offset" not in first:
        weeks = int(str(last.get("offset", 0)))
        days = 7 * weeks + WEEKDAYS.index(str(last["weekday"])) - WEEKDAYS.index(str(first["weekday"]))
        return days if days > 0 else None
    are_dates = first.get("type") == last.get("type") == "absolute"
    if not are_dates or "year" in first or "year" in last or ("month" in first) != ("month" in last):
        return None
    return _days_in_year(first, last) if "month" in first else _days_in_month(first, last)


def _days_in_month(first: Arguments, last: Arguments) -> int | None:
    start, end = int(str(first["day"])), int(str(last["day"]))
    return end - start if start < end <= SHORTEST_MONTH else None


def _days_in_year(first: Arguments, last: Arguments) -> int | None:
    start, end = ((int(str(day["month"])), int(str(day["day"]))) for day in (first, last))
    if not start < end or start <= _LEAP_DAY <= end:
        return None
    return sum(MONTH_LENGTHS[start[0] - 1 : end[0] - 1]) + end[1] - start[1]
