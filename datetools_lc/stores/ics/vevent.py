"""One VEVENT as an event of ours."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

import icalendar

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc
from datetools_lc.errors import DatetoolsError, InvalidTimezone, InvalidValue
from datetools_lc.stores.ics.alarms import read_reminder
from datetools_lc.stores.ics.kept import ZONE_PROPERTY, kept_lines
from datetools_lc.stores.ics.lines import Component, Line
from datetools_lc.stores.ics.zones import FileZones, is_utc
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.events import (
    MAX_DESCRIPTION,
    MAX_LOCATION,
    MAX_TITLE,
    Event,
    check_text,
    event_span,
)

UNTITLED = "(untitled)"
MOMENT = timedelta(minutes=1)
"""How long an event without length lasts here."""


@dataclass(frozen=True, slots=True)
class VeventReader:
    """Reads one VEVENT. `me` are the user's addresses in small letters: what they declined does not block."""

    component: Component
    zones: FileZones
    now: datetime
    me: Collection[str] = ()

    def event(self, *, repeats: bool) -> Event:
        """The event, or the first occurrence of a series, without its rule; owner and calendar are empty."""
        span, zone, all_day, no_length = self._times(repeats=repeats)
        created = self._stamp("CREATED") or self._stamp("DTSTAMP") or self.now
        return Event(
            id=self.uid(),
            owner="",
            calendar="",
            title=self._text("SUMMARY", MAX_TITLE) or UNTITLED,
            description=self._text("DESCRIPTION", MAX_DESCRIPTION),
            location=self._text("LOCATION", MAX_LOCATION),
            start=span.start,
            end=span.end,
            timezone=zone.key,
            all_day=all_day,
            busy="free" if self.is_free else "busy",
            cancelled=self.is_cancelled,
            created=created,
            updated=self._stamp("LAST-MODIFIED") or created,
            kept=kept_lines(self.component, no_length=no_length),
            remind_minutes=read_reminder(self.component.nested),
        )

    def first_time(self) -> tuple[Span, ZoneInfo, bool]:
        """When it happens, or happens first, whatever else cannot be read; its zone; whether on whole days.

        Raises `InputError`, `OverflowError`.
        """
        span, zone, all_day, _ = self._times(repeats=False)
        return span, zone, all_day

    @property
    def is_free(self) -> bool:
        """Whether it takes no time of the user's."""
        if not self.declined_by().isdisjoint(self.me):
            return True
        shown = self._text("TRANSP", 20).upper() or self._text("X-MICROSOFT-CDO-BUSYSTATUS", 100).upper()
        return shown in ("TRANSPARENT", "FREE")

    @property
    def is_cancelled(self) -> bool:
        return self._text("STATUS", 20).upper() == "CANCELLED"

    def uid(self) -> str:
        lines = "\n".join(line.raw for line in (*self.component.lines, *self.component.nested))
        return self._text("UID", 1_000) or "evt_" + sha256(lines.encode("utf-8", "replace")).hexdigest()[:16]

    def version(self) -> tuple[int, datetime]:
        """SEQUENCE, and when it was written: of two with one UID the later counts."""
        line = self.component.one("SEQUENCE")
        number = line.text.strip() if line is not None else ""
        written = self._stamp("LAST-MODIFIED") or self._stamp("DTSTAMP") or self.now
        return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else 0, written

    def declined_by(self) -> frozenset[str]:
        """Addresses of guests who declined, in small letters."""
        guests = self.component.all("ATTENDEE")
        declined = (one for one in guests if one.params.get("PARTSTAT", "").upper() == "DECLINED")
        return frozenset(one.value.lower().removeprefix("mailto:").strip() for one in declined)

    def zone(self, line: Line, start: date, *, repeats: bool) -> ZoneInfo:
        """The zone that a DTSTART means; of one that the tz database lacks, the user's."""
        tzid, is_time = line.params.get("TZID"), isinstance(start, datetime)
        naive = getattr(start, "tzinfo", None) is None
        named = self.zones.named(tzid) if tzid is not None and is_time and naive else None
        if named is not None and not is_utc(named):
            return named
        if tzid is None or not is_time or not naive or named is not None:
            return self._own_zone(load_zone("UTC") if named or not naive else self.zones.floating)
        if self.zones.defined(tzid) is None:
            raise _unknown_zone("DTSTART", tzid)
        if not repeats:
            return self.zones.floating
        found = self.zones.matching(tzid, start) if isinstance(start, datetime) else None
        if found is None:
            raise InvalidTimezone(
                f"it repeats in a timezone that needs an IANA timezone with the same rules; {tzid} has none"
            )
        return found

    def moments(self, name: str) -> list[tuple[Line, Any]]:
        """The values of all lines with a name: dates, times or pairs of a period, each with its line."""
        return [
            (line, parse_value(name, value))
            for line in self.component.all(name)
            for value in line.value.split(",")
            if value.strip()
        ]

    def instant(self, line: Line, value: datetime, zone: ZoneInfo) -> datetime:
        """In UTC; times on a wall clock are read as in the rest of the package. `zone` is the event's."""
        if value.tzinfo is not None:
            return to_utc(value)
        tzid = line.params.get("TZID")
        named = self._own_zone(zone) if tzid is None else self.zones.named(tzid)
        rules = None if tzid is None else self.zones.defined(tzid)
        if named is None and tzid is not None and self.zones.read_as.get(tzid) == zone.key:
            named = zone  # an event that repeats, in a zone found by its rules
        if named is not None:
            return to_utc(resolve_wall(value.replace(fold=0), named).instant)
        if rules is None:
            raise _unknown_zone(line.name, tzid or "")
        return to_utc(value.replace(tzinfo=rules))

    def start_like(self, event: Event, line: Line, value: date) -> datetime:
        """A start, in UTC, given as the event's own DTSTART is; a day where it should be a time begins it."""
        zone = load_zone(event.timezone)
        if event.all_day and isinstance(value, datetime):
            value = value.date()
        if isinstance(value, datetime):
            return self.instant(line, value, zone)
        return to_utc(start_of_day(value, zone).instant)

    def starts_in_gap(self, zone: ZoneInfo) -> bool:
        """Whether the wall time that it starts at is skipped by the clocks of its zone on that day."""
        line = self.component.one("DTSTART")
        start = None if line is None else self._moment(line)
        if not isinstance(start, datetime) or start.tzinfo is not None:
            return False
        return resolve_wall(start.replace(fold=0), zone).kind == "gap"

    def _times(self, *, repeats: bool) -> tuple[Span, ZoneInfo, bool, bool]:
        """When it takes place first and in which zone, whether on whole days, and whether without length."""
        line = self.component.one("DTSTART")
        if line is None:
            raise InvalidValue("DTSTART is missing")
        start = self._moment(line)
        zone = self.zone(line, start, repeats=repeats)
        first, last = self._edges(line, start, zone)
        all_day = not isinstance(start, datetime)
        no_length = first == last and not all_day
        span = event_span(first, last + MOMENT if no_length else last, None, zone)
        return span, zone, all_day, no_length or (all_day and self._ends_as_it_starts())

    def _edges(self, line: Line, start: date, zone: ZoneInfo) -> tuple[Any, Any]:
        """As `event_span` takes them: instants, or the first and the last day."""
        end_line, length_line = self.component.one("DTEND"), self.component.one("DURATION")
        end = None if end_line is None else self._moment(end_line)
        length = timedelta(0) if length_line is None else _parse_duration(length_line)
        if not isinstance(start, datetime):
            if isinstance(end, datetime):
                raise InvalidValue("DTEND must be a day, as DTSTART is")
            after = end or start + (length or timedelta(days=1))
            return start, max(start, after - timedelta(days=1))
        first = self.instant(line, start, zone)
        if end is None or end_line is None:
            return first, first + length
        if not isinstance(end, datetime):
            raise InvalidValue("DTEND must be a time, as DTSTART is")
        return first, self.instant(end_line, end, zone)

    def _ends_as_it_starts(self) -> bool:
        edges = (self.component.one("DTSTART"), self.component.one("DTEND"))
        return len({line.value for line in edges if line is not None}) == 1 and edges[1] is not None

    def _own_zone(self, otherwise: ZoneInfo) -> ZoneInfo:
        line = self.component.one(ZONE_PROPERTY)
        return otherwise if line is None else load_zone(line.text, ZONE_PROPERTY)

    def _moment(self, line: Line) -> date:
        value = parse_value(line.name, line.value)
        if not isinstance(value, date):
            raise InvalidValue(f"{line.name} cannot be read: it is neither a day nor a time")
        return value

    def _stamp(self, name: str) -> datetime | None:
        """When it was made or changed; None where it does not say, or not in a form that can be read."""
        try:
            line = self.component.one(name)
            value = None if line is None else self._moment(line)
            if line is None or not isinstance(value, datetime):
                return None
            return to_milliseconds(self.instant(line, value, self.zones.floating))
        except (DatetoolsError, OverflowError):
            return None

    def _text(self, name: str, longest: int) -> str:
        line = self.component.one(name)
        return "" if line is None else check_text(line.text, name, longest)


def parse_value(name: str, value: str) -> Any:
    try:
        return icalendar.vDDDTypes.from_ical(value.strip())  # type: ignore[no-untyped-call]
    except (ValueError, TypeError, IndexError) as error:
        raise InvalidValue(f"{name} cannot be read: {one_line(error)}") from None


def _parse_duration(line: Line) -> timedelta:
    value = parse_value(line.name, line.value)
    if not isinstance(value, timedelta):
        raise InvalidValue("DURATION cannot be read: it is no length of time")
    return value


def _unknown_zone(name: str, tzid: str) -> InvalidTimezone:
    return InvalidTimezone(f"{name} names a timezone that is not known: {tzid}")


def one_line(error: Exception) -> str:
    """The message of an exception on one line, shortened."""
    return " ".join(str(error).split())[:200]
