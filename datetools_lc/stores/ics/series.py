"""The rule and the exceptions of a VEVENT that repeats, and how overrides join their series."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo

from datetools_lc.engine.spans import span_of_days
from datetools_lc.engine.zones import load_zone, resolve_wall, to_utc
from datetools_lc.errors import InvalidValue, OutOfRange
from datetools_lc.stores.ics.kept import RULE_PROPERTY
from datetools_lc.stores.ics.lines import Line
from datetools_lc.stores.ics.vevent import VeventReader, parse_value
from datetools_lc.stores.schedule.events import Event, series_end
from datetools_lc.stores.schedule.series.calendar_rule import CalendarRule, read_calendar_rule
from datetools_lc.stores.schedule.series.occurrences import occurrence_id
from datetools_lc.stores.schedule.series.recurrence import Series, check_series
from datetools_lc.stores.schedule.series.rules import MAX_COUNT, check_rule, join_rule, split_rule

_SECOND = timedelta(seconds=1)


def read_series(reader: VeventReader) -> Event:
    """The whole series, without overrides."""
    event = reader.event(repeats=True)
    rrule, until = _rule(reader, event, "RRULE")
    if rrule is not None and reader.starts_in_gap(load_zone(event.timezone)):
        raise OutOfRange(
            "it repeats, and begins in an hour that the clocks skip that day; a series takes its time of day "
            "from its first start, so begin it on another day"
        )
    added = {_added(reader, event, line, value) for line, value in reader.moments("RDATE")}
    if any(start < event.start for start in added):
        raise InvalidValue("RDATE must not be before DTSTART")
    series = replace(event, rrule=rrule, until=until, rdates=tuple(sorted(added)))
    left_out = set(_excluded(reader, series))
    over = until is not None and until < event.start
    beside_rule = rrule is not None and not over and not series.series.has(event.start)
    if beside_rule and event.start not in left_out:
        # DTSTART counts as an occurrence, also where the rule would leave it out
        series = replace(series, rdates=tuple(sorted({event.start, *added})))
    series = replace(series, exdates=tuple(sorted(left_out)))
    check_series(series.series)
    return series if rrule is not None else replace(series, by_calendar=_calendar_rule(reader))


def _calendar_rule(reader: VeventReader) -> CalendarRule | None:
    """How this package found the dates; None for what it did not write."""
    line = next(iter(reader.component.all(RULE_PROPERTY)), None)
    return None if line is None or not line.readable else read_calendar_rule(line.text)


def _rule(reader: VeventReader, event: Event, name: str) -> tuple[str | None, datetime | None]:
    line = reader.component.one(name)
    return (None, None) if line is None else _read_rule(reader, event, line)


def _read_rule(reader: VeventReader, event: Event, line: Line) -> tuple[str, datetime | None]:
    parts, zone = split_rule("".join(line.value.split())), load_zone(event.timezone)
    local = event.start.astimezone(zone)
    for name, own in (("BYHOUR", local.hour), ("BYMINUTE", local.minute), ("BYSECOND", local.second)):
        if parts.get(name, "").lstrip("0") == str(own).lstrip("0") and name in parts:
            del parts[name]
    last = parts.pop("UNTIL", None)
    until = None if last is None else _until(reader, event, line, last, zone)
    return check_rule(join_rule(parts)), until


def _until(reader: VeventReader, event: Event, line: Line, text: str, zone: ZoneInfo) -> datetime:
    value = parse_value("UNTIL", text)
    if not isinstance(value, date):
        raise InvalidValue("UNTIL cannot be read: it is neither a day nor a time")
    if event.all_day and isinstance(value, datetime):
        value = value.date()  # the day as it is written: its time is of no zone that the days have
    return series_end(reader.instant(line, value, zone) if isinstance(value, datetime) else value, zone)


def _added(reader: VeventReader, event: Event, line: Line, value: object) -> datetime:
    """A start of RDATE; a period must be as long as the others."""
    if isinstance(value, tuple):
        start, end = value
        length = end if isinstance(end, timedelta) else end - start
        if event.all_day or length != event.end - event.start:
            raise InvalidValue("RDATE with periods of another length is not supported")
        value = start
    if not isinstance(value, date):
        raise InvalidValue("RDATE cannot be read: it is neither a day nor a time")
    if not event.all_day and not isinstance(value, datetime):
        zone = load_zone(event.timezone)
        wall = datetime.combine(value, event.start.astimezone(zone).time())
        return to_utc(resolve_wall(wall, zone).instant)
    return reader.start_like(event, line, value)


def _excluded(reader: VeventReader, series: Event) -> Iterator[datetime]:
    """The starts of EXDATE and EXRULE. A day leaves out all that starts on it."""
    for line, value in reader.moments("EXDATE"):
        if not isinstance(value, date):
            raise InvalidValue("EXDATE with periods is not supported")
        yield reader.start_like(series, line, value)
        if not series.all_day and not isinstance(value, datetime):
            yield from starts_on(series, value)
    for line in reader.component.all("EXRULE"):
        yield from _by_rule(reader, series, line)


def _by_rule(reader: VeventReader, series: Event, line: Line) -> Iterator[datetime]:
    """EXRULE is stored as the days that it leaves out; one of the two rules has to end for that."""
    rrule, until = _read_rule(reader, series, line)
    excluded = replace(series.series, rrule=rrule, until=until, rdates=())
    ends = [end for end in (excluded.last, series.series.last) if end is not None]
    if not ends:
        raise InvalidValue("EXRULE without an end is not supported for a series without an end")
    for number, start in enumerate(takewhile(lambda s: s <= min(ends), excluded.starts(series.start))):
        if number >= MAX_COUNT:
            raise InvalidValue(f"EXRULE must not leave out more than {MAX_COUNT} days")
        yield start


def starts_on(series: Event, day: date) -> list[datetime]:
    """The starts of a series on a day in its own zone, those in `exdates` too."""
    span = span_of_days(day, day, load_zone(series.timezone))
    first, after = to_utc(span.start), to_utc(span.end)
    ruled: Series = replace(series.series, exdates=())
    return [start for start in takewhile(lambda s: s < after, ruled.starts(first)) if start >= first]


def read_override(reader: VeventReader, series: Event | None) -> Event:
    """The occurrence that a RECURRENCE-ID names, changed; `series` where the file holds it."""
    line = reader.component.one("RECURRENCE-ID")
    if line is None or "RANGE" in line.params:
        raise InvalidValue("RECURRENCE-ID with RANGE is not supported")
    event = reader.event(repeats=False)
    original = original_start(reader, series or event)
    override = replace(event, id=occurrence_id(event.id, original), series_id=event.id, original=original)
    if series is None:
        return override
    return replace(override, rrule=series.rrule, until=series.until, by_calendar=series.by_calendar)


def original_start(reader: VeventReader, series: Event) -> datetime:
    """The start by the rule that a RECURRENCE-ID names. Of a series that is not known, the occurrence itself.

    A day under a series of times means what starts on it.
    """
    line = reader.component.one("RECURRENCE-ID")
    value = None if line is None else parse_value("RECURRENCE-ID", line.value)
    if line is None or not isinstance(value, date):
        raise InvalidValue("RECURRENCE-ID cannot be read: it is neither a day nor a time")
    if series.all_day or isinstance(value, datetime):
        return reader.start_like(series, line, value)
    named = starts_on(series, value) if series.repeats else []
    return named[0] if named else reader.start_like(series, line, value)
