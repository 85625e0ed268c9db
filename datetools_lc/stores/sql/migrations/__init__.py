"""The versions of the database, one file each, run by Alembic.

Alembic is imported only where there is something to do: an up-to-date database opens without it.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, inspect, text

from datetools_lc.errors import MissingExtra

HEAD = "0013"
OLDER = frozenset(f"{number:04}" for number in range(1, 13))
# A name of our own: the database may be shared with a program that uses Alembic too.
VERSION_TABLE = "datetools_lc_version"

_VERSION = text(f"SELECT version_num FROM {VERSION_TABLE}")
# Alembic keeps the running migration in a global of the process.
_upgrading = Lock()


def current(connection: Connection) -> str | None:
    """The version that the database has; None where it holds none of our tables."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return recorded(connection)


def recorded(connection: Connection) -> str | None:
    """The version of a database that holds our tables."""
    return connection.execute(_VERSION).scalar_one_or_none()


def upgrade(connection: Connection, revision: str = HEAD) -> None:
    """Bring the database to a version, inside the transaction that is already begun."""
    try:
        from alembic import command
        from alembic.config import Config
    except ModuleNotFoundError:
        raise MissingExtra("agent", "alembic") from None
    config = Config()
    folder = str(Path(__file__).parent)
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    config.attributes["upgraded_from"] = current(connection)  # None: a database that is new
    with _upgrading:
        command.upgrade(config, revision)
