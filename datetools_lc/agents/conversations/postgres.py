"""Conversations on a PostgreSQL server, beside the records or apart from them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any, Literal

from langgraph.checkpoint.postgres import PostgresSaver
from psycopg import Error
from psycopg.rows import dict_row
from psycopg_pool import ConnectionPool, PoolTimeout

from datetools_lc.agents.conversations.saver import ConversationSaver, KeptConversation, written_at
from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.sql.postgres.urls import connection_options, name_of, parse_url

_CONNECTIONS = 10
_PATIENCE_SECONDS = 10.0
_SETUP_LOCK = 7_340_125_500_412_001  # any number: who makes the tables first
_THREADS = "SELECT thread_id, max(checkpoint_id) AS last FROM checkpoints GROUP BY 1 ORDER BY 2 DESC"


class PostgresConversations(ConversationSaver, PostgresSaver):
    """Tables of langgraph's own, made at the first use."""

    def __init__(self, conversations: str) -> None:
        url = parse_url(conversations)
        self._pool: ConnectionPool[Any] = ConnectionPool(
            url.set(drivername="postgresql").render_as_string(hide_password=False),
            kwargs={
                **connection_options(url),
                "autocommit": True,
                "prepare_threshold": None,  # poolers between give every statement another connection
                "row_factory": dict_row,
            },
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
        return [KeptConversation(row["thread_id"], written_at(row["last"])) for row in rows]

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
                self._pool.open()
                self._make_tables()
            except BaseException:
                self._state = "new"
                raise
            self._state = "ready"

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
