"""A copy of a live database, made by the database itself: whole, of one instant, while others write."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Any

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.stores.sql.database import SqlDatabase

_PAGES = 1_000
_PAUSE = 0.005
"""Seconds between two steps, in which others may write."""


def back_up(database: SqlDatabase, target: Path) -> int:
    """Copy the database to a new file and return its length in bytes.

    The file appears whole or not at all, for its owner's eyes only, and needs no files beside it. Raises
    `ConfigurationError` where there is one already or no database, `StoreUnavailable` where it cannot be
    written.
    """
    path: Path | None = getattr(database, "path", None)
    if path is None:
        raise ConfigurationError(f"{database.name} is no SQLite file; use its own server's tool, pg_dump")
    if not path.exists():
        raise ConfigurationError(f"{path} does not exist; there is nothing to back up")
    if target.exists():
        raise ConfigurationError(f"{target} is there already; a backup never writes over a file")
    try:
        handle, name = mkstemp(dir=target.parent, prefix=f".{target.name}-", suffix=".part")
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}") from None
    os.close(handle)
    part = Path(name)
    try:
        _copy(database, part)
        length = part.stat().st_size
        _publish(part, target)
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}") from None
    finally:
        for leftover in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
            leftover.unlink(missing_ok=True)
    return length


def _copy(database: SqlDatabase, part: Path) -> None:
    with database.reading() as connection, closing(sqlite3.connect(part)) as copy:
        source: Any = connection.connection.driver_connection
        try:
            source.backup(copy, pages=_PAGES, sleep=_PAUSE)
            # one file, without a log beside it
            copy.execute("PRAGMA journal_mode = DELETE").close()
            sound = copy.execute("PRAGMA quick_check").fetchone()[0]
        except sqlite3.Error as error:
            raise StoreUnavailable(f"the backup failed: {error}") from None
        if sound != "ok":
            raise StoreUnavailable(f"{database.name} is damaged: {sound}; the backup was not kept")
    with part.open("rb+") as file:  # Windows writes through only what was opened for writing
        os.fsync(file.fileno())


def _publish(part: Path, target: Path) -> None:
    """Give the finished copy its name, unless somebody was faster."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise ConfigurationError(f"{target} is there already; a backup never writes over a file") from None
    except OSError:  # a file system without links
        os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))
        part.replace(target)
    with suppress(OSError):  # the folder's entry, too, survives a power cut
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
