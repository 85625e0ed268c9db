"""What every expense store must do when a record is changed: a part of `ExpenseStoreConformance`."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

import pytest

from datetools_lc.errors import NotFound
from datetools_lc.stores.expenses.port import ExpenseChange, ExpenseStore, Updated
from datetools_lc.testing.expenses import CREATED, NOON, SECOND, everything, key, lunch, save


class ExpenseChanges:
    """A change is whole, and touches one record of its owner."""

    def test_a_change_keeps_what_it_does_not_name(self, store: ExpenseStore) -> None:
        before, other = save(store, number=1), save(store, number=2)
        updated = store.update("ann", before.id, ExpenseChange(amount=Decimal("12.5")))
        assert updated == Updated(replace(before, amount=Decimal("12.5")), before)
        assert list(everything(store).records) == [other, updated.expense]

    def test_everything_that_a_record_says_can_be_changed_at_once(self, store: ExpenseStore) -> None:
        before = save(store)
        change = ExpenseChange("红包", "礼物", Decimal("0.01"), "income", NOON - timedelta(days=1))
        updated = store.update("ann", before.id, change)
        assert updated.expense == replace(before, **change.given())
        page = everything(store)
        assert list(page.records) == [updated.expense]
        assert [(sum.category, sum.type, sum.amount) for sum in page.sums] == [
            ("礼物", "income", Decimal("0.01"))
        ]

    def test_a_change_made_again_finds_nothing_to_do(self, store: ExpenseStore) -> None:
        expense, change = save(store), ExpenseChange(remark="晚饭")
        first = store.update("ann", expense.id, change)
        assert store.update("ann", expense.id, change) == Updated(first.expense, first.expense)

    def test_a_replayed_save_tells_the_record_as_it_was_changed(self, store: ExpenseStore) -> None:
        expense = save(store)
        changed = store.update("ann", expense.id, ExpenseChange(amount=Decimal(7))).expense
        assert save(store) == changed
        assert list(everything(store).records) == [changed]

    def test_a_foreign_record_cannot_be_changed_and_looks_like_an_unknown_one(
        self, store: ExpenseStore
    ) -> None:
        expense, change = save(store, owner="ann"), ExpenseChange(amount=Decimal(1))
        with pytest.raises(NotFound) as foreign:
            store.update("bob", expense.id, change)
        assert list(everything(store).records) == [expense]
        store.delete("ann", expense.id)
        with pytest.raises(NotFound) as unknown:
            store.update("bob", expense.id, change)
        assert foreign.value.message == unknown.value.message
        with pytest.raises(NotFound):
            store.update("ann", expense.id, change)

    @pytest.mark.parametrize("id", ["", "no-such-id", "x" * 10_000, "a\0b", "\ud800", "' OR 1=1 --"])
    def test_an_id_that_is_none_cannot_be_changed(self, store: ExpenseStore, id: str) -> None:
        expense = save(store)
        with pytest.raises(NotFound):
            store.update("ann", id, ExpenseChange(amount=Decimal(1)))
        assert list(everything(store).records) == [expense]

    def test_changes_of_different_fields_at_once_are_all_kept(self, store: ExpenseStore) -> None:
        expense = save(store)
        changes = [
            ExpenseChange(remark="晚饭"),
            ExpenseChange(amount=Decimal(3)),
            ExpenseChange(category="礼物"),
            ExpenseChange(date=NOON + SECOND),
        ]
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(lambda change: store.update("ann", expense.id, change), changes))
        together = replace(expense, remark="晚饭", amount=Decimal(3), category="礼物", date=NOON + SECOND)
        assert list(everything(store).records) == [together]

    def test_the_async_update_does_what_the_other_does(self, store: ExpenseStore) -> None:
        async def scenario() -> None:
            await store.asave("ann", lunch(), key=key(1), created=CREATED)
            (before,) = everything(store).records
            updated = await store.aupdate("ann", before.id, ExpenseChange(amount=Decimal(9)))
            assert updated == Updated(replace(before, amount=Decimal(9)), before)

        asyncio.run(scenario())
