"""Who waits for whom on PostgreSQL, and for how long."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import event, text

from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import save
from tests.stores.postgres.sessions import beside, end_other_sessions, postgres


@pytest.fixture
def opened(postgres_url: str) -> Iterator[SqlStore]:
    with open_store(postgres_url) as store:
        yield store


def test_writes_to_one_calendar_wait_for_each_other_and_for_no_other(
    opened: SqlStore, postgres_url: str
) -> None:
    ours = f"{postgres_url}&options=-clock_timeout%3D200"
    with open_store(ours) as impatient, opened.database.writing("ann", "main"):
        for free in (Calendar(impatient.schedule, owner="bob"), Calendar(impatient.schedule, name="work")):
            free.add("talk", "2026-03-11 09:00")
        with pytest.raises(StoreUnavailable, match="is locked: other writes to the same calendar took"):
            Calendar(impatient.schedule).add("talk", "2026-03-11 09:00")
        with pytest.raises(StoreUnavailable, match="is locked"):
            save(impatient.expenses)  # all of an owner
        with pytest.raises(StoreUnavailable, match="is locked"), impatient.database.writing():
            pass


def test_a_program_that_hangs_in_a_write_gives_its_lock_back(opened: SqlStore, postgres_url: str) -> None:
    hanging = open_store(f"{postgres_url}&options=-cidle_in_transaction_session_timeout%3D200")

    def hang() -> None:
        with hanging.database.writing("ann", "main") as connection:
            Calendar(opened.schedule).add("talk", "2026-03-11 09:00")
            connection.execute(text("SELECT 1"))

    with hanging, pytest.raises(StoreUnavailable, match="lost its connection"):
        hang()


def test_a_statement_that_takes_too_long_is_ended(postgres_url: str) -> None:
    def sleep(store: SqlStore) -> None:
        with store.database.reading() as connection:
            connection.execute(text("SELECT pg_sleep(10)"))

    with (
        open_store(f"{postgres_url}&options=-cstatement_timeout%3D100") as store,
        pytest.raises(StoreUnavailable, match="took more than statement_timeout allows"),
    ):
        sleep(store)


def test_a_name_is_held_by_one_program_until_it_lets_go_or_its_session_ends(
    opened: SqlStore, postgres_url: str
) -> None:
    def hold(store: SqlStore, seconds: float) -> bool:
        with suppress(TimeoutError), postgres(store).sole("sending", seconds):
            return True
        return False

    with open_store(postgres_url) as other:
        with postgres(opened).sole("sending", 0):
            assert not hold(other, 0.1)
            Calendar(other.schedule).add("talk", "2026-03-11 09:00")  # stops no writer
        assert hold(other, 5)
        with postgres(opened).sole("sending", 5):
            end_other_sessions(postgres_url)
            assert hold(other, 5)


def test_a_key_that_two_calendars_get_at_once_writes_once(opened: SqlStore) -> None:
    places = [("ann", f"calendar-{number}") for number in range(8)]
    drafts = Calendar(opened.schedule)

    def add(place: tuple[str, str]) -> Added:
        draft = drafts.draft("talk", "2026-03-11 09:00")
        added = opened.schedule.add(*place, draft, key="one", now=NOW)
        assert isinstance(added, Added)
        return added

    with ThreadPoolExecutor(8) as threads:
        outcomes = list(threads.map(add, places))
    assert sum(not one.replayed for one in outcomes) == 1
    assert sum(len(opened.schedule.export(*place)) for place in places) == 1


async def test_fifty_turns_at_once_in_one_event_loop_all_get_through(opened: SqlStore) -> None:
    calendar = Calendar(opened.schedule)
    first = datetime(2026, 3, 11, tzinfo=UTC)
    drafts = [
        replace(
            calendar.draft(str(number), "2026-03-11 09:00"),
            start=first + timedelta(hours=number),
            end=first + timedelta(hours=number + 1),
        )
        for number in range(50)
    ]
    added = await asyncio.gather(
        *(
            opened.schedule.aadd(f"user-{number}", "main", draft, key="one", now=NOW)
            for number, draft in enumerate(drafts)
        )
    )
    assert all(isinstance(one, Added) for one in added)


def test_a_search_by_time_walks_its_index_however_large_the_table_is(fresh_postgres: str) -> None:
    with open_store(fresh_postgres) as store:
        calendar = Calendar(store.schedule)
        calendar.add("talk", "2026-03-04 12:00")
        fill(fresh_postgres, 20_000)
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        seen: list[tuple[str, Any]] = []
        event.listen(
            store.database.engine,
            "before_cursor_execute",
            lambda _c, _u, statement, values, *_: seen.append((statement, values)),
        )
        for _ in range(8):  # beyond the number after which psycopg prepares a statement
            calendar.conflicting("2026-03-11 09:00", "2026-03-11 10:00")
            calendar.events("2026-03-11", "2026-03-12")
            calendar.slots("2026-03-11", "2026-03-12", 60)
        searches = [one for one in seen if "reaches.reach_ms" in one[0]]
        assert len(searches) >= 24
        with store.database.reading() as connection:
            for statement, values in searches[-6:]:
                explain = f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}"
                (plan,) = connection.exec_driver_sql(explain, values).scalar_one()
                assert rows_read(plan["Plan"]) < 50, plan


def rows_read(step: dict[str, Any]) -> float:
    """How many rows of the tables a plan looked at, in its steps and those below."""
    looked = step["Actual Rows"] + step.get("Rows Removed by Filter", 0)
    own = looked * step["Actual Loops"] if "Relation Name" in step else 0
    return float(own + sum(rows_read(part) for part in step.get("Plans", ())))


def fill(url: str, count: int) -> None:
    """So many events in the same calendar, and in others."""
    with beside(url) as connection:
        columns = (
            "title, description, location, folded, timezone, all_day, busy, cancelled, blocks, reach_ms,"
            " created_ms, updated_ms"
        )
        connection.execute(
            f"INSERT INTO events (owner, calendar, id, start_ms, end_ms, {columns}) SELECT owner, calendar,"
            f" 'f' || n, start_ms - n::bigint * 7200000, end_ms - n::bigint * 7200000, {columns}"
            f" FROM events, generate_series(1, {count}) n WHERE title = 'talk'".encode()
        )
        connection.execute("ANALYZE")
