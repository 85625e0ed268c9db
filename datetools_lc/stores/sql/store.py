"""All that one SQL database keeps for an app: a store for each kind of record, on the same connections."""

from __future__ import annotations

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.expenses.store import SqlExpenses
from datetools_lc.stores.sql.postgres.database import PostgresDatabase
from datetools_lc.stores.sql.postgres.urls import is_postgres
from datetools_lc.stores.sql.schedule.store import SqlSchedule
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase


class SqlStore:
    """Opened at its first use, or by `open`; safe to share between threads, and a context manager."""

    def __init__(self, database: SqlDatabase, currency: Currency = CNY) -> None:
        self.database = database
        self._ledger = SqlExpenses(database, currency)
        self.expenses: ExpenseStore = self._ledger
        self.schedule: SqlSchedule = SqlSchedule(database)

    @classmethod
    def connect(cls, database: str, currency: Currency = CNY) -> SqlStore:
        """From a path or URL; nothing is opened yet. Raises `ConfigurationError` for other databases."""
        if is_postgres(database):
            return cls(PostgresDatabase(database), currency)
        return cls(SqliteDatabase.at(database), currency)

    def open(self) -> None:
        """Open the database now, and settle its currency. Raises as `stores.config.open_store` says."""
        self._ledger.open()

    def close(self) -> None:
        """Let go of the database; calling it again does nothing."""
        self.expenses.close()  # a remote ledger has threads of its own
        self.schedule.close()  # and a remote calendar connections
        self.database.close()

    @property
    def is_closed(self) -> bool:
        return self.database.is_closed

    def __enter__(self) -> SqlStore:
        self.database.open()  # the currency is the expenses' own matter: who only looks at events has none
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
