"""Exact dates for LLM agents: deterministic date tools for LangChain and LangGraph, and an agent around them.

Names load when they are first used: importing the package, or its engine, imports no LangChain.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetools_lc.agents.factory import create_assistant, create_expense_agent, create_schedule_agent
    from datetools_lc.agents.guard import TimestampGuard
    from datetools_lc.agents.limits import Limits
    from datetools_lc.agents.offline import OfflineChatModel
    from datetools_lc.agents.quick_add import quick_add
    from datetools_lc.clock import Clock, FixedClock, system_clock
    from datetools_lc.context import RunContext
    from datetools_lc.errors import ConfigurationError, DatetoolsError
    from datetools_lc.quickparse import understand
    from datetools_lc.quickparse.find import find_dates
    from datetools_lc.results.calendar import calculate_date, get_current_datetime, list_dates_in_range
    from datetools_lc.results.dispatch import dispatch
    from datetools_lc.results.expression import parse_date_expression
    from datetools_lc.results.format import datetime_format
    from datetools_lc.results.math import datetime_math
    from datetools_lc.results.ranges import resolve_date_range
    from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit
    from datetools_lc.tools.toolkits import DateToolkit

_HOMES = {
    "Clock": "clock",
    "ConfigurationError": "errors",
    "DateToolkit": "tools.toolkits",
    "DatetoolsError": "errors",
    "ExpenseToolkit": "tools.store_toolkits",
    "FixedClock": "clock",
    "Limits": "agents.limits",
    "OfflineChatModel": "agents.offline",
    "RunContext": "context",
    "ScheduleToolkit": "tools.store_toolkits",
    "TimestampGuard": "agents.guard",
    "calculate_date": "results.calendar",
    "create_assistant": "agents.factory",
    "create_expense_agent": "agents.factory",
    "create_schedule_agent": "agents.factory",
    "datetime_format": "results.format",
    "datetime_math": "results.math",
    "dispatch": "results.dispatch",
    "find_dates": "quickparse.find",
    "get_current_datetime": "results.calendar",
    "list_dates_in_range": "results.calendar",
    "parse_date_expression": "results.expression",
    "quick_add": "agents.quick_add",
    "resolve_date_range": "results.ranges",
    "system_clock": "clock",
    "understand": "quickparse",
}

__version__ = "0.1.0"
__all__ = [
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
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
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
