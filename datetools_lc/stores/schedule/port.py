"""The port for events: changes and results, and what every store of calendars does. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal, Protocol

from datetools_lc.contracts.schedule.fields import SCOPES as SCOPES  # a part of the port, too
from datetools_lc.contracts.schedule.fields import RuleCalendar
from datetools_lc.contracts.schedule.fields import Scope as Scope
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.freebusy import FreeSlots, SlotSearch
from datetools_lc.engine.spans import Span
from datetools_lc.stores.schedule.events import Busy, Event, EventDraft
from datetools_lc.stores.twins import async_twin

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


class ScheduleStore(Protocol):
    """The port for events. Every method names the owner and the calendar first; nothing crosses either.

    Two events conflict if they overlap, half-open, and both are busy and not cancelled. Checking and writing
    is one transaction: of two writers that want the same time, one gets `Conflicted`.
    A write happens once per owner and idempotency `key`; a replay returns the first outcome. A `Conflicted`
    wrote nothing, so it is looked at again. `now` is when the call is made, for `created` and `updated`.
    `marks` say which of this a store cannot promise by itself.
    `unread` of a result counts what the store holds at those times, or may hold, and cannot read: events that
    other programs wrote in a form that is not supported here. Of these at most the first time is known.

    A store inherits from it, writes the blocking methods and gets their async twins, which run them in worker
    threads; one that need not block overrides the twins. It may be shared between threads, and where its
    events outlive a process, between processes: each sees what the others write.
    All methods raise `StoreUnavailable` while the store is down, and then nothing was written;
    `ConfigurationError` for an owner or a calendar that is no name.
    """

    marks: Marks = Marks()

    def add(
        self,
        owner: str,
        calendar: str,
        draft: EventDraft,
        *,
        key: str,
        now: datetime,
        allow_conflict: bool = False,
    ) -> Added | Conflicted:
        """Write an event or a series, unless it conflicts with another and that is not allowed.

        A series is checked at each of its occurrences, against single events and other series, up to
        `checked_until` of the result.
        """

    def get(self, owner: str, calendar: str, id: str) -> Event:
        """An event, a series with its overrides, or an occurrence.

        Raises `NotFound` for any other id, whatever its text, with the same message for a foreign event as
        for one that does not exist.
        """

    def overlapping(
        self, owner: str, calendar: str, window: Span, *, text: str | None = None, limit: int = DEFAULT_LIMIT
    ) -> EventPage:
        """Events that are not cancelled and overlap the window, the earliest first.

        Series are expanded inside it. `text` must occur in title, location or description, in any letter case
        and without wildcards; blank text is none. `limit` shortens the events, not the total. Raises
        `InvalidRange` unless the window has a length, `InvalidValue` for a limit below 1.
        """

    def conflicts(
        self, owner: str, calendar: str, wanted: Span | EventDraft, *, limit: int = MAX_CONFLICTS
    ) -> EventPage:
        """The events that conflict with a span or a draft; nothing is written.

        `limit` shortens the events, not the total.
        """

    def is_free(self, owner: str, calendar: str, wanted: EventDraft) -> bool:
        """Whether nothing conflicts with a busy draft; a store may answer without counting what does."""
        return not self.conflicts(owner, calendar, wanted, limit=1).total

    def free_slots(self, owner: str, calendar: str, search: SlotSearch) -> FreeSlots:
        """The earliest start in each free gap, or the reason why there is none."""

    def update(
        self,
        owner: str,
        calendar: str,
        changes: Sequence[EventChange],
        *,
        key: str,
        now: datetime,
        scope: Scope | None = None,
        allow_conflict: bool = False,
    ) -> Updated | Conflicted:
        """Make all changes or none. A series requires `scope`; `this` and `following` need an occurrence.

        Conflicts count only where an event's time, rule or busyness changes, and as all is afterwards: two
        events may change places. An occurrence that is changed alone keeps its id; `following` makes the rest
        of the series one of its own, with a new id. What was changed for one occurrence alone stays as it is
        when its series changes. Raises `NotFound`, `MissingField` for a missing scope, and what `draft_event`
        raises.
        """

    def delete(
        self,
        owner: str,
        calendar: str,
        ids: Sequence[str],
        *,
        key: str,
        now: datetime,
        scope: Scope | None = None,
    ) -> Deleted:
        """Delete all or none; `scope` as for `update`. A series is gone with its last occurrence.

        Raises `NotFound`, `MissingField`, `InvalidValue`.
        """

    def export(self, owner: str, calendar: str) -> Sequence[Event]:
        """All events, cancelled ones too, each series once with its overrides."""

    def import_events(self, owner: str, calendar: str, events: Sequence[Event]) -> Imported:
        """Write all or none, under their own ids; a known id is replaced. Conflicts do not count.

        An event with an `original` and no `series_id` changes one occurrence: it joins its series, whichever
        of the two comes first. `owner` and `calendar` of the events themselves are not looked at.
        """

    def close(self) -> None:
        """Let go of files and connections; calling it again does nothing."""

    @async_twin(add, writes=True)
    def aadd(self) -> None:
        """`add`, off the event loop."""
        return

    @async_twin(get)
    def aget(self) -> None:
        """`get`, off the event loop."""
        return

    @async_twin(overlapping)
    def aoverlapping(self) -> None:
        """`overlapping`, off the event loop."""
        return

    @async_twin(conflicts)
    def aconflicts(self) -> None:
        """`conflicts`, off the event loop."""
        return

    @async_twin(is_free)
    def ais_free(self) -> None:
        """`is_free`, off the event loop."""
        return

    @async_twin(free_slots)
    def afree_slots(self) -> None:
        """`free_slots`, off the event loop."""
        return

    @async_twin(update, writes=True)
    def aupdate(self) -> None:
        """`update`, off the event loop."""
        return

    @async_twin(delete, writes=True)
    def adelete(self) -> None:
        """`delete`, off the event loop."""
        return

    @async_twin(export)
    def aexport(self) -> None:
        """`export`, off the event loop."""
        return

    @async_twin(import_events, writes=True)
    def aimport_events(self) -> None:
        """`import_events`, off the event loop."""
        return

    @async_twin(close)
    def aclose(self) -> None:
        """`close`, off the event loop."""
        return
