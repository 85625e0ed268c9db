"""Databases on a real PostgreSQL: the tests' own server, one for all workers, or that of `DATABASE_URL`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres_server import NoServer, start_beside

DATABASE_URL = "DATABASE_URL"


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> str:
    """The URL of a server's own database; without a server, tests that need one are skipped."""
    from filelock import FileLock  # the environment of the MCP tests has none

    if named := os.environ.get(DATABASE_URL):
        return named
    shared = tmp_path_factory.getbasetemp()
    alone = worker_id == "master"
    noted = (shared if alone else shared.parent) / "postgres-url"
    with FileLock(f"{noted}.lock"):
        if not noted.exists():
            try:
                # of xdist's workers, the process that started them all ends last
                noted.write_text(start_beside(os.getpid() if alone else os.getppid()))
            except NoServer as error:
                noted.write_text(f"skip: {error}")
    url = noted.read_text()
    if url.startswith("skip: "):
        pytest.skip(url.removeprefix("skip: "))
    return url


@pytest.fixture(scope="session")
def postgres_database(postgres_server: str, worker_id: str) -> Iterator[str]:
    """The URL of a database of this worker's own."""
    import psycopg
    from sqlalchemy import make_url

    name = f"datetools_test_{worker_id}_{os.getpid()}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE \"{name}\" TEMPLATE template0 ENCODING 'UTF8'".encode())
    yield make_url(postgres_server).set(database=name).render_as_string(hide_password=False)
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


@pytest.fixture
def postgres_url(postgres_database: str) -> str:
    """The URL of a database whose tables are empty."""
    import psycopg

    with psycopg.connect(postgres_database, autocommit=True) as connection:
        found = connection.execute(
            "SELECT string_agg(format('%I', tablename), ', ') FROM pg_tables"
            " WHERE schemaname = 'public' AND tablename <> 'datetools_lc_version'"
        ).fetchone()
        if found and found[0]:
            connection.execute(f"TRUNCATE {found[0]} RESTART IDENTITY".encode())
    return postgres_database


@pytest.fixture
def fresh_postgres(postgres_server: str, tmp_path: Path) -> Iterator[str]:
    """The URL of a new database, without tables."""
    import psycopg
    from sqlalchemy import make_url

    name = f"datetools_fresh_{os.getpid()}_{abs(hash(tmp_path))}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE \"{name}\" TEMPLATE template0 ENCODING 'UTF8'".encode())
        yield make_url(postgres_server).set(database=name).render_as_string(hide_password=False)
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())
