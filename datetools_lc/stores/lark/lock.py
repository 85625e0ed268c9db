"""The lock for writing to the table: one request after another, of all threads and processes.

It is a file beside the database, or on PostgreSQL a lock of a session: the system lets go of it when a
process dies, however it dies, whereas a row that says "locked" needs a clock to be taken back, and a
transaction held open during a call would stop other writers. Between machines that share a file, the
platform's own code for a clash takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Lock

from filelock import FileLock, Timeout

from datetools_lc.stores.lark.faults import crowded
from datetools_lc.stores.sql.expenses.outbox import Outbox

LOCK_SECONDS = 30.0
"""How long a write waits for other threads and processes that write."""


class WriteLock:
    """The lock of one outbox. `path` is None for a database in memory, or one with locks of its own."""

    def __init__(self, outbox: Outbox, path: Path | None) -> None:
        self._outbox = outbox
        self._path = path
        self._threads = Lock()

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold it. Raises `LarkFault` where others do for too long."""
        if not self._threads.acquire(timeout=LOCK_SECONDS):
            raise crowded()
        try:
            with self._of_process():
                yield
        finally:
            self._threads.release()

    @contextmanager
    def _of_process(self) -> Iterator[None]:
        shared = self._outbox.sole(LOCK_SECONDS)
        if shared is not None:
            with ExitStack() as held:
                try:
                    held.enter_context(shared)
                except TimeoutError:
                    raise crowded() from None
                yield
            return
        if self._path is None:  # a database in memory has one process
            yield
            return
        lock = FileLock(self._path, timeout=LOCK_SECONDS, mode=0o600)
        try:
            lock.acquire()
        except Timeout:
            raise crowded() from None
        try:
            yield
        finally:
            lock.release()
