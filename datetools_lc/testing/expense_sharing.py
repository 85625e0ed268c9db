"""What every expense store must do for several threads and processes: a part of `ExpenseStoreConformance`."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest

from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.testing.expenses import everything, lunch, save


class ExpenseSharing:
    """Nothing is lost and nothing is written twice, whoever writes at the same time."""

    def test_threads_may_save_and_query_at_once_and_save_some_of_it_twice(self, store: ExpenseStore) -> None:
        def save_and_look(number: int) -> str:
            expense = save(store, lunch("0.1"), number=number % 40)
            assert expense in everything(store).records
            return expense.id

        with ThreadPoolExecutor(8) as threads:
            saved = set(threads.map(save_and_look, range(80)))
        page = everything(store)
        assert {record.id for record in page.records} == saved
        assert (page.total, page.sums[0].amount) == (40, Decimal(4))

    @pytest.fixture
    def handles(
        self, store: ExpenseStore, store_again: ExpenseStore, request: pytest.FixtureRequest
    ) -> tuple[ExpenseStore, ExpenseStore]:
        """The store as two processes have it: opened twice, while nobody has written.

        A store that every opening makes anew, in memory, has one process: then it is the same twice.
        """
        save(store, owner="somebody else")
        if everything(store_again, "somebody else").total == 1:
            return store, store_again
        later = request.getfixturevalue("store_later")
        assert everything(later, "somebody else").total == 0, "opened before, it does not see new records"
        return store, store

    def test_what_one_process_writes_or_deletes_another_sees(
        self, handles: tuple[ExpenseStore, ExpenseStore]
    ) -> None:
        one, other = handles
        first, second, third = save(one, number=1), save(other, number=2), save(one, number=3)
        assert save(other, number=3) == third  # a key counts for all
        assert other.delete("ann", first.id) == first
        assert save(one, number=1).id == first.id  # deleted stays deleted
        for store in handles:
            assert list(everything(store).records) == [third, second]

    def test_two_processes_that_write_at_once_lose_nothing_and_write_nothing_twice(
        self, handles: tuple[ExpenseStore, ExpenseStore]
    ) -> None:
        works = [(store, number) for number in range(20) for store in handles]
        with ThreadPoolExecutor(8) as threads:
            saved = set(threads.map(lambda work: save(work[0], lunch("0.1"), number=work[1]).id, works))
        for store in handles:
            page = everything(store)
            assert {record.id for record in page.records} == saved
            assert (page.total, page.sums[0].amount) == (20, Decimal(2))
