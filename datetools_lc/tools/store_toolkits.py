"""The toolkits whose tools keep something: expenses and events. They need the `agent` extra."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from langchain_core.tools import BaseTool
from langchain_core.tools.base import BaseToolkit
from pydantic import ConfigDict, PrivateAttr, SkipValidation

from datetools_lc.clock import Clock, system_clock
from datetools_lc.context import DateSettings, timezone_from_env
from datetools_lc.engine.freebusy import parse_working_hours
from datetools_lc.stores.base import ExpenseStore
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.schedule_base import ScheduleStore
from datetools_lc.tools.calendar import DEFAULT_HOURS, Calendar
from datetools_lc.tools.expenses import EXPENSE_TOOLS, Ledger, expense_tools
from datetools_lc.tools.schedule import SCHEDULE_TOOLS, schedule_tools
from datetools_lc.tools.toolkits import choose, install


class ExpenseToolkit(BaseToolkit):
    """The three expense tools over a ledger.

    The ledger is `store`, else `database` (a path or an SQLAlchemy URL), else what the environment names,
    else a SQLite file in the user's data folder. It is opened at the first call. Records belong to the
    `user_id` of the run's context. The other settings are those of `DateToolkit`.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    timezone: str | None = None
    locale: str = "en"
    clock: Clock = system_clock
    prefix: str = ""
    tools: Sequence[str] | None = None
    extra_tools: Sequence[BaseTool] = ()
    store: SkipValidation[ExpenseStore | None] = None
    database: str | None = None
    _built: list[BaseTool] = PrivateAttr(default_factory=list)

    def model_post_init(self, context: Any) -> None:
        self.timezone = self.timezone or timezone_from_env()
        names = choose(self.tools, EXPENSE_TOOLS)
        store = self.store or connect_store(self.database).expenses
        ledger = Ledger(store, DateSettings(self.timezone, self.locale), self.clock)
        built = expense_tools(ledger, self.prefix)
        self._built = install((built[name] for name in names), self.timezone, self.extra_tools)

    def get_tools(self) -> list[BaseTool]:
        """The tools, the same objects each time."""
        return list(self._built)


class ScheduleToolkit(BaseToolkit):
    """The six schedule tools over a calendar.

    Events are kept in `store`, else in the database as for `ExpenseToolkit`; they belong to the `user_id` and
    the `calendar_id` of the run's context. `working_hours` (wall times, such as `09:00-18:00`) are where free
    slots are looked for, `buffer_minutes` are left free around events, and no slot starts within
    `lead_minutes` from now. The other settings are those of `DateToolkit`.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    timezone: str | None = None
    locale: str = "en"
    clock: Clock = system_clock
    prefix: str = ""
    tools: Sequence[str] | None = None
    extra_tools: Sequence[BaseTool] = ()
    store: SkipValidation[ScheduleStore | None] = None
    database: str | None = None
    working_hours: str = DEFAULT_HOURS
    buffer_minutes: int = 0
    lead_minutes: int = 0
    _built: list[BaseTool] = PrivateAttr(default_factory=list)

    def model_post_init(self, context: Any) -> None:
        self.timezone = self.timezone or timezone_from_env()
        names = choose(self.tools, SCHEDULE_TOOLS)
        calendar = Calendar(
            self.store or connect_store(self.database).schedule,
            DateSettings(self.timezone, self.locale),
            self.clock,
            parse_working_hours(self.working_hours),
            timedelta(minutes=self.buffer_minutes),
            timedelta(minutes=self.lead_minutes),
        )
        built = schedule_tools(calendar, self.prefix)
        self._built = install((built[name] for name in names), self.timezone, self.extra_tools)

    def get_tools(self) -> list[BaseTool]:
        """The tools, the same objects each time."""
        return list(self._built)
