"""The cases for `agentevals`: the calls that an agent has to make, as a reference trajectory.

A reference names tools, not arguments: how a date is said in arguments is the model's affair, and the end of
the stores proves it. Extra calls are allowed, so compare with `superset`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from datetools_lc.errors import MissingExtra
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import EventRow, ExpenseRow

Message = Mapping[str, Any]


def reference(case: Case) -> list[Message]:
    """A trajectory in OpenAI's format that has every call the case cannot do without."""
    asked = [{"role": "user", "content": text} for text in case.says]
    calls = [*_dates(case), *(["saveExpenseToLark"] * len(case.expected.expenses)), *_events(case)]
    if not calls:
        return [*asked, {"role": "assistant", "content": "…"}]
    made = [
        {"id": f"call_{n}", "type": "function", "function": {"name": name, "arguments": "{}"}}
        for n, name in enumerate(calls)
    ]
    answered = [{"role": "tool", "tool_call_id": call["id"], "content": "…"} for call in made]
    return [
        *asked,
        {"role": "assistant", "content": "", "tool_calls": made},
        *answered,
        {"role": "assistant", "content": "…"},
    ]


def _dates(case: Case) -> Iterable[str]:
    """A date tool, where any expected instant is another than now."""
    rows: list[ExpenseRow | EventRow] = [*case.expected.expenses, *case.expected.events]
    dated = any(not (row.because or {}).get("now") for row in rows)
    return ["parseDateExpression"] if dated and not _moves(case) else []


def _events(case: Case) -> Iterable[str]:
    if _moves(case):
        return ["schedule_update"]
    if case.expected.gone:
        return ["schedule_delete"]
    return ["schedule_add"] if case.expected.events else []


def _moves(case: Case) -> bool:
    return bool(case.expected.gone and case.expected.events)


def trajectory_evaluator() -> Callable[..., Any]:
    """`agentevals`' evaluator for these references. Raises `MissingExtra` without the package."""
    try:
        from agentevals.trajectory import match
    except ModuleNotFoundError:
        raise MissingExtra("eval", "agentevals") from None
    evaluator: Callable[..., Any] = match.create_trajectory_match_evaluator(
        trajectory_match_mode="superset", tool_args_match_mode="ignore"
    )
    return evaluator


def matches(case: Case, conversation: Sequence[Message]) -> bool:
    """Whether a conversation in OpenAI's format made every call of the case's reference."""
    evaluate = trajectory_evaluator()
    outputs = [{**message, "content": _text(message.get("content"))} for message in conversation]
    return bool(evaluate(outputs=outputs, reference_outputs=reference(case))["score"])


def _text(content: Any) -> str:
    return content if isinstance(content, str) else json.dumps(content or "", ensure_ascii=False)
