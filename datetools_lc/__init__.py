"""Exact dates for LLM agents: deterministic date tools for LangChain and LangGraph, and an agent around them.

Names load when they are first used: importing the package, or its engine, imports no LangChain.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetools_lc.agents.factory import create_assistant, create_expense_agent, create_schedule_agent
    from datetools_lc.agents.middleware.guard.timestamp_guard import TimestampGuard
    from datetools_lc.agents.middleware.model.limits import Limits
    from datetools_lc.agents.offline.model import OfflineChatModel
    from datetools_lc.agents.quick_add import quick_add
    from datetools_lc.agents.settings import AgentSettings
    from datetools_lc.clock import Clock, FixedClock, system_clock
    from datetools_lc.context import RunContext
    from datetools_lc.contracts.dates.calendar import calculate_date, get_current_datetime
    from datetools_lc.contracts.dates.expression import parse_date_expression
    from datetools_lc.contracts.dates.format import datetime_format
    from datetools_lc.contracts.dates.listing import list_dates_in_range
    from datetools_lc.contracts.dates.math import datetime_math
    from datetools_lc.contracts.dates.range import resolve_date_range
    from datetools_lc.contracts.dispatch import dispatch
    from datetools_lc.errors import ConfigurationError, DatetoolsError
    from datetools_lc.quickparse import understand
    from datetools_lc.quickparse.find import find_dates
    from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit
    from datetools_lc.tools.toolkits import DateToolkit

_HOMES = {
    "AgentSettings": "agents.settings",
    "Clock": "clock",
    "ConfigurationError": "errors",
    "DateToolkit": "tools.toolkits",
    "DatetoolsError": "errors",
    "ExpenseToolkit": "tools.store_toolkits",
    "FixedClock": "clock",
    "Limits": "agents.middleware.model.limits",
    "OfflineChatModel": "agents.offline.model",
    "RunContext": "context",
    "ScheduleToolkit": "tools.store_toolkits",
    "TimestampGuard": "agents.middleware.guard.timestamp_guard",
    "calculate_date": "contracts.dates.calendar",
    "create_assistant": "agents.factory",
    "create_expense_agent": "agents.factory",
    "create_schedule_agent": "agents.factory",
    "datetime_format": "contracts.dates.format",
    "datetime_math": "contracts.dates.math",
    "dispatch": "contracts.dispatch",
    "find_dates": "quickparse.find",
    "get_current_datetime": "contracts.dates.calendar",
    "list_dates_in_range": "contracts.dates.listing",
    "parse_date_expression": "contracts.dates.expression",
    "quick_add": "agents.quick_add",
    "resolve_date_range": "contracts.dates.range",
    "system_clock": "clock",
    "understand": "quickparse",
}

__version__ = "0.1.0"
__all__ = [
    "AgentSettings",
    "Clock",
    "ConfigurationError",
    "DateToolkit",
    "DatetoolsError",
    "ExpenseToolkit",
    "FixedClock",
    "Limits",
    "OfflineChatModel",
    "RunContext",
    "ScheduleToolkit",
    "TimestampGuard",
    "calculate_date",
    "create_assistant",
    "create_expense_agent",
    "create_schedule_agent",
    "datetime_format",
    "datetime_math",
    "dispatch",
    "find_dates",
    "get_current_datetime",
    "list_dates_in_range",
    "parse_date_expression",
    "quick_add",
    "resolve_date_range",
    "system_clock",
    "understand",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        from datetools_lc.keywords import closest

        hint = "" if name.startswith("_") else closest(name, _HOMES)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{hint}")
    try:
        module = import_module(f"{__name__}.{home}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith(__name__):
            raise
        from datetools_lc.errors import MissingExtra

        raise MissingExtra("agent", error.name) from None
    value = getattr(module, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
