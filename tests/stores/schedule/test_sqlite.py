"""The schedule on SQLite: in a file, and in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.testing.schedule_conformance import ScheduleStoreConformance


class TestSqliteFile(ScheduleStoreConformance):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[ScheduleStore]:
        with open_store(str(tmp_path / "calendar.sqlite3")) as store:
            yield store.schedule


class TestSqliteInMemory(ScheduleStoreConformance):
    @pytest.fixture
    def store(self) -> Iterator[ScheduleStore]:
        with open_store(":memory:") as store:
            yield store.schedule
