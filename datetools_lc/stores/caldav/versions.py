"""The two versions of an event that was changed here and elsewhere at once, in words."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from datetools_lc.clock import system_clock
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.errors import ChangedElsewhere
from datetools_lc.stores.caldav.copy import Step
from datetools_lc.stores.caldav.resource import read_resource
from datetools_lc.stores.caldav.server.answers import Item
from datetools_lc.stores.schedule.events import Event

_MOST = 120


def describe_clash(step: Step, now: Item | None, zone: ZoneInfo) -> ChangedElsewhere:
    """The error that shows what another program wrote, and what was to be written."""
    theirs = "it was deleted" if now is None else _describe(now.body or "", zone)
    ours = "to delete it" if step.after is None else _describe(step.after, zone)
    return ChangedElsewhere(
        f"the event was changed elsewhere at the same moment; nothing was written. There now: {theirs}. "
        f"Wanted here: {ours}. Look at it again, and ask which one counts"
    )


def _describe(body: str, zone: ZoneInfo) -> str:
    events = read_resource(body, zone, system_clock()).events
    return "; ".join(_line(event, zone) for event in events[:3]) or "something that is no event"


def _line(event: Event, zone: ZoneInfo) -> str:
    when = f"{_moment(event.start, zone)} to {_moment(event.end, zone)}"
    rule = f", {event.rrule}" if event.rrule else ""
    changed = f", {len(event.overrides)} occurrences changed" if event.overrides else ""
    return f"{event.title[:_MOST]!r} {when}{rule}{changed}"


def _moment(instant: datetime, zone: ZoneInfo) -> str:
    return format_rfc3339(instant.astimezone(zone))
