"""A real CalDAV server, and a calendar on it as its user opens it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav.others import PATH
from tests.stores.caldav.radicale_server import RadicaleServer, radicale
from tests.stores.caldav.worker import open_calendar


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RadicaleServer]:
    with radicale(tmp_path / "radicale") as running:
        running.make_calendar(PATH)
        yield running


@pytest.fixture
def calendar(server: RadicaleServer, tmp_path: Path) -> Iterator[Calendar]:
    opened = open_calendar(server.url(PATH), str(tmp_path / "copy.sqlite3"))
    yield opened
    opened.store.close()
