"""Several processes on one file, and processes that die in the middle of a write."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from datetools_lc.stores.config import open_store
from datetools_lc.testing.expenses import everything
from tests.stores.workers import (
    KILLED_AFTER,
    STRESS,
    integrity,
    let_go,
    lines_until_a_kill,
    lines_until_the_end,
    run_workers,
)

WORKER = "ledger_worker.py"


@pytest.mark.slow
def test_processes_that_open_a_new_file_and_save_the_same_keys_at_once_save_each_once(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "ledger.sqlite3"
    keys = 25 * STRESS
    with run_workers(WORKER, [(path, 0, keys)] * 4) as workers:
        for worker in workers:
            let_go(worker)
        for worker in workers:
            lines_until_the_end(worker, expected=keys)
    with open_store(str(path)) as store:
        page = everything(store.expenses)
    assert (page.total, len(page.records), page.sums[0].amount) == (keys, keys, keys * Decimal("0.1"))
    assert integrity(path) == [("ok",)]


@pytest.mark.slow
def test_what_was_confirmed_before_a_kill_is_there_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    kills = KILLED_AFTER * STRESS
    confirmed: set[str] = set()
    with run_workers(WORKER, [(path, 1_000 * n, 1_000) for n in range(len(kills))]) as workers:
        for worker, after in zip(workers, kills, strict=True):
            let_go(worker)
            confirmed |= set(lines_until_a_kill(worker, after=after))
            assert integrity(path) == [("ok",)]
    with open_store(str(path)) as store:
        records = everything(store.expenses).records
    found = {record.remark for record in records}
    assert len(found) == len(records)
    assert confirmed <= found
    # nothing but what was under way at the kill: written, not yet confirmed
    assert len(found - confirmed) <= len(kills)
    assert len(confirmed) >= sum(kills)
    assert {record.amount for record in records} == {Decimal("0.1")}
