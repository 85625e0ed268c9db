"""The tools of each bundled agent: chosen here, one by one, and made over its stores."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import TypedDict

from langchain_core.tools import BaseTool

from datetools_lc.agents.settings import AgentSettings
from datetools_lc.clock import Clock
from datetools_lc.contracts.registry import DATE_TOOLS, EXPENSE_TOOLS, SCHEDULE_TOOLS
from datetools_lc.prompts import AgentName
from datetools_lc.stores.config import connect_store
from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit
from datetools_lc.tools.toolkits import DateToolkit, choose

_EXPENSES = ("saveExpenseToLark", "query_expenses", "delete_expense", "update_expense")
_SCHEDULE = (
    "schedule_query",
    "schedule_add",
    "check_conflict",
    "find_free_slots",
    "schedule_update",
    "schedule_delete",
)
AGENT_TOOLS: Mapping[AgentName, tuple[str, ...]] = {
    "expense": ("parseDateExpression", "resolve_date_range", *_EXPENSES),
    "schedule": (
        "parseDateExpression",
        "resolve_date_range",
        "datetime_math",
        "list_dates_in_range",
        "get_current_datetime",
        *_SCHEDULE,
    ),
    "assistant": (
        "parseDateExpression",
        "resolve_date_range",
        "datetime_math",
        "datetime_format",
        "get_current_datetime",
        "calculate_date",
        "list_dates_in_range",
        *_EXPENSES,
        *_SCHEDULE,
    ),
}
"""The tools that each agent is given, by their plain names: a model pays for each with every call, so a new
tool is no agent's before it is listed here."""


class _Shared(TypedDict):
    timezone: str
    locale: str
    clock: Clock
    prefix: str


def make_tools(kind: AgentName, settings: AgentSettings) -> list[BaseTool]:
    """The agent's tools and those of the app. Raises `ConfigurationError` for a name that is none of them."""
    names = choose(settings.tools, AGENT_TOOLS[kind])
    shared = _Shared(
        timezone=settings.zone, locale=settings.locale, clock=settings.clock, prefix=settings.prefix
    )
    tools = DateToolkit(
        tools=_of_family(names, DATE_TOOLS), year_policy=settings.year_policy, **shared
    ).get_tools()
    store = settings.store or connect_store(settings.database)
    if expenses := _of_family(names, EXPENSE_TOOLS):
        ledger = settings.expenses or store.expenses
        tools += ExpenseToolkit(store=ledger, tools=expenses, **shared).get_tools()
    if schedule := _of_family(names, SCHEDULE_TOOLS):
        calendar, hours = settings.schedule or store.schedule, settings.working_hours
        tools += ScheduleToolkit(store=calendar, tools=schedule, working_hours=hours, **shared).get_tools()
    return [*tools, *settings.extra_tools]


def _of_family(names: Iterable[str], family: Container[str]) -> list[str]:
    return [name for name in names if name in family]
