"""A backup of a live database: whole, of one instant, never over another file; and restoring it."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest
from sqlalchemy import event

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.stores.sql.sqlite.backup import back_up
from datetools_lc.testing.calendars import Calendar
from datetools_lc.testing.expenses import everything, lunch, save


@pytest.mark.contract("12.backup")
def test_a_backup_holds_what_is_in_the_log_only_and_can_take_the_place_of_the_file(tmp_path: Path) -> None:
    path, copy = tmp_path / "datetools.sqlite3", tmp_path / "copy.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
        Calendar(store.schedule).add("talk", "2026-03-04 09:00")
        assert back_up(store.database, copy) == copy.stat().st_size
        save(store.expenses, number=2)
    assert [file.name for file in tmp_path.glob("*copy*")] == ["copy.sqlite3"]
    assert copy.stat().st_mode & 0o777 == 0o600
    # as the documentation says: stop the program, remove the old file with its side files, put the copy there
    for file in tmp_path.glob("datetools.sqlite3*"):
        file.unlink()
    shutil.copy(copy, path)
    with open_store(str(path)) as store:
        assert everything(store.expenses).total == 1
        assert Calendar(store.schedule).listed("2026-03-01", "2026-04-01") == ["Wed 03-04 09:00 talk"]
        save(store.expenses, number=3)
        assert everything(store.expenses).total == 2


@pytest.mark.contract("12.backup")
def test_a_backup_while_others_write_is_of_one_instant(tmp_path: Path) -> None:
    path = str(tmp_path / "datetools.sqlite3")
    stop, written = Event(), []

    def write() -> None:
        with open_store(path) as other:
            for number in range(10_000):
                if stop.is_set():
                    return
                save(other.expenses, lunch(remark="x" * 2_000), number=number)
                written.append(number)

    writer = Thread(target=write)
    writer.start()
    try:
        while len(written) < 5:
            stop.wait(0.01)
        with open_store(path) as store:
            back_up(store.database, tmp_path / "copy.sqlite3")
    finally:
        stop.set()
        writer.join()
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (highest, count) = connection.execute("SELECT max(sequence), count(*) FROM expenses").fetchone()
    assert highest == count >= 5


@pytest.mark.contract("12.backup")
def test_a_backup_never_writes_over_a_file_and_leaves_nothing_behind(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with open_store(str(tmp_path / "datetools.sqlite3")) as store:
        with pytest.raises(ConfigurationError, match="is there already"):
            back_up(store.database, there)
        with pytest.raises(StoreUnavailable, match="cannot be written"):
            back_up(store.database, tmp_path / "no folder" / "copy")
    assert there.read_text() == "mine"
    assert not list(tmp_path.glob(".*part*"))


def test_what_is_in_memory_has_no_file_to_copy(tmp_path: Path) -> None:
    with open_store(":memory:") as store, pytest.raises(ConfigurationError, match="no SQLite file"):
        back_up(store.database, tmp_path / "copy")


@pytest.mark.parametrize("replaced", [True, False])
def test_a_file_that_is_replaced_or_removed_under_a_running_program_is_noticed(
    tmp_path: Path, replaced: bool
) -> None:
    path, copy = tmp_path / "datetools.sqlite3", tmp_path / "copy.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
        back_up(store.database, copy)
        path.unlink()
        if replaced:
            copy.replace(path)
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match=r"removed, or replaced .* restart this program"):
                save(store.expenses, number=2)
            with pytest.raises(StoreUnavailable, match="restart this program"):
                everything(store.expenses)
    with open_store(str(path)) as store:
        assert everything(store.expenses).total == replaced


def test_a_write_into_a_file_that_is_replaced_meanwhile_is_not_confirmed(tmp_path: Path) -> None:
    path, copy = tmp_path / "datetools.sqlite3", tmp_path / "copy.sqlite3"
    with open_store(str(path)) as store:
        save(store.expenses)
        back_up(store.database, copy)

        def replace(*_: object) -> None:
            if copy.exists():
                copy.replace(path)

        event.listen(store.database.engine, "after_cursor_execute", replace)
        with pytest.raises(StoreUnavailable, match="restart this program"):
            save(store.expenses, number=2)


@pytest.mark.contract("12.backup")
def test_a_database_that_does_not_exist_is_not_made_by_its_backup(tmp_path: Path) -> None:
    database = connect_store(str(tmp_path / "new.sqlite3")).database
    with pytest.raises(ConfigurationError, match="does not exist"):
        back_up(database, tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []
