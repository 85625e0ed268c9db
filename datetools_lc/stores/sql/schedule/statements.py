"""The schedule's statements, built once: building one costs more than running it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    literal,
    literal_column,
    null,
    select,
    tuple_,
    union_all,
)

from datetools_lc.stores.sql.dialects import cross_join, insert_of, look_up, span_table
from datetools_lc.stores.sql.schedule.rows import COLUMNS
from datetools_lc.stores.sql.schedule.tables import events, schedule_writes

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


def _overlapping(start_ms: Any, end_ms: Any) -> tuple[ColumnElement[bool], ...]:
    return (
        *_HERE,
        events.c.reach_ms == _reaches_here.c.reach_ms,
        events.c.start_ms > start_ms - _reaches_here.c.reach_ms,
        events.c.start_ms < end_ms,
        events.c.end_ms > start_ms,
    )


START, END = bindparam("start_ms", type_=BigInteger), bindparam("end_ms", type_=BigInteger)
_OVERLAPPING = _overlapping(START, END)
_pattern = bindparam("pattern", type_=Text)
_LISTED = (
    *_OVERLAPPING,
    events.c.cancelled == 0,
    _pattern.is_(None) | events.c.folded.like(_pattern, escape="/"),
)
# series of which `text` is a part, for searches that do not read the series themselves
SPOKEN_OF = select(events.c.sequence).where(
    *_HERE, events.c.reach_ms == 0, events.c.folded.like(_pattern, escape="/")
)
HAS_NO_PATTERN = _pattern.is_(None)
_BLOCKING = (*_OVERLAPPING, events.c.blocks == 1)
_IN_ORDER = (events.c.start_ms, events.c.sequence)

_BY_REACH = look_up(_reaches_here, events, by=_OVERLAPPING)

TOTAL = select(func.count()).select_from(_BY_REACH).where(*_LISTED)

_overrides = events.alias("overrides")
# a separator given as a value would be compiled again each time
_comma: Any = literal_column("','")
overridden_ms = (
    select(func.aggregate_strings(cast(_overrides.c.original_ms, Text), _comma))
    .where(
        _overrides.c.owner == events.c.owner,
        _overrides.c.calendar == events.c.calendar,
        _overrides.c.series_id == events.c.id,
    )
    .scalar_subquery()
)
# of an occurrence, the span; of a series, all else
MORE_TYPES = {
    "folded": Text(),
    "blocks": events.c.blocks.type,
    "overridden_ms": Text(),
    "series": BigInteger(),
    "at_ms": BigInteger(),
    "to_ms": BigInteger(),
}


def nothing(*names: str) -> list[Any]:
    """No value for each of these columns."""
    return [cast(null(), MORE_TYPES[name]).label(name) for name in names]


SERIES_COLUMNS = (
    *READ,
    events.c.folded,
    events.c.blocks,
    overridden_ms.label("overridden_ms"),
    events.c.sequence.label("series"),
    *nothing("at_ms", "to_ms"),
)
IN_WINDOW = (events.c.start_ms < END, events.c.over_ms > START)
SERIES = select(*SERIES_COLUMNS).where(*_HERE, events.c.reach_ms == 0, *IN_WINDOW)


def _first(*conditions: ColumnElement[bool], more: Sequence[Any] = ()) -> Any:
    found = select(*READ, *more).select_from(_BY_REACH).where(*conditions)
    return found.order_by(*_IN_ORDER).limit(bindparam("limit"))


def with_more(first: Any, *others: Any) -> Any:
    """The first events that meet the conditions, and what the other statements find."""
    # one statement, because each costs as much as what it finds
    return union_all(select(first.subquery()), *others)


_ALONE = (
    events.c.id != bindparam("ignored"),
    events.c.series_id.is_(None) | (events.c.series_id != bindparam("ignored")),
)
_IN_THE_WAY = (*_BLOCKING, *_ALONE)
LISTED_FIRST = _first(*_LISTED, more=nothing(*MORE_TYPES))
IN_THE_WAY_FIRST = _first(*_IN_THE_WAY, more=nothing(*MORE_TYPES))

PAGE = with_more(LISTED_FIRST, SERIES)
CLASHING = with_more(IN_THE_WAY_FIRST, SERIES)
CLASHING_IDS = (
    select(events.c.id, events.c.start_ms, events.c.end_ms).select_from(_BY_REACH).where(*_IN_THE_WAY)
)

_wanted, _wanted_start, _wanted_end = span_table("spans")
_BY_SPANS = look_up(_wanted, _reaches_here, events, by=_overlapping(_wanted_start, _wanted_end))
_near_spans = (
    select(events.c.sequence, events.c.start_ms)
    .distinct()
    .select_from(_BY_SPANS)
    .where(*_overlapping(_wanted_start, _wanted_end), events.c.blocks == 1, *_ALONE)
    .order_by(*_IN_ORDER)
    .limit(bindparam("limit"))
    .correlate(None)
    .subquery("near_spans")
)
CLASHING_SPANS = (
    select(*READ)
    .select_from(cross_join(_near_spans, events))
    .where(events.c.sequence == _near_spans.c.sequence)
    .order_by(*_IN_ORDER)
)
BUSY = (
    select(events.c.start_ms, events.c.end_ms)
    .select_from(_BY_SPANS)
    .where(*_overlapping(_wanted_start, _wanted_end), events.c.blocks == 1)
)
LIVES_ON = select(
    exists().where(
        *_HERE,
        events.c.reach_ms == 0,
        events.c.blocks == 1,
        events.c.id != bindparam("ignored"),
        events.c.start_ms < END,
        events.c.over_ms > START,
    )
)

BY_ID = select(*READ).where(*_HERE, events.c.id == bindparam("id"))
OVERRIDES = select(*READ).where(*_HERE, events.c.series_id == bindparam("id")).order_by(events.c.original_ms)
ALL = select(*READ).where(*_HERE).order_by(*_IN_ORDER)
BY_SEQUENCE = select(*READ).where(*_HERE, events.c.sequence == bindparam("series"))


@cache
def write(dialect: str) -> Any:
    """The INSERT of events, each in the place of the row with its id, whose row number it keeps."""
    written = insert_of(dialect, events)
    return written.on_conflict_do_update(
        index_elements=["owner", "calendar", "id"],
        set_={
            column.name: written.excluded[column.name]
            for column in events.c
            if column.name not in ("sequence", "owner", "calendar", "id")
        },
    )


REMOVE = (
    delete(events)
    .where(*_HERE, events.c.id == bindparam("id"))
    .returning(events.c.sequence, events.c.reach_ms, events.c.series_id)
)
REMOVE_OVERRIDES = delete(events).where(*_HERE, events.c.series_id == bindparam("id"))

OUTCOME = select(schedule_writes.c.outcome).where(
    schedule_writes.c.owner == bindparam("owner"),
    schedule_writes.c.idempotency_key == bindparam("idempotency_key"),
)
OUTCOME_AND_ROW = select(
    OUTCOME.scalar_subquery().label("outcome"),
    exists().where(*_HERE, events.c.id == bindparam("id")).label("has_row"),
)
"""Of a write that adds: what came of it, and whether its event has a row, which lasts longer."""


@cache
def remember(dialect: str) -> Any:
    """The INSERT of an outcome; it returns nothing where the key has one."""
    inserted = insert_of(dialect, schedule_writes).on_conflict_do_nothing()
    return inserted.returning(schedule_writes.c.written_ms)


_written = tuple_(schedule_writes.c.owner, schedule_writes.c.idempotency_key)
FORGET = delete(schedule_writes).where(
    _written.in_(
        select(schedule_writes.c.owner, schedule_writes.c.idempotency_key)
        .where(schedule_writes.c.written_ms < bindparam("before_ms"))
        .limit(bindparam("limit"))
        .with_for_update(skip_locked=True)  # two calendars forget at once, without waiting for each other
    )
)
FORGET_ONE = delete(schedule_writes).where(
    schedule_writes.c.owner == bindparam("owner"),
    schedule_writes.c.idempotency_key == bindparam("idempotency_key"),
)
KNOWN = select(events.c.id).where(*_HERE, events.c.id.in_(bindparam("ids", expanding=True)))
ALONE = select(events.c.id).where(*_HERE, events.c.series_id.is_(None), events.c.original_ms.is_not(None))
