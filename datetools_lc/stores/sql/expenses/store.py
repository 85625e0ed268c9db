"""The expense ledger on a SQL database."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy import Text, bindparam, delete, exists, func, insert, select, update

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.errors import NotFound
from datetools_lc.stores.expenses.checks import check_limit
from datetools_lc.stores.expenses.port import (
    DEFAULT_LIMIT,
    CategorySum,
    Expense,
    ExpenseChange,
    ExpenseDraft,
    ExpensePage,
    ExpenseStore,
    ExpenseType,
    Saved,
    Updated,
)
from datetools_lc.stores.expenses.totals import sort_sums
from datetools_lc.stores.identifiers import check_owner, id_of_key, is_storable
from datetools_lc.stores.instants import ceil_unix_ms, check_window
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.expenses.ledger import SqlLedger
from datetools_lc.stores.sql.retries import run_again
from datetools_lc.stores.sql.tables import deleted_expenses, expenses

# Statements are built once: building one costs more than running it.
_WRITTEN = (
    "id",
    "owner",
    "idempotency_key",
    "remark",
    "category",
    "amount_minor",
    "type",
    "date_ms",
    "created_ms",
)
_SHOWN = tuple(name for name in _WRITTEN if name != "idempotency_key")
_READ = tuple(expenses.c[name] for name in _SHOWN)
_OWNED = expenses.c.owner == bindparam("owner")
_category = bindparam("category", type_=Text)
_type = bindparam("type", type_=Text)
_MATCHING = (
    _OWNED,
    expenses.c.date_ms >= bindparam("start_ms"),
    expenses.c.date_ms < bindparam("end_ms"),
    _category.is_(None) | (expenses.c.category == _category),
    _type.is_(None) | (expenses.c.type == _type),
)
_BY_KEY = select(*_READ).where(_OWNED, expenses.c.idempotency_key == bindparam("idempotency_key"))
_BY_ID = select(*_READ, expenses.c.idempotency_key).where(_OWNED, expenses.c.id == bindparam("id"))
_PAGE = (
    select(*_READ)
    .where(*_MATCHING)
    .order_by(expenses.c.date_ms.desc(), expenses.c.sequence.desc())
    .limit(bindparam("limit"))
)
_SUMS = (
    select(expenses.c.category, expenses.c.type, func.count(), func.sum(expenses.c.amount_minor))
    .where(*_MATCHING)
    .group_by(expenses.c.category, expenses.c.type)
)
_CHANGED = ("remark", "category", "amount_minor", "type", "date_ms")
_UPDATE = (
    update(expenses)
    .where(expenses.c.owner == bindparam("wanted_owner"), expenses.c.id == bindparam("wanted_id"))
    .values({name: bindparam(name) for name in _CHANGED})
)
_DELETE = delete(expenses).where(_OWNED, expenses.c.id == bindparam("id"))
_REMEMBER_DELETED = insert(deleted_expenses)


class SqlExpenses(ExpenseStore):
    """`ExpenseStore` on SQLAlchemy Core; amounts are summed by the database, in whole minor units."""

    def __init__(self, database: SqlDatabase, currency: Currency = CNY) -> None:
        self._ledger = SqlLedger(database, currency)
        alive = ~exists().where(
            deleted_expenses.c.owner == bindparam("owner"),
            deleted_expenses.c.idempotency_key == bindparam("idempotency_key"),
        )
        values = [bindparam(name, type_=expenses.c[name].type) for name in _WRITTEN]
        self._insert = (
            database.insert(expenses)
            .from_select(_WRITTEN, select(*values).where(alive))
            .on_conflict_do_nothing()
            .returning(expenses.c.id)
        )

    @property
    def database(self) -> SqlDatabase:
        return self._ledger.database

    @property
    def destination(self) -> str:
        return self._ledger.database.destination

    @property
    def currency(self) -> Currency:
        return self._ledger.currency

    def open(self) -> None:
        """Open the database now. Raises `ConfigurationError` where it is kept in another currency."""
        self._ledger.settle()

    @run_again(keyed=True)
    def save(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved:
        check_owner(owner)
        row = {
            "id": id_of_key("exp_", owner, key),
            "owner": owner,
            "idempotency_key": key,
            "remark": draft.remark,
            "category": draft.category,
            "amount_minor": self.currency.to_minor(draft.amount),
            "type": draft.type,
            "date_ms": to_unix_ms(draft.date),
            "created_ms": to_unix_ms(created),
        }
        with self._ledger.writing(owner) as connection:
            written = connection.execute(self._insert, row).one_or_none() is not None
            first = None if written else connection.execute(_BY_KEY, row).one_or_none()
        # no first record: it was deleted since, and the replay's own arguments say what it was
        expense = self._record(first or (row[name] for name in _SHOWN))
        return Saved(expense, replayed=not written)

    @run_again(keyed=False)
    def query(
        self,
        owner: str,
        start: datetime,
        end: datetime,
        *,
        category: str | None = None,
        type: ExpenseType | None = None,
        limit: int = DEFAULT_LIMIT,
    ) -> ExpensePage:
        check_owner(owner)
        check_window(start, end)
        check_limit(limit)
        wanted = {
            "owner": owner,
            "start_ms": ceil_unix_ms(start),
            "end_ms": ceil_unix_ms(end),
            "category": category,
            "type": type,
            "limit": limit,
        }
        with self._ledger.reading() as connection:
            rows = connection.execute(_PAGE, wanted).all()
            groups = connection.execute(_SUMS, wanted).all()
        sums = (
            CategorySum(category, type, self.currency.from_minor(amount))
            for category, type, _, amount in groups
        )
        return ExpensePage(
            records=tuple(self._record(row) for row in rows),
            total=sum(count for _, _, count, _ in groups),
            sums=sort_sums(sums),
        )

    @run_again(keyed=False)
    def delete(self, owner: str, id: str) -> Expense:
        check_owner(owner)
        if not is_storable(id):
            raise NotFound(_no_record(id))
        wanted = {"owner": owner, "id": id}
        with self._ledger.writing(owner) as connection:
            found = connection.execute(_BY_ID, wanted).one_or_none()
            if found is None:
                raise NotFound(_no_record(id))
            *shown, key = found
            connection.execute(_REMEMBER_DELETED, {"owner": owner, "idempotency_key": key})
            connection.execute(_DELETE, wanted)
        self._ledger.database.wipe()
        return self._record(shown)

    @run_again(keyed=False)
    def update(self, owner: str, id: str, change: ExpenseChange) -> Updated:
        check_owner(owner)
        if not is_storable(id):
            raise NotFound(_no_record(id))
        wanted = {"owner": owner, "id": id}
        with self._ledger.writing(owner) as connection:
            found = connection.execute(_BY_ID, wanted).one_or_none()
            if found is None:
                raise NotFound(_no_record(id))
            before = self._record(found[:-1])
            expense = replace(before, **change.given())
            if expense != before:
                connection.execute(
                    _UPDATE, {"wanted_owner": owner, "wanted_id": id, **self._changed(expense)}
                )
        self._ledger.database.wipe()
        return Updated(expense, before)

    def _changed(self, expense: Expense) -> dict[str, Any]:
        """The columns of what an update may change."""
        return {
            "remark": expense.remark,
            "category": expense.category,
            "amount_minor": self.currency.to_minor(expense.amount),
            "type": expense.type,
            "date_ms": to_unix_ms(expense.date),
        }

    def close(self) -> None:
        self._ledger.database.close()

    def _record(self, values: Iterable[Any]) -> Expense:
        id, owner, remark, category, amount_minor, type, date_ms, created_ms = values
        return Expense(
            id=id,
            owner=owner,
            remark=remark,
            category=category,
            amount=self.currency.from_minor(amount_minor),
            type=type,
            date=from_unix_ms(date_ms),
            created=from_unix_ms(created_ms),
            destination=self.destination,
        )


def _no_record(id: str) -> str:
    return f"no expense has the id {id[:40]!r}"
