"""The statements on the busy times of series."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)

from datetools_lc.stores.sql.schedule.statements import READ, overridden_ms
from datetools_lc.stores.sql.schedule.tables import busy, busy_queue, calendars, events, late_clashes

_PLACE = bindparam("place", type_=BigInteger)
_NAMED = (calendars.c.owner == bindparam("owner"), calendars.c.calendar == bindparam("calendar"))
_wrong_here = select(busy_queue.c.series).where(busy_queue.c.place == _PLACE, busy_queue.c.wrong == 1)

_WINDOW = (
    calendars.c.id,
    calendars.c.from_ms,
    calendars.c.until_ms,
    calendars.c.goal_ms,
    calendars.c.tzdata,
)
WINDOW = select(*_WINDOW).where(*_NAMED)
_has_series = exists().where(
    events.c.owner == bindparam("owner"),
    events.c.calendar == bindparam("calendar"),
    events.c.reach_ms == 0,
)
WINDOW_AND_QUEUE = select(
    _has_series.label("has_series"),
    exists().where(busy_queue.c.place == calendars.c.id).label("queued"),
    *_WINDOW,
).select_from(select(literal(1)).subquery().outerjoin(calendars, and_(*_NAMED)))
"""One row always, whose window is null where the calendar has none."""
ADD_PLACE = insert(calendars).returning(calendars.c.id)
SET_WINDOW = (
    update(calendars)
    .where(calendars.c.id == _PLACE)
    .values(
        from_ms=bindparam("from_ms"),
        until_ms=bindparam("until_ms"),
        goal_ms=bindparam("goal_ms"),
        tzdata=bindparam("tzdata"),
    )
)


def _series_of_place(*more: ColumnElement[bool]) -> Any:
    return (
        select(calendars.c.id, events.c.sequence)
        .where(
            calendars.c.id == _PLACE,
            events.c.owner == calendars.c.owner,
            events.c.calendar == calendars.c.calendar,
            events.c.reach_ms == 0,
            *more,
        )
        .add_columns(bindparam("wrong", type_=busy_queue.c.wrong.type))
    )


UNQUEUE_ALL = delete(busy_queue).where(busy_queue.c.place == _PLACE)
QUEUE_ALL = insert(busy_queue).from_select(["place", "series", "wrong"], _series_of_place())
QUEUE_LONGER = insert(busy_queue).from_select(
    ["place", "series", "wrong"],
    _series_of_place(
        events.c.over_ms > bindparam("until_ms"),
        events.c.sequence.not_in(select(busy_queue.c.series).where(busy_queue.c.place == _PLACE)),
    ),
)
QUEUED = (
    select(busy_queue.c.series)
    .where(busy_queue.c.place == _PLACE)
    .order_by(busy_queue.c.series)
    .limit(bindparam("limit"))
)
IS_QUEUED = select(exists().where(busy_queue.c.place == _PLACE))
IS_EXTENDED = select(~exists().where(busy_queue.c.place == _PLACE, busy_queue.c.wrong == 0))
UNQUEUE = delete(busy_queue).where(busy_queue.c.place == _PLACE, busy_queue.c.series == bindparam("series"))
QUEUE = insert(busy_queue)

SERIES_ROW = select(*READ, overridden_ms.label("overridden_ms")).where(
    events.c.sequence == bindparam("series"), events.c.reach_ms == 0
)
SEQUENCE = select(events.c.sequence).where(
    events.c.owner == bindparam("owner"),
    events.c.calendar == bindparam("calendar"),
    events.c.id == bindparam("id"),
    events.c.reach_ms == 0,
)
ROWS_OF_SERIES = select(busy.c.start_ms, busy.c.end_ms, busy.c.reach_ms, busy.c.blocks).where(
    busy.c.series == bindparam("series")
)
ADD_ROW = insert(busy)
REMOVE_ROW = delete(busy).where(
    busy.c.series == bindparam("series"), busy.c.start_ms == bindparam("start_ms")
)
REMOVE_LATE_CLASHES = delete(late_clashes).where(
    (late_clashes.c.series == bindparam("series")) | (late_clashes.c.met == bindparam("series"))
)
REMOVE_ROWS = delete(busy).where(busy.c.series == bindparam("series"))


def _reaches() -> Any:
    """The lengths that the rows of the calendar have, each found by one step in the index."""
    known = busy.alias("known_rows")

    def following(reach: ColumnElement[int]) -> Any:
        return (
            select(func.min(known.c.reach_ms))
            .where(known.c.place == _PLACE, known.c.reach_ms > reach)
            .scalar_subquery()
        )

    reaches = select(following(literal(0, BigInteger)).label("reach_ms")).cte("row_reaches", recursive=True)
    return reaches.union_all(select(following(reaches.c.reach_ms)).where(reaches.c.reach_ms.is_not(None)))


reaches = _reaches()


def near(start_ms: Any, end_ms: Any) -> tuple[ColumnElement[bool], ...]:
    """Conditions on all rows that overlap a span, right or wrong."""
    return (
        busy.c.place == _PLACE,
        busy.c.reach_ms == reaches.c.reach_ms,
        busy.c.start_ms > start_ms - reaches.c.reach_ms,
        busy.c.start_ms < end_ms,
        busy.c.end_ms > start_ms,
    )


def overlapping(start_ms: Any, end_ms: Any) -> tuple[ColumnElement[bool], ...]:
    """Conditions on the rows that overlap a span inside the window."""
    return (*near(start_ms, end_ms), busy.c.series.not_in(_wrong_here))


def unreadable(columns: tuple[Any, ...]) -> Any:
    """The series of the calendar whose rows must not be read."""
    return (
        select(*columns)
        .select_from(busy_queue.join(events, events.c.sequence == busy_queue.c.series))
        .where(
            busy_queue.c.place == _PLACE,
            busy_queue.c.wrong == 1,
            events.c.reach_ms == 0,
            # written so that the search goes from the few series of the queue to their events
            events.c.owner.concat("") == bindparam("owner"),
            events.c.calendar.concat("") == bindparam("calendar"),
        )
    )
