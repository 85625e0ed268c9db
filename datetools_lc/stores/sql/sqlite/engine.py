"""The engine of a database: its pool, its pragmas, and how its transactions begin."""

from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool


def make_engine(url: URL, *, busy_seconds: float, connections: int) -> Engine:
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=10 if connections > 1 else 0,
        connect_args={"timeout": busy_seconds, "check_same_thread": False},
        hide_parameters=True,  # what a person wrote stays out of tracebacks
    )
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    return engine


def _configure(connection: Any, _record: object) -> None:
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        # FULL waits for the disk at each commit: what was confirmed to the user survives a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        # what a person deleted is overwritten, not only left out
        connection.execute("PRAGMA secure_delete = ON")
    except BaseException:
        connection.close()  # only happens for a file that is no database; the pool does not know it yet
        raise


def _begin(connection: Connection) -> None:
    # The driver would begin at the first write, too late for a lock and never for a snapshot.
    statement = connection.get_execution_options().get("sqlite_begin", "BEGIN")
    if statement is not None:
        connection.exec_driver_sql(statement)
