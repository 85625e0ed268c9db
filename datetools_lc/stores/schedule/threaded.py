"""Async twins for a calendar store whose methods block."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from datetools_lc.engine.freebusy import FreeSlots, SlotSearch
from datetools_lc.engine.spans import Span
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
    ScheduleStore,
    Scope,
    Updated,
)


class ThreadedSchedule(ScheduleStore, Protocol):
    """Gives a store with blocking methods their async twins: each runs in a worker thread.

    A cancelled write may still happen; the idempotency key makes it safe to call again.
    """

    async def aadd(
        self,
        owner: str,
        calendar: str,
        draft: EventDraft,
        *,
        key: str,
        now: datetime,
        allow_conflict: bool = False,
    ) -> Added | Conflicted:
        return await asyncio.to_thread(
            self.add, owner, calendar, draft, key=key, now=now, allow_conflict=allow_conflict
        )

    async def aget(self, owner: str, calendar: str, id: str) -> Event:
        return await asyncio.to_thread(self.get, owner, calendar, id)

    async def aoverlapping(
        self, owner: str, calendar: str, window: Span, *, text: str | None = None, limit: int = DEFAULT_LIMIT
    ) -> EventPage:
        return await asyncio.to_thread(self.overlapping, owner, calendar, window, text=text, limit=limit)

    async def aconflicts(
        self, owner: str, calendar: str, wanted: Span | EventDraft, *, limit: int = MAX_CONFLICTS
    ) -> Sequence[Event]:
        return await asyncio.to_thread(self.conflicts, owner, calendar, wanted, limit=limit)

    async def afree_slots(self, owner: str, calendar: str, search: SlotSearch) -> FreeSlots:
        return await asyncio.to_thread(self.free_slots, owner, calendar, search)

    async def aupdate(
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
        return await asyncio.to_thread(
            self.update,
            owner,
            calendar,
            changes,
            key=key,
            now=now,
            scope=scope,
            allow_conflict=allow_conflict,
        )

    async def adelete(
        self,
        owner: str,
        calendar: str,
        ids: Sequence[str],
        *,
        key: str,
        now: datetime,
        scope: Scope | None = None,
    ) -> Deleted:
        return await asyncio.to_thread(self.delete, owner, calendar, ids, key=key, now=now, scope=scope)

    async def aexport(self, owner: str, calendar: str) -> Sequence[Event]:
        return await asyncio.to_thread(self.export, owner, calendar)

    async def aimport_events(self, owner: str, calendar: str, events: Sequence[Event]) -> Imported:
        return await asyncio.to_thread(self.import_events, owner, calendar, events)

    async def aclose(self) -> None:
        await asyncio.to_thread(self.close)
