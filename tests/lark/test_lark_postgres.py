"""The outbox on PostgreSQL: the same ledger, and one sender among programs on any machines."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import Saved
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expense_conformance import ExpenseStoreConformance
from datetools_lc.testing.expenses import CREATED, key, lunch
from datetools_lc.testing.lark_server import LarkServer
from tests.lark.conftest import SteppingClock


def open_ledger(lark: LarkServer, clock: SteppingClock, url: str) -> LarkExpenses:
    return LarkExpenses(lark.config(), connect_store(url).database, clock=clock, sleep=clock.sleep)


class TestLarkLedgerOnPostgres(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, lark: LarkServer, clock: SteppingClock, postgres_url: str) -> Iterator[LarkExpenses]:
        ledger = open_ledger(lark, clock, postgres_url)
        yield ledger
        ledger.close()
        ledger.database.close()


def test_programs_on_two_machines_send_each_record_once(
    lark: LarkServer, clock: SteppingClock, postgres_url: str
) -> None:
    with ExitStack() as stack:
        ledgers = [open_ledger(lark, clock, postgres_url) for _ in range(4)]
        for ledger in ledgers:
            stack.callback(ledger.database.close)
            stack.callback(ledger.close)

        def save(number: int) -> bool:
            saved = ledgers[number % 4].save("ann", lunch(), key=key(number), created=CREATED)
            return isinstance(saved, Saved)

        with ThreadPoolExecutor(8) as threads:
            assert all(threads.map(save, range(32)))
    assert len(lark.table.rows) == 32
