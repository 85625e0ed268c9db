"""The pieces of a write: the new event, its check, deletions, and an earlier outcome as it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields
from datetime import datetime

from datetools_lc.errors import InvalidValue, NotFound
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.changes import change_details
from datetools_lc.stores.schedule.clashes import ClashKey
from datetools_lc.stores.schedule.edits import delete
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import MAX_CONFLICTS, Conflicted, EventChange, Scope
from datetools_lc.stores.sql.schedule.outcomes import with_texts
from datetools_lc.stores.sql.schedule.view import CalendarView


def as_changed(
    view: CalendarView, events: Sequence[Event], changes: Sequence[EventChange]
) -> tuple[Event, ...]:
    """The events of an earlier update, with the texts that it gave them, or that they have now."""
    shown = zip((with_texts(event, view.read) for event in events), changes, strict=True)
    return tuple(change_details(event, change) for event, change in shown)


class Refused(Exception):
    """Rolls the transaction back and carries the conflicting events out of it."""

    def __init__(self, outcome: Conflicted) -> None:
        super().__init__()
        self.outcome = outcome


def refuse_clashes(view: CalendarView, moved: Sequence[Event]) -> datetime | None:
    """Check the moved events, once all changes are made. Raises `Refused`."""
    conflicts: dict[str, Event] = {}
    keys: set[ClashKey] = set()
    ends: list[datetime] = []
    for event in moved:
        # a later change of the same call may have moved it on
        if event.blocks and view.read(event.id) is not None:
            found = view.search.clashes(event, ignored=event.id, limit=MAX_CONFLICTS)
            conflicts.update((one.id, one) for one in found.events)
            keys |= found.keys
            ends += [] if found.checked_until is None else [found.checked_until]
    if conflicts:
        in_order = sorted(conflicts.values(), key=lambda event: event.start)
        raise Refused(Conflicted(tuple(in_order[:MAX_CONFLICTS]), len(keys)))
    return min(ends, default=None)


def delete_all(
    view: CalendarView, ids: Sequence[str], scope: Scope | None, now: datetime
) -> tuple[Event, ...]:
    if not ids:
        raise InvalidValue("ids must not be empty")
    for id in ids:
        view.find(id)
    shown: dict[str, Event] = {}
    for id in ids:
        with suppress(NotFound):  # gone with another of the ids
            edited = delete(view.find(id), scope, now=to_milliseconds(now))
            view.apply(edited)
            shown[edited.shown.id] = edited.shown
    return tuple(shown.values())


def new_event(draft: EventDraft, id: str, owner: str, calendar: str, now: datetime) -> Event:
    values = {field.name: getattr(draft, field.name) for field in fields(EventDraft)}
    made = to_milliseconds(now)
    return Event(id=id, owner=owner, calendar=calendar, created=made, updated=made, **values)
