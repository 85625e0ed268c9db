"""The money of a database: its one currency, written at the first use and the same ever after."""

from __future__ import annotations

from contextlib import AbstractContextManager

from sqlalchemy import Connection, insert, select

from datetools_lc.contracts.currency import Currency
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.tables import ledger

_KEPT_IN = select(ledger.c.currency)


def kept_in(database: SqlDatabase) -> str | None:
    """The currency that a database is kept in; None where nobody has written expenses yet."""
    with database.reading() as connection:
        return connection.execute(_KEPT_IN).scalar_one_or_none()


class SqlLedger:
    """A database whose amounts are in one currency.

    `reading` and `writing` are the database's own, but raise `ConfigurationError` where it is kept in another
    currency. A database without any takes this one.
    """

    def __init__(self, database: SqlDatabase, currency: Currency) -> None:
        self.database = database
        self.currency = currency
        self._settled = False

    def settle(self) -> None:
        """Open the database and check its currency; calling it again does nothing."""
        if self._settled:
            return
        kept = kept_in(self.database)
        if kept is None:
            with self.database.writing() as connection:  # another process may have been faster
                kept = connection.execute(_KEPT_IN).scalar_one_or_none()
                if kept is None:
                    kept = self.currency.code
                    connection.execute(insert(ledger).values(id=1, currency=kept))
        if kept != self.currency.code:
            raise ConfigurationError(
                f"the expenses in {self.database.name} are kept in {kept}, not in {self.currency.code}; set"
                f" currency={kept} (DATETOOLS_CURRENCY), or choose another database"
            )
        self._settled = True

    def reading(self) -> AbstractContextManager[Connection]:
        """One snapshot, for all statements inside."""
        self.settle()
        return self.database.reading()

    def writing(self, owner: str | None = None) -> AbstractContextManager[Connection]:
        """One transaction with the write lock, on one owner's records or on all: all happens or nothing."""
        self.settle()
        return self.database.writing(owner)
