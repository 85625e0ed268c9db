"""A calendar on a CalDAV server as a store of events.

Every call first takes over what changed on the server into a local copy, by the server's sync token, and
answers from that. A write is decided in the copy and noted in a journal in the same transaction, then sent:
with `If-Match`, so that no change made elsewhere is overwritten, or `If-None-Match` under a UID made from the
idempotency key, so that it is never written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from threading import Lock, Semaphore
from typing import Any

from sqlalchemy import Connection

from datetools_lc.clock import system_clock
from datetools_lc.engine.freebusy import FreeSlots, SlotSearch
from datetools_lc.engine.spans import Span
from datetools_lc.errors import DatetoolsError, StoreUnavailable
from datetools_lc.stores.caldav.collection import Collection
from datetools_lc.stores.caldav.config import CalDavConfig
from datetools_lc.stores.caldav.copy import Copy
from datetools_lc.stores.caldav.delivery import Delivery, unknown_after
from datetools_lc.stores.caldav.families import FamilyView, steps, uid_of
from datetools_lc.stores.caldav.shown import shown, shown_conflicts, shown_page, whole_seconds
from datetools_lc.stores.caldav.syncing import refresh
from datetools_lc.stores.caldav.unread import Reach, is_placeholder, moves, reach_of
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import (
    DEFAULT_LIMIT,
    MAX_CONFLICTS,
    Added,
    Conflicted,
    Deleted,
    EventChange,
    EventPage,
    Imported,
    Marks,
    Scope,
    Updated,
)
from datetools_lc.stores.schedule.reminders import Reminder
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.schedule import SqlSchedule
from datetools_lc.stores.sql.schedule_series import KnownSeries
from datetools_lc.stores.sql.schedule_view import CalendarView

_MOST_MET = 1_000
_TURNS = 4
"""How many turns at calendars a process takes at once: each holds a connection, and needs another."""


class CalDavSchedule(SqlSchedule):
    """`ScheduleStore` on a CalDAV server, with a copy and a journal in a database of ours."""

    marks = Marks(atomic_conflict="journal", atomic_batch="journal", outcome_replay="journal")

    def __init__(self, config: CalDavConfig, database: SqlDatabase) -> None:
        super().__init__(database)
        self.config = config
        self._collections: dict[tuple[str, str], Collection] = {}
        self._lock = Lock()
        self._turns = Semaphore(_TURNS)

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
        draft = whole_seconds(draft)
        with self._synced(owner, calendar) as here:
            here.checks = not allow_conflict
            outcome = super().add(owner, here.name, draft, key=key, now=now, allow_conflict=allow_conflict)
            checked = self._deliver(here, outcome, allow_conflict=allow_conflict)
            if isinstance(checked, Added):
                unread = here.count_unread([reach_of(draft)]) if draft.blocks else 0
                return replace(checked, event=shown(checked.event, calendar), unread=unread)
            return shown_conflicts(checked, calendar, here.count_unread([Reach(draft.start)]))

    def get(self, owner: str, calendar: str, id: str) -> Event:
        with self._synced(owner, calendar) as here:
            return shown(super().get(owner, here.name, id), calendar)

    def overlapping(
        self, owner: str, calendar: str, window: Span, *, text: str | None = None, limit: int = DEFAULT_LIMIT
    ) -> EventPage:
        with self._synced(owner, calendar) as here:
            page = super().overlapping(owner, here.name, window, text=text, limit=limit)
            return shown_page(page, calendar, here.count_unread([reach_of(window)], conflicts=False))

    def conflicts(
        self, owner: str, calendar: str, wanted: Span | EventDraft, *, limit: int = MAX_CONFLICTS
    ) -> EventPage:
        with self._synced(owner, calendar) as here:
            page = super().conflicts(owner, here.name, wanted, limit=limit)
            return shown_page(page, calendar, here.count_unread([reach_of(wanted)]))

    def is_free(self, owner: str, calendar: str, wanted: EventDraft) -> bool:
        with self._synced(owner, calendar) as here:
            return super().is_free(owner, here.name, wanted)

    def free_slots(self, owner: str, calendar: str, search: SlotSearch) -> FreeSlots:
        with self._synced(owner, calendar) as here:
            found = super().free_slots(owner, here.name, search)
            return replace(found, unread=here.count_unread([reach_of(search.window)]))

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
        changes = [whole_seconds(change) for change in changes]
        with self._synced(owner, calendar) as here:
            here.checks = not allow_conflict
            outcome = super().update(
                owner, here.name, changes, key=key, now=now, scope=scope, allow_conflict=allow_conflict
            )
            checked = self._deliver(here, outcome, allow_conflict=allow_conflict)
            if isinstance(checked, Updated):
                events = tuple(shown(event, calendar) for event in checked.events)
                reaches = [reach_of(event) for event in events] if any(map(moves, changes)) else []
                return replace(checked, events=events, unread=here.count_unread(reaches))
            return shown_conflicts(checked, calendar, here.count_unread([Reach()]))

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
        with self._synced(owner, calendar) as here:
            deleted = super().delete(owner, here.name, ids, key=key, now=now, scope=scope)
            self._deliver(here, deleted, allow_conflict=True)
            return replace(deleted, events=tuple(shown(event, calendar) for event in deleted.events))

    def export(self, owner: str, calendar: str) -> Sequence[Event]:
        with self._synced(owner, calendar) as here:
            events = super().export(owner, here.name)
            return tuple(shown(event, calendar) for event in events if not is_placeholder(event))

    def take_over(self, owner: str, calendar: str, events: Sequence[Event]) -> Imported:
        with self._synced(owner, calendar) as here:
            imported = super().take_over(owner, here.name, events)
            self._deliver(here, imported, allow_conflict=True)
            return imported

    def due(
        self, owner: str, calendar: str, *, now: datetime, within: timedelta = timedelta(0)
    ) -> Sequence[Reminder]:
        with self._synced(owner, calendar) as here:
            found = super().due(owner, here.name, now=now, within=within)
        return [replace(one, event=shown(one.event, calendar)) for one in found]

    def acknowledge(
        self, owner: str, calendar: str, reminders: Sequence[Reminder], *, now: datetime
    ) -> Sequence[Reminder]:
        name = self.collection(owner, calendar).name  # it is noted here, not on the server
        return super().acknowledge(owner, name, reminders, now=now)

    def rings(self, owner: str, calendar: str, *, now: datetime) -> bool:
        return super().rings(owner, self.collection(owner, calendar).name, now=now)

    def fill_rows(self, owner: str, calendar: str) -> None:
        super().fill_rows(owner, self.collection(owner, calendar).name)

    def close(self) -> None:
        with self._lock:
            for collection in self._collections.values():
                collection.client.close()
            self._collections.clear()
        super().close()

    def view(
        self, connection: Connection, owner: str, calendar: str, known: KnownSeries | None = None
    ) -> FamilyView:
        return FamilyView(connection, owner, calendar, known)

    def written(self, view: CalendarView, key: str | None) -> None:
        if not isinstance(view, FamilyView):
            raise TypeError("a write goes through the view of this store")
        here = next(one for one in self._collections.values() if one.name == view.place["calendar"])
        copy = Copy(view.connection, **view.place)
        made = steps(view, copy, here.path, here.zone, system_clock(), replaces=key is None)
        if found := [replace(step, checked=here.checks) for step in made]:
            copy.forget_late({step.href for step in found})
            copy.begin_write(key, found)

    def collection(self, owner: str, calendar: str) -> Collection:
        """A calendar of the server. Raises `ConfigurationError` for one that is not to be reached here."""
        self.config.collection(owner, calendar)  # refused before anything is opened
        with self._lock:
            if (owner, calendar) not in self._collections:
                made = Collection(self.config, self.database, owner, calendar, self._turns)
                self._collections[owner, calendar] = made
            return self._collections[owner, calendar]

    @contextmanager
    def _synced(self, owner: str, calendar: str) -> Iterator[Collection]:
        """A calendar whose copy is as the server has it now; nobody else of this machine writes to it."""
        here = self.collection(owner, calendar)
        self.database.open()
        with here.alone():
            Delivery(here).recover(partial(self._met, here))
            refresh(here)
            here.checks = False
            yield here

    def _deliver(self, here: Collection, outcome: Any, *, allow_conflict: bool) -> Any:
        """Send what was written; the outcome, or `Conflicted` where another program was a moment faster."""
        delivery = Delivery(here)
        write = delivery.send()
        if write is None:
            return outcome
        try:
            came = refresh(here)
            met = None if allow_conflict else self._met(here, _written(outcome), came)
        except DatetoolsError as error:  # an error says that nothing was written
            raise delivery.give_up(write, error) from None
        try:
            if met is not None:
                delivery.take_back(write)
                return met
            delivery.end(write)
        except StoreUnavailable as error:  # only the journal knows now
            raise unknown_after(error) from None
        return outcome

    def _met(self, here: Collection, events: Sequence[Event], came: frozenset[str]) -> Conflicted | None:
        """What came to the server between the check and the write, and conflicts with what was written."""
        found: dict[str, Event] = {}
        own = {uid_of(event) for event in events}
        for event in events if came else ():
            page = super().conflicts(here.owner, here.name, event, limit=_MOST_MET)
            found |= {one.id: one for one in page.events if uid_of(one) in came - own}
        return Conflicted(tuple(found.values())[:MAX_CONFLICTS], len(found)) if found else None


def _written(outcome: Any) -> Sequence[Event]:
    return outcome.events if isinstance(outcome, Updated) else (outcome.event,)
