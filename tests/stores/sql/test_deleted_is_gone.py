"""What a user deletes is not found in the files of the database any more, and a replay still works."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection

from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.port import Added, Updated
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.migrations import pieces
from datetools_lc.stores.sql.schedule.outcomes import REPLAYABLE
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import lunch, save

SECRET = "SECRETWORD"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "datetools.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[SqlStore]:
    with open_store(str(path)) as store:
        yield store


def found_in_files(path: Path) -> list[str]:
    """The files beside the database, and it, that hold the secret, in any letter case."""
    files = path.parent.glob(f"{path.name}*")
    return sorted(file.name for file in files if SECRET.lower().encode() in file.read_bytes().lower())


def add_secret(calendar: Calendar, rrule: str | None = None) -> str:
    draft = calendar.draft(SECRET, "2026-03-04 09:00", rrule=rrule)
    draft = replace(draft, description=f"{SECRET} " * 500, location=SECRET)
    added = calendar.store.add(*calendar.place, draft, key=SECRET.lower()[::-1], now=NOW)
    assert isinstance(added, Added)
    return added.event.id


def test_a_deleted_event_is_not_in_the_file_any_more(store: SqlStore, path: Path) -> None:
    calendar = Calendar(store.schedule)
    id = add_secret(calendar)
    calendar.update(id, location=f"{SECRET} street")
    assert found_in_files(path)
    calendar.delete(id)
    assert found_in_files(path) == []


def test_a_deleted_series_with_a_changed_day_and_kept_lines_is_not_in_the_file(
    store: SqlStore, path: Path
) -> None:
    calendar = Calendar(store.schedule)
    id = add_secret(calendar, rrule="FREQ=DAILY;COUNT=5")
    second = calendar.events("2026-03-01", "2026-04-01")[1]
    calendar.update(second.id, scope="this", title=f"{SECRET} changed")
    (series,) = store.schedule.export(*calendar.place)
    store.schedule.import_events(*calendar.place, [replace(series, kept=f"ATTENDEE:mailto:{SECRET}@x")])
    calendar.delete(second.id, scope="following")
    calendar.delete(id, scope="all")
    assert found_in_files(path) == []


def test_a_deleted_expense_is_not_in_the_file_any_more(store: SqlStore, path: Path) -> None:
    record = save(store.expenses, lunch(remark=SECRET))
    assert found_in_files(path)
    store.expenses.delete("ann", record.id)
    assert found_in_files(path) == []


def test_a_replay_after_a_deletion_says_what_the_call_said(store: SqlStore) -> None:
    calendar = Calendar(store.schedule)
    draft = calendar.draft("talk", "2026-03-04 09:00")
    first = store.schedule.add(*calendar.place, draft, key="k", now=NOW)
    assert isinstance(first, Added)
    change = [calendar.change(first.event.id, title="speech", start="2026-03-05 09:00")]
    changed = store.schedule.update(*calendar.place, change, key="u", now=NOW)
    calendar.delete(first.event.id)
    assert store.schedule.add(*calendar.place, draft, key="k", now=NOW) == Added(first.event, replayed=True)
    again = store.schedule.update(*calendar.place, change, key="u", now=NOW)
    assert isinstance(changed, Updated)
    assert isinstance(again, Updated)
    assert [(one.title, one.start) for one in again.events] == [("speech", changed.events[0].start)]


def test_many_old_results_are_forgotten_by_the_writes_that_follow(store: SqlStore, path: Path) -> None:
    calendar = Calendar(store.schedule)
    with closing(sqlite3.connect(path)) as connection, connection:
        columns = "owner, idempotency_key, outcome, written_ms"
        insert = f"INSERT INTO schedule_writes ({columns}) VALUES (?, ?, '', 0)"
        connection.executemany(insert, [("ann", f"old-{number}") for number in range(700)])
    for key in ("04", "05"):
        store.schedule.add(*calendar.place, calendar.draft(key, f"2026-03-{key} 09:00"), key=key, now=NOW)
    with closing(sqlite3.connect(path)) as connection:
        left = connection.execute("SELECT idempotency_key FROM schedule_writes").fetchall()
    assert sorted(left) == [("04",), ("05",)]


def test_old_results_are_forgotten_and_an_event_is_still_written_once(store: SqlStore, path: Path) -> None:
    calendar = Calendar(store.schedule)
    draft = calendar.draft("talk", "2026-03-04 09:00")
    store.schedule.add(*calendar.place, draft, key="old", now=NOW)
    later = NOW + REPLAYABLE + timedelta(days=1)
    store.schedule.add(*calendar.place, calendar.draft("x", "2026-03-05 09:00"), key="new", now=later)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT idempotency_key FROM schedule_writes").fetchall() == [("new",)]
    again = store.schedule.add(*calendar.place, draft, key="old", now=later)
    assert isinstance(again, Added)
    assert again.replayed
    assert len(calendar.listed("2026-03-01", "2026-04-01")) == 2


def make_older(path: Path, keys: Iterable[str]) -> None:
    """A file of version 0005 with results of writes that hold texts."""
    database = SqliteDatabase.at(str(path))
    database.prepare()
    values = ["evt_1", "ann", "default", SECRET, SECRET, SECRET, 0, 1, "UTC", 0, "busy", 0]
    event = [*values, None, None, None, None, None, None, 0, 0]
    outcome = json.dumps({"checked_until_ms": None, "events": [[*event, [[*event, []]]]]})
    with database.begin_write() as connection, connection.begin():
        sql_migrations.upgrade(connection, "0005")
        insert = "INSERT INTO schedule_writes (owner, idempotency_key, outcome) VALUES ('ann', ?, ?)"
        for key in keys:
            connection.exec_driver_sql(insert, (key, outcome))
        connection.exec_driver_sql("PRAGMA secure_delete = OFF")
        connection.exec_driver_sql("CREATE TABLE gone AS SELECT ? AS text", (SECRET * 2000,))
        connection.exec_driver_sql("DROP TABLE gone")
    database.close()


def assert_replayed(store: SqlStore, key: str) -> None:
    replayed = store.schedule.delete("ann", "default", ["evt_1"], key=key, now=NOW)
    assert (replayed.replayed, [event.id for event in replayed.events]) == (True, ["evt_1"])
    assert len(replayed.events[0].overrides) == 1


def test_an_older_file_is_cleaned_when_it_is_opened(path: Path) -> None:
    make_older(path, ["k"])
    assert found_in_files(path)
    with open_store(str(path)) as store:
        assert_replayed(store, "k")
        assert found_in_files(path) == []


def test_results_of_an_older_file_are_rewritten_in_pieces_that_a_dying_process_leaves_to_the_next(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_older(path, [f"k{number}" for number in range(1_700)])
    rewrite, transactions = pieces.rewrite_some, 0

    def die_at_the_third(connection: Connection) -> None:
        nonlocal transactions
        transactions += 1
        if transactions == 3:
            raise KeyboardInterrupt
        rewrite(connection)

    monkeypatch.setattr(pieces, "rewrite_some", die_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        open_store(str(path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM schedule_writes").fetchone() == (1_000,)
    with open_store(str(path)) as store:
        assert transactions == 5
        for number in (0, 999, 1_000, 1_699):
            assert_replayed(store, f"k{number}")
    assert found_in_files(path) == []


def test_what_was_deleted_waits_its_turn_to_be_removed_from_the_log(store: SqlStore, path: Path) -> None:
    save(store.expenses, lunch(remark=SECRET))
    begun = threading.Event()

    def write() -> None:
        with SqlStore(SqliteDatabase.at(str(path))) as other, other.database.writing():
            begun.set()
            time.sleep(0.3)

    other = threading.Thread(target=write)
    other.start()
    assert begun.wait(60)
    assert found_in_files(path)
    store.database.wipe()
    other.join()
    assert Path(f"{path}-wal").stat().st_size == 0
