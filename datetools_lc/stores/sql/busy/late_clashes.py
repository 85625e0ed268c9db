"""Conflicts between series that lie so far ahead that only a longer window shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, exists, select

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import format_rfc3339, from_unix_ms
from datetools_lc.logs import log_outcome
from datetools_lc.stores.sql import schedule_statements as events_sql
from datetools_lc.stores.sql.busy import search
from datetools_lc.stores.sql.busy.rows import Rows
from datetools_lc.stores.sql.busy.window import BusyWindow
from datetools_lc.stores.sql.dialects import spans_parameter
from datetools_lc.stores.sql.schedule_rows import COLUMNS
from datetools_lc.stores.sql.schedule_tables import busy

_one, _other = busy.alias("one"), busy.alias("other")
_MET_BEFORE = select(
    exists().where(
        _one.c.series == bindparam("series"),
        _other.c.series == bindparam("met"),
        _one.c.start_ms < bindparam("until_ms"),
        _one.c.start_ms < _other.c.end_ms,
        _other.c.start_ms < _one.c.end_ms,
    )
)
_ID = COLUMNS.index("id")


def report_late_clashes(
    connection: Connection, window: BusyWindow, named: Mapping[str, str], extended: Iterable[tuple[int, Rows]]
) -> None:
    """Log each pair of series that conflicts first where `window` is being extended.

    When they were written that was too far ahead to be checked, as `checked_until` said. Pairs that conflict
    before that, inside the window, were written so on purpose.
    """
    seen: set[frozenset[int]] = set()
    for series, rows in extended:
        new = [
            Span(from_unix_ms(start), from_unix_ms(end))
            for start, (end, _, blocks) in sorted(rows.items())
            if blocks and start >= window.until_ms
        ]
        if not new:
            continue
        id = _id_of(connection, named, series)
        values = {**named, "place": window.place, "ignored": id, "spans": spans_parameter(new)}
        first: dict[int, int] = {}
        for met, start, _ in connection.execute(search.CLASHING_SPANS, values):
            first.setdefault(met, start)
        for met, start in first.items():
            pair = frozenset((series, met))
            if pair not in seen and not _met_before(connection, window, series, met):
                seen.add(pair)
                shown = {"id": id, "conflicts_with": _id_of(connection, named, met), **named}
                at = format_rfc3339(from_unix_ms(start), zulu=True)
                log_outcome("schedule", "late_conflict", {**shown, "start": at})


def _met_before(connection: Connection, window: BusyWindow, series: int, met: int) -> bool:
    values = {"series": series, "met": met, "until_ms": window.until_ms}
    return bool(connection.execute(_MET_BEFORE, values).scalar_one())


def _id_of(connection: Connection, named: Mapping[str, str], series: int) -> str:
    row: Any = connection.execute(events_sql.BY_SEQUENCE, {**named, "series": series}).one_or_none()
    return "" if row is None else str(row[_ID])
