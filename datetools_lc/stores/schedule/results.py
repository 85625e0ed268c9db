"""What is asked of a store of events, and what it answers: values without I/O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from datetools_lc.contracts.schedule.fields import RuleCalendar
from datetools_lc.engine.calendars import Calendars
from datetools_lc.stores.schedule.events import Busy, Event

DEFAULT_LIMIT = 20
"""How many events a query returns by default."""
MAX_CONFLICTS = 20
"""The most conflicting events that are returned."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventChange:
    """What to change in the event with the id; None leaves a field as it is, an empty text clears it.

    `start`, `end`, `duration` and `until` as in `draft_event`. `start` alone moves the event and keeps its
    duration; `end` or `duration` alone keep its start. `timezone` makes another zone the event's own.
    `remind_minutes="none"` takes its reminder away.
    `rrule_calendar` makes it repeat by that calendar. The dates of such a series are found by `calendars`;
    without these it is moved to no other day.
    """

    id: str
    title: str | None = None
    start: datetime | date | None = None
    end: datetime | date | None = None
    duration: timedelta | None = None
    description: str | None = None
    location: str | None = None
    busy: Busy | None = None
    rrule: str | None = None
    until: datetime | date | None = None
    timezone: str | None = None
    rrule_calendar: RuleCalendar | None = None
    calendars: Calendars | None = None
    remind_minutes: int | Literal["none"] | None = None

    @property
    def changes_rule(self) -> bool:
        """Whether the rule or the end of a series changes."""
        return any(new is not None for new in (self.rrule, self.until, self.rrule_calendar))


@dataclass(frozen=True, slots=True)
class Added:
    """The event is in the store. `replayed`: it was written before, by an earlier run of the same call.

    `checked_until`: of a series with very many occurrences, only those before were checked for conflicts.
    """

    event: Event
    checked_until: datetime | None = None
    replayed: bool = False
    unread: int = 0


@dataclass(frozen=True, slots=True)
class Updated:
    """The events as they are now, in the order of the changes; of a series, the occurrence or the series."""

    events: Sequence[Event]
    checked_until: datetime | None = None
    replayed: bool = False
    unread: int = 0


@dataclass(frozen=True, slots=True)
class Deleted:
    """The events as they were, in the order of the ids."""

    events: Sequence[Event]
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Conflicted:
    """Nothing was written: these events, or occurrences, conflict; at most `MAX_CONFLICTS` of `total`."""

    conflicts: Sequence[Event]
    total: int
    unread: int = 0


@dataclass(frozen=True, slots=True)
class EventPage:
    """What a query found: the earliest events first, and how many there are in all.

    `expanded_until`: where a series has very many occurrences in the window, only what starts before this
    instant was found and counted.
    """

    events: Sequence[Event]
    total: int
    expanded_until: datetime | None = None
    unread: int = 0


@dataclass(frozen=True, slots=True)
class Imported:
    """How many events were new, and how many replaced one with the same id; a series counts once."""

    created: int
    replaced: int


KeptBy = Literal["store", "journal", "no"]
"""Who keeps a promise: the store itself, against whoever writes to it; a journal on this side, among those
who share it; or nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """Who keeps the promises of `ScheduleStore` that a server without transactions cannot make.

    atomic_conflict: of two writers that want the same time, one gets `Conflicted`
    atomic_batch: of the changes of one call all are made or none, also after a crash
    outcome_replay: a write that is run again returns the first outcome, whatever happened to the event since

    No mark is needed for what every store promises: a replayed `add` never makes a second event, and nothing
    is called written that was not.
    """

    atomic_conflict: KeptBy = "store"
    atomic_batch: KeptBy = "store"
    outcome_replay: KeptBy = "store"
