"""What a write does before it takes the lock, where series of its calendar have no rows yet."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from datetools_lc.clock import system_clock
from datetools_lc.errors import DatetoolsError
from datetools_lc.stores.identifiers import id_of_key
from datetools_lc.stores.instants import to_milliseconds
from datetools_lc.stores.schedule.edits import Edit, edit
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import EventChange, Scope
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.schedule.series import KnownSeries
from datetools_lc.stores.sql.schedule.view import CalendarView


def edit_in(view: CalendarView, change: EventChange, scope: Scope | None, name: str, now: datetime) -> Edit:
    """What a change does to what it names; `name`: of the series that it may begin. Raises as `edit`."""
    new_id = id_of_key("evt_", view.place["owner"], name)
    return edit(view.find(change.id), change, scope, new_id=new_id, now=to_milliseconds(now))


def moved_by(
    database: SqlDatabase, owner: str, calendar: str, changes: Sequence[EventChange], scope: Scope | None
) -> Sequence[Event]:
    """The events whose times the changes would move, up to one that cannot be made."""
    moved: list[Event] = []
    with database.reading() as connection, suppress(DatetoolsError):  # the write itself says so
        view = CalendarView(connection, owner, calendar)
        for change in changes:
            moved += edit_in(view, change, scope, change.id, system_clock()).moved
    return moved


def expand_beside(
    database: SqlDatabase, owner: str, calendar: str, events: Sequence[Event], known: KnownSeries
) -> None:
    """Expand the series without rows where the events take place, so that it need not be done in the lock."""
    with database.reading() as connection:
        search = CalendarView(connection, owner, calendar, known).search
        for event in events:
            if event.blocks:
                search.clashes(event, ignored=event.id, limit=1, counted=False)
