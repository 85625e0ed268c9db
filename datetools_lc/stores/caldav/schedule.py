"""A calendar on a CalDAV server as a store of events.

Every call first takes over what changed on the server into a local copy, by the server's sync token, and
answers from that. A write is decided in the copy and noted in a journal in the same transaction, then sent:
with `If-Match`, so that no change made elsewhere is overwritten, or `If-None-Match` under a UID made from the
idempotency key, so that it is never written twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from datetools_lc.engine.freebusy import FreeSlots, SlotSearch
from datetools_lc.engine.spans import Span
from datetools_lc.stores.caldav.shown import shown, shown_conflicts, shown_page, whole_seconds
from datetools_lc.stores.caldav.synced import SyncedCalendars
from datetools_lc.stores.caldav.unread.counting import Reach, moves, reach_of
from datetools_lc.stores.caldav.unread.placeholders import only_read
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
    Scope,
    Updated,
)
from datetools_lc.stores.schedule.reminders import Reminder


class CalDavSchedule(SyncedCalendars):
    """`ScheduleStore` on a CalDAV server, with a copy and a journal in a database of ours."""

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
        with self.synced(owner, calendar) as here:
            here.checks = not allow_conflict
            outcome = super().add(owner, here.name, draft, key=key, now=now, allow_conflict=allow_conflict)
            checked = self.deliver(here, outcome, allow_conflict=allow_conflict)
            if isinstance(checked, Added):
                unread = here.count_unread([reach_of(draft)]) if draft.blocks else 0
                return replace(checked, event=shown(checked.event, calendar), unread=unread)
            return shown_conflicts(checked, calendar, here.count_unread([Reach(draft.start)]))

    def get(self, owner: str, calendar: str, id: str) -> Event:
        with self.synced(owner, calendar) as here:
            return shown(super().get(owner, here.name, id), calendar)

    def overlapping(
        self, owner: str, calendar: str, window: Span, *, text: str | None = None, limit: int = DEFAULT_LIMIT
    ) -> EventPage:
        with self.synced(owner, calendar) as here:
            page = super().overlapping(owner, here.name, window, text=text, limit=limit)
            return shown_page(page, calendar, here.count_unread([reach_of(window)], conflicts=False))

    def conflicts(
        self, owner: str, calendar: str, wanted: Span | EventDraft, *, limit: int = MAX_CONFLICTS
    ) -> EventPage:
        with self.synced(owner, calendar) as here:
            page = super().conflicts(owner, here.name, wanted, limit=limit)
            return shown_page(page, calendar, here.count_unread([reach_of(wanted)]))

    def is_free(self, owner: str, calendar: str, wanted: EventDraft) -> bool:
        with self.synced(owner, calendar) as here:
            return super().is_free(owner, here.name, wanted)

    def free_slots(self, owner: str, calendar: str, search: SlotSearch) -> FreeSlots:
        with self.synced(owner, calendar) as here:
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
        with self.synced(owner, calendar) as here:
            here.checks = not allow_conflict
            outcome = super().update(
                owner, here.name, changes, key=key, now=now, scope=scope, allow_conflict=allow_conflict
            )
            checked = self.deliver(here, outcome, allow_conflict=allow_conflict)
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
        with self.synced(owner, calendar) as here:
            deleted = super().delete(owner, here.name, ids, key=key, now=now, scope=scope)
            self.deliver(here, deleted, allow_conflict=True)
            return replace(deleted, events=tuple(shown(event, calendar) for event in deleted.events))

    def export(self, owner: str, calendar: str) -> Sequence[Event]:
        with self.synced(owner, calendar) as here:
            events = super().export(owner, here.name)
            return tuple(shown(event, calendar) for event in only_read(events))

    def take_over(self, owner: str, calendar: str, events: Sequence[Event]) -> Imported:
        with self.synced(owner, calendar) as here:
            imported = super().take_over(owner, here.name, events)
            self.deliver(here, imported, allow_conflict=True)
            return imported

    def due(
        self, owner: str, calendar: str, *, now: datetime, within: timedelta = timedelta(0)
    ) -> Sequence[Reminder]:
        with self.synced(owner, calendar) as here:
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
