"""The statements that find the occurrences of series by their rows, beside single events."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, func, literal_column, select, union_all

from datetools_lc.stores.sql.busy.statements import near, overlapping, reaches, unreadable
from datetools_lc.stores.sql.dialects import look_up, span_table
from datetools_lc.stores.sql.schedule import statements as events_sql
from datetools_lc.stores.sql.schedule.statements import END, READ, START
from datetools_lc.stores.sql.schedule.tables import busy, events

_IN_WINDOW = overlapping(START, END)
_BY_REACH = look_up(reaches, busy, by=near(START, END))
_LISTED = (
    *_IN_WINDOW,
    events_sql.HAS_NO_PATTERN | busy.c.series.in_(events_sql.SPOKEN_OF),
)
_ignored = func.coalesce(
    select(events.c.sequence)
    .where(
        events.c.owner == bindparam("owner"),
        events.c.calendar == bindparam("calendar"),
        events.c.id == bindparam("ignored"),
    )
    .scalar_subquery(),
    literal_column("-1"),
)
_OTHERS = (busy.c.blocks == 1, busy.c.series != _ignored)
_unreadable = unreadable(events_sql.SERIES_COLUMNS).where(*events_sql.IN_WINDOW)


def _first(*conditions: Any) -> Any:
    """The first occurrences, each as the columns of its series and its own span."""
    first = (
        select(busy.c.series, busy.c.start_ms, busy.c.end_ms)
        .select_from(_BY_REACH)
        .where(*conditions)
        .order_by(busy.c.start_ms, busy.c.end_ms, busy.c.series)
        .limit(bindparam("limit"))
        .subquery("first_rows")
    )
    return (
        select(
            *READ,
            *events_sql.nothing("folded", "blocks", "overridden_ms"),
            first.c.series,
            first.c.start_ms.label("at_ms"),
            first.c.end_ms.label("to_ms"),
        )
        .select_from(first.join(events, events.c.sequence == first.c.series))
        .where(events.c.owner == bindparam("owner"), events.c.calendar == bindparam("calendar"))
    )


PAGE = events_sql.with_more(events_sql.LISTED_FIRST, _first(*_LISTED), _unreadable)
TOTAL = select(func.count()).select_from(_BY_REACH).where(*_LISTED)
CLASHING = events_sql.with_more(events_sql.IN_THE_WAY_FIRST, _first(*_IN_WINDOW, *_OTHERS), _unreadable)
CLASHING_KEYS = select(busy.c.series, busy.c.start_ms).select_from(_BY_REACH).where(*_IN_WINDOW, *_OTHERS)

_wanted, _wanted_start, _wanted_end = span_table("spans")
_BY_SPANS = look_up(_wanted, reaches, busy, by=near(_wanted_start, _wanted_end))
CLASHING_SPANS = (
    select(busy.c.series, busy.c.start_ms, busy.c.end_ms)
    .distinct()
    .select_from(_BY_SPANS)
    .where(*overlapping(_wanted_start, _wanted_end), *_OTHERS)
    .order_by(busy.c.start_ms, busy.c.end_ms, busy.c.series)
)
UNREADABLE = _unreadable
BUSY = union_all(
    select(events_sql.BUSY.subquery()),
    select(busy.c.start_ms, busy.c.end_ms)
    .select_from(_BY_SPANS)
    .where(*overlapping(_wanted_start, _wanted_end), busy.c.blocks == 1),
)
