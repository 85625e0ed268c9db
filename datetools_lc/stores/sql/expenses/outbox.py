"""The local part of a remote ledger: records that wait to be sent, in order, and the owners of sent ones.

A record is stored here before it is sent and never removed, so that a replay always finds it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, cast

from sqlalchemy import RowMapping, and_, func, or_, select, update

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.stores.expenses.port import ExpenseDraft, ExpenseType
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.expenses.ledger import SqlLedger
from datetools_lc.stores.sql.tables import outbox as table

State = Literal["waiting", "sent", "deleted"]
# well below the number of parameters that any database takes
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Entry:
    """A record in the outbox. `sequence` is its place in the order of saving.

    `request` is the token of the request that it went into, `requested` when that was first sent: with them
    set and the record still waiting, it may be in the remote table or not. `refused`: when the table refused
    it for good; it is not sent again until somebody asks for that.
    """

    sequence: int
    owner: str
    key: str
    draft: ExpenseDraft
    created: datetime
    state: State
    request: str | None
    requested: datetime | None
    record_id: str | None
    fault: str | None
    refused: datetime | None = None


class Outbox:
    """The entries for one remote table, which `destination` stands for. Raises as `SqlDatabase` does."""

    def __init__(self, database: SqlDatabase, destination: str, currency: Currency = CNY) -> None:
        self.ledger = SqlLedger(database, currency)
        self._destination = destination
        self._insert = database.insert(table).on_conflict_do_nothing().returning(table.c.sequence)
        self._here = table.c.destination == destination
        self._waiting = and_(self._here, table.c.state == "waiting", table.c.refused_ms.is_(None))
        self._refused = and_(self._here, table.c.state == "waiting", table.c.refused_ms.is_not(None))

    def add(self, owner: str, key: str, draft: ExpenseDraft, created: datetime) -> tuple[Entry, bool]:
        """The entry of an owner's key, and whether this call made it."""
        row = {
            "destination": self._destination,
            "owner": owner,
            "idempotency_key": key,
            **self._said(draft),
            "created_ms": to_unix_ms(created),
            "state": "waiting",
        }
        same = (self._here, table.c.owner == owner, table.c.idempotency_key == key)
        with self.ledger.writing(owner) as connection:
            made = connection.execute(self._insert, row).one_or_none() is not None
            return self._entry(connection.execute(select(table).where(*same)).mappings().one()), made

    def sole(self, seconds: float) -> AbstractContextManager[None] | None:
        """The right to send, as `SqlDatabase.sole`."""
        return self.ledger.database.sole(f"outbox {self._destination}", seconds)

    def get(self, sequence: int) -> Entry:
        """The entry as it is now."""
        with self.ledger.reading() as connection:
            found = connection.execute(select(table).where(table.c.sequence == sequence))
            return self._entry(found.mappings().one())

    def waiting(self, limit: int, *, after: int = 0) -> list[Entry]:
        """The oldest entries that wait, after a sequence."""
        wanted = select(table).where(self._waiting, table.c.sequence > after).order_by(table.c.sequence)
        with self.ledger.reading() as connection:
            return [self._entry(row) for row in connection.execute(wanted.limit(limit)).mappings()]

    def count_waiting(self, owner: str | None = None) -> int:
        """How many wait, of one owner or of all."""
        wanted = select(func.count()).where(self._waiting)
        if owner is not None:
            wanted = wanted.where(table.c.owner == owner)
        with self.ledger.reading() as connection:
            return connection.execute(wanted).scalar_one()

    def count_refused(self) -> int:
        """How many are set aside."""
        with self.ledger.reading() as connection:
            return connection.execute(select(func.count()).where(self._refused)).scalar_one()

    def unsent(self, owner: str) -> list[Entry]:
        """An owner's entries that wait or are set aside, in order."""
        mine = or_(self._waiting, self._refused)
        wanted = select(table).where(mine, table.c.owner == owner).order_by(table.c.sequence)
        with self.ledger.reading() as connection:
            return [self._entry(row) for row in connection.execute(wanted).mappings()]

    def refuse(self, entry: Entry, reason: str, now: datetime) -> None:
        """Set an entry aside, with the reason of the table."""
        self._change([entry], {"fault": reason, "refused_ms": to_unix_ms(now)})

    def retry(self, entries: Sequence[Entry]) -> None:
        """Let entries that were set aside wait again."""
        self._change(entries, {"refused_ms": None})

    def drop(self, entries: Sequence[Entry]) -> None:
        """Give entries up that were never sent. Their keys stay, so that no replay brings them back."""
        gone = {"state": "deleted", "remark": "", "fault": None, "request": None, "requested_ms": None}
        self._change(entries, gone)
        self.ledger.database.wipe()

    def count_elsewhere(self) -> int:
        """How many wait for other tables: for one that was set before, perhaps."""
        wanted = select(func.count()).where(~self._here, table.c.state == "waiting")
        with self.ledger.reading() as connection:
            return connection.execute(wanted).scalar_one()

    def begin(self, entries: Sequence[Entry], request: str, now: datetime) -> None:
        """Record that the entries are being sent together: from now on the remote table may hold them."""
        self._change(entries, {"request": request, "requested_ms": to_unix_ms(now)})

    def fail(self, entries: Sequence[Entry], fault: str, *, release: bool) -> None:
        """Note why the entries still wait; `release` where it is certain that none of them was written."""
        back = {"request": None, "requested_ms": None} if release else {}
        self._change(entries, {"fault": fault, **back})

    def release(self, entries: Sequence[Entry]) -> None:
        """Note that the remote table holds none of the entries, whatever was sent."""
        self._change(entries, {"request": None, "requested_ms": None})

    def was_overtaken(self, entry: Entry) -> bool:
        """Whether the remote table took a record that was saved later."""
        later = and_(self._here, table.c.sequence > entry.sequence, table.c.record_id.is_not(None))
        with self.ledger.reading() as connection:
            return connection.execute(select(table.c.sequence).where(later).limit(1)).first() is not None

    def settle(self, record_ids: Mapping[int, str]) -> None:
        """Record the remote ids of the entries, by their sequence."""
        with self.ledger.writing() as connection:
            for sequence, record_id in record_ids.items():
                sent = {"state": "sent", "record_id": record_id, "fault": None}
                connection.execute(update(table).where(table.c.sequence == sequence).values(**sent))

    def by_record(self, record_ids: Sequence[str]) -> dict[str, Entry]:
        """The entries that have become these records, deleted ones too; other records are left out."""
        entries: dict[str, Entry] = {}
        with self.ledger.reading() as connection:
            for first in range(0, len(record_ids), _AT_ONCE):
                some = record_ids[first : first + _AT_ONCE]
                wanted = select(table).where(self._here, table.c.record_id.in_(some))
                entries |= {
                    row["record_id"]: self._entry(row) for row in connection.execute(wanted).mappings()
                }
        return entries

    def find_record(self, record_id: str) -> Entry | None:
        """The entry that has become a record."""
        return self.by_record([record_id]).get(record_id)

    def change(self, record_id: str, draft: ExpenseDraft) -> None:
        """Record what a remote record says now, so that a replay tells it."""
        changed = update(table).where(self._here, table.c.record_id == record_id)
        with self.ledger.writing() as connection:
            connection.execute(changed.values(**self._said(draft)))
        self.ledger.database.wipe()

    def _said(self, draft: ExpenseDraft) -> dict[str, Any]:
        """The columns of what a record says."""
        return {
            "remark": draft.remark,
            "category": draft.category,
            "amount_minor": self.ledger.currency.to_minor(draft.amount),
            "type": draft.type,
            "date_ms": to_unix_ms(draft.date),
        }

    def mark_deleted(self, record_id: str) -> None:
        """Record that a remote record was deleted. The entry stays, without its text, for replays."""
        gone = update(table).where(self._here, table.c.record_id == record_id)
        with self.ledger.writing() as connection:
            connection.execute(gone.values(state="deleted", remark=""))
        self.ledger.database.wipe()

    def _entry(self, row: RowMapping) -> Entry:
        return _entry(row, self.ledger.currency)

    def _change(self, entries: Sequence[Entry], values: Mapping[str, Any]) -> None:
        sequences = [entry.sequence for entry in entries]
        change = update(table).where(table.c.sequence.in_(sequences)).values(**values)
        owners = {entry.owner for entry in entries}
        with self.ledger.writing(owners.pop() if len(owners) == 1 else None) as connection:
            connection.execute(change)


def _entry(row: RowMapping, currency: Currency) -> Entry:
    draft = ExpenseDraft(
        row["remark"],
        row["category"],
        currency.from_minor(row["amount_minor"]),
        cast(ExpenseType, row["type"]),
        from_unix_ms(row["date_ms"]),
    )
    return Entry(
        sequence=row["sequence"],
        owner=row["owner"],
        key=row["idempotency_key"],
        draft=draft,
        created=from_unix_ms(row["created_ms"]),
        state=cast(State, row["state"]),
        request=row["request"],
        requested=None if row["requested_ms"] is None else from_unix_ms(row["requested_ms"]),
        record_id=row["record_id"],
        fault=row["fault"],
        refused=None if row["refused_ms"] is None else from_unix_ms(row["refused_ms"]),
    )
