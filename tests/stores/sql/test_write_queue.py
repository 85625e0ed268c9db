"""Writers of one file come one after the other, in one process and in several; readers wait for none."""

from __future__ import annotations

import asyncio
import multiprocessing
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import everything, save
from tests.stores.workers import STRESS, let_go, lines_until_the_end, run_workers


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """By a program that knows nothing of turns."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_writers_that_wait_do_not_keep_readers_waiting(tmp_path: Path) -> None:
    path = tmp_path / "calendar.sqlite3"
    with open_store(str(path)) as store:
        calendar = Calendar(store.schedule)
        drafts = [calendar.draft("talk", f"2026-03-{day:02} 09:00") for day in range(1, 25)]
        with locked(path):
            writes = [
                asyncio.create_task(store.schedule.aadd(*calendar.place, draft, key=f"k{number}", now=NOW))
                for number, draft in enumerate(drafts)
            ]
            await asyncio.sleep(0)
            window = calendar.window("2026-03-01", "2026-04-01")
            for _ in range(20):  # the lock is held until these are through
                page = await store.schedule.aoverlapping(*calendar.place, window)
                assert page.total == 0
            assert not any(write.done() for write in writes)
        assert all(isinstance(added, Added) for added in await asyncio.gather(*writes))


def hold_the_turn(path: str, held: object, seconds: float) -> None:
    """A process that writes for so long."""
    with SqlStore(SqliteDatabase.at(path)) as store, store.database.writing():
        held.set()  # type: ignore[attr-defined]
        threading.Event().wait(seconds)


@contextmanager
def writing_elsewhere(path: Path, seconds: float) -> Iterator[None]:
    spawn = multiprocessing.get_context("spawn")
    held = spawn.Event()
    process = spawn.Process(target=hold_the_turn, args=(str(path), held, seconds))
    process.start()
    try:
        assert held.wait(60)
        yield
    finally:
        process.kill()
        process.join()


@pytest.mark.slow
def test_a_write_waits_its_turn_for_longer_than_sqlite_would(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with SqlStore(SqliteDatabase.at(str(path), busy_seconds=0.5)) as store:
        store.open()
        with writing_elsewhere(path, 1.0):
            save(store.expenses)
        assert everything(store.expenses).total == 1


@pytest.mark.slow
def test_a_turn_that_does_not_come_says_what_is_true_and_a_dead_writer_gives_its_own_back(
    tmp_path: Path,
) -> None:
    path = tmp_path / "ledger.sqlite3"
    with SqlStore(SqliteDatabase.at(str(path), busy_seconds=0.05)) as store:
        save(store.expenses)
        with writing_elsewhere(path, 60):
            with pytest.raises(StoreUnavailable, match=r"other writes of datetools-lc took more than"):
                save(store.expenses, number=2)
            assert everything(store.expenses).total == 1
        save(store.expenses, number=2)  # it was killed


def keep_busy(stop: object) -> None:
    while not stop.is_set():  # type: ignore[attr-defined]
        sum(range(10_000))


@contextmanager
def busy_machine() -> Iterator[None]:
    spawn = multiprocessing.get_context("spawn")
    stop = spawn.Event()
    hogs = [spawn.Process(target=keep_busy, args=(stop,)) for _ in range(2)]
    for hog in hogs:
        hog.start()
    try:
        yield
    finally:
        stop.set()
        for hog in hogs:
            hog.join()


@pytest.mark.slow
@pytest.mark.parametrize("new", [True, False])
def test_no_writer_of_a_busy_file_on_a_busy_machine_fails(tmp_path: Path, new: bool) -> None:
    path = tmp_path / "calendar.sqlite3"
    if not new:
        open_store(str(path)).close()
    wishes = 12 * STRESS
    works = [(path, 10_000 * number, wishes, 40_000) for number in range(8)]
    with busy_machine(), run_workers("schedule_worker.py", works) as workers:
        for worker in workers:
            let_go(worker)
        for worker in workers:
            lines_until_the_end(worker, expected=wishes)


@pytest.mark.slow
def test_eight_first_starts_at_once_make_one_database(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with run_workers("ledger_worker.py", [(path, number, 1) for number in range(8)]) as workers:
        for worker in workers:
            let_go(worker)
        for worker in workers:
            lines_until_the_end(worker, expected=1)
    with open_store(str(path)) as store:
        assert everything(store.expenses).total == 8


def test_a_program_does_not_write_into_a_schema_that_is_newer_than_itself(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("UPDATE datetools_lc_version SET version_num = '9999'")
            connection.commit()
        with pytest.raises(ConfigurationError, match=r"newer datetools-lc .*9999.*upgrade datetools-lc"):
            save(store.expenses, number=2)
        assert everything(store.expenses).total == 1


def test_a_table_that_is_gone_is_told_as_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("ALTER TABLE expenses RENAME COLUMN remark TO note")
            connection.commit()
        with pytest.raises(StoreUnavailable, match="changed by another version of datetools-lc; restart"):
            everything(store.expenses)


def test_a_question_mark_in_a_url_is_no_part_of_the_path_and_says_so(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"after \? names no option of SQLite; give a path"):
        open_store(f"sqlite:///{tmp_path}/really?.sqlite3")
    path = tmp_path / "really?.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
    assert path.is_file()
