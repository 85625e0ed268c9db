"""What other programs wrote that is no event here, and when it may take place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Literal
from zoneinfo import ZoneInfo

from datetools_lc.clock import system_clock
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import to_utc
from datetools_lc.stores.caldav.resource import read_resource
from datetools_lc.stores.caldav.unread.placeholders import FAULTS, is_override, place
from datetools_lc.stores.ics.reader import LeftOut
from datetools_lc.stores.ics.vevent import VeventReader, parse_value
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import EventChange

_DAY = timedelta(days=1)  # an UNTIL may be a day, or a wall time of any zone


@dataclass(frozen=True, slots=True)
class Reach:
    """From when until when something may take place; None is without a limit."""

    start: datetime | None = None
    end: datetime | None = None

    def meets(self, other: Reach) -> bool:
        """Whether both may take place at one time."""
        return _is_before(self.start, other.end) and _is_before(other.start, self.end)


@dataclass(frozen=True, slots=True)
class Unread:
    """A component that is no event here, and why.

    `blocks`: it may be in the way of others; `is_live`: it is not cancelled. `listed`: which of its times are
    those of an event in the copy.
    """

    where: str
    reason: str
    reach: Reach = Reach()
    blocks: bool = True
    is_live: bool = True
    listed: Literal["none", "first", "all"] = "none"


@lru_cache(maxsize=1_024)
def unread_of(body: str, zone: ZoneInfo) -> tuple[Unread, ...]:
    """What in a resource is no event here; of one whose text is not known, the resource itself."""
    if not body.strip():
        return (Unread("", "the server did not hand it out"),)
    found = read_resource(body, zone, system_clock())
    stand_ins = place(found).stand_ins
    return tuple(_describe(one, is_listed=number in stand_ins) for number, one in enumerate(found.left_out))


@lru_cache(maxsize=64)
def hidden_of(body: str, zone: ZoneInfo) -> tuple[Unread, ...]:
    """The events of a resource that are not in the copy because another resource has the same UID."""
    events = read_resource(body, zone, system_clock()).events
    return tuple(map(_hidden, events))


def count_within(unread: Iterable[Unread], reaches: Sequence[Reach], *, conflicts: bool) -> int:
    """How many may take place within one of the reaches, beside the times that are listed.

    `conflicts`: and take time of the user's.
    """
    told = (one for one in unread if one.listed != "all")
    counted = (one for one in told if (one.blocks if conflicts else one.is_live))
    return sum(any(one.reach.meets(reach) for reach in reaches) for one in counted)


def reach_of(wanted: Span | EventDraft) -> Reach:
    """When a window, or an event with all its occurrences, takes place."""
    if isinstance(wanted, Span) or not wanted.repeats:
        return Reach(wanted.start, wanted.end)
    if wanted.until is None or wanted.rdates:
        return Reach(wanted.start)
    return Reach(wanted.start, wanted.until + (wanted.end - wanted.start) + _DAY)


def moves(change: EventChange) -> bool:
    """Whether a change is one that is checked for conflicts."""
    times = (change.start, change.end, change.duration, change.timezone, change.busy)
    return change.changes_rule or any(value is not None for value in times)


def _is_before(start: datetime | None, end: datetime | None) -> bool:
    return start is None or end is None or start < end


def _hidden(event: Event) -> Unread:
    all_events = (event, *event.overrides)
    starts, ends = zip(*((one.start, one.end) for one in map(reach_of, all_events)), strict=True)
    reach = Reach(min(starts), None if None in ends else max(ends))
    blocks, is_live = any(one.blocks for one in all_events), not all(one.cancelled for one in all_events)
    where = f"VEVENT (UID {event.id[:60]})"
    return Unread(where, "another resource of the calendar has the same UID", reach, blocks, is_live)


def _describe(left_out: LeftOut, *, is_listed: bool) -> Unread:
    found, reader = Unread(left_out.where, left_out.reason), left_out.reader
    if reader is None:
        return found
    with suppress(*FAULTS):
        found = replace(found, is_live=not reader.is_cancelled)
        found = replace(found, blocks=found.is_live and not reader.is_free)
    with suppress(*FAULTS):
        found = replace(found, reach=_reach(reader))
    if not is_listed:
        return found
    return replace(found, listed="first" if _may_repeat(reader) else "all")


def _may_repeat(reader: VeventReader) -> bool:
    component = reader.component
    if is_override(reader):
        return any("RANGE" in line.params for line in component.all("RECURRENCE-ID"))
    return bool(component.all("RRULE") or component.all("RDATE"))


def _reach(reader: VeventReader) -> Reach:
    component, (first, _, _) = reader.component, reader.first_time()
    if not _may_repeat(reader):
        return Reach(first.start, first.end)
    if is_override(reader):  # and all that follow it
        return Reach(first.start)
    if component.all("RDATE"):  # may lie before the start
        return Reach()
    ends = [_until(line.value) for line in component.all("RRULE")]
    if None in ends:
        return Reach(first.start)
    return Reach(first.start, max(filter(None, ends)) + (first.end - first.start) + _DAY)


def _until(rule: str) -> datetime | None:
    """The latest that the UNTIL of a rule may mean."""
    named = (part.partition("=") for part in rule.upper().split(";"))
    text = next((value for name, _, value in named if name.strip() == "UNTIL"), None)
    value = None if text is None else parse_value("UNTIL", text)
    if not isinstance(value, date):
        return None
    if not isinstance(value, datetime):
        value = datetime(value.year, value.month, value.day, tzinfo=UTC) + _DAY
    return to_utc(value if value.tzinfo is not None else value.replace(tzinfo=UTC))
