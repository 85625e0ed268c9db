"""The Lark ledger does what every expense store must do, and so it does with other columns and dates."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from datetools_lc.stores.lark.config import LarkColumns
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expense_conformance import ExpenseStoreConformance
from datetools_lc.testing.lark.table import expense_table
from datetools_lc.testing.lark_server import LarkServer

ENGLISH = LarkColumns("Remark", "Category", "Amount", "Kind", "Date", owner="User")


class TestLarkLedger(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, open_lark: Callable[..., LarkExpenses]) -> LarkExpenses:
        return open_lark()


class TestLarkLedgerWithAnOwnerColumnAndDatesAsDigits(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, lark: LarkServer, open_lark: Callable[..., LarkExpenses]) -> LarkExpenses:
        lark.table = expense_table(lark.clock, ENGLISH)
        lark.table.dates = "text"
        return open_lark(columns=ENGLISH, date_format="digits")
