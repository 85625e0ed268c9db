"""SQLite, the embedded default: one file that several processes may share."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import WeakMethod

from sqlalchemy import URL, Connection, Engine, Table, event, inspect, make_url
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from datetools_lc.errors import ConfigurationError, DatetoolsError, StoreUnavailable
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.private_files import create_private
from datetools_lc.stores.sql.sqlite.engine import make_engine
from datetools_lc.stores.sql.sqlite.faults import ADVICE, error_kind, explain
from datetools_lc.stores.sql.sqlite.files import absolute, file_at, is_there, is_writable
from datetools_lc.stores.sql.sqlite.turns import TookTooLong, Turns

BUSY_SECONDS = 10.0
"""How long a statement waits for another process that writes."""
_PATIENCE = 6
"""How many times as long a write waits for others of this package, which come one after the other."""
_CHECKED_BYTES = 8_000_000
"""Up to which size a file is checked for damage when it is opened; that takes some 5 ms a megabyte."""
_SCRUBBED = 1
"""`user_version` of a file whose free pages hold nothing that was deleted."""
_FORMS = "a file path, sqlite:///<path> or postgresql://<server>/<database>"
_URI_OPTIONS = frozenset({"uri", "mode", "cache", "psow", "nolock", "immutable", "vfs"})
_DRIVER_OPTIONS = frozenset({"timeout", "isolation_level", "detect_types", "cached_statements"})


class SqliteDatabase(SqlDatabase):
    """A file, or memory (`path` is None, one connection, gone when it is closed)."""

    destination = "local ledger"

    def __init__(self, url: URL, *, busy_seconds: float = BUSY_SECONDS) -> None:
        in_memory = (
            url.database in (None, "", ":memory:", "file::memory:") or url.query.get("mode") == "memory"
        )
        self.path = None if in_memory or "uri" in url.query else absolute(url.database or "")
        if self.path is not None:
            _refuse_folder(self.path)
            url = url.set(database=str(self.path))
        super().__init__(
            make_engine(url, busy_seconds=busy_seconds, connections=1 if in_memory else 5),
            name="the database in memory" if in_memory else str(self.path or url.database),
        )
        self._writer = self.engine.execution_options(sqlite_begin="BEGIN IMMEDIATE")
        self._plain = self.engine.execution_options(sqlite_begin=None)
        self._busy_seconds = busy_seconds
        self._may_write = True
        self._file: tuple[int, int] | None = None
        _listen_weakly(self.engine, WeakMethod(self._connect_read_only))
        self._unwiped = None if self.path is None else Path(f"{self.path}-unwiped")
        self._turns = Turns(None if self.path is None else Path(f"{self.path}-lock"))

    @classmethod
    def at(cls, database: str, *, busy_seconds: float = BUSY_SECONDS) -> SqliteDatabase:
        """From a path, `sqlite:///<path>` or `:memory:`. Raises `ConfigurationError` for anything else."""
        if "\0" in database:
            raise ConfigurationError(f"database holds a NUL character; give {_FORMS}")
        if "://" not in database:
            return cls(URL.create("sqlite", database=database), busy_seconds=busy_seconds)
        try:
            url = make_url(database)
        except ArgumentError:
            raise ConfigurationError(f"database is no URL; give {_FORMS}") from None
        if url.drivername not in ("sqlite", "sqlite+pysqlite"):
            raise ConfigurationError(f"{url.drivername} is not supported; give {_FORMS}")
        if url.host:
            raise ConfigurationError("sqlite:// takes no host: write three slashes, sqlite:///<path>")
        known = (_URI_OPTIONS | _DRIVER_OPTIONS).issuperset(url.query)
        if "?" in database and not (known and url.query):
            raise ConfigurationError(
                "the part of database after ? names no option of SQLite; give a path with ? without sqlite:///"
            )
        return cls(url, busy_seconds=busy_seconds)

    def insert(self, table: Table) -> Any:
        return insert(table)

    @contextmanager
    def turn(self) -> Iterator[None]:
        seconds = _PATIENCE * self._busy_seconds
        try:
            with self._turns.turn(seconds):
                yield
        except TookTooLong:
            raise StoreUnavailable(
                f"{self.name} is locked: other writes of datetools-lc took more than {seconds:g} seconds;"
                " try again, or look for a process that hangs"
            ) from None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        if not self._may_write:
            self.engine.dispose()  # a connection to a file that is taken for unchanging sees no later writes
        with super().reading() as connection:
            yield connection

    def _connect_read_only(
        self, _dialect: object, _record: object, arguments: list[Any], options: dict[str, Any]
    ) -> None:
        """Open a file that may not be written as SQLite wants it: without side files it must not change."""
        if self.path is not None and not self._may_write:
            in_use = Path(f"{self.path}-wal").exists() or Path(f"{self.path}-shm").exists()
            arguments[0] = f"{self.path.as_uri()}?mode=ro{'' if in_use else '&immutable=1'}"
            options["uri"] = True

    def begin_write(self) -> Connection:
        return self._writer.connect()

    def prepare(self) -> None:
        if self.path is not None:
            self._prepare_file(self.path)
            self._file = file_at(self.path)
        with self.engine.begin() as connection:
            self._refuse_foreign(connection)
        if self.path is not None and self._may_write:
            self._choose_journal()
            self._check_pages(self.path)

    def missing_file(self) -> Path | None:
        return None if self.path is None or is_there(self.path) else self.path

    def check_same(self) -> None:
        """Connections go on with a file that is gone from its folder, and what they write goes with it."""
        if self.path is not None and file_at(self.path) != self._file:
            raise StoreUnavailable(
                f"{self.name} was removed, or replaced by another file, while it was in use;"
                " restart this program"
            )

    def wipe(self) -> None:
        """Empty the write-ahead log, which still holds what was deleted.

        Where others read it at the moment, a file beside the database tells the next write of any process to
        do so.
        """
        if self._unwiped is None or not self._may_write:
            return
        with suppress(OSError):
            self._unwiped.unlink(missing_ok=True)  # before: a mark that is set meanwhile must stay
            if not self._empty_log():
                self._unwiped.touch(mode=0o600)

    def wipe_again(self) -> None:
        if self._unwiped is not None and self._unwiped.exists():
            self.wipe()

    def _empty_log(self) -> bool:
        """Whether nothing is left in the log; it fails where somebody reads, without waiting."""
        with suppress(OperationalError, PoolTimeoutError), self._plain.connect() as connection:
            connection.exec_driver_sql("PRAGMA busy_timeout = 0")
            try:
                blocked = connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").one()[0]
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {int(self._busy_seconds * 1000)}")
            return not blocked
        return False

    def scrub(self) -> None:
        """Write a file anew, once, whose free pages may hold what was deleted before `secure_delete`."""
        if not self._may_write:
            return
        with self._plain.connect() as connection:
            done = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if self.path is not None and done < _SCRUBBED and self._at_once("VACUUM"):
            self._at_once(f"PRAGMA user_version = {_SCRUBBED}")
            self.wipe()

    def _at_once(self, *statements: str) -> bool:
        """Run statements outside of a transaction, in our turn, unless somebody else is in the way."""
        with (
            suppress(OperationalError, PoolTimeoutError, TookTooLong),
            self._turns.turn(self._busy_seconds),
            self._plain.connect() as connection,
        ):
            connection.exec_driver_sql("PRAGMA busy_timeout = 0")
            try:
                for statement in statements:
                    connection.exec_driver_sql(statement).close()
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {int(self._busy_seconds * 1000)}")
            return True
        return False

    def after_fork(self) -> None:
        super().after_fork()
        self._turns.after_fork()

    def explain(self, error: DBAPIError) -> DatetoolsError | None:
        return explain(error, self.name)

    def _prepare_file(self, path: Path) -> None:
        try:
            _refuse_folder(path)
            for folder in reversed(path.parents):
                if not folder.exists():
                    folder.mkdir(mode=0o700, exist_ok=True)
            self._may_write = not path.exists() or is_writable(path)
            if not self._may_write:
                return
            # What a person spent is nobody else's business; SQLite gives its side files the same mode.
            create_private(path)
        except OSError as error:
            raise StoreUnavailable(
                f"{path} cannot be opened: {error.strerror}; check its folder, or choose another database"
            ) from error

    def _check_pages(self, path: Path) -> None:
        """Read all of a file that is not too large: of one with a damaged index, SQLite returns less.

        Larger files are checked by `doctor`, and by SQLite itself where it meets damage.
        """
        if path.stat().st_size <= _CHECKED_BYTES:
            with self.engine.begin() as connection:
                found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
            if found != "ok":
                raise StoreUnavailable(f"{self.name} {ADVICE['SQLITE_CORRUPT']}")

    def _refuse_foreign(self, connection: Connection) -> None:
        tables = inspect(connection).get_table_names()
        if tables and sql_migrations.VERSION_TABLE not in tables:
            raise ConfigurationError(f"{self.name} belongs to another program; choose another file")

    def _choose_journal(self) -> None:
        """Switch a new file to a write-ahead log: readers then do not wait for writers.

        SQLite does not wait for its lock here, so two processes that open a new file at once need this loop.
        """
        deadline = time.monotonic() + self._busy_seconds
        while True:
            try:
                with self._plain.connect() as connection:
                    if connection.exec_driver_sql("PRAGMA journal_mode").scalar() not in ("wal", "memory"):
                        with self.turn():
                            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                return
            except OperationalError as error:
                if error_kind(error) != "SQLITE_BUSY" or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)


def _refuse_folder(path: Path) -> None:
    if os.path.isdir(path):  # unlike `Path.is_dir`, it raises nothing where a folder above may not be read
        raise ConfigurationError(f"{path} is a folder; give the path of a file")


def _listen_weakly(engine: Engine, connect: WeakMethod[Any]) -> None:
    """Call it at each new connection. The engine must not keep its database: nobody would close it."""

    def run(*arguments: object) -> None:
        if (method := connect()) is not None:
            method(*arguments)

    event.listen(engine, "do_connect", run)
