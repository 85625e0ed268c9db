"""Applying a change to an event: its texts, its times, its rule. No I/O."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import TypeVar

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidValue
from datetools_lc.stores.schedule.events import (
    MAX_DESCRIPTION,
    MAX_LOCATION,
    EventDraft,
    check_reminder,
    check_text,
    check_title,
    event_span,
    repeat,
)
from datetools_lc.stores.schedule.port import EventChange
from datetools_lc.stores.schedule.series.calendar_changes import change_dates, finds_dates
from datetools_lc.stores.schedule.series.rules import join_rule, split_rule, without_count

E = TypeVar("E", bound=EventDraft)
Edges = tuple[datetime | date, datetime | date | None, timedelta | None]


def change_details(event: E, change: EventChange) -> E:
    """Title, description, location, busyness and reminder. Raises `InvalidValue`."""
    title, description, location = change.title, change.description, change.location
    return replace(
        event,
        title=event.title if title is None else check_title(title),
        description=event.description
        if description is None
        else check_text(description, "description", MAX_DESCRIPTION),
        location=event.location if location is None else check_text(location, "location", MAX_LOCATION),
        busy=change.busy or event.busy,
        remind_minutes=_reminder(event, change),
    )


def _reminder(event: E, change: EventChange) -> int | None:
    match change.remind_minutes:
        case None:
            return event.remind_minutes
        case "none":
            return None
        case minutes:
            return check_reminder(minutes)


def change_span(event: E, change: EventChange) -> E:
    """Start and end; a start alone keeps the duration. Raises `InvalidRange`, `InvalidValue`."""
    zone = load_zone(change.timezone or event.timezone)
    keeps_times = change.start is None and change.end is None and change.duration is None
    if keeps_times and (not event.all_day or zone.key == event.timezone):
        return replace(event, timezone=zone.key)
    # whole days stay those days in another zone
    start, end, duration = (*event.days, None) if keeps_times else _new_edges(event, change)
    span = event_span(start, end, duration, zone)
    return replace(
        event,
        start=span.start,
        end=span.end,
        all_day=not isinstance(start, datetime),
        timezone=zone.key,
    )


def _new_edges(event: EventDraft, change: EventChange) -> Edges:
    """Start, end and duration, as `event_span` takes them, of a change that gives at least one."""
    if change.start is None:
        return event.days[0] if event.all_day else event.start, change.end, change.duration
    if change.end is None and change.duration is None:
        return change.start, *_kept_length(event, change.start)
    return change.start, change.end, change.duration


def _kept_length(event: EventDraft, start: datetime | date) -> tuple[date | None, timedelta | None]:
    """The end or the duration that an event keeps at another start of the same kind."""
    if isinstance(start, datetime):
        return None, None if event.all_day else event.end - event.start
    first, last = event.days
    return (start + (last - first) if event.all_day else None), None


def change_rule(event: E, change: EventChange) -> E:
    """The rule and the end of a series, checked against its start.

    An end by COUNT and one by `until` replace each other; a new rule without an end keeps the one that was.
    Single days without a rule stay where neither is given, and give way to a new rule.
    Raises `InvalidValue`, `InvalidRange`.
    """
    if finds_dates(event, change):
        return change_dates(event, change)
    rrule, until = change.rrule or event.rrule, change.until
    if rrule is None:
        if not event.rdates:
            return repeat(event, rrule, until)
        if until is None:
            return event
        raise InvalidValue("until needs rrule; the event takes place on single days")
    if event.rrule is None:
        event = replace(event, rdates=())
    if change.rrule is None:
        return _change_end(event, rrule, until)
    parts = split_rule(rrule)
    if until is None and "COUNT" not in parts:
        until, count = event.until, split_rule(event.rrule or rrule).get("COUNT")
        rrule = rrule if count is None else join_rule({**parts, "COUNT": count})
    return repeat(event, rrule, until)


def _change_end(event: E, rrule: str, until: datetime | date | None) -> E:
    """The series with another end, or at other times; its rule stays."""
    if until is not None:
        rrule = without_count(rrule)
    elif "COUNT" not in split_rule(rrule):
        until = event.until
    try:
        return repeat(event, rrule, until)
    except InvalidValue as error:
        if not error.message.startswith("start_time must follow rrule"):
            raise
        raise InvalidValue(f"{error.message}; to change the days, give rrule as well") from None
