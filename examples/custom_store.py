"""A store of your own for expenses: the ledger is a table of your database, and the shipped tests prove it.

pip install "datetools-lc[agent]" pytest
python examples/custom_store.py    # saves a taxi ride in the table `purchases` of shop.sqlite3
pytest examples/custom_store.py    # what every store of expenses must do, on this one

Needs no key. A calendar of your own does the same with `ScheduleStore` and `ScheduleStoreConformance`.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from pathlib import Path

try:
    import pytest
except ModuleNotFoundError as missing:
    sys.exit(f'{missing}: pip install "datetools-lc[agent]" pytest')

from datetools_lc import Clock, create_expense_agent, system_clock
from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.errors import NotFound, StoreUnavailable
from datetools_lc.stores.expenses.checks import check_limit
from datetools_lc.stores.expenses.port import (
    DEFAULT_LIMIT,
    Expense,
    ExpenseChange,
    ExpenseDraft,
    ExpensePage,
    ExpenseStore,
    ExpenseType,
    Saved,
    Updated,
)
from datetools_lc.stores.expenses.totals import sum_expenses
from datetools_lc.stores.identifiers import check_owner, id_of_key, is_storable
from datetools_lc.stores.instants import check_window
from datetools_lc.testing.expense_conformance import ExpenseStoreConformance

# A deleted row stays, so that a call that is made again does not bring it back. A float would round amounts.
TABLE = """
    CREATE TABLE IF NOT EXISTS purchases (
        id TEXT PRIMARY KEY, owner TEXT, remark TEXT, category TEXT, amount TEXT, type TEXT,
        date INTEGER, created INTEGER, deleted INTEGER DEFAULT 0
    )"""
COLUMNS = "id, owner, remark, category, amount, type, date, created"


class Purchases(ExpenseStore):
    """Expenses in a table of SQLite. The asynchronous methods are inherited, and run these in threads."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with self._transaction() as database:
            database.execute(TABLE)

    @property
    def destination(self) -> str:
        return "the shop's database"

    def save(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Saved:
        check_owner(owner)
        id = id_of_key("exp_", owner, key)  # the same key is the same row
        made = Expense(
            id=id, owner=owner, remark=draft.remark, category=draft.category, amount=draft.amount,
            type=draft.type, date=draft.date, created=created, destination=self.destination,
        )  # fmt: skip
        with self._transaction() as database:
            done = database.execute(
                f"INSERT INTO purchases ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (id, owner, *said(made), to_unix_ms(created)),
            )
            row = database.execute(f"SELECT {COLUMNS} FROM purchases WHERE id = ?", (id,)).fetchone()
            return Saved(self._expense(row), replayed=done.rowcount == 0)

    def query(
        self, owner: str, start: datetime, end: datetime, *, category: str | None = None,
        type: ExpenseType | None = None, limit: int = DEFAULT_LIMIT,
    ) -> ExpensePage:  # fmt: skip
        check_owner(owner)
        check_window(start, end)
        check_limit(limit)
        with self._transaction() as database:
            rows = database.execute(
                f"SELECT {COLUMNS} FROM purchases WHERE owner = ? AND date >= ? AND NOT deleted"
                " AND ? IN ('', category) AND ? IN ('', type) ORDER BY date DESC, rowid DESC",
                (owner, to_unix_ms(start), category or "", type or ""),
            ).fetchall()
        found = [one for one in map(self._expense, rows) if start <= one.date < end]
        return ExpensePage(tuple(found[:limit]), len(found), sum_expenses(found))

    def update(self, owner: str, id: str, change: ExpenseChange) -> Updated:
        with self._transaction() as database:
            before = self._find(database, owner, id)
            now = replace(before, **change.given())
            database.execute(
                "UPDATE purchases SET remark = ?, category = ?, amount = ?, type = ?, date = ? WHERE id = ?",
                (*said(now), id),
            )
        return Updated(now, before)

    def delete(self, owner: str, id: str) -> Expense:
        with self._transaction() as database:
            gone = self._find(database, owner, id)
            database.execute("UPDATE purchases SET deleted = 1 WHERE id = ?", (id,))
        return gone

    def close(self) -> None:
        """Nothing is kept open between two calls."""

    def _find(self, database: sqlite3.Connection, owner: str, id: str) -> Expense:
        check_owner(owner)
        statement = f"SELECT {COLUMNS} FROM purchases WHERE id = ? AND owner = ? AND NOT deleted"
        row = database.execute(statement, (id, owner)).fetchone() if is_storable(id) else None
        if row is None:  # a foreign record and one that does not exist look the same
            raise NotFound(f"no expense has the id {id[:40]!r}")
        return self._expense(row)

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, one after the other; what goes wrong inside is rolled back."""
        try:
            with closing(sqlite3.connect(self._path, timeout=60, isolation_level=None)) as database:
                database.execute("BEGIN IMMEDIATE")
                yield database
                database.execute("COMMIT")
        except sqlite3.OperationalError as fault:
            raise StoreUnavailable(f"the shop's database: {fault}") from fault

    def _expense(self, row: tuple[str, str, str, str, str, ExpenseType, int, int]) -> Expense:
        id, owner, remark, category, amount, type, date, created = row
        dates = from_unix_ms(date), from_unix_ms(created)
        return Expense(id, owner, remark, category, Decimal(amount), type, *dates, self.destination)


def said(expense: Expense) -> tuple[str, str, str, str, int]:
    """What a change may touch, as it is kept."""
    amount, date = str(expense.amount), to_unix_ms(expense.date)
    return expense.remark, expense.category, amount, expense.type, date


class TestPurchases(ExpenseStoreConformance):
    """Some sixty tests, of replays, windows, sums, owners, threads and processes; none may be overridden."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Purchases:
        return Purchases(tmp_path / "shop.sqlite3")


def main(path: Path = Path("shop.sqlite3"), clock: Clock = system_clock) -> None:
    agent = create_expense_agent(timezone="Asia/Shanghai", clock=clock, expenses=Purchases(path))
    answer = agent.invoke({"messages": [{"role": "user", "content": "took a taxi yesterday, 20 yuan"}]})
    print(answer["messages"][-1].text)


if __name__ == "__main__":
    main()
