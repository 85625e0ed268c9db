"""Files of SQLite that only their owner may read, made without opening one that is there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

__all__ = ["create_private"]


def create_private(path: Path) -> None:
    """Make an empty file, for its owner alone, where there is none. Raises `OSError`.

    A file that is there is never opened: when a process closes any descriptor of a file, POSIX takes away all
    locks that the process has on it, those of its open database connections too. The next program to close
    the database then takes itself for the last one and removes the log, with what is written into it later.
    """
    # O_EXCL does not follow links, and the file that a link names may have to be made
    with suppress(FileExistsError):
        os.close(os.open(os.path.realpath(path), os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o600))
