"""Reminders of events: which are due, and the port by which each is given out once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable

from datetools_lc.engine.spans import Span
from datetools_lc.errors import OutOfRange
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.occurrences import expand, occurrence
from datetools_lc.stores.schedule.series.recurrence import earlier
from datetools_lc.stores.twins import async_twin

MAX_WITHIN = timedelta(days=28)
"""How far ahead reminders may be asked for: as long before its event as one may be."""
STILL_RINGS = timedelta(hours=1)
"""For how long somebody who asked for the due reminders is taken to ask again."""
_NO_TIME = timedelta(0)
_MOMENT = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class Reminder:
    """An event, or one occurrence of a series, and the instant at which the user wants to be reminded."""

    event: Event
    due: datetime


@runtime_checkable
class ReminderStore(Protocol):
    """The port of who rings: a store of events may have it too. Owner and calendar come first, as there.

    Whoever rings asks for what is `due`, then names it in `acknowledge`, and rings for what that returns: of
    two who ask at the same time, one gets each reminder. It counts by event, or occurrence, and instant: an
    event that is moved rings again. All methods raise `StoreUnavailable` while the store is down.
    """

    def due(
        self, owner: str, calendar: str, *, now: datetime, within: timedelta = _NO_TIME
    ) -> Sequence[Reminder]:
        """What is due by `now` + `within` and not acknowledged yet, the earliest first.

        Late ones are among them until their event is over; cancelled events have none. It is noted that
        somebody asked. Raises `OutOfRange` for more than `MAX_WITHIN`.
        """

    def acknowledge(
        self, owner: str, calendar: str, reminders: Sequence[Reminder], *, now: datetime
    ) -> Sequence[Reminder]:
        """Those of the reminders that nobody has acknowledged before; they are due no more."""

    def rings(self, owner: str, calendar: str, *, now: datetime) -> bool:
        """Whether somebody has asked for the due reminders of the calendar within `STILL_RINGS`."""

    @async_twin(due, writes=True)
    def adue(self) -> None:
        """`due`, off the event loop."""
        return

    @async_twin(acknowledge, writes=True)
    def aacknowledge(self) -> None:
        """`acknowledge`, off the event loop."""
        return

    @async_twin(rings)
    def arings(self) -> None:
        """`rings`, off the event loop."""
        return


def check_within(within: timedelta) -> timedelta:
    """Raise `OutOfRange` for a negative time ahead, and for one beyond `MAX_WITHIN`."""
    if not _NO_TIME <= within <= MAX_WITHIN:
        raise OutOfRange(f"within must be from 0 minutes to {MAX_WITHIN.days} days")
    return within


def due_of(
    event: Event, now: datetime, by: datetime, overridden: Collection[datetime | None] = ()
) -> Iterator[Reminder]:
    """The reminders of an event or a series that are due by an instant, while the event is not over.

    The occurrences in `overridden` are left out: they are events of their own.
    """
    if event.remind_minutes is None or event.cancelled:
        return
    before = timedelta(minutes=event.remind_minutes)
    if not event.repeats:
        events: Iterator[Event] = iter((event,))
    else:
        spans, _ = expand(event, Span(now, by + before + _MOMENT), overridden)
        events = (occurrence(event, span) for span in spans)
    for each in events:
        due = earlier(each.start, before)
        if due <= by and each.end > now:
            yield Reminder(each, due)
