"""The port for events: changes and results, and what every store of calendars does. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from datetools_lc.contracts.schedule.fields import SCOPES as SCOPES  # a part of the port, too
from datetools_lc.contracts.schedule.fields import Scope as Scope
from datetools_lc.engine.freebusy import FreeSlots, SlotSearch
from datetools_lc.engine.spans import Span
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.results import DEFAULT_LIMIT as DEFAULT_LIMIT
from datetools_lc.stores.schedule.results import MAX_CONFLICTS as MAX_CONFLICTS
from datetools_lc.stores.schedule.results import Added as Added
from datetools_lc.stores.schedule.results import Conflicted as Conflicted
from datetools_lc.stores.schedule.results import Deleted as Deleted
from datetools_lc.stores.schedule.results import EventChange as EventChange
from datetools_lc.stores.schedule.results import EventPage as EventPage
from datetools_lc.stores.schedule.results import Imported as Imported
from datetools_lc.stores.schedule.results import KeptBy as KeptBy
from datetools_lc.stores.schedule.results import Marks as Marks
from datetools_lc.stores.schedule.results import Updated as Updated
from datetools_lc.stores.twins import async_twin


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
