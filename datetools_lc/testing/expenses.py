"""Expenses for tests of a ledger: drafts, keys, and short ways to save and to read everything."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from uuid import UUID

from datetools_lc.stores.expenses.port import (
    Expense,
    ExpenseDraft,
    ExpensePage,
    ExpenseStore,
    ExpenseType,
    Saved,
)

NOON = datetime(2026, 2, 25, 12, tzinfo=UTC)
CREATED = datetime(2026, 2, 25, 13, 0, 0, 123_000, tzinfo=UTC)
SECOND = timedelta(seconds=1)
ALWAYS = (datetime(1973, 3, 4, tzinfo=UTC), datetime(2286, 11, 20, tzinfo=UTC))


def lunch(
    amount: str = "30",
    *,
    remark: str = "午饭",
    category: str = "餐饮",
    type: ExpenseType = "consume",
    date: datetime = NOON,
) -> ExpenseDraft:
    """A valid draft; a test names only what it is about."""
    return ExpenseDraft(remark, category, Decimal(amount), type, date)


def key(number: int) -> str:
    """An idempotency key of the form that tools make."""
    return str(UUID(int=number, version=4))


def save(
    store: ExpenseStore, draft: ExpenseDraft | None = None, *, owner: str = "ann", number: int = 1
) -> Expense:
    """Save one expense for an owner, under the key of a number."""
    saved = store.save(owner, draft or lunch(), key=key(number), created=CREATED)
    assert isinstance(saved, Saved)
    return saved.expense


def everything(store: ExpenseStore, owner: str = "ann") -> ExpensePage:
    """All that an owner has."""
    return store.query(owner, *ALWAYS, limit=10_000)
