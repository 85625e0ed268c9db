"""What PostgreSQL alone may do to a store: restarts, kills, locks, other versions, its own rules for text."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from traceback import format_exception
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from datetools_lc.errors import ConfigurationError, InternalError, InvalidValue, StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.port import ExpenseChange, Saved
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.migrations import HEAD, VERSION_TABLE
from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.postgres.urls import connection_options, name_of, parse_url
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.stores.sql.tables import metadata
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import everything, key, lunch, save
from tests.stores.chaos import start_together
from tests.stores.test_sql_migrations import revisions


@pytest.fixture
def opened(postgres_url: str) -> Iterator[SqlStore]:
    with open_store(postgres_url) as store:
        yield store


def postgres(store: SqlStore) -> PostgresDatabase:
    assert isinstance(store.database, PostgresDatabase)
    return store.database


@contextmanager
def beside(url: str) -> Iterator[Any]:
    """A connection of another program."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        yield connection


def end_other_sessions(url: str) -> int:
    """As a restart of the server ends them."""
    with beside(url) as connection:
        ended = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchone()
    return int(ended[0])


def test_connections_that_the_server_has_ended_are_noticed_before_they_are_used(
    opened: SqlStore, postgres_url: str
) -> None:
    save(opened.expenses)
    assert end_other_sessions(postgres_url) >= 1
    save(opened.expenses, number=2)
    end_other_sessions(postgres_url)
    assert everything(opened.expenses).total == 2


def once(action: Any) -> Any:
    """A listener that acts at its first call alone."""
    left = [action]
    return lambda *_: left.pop()() if left else None


def test_a_write_whose_connection_is_lost_half_way_is_done_again(opened: SqlStore, postgres_url: str) -> None:
    calendar = Calendar(opened.schedule)
    calendar.add("talk", "2026-03-11 09:00")
    lose = once(lambda: end_other_sessions(postgres_url))

    def lose_at_the_event(_c: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("INSERT INTO events"):
            lose()

    event.listen(opened.database.engine, "before_cursor_execute", lose_at_the_event)
    added = calendar.try_add("gym", "2026-03-11 12:00")
    assert isinstance(added, Added)
    assert not added.replayed
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 09:00 talk", "Wed 03-11 12:00 gym"]


def lose_at_commit(store: SqlStore, verb: str, *, written: bool = True) -> list[str]:
    """Lose the connection at the next commit after a statement with this verb; the list then says so.

    `written`: whether the server has done it, so that only its answer is lost.
    """
    seen: set[str] = set()
    lost: list[str] = []

    def lose(connection: Connection) -> None:
        if verb in seen and not lost:
            driver: Any = connection.connection.driver_connection
            if written:
                driver.commit()
            driver.close()
            lost.append(verb)

    engine = store.database.engine
    event.listen(engine, "before_cursor_execute", lambda _c, _u, statement, *_: seen.add(statement[:6]))
    event.listen(engine, "commit", lose)
    return lost


@pytest.mark.parametrize("written", [True, False])
def test_what_became_of_a_commit_is_asked_where_the_connection_is_lost_at_it(
    opened: SqlStore, written: bool
) -> None:
    save(opened.expenses)
    lost = lose_at_commit(opened, "INSERT", written=written)
    saved = opened.expenses.save("ann", lunch("7"), key=key(2), created=NOW)
    assert isinstance(saved, Saved)
    assert (lost, saved.replayed) == (["INSERT"], False)
    assert everything(opened.expenses).total == 2


@pytest.mark.parametrize("written", [True, False])
def test_a_delete_or_a_change_without_a_key_is_done_once_and_told_as_it_was(
    opened: SqlStore, written: bool
) -> None:
    first, second = save(opened.expenses, number=1), save(opened.expenses, number=2)
    lost = lose_at_commit(opened, "DELETE", written=written)
    assert opened.expenses.delete("ann", first.id) == first
    lost += lose_at_commit(opened, "UPDATE", written=written)
    changed = opened.expenses.update("ann", second.id, ExpenseChange(remark="dinner"))
    assert (changed.before, changed.expense.remark) == (second, "dinner")
    assert lost == ["DELETE"]
    assert everything(opened.expenses).records == (changed.expense,)


def test_an_outcome_that_nobody_can_tell_is_said_so_and_a_key_settles_it(
    opened: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    expense = save(opened.expenses)
    monkeypatch.setattr("datetools_lc.stores.sql.postgres.database._OUTCOME_PATIENCE", 0)
    lose_at_commit(opened, "INSERT")
    saved = opened.expenses.save("ann", lunch("7"), key=key(2), created=NOW)
    assert isinstance(saved, Saved)
    assert saved.replayed  # read by its key
    assert everything(opened.expenses).total == 2
    lose_at_commit(opened, "UPDATE")
    with pytest.raises(OutcomeUnknown, match="it is not known whether this was written; look before"):
        opened.expenses.update("ann", expense.id, ExpenseChange(remark="dinner"))


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
        pytest.raises(StoreUnavailable, match="took more than"),
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


@pytest.mark.parametrize("revision", revisions())
def test_a_database_of_any_version_opens_and_keeps_its_data(fresh_postgres: str, revision: str) -> None:
    database = PostgresDatabase(fresh_postgres)
    with database.migrating() as connection:
        sql_migrations.upgrade(connection, revision)
        amount = "amount_fen" if revision < "0005" else "amount_minor"
        connection.exec_driver_sql(
            f"INSERT INTO expenses (id, owner, idempotency_key, remark, category, {amount}, type, date_ms,"
            " created_ms) VALUES ('exp_1', 'ann', 'k', '午饭', '餐饮', 3050, 'consume', 1772020800000, 1)"
        )
    database.close()
    with open_store(fresh_postgres) as store:
        (record,) = everything(store.expenses).records
        assert (record.id, record.remark, str(record.amount)) == ("exp_1", "午饭", "30.5")
        save(store.expenses)


def test_the_migrations_make_the_tables_of_the_code_and_no_text_has_a_locale(opened: SqlStore) -> None:
    with opened.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
        of_a_locale = connection.execute(
            text(
                "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
                " AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'"
            )
        ).all()
    assert of_a_locale == []


@pytest.mark.slow
def test_sixteen_first_starts_at_once_make_one_database(fresh_postgres: str) -> None:
    assert start_together(fresh_postgres, workers=16) == [0] * 16
    with open_store(fresh_postgres) as store:
        assert everything(store.expenses).total == 16


def test_an_old_worker_beside_a_newer_schema_writes_nothing_and_reads_on(
    opened: SqlStore, postgres_url: str
) -> None:
    save(opened.expenses)
    with beside(postgres_url) as newer:
        newer.execute("ALTER TABLE expenses ADD COLUMN tag text")
        newer.execute(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
        try:
            with pytest.raises(ConfigurationError, match=r"newer datetools-lc .*9999.*upgrade datetools-lc"):
                save(opened.expenses, number=2)
            assert everything(opened.expenses).total == 1
            with pytest.raises(ConfigurationError, match="newer datetools-lc"):
                open_store(postgres_url)
        finally:
            newer.execute("ALTER TABLE expenses DROP COLUMN tag")
            newer.execute(f"UPDATE {VERSION_TABLE} SET version_num = '{HEAD}'")


def test_a_migration_waits_for_writes_under_way_and_lets_none_begin(fresh_postgres: str) -> None:
    with open_store(fresh_postgres) as store:
        migrated = threading.Event()

        def migrate() -> None:
            with postgres(store).migrating():
                migrated.set()

        with store.database.writing("ann", "main"):
            thread = threading.Thread(target=migrate)
            thread.start()
            assert not migrated.wait(0.2)
        thread.join(30)
        assert migrated.is_set()


def test_a_column_that_is_gone_is_told_as_what_it_is(fresh_postgres: str) -> None:
    with open_store(fresh_postgres) as store:
        save(store.expenses)
        with beside(fresh_postgres) as other:
            other.execute("ALTER TABLE expenses RENAME COLUMN remark TO note")
        with pytest.raises(StoreUnavailable, match="changed by another version of datetools-lc; restart"):
            everything(store.expenses)


def test_a_table_of_another_program_is_left_alone_and_a_schema_of_its_own_helps(fresh_postgres: str) -> None:
    with beside(fresh_postgres) as other:
        other.execute("CREATE TABLE events (theirs text)")
        other.execute("CREATE SCHEMA datetools")
    with pytest.raises(
        ConfigurationError, match="a table events of another program; choose another database"
    ):
        open_store(fresh_postgres)
    with open_store(f"{fresh_postgres}&options=-csearch_path%3Ddatetools") as store:
        Calendar(store.schedule).add("talk", "2026-03-11 09:00")


def test_a_text_that_postgresql_cannot_hold_is_refused_in_words(opened: SqlStore) -> None:
    with pytest.raises(InvalidValue, match="takes no text with NUL characters"):
        opened.expenses.save("ann", replace(lunch(), remark="a\0b"), key=key(1), created=NOW)
    with pytest.raises(InvalidValue, match="takes no text with NUL characters"):
        opened.expenses.save("ann", lunch(), key="a\0b", created=NOW)
    assert everything(opened.expenses).total == 0


def test_what_a_person_wrote_is_in_no_traceback(opened: SqlStore) -> None:
    secret = replace(lunch(), remark="my secret", type="neither")  # type: ignore[arg-type]
    with pytest.raises(InternalError, match=r"CheckViolation, SQLSTATE 23514 at expenses_type") as caught:
        opened.expenses.save("ann", secret, key=key(1), created=NOW)
    assert "my secret" not in "".join(format_exception(caught.value))


@pytest.mark.parametrize(
    ("database", "kind", "message"),
    [
        ("postgresql://me:secret@/none?host={host}", ConfigurationError, "refuses the user|does not exist"),
        ("postgresql://me:secret@127.0.0.1:1/db", StoreUnavailable, "db on 127.0.0.1 cannot be reached"),
        ("postgresql://me:secret@127.0.0.1/db?nonsense=1", ConfigurationError, "no option of PostgreSQL"),
    ],
)
def test_a_server_that_is_not_there_is_told_without_the_password(
    postgres_server: str, database: str, kind: type[Exception], message: str
) -> None:
    host = parse_url(postgres_server).query.get("host", "127.0.0.1")
    with pytest.raises(kind, match=message) as caught:
        open_store(database.format(host=host))
    assert "secret" not in "".join(format_exception(caught.value))


def test_a_server_that_is_away_for_a_moment_is_waited_for(
    opened: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    import psycopg

    save(opened.expenses)
    opened.database.engine.dispose()
    refusals = [psycopg.OperationalError("connection failed: Connection refused")] * 3

    def refuse(*_: object) -> None:
        if refusals:
            raise refusals.pop()

    event.listen(opened.database.engine, "do_connect", refuse)
    assert everything(opened.expenses).total == 1
    assert refusals == []


def test_what_a_url_says_itself_comes_before_our_own(postgres_url: str) -> None:
    url = parse_url("postgres://me@db.example/app?connect_timeout=9&options=-cstatement_timeout%3D5")
    options = connection_options(url)
    assert "connect_timeout" not in options
    assert options["options"].endswith("-cstatement_timeout=5")
    assert name_of(url) == "the database app on db.example"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_child_uses_connections_of_its_own(postgres_url: str) -> None:
    program = """
import os, sys
from datetools_lc.stores.config import open_store
from datetools_lc.testing.expenses import save
store = open_store(sys.argv[1])
save(store.expenses, number=1)
child = os.fork()
for number in range(10):
    save(store.expenses, number=10 * bool(child) + number)
store.close()
if child:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    subprocess.run([sys.executable, "-c", program, postgres_url], check=True, timeout=60)
    with open_store(postgres_url) as store:
        assert everything(store.expenses).total == 20


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
