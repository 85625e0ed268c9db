"""Dates in a text, resolved: what `scan` reads, the engine computes.

A span (next week, August 2012, 3月5日至8日, from 3 to 4:30 pm) is one mention, half-open. A bare time is
today's; beside another day in the same sentence it is ambiguous, and gives no mention. So is a day whose
year, month or week the sentence names elsewhere, and differently.
Seconds are in `value` only: the arguments of the tool end at minutes.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from datetools_lc.contracts.dates.expression_arguments import read_expression
from datetools_lc.contracts.dates.range import read_range
from datetools_lc.engine.arithmetic import Shift, shift_date, shift_instant
from datetools_lc.engine.expressions import evaluate
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.engine.zones import load_zone, resolve_wall, to_zone
from datetools_lc.errors import DatetoolsError
from datetools_lc.quickparse.kernel.holidays import easter_sunday
from datetools_lc.quickparse.kernel.phrases import Abroad, Deferred, Kind, Phrase
from datetools_lc.quickparse.kernel.pieces import NO_SHIFT, Day, Span
from datetools_lc.quickparse.mention import Mention, MentionKind
from datetools_lc.quickparse.scan import scan
from datetools_lc.quickparse.sentence_days import without_lost_days
from datetools_lc.quickparse.span_words import join_spans

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
    read: list[tuple[Phrase, Mention]] = []
    unread: list[Phrase] = []
    for phrase in scan(text, language):
        try:
            mention = _resolve(phrase, here, zone)
        except DatetoolsError:
            continue  # 30 February, the fifth Friday of a month with four, the year 10000
        if mention is None:
            unread.append(phrase)
        else:
            read.append((phrase, mention))
    kept = without_lost_days(text, read, unread)
    if len(read) < 2:
        return kept
    starts, ends = {mention.start for mention in kept}, {mention.end for mention in kept}
    joined = join_spans(text, [mention for _, mention in read])
    return [mention for mention in joined if mention.start in starts or mention.end in ends]


def _resolve(phrase: Phrase, here: datetime, zone: ZoneInfo) -> Mention | None:
    if phrase.kind == "range":
        return _range_mention(phrase, read_range(phrase.arguments, here.date()), phrase.arguments)
    if phrase.span is not None:
        return _resolve_span(phrase, phrase.span, here, zone)
    if phrase.abroad is not None:
        return _resolve_abroad(phrase, phrase.abroad, here, zone)
    resolved = _evaluate(phrase, phrase.deferred or Deferred(phrase.arguments), here, zone)
    if resolved is None:
        return None
    instant, arguments = resolved
    value = f"{instant.date()}" if phrase.kind == "date" else instant.replace(tzinfo=None).isoformat()
    return _mention(phrase, phrase.kind, value, arguments)


def _evaluate(
    phrase: Phrase, day: Deferred, here: datetime, zone: ZoneInfo
) -> tuple[datetime, dict[str, object]] | None:
    """The instant on the zone's clock, and the arguments that name it; None where the weekday is wrong."""
    if not day.arguments:
        return None
    arguments = dict(day.arguments) if phrase.arguments else _complete(day, here.date())
    if phrase.weekday is not None:
        agreed = _agree(arguments, phrase.weekday, here, zone)
        if agreed is None:
            return None
        arguments = agreed
    instant = evaluate(read_expression(arguments), here, zone).instant
    if phrase.week is not None and _weeks_ahead(instant.date(), here.date()) != phrase.week:
        return None  # 下周五13号, said in the week before
    if day.then != NO_SHIFT:
        instant = shift_instant(instant, day.then, zone).instant
        arguments = _shifted_arguments(arguments, day.then, instant, phrase.kind)
    return instant, arguments


def _weeks_ahead(day: date, today: date) -> int:
    """Calendar weeks from today's to that of the day."""
    monday = today - timedelta(days=today.weekday())
    return (day - monday).days // 7


def _resolve_abroad(phrase: Phrase, abroad: Abroad, here: datetime, zone: ZoneInfo) -> Mention | None:
    """A time in a zone of its own, as the reader's clock shows it.

    None where the zone has another offset then, or where its calendar and the reader's name another day
    each: "tomorrow", while there it is still today. Without a name for the zone the arguments are the
    reader's own date and time.
    """
    name, offset = abroad.zone.name, abroad.zone.offset
    apart = timedelta(minutes=offset or 0) if name is None else timedelta()
    there = load_zone(name or "UTC")
    now = to_zone(here + apart, there)
    resolved = _evaluate(phrase, abroad.day, now, there)
    if resolved is None:
        return None
    instant, arguments = resolved
    if now.date() != here.date():
        own = _evaluate(phrase, abroad.day, here, zone)
        if own is None or own[0].date() != instant.date():
            return None
    if name is not None and offset is not None and instant.utcoffset() != timedelta(minutes=offset):
        return None
    wall = to_zone(instant - apart, zone)
    arguments = _as_date_and_time(wall) if name is None else {**arguments, "timezone": name}
    return _mention(phrase, phrase.kind, wall.replace(tzinfo=None).isoformat(), arguments)


def _shifted_arguments(
    arguments: dict[str, object], then: Shift, instant: datetime, kind: Kind
) -> dict[str, object]:
    """The result as a full date; seconds alone leave the arguments as they were."""
    if not then.moves_calendar:
        return arguments
    full = _as_date_and_time(instant)
    return {name: full[name] for name in ("type", "year", "month", "day")} if kind == "date" else full


def _as_date_and_time(wall: datetime) -> dict[str, object]:
    day: dict[str, object] = {"type": "absolute", "year": wall.year, "month": wall.month, "day": wall.day}
    return {**day, "hour": wall.hour, "minute": wall.minute}


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
