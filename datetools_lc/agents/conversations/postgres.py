"""Conversations on a PostgreSQL server, beside the records or apart from them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from itertools import count
from threading import RLock
from typing import Any, Literal

from langgraph.checkpoint.postgres import PostgresSaver
from psycopg import Connection, Error
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool, PoolTimeout

from datetools_lc.agents.conversations.saver import ConversationSaver, KeptConversation, written_at
from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.sql.postgres.faults import explain_refusal
from datetools_lc.stores.sql.postgres.urls import connection_options, name_of, parse_url

_CONNECTIONS = 10
_PATIENCE_SECONDS = 10.0
_SETUP_LOCK = 7_340_125_500_412_001  # any number: who makes the tables first
_THREADS = "SELECT thread_id, max(checkpoint_id) AS last FROM checkpoints GROUP BY 1 ORDER BY 2 DESC"

_TABLES = ("checkpoint_blobs", "checkpoints", "checkpoint_writes")
_SIZES = " + ".join(f"pg_total_relation_size('{table}')" for table in _TABLES)
_NOBODY_WRITES = f"LOCK TABLE {', '.join(_TABLES)} IN SHARE ROW EXCLUSIVE MODE"


_POOL = "datetools-lc conversations"
_POOLS = count(1)


class _WithoutUsers(logging.Filter):
    """Keeps back what the pool logs when our connections fail: it names the user, and the error says it."""

    def filter(self, record: logging.LogRecord) -> bool:
        named = record.args if isinstance(record.args, tuple) else ()
        return not any(isinstance(one, str) and one.startswith(_POOL) for one in named)


logging.getLogger("psycopg.pool").addFilter(_WithoutUsers())


class PostgresConversations(ConversationSaver, PostgresSaver):
    """Tables of langgraph's own, made at the first use."""

    def __init__(self, conversations: str) -> None:
        url = parse_url(conversations)
        self._conninfo = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._options = connection_options(url)
        self._pool: ConnectionPool[Any] = ConnectionPool(
            self._conninfo,
            kwargs={
                **self._options,
                "autocommit": True,
                "prepare_threshold": None,  # poolers between give every statement another connection
                "row_factory": dict_row,
            },
            name=f"{_POOL} {next(_POOLS)}",
            min_size=0,
            max_size=_CONNECTIONS,
            timeout=_PATIENCE_SECONDS,
            reconnect_timeout=_PATIENCE_SECONDS,
            check=ConnectionPool.check_connection,
            open=False,
        )
        PostgresSaver.__init__(self, self._pool)
        self._name = name_of(url)
        self._state: Literal["new", "preparing", "ready"] = "new"
        self._preparing = RLock()

    def keep_latest(self, thread_id: str) -> None:
        with self._faults():
            self._prepare()
            self.prune([thread_id])

    def delete_threads(self, thread_ids: Sequence[str]) -> None:
        with self._faults():
            self._prepare()
            self.prune(list(thread_ids), strategy="delete")

    def threads(self) -> Sequence[KeptConversation]:
        with self._cursor() as cursor:
            rows = cursor.execute(_THREADS).fetchall()
        return [KeptConversation(row["thread_id"], written_at(row["last"]), row["last"]) for row in rows]

    def delete_unchanged(self, threads: Sequence[KeptConversation]) -> Sequence[KeptConversation]:
        gone = []
        with self._faults():
            self._prepare()
            with self._pool.connection() as connection, connection.transaction():
                connection.execute(_NOBODY_WRITES)
                latest = {row["thread_id"]: row["last"] for row in connection.execute(_THREADS)}
                gone = [one for one in threads if latest.get(one.thread_id) == one.checkpoint_id]
                for table in _TABLES:
                    statement = f"DELETE FROM {table} WHERE thread_id = ANY(%s)"
                    connection.execute(statement, [[one.thread_id for one in gone]])
        return gone

    def try_turn(self, thread_id: str) -> Callable[[], None] | None:
        """Held by a connection of its own: runs that wait for turns must not take those that turns need."""
        digest = sha256(thread_id.encode("utf-8", "surrogatepass")).digest()
        key = int.from_bytes(digest[:8], "big", signed=True)
        with self._faults():
            connection = self._connect()
            try:
                row = connection.execute("SELECT pg_try_advisory_lock(%s)", [key]).fetchone()
            except BaseException:
                connection.close()
                raise
        if row is None or not row[0]:
            connection.close()
            return None

        def end() -> None:
            with closing(connection), suppress(Error):
                # the server ends a session some time after it is closed
                connection.execute("SELECT pg_advisory_unlock(%s)", [key])

        return end

    @property
    def name(self) -> str:
        return self._name

    def exists(self) -> bool:
        with self._faults():
            self._open()
            with self._pool.connection() as connection:
                row = connection.execute("SELECT to_regclass('checkpoints') IS NOT NULL AS found").fetchone()
        return bool(row and row["found"])

    def size(self) -> int:
        with self._cursor() as cursor:
            row = cursor.execute(f"SELECT {_SIZES} AS size").fetchone()
        return int(row["size"])

    def close(self) -> None:
        self._pool.close()

    @contextmanager
    def _cursor(self, *, pipeline: bool = False) -> Iterator[Any]:
        with self._faults():
            self._prepare()
            with super()._cursor(pipeline=pipeline) as cursor:
                yield cursor

    def _prepare(self) -> None:
        """Open the pool and make the tables, once."""
        if self._state == "ready":
            return
        with self._preparing:
            if self._state != "new":  # `setup` asks for cursors, too
                return
            self._state = "preparing"
            try:
                self._open()
                self._make_tables()
            except BaseException:
                self._state = "new"
                raise
            self._state = "ready"

    def _open(self) -> None:
        """Open the pool, which would try for long, and could not say why, where one connection is refused."""
        if self._pool.closed:
            self._connect().close()
            self._pool.open()

    def _connect(self) -> Connection[Any]:
        try:
            return Connection.connect(self._conninfo, autocommit=True, **self._options)
        except Error as error:
            raise explain_refusal(error, f"{self._name}, where conversations are kept,") from None

    def _make_tables(self) -> None:
        """One worker after the other; waiting must hold no snapshot, which the indexes would wait for."""
        with self._pool.connection() as connection:
            deadline = time.monotonic() + 60
            while not connection.execute("SELECT pg_try_advisory_lock(%s) AS got", [_SETUP_LOCK]).fetchone()[
                "got"
            ]:
                if time.monotonic() > deadline:
                    raise StoreUnavailable(f"{self._name} is being prepared by others; try again")
                time.sleep(0.05)
            try:
                self.setup()
            finally:
                connection.execute("SELECT pg_advisory_unlock(%s)", [_SETUP_LOCK])

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except PoolTimeout:
            raise StoreUnavailable(
                f"the conversations in {self._name} cannot be reached; check that the server runs"
            ) from None
        except Error as error:
            raise StoreUnavailable(
                f"the conversations in {self._name} cannot be used ({type(error).__name__}); try again"
            ) from None
