"""What tests do to the sessions of a PostgreSQL server, from outside of the store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.store import SqlStore


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
