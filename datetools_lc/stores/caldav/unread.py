"""What other programs wrote that is no event here: when it may take place, and its first time as an event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from datetools_lc.clock import system_clock
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import to_utc
from datetools_lc.errors import InputError
from datetools_lc.stores.caldav.resource import read_resource
from datetools_lc.stores.ics.kept import UNREAD
from datetools_lc.stores.ics.reader import IcsFile, LeftOut
from datetools_lc.stores.ics.vevent import UNTITLED, VeventReader, parse_value
from datetools_lc.stores.schedule.events import MAX_LOCATION, MAX_TITLE, Event, EventDraft
from datetools_lc.stores.schedule.port import EventChange

_FAULTS = (InputError, ValueError, TypeError, AttributeError, OverflowError)
"""What reading a broken component raises."""
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

    `blocks`: it may be in the way of others; `is_live`: it is not cancelled.
    """

    where: str
    reason: str
    reach: Reach = Reach()
    blocks: bool = True
    is_live: bool = True


@lru_cache(maxsize=1_024)
def unread_of(body: str, zone: ZoneInfo) -> tuple[Unread, ...]:
    """What in a resource is no event here; of one whose text is not known, the resource itself."""
    if not body.strip():
        return (Unread("", "the server did not hand it out"),)
    return tuple(map(_describe, read_resource(body, zone, system_clock()).left_out))


def count_within(unread: Iterable[Unread], reaches: Sequence[Reach], *, conflicts: bool) -> int:
    """How many may take place within one of the reaches; `conflicts`: and take time of the user's."""
    counted = (one for one in unread if (one.blocks if conflicts else one.is_live))
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


def copied_events(found: IcsFile) -> Sequence[Event]:
    """What the copy holds of a resource: its events; without any, the known time of what cannot be read.

    That time is taken, so it has to be in the way of others. It is nobody's to change: see `is_placeholder`.
    """
    if found.events:
        return found.events
    readers = (one.reader for one in found.left_out if one.reader is not None)
    known = (_placeholder(reader) for reader in readers if not reader.component.all("RECURRENCE-ID"))
    return [*filter(None, known)][:1]  # one resource holds one UID


def is_placeholder(event: Event) -> bool:
    """Whether an event stands for one that cannot be read."""
    return event.kept == UNREAD


def _is_before(start: datetime | None, end: datetime | None) -> bool:
    return start is None or end is None or start < end


def _describe(left_out: LeftOut) -> Unread:
    found, reader = Unread(left_out.where, left_out.reason), left_out.reader
    if reader is None:
        return found
    with suppress(*_FAULTS):
        found = replace(found, is_live=not reader.is_cancelled)
        found = replace(found, blocks=found.is_live and not reader.is_free)
    with suppress(*_FAULTS):
        found = replace(found, reach=_reach(reader))
    return found


def _reach(reader: VeventReader) -> Reach:
    component, (first, _, _) = reader.component, reader.first_time()
    if component.all("RDATE"):  # may lie before the start
        return Reach()
    if component.all("RECURRENCE-ID") or not component.all("RRULE"):
        return Reach(first.start, first.end)
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


def _placeholder(reader: VeventReader) -> Event | None:
    """The first time of an event, as an event; None where it is not known or takes no time."""
    try:
        if reader.is_cancelled or reader.is_free:
            return None
        span, zone, all_day = reader.first_time()
        return Event(
            id=reader.uid(),
            owner="",
            calendar="",
            title=_shortened(reader, "SUMMARY", MAX_TITLE) or UNTITLED,
            location=_shortened(reader, "LOCATION", MAX_LOCATION),
            start=span.start,
            end=span.end,
            timezone=zone.key,
            all_day=all_day,
            created=reader.now,
            updated=reader.now,
            kept=UNREAD,
        )
    except _FAULTS:
        return None


def _shortened(reader: VeventReader, name: str, longest: int) -> str:
    texts = (line.text for line in reader.component.all(name) if line.readable)
    return "".join(map(_plain, next(texts, "")[:longest])).strip()


def _plain(sign: str) -> str:
    return sign if sign.isprintable() else " "
