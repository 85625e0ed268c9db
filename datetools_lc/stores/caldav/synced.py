"""A calendar of a server that is brought up to date before each call; what was written is sent after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from threading import Lock, Semaphore
from typing import Any

from sqlalchemy import Connection

from datetools_lc.clock import system_clock
from datetools_lc.errors import DatetoolsError, StoreUnavailable
from datetools_lc.stores.caldav.collection import Collection
from datetools_lc.stores.caldav.config import CalDavConfig
from datetools_lc.stores.caldav.copy import Copy
from datetools_lc.stores.caldav.delivery import Delivery, unknown_after
from datetools_lc.stores.caldav.families import FamilyView, steps, uid_of
from datetools_lc.stores.caldav.syncing import refresh
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import (
    MAX_CONFLICTS,
    Conflicted,
    Marks,
    Updated,
)
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.schedule.series import KnownSeries
from datetools_lc.stores.sql.schedule.store import SqlSchedule
from datetools_lc.stores.sql.schedule.view import CalendarView

_MOST_MET = 1_000
_TURNS = 4
"""How many turns at calendars a process takes at once: each holds a connection, and needs another."""


class SyncedCalendars(SqlSchedule):
    """The calendars of a server, with their copies and one journal in a database of ours."""

    marks = Marks(atomic_conflict="journal", atomic_batch="journal", outcome_replay="journal")

    def __init__(self, config: CalDavConfig, database: SqlDatabase) -> None:
        super().__init__(database)
        self.config = config
        self._collections: dict[tuple[str, str], Collection] = {}
        self._lock = Lock()
        self._turns = Semaphore(_TURNS)

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
    def synced(self, owner: str, calendar: str) -> Iterator[Collection]:
        """A calendar whose copy is as the server has it now; nobody else of this machine writes to it."""
        here = self.collection(owner, calendar)
        self.database.open()
        with here.alone():
            Delivery(here).recover(partial(self._met, here))
            refresh(here)
            here.checks = False
            yield here

    def deliver(self, here: Collection, outcome: Any, *, allow_conflict: bool) -> Any:
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
