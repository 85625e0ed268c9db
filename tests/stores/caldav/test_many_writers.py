"""Many users of one process, and processes that are killed: nothing waits for ever, is lost or doubled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier

import pytest

from datetools_lc.stores.caldav.config import read_calendar
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.schedule.port import Conflicted
from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav.chaos import run
from tests.stores.caldav.others import MARCH, PATH
from tests.stores.caldav.radicale_server import NAME, RadicaleServer
from tests.stores.workers import STRESS

USERS = 14
"""More than a process has connections to a database, and many more than may take turns at once."""


@pytest.fixture(params=["sqlite", "postgres"])
def shared(
    request: pytest.FixtureRequest, server: RadicaleServer, tmp_path: Path
) -> Iterator[CalDavSchedule]:
    """One store for all users, each with a calendar of their own."""
    databases: dict[str, Callable[[], SqliteDatabase | PostgresDatabase]] = {
        "sqlite": lambda: SqliteDatabase.at(str(tmp_path / "copy.sqlite3")),
        "postgres": lambda: PostgresDatabase(request.getfixturevalue("postgres_url")),
    }
    config = read_calendar(server.url(f"/{NAME}/{{user}}/"), {}, timezone="America/New_York")
    with closing(CalDavSchedule(config, databases[request.param]())) as store:
        yield store


def test_users_of_one_process_write_at_once_and_see_their_own_events_alone(shared: CalDavSchedule) -> None:
    together = Barrier(USERS)

    def live(number: int) -> list[str]:
        calendar = Calendar(shared, owner=f"user-{number}", name="default")
        together.wait(30)
        first = calendar.add(f"{number} first", "2026-03-11 09:00")
        assert isinstance(calendar.try_add(f"{number} too late", "2026-03-11 09:30"), Conflicted)
        calendar.add(f"{number} second", "2026-03-11 11:00")
        calendar.update(first.id, start="2026-03-12 09:00")
        calendar.delete(calendar.add(f"{number} third", "2026-03-13 09:00").id)
        return calendar.listed(*MARCH)

    with ThreadPoolExecutor(USERS) as pool:
        waiting = [pool.submit(live, number) for number in range(USERS)]
        seen = [each.result(timeout=240) for each in waiting]
    assert seen == [
        [f"Wed 03-11 11:00 {number} second", f"Thu 03-12 09:00 {number} first"] for number in range(USERS)
    ]


@pytest.mark.slow
def test_workers_with_a_journal_in_postgres_lose_and_double_nothing_when_they_are_killed(
    server: RadicaleServer, postgres_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "answers"
    folder.mkdir()
    report = run(server.url(PATH), postgres_url, folder, workers=3, kills=10 * STRESS, slots=120)
    assert report.faults == []
    assert report.unknown == 0
    assert min(report.added, report.deleted) > 0
