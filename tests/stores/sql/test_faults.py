"""Files that are no ledger, and disks that fail: a message with the file and the way out, nothing touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from traceback import format_exception
from typing import NoReturn

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.expenses import everything, lunch, save

Refusal = type[ConfigurationError] | type[StoreUnavailable]


def ledger_with_one_expense(path: Path) -> None:
    with open_store(str(path)) as store:
        save(store.expenses)


def garbage(path: Path) -> None:
    path.write_bytes(b"this is a shopping list, not a database\n" * 100)


def broken_page(path: Path) -> None:
    ledger_with_one_expense(path)
    content = bytearray(path.read_bytes())
    content[4096 : 4096 * 3] = b"\xff" * 8192  # the tables; the header stays sound
    path.write_bytes(content)


def cut_short(path: Path) -> None:
    ledger_with_one_expense(path)
    path.write_bytes(path.read_bytes()[:5_000])


def another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE expenses (theirs TEXT)")


def newer_version(path: Path) -> None:
    ledger_with_one_expense(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE datetools_lc_version SET version_num = '9999'")
        connection.commit()


@pytest.mark.parametrize(
    ("make", "refusal", "message"),
    [
        (garbage, ConfigurationError, "is no SQLite database; choose another file"),
        (another_program, ConfigurationError, "belongs to another program; choose another file"),
        (newer_version, ConfigurationError, "newer datetools-lc .*9999.*upgrade datetools-lc"),
        (broken_page, StoreUnavailable, "is damaged; restore a backup"),
        (cut_short, StoreUnavailable, "is damaged; restore a backup"),
    ],
)
def test_a_file_that_is_no_sound_ledger_is_refused_and_left_as_it_was(
    tmp_path: Path, make: Callable[[Path], None], refusal: Refusal, message: str
) -> None:
    path = tmp_path / "ledger.sqlite3"
    make(path)
    before = path.read_bytes()
    with pytest.raises(refusal, match=message) as caught, closing(open_store(str(path))) as store:
        everything(store.expenses)
    assert str(path) in caught.value.message
    assert "\n" not in caught.value.message
    assert path.read_bytes() == before


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="is a folder; give the path of a file"):
        open_store(str(tmp_path))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnavailable, match=r"file/ledger.sqlite3 cannot be opened: .*check its folder"):
        open_store(str(tmp_path / "file" / "ledger.sqlite3"))


def test_a_file_without_a_folder_is_named_where_we_do_not_make_it(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="cannot be opened; check that its folder exists"):
        open_store(f"sqlite:///file:{tmp_path}/missing/ledger.sqlite3?uri=true")


def test_a_read_only_ledger_is_read_but_a_save_says_that_it_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    ledger_with_one_expense(path)
    before = path.read_bytes()
    # not by the file's mode, which does not stop root
    with open_store(f"sqlite:///file:{path}?mode=ro&uri=true") as store:
        assert everything(store.expenses).total == 1
        with pytest.raises(StoreUnavailable, match="cannot be written; allow writing to it"):
            save(store.expenses, number=2)
    assert path.read_bytes() == before


def limit_pages(engine: Engine, pages: int) -> None:
    """A small disk: SQLite meets its own limit as it would meet a full disk."""
    event.listen(
        engine, "connect", lambda connection, _: connection.execute(f"PRAGMA max_page_count = {pages}")
    )


def save_until_it_fails(store: SqlStore, confirmed: Iterator[int]) -> NoReturn:
    for number in range(1_000):
        save(store.expenses, lunch(remark="x" * 2_000), number=number)
        next(confirmed)
    raise AssertionError("it never failed")


def test_a_full_disk_says_so_and_keeps_what_was_confirmed(tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.sqlite3")
    confirmed = count()
    with closing(connect_store(path)) as store:
        limit_pages(store.database.engine, 80)  # the empty tables take some 50
        with pytest.raises(StoreUnavailable, match="no room left; free space"):
            save_until_it_fails(store, confirmed)
        written = next(confirmed)
        assert everything(store.expenses).total == written > 0
    with open_store(path) as store:
        assert everything(store.expenses).total == written
        save(store.expenses, number=5_000)  # and it goes on once there is room


def test_a_disk_too_full_for_a_new_ledger_says_so(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    with closing(connect_store(str(path))) as store:
        limit_pages(store.database.engine, 4)
        with pytest.raises(StoreUnavailable, match="no room left"):
            store.open()
    ledger_with_one_expense(path)  # nothing half made is in its way


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def test_a_ledger_locked_for_too_long_says_so_and_can_be_read_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    ledger_with_one_expense(path)
    with SqlStore(SqliteDatabase.at(str(path), busy_seconds=0.05)) as store:
        with locked(path):
            with pytest.raises(StoreUnavailable, match="is locked by another program; close that program"):
                save(store.expenses, number=2)
            assert everything(store.expenses).total == 1
        save(store.expenses, number=2)
        assert everything(store.expenses).total == 2


def test_a_new_file_locked_for_too_long_says_so(tmp_path: Path) -> None:
    path = tmp_path / "ledger.sqlite3"
    store = SqlStore(SqliteDatabase.at(str(path), busy_seconds=0.05))
    with locked(path), pytest.raises(StoreUnavailable, match="is locked by another program"):
        store.open()
    with store:  # and the next attempt may succeed
        save(store.expenses)


def test_a_lock_that_sqlite_does_not_wait_for_is_tried_again(tmp_path: Path) -> None:
    busy = driver_fault("database is locked", "SQLITE_BUSY")
    faults = iter([busy, busy, busy])
    store = connect_store(str(tmp_path / "ledger.sqlite3"))

    def meet_another_opener(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement == "PRAGMA journal_mode = WAL":
            for fault in faults:
                raise fault

    event.listen(store.database.engine, "before_cursor_execute", meet_another_opener)
    with store:
        save(store.expenses)
    assert list(faults) == []


def test_a_writer_that_hangs_in_this_process_does_not_hang_the_others(tmp_path: Path) -> None:
    with SqlStore(SqliteDatabase.at(str(tmp_path / "ledger.sqlite3"), busy_seconds=0.05)) as store:
        with store.database.writing(), pytest.raises(StoreUnavailable, match="is locked"):
            save(store.expenses)
        save(store.expenses)


def fail_at(store: SqlStore, verb: str) -> None:
    """Let each statement that begins so fail, as on a broken disk."""

    def fail(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith(verb):
            raise driver_fault("the disk broke", "SQLITE_ERROR")

    event.listen(store.database.engine, "before_cursor_execute", fail)


def driver_fault(message: str, name: str) -> OperationalError:
    """What SQLAlchemy makes of an error of SQLite's with this name."""
    original = sqlite3.OperationalError(message)
    original.sqlite_errorname = name
    return OperationalError(None, None, original)


def test_a_write_that_fails_half_way_writes_nothing(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "ledger.sqlite3")) as store:
        expense = save(store.expenses)
        fail_at(store, "DELETE")
        with pytest.raises(StoreUnavailable, match=r"ledger.sqlite3 failed: the disk broke"):
            store.expenses.delete("ann", expense.id)
        assert list(everything(store.expenses).records) == [expense]
        with store.database.reading() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM deleted_expenses").scalar() == 0


def test_what_a_person_wrote_is_in_no_traceback(tmp_path: Path) -> None:
    with closing(connect_store(str(tmp_path / "ledger.sqlite3"))) as store:
        limit_pages(store.database.engine, 20)
        with pytest.raises(StoreUnavailable, match="no room left") as caught:
            save_until_it_fails(store, count())
    assert "xxxx" not in "".join(format_exception(caught.value))
