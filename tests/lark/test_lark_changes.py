"""Corrections and currencies of records in the Lark table."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from datetools_lc.contracts.currency import find_currency
from datetools_lc.errors import ConfigurationError, NotFound, StoreUnavailable
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseChange, Queued
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expenses import CREATED, everything, key, lunch, save
from datetools_lc.testing.lark_server import LarkServer
from tests.lark.conftest import SteppingClock


@pytest.mark.contract("8.update_expense")
def test_a_change_writes_its_own_cells_alone(lark: LarkServer, store: LarkExpenses) -> None:
    expense = save(store, lunch("30", remark="午饭"))
    lark.table.rows[expense.id].cells["备注"] = "改过的备注"  # by a person, in the table
    updated = store.update("ann", expense.id, ExpenseChange(amount=Decimal("25.5")))
    assert lark.requests[-1] == f"PUT {expense.id}"
    assert lark.table.rows[expense.id].cells == {
        **lark.table.rows[expense.id].cells,
        "备注": "改过的备注",
        "金额": 25.5,
    }
    assert (updated.before.amount, updated.expense.remark) == (Decimal(30), "改过的备注")


@pytest.mark.contract("8.update_expense")
def test_nothing_new_sends_nothing(lark: LarkServer, store: LarkExpenses) -> None:
    expense = save(store)
    assert store.update("ann", expense.id, ExpenseChange(amount=expense.amount)).expense == expense
    assert not any(request.startswith("PUT") for request in lark.requests)


@pytest.mark.contract("8.update_expense")
def test_a_change_that_the_platform_refuses_is_no_success(lark: LarkServer, store: LarkExpenses) -> None:
    expense = save(store)
    lark.faults.extend(["", "1254302"])
    with pytest.raises(StoreUnavailable):
        store.update("ann", expense.id, ExpenseChange(amount=Decimal(1)))
    assert list(everything(store).records) == [expense]


@pytest.mark.contract("8.update_expense")
def test_a_record_that_waits_cannot_be_changed_yet_and_it_says_why(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.faults.append("1254302")
    waiting = store.save("ann", lunch(), key=key(1), created=CREATED)
    assert isinstance(waiting, Queued)
    with pytest.raises(NotFound, match="1 still waiting for Lark Bitable can be changed once sent"):
        store.update("ann", "null", ExpenseChange(amount=Decimal(1)))
    with pytest.raises(NotFound, match=r"'null'$"):
        store.update("bob", "null", ExpenseChange(amount=Decimal(1)))


@pytest.mark.contract("8.currency_lark")
@pytest.mark.parametrize(
    ("code", "amount", "cell"),
    [
        ("CNY", "12.34", 12.34),
        ("JPY", "2000", 2000),
        ("KWD", "1.234", 1.234),
        ("KWD", "999999999.999", 999999999.999),
    ],
)
def test_the_column_holds_the_ledgers_currency_exactly(
    lark: LarkServer, clock: SteppingClock, tmp_path: Path, code: str, amount: str, cell: float
) -> None:
    path, currency = str(tmp_path / "outbox.sqlite3"), find_currency(code)
    store = LarkExpenses(lark.config(), connect_store(path).database, currency=currency, clock=clock)
    try:
        expense = save(store, lunch(amount))
        assert (str(expense.amount), store.currency) == (amount, currency)
        assert lark.table.rows[expense.id].cells["金额"] == cell
        assert str(everything(store).records[0].amount) == amount
    finally:
        store.close()


@pytest.mark.contract("8.currency_lark")
def test_the_outbox_of_a_table_is_opened_in_its_own_currency_alone(lark: LarkServer, tmp_path: Path) -> None:
    variables, path = lark.environment(), str(tmp_path / "outbox.sqlite3")
    for code in ("JPY", "CNY"):
        given = {**variables, "DATETOOLS_DATABASE": path, "DATETOOLS_CURRENCY": code}
        store = connect_store(environment=given)
        try:
            if code == "JPY":
                store.expenses.save("ann", lunch("2000"), key=key(1), created=CREATED)
                continue
            with pytest.raises(ConfigurationError, match="kept in JPY, not in CNY"):
                store.expenses.query(
                    "ann", datetime(2026, 1, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)
                )
        finally:
            store.expenses.close()
            store.close()
