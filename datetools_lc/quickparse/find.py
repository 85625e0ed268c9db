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

from datetools_lc.context import load_calendars
from datetools_lc.contracts.dates.range import read_range
from datetools_lc.contracts.field import check_text
from datetools_lc.engine.arithmetic import Shift, shift_date, shift_instant
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.zones import load_zone, resolve_wall, to_zone
from datetools_lc.errors import DatetoolsError, InvalidValue
from datetools_lc.quickparse.completion import as_date, complete_day, in_order
from datetools_lc.quickparse.kernel.joining.phrases import Abroad, Deferred, Kind, Phrase
from datetools_lc.quickparse.kernel.pieces import NO_SHIFT, Day, Span
from datetools_lc.quickparse.mention import Mention, MentionKind
from datetools_lc.quickparse.open_mentions import without_open
from datetools_lc.quickparse.scan import scan
from datetools_lc.quickparse.sentence_days import without_lost_days
from datetools_lc.quickparse.span_words import join_spans
from datetools_lc.quickparse.viewpoint import Viewpoint

# Roughly, in months of 30 days: the year itself is in question here.
_NEAR_DAYS = 45


def find_dates(
    text: str,
    reference: datetime,
    timezone: str,
    language: str | None = None,
    *,
    holidays: str | None = None,
) -> list[Mention]:
    """The dates of a text as seen from `reference`: an instant, or a naive wall time of `timezone` (IANA).

    With `holidays`, a country by ISO 3166 (`CN`, `DE-BY`), the working days, holidays and lunar days of its
    calendar are read too; a holiday of several days is its first one.

    A phrase that names no day of the calendar is left out, and so is a date whose weekday, beside it, is
    wrong in this year and in those before and after.
    Raises `InvalidTimezone`, `InvalidValue` for what is no text or no datetime, `ValueError` for a language
    other than zh, ja, en, and `ConfigurationError` for a country that is not known.
    """
    check_text(text)
    if not isinstance(reference, datetime):
        raise InvalidValue(f"reference must be a datetime; it is {reference!r:.60}")
    zone = load_zone(timezone)
    here = to_zone(reference, zone) if reference.tzinfo else resolve_wall(reference, zone).instant
    seen = Viewpoint(here, zone, load_calendars(holidays))
    read: list[tuple[Phrase, Mention]] = []
    unread: list[Phrase] = []
    for phrase in scan(text, language, holidays):
        try:
            mention = _resolve(phrase, seen)
        except DatetoolsError:
            continue  # 30 February, the fifth Friday of a month with four, the year 10000
        if mention is None:
            unread.append(phrase)
        else:
            read.append((phrase, mention))
    kept = without_lost_days(text, read, unread)
    if len(read) < 2:
        return without_open(text, kept)
    starts, ends = {mention.start for mention in kept}, {mention.end for mention in kept}
    joined = join_spans(text, [mention for _, mention in read])
    return without_open(
        text, [mention for mention in joined if mention.start in starts or mention.end in ends]
    )


def _resolve(phrase: Phrase, seen: Viewpoint) -> Mention | None:
    if phrase.kind == "range":
        return _range_mention(phrase, read_range(phrase.arguments, seen.today), phrase.arguments)
    if phrase.span is not None:
        return _resolve_span(phrase, phrase.span, seen)
    if phrase.abroad is not None:
        return _resolve_abroad(phrase, phrase.abroad, seen)
    resolved = _evaluate(phrase, phrase.deferred or Deferred(phrase.arguments), seen)
    if resolved is None:
        return None
    instant, arguments = resolved
    value = f"{instant.date()}" if phrase.kind == "date" else instant.replace(tzinfo=None).isoformat()
    return _mention(phrase, phrase.kind, value, arguments)


def _evaluate(phrase: Phrase, day: Deferred, seen: Viewpoint) -> tuple[datetime, dict[str, object]] | None:
    """The instant on the zone's clock, and the arguments that name it; None where the weekday is wrong."""
    if not day.arguments:
        return None
    arguments = dict(day.arguments) if phrase.arguments else complete_day(day, seen)
    if not arguments:
        return None
    if phrase.weekday is not None:
        agreed = _agree(arguments, phrase.weekday, seen)
        if agreed is None:
            return None
        arguments = agreed
    instant = seen.instant_of(arguments)
    if phrase.week is not None and _weeks_ahead(instant.date(), seen.today) != phrase.week:
        return None  # 下周五13号, said in the week before
    if day.then != NO_SHIFT:
        instant = shift_instant(instant, day.then, seen.zone).instant
        arguments = _shifted_arguments(arguments, day.then, instant, phrase.kind)
    return instant, arguments


def _weeks_ahead(day: date, today: date) -> int:
    """Calendar weeks from today's to that of the day."""
    monday = today - timedelta(days=today.weekday())
    return (day - monday).days // 7


def _resolve_abroad(phrase: Phrase, abroad: Abroad, seen: Viewpoint) -> Mention | None:
    """A time in a zone of its own, as the reader's clock shows it.

    None where the zone has another offset then, or where its calendar and the reader's name another day
    each: "tomorrow", while there it is still today. Without a name for the zone the arguments are the
    reader's own date and time.
    """
    name, offset = abroad.zone.name, abroad.zone.offset
    apart = timedelta(minutes=offset or 0) if name is None else timedelta()
    there = load_zone(name or "UTC")
    now = Viewpoint(to_zone(seen.now + apart, there), there, seen.calendars)
    resolved = _evaluate(phrase, abroad.day, now)
    if resolved is None:
        return None
    instant, arguments = resolved
    if now.today != seen.today:
        own = _evaluate(phrase, abroad.day, seen)
        if own is None or own[0].date() != instant.date():
            return None
    if name is not None and offset is not None and instant.utcoffset() != timedelta(minutes=offset):
        return None
    wall = to_zone(instant - apart, seen.zone)
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
    return {**as_date(wall), "hour": wall.hour, "minute": wall.minute}


def _resolve_span(phrase: Phrase, span: Span, seen: Viewpoint) -> Mention | None:
    """The days of a span that no single call names; None where the last is before the first."""
    first, last = (_date_of(day, seen) for day in (span.first, span.last))
    if last < first:
        return None
    arguments = {"range": "custom", "start_date": f"{first}", "end_date": f"{last}"}
    return _range_mention(phrase, DateRange(first, last), arguments)


def _date_of(day: Day, seen: Viewpoint) -> date:
    arguments = complete_day(
        Deferred(
            day.arguments,
            day.years,
            day.months,
            day.weekdays,
            occurrence=day.occurrence,
            easter=day.easter,
            workday=day.workday,
        ),
        seen,
    )
    return shift_date(seen.instant_of(arguments).date(), day.then)


def _range_mention(phrase: Phrase, days: DateRange, arguments: Mapping[str, object]) -> Mention:
    after = shift_date(days.last, Shift(days=1))
    return Mention(phrase.text, phrase.start, phrase.end, "range", f"{days.first}", arguments, f"{after}")


def _mention(phrase: Phrase, kind: MentionKind, value: str, arguments: Mapping[str, object]) -> Mention:
    return Mention(phrase.text, phrase.start, phrase.end, kind, value, arguments)


def _agree(arguments: dict[str, object], weekday: int, seen: Viewpoint) -> dict[str, object] | None:
    """The arguments, or those of the year (the month) before or after where only there the weekday is right.

    "Friday, 1 January" is next year's in December. Two years never fit at once, nor two months. A date of
    these weeks is not moved by a year: there the weekday is more likely the slip.
    """
    candidates = [arguments]
    if arguments["type"] == "absolute" and "year" not in arguments and not _is_near(arguments, seen.today):
        unit = "years" if "month" in arguments else "months"
        for step in (-1, 1):
            there = shift_date(seen.today.replace(day=1), Shift(**{unit: step}))
            candidates.append({**arguments, "year": there.year, "month": arguments.get("month", there.month)})
    for candidate in candidates:
        with suppress(DatetoolsError):
            if seen.instant_of(candidate).weekday() == weekday:
                return in_order(candidate)
    return None


def _is_near(arguments: Mapping[str, object], today: date) -> bool:
    if "month" not in arguments:
        return False
    months = int(str(arguments["month"])) - today.month
    return abs(months * 30 + int(str(arguments["day"])) - today.day) < _NEAR_DAYS
