"""The text of a calendar resource: read as events, and edited so that only what changed is written anew.

What other programs wrote stays as it stands: unknown properties, guests, alarms, zones, other components.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from io import BytesIO
from zoneinfo import ZoneInfo

from datetools_lc.errors import InputError
from datetools_lc.stores.caldav.changed_lines import changed_lines
from datetools_lc.stores.ics.lines import Line, unfold_text
from datetools_lc.stores.ics.reader import IcsFile, LeftOut, read_ics_file
from datetools_lc.stores.ics.writer import define_zone, fold_line, make_component, named_zones, write_ics
from datetools_lc.stores.schedule.events import Event


@dataclass(frozen=True, slots=True)
class Part:
    """A component of a calendar, or a run of its own properties (`kind` is empty), as unfolded lines."""

    kind: str
    lines: tuple[str, ...]

    @property
    def tzid(self) -> str:
        return next((line.text for line in map(Line, self.lines) if line.name == "TZID"), "")

    @property
    def is_override(self) -> bool:
        return any(line.name == "RECURRENCE-ID" for line, depth in own_lines(self) if not depth)


def read_resource(body: str, zone: ZoneInfo, now: datetime) -> IcsFile:
    """The events of a resource; what cannot be read is in `left_out`. `zone` is for times without one."""
    try:
        return read_ics_file(BytesIO(body.encode("utf-8", "replace")), zone=zone, now=now, skip=True)
    except InputError as error:  # no calendar at all
        return IcsFile([], [LeftOut("VCALENDAR", error.message)], [])


def write_resource(events: Sequence[Event]) -> str:
    """A resource of events that are new on the server; all have one UID."""
    return write_ics(events).decode()


def edit_resource(body: str, events: Sequence[Event], zone: ZoneInfo, now: datetime) -> str:
    """The resource with its events as given: the same text where nothing changed.

    `events` are the single event, or the series with its overrides, or overrides without their series.
    """
    parts = list(_split(body))
    wanted = dict(_by_original(events))
    edited: list[Part] = []
    for part in parts:
        if part.kind != "VEVENT":
            edited.append(part)
            continue
        before = _read_part(part, parts, zone, now)
        after = wanted.pop(before.original, None) if before is not None else None
        if before is not None and after is not None:
            edited.append(Part("VEVENT", tuple(changed_lines(part.lines, before, *after))))
        elif before is None:
            edited.append(part)  # it was not understood, so nobody can have changed it here
    edited[-1:-1] = [_new_part(event, series) for event, series in wanted.values()]  # before the end
    if edited == parts:
        return body
    return _join(_with_zones(edited, events))


def own_lines(part: Part) -> Iterator[tuple[Line, int]]:
    """The lines between BEGIN and END, each with how many components, such as alarms, it lies in."""
    depth = 0
    for raw in part.lines[1:-1]:
        line = Line(raw)
        depth += line.name == "BEGIN"
        yield line, depth
        depth -= line.name == "END"


def _by_original(events: Sequence[Event]) -> Iterator[tuple[datetime | None, tuple[Event, Event]]]:
    """Each event with its series (or itself), by the start by the rule; None for what is no occurrence."""
    for event in events:
        for one in (event, *event.overrides):
            yield one.original, (one, event)


def _split(body: str) -> Iterator[Part]:
    """The parts of the first calendar in a text."""
    open_kinds: list[str] = []
    found: list[str] = []
    for raw in unfold_text(body):
        line = Line(raw)
        name = line.name if line.readable else ""
        if name == "BEGIN":
            open_kinds.append(line.text.strip().upper())
            if len(open_kinds) == 2 and found:
                yield Part("", tuple(found))
                found = []
        found.append(raw)
        if name == "END":
            kind = open_kinds.pop() if open_kinds else ""
            if len(open_kinds) == 1:
                yield Part(kind, tuple(found))
                found = []
            elif not open_kinds:
                break
    yield Part("", tuple(found))


def _join(parts: Sequence[Part]) -> str:
    return b"".join(fold_line(line) for part in parts for line in part.lines).decode()


def _read_part(part: Part, parts: Sequence[Part], zone: ZoneInfo, now: datetime) -> Event | None:
    """A VEVENT as an event, read beside its zones and its series."""
    beside = [one for one in parts if one.kind == "VTIMEZONE"]
    if part.is_override:
        beside += [one for one in parts if one.kind == "VEVENT" and not one.is_override]
    head, tail = parts[0], Part("", ("END:VCALENDAR",))
    found = read_resource(_join([head, *beside, part, tail]), zone, now).events
    if not part.is_override:
        return next((event for event in found if event.original is None), None)
    overrides = (one for event in found for one in (event, *event.overrides))
    return next((one for one in overrides if one.original is not None), None)


def _new_part(event: Event, series: Event) -> Part:
    """A component for an occurrence that is changed for the first time, or was moved with its series."""
    family = event if event is series else replace(series, overrides=(event,))
    text = write_ics([family]).decode()
    return [part for part in _split(text) if part.kind == "VEVENT"][-1]


def _with_zones(parts: Sequence[Part], families: Sequence[Event]) -> list[Part]:
    """The parts with definitions of the zones of ours that they name and lack."""
    defined = {part.tzid for part in parts if part.kind == "VTIMEZONE"}
    events = [part for part in parts if part.kind == "VEVENT"]
    named = {line.params.get("TZID", "") for part in events for line, _ in own_lines(part)}
    ours: set[str] = set()
    for family in families:
        for one in (family, *family.overrides):
            ours |= named_zones(make_component(one, family))
    missing = sorted((named & ours) - defined)
    added = [Part("VTIMEZONE", tuple(unfold_text(define_zone(zone)))) for zone in missing]
    first = parts.index(events[0])
    return [*parts[:first], *added, *parts[first:]]
