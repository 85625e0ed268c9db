"""Events as an iCalendar file (RFC 5545), written by `icalendar`, one component after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar

from datetools_lc.engine.zones import load_zone, resolve_wall, to_utc
from datetools_lc.stores.ics.alarms import minutes_of, read_reminder, split_alarms, write_reminder
from datetools_lc.stores.ics.kept import NO_LENGTH, RULE_PROPERTY, TEXTS, ZONE_PROPERTY, read_kept
from datetools_lc.stores.ics.lines import Line
from datetools_lc.stores.ics.vevent import MOMENT, UNTITLED
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.occurrences import split_id
from datetools_lc.stores.schedule.series.rules import join_rule, split_rule

PRODUCT = "-//datetools-lc//datetools-lc//EN"
_FOLDED = 75
"""Octets of one line."""


def write_ics(events: Iterable[Event]) -> bytes:
    """A calendar with the events, in memory; see `iter_ics`."""
    return b"".join(iter_ics(events))


def iter_ics(events: Iterable[Event]) -> Iterator[bytes]:
    """A calendar with the events, each series with its overrides, in pieces. Times are cut to the second.

    What `read_ics` gives back has the same ids, times, zones, rules, exceptions and states, and the lines
    that were kept of another program's file. A timezone is defined before the first event that names it.
    """
    head = icalendar.Calendar()
    head.add("prodid", PRODUCT)
    head.add("version", "2.0")
    end = b"END:VCALENDAR\r\n"
    yield head.to_ical().removesuffix(end)
    defined: set[str] = set()
    for event in events:
        for one in (event, *event.overrides):
            component = make_component(one, event)
            for zone in named_zones(component) - defined:
                defined.add(zone)
                yield define_zone(zone)
            yield _with_kept(component, one)
    yield end


def loses_milliseconds(event: Event) -> bool:
    """Whether a file, whose times are whole seconds, holds the event less exactly than it is."""
    return any(edge.microsecond for one in (event, *event.overrides) for edge in (one.start, one.end))


def make_component(event: Event, series: Event) -> icalendar.Event:
    """A VEVENT without the lines that were kept.

    `series` is the event itself, or the series whose occurrence it changes.
    """
    zone = load_zone(event.timezone)
    component = icalendar.Event()
    named = None if event.original is None else split_id(event.id)
    component.add("uid", named[0] if named is not None else event.id)
    component.add("dtstamp", _utc(event.updated))
    component.add("created", _utc(event.created))
    component.add("last-modified", _utc(event.updated))
    _add_texts(component, event)
    _add_times(component, event, zone)
    if event.original is not None:
        # in the form of the series' own DTSTART, whatever the occurrence has become
        component.add("recurrence-id", _moment(event.original, series, load_zone(series.timezone)))
    else:
        _add_rule(component, event, zone)
    return component


def _add_texts(component: icalendar.Event, event: Event) -> None:
    kept = {line.name: line for line, depth in _by_depth(event) if depth == 0}
    texts = zip(TEXTS, (event.title, event.description, event.location), strict=True)
    for name, text in texts:
        unchanged = name in kept and kept[name].text.strip() == text
        if text and not unchanged and (name, text) != ("SUMMARY", UNTITLED):
            component.add(name, text)
    if event.cancelled or "STATUS" not in kept:
        component.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
    component.add("transp", "OPAQUE" if event.busy == "busy" else "TRANSPARENT")


def _with_kept(component: icalendar.Event, event: Event) -> bytes:
    """The text of a component, with the kept lines that say nothing else than the component does."""
    own: bytes = component.to_ical()
    end = b"END:VEVENT\r\n"
    still_true = (
        fold_line(line.raw)
        for line, depth in _by_depth(event)
        if depth or line.name not in (*TEXTS, "STATUS") or line.name not in component
    )
    return own.removesuffix(end) + b"".join(still_true) + _new_alarm(event) + end


def _new_alarm(event: Event) -> bytes:
    """The reminder as a VALARM, unless the kept lines hold it."""
    if event.remind_minutes is None or read_reminder(read_kept(event.kept)) == event.remind_minutes:
        return b""
    return write_reminder(event.remind_minutes, event.title)


def _by_depth(event: Event) -> Iterator[tuple[Line, int]]:
    """The kept lines, each with the number of components, such as alarms, that it lies in."""
    depth = 0
    for line in _true_lines(event):
        if line.raw != NO_LENGTH:
            yield line, depth
        depth += (line.name == "BEGIN") - (line.name == "END")


def _true_lines(event: Event) -> Iterator[Line]:
    """The kept lines but those of an alarm in whose place there is another reminder now, or none."""
    minutes = read_reminder(read_kept(event.kept))
    replaced = minutes not in (None, event.remind_minutes)
    for is_alarm, piece in split_alarms(read_kept(event.kept)):
        if replaced and is_alarm and minutes_of(piece) == minutes:
            continue
        yield from piece


def fold_line(line: str) -> bytes:
    """A line in pieces of at most 75 octets, cut between characters."""
    pieces, piece = [], b""
    for character in line:
        encoded = character.encode("utf-8", "replace")
        if len(piece) + len(encoded) > _FOLDED:
            pieces.append(piece)
            piece = b" "
        piece += encoded
    return b"\r\n".join([*pieces, piece]) + b"\r\n"


def _add_times(component: icalendar.Event, event: Event, zone: ZoneInfo) -> None:
    if event.all_day:
        first, last = event.days
        component.add("dtstart", first)
        had_no_length = first == last and NO_LENGTH in event.kept.split("\n")
        component.add("dtend", last if had_no_length else last + timedelta(days=1))
        component.add(ZONE_PROPERTY, event.timezone)
        return
    start, end = (_local(edge, zone) for edge in (event.start, event.end))
    component.add("dtstart", start)
    had_no_length = NO_LENGTH in event.kept.split("\n") and event.end - event.start == MOMENT
    if not had_no_length:
        component.add("dtend", end)
    if start.tzinfo is not zone and event.timezone != "UTC":
        component.add(ZONE_PROPERTY, event.timezone)


def _add_rule(component: icalendar.Event, event: Event, zone: ZoneInfo) -> None:
    if event.rrule is not None:
        parts = split_rule(event.rrule)
        if event.until is not None:
            until = event.until.astimezone(zone)
            parts["UNTIL"] = f"{until:%Y%m%d}" if event.all_day else f"{to_utc(until):%Y%m%dT%H%M%SZ}"
        component.add("rrule", icalendar.vRecur.from_ical(join_rule(parts)))
    form = {"VALUE": "DATE"} if event.all_day else {}  # icalendar 6 does not say it for a list
    for name, starts in (("exdate", event.exdates), ("rdate", event.rdates)):
        if starts:
            component.add(name, [_moment(start, event, zone) for start in starts], form)
    if event.by_calendar is not None:
        component.add(RULE_PROPERTY, event.by_calendar.to_text())


def _moment(start: datetime, event: Event, zone: ZoneInfo) -> object:
    """A start in the form of the series' own DTSTART: a date, or a time."""
    return start.astimezone(zone).date() if event.all_day else _local(start, zone)


def _local(instant: datetime, zone: ZoneInfo) -> datetime:
    """On the wall clock; in UTC where a wall time happens twice and the file could not say which."""
    local = instant.astimezone(zone).replace(microsecond=0)
    read = resolve_wall(local.replace(tzinfo=None, fold=0), zone).instant
    # compared in UTC, because Python calls no two ambiguous times of different zones equal
    return local if zone.key != "UTC" and to_utc(read) == to_utc(local) else _utc(instant)


def _utc(instant: datetime) -> datetime:
    return to_utc(instant).replace(microsecond=0)


def named_zones(component: icalendar.Event) -> set[str]:
    """The names of zones that have to be defined beside a component."""
    lines = (component.get(name) for name in ("dtstart", "dtend", "exdate", "rdate", "recurrence-id"))
    return {str(line.params["TZID"]) for line in lines if line is not None and "TZID" in line.params}


def define_zone(zone: str) -> bytes:
    """The VTIMEZONE of a zone of the tz database."""
    definition: bytes = icalendar.Timezone.from_tzid(zone).to_ical()
    return definition
