"""The schedule on a SQL database: each write checks and writes in one transaction, once per key."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from datetools_lc.clock import system_clock
from datetools_lc.engine.freebusy import FreeSlots, SlotSearch, free_slots
from datetools_lc.engine.spans import Span
from datetools_lc.errors import InvalidValue
from datetools_lc.stores.identifiers import check_place, id_of_key
from datetools_lc.stores.instants import check_window
from datetools_lc.stores.schedule.clashes import times_of
from datetools_lc.stores.schedule.events import Event, EventDraft, check_text
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
from datetools_lc.stores.schedule.reminders import ReminderStore
from datetools_lc.stores.sql.busy.filling import BusyFilling
from datetools_lc.stores.sql.busy.rows import rows_of
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.retries import run_again
from datetools_lc.stores.sql.schedule.ahead import edit_in, expand_beside, moved_by
from datetools_lc.stores.sql.schedule.importing import import_all
from datetools_lc.stores.sql.schedule.outcomes import (
    Forgetting,
    first_outcome,
    first_outcome_or_row,
    remember,
    with_texts,
    with_texts_of,
)
from datetools_lc.stores.sql.schedule.reminders import SqlReminders
from datetools_lc.stores.sql.schedule.series import KnownSeries
from datetools_lc.stores.sql.schedule.view import CalendarView
from datetools_lc.stores.sql.schedule.writes import Refused, as_changed, delete_all, new_event, refuse_clashes

MAX_TEXT = 500
"""Characters of a text to search for."""


class SqlSchedule(SqlReminders, ReminderStore, ScheduleStore):
    """`ScheduleStore` on SQLAlchemy Core; `python-dateutil` expands the series when they are read.

    It keeps the reminders of its events, too.
    """

    def __init__(self, database: SqlDatabase) -> None:
        self.database = database
        self._forgetting = Forgetting()

    @run_again(keyed=True)
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
        check_place(owner, calendar)
        event = new_event(draft, id_of_key("evt_", owner, key), owner, calendar, now)
        rows = self._rows(owner, calendar).ready(now, repeats=event.repeats, wait=event.repeats)
        times, window = times_of(event), rows.window  # series are expanded before the lock
        ready = {} if window is None or not event.repeats else {event.id: rows_of(event, window.written)}
        known = KnownSeries()
        if not (rows.is_whole or allow_conflict):
            expand_beside(self.database, owner, calendar, [event], known)
        with self.database.writing(owner, calendar) as connection:
            view = self.view(connection, owner, calendar, known)
            first, has_row = first_outcome_or_row(connection, view.place, event.id, key)
            if first is not None:
                return Added(with_texts_of(first[0][0], draft), first[1], replayed=True)
            if has_row and (kept := view.read(event.id)) is not None:  # its result is too old to be kept
                return Added(kept, replayed=True)
            checked_until = None
            if event.blocks and not allow_conflict:
                clashes = view.search.clashes(event, limit=MAX_CONFLICTS, times=times)
                if clashes.events:
                    return Conflicted(tuple(clashes.events), len(clashes.keys))
                checked_until = clashes.checked_until
            view.write([event])
            view.settle(now, ready if view.window == window else None)
            self._finish(view, key, [event], checked_until, now=now)
        return Added(event, checked_until)

    @run_again(keyed=False)
    def get(self, owner: str, calendar: str, id: str) -> Event:
        check_place(owner, calendar)
        with self.database.reading() as connection:
            target = CalendarView(connection, owner, calendar).find(id)
        return target.named

    @run_again(keyed=False)
    def overlapping(
        self, owner: str, calendar: str, window: Span, *, text: str | None = None, limit: int = DEFAULT_LIMIT
    ) -> EventPage:
        check_place(owner, calendar)
        check_window(window.start, window.end)
        if limit < 1:
            raise InvalidValue("limit must be at least 1")
        wanted = None if text is None else check_text(text, "text", MAX_TEXT) or None
        with self.database.reading() as connection:
            return CalendarView(connection, owner, calendar).search.page(window, wanted, limit)

    @run_again(keyed=False)
    def conflicts(
        self, owner: str, calendar: str, wanted: Span | EventDraft, *, limit: int = MAX_CONFLICTS
    ) -> EventPage:
        check_place(owner, calendar)
        if isinstance(wanted, Span):
            check_window(wanted.start, wanted.end)
            wanted = EventDraft(title="", start=wanted.start, end=wanted.end, timezone="UTC")
        if not wanted.blocks:
            return EventPage((), 0)
        with self.database.reading() as connection:
            found = CalendarView(connection, owner, calendar).search.clashes(wanted, limit=limit)
        return EventPage(tuple(found.events), len(found.keys), found.checked_until)

    @run_again(keyed=False)
    def is_free(self, owner: str, calendar: str, wanted: EventDraft) -> bool:
        check_place(owner, calendar)
        with self.database.reading() as connection:
            found = CalendarView(connection, owner, calendar).search.clashes(wanted, limit=1, counted=False)
        return not found.events

    @run_again(keyed=False)
    def free_slots(self, owner: str, calendar: str, search: SlotSearch) -> FreeSlots:
        check_place(owner, calendar)
        if (reach := search.reach) is None:
            return free_slots(search, ())
        with self.database.reading() as connection:
            busy = CalendarView(connection, owner, calendar).search.busy(
                reach, search.parts, least=search.least_gap
            )
            return free_slots(search, busy)

    @run_again(keyed=True)
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
        check_place(owner, calendar)
        if not changes:
            raise InvalidValue("changes must not be empty")
        known = KnownSeries()
        rows = self._rows(owner, calendar)
        if not (rows.ready(now, repeats=False, wait=False).is_whole or allow_conflict):
            moved = moved_by(self.database, owner, calendar, changes, scope)
            if any(event.repeats for event in moved):
                rows.ready(now, repeats=False, wait=True)
            expand_beside(self.database, owner, calendar, moved, known)
        try:
            with self.database.writing(owner, calendar) as connection:
                view = self.view(connection, owner, calendar, known)
                if (first := first_outcome(connection, owner, key)) is not None:
                    return Updated(as_changed(view, first[0], changes), first[1], replayed=True)
                edits = []
                for number, change in enumerate(changes):
                    edits.append(edit_in(view, change, scope, f"{key} {number}", now))
                    view.apply(edits[-1])
                view.settle(now)
                moved = () if allow_conflict else [event for one in edits for event in one.moved]
                checked_until = refuse_clashes(view, moved)
                shown = tuple(one.shown for one in edits)
                self._finish(view, key, shown, checked_until, now=now)
        except Refused as refused:
            return refused.outcome
        self.database.wipe()
        return Updated(shown, checked_until)

    @run_again(keyed=True)
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
        check_place(owner, calendar)
        self._rows(owner, calendar).ready(now, repeats=False, wait=False)
        with self.database.writing(owner, calendar) as connection:
            view = self.view(connection, owner, calendar)
            if (first := first_outcome(connection, owner, key)) is not None:
                return Deleted(tuple(with_texts(event, view.read) for event in first[0]), replayed=True)
            shown = delete_all(view, ids, scope, now)
            view.settle(now)
            self._finish(view, key, shown, now=now)
        self.database.wipe()
        return Deleted(shown)

    @run_again(keyed=False)
    def export(self, owner: str, calendar: str) -> Sequence[Event]:
        check_place(owner, calendar)
        with self.database.reading() as connection:
            return CalendarView(connection, owner, calendar).everything()

    def import_events(self, owner: str, calendar: str, events: Sequence[Event]) -> Imported:
        imported = self.take_over(owner, calendar, events)
        self.fill_rows(owner, calendar)
        return imported

    @run_again(keyed=False)
    def take_over(self, owner: str, calendar: str, events: Sequence[Event]) -> Imported:
        """`import_events` without the rows of busy times, which `fill_rows` or later writes fill."""
        check_place(owner, calendar)
        with self.database.writing(owner, calendar) as connection:
            view = self.view(connection, owner, calendar)
            imported = import_all(view, events)
            view.settle(system_clock())
            self.written(view, None)
        if imported.replaced:
            self.database.wipe()
        return imported

    @run_again(keyed=False)
    def fill_rows(self, owner: str, calendar: str) -> None:
        """Fill the rows of busy times of a calendar; without them it is searched as exactly, but slower."""
        self._rows(owner, calendar).ready(system_clock(), repeats=False, wait=True)

    def close(self) -> None:
        self.database.close()

    def view(
        self, connection: Connection, owner: str, calendar: str, known: KnownSeries | None = None
    ) -> CalendarView:
        """The calendar inside the transaction of a write."""
        return CalendarView(connection, owner, calendar, known)

    def written(self, view: CalendarView, key: str | None) -> None:
        """Called in the transaction of each write that wrote something; an import has no key."""
        return

    def _finish(
        self,
        view: CalendarView,
        key: str,
        shown: Sequence[Event],
        checked_until: datetime | None = None,
        *,
        now: datetime,
    ) -> None:
        """The end of each write that has a key, in its transaction."""
        self.written(view, key)
        remember(view.connection, view.place["owner"], key, shown, checked_until, now=now)
        self._forgetting.run(view.connection, now)

    def _rows(self, owner: str, calendar: str) -> BusyFilling:
        return BusyFilling(self.database, owner, calendar)
