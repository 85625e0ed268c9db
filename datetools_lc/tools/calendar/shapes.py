"""Events and spans as the schedule tools, and the command line, show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from datetools_lc.contracts.outcome import Data
from datetools_lc.engine.freebusy import FreeSlot
from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.schedule.events import Event


def show_event(event: Event, zone: ZoneInfo, *, reminders: bool = False) -> Data:
    """An event, or an occurrence, as the tools show it in a zone, with its reminder where those are set."""
    reminder = {"remind_minutes": event.remind_minutes} if reminders else {}
    return {
        "id": event.id,
        "title": event.title,
        **show_span(event.span, zone),
        "location": event.location,
        "description": event.description,
        **({"all_day": True} if event.all_day else {}),
        **_show_rule(event),
        **({} if event.remind_minutes is None else reminder),
    }


def _show_rule(event: Event) -> Data:
    rule = event.by_calendar
    if rule is not None:
        return {"rrule": rule.rrule, "rrule_calendar": rule.calendar}
    return {"rrule": event.rrule} if event.rrule else {}


def show_span(span: Span, zone: ZoneInfo) -> Data:
    """Start, end and the weekday of the start, in a zone."""
    start = to_zone(span.start, zone)
    return {
        "start": format_rfc3339(start),
        "end": format_rfc3339(to_zone(span.end, zone)),
        "weekday": weekday_name(start.weekday()),
    }


def show_events(events: Iterable[Event], zone: ZoneInfo, *, reminders: bool = False) -> list[Data]:
    return [show_event(event, zone, reminders=reminders) for event in events]


def show_conflicts(shown: Sequence[Data], total: int) -> Data:
    """Conflicting events, and how many of how many they are."""
    return {"conflicts": shown, "shown": len(shown), "total": total}


def show_spans(spans: Iterable[Span], zone: ZoneInfo) -> list[Data]:
    return [show_span(span, zone) for span in spans]


def show_slots(slots: Iterable[FreeSlot], zone: ZoneInfo) -> list[Data]:
    """Free slots, each with the end of the free gap at whose start it lies."""
    return [
        {**show_span(slot, zone), "free_until": format_rfc3339(to_zone(slot.free_until, zone))}
        for slot in slots
    ]


def show_unread(count: int) -> Data:
    """How many events of the calendar could not be read and may lie there; nothing without any."""
    return {"unread_events": count} if count else {}


def show_limit(name: str, until: datetime | None, zone: ZoneInfo) -> Data:
    """Until when a series was looked at, under a key of its own; nothing where it was looked at whole."""
    return {} if until is None else {name: format_rfc3339(to_zone(until, zone))}
