"""What every expense store must do, as a pytest class. A backend subclasses it and gives a `store`.

class TestMyLedger(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, tmp_path):
        with open_store(str(tmp_path / "ledger.sqlite3")) as opened:
            yield opened.expenses
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from decimal import Decimal

import pytest

from datetools_lc.errors import ConfigurationError, InvalidRange, NotFound
from datetools_lc.stores.expenses.port import (
    CATEGORIES,
    TYPES,
    CategorySum,
    ExpenseStore,
    Saved,
)
from datetools_lc.testing.conformance import StoreConformance
from datetools_lc.testing.expense_changes import ExpenseChanges
from datetools_lc.testing.expense_sharing import ExpenseSharing
from datetools_lc.testing.expenses import ALWAYS, CREATED, NOON, SECOND, everything, key, lunch, save


class ExpenseStoreConformance(ExpenseSharing, ExpenseChanges, StoreConformance):
    """Subclass it as `Test…` and override the fixture `store` only; each test gets an empty store.

    How the store is opened again for tests of several processes: see `StoreConformance`.
    """

    def test_what_was_saved_is_read_back_whole(self, store: ExpenseStore) -> None:
        draft = lunch("12.5", remark="打车 🚕 'Robert'); --\n第二行", category="交通")
        expense = save(store, draft)
        assert (expense.remark, expense.category, expense.amount) == (draft.remark, "交通", Decimal("12.5"))
        assert (expense.type, expense.date, expense.created) == ("consume", NOON, CREATED)
        assert expense.owner == "ann"
        assert expense.id
        assert expense.destination == store.destination != ""
        assert list(everything(store).records) == [expense]

    def test_instants_come_back_in_utc_to_the_millisecond(self, store: ExpenseStore) -> None:
        tokyo = datetime.fromisoformat("2026-02-25T21:00:00.123987+09:00")
        expense = save(store, lunch(date=tokyo))
        assert expense.date.isoformat() == "2026-02-25T12:00:00.123000+00:00"

    @pytest.mark.parametrize("amount", ["0.01", "0.1", "19.99", "20", "12.5", "9999999999.99"])
    def test_amounts_come_back_exactly(self, store: ExpenseStore, amount: str) -> None:
        save(store, lunch(amount))
        page = everything(store)
        # as text: 12.5 and 12.50 are equal, but a user sees which one it is
        assert (str(page.records[0].amount), str(page.sums[0].amount)) == (amount, amount)

    def test_every_category_and_type_can_be_saved(self, store: ExpenseStore) -> None:
        kinds = [(category, type) for category in CATEGORIES for type in TYPES]
        for number, (category, type) in enumerate(kinds):
            save(store, lunch("1", category=category, type=type), number=number)
        assert list(everything(store).sums) == [CategorySum(*kind, Decimal(1)) for kind in kinds]

    def test_a_long_remark_is_kept_whole(self, store: ExpenseStore) -> None:
        assert save(store, lunch(remark="吃" * 2_000)).remark == "吃" * 2_000

    def test_a_replay_writes_once_and_returns_the_first_record(self, store: ExpenseStore) -> None:
        first = store.save("ann", lunch(), key=key(1), created=CREATED)
        again = store.save("ann", lunch(), key=key(1), created=CREATED + SECOND)
        assert isinstance(first, Saved)
        assert not first.replayed
        assert again == Saved(first.expense, replayed=True)
        assert list(everything(store).records) == [first.expense]

    def test_the_same_purchase_said_twice_is_two_records(self, store: ExpenseStore) -> None:
        ids = {save(store, number=1).id, save(store, number=2).id}
        assert {record.id for record in everything(store).records} == ids
        assert everything(store).total == len(ids) == 2

    def test_a_key_counts_for_its_owner_alone(self, store: ExpenseStore) -> None:
        mine, yours = save(store, owner="ann"), save(store, owner="bob")
        assert mine.id != yours.id
        assert (everything(store, "ann").total, everything(store, "bob").total) == (1, 1)

    def test_a_replay_does_not_bring_a_deleted_record_back(self, store: ExpenseStore) -> None:
        expense = save(store)
        store.delete("ann", expense.id)
        again = store.save("ann", lunch(), key=key(1), created=CREATED)
        assert isinstance(again, Saved)
        assert (again.replayed, again.expense.id) == (True, expense.id)
        assert everything(store).total == 0

    @pytest.mark.parametrize(
        ("start", "end", "found"),
        [
            (NOON, NOON + SECOND, 1),  # the start belongs to the window
            (NOON - SECOND, NOON, 0),  # the end does not
            (NOON - SECOND, NOON + timedelta(milliseconds=1), 1),
            (NOON + timedelta(microseconds=1), NOON + SECOND, 0),  # edges are exact below the millisecond
            (NOON - SECOND, NOON + timedelta(microseconds=1), 1),
            (
                datetime.fromisoformat("2026-02-25T21:00:00+09:00"),
                NOON + SECOND,
                1,
            ),  # another offset, same instant
        ],
    )
    def test_a_window_holds_its_start_and_not_its_end(
        self, store: ExpenseStore, start: datetime, end: datetime, found: int
    ) -> None:
        save(store)
        page = store.query("ann", start, end)
        assert (len(page.records), page.total, len(page.sums)) == (found, found, found)

    @pytest.mark.parametrize("end", [NOON, NOON - SECOND])
    def test_a_window_without_length_is_refused(self, store: ExpenseStore, end: datetime) -> None:
        with pytest.raises(InvalidRange, match="end must be after start"):
            store.query("ann", NOON, end)

    def test_the_newest_records_come_first_and_of_one_instant_the_last_written(
        self, store: ExpenseStore
    ) -> None:
        for number, seconds in enumerate([2, 0, 1, 2]):
            save(store, lunch(remark=str(number), date=NOON + seconds * SECOND), number=number)
        assert [record.remark for record in everything(store).records] == ["3", "0", "2", "1"]

    def test_a_limit_shortens_the_list_but_not_the_total_and_the_sums(self, store: ExpenseStore) -> None:
        for number in range(25):
            save(store, lunch("0.1", date=NOON + number * SECOND), number=number)
        page = store.query("ann", *ALWAYS)
        assert (len(page.records), page.total, page.sums[0].amount) == (20, 25, Decimal("2.5"))
        assert page.records[0].date == NOON + 24 * SECOND
        assert len(store.query("ann", *ALWAYS, limit=1).records) == 1
        sums_alone = store.query("ann", *ALWAYS, limit=0)
        assert (list(sums_alone.records), sums_alone.total, sums_alone.sums) == ([], 25, page.sums)
        with pytest.raises(ValueError, match="limit"):
            store.query("ann", *ALWAYS, limit=-1)

    def test_category_and_type_narrow_records_total_and_sums(self, store: ExpenseStore) -> None:
        rows = [
            ("餐饮", "consume", "0.1"),
            ("交通", "consume", "7"),
            ("餐饮", "income", "5"),
            ("餐饮", "consume", "0.2"),
        ]
        for number, (category, type, amount) in enumerate(rows):
            save(
                store,
                lunch(amount, category=category, type="income" if type == "income" else "consume"),
                number=number,
            )
        meals = store.query("ann", *ALWAYS, category="餐饮")
        assert meals.total == 3
        assert list(meals.sums) == [
            CategorySum("餐饮", "consume", Decimal("0.3")),
            CategorySum("餐饮", "income", Decimal(5)),
        ]
        spent = store.query("ann", *ALWAYS, type="consume")
        assert [(sum.category, sum.amount) for sum in spent.sums] == [
            ("交通", Decimal(7)),
            ("餐饮", Decimal("0.3")),
        ]
        both = store.query("ann", *ALWAYS, category="餐饮", type="consume")
        assert [record.amount for record in both.records] == [Decimal("0.2"), Decimal("0.1")]

    def test_nothing_found_is_an_empty_page(self, store: ExpenseStore) -> None:
        page = everything(store)
        assert (list(page.records), page.total, list(page.sums)) == ([], 0, [])

    def test_a_deleted_record_is_returned_and_gone(self, store: ExpenseStore) -> None:
        kept, gone = save(store, number=1), save(store, number=2)
        assert store.delete("ann", gone.id) == gone
        assert list(everything(store).records) == [kept]
        with pytest.raises(NotFound):
            store.delete("ann", gone.id)

    def test_a_foreign_record_is_invisible_and_looks_like_an_unknown_one(self, store: ExpenseStore) -> None:
        expense = save(store, owner="ann")
        assert everything(store, "bob").total == 0
        with pytest.raises(NotFound) as foreign:
            store.delete("bob", expense.id)
        store.delete("ann", expense.id)
        with pytest.raises(NotFound) as unknown:
            store.delete("bob", expense.id)
        assert foreign.value.message == unknown.value.message

    @pytest.mark.parametrize("id", ["", "no-such-id", "x" * 10_000, "a\0b", "\ud800", "' OR 1=1 --"])
    def test_an_id_that_is_none_is_not_found(self, store: ExpenseStore, id: str) -> None:
        save(store)
        with pytest.raises(NotFound):
            store.delete("ann", id)
        assert everything(store).total == 1

    def test_a_record_without_an_owner_is_refused(self, store: ExpenseStore) -> None:
        with pytest.raises(ConfigurationError):
            store.save("", lunch(), key=key(1), created=CREATED)

    def test_the_async_methods_do_what_the_others_do(self, store: ExpenseStore) -> None:
        async def scenario() -> None:
            saved = await asyncio.gather(
                *(store.asave("ann", lunch(), key=key(n % 3), created=CREATED) for n in range(6))
            )
            assert sum(isinstance(one, Saved) and one.replayed for one in saved) == 3
            page = await store.aquery("ann", *ALWAYS, category="餐饮", type="consume", limit=2)
            assert (len(page.records), page.total) == (2, 3)
            deleted = await store.adelete("ann", page.records[0].id)
            assert deleted == page.records[0]
            assert everything(store).total == 2
            await store.aclose()

        asyncio.run(scenario())

    def test_a_store_may_be_closed_twice(self, store: ExpenseStore) -> None:
        save(store)
        store.close()
        store.close()
