"""Events as an iCalendar file (RFC 5545), written by `icalendar`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar

from datetools_lc.engine.zones import load_zone, resolve_wall, to_utc
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.rules import join_rule, split_rule

PRODUCT = "-//datetools-lc//datetools-lc//EN"
ZONE_PROPERTY = "X-DATETOOLS-TIMEZONE"
"""The zone of an event whose times do not name it: whole days, or times in UTC."""


def write_ics(events: Iterable[Event]) -> bytes:
    """A calendar with the events, each series with its overrides. Times are cut to the second.

    What `read_ics` gives back has the same ids, times, zones, rules, exceptions and states.
    """
    calendar = icalendar.Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    for event in events:
        for one in (event, *event.overrides):
            calendar.add_component(_component(one))
    calendar.add_missing_timezones()
    ical: bytes = calendar.to_ical()
    return ical


def _component(event: Event) -> icalendar.Event:
    zone = load_zone(event.timezone)
    component = icalendar.Event()
    component.add("uid", event.series_id or event.id)
    component.add("dtstamp", _utc(event.updated))
    component.add("created", _utc(event.created))
    component.add("last-modified", _utc(event.updated))
    component.add("summary", event.title)
    if event.description:
        component.add("description", event.description)
    if event.location:
        component.add("location", event.location)
    component.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
    component.add("transp", "OPAQUE" if event.busy == "busy" else "TRANSPARENT")
    _add_times(component, event, zone)
    if event.series_id is None:
        _add_rule(component, event, zone)
    elif event.original is not None:
        component.add("recurrence-id", _moment(event.original, event, zone))
    return component


def _add_times(component: icalendar.Event, event: Event, zone: ZoneInfo) -> None:
    if event.all_day:
        first, last = event.days
        component.add("dtstart", first)
        component.add("dtend", last + timedelta(days=1))
        component.add(ZONE_PROPERTY, event.timezone)
        return
    start, end = (_local(edge, zone) for edge in (event.start, event.end))
    component.add("dtstart", start)
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
    if event.exdates:
        component.add("exdate", [_moment(start, event, zone) for start in event.exdates])
    if event.rdates:
        component.add("rdate", [_moment(start, event, zone) for start in event.rdates])


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
