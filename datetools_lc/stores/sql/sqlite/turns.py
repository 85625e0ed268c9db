"""Turns of processes that write to one file: SQLite's own waiting is no queue, so under load one starves."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

_SHORTEST, _LONGEST = 0.001, 0.02
"""Seconds between two looks at whether it is one's turn."""


class TookTooLong(Exception):
    """The turn did not come in time."""


class Turns:
    """One writer at a time: of the threads of this process, and of all processes that name the same file.

    The file stays empty and lies beside the database. Where it cannot be made or locked, as on Windows and on
    some network disks, processes wait in SQLite alone.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._threads = Lock()

    @contextmanager
    def turn(self, seconds: float) -> Iterator[None]:
        """Hold the turn; wait for it at most so many seconds. Raises `TookTooLong`."""
        deadline = time.monotonic() + seconds
        if not self._threads.acquire(timeout=seconds):
            raise TookTooLong
        try:
            with _locked(self._path, deadline):
                yield
        finally:
            self._threads.release()

    def after_fork(self) -> None:
        """Start anew in a forked child: a held lock belongs to the parent."""
        self._threads = Lock()


@contextmanager
def _locked(path: Path | None, deadline: float) -> Iterator[None]:
    file = None if path is None or sys.platform == "win32" else _open(path)
    if file is None:
        yield
        return
    import fcntl  # not there on Windows

    try:
        pause = _SHORTEST
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise TookTooLong from None
                time.sleep(pause * random.uniform(0.5, 1.5))
                pause = min(pause * 2, _LONGEST)
            except OSError:
                break  # a disk without locks
        yield
        # a child that was forked meanwhile shares the lock, which closing would leave with it
        fcntl.flock(file, fcntl.LOCK_UN)
    finally:
        os.close(file)


def _open(path: Path) -> int | None:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
