"""Backups: `pg_dump` and `pg_restore` of the server's own version, and the way from SQLite to PostgreSQL."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import read_ics
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.sql.sqlite.backup import back_up
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import everything, save
from tests.postgres_fixtures import DATABASE_URL
from tests.postgres_server import binaries

ZONE = load_zone("UTC")
YEAR = ("2026-01-01", "2027-01-01")


def fill(calendar: Calendar) -> None:
    calendar.add("和老王开会 🚀", "2026-03-11 09:00", description="第一行\nsecond line")
    gym = calendar.add("gym", "2026-03-04 07:00", rrule="FREQ=WEEKLY;COUNT=10")
    second = calendar.events("2026-03-11", "2026-03-12")[0]
    assert second.series_id == gym.id
    calendar.update(second.id, "this", start="2026-03-11 18:00")


@pytest.mark.skipif(DATABASE_URL in os.environ, reason="the tools must be of the server's own version")
def test_a_dump_is_restored_whole_into_a_new_database_and_goes_on(
    postgres_url: str, fresh_postgres: str, tmp_path: Path
) -> None:
    with open_store(postgres_url) as store:
        calendar = Calendar(store.schedule)
        fill(calendar)
        expense = save(store.expenses)
        before = calendar.events(*YEAR)
    dump = tmp_path / "datetools.dump"
    for tool, *arguments in (
        ("pg_dump", "-Fc", "-f", str(dump), postgres_url),
        ("pg_restore", "--no-owner", "--exit-on-error", "-d", fresh_postgres, str(dump)),
    ):
        subprocess.run([binaries() / tool, *arguments], check=True, timeout=60)
    with open_store(fresh_postgres) as store:
        calendar = Calendar(store.schedule, process="after")
        assert calendar.events(*YEAR) == before
        assert list(everything(store.expenses).records) == [expense]
        assert calendar.conflicting("2026-03-18 07:00", "2026-03-18 07:30") == ["Wed 03-18 07:00 gym"]
        assert save(store.expenses).id == expense.id  # its key is still known
        calendar.add("new", "2026-03-12 09:00")


def test_a_calendar_goes_from_a_backup_of_sqlite_to_postgresql_and_back(
    postgres_url: str, tmp_path: Path
) -> None:
    with open_store(str(tmp_path / "used.sqlite3")) as store:
        fill(Calendar(store.schedule))
        back_up(store.database, tmp_path / "copy.sqlite3")
    with open_store(str(tmp_path / "copy.sqlite3")) as store:
        before = Calendar(store.schedule).events(*YEAR)
        text = write_ics(store.schedule.export("ann", "main"))
    with open_store(postgres_url) as store:
        store.schedule.import_events("ann", "main", read_ics(text, zone=ZONE, now=NOW))
        moved = Calendar(store.schedule)
        assert shown(moved.events(*YEAR)) == shown(before)
        text = write_ics(store.schedule.export("ann", "main"))
    with open_store(":memory:") as store:
        store.schedule.import_events("ann", "main", read_ics(text, zone=ZONE, now=NOW))
        assert shown(Calendar(store.schedule).events(*YEAR)) == shown(before)


def shown(events: Sequence[Event]) -> list[tuple[object, ...]]:
    names = ("id", "title", "start", "end", "description", "series_id")
    return [tuple(getattr(event, name) for name in names) for event in events]
