"""The names of tools as a graph binds them: a toolkit may put a prefix before each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from datetools_lc.quickparse import Call

Records = Literal["expenses", "schedule"]
"""What alone an agent keeps, where it does not keep both."""


_NOW = Call("parseDateExpression", {"type": "relative", "offset": 0, "unit": "minute"})
"""What tells the present in an agent that has no other tool for it."""
_WRITING = ("saveExpenseToLark", "schedule_add")


def bound_name(name: str, bound: Sequence[str]) -> str | None:
    """The name under which a tool is bound: its own, or with a prefix; None where it is not bound."""
    if name in bound:
        return name
    return next((candidate for candidate in bound if candidate.endswith(name)), None)


def records_of(bound: Sequence[str]) -> Records | None:
    """What alone the bound tools can write; None for both and for neither."""
    has_ledger, has_calendar = (bound_name(name, bound) is not None for name in _WRITING)
    if has_ledger == has_calendar:
        return None
    return "expenses" if has_ledger else "schedule"


def bound_call(call: Call, bound: Sequence[str]) -> tuple[Call, str] | None:
    """The call and the name that its tool is bound under; the present is told by either of two tools."""
    name = bound_name(call.name, bound)
    if name is None and call.name == "get_current_datetime":
        call, name = _NOW, bound_name(_NOW.name, bound)
    return None if name is None else (call, name)


def plain_name(called: str, names: Sequence[str]) -> str | None:
    """Which of the tools a call names, with a prefix or without; None for another tool."""
    return next((name for name in names if called.endswith(name)), None)
