"""The address of a PostgreSQL database, and what its connections are opened with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from datetools_lc.errors import ConfigurationError

_SCHEMES = ("postgresql", "postgres", "postgresql+psycopg")
_FORM = "postgresql://user:password@host:port/database"
_ESCAPE = "in the user and the password write @ as %40, / as %2F, # as %23, ? as %3F and : as %3A"

LOCK_SECONDS = 30
"""How long a write waits for others of the same calendar."""
STATEMENT_SECONDS = 60
"""How long a statement may take; a migration's may take any time."""
IDLE_SECONDS = 20
"""After how long the server ends a transaction of a program that hangs, so that its lock is free again."""
_OF_A_SESSION = {
    "lock_timeout": LOCK_SECONDS,
    "statement_timeout": STATEMENT_SECONDS,
    "idle_in_transaction_session_timeout": IDLE_SECONDS,
}
_PLANNER = {
    # Every statement of ours finds a few rows by an index. The planner guesses thousands, as it cannot know
    # how long the events of a calendar are: it would read the table, or compile what takes a millisecond.
    "enable_seqscan": "off",
    "enable_hashjoin": "off",
    "enable_mergejoin": "off",
    "jit": "off",
}
_OF_A_CONNECTION: Mapping[str, str] = {
    "application_name": "datetools-lc",
    "connect_timeout": "5",
    # a peer that is gone without a word is noticed after a minute, not after hours
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}


def is_postgres(database: str) -> bool:
    """Whether a database is named by the URL of a PostgreSQL server, with whatever driver."""
    return database.partition("://")[0].partition("+")[0] in ("postgresql", "postgres") and "://" in database


def parse_url(database: str) -> URL:
    """The URL of a database. Raises `ConfigurationError`, without the URL: it may hold a password."""
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):  # a port that is no number
        raise ConfigurationError(
            f"database is no URL of PostgreSQL; it looks like {_FORM}; {_ESCAPE}"
        ) from None
    _check_escaped(url)
    if url.drivername not in _SCHEMES:
        raise ConfigurationError(f"{url.drivername} is not supported; write {_FORM}")
    if not url.database:
        raise ConfigurationError(f"the URL names no database; write {_FORM}")
    return url.set(drivername="postgresql+psycopg")


def _check_escaped(url: URL) -> None:
    """Refuse what holds a part of a password where the server or the database is named, in messages too."""
    query = [text for value in url.query.values() for text in ([value] if isinstance(value, str) else value)]
    if any("@" in text for text in (url.drivername, url.host or "", url.database or "", *query)):
        raise ConfigurationError(f"the URL has an @ too many; {_ESCAPE}")


def connection_options(url: URL) -> dict[str, Any]:
    """What libpq is given beside the URL; what the URL says itself comes first."""
    given = dict(_OF_A_CONNECTION)
    settings = {**{name: seconds * 1000 for name, seconds in _OF_A_SESSION.items()}, **_PLANNER}
    ours = " ".join(f"-c {name}={value}" for name, value in settings.items())
    theirs = url.query.get("options", "")
    options = f"{ours} {theirs if isinstance(theirs, str) else ' '.join(theirs)}".strip()
    return {**{name: value for name, value in given.items() if name not in url.query}, "options": options}


def name_of(url: URL) -> str:
    """How messages call the database: without its user and password."""
    host = url.host or url.query.get("host") or "this machine"
    if isinstance(host, tuple):
        host = ", ".join(host)
    return f"the database {url.database} on {host}"
