"""PostgreSQL, for several workers on one or many machines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Row, Table, create_engine, inspect, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError

from datetools_lc.errors import ConfigurationError, DatetoolsError, needs_extra
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.postgres.faults import explain, may_connect_later, state_of
from datetools_lc.stores.sql.postgres.locks import LAST_RECOVERY, lock_statement, try_lock_statement
from datetools_lc.stores.sql.postgres.urls import connection_options, name_of, parse_url
from datetools_lc.stores.sql.retries import OutcomeUnknown
from datetools_lc.stores.sql.tables import metadata

T = TypeVar("T")

CONNECTIONS = 10
"""The most connections of one process."""
_OLDEST = 130_000
"""The oldest server: `server_version_num`."""
_CONNECT_PATIENCE = 5.0
"""Seconds for which a server that was reached before is waited for, as when it is restarted."""
_OUTCOME_PATIENCE = 30.0
"""Seconds for which it is tried to learn what became of a commit."""
_SHORTEST_PAUSE, _LONGEST_PAUSE = 0.02, 0.5

_SERVER = text(
    "SELECT current_setting('server_version_num')::int AS version,"
    " current_setting('server_encoding') AS encoding"
)
_STATUS = text(f"SELECT pg_xact_status(CAST(:xid AS xid8)) AS status, {LAST_RECOVERY} AS recovery")
_NO_TIMEOUTS = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0;"
_TEXTS_BY_LOCALE = text(
    "SELECT c.relname AS table, a.attname AS column FROM pg_attribute a"
    " JOIN pg_class c ON c.oid = a.attrelid"
    " WHERE c.oid = ANY (SELECT to_regclass(name) FROM unnest(CAST(:tables AS text[])) AS name)"
    " AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'text'::regtype"
    " AND a.attcollation <> '\"C\"'::regcollation ORDER BY 1, 2"
)


class PostgresDatabase(SqlDatabase):
    """A database on a PostgreSQL server, in the first schema of the connection's `search_path`."""

    destination = "ledger database"

    def __init__(self, database: str) -> None:
        url = parse_url(database)
        super().__init__(_create_engine(url), name=name_of(url))
        # one snapshot for all that is read together; writes see the newest once they have their lock
        self._reader = self.engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        # None: not asked for, so that a database which its operator made read-only refuses
        self._writer = self.engine.execution_options(
            isolation_level="READ COMMITTED", postgresql_readonly=None
        )
        self._sessions = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def insert(self, table: Table) -> Any:
        return insert(table)

    def begin_write(self) -> Connection:
        return self._connected(self._writer.connect)

    @contextmanager
    def begin_read(self) -> Iterator[Connection]:
        with self._connected(self._reader.connect) as connection, connection.begin():
            yield connection

    @contextmanager
    def transaction(
        self, connection: Connection, owner: str | None = None, calendar: str | None = None
    ) -> Iterator[None]:
        """One that holds the lock of what it writes before it reads.

        Where the connection is lost at the commit, the server is asked what became of it.
        """
        committing, own = False, None
        try:
            with connection.begin():
                statement, values = lock_statement(owner, calendar)
                own = connection.execute(statement, values).one()
                yield
                committing = True
        except DBAPIError as error:
            if own is None or not (committing and error.connection_invalidated):
                raise
            if not self._was_committed(own.xid, own.recovery):
                raise

    @contextmanager
    def migrating(self) -> Iterator[Connection]:
        """All other writers, and programs that start, wait until it is done."""
        with self.begin_write() as connection, connection.begin():
            connection.exec_driver_sql(_NO_TIMEOUTS)
            statement, values = lock_statement(None, None)
            connection.execute(statement, values)
            yield connection
            _sort_by_bytes(connection)

    @contextmanager
    def sole(self, name: str, seconds: float) -> Iterator[None]:
        """Held by a connection of its own: the server lets go of it when this process or its machine dies."""
        self.open()
        statement, key = try_lock_statement(name)
        with self._faults(), self._connected(self._sessions.connect) as connection:
            deadline = time.monotonic() + seconds
            while not connection.execute(statement, key).scalar_one():
                if time.monotonic() > deadline:
                    raise TimeoutError(f"{self.name} is used by another program for {name}")
                time.sleep(_SHORTEST_PAUSE)
            try:
                yield
            finally:
                connection.invalidate()  # ends the session, and its lock with it

    def prepare(self) -> None:
        with self.begin_read() as connection:
            server = connection.execute(_SERVER).one()
            tables = set(inspect(connection).get_table_names())
        if server.version < _OLDEST:
            raise ConfigurationError(f"{self.name} is of a server before PostgreSQL 13; choose a newer one")
        if server.encoding != "UTF8":
            raise ConfigurationError(
                f"{self.name} has the encoding {server.encoding}; make it with --encoding=UTF8"
            )
        theirs = sorted(tables.intersection(metadata.tables))
        if theirs and sql_migrations.VERSION_TABLE not in tables:
            raise ConfigurationError(
                f"{self.name} has a table {theirs[0]} of another program; choose another database, or a"
                " schema of its own (?options=-csearch_path%3Ddatetools)"
            )

    def explain(self, error: DBAPIError) -> DatetoolsError | None:
        return explain(error, self.name, connecting=False)

    def shown_cause(self, error: DBAPIError) -> BaseException | None:
        return None if state_of(error) else error  # the server's DETAIL quotes what a person wrote

    def _connected(self, connect: Callable[[], Connection]) -> Connection:
        """A connection; waits a moment for a server that is being restarted."""
        try:
            return _persistently(connect, _CONNECT_PATIENCE if self._state == "open" else 0.0)
        except DBAPIError as error:
            raise explain(error, self.name, connecting=True) from self.shown_cause(error)

    def _was_committed(self, xid: str, recovery: datetime | None) -> bool:
        """Whether a transaction was committed whose connection was lost at its commit.

        A server that recovered from a crash since then gives the id of a transaction that it lost to another
        one: of a "committed" nobody knows then whose commit it was.
        """
        deadline = time.monotonic() + _OUTCOME_PATIENCE
        while time.monotonic() < deadline:
            try:
                now = _persistently(lambda: self._status(xid), deadline - time.monotonic())
            except DBAPIError:  # nobody answers, or another server does, which never knew it
                break
            if now.status == "aborted":
                return False
            if now.recovery != recovery:
                break
            if now.status == "committed":
                return True
            time.sleep(_SHORTEST_PAUSE)  # the server has not noticed yet
        raise OutcomeUnknown(
            f"{self.name} lost its connection while it was writing, and it is not known whether this was"
            " written; look before you do it again"
        )

    def _status(self, xid: str) -> Row[Any]:
        with self._reader.connect() as connection:
            return connection.execute(_STATUS, {"xid": xid}).one()


def _persistently(connect: Callable[[], T], seconds: float) -> T:
    """What a call returns that is repeated for so long while it cannot connect."""
    deadline, pause = time.monotonic() + seconds, _SHORTEST_PAUSE
    while True:
        try:
            return connect()
        except DBAPIError as error:
            if time.monotonic() + pause > deadline or not may_connect_later(error):
                raise
        time.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


def _sort_by_bytes(connection: Connection) -> None:
    """Compare our texts by their bytes, so that no new locale data on the server spoils an index."""
    names = {"tables": [*metadata.tables, sql_migrations.VERSION_TABLE]}
    for table, column in connection.execute(_TEXTS_BY_LOCALE, names).all():
        connection.exec_driver_sql(f'ALTER TABLE {table} ALTER COLUMN {column} TYPE text COLLATE "C"')


def _create_engine(url: Any) -> Engine:
    with needs_extra("postgres"):
        import psycopg  # noqa: F401  the message names our extra
    return create_engine(
        url,
        pool_size=CONNECTIONS // 2,
        max_overflow=CONNECTIONS - CONNECTIONS // 2,
        pool_timeout=10,
        pool_pre_ping=True,
        pool_recycle=1_800,  # firewalls and poolers drop what is idle for long
        connect_args=connection_options(url),
        hide_parameters=True,  # what a person wrote stays out of tracebacks
    )
