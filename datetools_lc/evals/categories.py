"""The categories of the cases, and the tools that none of a category's cases needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from datetools_lc.contracts import registry

Kind = Literal["expense", "schedule"]

CATEGORIES: Mapping[str, Kind] = {
    "relative_date": "expense",
    "absolute_date": "expense",
    "weekday": "expense",
    "yearless_date": "expense",
    "day_only": "expense",
    "no_date": "expense",
    "amount_in_words": "expense",
    "bare_amount": "expense",
    "missing_amount": "expense",
    "unclear_category": "expense",
    "several_expenses": "expense",
    "expense_query": "expense",
    "schedule_add": "schedule",
    "schedule_query": "schedule",
    "clash": "schedule",
    "series": "schedule",
    "move": "schedule",
    "cancel": "schedule",
    "zones_and_dst": "schedule",
    "month_end": "expense",
    "leap_day": "expense",
    "injection": "schedule",
    "refusal": "schedule",
    "correction": "schedule",
    "undo": "schedule",
    "pick": "schedule",
    "small_talk": "schedule",
    "expense_change": "expense",
    "all_day": "schedule",
    "event_change": "schedule",
    "free_time": "schedule",
    "second_zone": "schedule",
}
"""Every category in the order of the reports, with the records it is mostly about."""
MIXED = frozenset(
    {
        *("zones_and_dst", "month_end", "leap_day", "injection", "refusal", "correction", "undo", "pick"),
        *("small_talk", "second_zone"),
    }
)
"""Categories whose cases may need either kind of record: no tool is wrong there by its name."""
DATE_TOOLS = frozenset(registry.DATE_TOOLS)
EXPENSE_TOOLS = frozenset(registry.EXPENSE_TOOLS)
SCHEDULE_TOOLS = frozenset(registry.SCHEDULE_TOOLS)
WRITE_TOOLS = frozenset(name for name, tool in registry.TOOLS.items() if not tool.annotations["readOnlyHint"])


def wrong_tools(category: str) -> frozenset[str]:
    """The tools of the other kind of record: an expense never needs the calendar."""
    if category in MIXED:
        return frozenset()
    return SCHEDULE_TOOLS if CATEGORIES[category] == "expense" else EXPENSE_TOOLS
