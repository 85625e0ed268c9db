"""A PostgreSQL server that a test may kill."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres_server import NoServer, PostgresServer


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """It writes its log to the disk when a transaction commits, and hardly before."""
    try:
        server = PostgresServer.new(wal_writer_delay="10s")
    except NoServer as error:
        pytest.skip(str(error))
    try:
        server.start()
        yield server
    finally:
        server.remove()
