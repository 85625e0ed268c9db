"""The tools of each bundled agent, chosen one by one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

AgentName = Literal["expense", "schedule", "assistant"]

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
