"""Conversations in a SQLite file of their own."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from weakref import finalize

from filelock import FileLock, Timeout
from langgraph.checkpoint.sqlite import SqliteSaver

from datetools_lc.agents.conversations.saver import ConversationSaver, KeptConversation, written_at
from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.sql.private_files import create_private

_BUSY_SECONDS = 30
_LATEST = "SELECT checkpoint_ns, max(checkpoint_id) FROM checkpoints WHERE thread_id = :thread GROUP BY 1"
_OLDER = f"thread_id = :thread AND (checkpoint_ns, checkpoint_id) NOT IN ({_LATEST})"
_KEEP_LATEST = (f"DELETE FROM writes WHERE {_OLDER}", f"DELETE FROM checkpoints WHERE {_OLDER}")
_DELETE = ("DELETE FROM writes WHERE thread_id = ?", "DELETE FROM checkpoints WHERE thread_id = ?")
_LAST = "SELECT max(checkpoint_id) FROM checkpoints WHERE thread_id = :thread"
_UNCHANGED = f"thread_id = :thread AND :latest = ({_LAST})"
# the states go last: they say whether the thread is unchanged
_DELETE_UNCHANGED = (f"DELETE FROM writes WHERE {_UNCHANGED}", f"DELETE FROM checkpoints WHERE {_UNCHANGED}")
_THREADS = "SELECT thread_id, max(checkpoint_id) FROM checkpoints GROUP BY thread_id ORDER BY 2 DESC"
_OURS = "SELECT count(*) FROM sqlite_master WHERE name IN ('datetools_lc_version', 'events', 'expenses')"


class SqliteConversations(ConversationSaver, SqliteSaver):
    """Made at its first use, for the user alone (0600); what is deleted is overwritten in the file."""

    def __init__(self, path: Path) -> None:
        SqliteSaver.__init__(self, None)  # type: ignore[arg-type]  # it is opened by `setup`
        self.path = path
        self._is_closed = False

    def setup(self) -> None:
        if self.is_setup:
            return
        if self._is_closed:
            raise StoreUnavailable("the conversations were closed")
        with self._told():
            self.conn = self._open()
            # left to the garbage collector, an open connection is warned about from Python 3.13 on
            finalize(self, self.conn.close)
            super().setup()

    @contextmanager
    def cursor(self, transaction: bool = True) -> Iterator[sqlite3.Cursor]:
        with self._told(), super().cursor(transaction) as cursor:
            yield cursor

    @contextmanager
    def _told(self) -> Iterator[None]:
        """While it lasts, an error of SQLite is raised as what it means for the conversations."""
        try:
            yield
        except sqlite3.Error as error:
            raise StoreUnavailable(
                f"the conversations in {self.path} cannot be used: {error}; try again"
            ) from error

    def keep_latest(self, thread_id: str) -> None:
        self._run([(statement, {"thread": thread_id}) for statement in _KEEP_LATEST])

    def delete_thread(self, thread_id: str) -> None:
        self.delete_threads([thread_id])

    def delete_threads(self, thread_ids: Sequence[str]) -> None:
        self._run([(statement, (str(thread),)) for thread in thread_ids for statement in _DELETE])
        if thread_ids:
            self._shrink()

    def threads(self) -> Sequence[KeptConversation]:
        with self.cursor(transaction=False) as cursor:
            rows = cursor.execute(_THREADS).fetchall()
        return [KeptConversation(thread, written_at(last), last) for thread, last in rows]

    def delete_unchanged(self, threads: Sequence[KeptConversation]) -> Sequence[KeptConversation]:
        gone = []
        with self._writing() as cursor:
            for thread in threads:
                named = {"thread": thread.thread_id, "latest": thread.checkpoint_id}
                counts = [cursor.execute(statement, named).rowcount for statement in _DELETE_UNCHANGED]
                gone += [thread] if counts[-1] else []
        if gone:
            self._shrink()
        return gone

    def try_turn(self, thread_id: str) -> Callable[[], None] | None:
        folder = self.path.with_name(f"turns-of-{self.path.name}")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = sha256(thread_id.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        lock = FileLock(folder / name, timeout=0, mode=0o600, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return None
        return lock.release

    @property
    def name(self) -> str:
        return str(self.path)

    def exists(self) -> bool:
        return os.path.exists(self.path)  # `Path.exists` raises where a folder above may not be read

    def size(self) -> int:
        files = (self.path, self.path.with_name(f"{self.path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def close(self) -> None:
        with self.lock:
            self._is_closed = True
            if self.is_setup:
                self.is_setup = False
                self.conn.close()

    def _run(self, statements: Sequence[tuple[str, Any]]) -> None:
        """All statements or none."""
        with self._writing() as cursor:
            for statement, values in statements:
                cursor.execute(statement, values)

    def _shrink(self) -> None:
        with self.cursor(transaction=False) as cursor:
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Cursor]:
        with self.cursor(transaction=False) as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            try:
                yield cursor
            except BaseException:
                self.conn.rollback()
                raise
            self.conn.commit()

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            create_private(self.path)
        except OSError as error:
            raise ConfigurationError(
                f"{self.path} cannot be opened: {error.strerror}; choose another file for the conversations"
            ) from None
        connection = sqlite3.connect(self.path, timeout=_BUSY_SECONDS, check_same_thread=False)
        try:
            connection.execute("PRAGMA secure_delete = ON")
            if connection.execute(_OURS).fetchone()[0]:
                raise ConfigurationError(
                    f"{self.path} holds the records; conversations need a file of their own"
                )
        except sqlite3.DatabaseError:
            connection.close()
            raise ConfigurationError(f"{self.path} is no SQLite database") from None
        except ConfigurationError:
            connection.close()
            raise
        return connection
