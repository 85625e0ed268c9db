"""The rows of a series: computed from the event, and written by difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.stores.schedule.events import EventDraft
from datetools_lc.stores.sql.busy import statements as sql
from datetools_lc.stores.sql.busy.window import BusyWindow, tz_version
from datetools_lc.stores.sql.schedule.rows import from_row, reach

Rows = Mapping[int, tuple[int, int, int]]
"""By start in milliseconds: end, reach, and whether it blocks."""
_AT_ONCE = 20
"""How many series a write rewrites itself; more are queued."""


def rows_of(series: EventDraft, window: Span, overridden: Iterable[int] = ()) -> Rows:
    """The occurrences that overlap the window, but those that start as given, in milliseconds."""
    if series.cancelled:
        return {}
    blocks, left_out = int(series.blocks), frozenset(overridden)
    rows: dict[int, tuple[int, int, int]] = {}
    for span in series.series.spans(window):
        start, end = to_unix_ms(span.start), to_unix_ms(span.end)
        if start not in left_out:
            rows[start] = (end, reach(end - start), blocks)
    return rows


def read_series(connection: Connection, series: int) -> Sequence[Any] | None:
    """All of a series that its rows depend on; None where it is gone."""
    found = connection.execute(sql.SERIES_ROW, {"series": series}).one_or_none()
    return None if found is None else tuple(found)


def rows_of_stored(stored: Sequence[Any] | None, window: Span) -> Rows:
    """The rows of what `read_series` returned."""
    if stored is None:
        return {}
    *values, overridden = stored
    originals = () if overridden is None else map(int, overridden.split(","))
    return rows_of(from_row(values), window, originals)


def write_rows(connection: Connection, place: int, series: int, rows: Rows) -> None:
    """Make these the rows of a series, and take it from the queue."""
    key = {"series": series}
    known = {row[0]: tuple(row[1:]) for row in connection.execute(sql.ROWS_OF_SERIES, key)}
    gone = [start for start, row in known.items() if rows.get(start) != row]
    if gone and not rows:
        connection.execute(sql.REMOVE_ROWS, key)
    elif gone:
        connection.execute(sql.REMOVE_ROW, [{**key, "start_ms": start} for start in gone])
    new = [
        {**key, "place": place, "start_ms": start, "end_ms": row[0], "reach_ms": row[1], "blocks": row[2]}
        for start, row in rows.items()
        if known.get(start) != row
    ]
    if new:
        connection.execute(sql.ADD_ROW, new)
    connection.execute(sql.UNQUEUE, {"place": place, "series": series})


class TouchedSeries:
    """The series that a transaction changes; `settle` makes their rows agree with their events."""

    def __init__(self, connection: Connection, owner: str, calendar: str) -> None:
        self._connection = connection
        self._place = {"owner": owner, "calendar": calendar}
        self._ids: dict[str, None] = {}

    def note(self, id: str) -> None:
        """An event with this id, or an override of it, was or is about to be written."""
        self._ids[id] = None

    def any_repeats(self) -> bool:
        """Whether one of those that were noted is a series."""
        return any(self._sequence(id) is not None for id in self._ids)

    def remove(self, series: int, window: BusyWindow | None) -> None:
        """The series with this row number is gone."""
        if window is not None:
            self._connection.execute(sql.REMOVE_ROWS, {"series": series})
            self._connection.execute(sql.REMOVE_LATE_CLASHES, {"series": series})
            self._connection.execute(sql.UNQUEUE, {"place": window.place, "series": series})

    def settle(self, window: BusyWindow | None, ready: Mapping[str, Rows]) -> None:
        """Write the rows of all that was noted; `ready` are those that were computed before the lock."""
        ids, self._ids = list(self._ids), {}
        if window is None:
            return
        for number, id in enumerate(ids):
            series = self._sequence(id)
            if series is None:
                continue
            if number >= _AT_ONCE or window.tzdata != tz_version():
                self._queue(window.place, series)
            elif id in ready:
                write_rows(self._connection, window.place, series, ready[id])
            else:
                stored = read_series(self._connection, series)
                write_rows(self._connection, window.place, series, rows_of_stored(stored, window.written))

    def _sequence(self, id: str) -> int | None:
        """The row number of a series; None of anything else."""
        found = self._connection.execute(sql.SEQUENCE, {**self._place, "id": id}).scalar_one_or_none()
        return None if found is None else int(found)

    def _queue(self, place: int, series: int) -> None:
        key = {"place": place, "series": series}
        self._connection.execute(sql.UNQUEUE, key)
        self._connection.execute(sql.QUEUE, {**key, "wrong": 1})
