"""Tables on PostgreSQL: of any version, of other programs, and what texts they take."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from traceback import format_exception

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from datetools_lc.errors import ConfigurationError, InternalError, InvalidValue, StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.migrations import HEAD, VERSION_TABLE
from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.postgres.urls import connection_options, name_of, parse_url
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.stores.sql.tables import metadata
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.expenses import everything, key, lunch, save
from tests.stores.postgres.chaos import start_together
from tests.stores.postgres.sessions import beside, postgres
from tests.stores.sql.test_migrations import revisions


@pytest.fixture
def opened(postgres_url: str) -> Iterator[SqlStore]:
    with open_store(postgres_url) as store:
        yield store


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


def test_what_a_url_says_itself_comes_before_our_own(postgres_url: str) -> None:
    url = parse_url("postgres://me@db.example/app?connect_timeout=9&options=-cstatement_timeout%3D5")
    options = connection_options(url)
    assert "connect_timeout" not in options
    assert options["options"].endswith("-cstatement_timeout=5")
    assert name_of(url) == "the database app on db.example"
