"""Reads and writes of one calendar's events by their ids, inside one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from datetools_lc.errors import NotFound
from datetools_lc.stores.identifiers import is_storable
from datetools_lc.stores.schedule.edits import Edit, Target
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.occurrences import occurrence, split_id
from datetools_lc.stores.sql.busy.filling import prepare_window
from datetools_lc.stores.sql.busy.rows import Rows, TouchedSeries
from datetools_lc.stores.sql.busy.window import BusyWindow
from datetools_lc.stores.sql.schedule import statements as sql
from datetools_lc.stores.sql.schedule.rows import from_row, to_row
from datetools_lc.stores.sql.schedule.search import CalendarSearch
from datetools_lc.stores.sql.schedule.series import KnownSeries


class CalendarView:
    """One calendar, inside the transaction of a connection."""

    def __init__(
        self, connection: Connection, owner: str, calendar: str, known: KnownSeries | None = None
    ) -> None:
        self.place = {"owner": owner, "calendar": calendar}
        self.window = BusyWindow.read(connection, owner, calendar)
        self.connection = connection
        self._known = known
        self._touched = TouchedSeries(connection, owner, calendar)

    @property
    def search(self) -> CalendarSearch:
        """Searches by time; after writes, once these are settled."""
        return CalendarSearch(self.connection, **self.place, window=self.window, known=self._known)

    def find(self, id: str) -> Target:
        """What an id names. Raises `NotFound`."""
        event = self.read(id)
        if event is not None and event.series_id is None:
            return Target(self._whole(event) if event.repeats else event)
        named = split_id(id)
        series = None if named is None else self.read(named[0])
        if named is None or series is None or not series.repeats:
            raise NotFound(f"no event has the id {id[:60]!r}")
        if event is not None:
            return Target(self._whole(series), event)
        ruled = series.series
        if not ruled.has(named[1]):
            raise NotFound(f"no event has the id {id[:60]!r}")
        return Target(self._whole(series), occurrence(series, ruled.span(named[1])))

    def read(self, id: str) -> Event | None:
        """The row with an id, a series without its overrides."""
        if not is_storable(id):
            return None
        row = self.connection.execute(sql.BY_ID, {**self.place, "id": id}).one_or_none()
        return None if row is None else from_row(row)

    def apply(self, edit: Edit) -> None:
        """Remove and write the rows that an edit names."""
        for id in edit.removed:
            self._remove(id)
        self.write(edit.written)

    def write(self, events: Sequence[Event]) -> None:
        """Write events, each in the place of the one with its id; overrides come beside their series."""
        if events:
            self.connection.execute(
                sql.write(self.connection.dialect.name), [to_row(event) for event in events]
            )
        for event in events:
            if event.series_id is not None or event.repeats:
                self._touched.note(event.id if event.series_id is None else event.series_id)

    def remove_family(self, id: str) -> bool:
        """Remove an event or a series with its overrides; whether there was one."""
        self.connection.execute(sql.REMOVE_OVERRIDES, {**self.place, "id": id})
        return self._remove(id)

    def settle(self, now: datetime, ready: Mapping[str, Rows] | None = None) -> None:
        """Make the rows of busy times agree with what was written; `ready` are rows that are known."""
        if self.window is None and self._touched.any_repeats():
            self.window = prepare_window(self.connection, now, **self.place)
        self._touched.settle(self.window, ready or {})

    def known(self, ids: Sequence[str]) -> frozenset[str]:
        """Those of some ids that have a row."""
        rows = self.connection.execute(sql.KNOWN, {**self.place, "ids": list(ids)})
        return frozenset(rows.scalars())

    def alone(self) -> Sequence[str]:
        """The ids of changed occurrences whose series has not come."""
        return self.connection.execute(sql.ALONE, self.place).scalars().all()

    def everything(self) -> Sequence[Event]:
        """All events, each series with its overrides."""
        rows = [from_row(row) for row in self.connection.execute(sql.ALL, self.place)]
        overrides: dict[str, list[Event]] = {}
        for event in rows:
            if event.series_id is not None:
                overrides.setdefault(event.series_id, []).append(event)
        return tuple(
            replace(event, overrides=tuple(overrides.get(event.id, ())))
            for event in rows
            if event.series_id is None
        )

    def _whole(self, series: Event) -> Event:
        rows = self.connection.execute(sql.OVERRIDES, {**self.place, "id": series.id}).all()
        return replace(series, overrides=tuple(from_row(row) for row in rows))

    def _remove(self, id: str) -> bool:
        row = self.connection.execute(sql.REMOVE, {**self.place, "id": id}).one_or_none()
        if row is None:
            return False
        if row.reach_ms == 0:
            self._touched.remove(row.sequence, self.window)
        elif row.series_id is not None:
            self._touched.note(row.series_id)
        return True
