"""The schedule's statements, built once: building one costs more than running it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Text,
    bindparam,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    null,
    select,
    tuple_,
    union_all,
)

from datetools_lc.stores.sql.schedule_rows import COLUMNS
from datetools_lc.stores.sql.schedule_tables import events, schedule_writes

READ = tuple(events.c[name] for name in COLUMNS)
_HERE = (events.c.owner == bindparam("owner"), events.c.calendar == bindparam("calendar"))


def _reaches() -> Any:
    """The lengths that the calendar holds, each found by one step in the index."""
    known = events.alias("known")

    def following(reach: ColumnElement[int]) -> Any:
        return (
            select(func.min(known.c.reach_ms))
            .where(
                known.c.owner == bindparam("owner"),
                known.c.calendar == bindparam("calendar"),
                known.c.reach_ms > reach,
            )
            .scalar_subquery()
        )

    reaches = select(following(literal(0, BigInteger)).label("reach_ms")).cte("reaches", recursive=True)
    return reaches.union_all(select(following(reaches.c.reach_ms)).where(reaches.c.reach_ms.is_not(None)))


_reaches_here = _reaches()
_OVERLAPPING = (
    *_HERE,
    events.c.reach_ms == _reaches_here.c.reach_ms,
    events.c.start_ms > bindparam("start_ms", type_=BigInteger) - _reaches_here.c.reach_ms,
    events.c.start_ms < bindparam("end_ms"),
    events.c.end_ms > bindparam("start_ms"),
)
_pattern = bindparam("pattern", type_=Text)
_LISTED = (
    *_OVERLAPPING,
    events.c.cancelled == 0,
    _pattern.is_(None) | events.c.folded.like(_pattern, escape="/"),
)
_BLOCKING = (*_OVERLAPPING, events.c.blocks == 1)
_IN_ORDER = (events.c.start_ms, events.c.sequence)

TOTAL = select(func.count()).select_from(events).where(*_LISTED)
BUSY = select(events.c.start_ms, events.c.end_ms).where(*_BLOCKING).order_by(events.c.start_ms)

_overrides = events.alias("overrides")
# a separator given as a value would be compiled again each time
_comma: Any = literal_column("','")
_overridden = (
    select(func.aggregate_strings(cast(_overrides.c.original_ms, Text), _comma))
    .where(
        _overrides.c.owner == events.c.owner,
        _overrides.c.calendar == events.c.calendar,
        _overrides.c.series_id == events.c.id,
    )
    .scalar_subquery()
)
SERIES = select(*READ, events.c.folded, events.c.blocks, _overridden.label("overridden_ms")).where(
    *_HERE,
    events.c.reach_ms == 0,
    events.c.start_ms < bindparam("end_ms"),
    events.c.over_ms > bindparam("start_ms"),
)


def _first(*conditions: ColumnElement[bool], more: Sequence[Any] = ()) -> Any:
    return select(*READ, *more).where(*conditions).order_by(*_IN_ORDER).limit(bindparam("limit"))


def _with_series(*conditions: ColumnElement[bool]) -> Any:
    """The first events that meet the conditions, and all series of the window, with three columns more."""
    types = {"folded": Text(), "blocks": events.c.blocks.type, "overridden_ms": Text()}
    nothing = [cast(null(), type).label(name) for name, type in types.items()]
    # one statement, because each costs as much as what it finds
    return union_all(select(_first(*conditions, more=nothing).subquery()), SERIES)


_IN_THE_WAY = (
    *_BLOCKING,
    events.c.id != bindparam("ignored"),
    events.c.series_id.is_(None) | (events.c.series_id != bindparam("ignored")),
)

PAGE = _with_series(*_LISTED)
CLASHING = _with_series(*_IN_THE_WAY)
CLASHING_ALONE = _first(*_IN_THE_WAY)
CLASHING_IDS = select(events.c.id, events.c.start_ms, events.c.end_ms).where(*_IN_THE_WAY)

BY_ID = select(*READ).where(*_HERE, events.c.id == bindparam("id"))
OVERRIDES = select(*READ).where(*_HERE, events.c.series_id == bindparam("id")).order_by(events.c.original_ms)
ALL = select(*READ).where(*_HERE).order_by(*_IN_ORDER)
INSERT = insert(events)
REMOVE = delete(events).where(*_HERE, events.c.id == bindparam("id"))
REMOVE_OVERRIDES = delete(events).where(*_HERE, events.c.series_id == bindparam("id"))

OUTCOME = select(schedule_writes.c.outcome).where(
    schedule_writes.c.owner == bindparam("owner"),
    schedule_writes.c.idempotency_key == bindparam("idempotency_key"),
)
REMEMBER = insert(schedule_writes)
_written = tuple_(schedule_writes.c.owner, schedule_writes.c.idempotency_key)
FORGET = delete(schedule_writes).where(
    _written.in_(
        select(schedule_writes.c.owner, schedule_writes.c.idempotency_key)
        .where(schedule_writes.c.written_ms < bindparam("before_ms"))
        .limit(bindparam("limit"))
    )
)
KNOWN = select(events.c.id).where(*_HERE, events.c.id.in_(bindparam("ids", expanding=True)))
ALONE = select(events.c.id).where(*_HERE, events.c.series_id.is_(None), events.c.original_ms.is_not(None))
