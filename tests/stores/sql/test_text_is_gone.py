"""Text that a write removes or replaces leaves the write-ahead log too, at once or with the next write."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.port import ExpenseChange
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import Calendar
from datetools_lc.testing.expenses import lunch, save

SECRET = "SECRETWORD"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "datetools.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[SqlStore]:
    with open_store(str(path)) as store:
        yield store


@pytest.fixture
def calendar(store: SqlStore) -> Calendar:
    return Calendar(store.schedule)


def found_in_files(path: Path) -> list[str]:
    files = path.parent.glob(f"{path.name}*")
    return sorted(file.name for file in files if SECRET.encode() in file.read_bytes())


@contextmanager
def a_reader(path: Path) -> Iterator[None]:
    """Another program that reads, and keeps what it read in place."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM events").fetchone()
        yield


def add_secret(calendar: Calendar, **more: str) -> str:
    return calendar.add(SECRET, "2026-03-04 09:00", description=f"{SECRET} " * 400, **more).id


def test_what_a_reader_kept_from_being_wiped_is_wiped_by_the_next_write(
    calendar: Calendar, path: Path
) -> None:
    id = add_secret(calendar)
    with a_reader(path):
        calendar.delete(id)
        assert found_in_files(path)
    calendar.add("x", "2026-04-04 09:00")
    assert found_in_files(path) == []


def test_another_process_that_was_open_before_wipes_too(calendar: Calendar, path: Path) -> None:
    id = add_secret(calendar)
    with open_store(str(path)) as other:
        save(other.expenses, lunch())
        with a_reader(path):
            calendar.delete(id)
            calendar.store.close()
        assert found_in_files(path)
        save(other.expenses, lunch(), number=2)
        assert found_in_files(path) == []


def test_what_waits_to_be_wiped_is_so_when_the_file_is_opened(calendar: Calendar, path: Path) -> None:
    id = add_secret(calendar)
    with closing(sqlite3.connect(path, isolation_level=None)) as idle:  # the last to leave empties the log
        idle.execute("SELECT count(*) FROM events").fetchone()
        with a_reader(path):
            calendar.delete(id)
            calendar.store.close()
        assert found_in_files(path)
        with open_store(str(path)) as again:
            again.schedule.export("ann", "main")
            assert found_in_files(path) == []


def test_a_text_that_another_replaces_is_gone(calendar: Calendar, path: Path) -> None:
    id = add_secret(calendar)
    calendar.update(id, title="plain", description="")
    assert found_in_files(path) == []


def test_a_changed_day_that_a_new_rule_leaves_out_is_gone(calendar: Calendar, path: Path) -> None:
    series = calendar.add("x", "2026-03-02 09:00", rrule="FREQ=WEEKLY;COUNT=20")
    second = calendar.events("2026-03-09", "2026-03-10")[0]
    calendar.update(second.id, scope="this", title=SECRET, description=f"{SECRET} " * 300)
    assert found_in_files(path)
    calendar.update(series.id, scope="all", rrule="FREQ=MONTHLY;COUNT=5")
    assert found_in_files(path) == []


def test_what_an_import_replaces_is_gone(calendar: Calendar, path: Path) -> None:
    add_secret(calendar)
    (event,) = calendar.store.export(*calendar.place)
    plain = replace(event, title="plain", description="", kept="X-A:1")
    calendar.store.import_events(*calendar.place, [plain])
    assert found_in_files(path) == []


def test_a_remark_that_another_replaces_is_gone(store: SqlStore, path: Path) -> None:
    record = save(store.expenses, lunch(remark=SECRET))
    assert found_in_files(path)
    store.expenses.update("ann", record.id, ExpenseChange(remark="plain"))
    assert found_in_files(path) == []
