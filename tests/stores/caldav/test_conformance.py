"""The schedule on a real CalDAV server: every promise of the port, by the marks of the store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from datetools_lc.stores.caldav.config import read_calendar
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.testing.schedule_conformance import ScheduleStoreConformance
from tests.stores.caldav.radicale_server import NAME, RadicaleServer


class TestCalDav(ScheduleStoreConformance):
    @pytest.fixture
    def store(self, server: RadicaleServer, tmp_path: Path) -> Iterator[ScheduleStore]:
        config = read_calendar(server.url(f"/{NAME}/{{user}}-{{calendar}}/"))
        with closing(CalDavSchedule(config, SqliteDatabase.at(str(tmp_path / "copy.sqlite3")))) as store:
            yield store


class TestCalDavBesidePostgres(ScheduleStoreConformance):
    """The copy and the journal of several workers: in their PostgreSQL."""

    @pytest.fixture
    def store(self, server: RadicaleServer, postgres_url: str) -> Iterator[ScheduleStore]:
        config = read_calendar(server.url(f"/{NAME}/{{user}}-{{calendar}}/"))
        with closing(CalDavSchedule(config, PostgresDatabase(postgres_url))) as store:
            yield store
