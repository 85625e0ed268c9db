"""Keeping the rows of a calendar complete: in pieces, expanded outside of the write lock."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from time import monotonic
from typing import Any

from sqlalchemy import Connection

from datetools_lc.stores.sql.busy import statements as sql
from datetools_lc.stores.sql.busy.late_clashes import LateClash, keep_late_clashes, report_late_clashes
from datetools_lc.stores.sql.busy.rows import Rows, read_series, rows_of_stored, write_rows
from datetools_lc.stores.sql.busy.window import BusyWindow, tz_version, window_at
from datetools_lc.stores.sql.database import SqlDatabase

_SERIES_AT_ONCE = 20
_SECONDS_AT_ONCE = 0.5
"""After how long of expanding a piece is written, so that it is done before the series change again."""

_SECONDS_OF_A_WRITE = 0.5
"""For how long a write does so itself before it leaves the rest to the background."""

_Stored = Sequence[Any] | None
"""What a series was read as; None where it is gone."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The window of a calendar, if it has one; `is_whole`: all rows are written."""

    window: BusyWindow | None
    is_whole: bool = True


class BusyFilling:
    """The rows of one calendar."""

    def __init__(self, database: SqlDatabase, owner: str, calendar: str) -> None:
        self._database = database
        self._named = {"owner": owner, "calendar": calendar}

    def ready(self, now: datetime, *, repeats: bool, wait: bool) -> Ready:
        """Have the rows of the calendar written, and its window reach far enough from now.

        There is no window for a calendar without series, unless one is about to come (`repeats`). Where there
        is much to be written, and nobody has to `wait` for it, it goes on in the background.
        """
        with self._database.reading() as connection:
            has_series, queued, place, *values = connection.execute(sql.WINDOW_AND_QUEUE, self._named).one()
        if place is None:
            if not (repeats or has_series):
                return Ready(None)
        else:
            window = BusyWindow.of(place, *values)
            if not (queued or window.is_short(now) or window.tzdata < tz_version()):
                return Ready(window)
        return self._fill(now, wait=wait)

    def _fill(self, now: datetime, *, wait: bool) -> Ready:
        background = self._database.background
        name = ("rows", *self._named.values())
        if wait:
            background.leave(name)
        is_more = background.is_doing(name)
        if not is_more:
            with self._writing() as connection:
                prepare_window(connection, now, **self._named)
            is_more, enough = True, monotonic() + _SECONDS_OF_A_WRITE
            while is_more and (wait or monotonic() < enough):
                is_more = self._fill_piece()
            if is_more:
                background.begin(name, self._fill_piece)
        with self._database.reading() as connection:
            return Ready(BusyWindow.read(connection, **self._named), is_whole=not is_more)

    def _writing(self) -> AbstractContextManager[Connection]:
        return self._database.writing(self._named["owner"], self._named["calendar"])

    def _fill_piece(self) -> bool:
        """Write the rows of a few queued series; whether there may be more of them."""
        with self._database.reading() as connection:
            window = BusyWindow.read(connection, **self._named)
            if window is None or not window.is_ours:
                return False
            wanted = {"place": window.place, "limit": _SERIES_AT_ONCE}
            queued = connection.execute(sql.QUEUED, wanted).scalars().all()
            stored = [(series, read_series(connection, series)) for series in queued]
        expanded = _expand(stored, window)
        with self._writing() as connection:
            if BusyWindow.read(connection, **self._named) != window:
                return True  # another process extends it: the rows would end too early
            written: dict[int, Rows] = {}
            for series, read, rows in expanded:
                if read_series(connection, series) == read:  # else it changed meanwhile
                    write_rows(connection, window.place, series, rows)
                    written[series] = rows
            late: Sequence[LateClash] = ()
            if window.goal_ms > window.until_ms:  # with the rows, so that a process that dies hides none
                late = keep_late_clashes(connection, window, self._named, written.items())
            _end_extension(connection, window)
            is_more = bool(connection.execute(sql.IS_QUEUED, {"place": window.place}).scalar_one())
        report_late_clashes(late)
        return is_more


def _expand(stored: Sequence[tuple[int, _Stored]], window: BusyWindow) -> list[tuple[int, _Stored, Rows]]:
    """As many of the series as there is time for, at least one."""
    expanded: list[tuple[int, _Stored, Rows]] = []
    enough = monotonic() + _SECONDS_AT_ONCE
    for series, read in stored:
        expanded.append((series, read, rows_of_stored(read, window.written)))
        if monotonic() > enough:
            break
    return expanded


def prepare_window(connection: Connection, now: datetime, owner: str, calendar: str) -> BusyWindow:
    """The window of a calendar as it should be at `now`, with all that is to be written for it queued."""
    window = BusyWindow.read(connection, owner, calendar)
    from_ms, until_ms = window_at(now)
    if window is None:
        new = {"owner": owner, "calendar": calendar, "from_ms": from_ms, "until_ms": until_ms}
        place = connection.execute(
            sql.ADD_PLACE, {**new, "goal_ms": None, "tzdata": tz_version()}
        ).scalar_one()
        connection.execute(sql.QUEUE_ALL, {"place": place, "wrong": 1})
    elif window.tzdata < tz_version():
        until_ms = max(until_ms, window.goal_ms)
        connection.execute(sql.UNQUEUE_ALL, {"place": window.place})
        connection.execute(sql.QUEUE_ALL, {"place": window.place, "wrong": 1})
        _set_window(connection, window.place, from_ms, until_ms, None)
    elif window.is_short(now) and window.goal_ms < until_ms:
        values = {"place": window.place, "wrong": 0, "until_ms": window.until_ms}
        connection.execute(sql.QUEUE_LONGER, values)
        _set_window(connection, window.place, max(from_ms, window.from_ms), window.until_ms, until_ms)
    else:
        return window
    return BusyWindow.read(connection, owner, calendar) or prepare_window(connection, now, owner, calendar)


def _end_extension(connection: Connection, window: BusyWindow) -> None:
    is_done = connection.execute(sql.IS_EXTENDED, {"place": window.place}).scalar_one()
    if is_done and window.goal_ms > window.until_ms:
        _set_window(connection, window.place, window.from_ms, window.goal_ms, None)


def _set_window(connection: Connection, place: int, from_ms: int, until_ms: int, goal_ms: int | None) -> None:
    values = {"from_ms": from_ms, "until_ms": until_ms, "goal_ms": goal_ms, "tzdata": tz_version()}
    connection.execute(sql.SET_WINDOW, {"place": place, **values})
