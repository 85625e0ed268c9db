"""Reading the events of an iCalendar file (RFC 5545), as a stream: a file takes the room of its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from io import BytesIO
from typing import BinaryIO, Literal
from zoneinfo import ZoneInfo

from datetools_lc.errors import InputError, InvalidValue
from datetools_lc.stores.ics.kept import NO_LENGTH
from datetools_lc.stores.ics.lines import Component, Decoder, read_components
from datetools_lc.stores.ics.series import read_override, read_series
from datetools_lc.stores.ics.vevent import VeventReader, one_line
from datetools_lc.stores.ics.zones import FileZones
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.events import Event

NoteKind = Literal[
    "zone", "no_length", "encoding", "other_kinds", "older_versions", "exrule", "unreadable_lines", "declined"
]

_Versioned = tuple[Event, tuple[int, datetime]]


@dataclass(frozen=True, slots=True)
class Note:
    """Something of the file that was read differently from how it stands there, and how often."""

    kind: NoteKind
    count: int
    detail: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A component that cannot be taken over, such as `VEVENT 3 (UID x)`, and the reason."""

    where: str
    reason: str
    reader: VeventReader | None = field(default=None, compare=False, repr=False)
    """Reads what can be read of it; None where it is no event at all."""


@dataclass(frozen=True, slots=True)
class IcsFile:
    """What a file holds. An event with an `original` changes one occurrence of a series that is not in it."""

    events: Sequence[Event]
    left_out: Sequence[LeftOut]
    notes: Sequence[Note]


def read_ics(content: bytes | str, *, zone: ZoneInfo, now: datetime) -> tuple[Event, ...]:
    """All events of a file in memory. Raises `InvalidValue`, naming the component, for a broken one."""
    raw = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    return tuple(read_ics_file(BytesIO(raw), zone=zone, now=now).events)


def read_ics_file(
    stream: BinaryIO, *, zone: ZoneInfo, now: datetime, skip: bool = False, me: Collection[str] = ()
) -> IcsFile:
    """All events of a file, each series with its overrides; owner and calendar are left empty.

    `stream` is read twice from its beginning: definitions of timezones may come last. `zone` is where whole
    days and times without a zone are meant, unless the file names one; `now` is when events without a date of
    their own were made. An event without length lasts a minute. `me` are addresses: what their owner declined
    does not block. What cannot be taken over is left out where `skip`, else it raises `InvalidValue`, which
    names the component, and then nothing was read.
    """
    zones, addresses = _read_zones(stream, zone)
    own = frozenset(address.lower().removeprefix("mailto:").strip() for address in (*me, *addresses))
    reading = _Reading(zones, to_milliseconds(now), skip, own)
    stream.seek(0)
    decoder = Decoder()
    for component in _components(stream, decoder, reading):
        reading.take(component)
    return reading.finish(decoder)


def _components(stream: BinaryIO, decoder: Decoder, reading: _Reading) -> Iterator[Component]:
    """The components up to where the file breaks off, which is left out where the caller skips."""
    try:
        yield from read_components(stream, decoder)
    except InvalidValue as error:
        if not reading.skip or not reading.number:
            raise
        reading.left_out.append(LeftOut(f"VEVENT {reading.number + 1}", error.message))


def _read_zones(stream: BinaryIO, zone: ZoneInfo) -> tuple[list[FileZones], list[str]]:
    """The zones of each calendar of the file, and the addresses that calendars are named by."""
    definitions: dict[int, list[Component]] = {}
    zones: list[FileZones] = []
    addresses: list[str] = []
    try:
        for component in read_components(stream, Decoder()):
            if component.kind == "VTIMEZONE":
                definitions.setdefault(component.calendar, []).append(component)
            elif component.kind == "VCALENDAR":
                own = definitions.get(component.calendar, ())
                zones.append(FileZones(_floating(component, zone), own))
                addresses += [line.text for line in component.all("X-WR-CALNAME") if "@" in line.text]
    except InvalidValue:
        pass  # the second reading meets it, too, and says how far the file is good
    zones.append(FileZones(zone, definitions.get(len(zones), ())))
    return zones, addresses


def _floating(calendar: Component, zone: ZoneInfo) -> ZoneInfo:
    named = next((line.text.strip() for line in calendar.all("X-WR-TIMEZONE") if line.readable), "")
    return FileZones(zone).named(named) or zone


@dataclass
class _Reading:
    """What was read so far. Overrides wait for their series, which may come after them."""

    zones: Sequence[FileZones]
    now: datetime
    skip: bool
    me: Collection[str]
    number: int = 0
    series: dict[str, _Versioned] = field(default_factory=dict)
    overrides: list[tuple[str, VeventReader]] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    counts: Counter[NoteKind] = field(default_factory=Counter)
    other_kinds: Counter[str] = field(default_factory=Counter)

    def take(self, component: Component) -> None:
        if component.kind not in ("VEVENT", "VTIMEZONE", "VCALENDAR"):
            self.other_kinds[component.kind] += 1
        if component.kind != "VEVENT":
            return
        self.number += 1
        where = f"VEVENT {self.number}{_name(component)}"
        reader = VeventReader(component, self.zones[component.calendar], self.now, self.me)
        if component.all("RECURRENCE-ID"):
            self.overrides.append((where, reader))
        elif (event := self._tried(where, reader, self._read)) is not None:
            self._keep(where, event, reader)

    def finish(self, decoder: Decoder) -> IcsFile:
        """Join the overrides to their series, and say what was read differently."""
        joined: dict[str, dict[str, _Versioned]] = {}
        for where, reader in self.overrides:
            override = self._tried(where, reader, self._read_override)
            if override is not None:
                own = joined.setdefault(override.series_id or "", {})
                self._keep_newer(own, override, reader.version())
        events = list(self._joined(joined))
        return IcsFile(events, self.left_out, list(self._notes(decoder)))

    def _read(self, reader: VeventReader) -> Event:
        component = reader.component
        repeats = bool(component.all("RRULE") or component.all("RDATE"))
        event = read_series(reader) if repeats else reader.event(repeats=False)
        self._count(event, reader)
        return event

    def _read_override(self, reader: VeventReader) -> Event:
        series = self.series.get(reader.uid())
        event = read_override(reader, series[0] if series and series[0].repeats else None)
        self._count(event, reader)
        return event

    def _count(self, event: Event, reader: VeventReader) -> None:
        self.counts["no_length"] += NO_LENGTH in event.kept
        self.counts["exrule"] += bool(reader.component.all("EXRULE"))
        self.counts["unreadable_lines"] += sum(not line.named for line in reader.component.lines)
        declined = reader.declined_by()
        self.counts["declined"] += bool(declined) and event.busy == "busy" and not event.cancelled

    def _keep(self, where: str, event: Event, reader: VeventReader) -> None:
        known, version = self.series.get(event.id), reader.version()
        if known is not None and known[1] == version and known[0] != event:
            self._refuse(where, InvalidValue("another event of the file has the same UID"), reader)
            return
        self._keep_newer(self.series, event, version)

    def _keep_newer(
        self,
        events: dict[str, _Versioned],
        event: Event,
        version: tuple[int, datetime],
    ) -> None:
        known = events.get(event.id)
        self.counts["older_versions"] += known is not None
        if known is None or known[1] <= version:
            events[event.id] = (event, version)

    def _joined(self, overrides: dict[str, dict[str, _Versioned]]) -> Iterator[Event]:
        """Series with their overrides, then the overrides of series that are not in the file."""
        for event, version in self.series.values():
            own = overrides.pop(event.id, {}) if event.repeats else {}
            kept = tuple(one for one, written in own.values() if written[0] >= version[0] or _has(event, one))
            self.counts["older_versions"] += len(own) - len(kept)
            yield replace(event, overrides=kept) if kept else event
        for alone in overrides.values():
            yield from (replace(one, series_id=None) for one, _ in alone.values())

    def _tried(self, where: str, reader: VeventReader, read: Callable[[VeventReader], Event]) -> Event | None:
        """What was read; None where it was left out."""
        try:
            return read(reader)
        except InputError as error:
            self._refuse(where, error, reader)
        except (ValueError, TypeError, AttributeError, OverflowError) as error:
            self._refuse(where, InvalidValue(f"it cannot be read: {one_line(error)}"), reader)
        return None

    def _refuse(self, where: str, error: InputError, reader: VeventReader) -> None:
        if not self.skip:
            raise InvalidValue(f"{where}: {error.message}") from None
        self.left_out.append(LeftOut(where, error.message, reader))

    def _notes(self, decoder: Decoder) -> Iterator[Note]:
        for zones in self.zones:
            yield from (Note("zone", 1, f"{tzid} → {key}") for tzid, key in zones.read_as.items())
        if self.other_kinds:
            kinds = ", ".join(f"{kind} {count}" for kind, count in self.other_kinds.items())
            yield Note("other_kinds", self.other_kinds.total(), kinds)
        if decoder.guessed:
            yield Note("encoding", decoder.guessed)
        yield from (Note(kind, count) for kind, count in self.counts.items() if count)


def _has(series: Event, override: Event) -> bool:
    """Whether the rule still holds what an override changes; exceptions do not count."""
    original = override.original
    return original is not None and replace(series.series, exdates=()).has(original)


def _name(component: Component) -> str:
    line = next(iter(component.all("UID")), None)
    return "" if line is None or not line.readable else f" (UID {line.text[:60]})"
