"""Reminders in a SQL database: each is given out once, whoever asks and however often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, bindparam, cast, delete, select

from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.stores.identifiers import check_place
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.reminders import STILL_RINGS, Reminder, check_within, due_of
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.dialects import insert_of
from datetools_lc.stores.sql.retries import run_again
from datetools_lc.stores.sql.schedule.rows import COLUMNS, from_row
from datetools_lc.stores.sql.schedule.statements import READ, overridden_ms
from datetools_lc.stores.sql.schedule.tables import events, reminder_rounds, reminders

_NOW = bindparam("now_ms", type_=BigInteger)
_BY = bindparam("by_ms", type_=BigInteger)
_MINUTE_MS = 60_000
_ends_later = (events.c.reach_ms == 0) & (events.c.over_ms > _NOW) | (events.c.end_ms > _NOW)
_REMINDED = (
    select(*READ, overridden_ms.label("overridden_ms"))
    .where(
        events.c.owner == bindparam("owner"),
        events.c.calendar == bindparam("calendar"),
        events.c.remind_minutes.is_not(None),
        events.c.cancelled == 0,
        _ends_later,
        # of a series, its first occurrence
        events.c.start_ms - cast(events.c.remind_minutes, BigInteger) * _MINUTE_MS <= _BY,
    )
    .order_by(events.c.start_ms, events.c.sequence)
)
_GIVEN_OUT = select(reminders.c.id, reminders.c.due_ms).where(
    reminders.c.owner == bindparam("owner"), reminders.c.calendar == bindparam("calendar")
)
# A clock that is set back finds what was given out before: nobody is reminded twice.
_KEPT_MS = 30 * 24 * 60 * _MINUTE_MS
_FORGET = delete(reminders).where(reminders.c.over_ms < _NOW)
_LAST_ASKED = select(reminder_rounds.c.asked_ms).where(
    reminder_rounds.c.owner == bindparam("owner"), reminder_rounds.c.calendar == bindparam("calendar")
)


class SqlReminders:
    """`ReminderStore` on SQLAlchemy Core, over the events of a `SqlSchedule`."""

    database: SqlDatabase

    @run_again(keyed=False)
    def due(
        self, owner: str, calendar: str, *, now: datetime, within: timedelta = timedelta(0)
    ) -> Sequence[Reminder]:
        check_place(owner, calendar)
        by, place = now + check_within(within), {"owner": owner, "calendar": calendar}
        asked = {**place, "asked_ms": to_unix_ms(now)}
        with self.database.writing(owner, calendar) as connection:
            connection.execute(_note_round(connection.dialect.name), asked)
            known = {tuple(row) for row in connection.execute(_GIVEN_OUT, place)}
            times = {"now_ms": to_unix_ms(now), "by_ms": to_unix_ms(by)}
            found = list(_read(connection.execute(_REMINDED, {**place, **times}), now, by))
        left = [each for each in found if (each.event.id, to_unix_ms(each.due)) not in known]
        return sorted(left, key=lambda each: (each.due, each.event.start))

    @run_again(keyed=False)
    def acknowledge(
        self, owner: str, calendar: str, reminders: Sequence[Reminder], *, now: datetime
    ) -> Sequence[Reminder]:
        check_place(owner, calendar)
        with self.database.writing(owner, calendar) as connection:
            connection.execute(_FORGET, {"now_ms": to_unix_ms(now) - _KEPT_MS})
            insert = _acknowledge(connection.dialect.name)
            rows = [(each, _row(owner, calendar, each)) for each in reminders]
            return [each for each, row in rows if connection.execute(insert, row).first() is not None]

    @run_again(keyed=False)
    def rings(self, owner: str, calendar: str, *, now: datetime) -> bool:
        check_place(owner, calendar)
        with self.database.reading() as connection:
            place = {"owner": owner, "calendar": calendar}
            asked = connection.execute(_LAST_ASKED, place).scalar_one_or_none()
        return asked is not None and from_unix_ms(asked) > now - STILL_RINGS


def _read(rows: Any, now: datetime, by: datetime) -> Iterator[Reminder]:
    for row in rows:
        originals = () if row.overridden_ms is None else map(int, row.overridden_ms.split(","))
        event: Event = from_row(row[: len(COLUMNS)])
        yield from due_of(event, now, by, frozenset(map(from_unix_ms, originals)))


def _row(owner: str, calendar: str, reminder: Reminder) -> dict[str, object]:
    return {
        "owner": owner,
        "calendar": calendar,
        "id": reminder.event.id,
        "due_ms": to_unix_ms(reminder.due),
        "over_ms": to_unix_ms(reminder.event.end),
    }


def _acknowledge(dialect: str) -> Any:
    """The INSERT that returns its row, unless somebody was faster."""
    return insert_of(dialect, reminders).on_conflict_do_nothing().returning(reminders.c.due_ms)


def _note_round(dialect: str) -> Any:
    written = insert_of(dialect, reminder_rounds)
    return written.on_conflict_do_update(
        index_elements=["owner", "calendar"], set_={"asked_ms": written.excluded.asked_ms}
    )
