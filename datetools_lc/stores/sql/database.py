"""A SQL database behind the stores: opened at its first use; errors of its driver become ours.

A dialect is a subclass in a place of its own: `SqliteDatabase`, `PostgresDatabase`.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, Literal
from weakref import WeakSet, finalize

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from datetools_lc.errors import ConfigurationError, DatetoolsError, StoreUnavailable
from datetools_lc.stores.sql import migrations as sql_migrations
from datetools_lc.stores.sql.background import Background
from datetools_lc.stores.sql.migrations import pieces


class SqlDatabase(ABC):
    """One database for all stores of a process; safe to share between threads.

    `name` is how messages call it, `destination` what a user is told. Neither holds a password.
    """

    destination: str

    def __init__(self, engine: Engine, name: str) -> None:
        self.engine = engine
        self.name = name
        self.background = Background()
        self._opening = Lock()
        self._state: Literal["new", "open", "closed"] = "new"
        _databases.add(self)
        # a database that nobody closes would leave its connections to the garbage collector, which warns
        finalize(self, engine.dispose)

    @abstractmethod
    def insert(self, table: Table) -> Any:
        """This dialect's INSERT, the one with `on_conflict_do_nothing`."""

    @abstractmethod
    def begin_write(self) -> Connection:
        """A connection for a `transaction` that writes."""

    @abstractmethod
    def explain(self, error: DBAPIError) -> DatetoolsError | None:
        """The error of this package that stands for one of the driver, with what to do about it.

        None for a fault of ours, not of the database.
        """

    def shown_cause(self, error: DBAPIError) -> BaseException | None:
        """What a traceback shows as the cause of `explain`; nothing that quotes what a person wrote."""
        return error

    @abstractmethod
    def prepare(self) -> None:
        """Make the database if it is missing. Raises `ConfigurationError` if it cannot be one of ours."""

    def missing_file(self) -> Path | None:
        """The file of the database, where there is none yet; None on a server and in memory."""
        return None

    def check_same(self) -> None:
        """Raise `StoreUnavailable` where the database is not the one any more that was opened."""
        return

    def wipe(self) -> None:
        """Remove what was deleted from where the database keeps it for a while; never fails for it."""
        return

    def wipe_again(self) -> None:
        """Do what `wipe` could not do the last time, if anything; never fails for it."""
        return

    def scrub(self) -> None:
        """Remove, once, what older versions deleted and left in the file; never fails for it."""
        return

    def open(self) -> None:
        """Prepare the database and bring its tables up to date; calling it again does nothing."""
        if self._state == "open":
            return
        with self._opening:
            if self._state == "closed":
                raise StoreUnavailable(f"{self.name} was closed")
            if self._state == "new":
                try:
                    with self._faults():
                        self.prepare()
                        self._migrate()
                        self.scrub()
                        self.wipe_again()
                except BaseException:
                    self.engine.dispose()  # it may never be asked to close
                    raise
                self._state = "open"

    def close(self) -> None:
        """Let go of all connections; calling it again does nothing."""
        self.background.stop()
        with self._opening:
            self._state = "closed"
            self.engine.dispose()

    @property
    def is_closed(self) -> bool:
        return self._state == "closed"

    def after_fork(self) -> None:
        """Start anew in a forked child: connections and held locks belong to the parent."""
        self.background = Background()
        self._opening = Lock()
        self.engine.dispose(close=False)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One snapshot, for all statements inside."""
        self.open()
        self.check_same()
        with self._faults(), self.begin_read() as connection:
            yield connection

    def begin_read(self) -> AbstractContextManager[Connection]:
        """A connection in a transaction that sees one snapshot."""
        return self.engine.begin()

    @contextmanager
    def writing(self, owner: str | None = None, calendar: str | None = None) -> Iterator[Connection]:
        """One transaction with the write lock: all inside happens or nothing, and nobody comes between.

        It writes what belongs to the owner and the calendar alone, as far as these are named: a database that
        can do so locks no more than that.
        """
        self.open()
        with (
            self.turn(),
            self._faults(),
            self.begin_write() as connection,
            self.transaction(connection, owner, calendar),
        ):
            if not self._is_newest(sql_migrations.recorded(connection)):
                raise StoreUnavailable(
                    f"{self.name} was taken back to an older version; restart this program"
                )
            self.check_same()
            yield connection
            self.check_same()  # else what is confirmed would be lost with a file that is gone
        self.wipe_again()

    def transaction(
        self, connection: Connection, owner: str | None = None, calendar: str | None = None
    ) -> AbstractContextManager[object]:
        """A transaction of a `begin_write` connection, with the lock of what it writes before it reads."""
        return connection.begin()

    @contextmanager
    def migrating(self) -> Iterator[Connection]:
        """A transaction that may change tables, while nobody else writes."""
        with self.turn(), self.begin_write() as connection, self.transaction(connection):
            yield connection

    def turn(self) -> AbstractContextManager[None]:
        """Wait until nobody else writes, where the database has no queue of its own."""
        return nullcontext()

    def sole(self, name: str, seconds: float) -> AbstractContextManager[None] | None:
        """A lock by name that all programs of the database share, on any machine, beside transactions.

        Entering it raises `TimeoutError` after so many seconds. None where the database has no such locks.
        """
        return None

    def _migrate(self) -> None:
        with self.begin_read() as connection:
            version = sql_migrations.current(connection)
        if not self._is_newest(version):
            with self.migrating() as connection:
                # another process may have been faster
                if not self._is_newest(sql_migrations.current(connection)):
                    sql_migrations.upgrade(connection)
        while self._has_pieces():
            with self.migrating() as connection:
                pieces.rewrite_some(connection)

    def _has_pieces(self) -> bool:
        with self.begin_read() as connection:
            return pieces.are_left(connection)

    def _is_newest(self, version: str | None) -> bool:
        if version is None or version in sql_migrations.OLDER:
            return False
        if version != sql_migrations.HEAD:
            raise ConfigurationError(
                f"{self.name} was written by a newer datetools-lc (its version is {version}, this one knows "
                f"{sql_migrations.HEAD}); upgrade datetools-lc, or choose another database"
            )
        return True

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except PoolTimeoutError:
            raise StoreUnavailable(
                f"{self.name} is busy: all its connections are in use; try again"
            ) from None
        except DBAPIError as error:
            told = self.explain(error)
            if told is None:
                raise
            raise told from self.shown_cause(error)
        except UnicodeDecodeError as error:  # of a damaged text: what is written is valid
            raise StoreUnavailable(f"{self.name} is damaged; restore a backup") from error


_databases: WeakSet[SqlDatabase] = WeakSet()


def _after_fork() -> None:
    for database in _databases:
        database.after_fork()


if hasattr(os, "register_at_fork"):  # not on Windows, which does not fork
    os.register_at_fork(after_in_child=_after_fork)
