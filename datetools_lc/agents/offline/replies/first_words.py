"""What an agent can do, as examples: a sentence for each thing for which it has the tools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.agents.offline.tool_names import bound_name
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

_EXPENSES: Mapping[str, tuple[str, ...]] = {
    "spend": ("parseDateExpression", "saveExpenseToLark"),
    "spent": ("resolve_date_range", "query_expenses"),
    "change_expense": ("resolve_date_range", "query_expenses", "update_expense"),
    "delete_expense": ("resolve_date_range", "query_expenses", "delete_expense"),
}
_SCHEDULE: Mapping[str, tuple[str, ...]] = {
    "plan": ("parseDateExpression", "schedule_add"),
    "planned": ("resolve_date_range", "schedule_query"),
    "free": ("resolve_date_range", "list_dates_in_range", "find_free_slots"),
    "move": ("parseDateExpression", "datetime_math", "schedule_query", "schedule_update"),
    "repeat": ("parseDateExpression", "schedule_add"),
}
_DATES: Mapping[str, tuple[str, ...]] = {"date": ("calculate_date",)}
"""Each example by its name among the texts, with the tools that it takes. Said in this order they all work on
an empty store: what is changed or moved was written by one before it."""


def say_what_can_be_done(speech: Speech, names: Sequence[str]) -> str:
    """What the agent keeps, and examples, in the ledger's currency; `names` are the tools that are bound."""
    texts = texts_for(speech.language).first_words
    expenses, schedule, dates = (_possible(family, names) for family in (_EXPENSES, _SCHEDULE, _DATES))
    if expenses and schedule:
        kept = texts.both
    elif expenses or schedule:
        kept = texts.expenses if expenses else texts.schedule
    else:
        kept = texts.dates
    shown = [f"- {getattr(texts, name)}" for name in (*expenses, *schedule, *dates)]
    return speech.with_currency("\n".join([fill(texts.for_example, kept=kept), *shown] if shown else [kept]))


def _possible(family: Mapping[str, tuple[str, ...]], names: Sequence[str]) -> list[str]:
    return [
        example
        for example, tools in family.items()
        if all(bound_name(tool, names) is not None for tool in tools)
    ]
