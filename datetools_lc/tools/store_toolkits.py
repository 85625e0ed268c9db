"""The toolkits whose tools keep something: expenses and events. They need the `agent` extra."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import PrivateAttr, SkipValidation

from datetools_lc.context import DateSettings
from datetools_lc.contracts.expenses import EXPENSE_TOOLS, expense_tools
from datetools_lc.contracts.schedule.tools import SCHEDULE_TOOLS, schedule_tools
from datetools_lc.engine.freebusy import parse_working_days, parse_working_hours
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.stores.schedule.port import ScheduleStore
from datetools_lc.tools.calendar.free_times import working_days_of
from datetools_lc.tools.calendar.session import DEFAULT_DAYS, DEFAULT_HOURS, Calendar
from datetools_lc.tools.checks import EXPENSE_METHODS, SCHEDULE_METHODS, check_store
from datetools_lc.tools.closing import Closable
from datetools_lc.tools.ledger.session import Ledger, check_currency
from datetools_lc.tools.structured import ContractTool, make_tools
from datetools_lc.tools.toolkits import Toolkit

if TYPE_CHECKING:
    from datetools_lc.stores.sql.store import SqlStore


class StoreToolkit(Toolkit):
    """A toolkit over a store: one of the app's own, or one in a database that it connects itself."""

    database: str | Path | None = None
    currency: str | None = None
    _connected: SqlStore | None = PrivateAttr(default=None)

    @property
    def connected(self) -> SqlStore | None:
        """The database that the toolkit connected itself, once its tools were made."""
        return self._connected

    def _connect(self, *, calendar: str | None = None, timezone: str | None = None) -> SqlStore:
        self._connected = connect_store(
            self.database, currency=self.currency, calendar=calendar, timezone=timezone
        )
        return self._connected

    def _opened(self) -> Iterator[Closable]:
        if self._connected is not None:
            yield self._connected


class ExpenseToolkit(StoreToolkit):
    """The expense tools over a ledger; the other settings are those of `Toolkit`.

    The ledger is `store`, else `database` (a path or an SQLAlchemy URL), else what the environment names,
    else a SQLite file in the user's data folder. It is opened at the first call. Records belong to the
    `user_id` of the run's context. `currency` (ISO 4217) is that of all amounts: the store's own, else
    `DATETOOLS_CURRENCY`, else CNY. A ledger that is kept in another is a `ConfigurationError`.
    """

    store: SkipValidation[ExpenseStore | None] = None
    _names = tuple(EXPENSE_TOOLS)

    def _make(self, names: Sequence[str], timezone: str) -> list[ContractTool]:
        check_store("store", self.store, EXPENSE_METHODS)
        store = self._connect().expenses if self.store is None else self.store
        currency = check_currency(store, self.currency)
        self.currency = currency.code
        ledger = Ledger(store, DateSettings(timezone, self.locale), self.clock)
        return make_tools(expense_tools(currency), names, ledger.open, prefix=self.prefix, strict=self.strict)


class ScheduleToolkit(StoreToolkit):
    """The six schedule tools over a calendar; the other settings are those of `Toolkit`.

    Events are kept in `store`, else in the `calendar` on a CalDAV server (`caldav+https://<host>/<path>/`),
    else in the database as for `ExpenseToolkit`, or in the calendar of `DATETOOLS_CALENDAR`; they belong to
    the `user_id` and the `calendar_id` of the run's context. Free slots are looked for in `working_hours`
    (wall times, such as `09:00-18:00`; `22:00-06:00` ends on the next day) that begin on one of the
    `working_days` (names of weekdays; Monday to Friday). With `holidays`, a country by ISO 3166, they are
    those that are worked there: its holidays are left out, and of the default week its make-up days are among
    them. A window without a working day is searched on all its days. `buffer_minutes` are left free around
    events, and no slot starts within `lead_minutes` from now. With `reminders` events are kept with
    `remind_minutes`; they ring where somebody asks for what is due, such as `datetools-lc schedule due`.
    """

    store: SkipValidation[ScheduleStore | None] = None
    calendar: str | None = None
    working_hours: str = DEFAULT_HOURS
    working_days: Sequence[str] | str = DEFAULT_DAYS
    holidays: str | None = None
    reminders: bool = False
    buffer_minutes: int = 0
    lead_minutes: int = 0
    _names = tuple(SCHEDULE_TOOLS)

    def _make(self, names: Sequence[str], timezone: str) -> list[ContractTool]:
        check_store("store", self.store, SCHEDULE_METHODS)
        if self.buffer_minutes < 0 or self.lead_minutes < 0:
            raise ConfigurationError("buffer_minutes and lead_minutes must be 0 or more")
        if max(self.buffer_minutes, self.lead_minutes) >= 10**7:
            raise ConfigurationError("buffer_minutes and lead_minutes must be under 10,000,000")
        settings = DateSettings(timezone, self.locale, holidays=self.holidays)
        calendar = Calendar(
            self._connect(calendar=self.calendar, timezone=timezone).schedule
            if self.store is None
            else self.store,
            settings,
            self.clock,
            parse_working_hours(self.working_hours),
            timedelta(minutes=self.buffer_minutes),
            timedelta(minutes=self.lead_minutes),
            working_days_of(settings.calendars, parse_working_days(self.working_days)),
            self.reminders,
        )
        specs = schedule_tools(self.holidays, reminders=self.reminders)
        return make_tools(specs, names, calendar.open, prefix=self.prefix, strict=self.strict)
