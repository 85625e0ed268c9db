"""Choosing and opening the stores: a database on this machine, and a ledger that the environment names."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from datetools_lc.contracts.currency import Currency, choose_currency
from datetools_lc.errors import ConfigurationError, MissingExtra, needs_extra
from datetools_lc.stores.caldav.config import CALENDAR_VARIABLE, CalDavConfig, read_calendar
from datetools_lc.stores.lark.config import lark_from_env
from datetools_lc.stores.lark.sdk import require_sdk

if TYPE_CHECKING:
    from datetools_lc.stores.expenses.port import ExpenseStore
    from datetools_lc.stores.sql.database import SqlDatabase
    from datetools_lc.stores.sql.schedule.store import SqlSchedule
    from datetools_lc.stores.sql.store import SqlStore
    from datetools_lc.stores.threads import ThreadOwners

DATABASE_VARIABLE = "DATETOOLS_DATABASE"
_FILE_NAME = "datetools.sqlite3"


def choose_database(database: str | Path | None = None, environment: Mapping[str, str] | None = None) -> str:
    """The database that was named, else `DATETOOLS_DATABASE`, else the user's own file."""
    if isinstance(database, Path):
        return str(database)
    if database is not None:
        if not isinstance(database, str):
            raise ConfigurationError(f"database must be a file path or a URL; it is {database!r:.40}")
        if not database.strip():
            raise ConfigurationError(
                "database is empty; give a file path, sqlite:///<path> or postgresql://<server>/<database>"
            )
        return database
    chosen = (os.environ if environment is None else environment).get(DATABASE_VARIABLE, "")
    return chosen if chosen.strip() else default_database()


def default_database() -> str:
    """The path of a file in the user's data folder; nothing is created yet."""
    try:
        from platformdirs import user_data_path
    except ModuleNotFoundError:
        raise MissingExtra("agent", "platformdirs") from None
    return str(user_data_path("datetools-lc", appauthor=False) / _FILE_NAME)


def open_store(
    database: str | Path | None = None,
    *,
    currency: str | None = None,
    calendar: str | None = None,
    timezone: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> SqlStore:
    """The records in a database: a path, `sqlite:///<path>`, `:memory:`, or `postgresql://…`.

    None as in `choose_database`. Makes a file (mode 0600) and its folders (0700) where they are missing, and
    brings an older database up to date. Blocks on the disk or the server: in a coroutine call it through
    `asyncio.to_thread`.
    `currency` (ISO 4217, else `DATETOOLS_CURRENCY`, else CNY) is that of the expenses, for good.
    `calendar` is a calendar on a CalDAV server, `caldav+https://<host>/<path>/`, instead of the one in the
    database; `timezone` is where whole days and times without a zone are meant there.
    Raises `ConfigurationError` for something that is no database of ours, or is kept in another currency,
    `StoreUnavailable` for one that cannot be used now; both leave the file as it was.
    `with open_store(…) as store:` closes it at the end.
    """
    store = connect_store(
        database, currency=currency, calendar=calendar, timezone=timezone, environment=environment
    )
    store.open()
    return store


def connect_store(
    database: str | Path | None = None,
    *,
    currency: str | None = None,
    calendar: str | None = None,
    timezone: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> SqlStore:
    """As `open_store`, but the database is opened at its first use, in the thread that uses it.

    For graphs that are built at import: a database that is down then fails the call, not the server.
    Where no database is named and the environment names a Lark table, expenses go there, and the database
    keeps what waits to be sent; events likewise go to the calendar of `DATETOOLS_CALENDAR`. Raises
    `ConfigurationError` where only a part of that table is named.
    """
    variables = os.environ if environment is None else environment
    money = choose_currency(currency, variables)
    store = _connect_sql(choose_database(database, variables), money)
    if database is None:
        store.expenses = _remote_ledger(variables, store.database, money) or store.expenses
        calendar = calendar or variables.get(CALENDAR_VARIABLE, "").strip() or None
    if calendar is not None:
        store.schedule = _remote_calendar(read_calendar(calendar, variables, timezone=timezone), store)
    return store


def thread_owners_of(*stores: object) -> ThreadOwners | None:
    """The owners that the database of the first such store keeps; None where none has a database of ours."""
    databases = (getattr(store, "database", None) for store in stores)
    given = [database for database in databases if database is not None]
    if not given:
        return None
    from datetools_lc.stores.sql.database import SqlDatabase
    from datetools_lc.stores.sql.thread_owners import SqlThreadOwners

    ours = (database for database in given if isinstance(database, SqlDatabase))
    return next((SqlThreadOwners(database) for database in ours), None)


def _connect_sql(database: str, currency: Currency) -> SqlStore:
    try:
        from datetools_lc.stores.sql.store import SqlStore
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "sqlalchemy":
            raise
        raise MissingExtra("agent", "SQLAlchemy") from None
    return SqlStore.connect(database, currency)


def _remote_ledger(
    variables: Mapping[str, str], database: SqlDatabase, currency: Currency
) -> ExpenseStore | None:
    """The first ledger of `_REMOTE_LEDGERS` that the environment names."""
    ledgers = (open_ledger(variables, database, currency) for open_ledger in _REMOTE_LEDGERS)
    return next((ledger for ledger in ledgers if ledger is not None), None)


def _lark_ledger(
    variables: Mapping[str, str], database: SqlDatabase, currency: Currency
) -> ExpenseStore | None:
    config = lark_from_env(variables)
    if config is None:
        return None
    require_sdk()
    from datetools_lc.stores.lark.expenses import LarkExpenses

    return LarkExpenses(config, database, currency=currency)


def _remote_calendar(config: CalDavConfig, store: SqlStore) -> SqlSchedule:
    with needs_extra("caldav"):
        from datetools_lc.stores.caldav.schedule import CalDavSchedule

        import_module("caldav")
    return CalDavSchedule(config, store.database)


# Each makes a ledger on another machine where the environment names one, else returns None; the database is
# for what has to be kept on this machine.
_OpenLedger = Callable[[Mapping[str, str], "SqlDatabase", Currency], "ExpenseStore | None"]
_REMOTE_LEDGERS: tuple[_OpenLedger, ...] = (_lark_ledger,)
