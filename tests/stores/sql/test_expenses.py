"""The ledger on SQLite: in a file, and in memory."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event

from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.port import ExpenseStore, Saved
from datetools_lc.stores.sql.expenses.store import SqlExpenses
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.expense_conformance import ExpenseStoreConformance
from datetools_lc.testing.expenses import (
    CREATED,
    everything,
    key,
    lunch,
    save,
)

_numbers = count()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[SqlStore]:
    with open_store(str(tmp_path / "ledger.sqlite3")) as store:
        yield store


class TestSqliteFile(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[ExpenseStore]:
        with open_store(str(tmp_path / "ledger.sqlite3")) as store:
            yield store.expenses


class TestSqliteInMemory(ExpenseStoreConformance):
    @pytest.fixture
    def store(self) -> Iterator[ExpenseStore]:
        with open_store(":memory:") as store:
            yield store.expenses


def test_a_backend_may_not_change_what_every_store_must_do() -> None:
    with pytest.raises(TypeError, match="test_a_store_may_be_closed_twice"):
        type("TestMine", (ExpenseStoreConformance,), {"test_a_store_may_be_closed_twice": lambda self: None})


def test_a_record_outlives_the_process(tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.sqlite3")
    with open_store(path) as store:
        expense = save(store.expenses)
    with open_store(path) as store:
        assert list(everything(store.expenses).records) == [expense]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(fen=st.lists(st.integers(1, 999_999_999_999), max_size=12))
def test_any_amounts_sum_exactly(opened: SqlStore, fen: list[int]) -> None:
    owner = f"owner-{next(_numbers)}"  # the examples share one file
    amounts = [Decimal(n) / 100 for n in fen]
    for number, amount in enumerate(amounts):
        save(opened.expenses, lunch(str(amount)), owner=owner, number=number)
    page = everything(opened.expenses, owner)
    assert sorted(record.amount for record in page.records) == sorted(amounts)
    assert sum(group.amount for group in page.sums) == sum(amounts)


def test_the_async_methods_leave_the_event_loop_alone(opened: SqlStore) -> None:
    threads: set[int] = set()
    event.listen(
        opened.database.engine, "before_cursor_execute", lambda *_: threads.add(threading.get_ident())
    )

    async def scenario() -> None:
        expenses = opened.expenses
        saved = await expenses.asave("ann", lunch(), key=key(1), created=CREATED)
        assert isinstance(saved, Saved)
        await expenses.aquery("ann", datetime(2026, 1, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC))
        await expenses.adelete("ann", saved.expense.id)

    asyncio.run(scenario())
    assert threads
    assert threading.get_ident() not in threads


def test_a_confirmed_record_is_on_the_disk_and_readers_do_not_wait_for_writers(opened: SqlStore) -> None:
    with opened.database.reading() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("synchronous", "journal_mode", "foreign_keys")
        }
    assert pragmas == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}  # 2 is FULL


def test_records_total_and_sums_of_a_page_are_of_one_moment(opened: SqlStore) -> None:
    save(opened.expenses, number=1)
    others = count(2)

    def write_meanwhile(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        reads_page = (
            statement.startswith("SELECT") and "expenses" in statement
        )  # a write asks for the version
        if reads_page:
            save(opened.expenses, number=next(others))

    event.listen(opened.database.engine, "after_cursor_execute", write_meanwhile)
    page = everything(opened.expenses)
    assert (len(page.records), page.total, page.sums[0].amount) == (1, 1, Decimal(30))
    assert next(others) == 4


def test_a_closed_store_says_so(opened: SqlStore) -> None:
    opened.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        save(opened.expenses)


def test_a_query_walks_the_index_by_date(opened: SqlStore) -> None:
    seen: list[tuple[str, Any]] = []
    event.listen(
        opened.database.engine,
        "before_cursor_execute",
        lambda _c, _cursor, statement, parameters, *_: seen.append((statement, parameters)),
    )
    everything(opened.expenses)
    selects = [(statement, parameters) for statement, parameters in seen if statement.startswith("SELECT")]
    assert len(selects) == 2
    with opened.database.reading() as connection:
        for statement, parameters in selects:
            plan = str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all())
            assert "USING INDEX expenses_by_date (owner=? AND date_ms>? AND date_ms<?)" in plan


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_child_uses_connections_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    program = """
import os, sys
from datetools_lc.stores.config import open_store
from datetools_lc.testing.expenses import save
store = open_store(sys.argv[1])
save(store.expenses, number=1)
pool = store.database.engine.pool
child = os.fork()
save(store.expenses, number=2 if child else 3)
assert (store.database.engine.pool is pool) == bool(child)
if child:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    subprocess.run([sys.executable, "-c", program, str(path)], check=True, timeout=60)
    with open_store(str(path)) as store:
        assert isinstance(store.expenses, SqlExpenses)
        assert everything(store.expenses).total == 3
