"""The ledger and the schedule on PostgreSQL: a real server, the same conformance classes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.testing.expense_conformance import ExpenseStoreConformance
from datetools_lc.testing.schedule_conformance import ScheduleStoreConformance


class TestPostgresExpenses(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, postgres_url: str) -> Iterator[ExpenseStore]:
        with open_store(postgres_url) as store:
            yield store.expenses


class TestPostgresSchedule(ScheduleStoreConformance):
    @pytest.fixture
    def store(self, postgres_url: str) -> Iterator[ScheduleStore]:
        with open_store(postgres_url) as store:
            yield store.schedule


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://u:geheim@wort@127.0.0.1/db",
        "postgresql://u/x:geheim@127.0.0.1/db",
        "postgresql://u:g@geheim/wort@127.0.0.1/db",
        "postgresql://u:x@127.0.0.1:geheim@wort/db",
    ],
)
def test_no_part_of_a_password_that_was_not_escaped_is_told(url: str) -> None:
    with pytest.raises(ConfigurationError, match="%40") as refused:
        open_store(url)
    assert "geheim" not in refused.value.message
    assert "wort" not in refused.value.message.replace("password", "")
