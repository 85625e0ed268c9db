"""The categories of the cases, and the records that each is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from datetools_lc.evals.cases.expectations import Records

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
    "workday": "schedule",
    "holiday": "schedule",
    "lunar": "schedule",
}
"""Every category in the order of the reports, with the records it is mostly about."""
MIXED = frozenset(
    {
        *("zones_and_dst", "month_end", "leap_day", "injection", "refusal", "correction", "undo", "pick"),
        *("small_talk", "second_zone", "workday"),
    }
)
"""Categories whose cases may need either kind of record: no tool is wrong there by its name."""


def records_of(category: str) -> Records | None:
    """The records that a category is about; None for either."""
    if category in MIXED:
        return None
    return "expenses" if CATEGORIES[category] == "expense" else "schedule"
