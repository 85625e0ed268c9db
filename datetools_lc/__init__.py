"""Exact dates for LLM agents: deterministic date tools for LangChain and LangGraph, and an agent around them.

Names load when they are first used: importing the package, or its engine, imports no LangChain.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from datetools_lc.clock import Clock, FixedClock, system_clock
    from datetools_lc.context import RunContext
    from datetools_lc.errors import ConfigurationError, DatetoolsError
    from datetools_lc.results.calendar import calculate_date, get_current_datetime, list_dates_in_range
    from datetools_lc.results.dispatch import dispatch
    from datetools_lc.results.expression import parse_date_expression
    from datetools_lc.results.format import datetime_format
    from datetools_lc.results.math import datetime_math
    from datetools_lc.results.ranges import resolve_date_range
    from datetools_lc.tools.toolkits import DateToolkit, ExpenseToolkit

_HOMES = {
    "Clock": "clock",
    "ConfigurationError": "errors",
    "DateToolkit": "tools.toolkits",
    "DatetoolsError": "errors",
    "ExpenseToolkit": "tools.toolkits",
    "FixedClock": "clock",
    "RunContext": "context",
    "calculate_date": "results.calendar",
    "datetime_format": "results.format",
    "datetime_math": "results.math",
    "dispatch": "results.dispatch",
    "get_current_datetime": "results.calendar",
    "list_dates_in_range": "results.calendar",
    "parse_date_expression": "results.expression",
    "resolve_date_range": "results.ranges",
    "system_clock": "clock",
}

__version__ = "0.1.0"
__all__ = [
    "Clock",
    "ConfigurationError",
    "DateToolkit",
    "DatetoolsError",
    "ExpenseToolkit",
    "FixedClock",
    "RunContext",
    "calculate_date",
    "datetime_format",
    "datetime_math",
    "dispatch",
    "get_current_datetime",
    "list_dates_in_range",
    "parse_date_expression",
    "resolve_date_range",
    "system_clock",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
