"""The file of a database: where it is, which one it is, and whether it takes writes."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import mkdtemp

from datetools_lc.errors import ConfigurationError

_EFFECTIVE = os.access in os.supports_effective_ids


def is_writable(path: Path) -> bool:
    """Whether a file takes writes: SQLite needs its folder for the log, unless one is there already."""
    real = path.resolve()
    logged = all(Path(f"{real}{end}").exists() for end in ("-wal", "-shm"))
    needed = (path,) if logged else (path, real.parent)
    return all(os.access(one, os.W_OK, effective_ids=_EFFECTIVE) for one in needed)


def is_there(path: Path) -> bool:
    """As `Path.exists`, which raises where a folder above may not be read, or a name is too long."""
    return os.path.exists(path)


def refusing_folder(path: Path) -> Path | None:
    """The folder in which a new file, or the folders above it, cannot be made; None where they can."""
    nearest = next(folder for folder in path.parents if is_there(folder))
    may_write = nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK, effective_ids=_EFFECTIVE)
    return None if may_write and _takes_folders(nearest) else nearest


def _takes_folders(folder: Path) -> bool:
    """Whether one can be made in it. Only trying tells: root may write in /proc, which takes nothing."""
    try:
        Path(mkdtemp(dir=folder)).rmdir()
    except OSError:
        return False
    return True


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
