"""Conflicts between series that lie so far ahead that only a longer window shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, exists, func, select

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import format_rfc3339, from_unix_ms, to_unix_ms
from datetools_lc.logs import log_outcome
from datetools_lc.stores.sql.busy import search
from datetools_lc.stores.sql.busy.rows import Rows
from datetools_lc.stores.sql.busy.window import BusyWindow
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.dialects import insert_of, spans_parameter
from datetools_lc.stores.sql.schedule import statements as events_sql
from datetools_lc.stores.sql.schedule.rows import COLUMNS
from datetools_lc.stores.sql.schedule.tables import busy, calendars, events, late_clashes

_one, _other = busy.alias("one"), busy.alias("other")
_MEET = (
    _one.c.start_ms < _other.c.end_ms,
    _other.c.start_ms < _one.c.end_ms,
    _one.c.blocks == 1,
    _other.c.blocks == 1,
)
_MET_BEFORE = select(
    exists().where(
        _one.c.series == bindparam("series"),
        _other.c.series == bindparam("met"),
        _one.c.start_ms < bindparam("until_ms"),
        *_MEET,
    )
)
_series, _met = events.alias("series"), events.alias("met")
# None where it was settled, or is over
_next = (
    select(func.min(_one.c.start_ms))
    .where(
        _one.c.series == late_clashes.c.series,
        _other.c.series == late_clashes.c.met,
        _one.c.start_ms >= late_clashes.c.start_ms,
        _one.c.end_ms > bindparam("now_ms"),
        *_MEET,
    )
    .scalar_subquery()
)
_KEPT = (
    select(calendars.c.owner, calendars.c.calendar, _series.c.id, _met.c.id, _next.label("next_ms"))
    .select_from(
        late_clashes.join(calendars, calendars.c.id == late_clashes.c.place)
        .join(_series, _series.c.sequence == late_clashes.c.series)
        .join(_met, _met.c.sequence == late_clashes.c.met)
    )
    .where(_next.is_not(None))
    .order_by(_next, late_clashes.c.series, late_clashes.c.met)
)
_ID = COLUMNS.index("id")


@dataclass(frozen=True, slots=True)
class LateClash:
    """Two series of a calendar, by their ids, and the start of an occurrence from which on they conflict."""

    owner: str
    calendar: str
    id: str
    conflicts_with: str
    start: datetime


def late_clashes_from(database: SqlDatabase, now: datetime) -> Sequence[LateClash]:
    """Those that are not settled nor over, of all calendars, in order of the next start."""
    with database.reading() as connection:
        rows = connection.execute(_KEPT, {"now_ms": to_unix_ms(now)}).all()
    return [LateClash(owner, name, id, met, from_unix_ms(start)) for owner, name, id, met, start in rows]


def keep_late_clashes(
    connection: Connection, window: BusyWindow, named: Mapping[str, str], extended: Iterable[tuple[int, Rows]]
) -> Sequence[LateClash]:
    """Keep each pair of series that conflicts first where `window` is being extended, in its transaction.

    When they were written that was too far ahead to be checked, as `checked_until` said. Pairs that conflict
    before that, inside the window, were written so on purpose. Returns those that are new.
    """
    keep = insert_of(connection.dialect.name, late_clashes).on_conflict_do_nothing()
    keep = keep.returning(late_clashes.c.start_ms)
    new: list[LateClash] = []
    for series, rows in extended:
        for met, start in _first_met(connection, window, named, series, rows).items():
            if _met_before(connection, window, series, met):
                continue
            pair = {"series": min(series, met), "met": max(series, met)}
            values = {"place": window.place, **pair, "start_ms": start}
            if connection.execute(keep, values).one_or_none() is not None:
                id, other = (_id_of(connection, named, one) for one in (series, met))
                new.append(LateClash(named["owner"], named["calendar"], id, other, from_unix_ms(start)))
    return new


def report_late_clashes(found: Iterable[LateClash]) -> None:
    """Log them."""
    for one in found:
        shown = {"id": one.id, "conflicts_with": one.conflicts_with, "owner": one.owner}
        at = format_rfc3339(one.start, zulu=True)
        log_outcome("schedule", "late_conflict", {**shown, "calendar": one.calendar, "start": at})


def _first_met(
    connection: Connection, window: BusyWindow, named: Mapping[str, str], series: int, rows: Rows
) -> Mapping[int, int]:
    """The series that conflict with what was added to the rows of one, and the first start of each."""
    new = [
        Span(from_unix_ms(start), from_unix_ms(end))
        for start, (end, _, blocks) in sorted(rows.items())
        if blocks and start >= window.until_ms
    ]
    if not new:
        return {}
    id = _id_of(connection, named, series)
    values = {**named, "place": window.place, "ignored": id, "spans": spans_parameter(new)}
    first: dict[int, int] = {}
    for met, start, _ in connection.execute(search.CLASHING_SPANS, values):
        first.setdefault(met, start)
    return first


def _met_before(connection: Connection, window: BusyWindow, series: int, met: int) -> bool:
    values = {"series": series, "met": met, "until_ms": window.until_ms}
    return bool(connection.execute(_MET_BEFORE, values).scalar_one())


def _id_of(connection: Connection, named: Mapping[str, str], series: int) -> str:
    row = connection.execute(events_sql.BY_SEQUENCE, {**named, "series": series}).one_or_none()
    return "" if row is None else str(row[_ID])
