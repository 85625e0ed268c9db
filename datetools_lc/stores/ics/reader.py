"""Reading the events of an iCalendar file (RFC 5545): all of them, or an error that names the component."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc
from datetools_lc.errors import InputError, InvalidTimezone, InvalidValue
from datetools_lc.stores.ics.components import one_line, read_events
from datetools_lc.stores.ics.writer import ZONE_PROPERTY
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.events import (
    MAX_DESCRIPTION,
    MAX_LOCATION,
    MAX_TITLE,
    Event,
    check_text,
    event_span,
    series_end,
)
from datetools_lc.stores.schedule.occurrences import occurrence_id
from datetools_lc.stores.schedule.recurrence import check_series
from datetools_lc.stores.schedule.rules import check_rule, join_rule, split_rule

UNTITLED = "(untitled)"
_MOMENT = timedelta(minutes=1)
_READ = frozenset(["UID", "DTSTART", "DTEND", "DURATION", "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID"])


def read_ics(content: bytes | str, *, zone: ZoneInfo, now: datetime) -> tuple[Event, ...]:
    """All events of a file, each series with its overrides; owner and calendar are left empty.

    `zone` is where whole days and times without a zone are meant, unless the file names one; `now` is when
    events without a date of their own were made. An event without length lasts a minute. To-dos, alarms and
    guests are left out. Raises `InvalidValue`, naming the component, and then nothing was read.
    """
    single: dict[str, Event] = {}
    overrides: list[Event] = []
    for number, (calendar, component) in enumerate(read_events(content), start=1):
        where = f"VEVENT {number}{_name(component)}"
        try:
            event = _Reader(component, _calendar_zone(calendar, zone), to_milliseconds(now)).event()
        except InputError as error:
            raise InvalidValue(f"{where}: {error.message}") from None
        except (ValueError, TypeError, AttributeError, OverflowError) as error:
            raise InvalidValue(f"{where} cannot be read: {one_line(error)}") from None
        if event.series_id is not None:
            overrides.append(event)
        elif event.id in single:
            raise InvalidValue(f"{where}: another event of the file has the same UID")
        else:
            single[event.id] = event
    return tuple(_join(single, overrides))


def _join(single: Mapping[str, Event], overrides: list[Event]) -> Iterator[Event]:
    """Series with their overrides; an override without its series is an event by itself."""
    by_series: dict[str, dict[str, Event]] = {}
    for override in overrides:
        by_series.setdefault(override.series_id or "", {})[override.id] = override
    for event in single.values():
        own = by_series.pop(event.id, {}) if event.repeats else {}
        yield replace(
            event, overrides=tuple(replace(one, rrule=event.rrule, until=event.until) for one in own.values())
        )
    for own in by_series.values():
        yield from (replace(one, series_id=None, original=None) for one in own.values())


@dataclass(frozen=True, slots=True)
class _Reader:
    """One VEVENT. `floating` is the zone of whole days and of times without a zone."""

    component: Any
    floating: ZoneInfo
    now: datetime

    def event(self) -> Event:
        for name, fault in self.component.errors:
            if name in _READ:
                raise InvalidValue(f"{name} cannot be read: {fault}")
        start = self._value("DTSTART")
        if start is None:
            raise InvalidValue("DTSTART is missing")
        zone, repeats = self._zone(start), any(name in self.component for name in ("RRULE", "RDATE"))
        if zone is None and repeats:
            raise InvalidTimezone("an event that repeats needs a DTSTART with an IANA timezone")
        zone = zone or self.floating
        event = self._single(start, zone)
        if "RECURRENCE-ID" in self.component:
            return self._override(event, zone)
        return self._series(event, zone) if repeats else event

    def _single(self, start: date, zone: ZoneInfo) -> Event:
        first, last = self._edges(start, zone)
        span = event_span(first, last, None, zone)
        created = self._stamp("CREATED") or self._stamp("DTSTAMP") or self.now
        return Event(
            id=self._uid(),
            owner="",
            calendar="",
            title=self._text("SUMMARY", MAX_TITLE) or UNTITLED,
            description=self._text("DESCRIPTION", MAX_DESCRIPTION),
            location=self._text("LOCATION", MAX_LOCATION),
            start=span.start,
            end=span.end,
            timezone=zone.key,
            all_day=not isinstance(start, datetime),
            busy="free" if self._text("TRANSP", 20).upper() == "TRANSPARENT" else "busy",
            cancelled=self._text("STATUS", 20).upper() == "CANCELLED",
            created=created,
            updated=self._stamp("LAST-MODIFIED") or created,
        )

    def _edges(self, start: date, zone: ZoneInfo) -> tuple[date, date]:
        """As `event_span` takes them: instants, or the first and the last day."""
        end, duration = self._value("DTEND"), self._value("DURATION")
        if not isinstance(start, datetime):
            if isinstance(end, datetime):
                raise InvalidValue("DTEND must be a day, as DTSTART is")
            after = end or start + (duration or timedelta(days=1))
            return start, max(start, after - timedelta(days=1))
        first = self._instant(start, zone)
        if end is not None and not isinstance(end, datetime):
            raise InvalidValue("DTEND must be a time, as DTSTART is")
        last = self._instant(end, zone) if end is not None else first + (duration or timedelta(0))
        return first, last if last != first else first + _MOMENT

    def _series(self, event: Event, zone: ZoneInfo) -> Event:
        rrule, until = self._rule(event, zone)
        exdates, rdates = (self._moments(name, event, zone) for name in ("EXDATE", "RDATE"))
        if any(start < event.start for start in rdates):
            raise InvalidValue("RDATE must not be before DTSTART")
        series = replace(event, rrule=rrule, until=until, exdates=exdates, rdates=rdates)
        if rrule is not None and not series.series.has(event.start) and event.start not in exdates:
            # DTSTART counts as an occurrence, also where the rule would leave it out
            series = replace(series, rdates=tuple(sorted({event.start, *rdates})))
        check_series(series.series)
        return series

    def _rule(self, event: Event, zone: ZoneInfo) -> tuple[str | None, datetime | None]:
        value = self.component.get("RRULE")
        if value is None:
            return None, None
        if isinstance(value, list):
            raise InvalidValue("RRULE must be given once")
        parts = split_rule(value.to_ical().decode())
        local = event.start.astimezone(zone)
        for name, own in (("BYHOUR", local.hour), ("BYMINUTE", local.minute), ("BYSECOND", local.second)):
            if parts.get(name) == str(own):
                del parts[name]
        until = None
        if parts.pop("UNTIL", None) is not None:
            last = value["UNTIL"][0]
            until = series_end(self._instant(last, zone) if isinstance(last, datetime) else last, zone)
        return check_rule(join_rule(parts)), until

    def _override(self, event: Event, zone: ZoneInfo) -> Event:
        value = self.component["RECURRENCE-ID"]
        if "RANGE" in value.params:
            raise InvalidValue("RECURRENCE-ID with RANGE is not supported")
        original = self._start(value.dt, zone)
        return replace(event, id=occurrence_id(event.id, original), series_id=event.id, original=original)

    def _moments(self, name: str, event: Event, zone: ZoneInfo) -> tuple[datetime, ...]:
        value = self.component.get(name)
        lines = [] if value is None else value if isinstance(value, list) else [value]
        moments = [moment.dt for line in lines for moment in line.dts]
        if any(isinstance(moment, tuple) for moment in moments):
            raise InvalidValue(f"{name} with periods is not supported")
        return tuple(sorted({self._start(moment, zone) for moment in moments}))

    def _start(self, value: date, zone: ZoneInfo) -> datetime:
        """The start of an occurrence, in UTC."""
        if isinstance(value, datetime):
            return self._instant(value, zone)
        return to_utc(start_of_day(value, zone).instant)

    def _instant(self, value: datetime, zone: ZoneInfo) -> datetime:
        """In UTC; a time without a zone, or on a zone's wall clock, as the rest of the package reads it."""
        wall_zone = self._zone(value) or zone
        if value.tzinfo is None or getattr(value.tzinfo, "key", None) == wall_zone.key:
            return to_utc(resolve_wall(value.replace(tzinfo=None, fold=0), wall_zone).instant)
        return to_utc(value)

    def _zone(self, value: date) -> ZoneInfo | None:
        """The zone that a DTSTART means; None for one that is not in the tz database."""
        own = value.tzinfo if isinstance(value, datetime) else None
        key = "UTC" if own is UTC else getattr(own, "key", None)
        if own is None or key == "UTC":
            named = self.component.get(ZONE_PROPERTY)
            if named is not None:
                return load_zone(str(named), ZONE_PROPERTY)
            return self.floating if own is None else load_zone("UTC")
        try:
            return load_zone(key)
        except InvalidTimezone:
            return None

    def _value(self, name: str) -> Any:
        value = self.component.get(name)
        if isinstance(value, list):
            raise InvalidValue(f"{name} must be given once")
        moment = None if value is None else value.dt
        unknown = isinstance(moment, datetime) and moment.tzinfo is None and "TZID" in value.params
        if unknown:
            raise InvalidTimezone(f"{name} names a timezone that is not known: {value.params['TZID']}")
        return moment

    def _text(self, name: str, longest: int) -> str:
        value = self.component.get(name)
        return "" if value is None else check_text(str(value), name, longest)

    def _uid(self) -> str:
        uid = self._text("UID", 1_000)
        return uid or "evt_" + sha256(self.component.to_ical()).hexdigest()[:16]

    def _stamp(self, name: str) -> datetime | None:
        value = self._value(name)
        return value and to_milliseconds(self._instant(value, self.floating))


def _calendar_zone(calendar: Any, zone: ZoneInfo) -> ZoneInfo:
    try:
        return load_zone(str(calendar.get("X-WR-TIMEZONE")))
    except InvalidTimezone:
        return zone


def _name(component: Any) -> str:
    uid = component.get("UID")
    return "" if uid is None else f" (UID {str(uid)[:60]})"
