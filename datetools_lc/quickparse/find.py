"""Dates in a text, resolved: what `scan` reads, the engine computes.

A span (next week, August 2012, 3月5日至8日, from 3 to 4:30 pm) is one mention, half-open. A bare time is
today's; beside another day in the same sentence it is ambiguous, and gives no mention.
Seconds are in `value` only: the arguments of the tool end at minutes.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime
from zoneinfo import ZoneInfo

from datetools_lc.contracts.dates.expression import read_expression
from datetools_lc.contracts.dates.range import read_range
from datetools_lc.engine.arithmetic import Shift, shift_date, shift_instant
from datetools_lc.engine.expressions import evaluate
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.engine.zones import load_zone, resolve_wall, to_zone
from datetools_lc.errors import DatetoolsError
from datetools_lc.quickparse.kernel.holidays import easter_sunday
from datetools_lc.quickparse.kernel.phrases import Deferred, Kind, Phrase
from datetools_lc.quickparse.kernel.pieces import NO_SHIFT, Day, Span
from datetools_lc.quickparse.mention import Mention, MentionKind
from datetools_lc.quickparse.scan import scan
from datetools_lc.quickparse.span_words import join_spans

_SENTENCE_END = re.compile(r"[.!?](?=\s)|[。！？\n]")

# Roughly, in months of 30 days: the year itself is in question here.
_NEAR_DAYS = 45


def find_dates(text: str, reference: datetime, timezone: str, language: str | None = None) -> list[Mention]:
    """The dates of a text as seen from `reference`: an instant, or a naive wall time of `timezone` (IANA).

    A phrase that names no day of the calendar is left out, and so is a date whose weekday, beside it, is
    wrong in this year and in those before and after.
    Raises `InvalidTimezone`, and `ValueError` for a language other than zh, ja, en.
    """
    zone = load_zone(timezone)
    here = to_zone(reference, zone) if reference.tzinfo else resolve_wall(reference, zone).instant
    phrases = scan(text, language)
    found = []
    for phrase in _without_ambiguous_times(phrases, text):
        try:
            mention = _resolve(phrase, here, zone)
        except DatetoolsError:
            continue  # 30 February, the fifth Friday of a month with four, the year 10000
        if mention is not None:
            found.append(mention)
    return join_spans(text, found) if len(found) > 1 else found


def _without_ambiguous_times(phrases: list[Phrase], text: str) -> Iterator[Phrase]:
    """The phrases but a bare time whose sentence names a day elsewhere ("tomorrow's meeting at 10")."""
    if all(phrase.kind != "time" for phrase in phrases):
        yield from phrases
        return
    ends = [match.start() for match in _SENTENCE_END.finditer(text)]
    with_day = {bisect(ends, phrase.start) for phrase in phrases if _names_day(phrase)}
    for phrase in phrases:
        if phrase.kind != "time" or bisect(ends, phrase.start) not in with_day:
            yield phrase


def _names_day(phrase: Phrase) -> bool:
    return phrase.kind == "date" and bool(phrase.arguments or phrase.deferred)


def _resolve(phrase: Phrase, here: datetime, zone: ZoneInfo) -> Mention | None:
    if phrase.kind == "range":
        return _range_mention(phrase, read_range(phrase.arguments, here.date()), phrase.arguments)
    if phrase.span is not None:
        return _resolve_span(phrase, phrase.span, here, zone)
    arguments, then = dict(phrase.arguments), NO_SHIFT
    if phrase.deferred is not None:
        arguments, then = _complete(phrase.deferred, here.date()), phrase.deferred.then
    if not arguments:
        return None
    if phrase.weekday is not None:
        agreed = _agree(arguments, phrase.weekday, here, zone)
        if agreed is None:
            return None
        arguments = agreed
    instant = evaluate(read_expression(arguments), here, zone).instant
    if then != NO_SHIFT:
        instant = shift_instant(instant, then, zone).instant
        arguments = _shifted_arguments(arguments, then, instant, phrase.kind)
    value = f"{instant.date()}" if phrase.kind == "date" else instant.replace(tzinfo=None).isoformat()
    return _mention(phrase, phrase.kind, value, arguments)


def _shifted_arguments(
    arguments: dict[str, object], then: Shift, instant: datetime, kind: Kind
) -> dict[str, object]:
    """The result as a full date; seconds alone leave the arguments as they were."""
    if not then.moves_calendar:
        return arguments
    full: dict[str, object] = {"type": "absolute", "year": instant.year, "month": instant.month}
    full["day"] = instant.day
    return full if kind == "date" else {**full, "hour": instant.hour, "minute": instant.minute}


def _resolve_span(phrase: Phrase, span: Span, here: datetime, zone: ZoneInfo) -> Mention | None:
    """The days of a span that no single call names; None where the last is before the first."""
    if span.first is None or span.last is None:
        return _range_mention(phrase, read_range(span.named, here.date()), span.named)
    first, last = (_date_of(day, here, zone) for day in (span.first, span.last))
    if last < first:
        return None
    arguments = {"range": "custom", "start_date": f"{first}", "end_date": f"{last}"}
    return _range_mention(phrase, DateRange(first, last), arguments)


def _date_of(day: Day, here: datetime, zone: ZoneInfo) -> date:
    arguments = _complete(
        Deferred(
            day.arguments,
            day.years,
            day.months,
            day.weekdays,
            occurrence=day.occurrence,
            easter=day.easter,
        ),
        here.date(),
    )
    instant = evaluate(read_expression(arguments), here, zone).instant
    return shift_date(instant.date(), day.then)


def _range_mention(phrase: Phrase, days: DateRange, arguments: Mapping[str, object]) -> Mention:
    after = shift_date(days.last, Shift(days=1))
    return Mention(phrase.text, phrase.start, phrase.end, "range", f"{days.first}", arguments, f"{after}")


def _mention(phrase: Phrase, kind: MentionKind, value: str, arguments: Mapping[str, object]) -> Mention:
    return Mention(phrase.text, phrase.start, phrase.end, kind, value, arguments)


def _agree(
    arguments: dict[str, object], weekday: int, here: datetime, zone: ZoneInfo
) -> dict[str, object] | None:
    """The arguments, or those of the year (the month) before or after where only there the weekday is right.

    "Friday, 1 January" is next year's in December. Two years never fit at once, nor two months. A date of
    these weeks is not moved by a year: there the weekday is more likely the slip.
    """
    candidates = [arguments]
    if arguments["type"] == "absolute" and "year" not in arguments and not _is_near(arguments, here):
        unit = "years" if "month" in arguments else "months"
        for step in (-1, 1):
            there = shift_date(here.date().replace(day=1), Shift(**{unit: step}))
            candidates.append({**arguments, "year": there.year, "month": arguments.get("month", there.month)})
    for candidate in candidates:
        with suppress(DatetoolsError):
            if evaluate(read_expression(candidate), here, zone).instant.weekday() == weekday:
                return _in_order(candidate)
    return None


def _is_near(arguments: Mapping[str, object], here: datetime) -> bool:
    if "month" not in arguments:
        return False
    months = int(str(arguments["month"])) - here.month
    return abs(months * 30 + int(str(arguments["day"])) - here.day) < _NEAR_DAYS


def _in_order(arguments: dict[str, object]) -> dict[str, object]:
    names = ("type", "offset", "unit", "year", "month", "day")
    return {**{name: arguments[name] for name in names if name in arguments}, **arguments}


def _easter(arguments: Mapping[str, object], deferred: Deferred, today: date) -> dict[str, object]:
    year = int(str(arguments.get("year", today.year)))
    if deferred.occurrence and (easter_sunday(year) - today).days * deferred.occurrence <= 0:
        year += deferred.occurrence
    day = easter_sunday(year)
    return {**arguments, "year": day.year, "month": day.month, "day": day.day}


def _year_of_next(arguments: Mapping[str, object], occurrence: int, today: date) -> int:
    """The year in which the date comes next, or, where `occurrence` is -1, came last."""
    given = int(str(arguments["month"])), int(str(arguments["day"]))
    lies_there = (given > (today.month, today.day)) if occurrence > 0 else (given < (today.month, today.day))
    return today.year if lies_there else today.year + occurrence


def _complete(deferred: Deferred, today: date) -> dict[str, object]:
    """The arguments with what only a clock knows: the year, the month, or the week."""
    arguments = dict(deferred.arguments)
    if deferred.years or deferred.months:
        there = shift_date(today.replace(day=1), Shift(years=deferred.years, months=deferred.months))
        arguments["year"] = there.year
        arguments.setdefault("month", there.month)
    if deferred.easter:
        arguments = _easter(arguments, deferred, today)
    elif deferred.occurrence:
        arguments["year"] = _year_of_next(arguments, deferred.occurrence, today)
    if deferred.weekdays:
        ahead = (parse_weekday(arguments["weekday"]) - today.weekday()) % 7
        weeks = deferred.weekdays - (1 if deferred.weekdays > 0 and ahead else 0)
        days = ahead + 7 * weeks
        arguments["offset"] = (days + today.weekday()) // 7
    return _in_order(arguments)
