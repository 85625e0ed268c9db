"""Faults of SQLite as errors of ours, with what to do about them."""

from __future__ import annotations

from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, ProgrammingError

from datetools_lc.errors import ConfigurationError, DatetoolsError, StoreUnavailable

ADVICE = {
    "SQLITE_BUSY": "is locked by another program; close that program, or try again",
    "SQLITE_LOCKED": "is locked by another program; close that program, or try again",
    "SQLITE_FULL": "has no room left; free space on the disk",
    "SQLITE_READONLY": "cannot be written; allow writing to it and its folder, or choose another database",
    "SQLITE_PERM": "cannot be written; allow writing to it and its folder, or choose another database",
    "SQLITE_CANTOPEN": "cannot be opened; check that its folder exists and may be written",
    "SQLITE_IOERR": "cannot be read or written; check the disk",
    "SQLITE_NOTADB": "is no SQLite database; choose another file",
    "SQLITE_CORRUPT": "is damaged; restore a backup, or choose another file",
}
_OTHER_SCHEMA = ("no such table", "no such column", "table events has no column")


def explain(error: DBAPIError, name: str) -> DatetoolsError | None:
    """What a fault of the driver means for the user of a database; None for one of ours."""
    if isinstance(error, IntegrityError | ProgrammingError) or not isinstance(error, DatabaseError):
        return None
    kind = error_kind(error)
    if "Could not decode to UTF-8" in str(error.orig):
        kind = "SQLITE_CORRUPT"
    if str(error.orig).startswith(_OTHER_SCHEMA):
        return StoreUnavailable(
            f"{name} was changed by another version of datetools-lc; restart this program"
        )
    message = f"{name} {ADVICE.get(kind, f'failed: {error.orig}')}"
    return ConfigurationError(message) if kind == "SQLITE_NOTADB" else StoreUnavailable(message)


def error_kind(error: DBAPIError) -> str:
    """`SQLITE_READONLY` of `SQLITE_READONLY_DIRECTORY`."""
    name: str = getattr(error.orig, "sqlite_errorname", "")
    return "_".join(name.split("_")[:2])
