"""What a run leaves to look at beside its messages: how each tool call ended, and what the stores did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from langchain_core.messages import BaseMessage, ToolMessage

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import UnprovenTimestamp
from datetools_lc.evals.running.records import HeldEvent, HeldExpense, Snapshot
from datetools_lc.evals.running.transcript import Transcript

_MOST_LINES = 5
"""Of the records that one write changed: a series is many."""


def error_code(message: BaseMessage) -> str | None:
    """The code of the error that a tool message tells, `error` where it has none; None for no error."""
    if not isinstance(message, ToolMessage) or message.status != "error":
        return None
    artifact = message.artifact if isinstance(message.artifact, Mapping) else {}
    error = artifact.get("error")
    return str(error.get("code") or "error") if isinstance(error, Mapping) else "error"


def tool_outcomes(messages: Iterable[BaseMessage]) -> Iterator[Mapping[str, Any]]:
    """One row for each answered call: id, outcome (`ok`, `error`, `refused` by the guard), code."""
    for message in messages:
        if isinstance(message, ToolMessage):
            code = error_code(message)
            refused = code == UnprovenTimestamp.code
            outcome = "ok" if code is None else "refused" if refused else "error"
            yield {"tool_call": message.tool_call_id, "outcome": outcome, "code": code}


def shown_calls(run: Transcript) -> Iterator[Mapping[str, Any]]:
    """The calls of the stores, each write with the records that it `added` and `removed`, as lines."""
    held = run.turns[0].before if run.turns else Snapshot()
    for call in run.calls:
        row = call.to_json()
        if call.after is not None:
            row |= {"added": _lines(run, call.after, held), "removed": _lines(run, held, call.after)}
            held = call.after
        yield row


def _lines(run: Transcript, these: Snapshot, others: Snapshot) -> Sequence[str]:
    """The records of `these` that `others` does not hold so, the first few of them."""
    zone = load_zone(run.case.timezone)
    known = {*others.expenses, *others.events}
    records: Iterable[HeldExpense | HeldEvent] = (*these.expenses, *these.events)
    lines = [record.line(zone) for record in records if record not in known]
    more = len(lines) - _MOST_LINES
    return [*lines[:_MOST_LINES], *([f"… {more} more"] if more > 0 else [])]
