"""The file of a database: where it is, which one it is, and whether it takes writes."""

from __future__ import annotations

import os
from pathlib import Path

from datetools_lc.errors import ConfigurationError

_EFFECTIVE = os.access in os.supports_effective_ids


def is_writable(path: Path) -> bool:
    """Whether a file takes writes: SQLite needs its folder for the log, unless one is there already."""
    real = path.resolve()
    logged = all(Path(f"{real}{end}").exists() for end in ("-wal", "-shm"))
    needed = (path,) if logged else (path, real.parent)
    return all(os.access(one, os.W_OK, effective_ids=_EFFECTIVE) for one in needed)


def refusing_folder(path: Path) -> Path | None:
    """The folder in which a new file, or the folders above it, cannot be made; None where they can."""
    nearest = next(folder for folder in path.parents if folder.exists())
    may_write = nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK, effective_ids=_EFFECTIVE)
    return None if may_write else nearest


def file_at(path: Path) -> tuple[int, int] | None:
    """The device and the number of a file; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def absolute(path: str) -> Path:
    try:
        return Path(path).expanduser().absolute()
    except RuntimeError as error:  # ~name of a user that does not exist
        raise ConfigurationError(f"database {path} cannot be found: {error}") from None
