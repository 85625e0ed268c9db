"""Several processes on one file, and processes that die in the middle of a write."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

from datetools_lc.stores.config import open_store
from datetools_lc.testing.expenses import everything

WORKER = Path(__file__).with_name("ledger_worker.py")


def start_worker(path: Path, *, first: int, count: int) -> subprocess.Popen[str]:
    """A writer that has imported everything and waits for its start; the file is not open yet."""
    worker = subprocess.Popen(
        [sys.executable, str(WORKER), str(path), str(first), str(count)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert worker.stdout is not None
    assert worker.stdout.readline() == "ready\n"
    return worker


def let_go(worker: subprocess.Popen[str]) -> None:
    assert worker.stdin is not None
    worker.stdin.write("go\n")
    worker.stdin.flush()


def integrity(path: Path) -> list[tuple[str]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute("PRAGMA integrity_check").fetchall()
    finally:
        connection.close()


def test_eight_processes_open_a_new_file_and_save_the_same_200_keys_at_once(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "ledger.sqlite3"
    workers = [start_worker(path, first=0, count=200) for _ in range(8)]
    for worker in workers:
        let_go(worker)
    for worker in workers:
        output, errors = worker.communicate(timeout=120)
        assert (worker.returncode, errors, len(output.split())) == (0, "", 200)
    with open_store(str(path)) as store:
        page = everything(store.expenses)
    assert (page.total, len(page.records), page.sums[0].amount) == (200, 200, Decimal(20))
    assert integrity(path) == [("ok",)]


def test_what_was_confirmed_before_a_kill_is_there_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    lots = random.Random(20260225)
    confirmed: set[str] = set()
    for first in range(0, 30_000, 1_000):
        worker = start_worker(path, first=first, count=1_000)
        let_go(worker)
        assert worker.stdout is not None
        for _ in range(lots.randrange(30)):  # none: killed while it opens the file
            confirmed.add(worker.stdout.readline().strip())
        worker.kill()
        rest, _ = worker.communicate(timeout=60)
        confirmed.update(line.strip() for line in rest.splitlines(keepends=True) if line.endswith("\n"))
        assert integrity(path) == [("ok",)]
    with open_store(str(path)) as store:
        records = everything(store.expenses).records
    found = {record.remark for record in records}
    assert len(found) == len(records)
    assert confirmed <= found
    # nothing but what was under way at the kill: written, not yet confirmed
    assert len(found - confirmed) <= 30
    assert len(confirmed) > 200
    assert {record.amount for record in records} == {Decimal("0.1")}
