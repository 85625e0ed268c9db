"""Calls that depend on what earlier ones found: to cancel or move events, they have to be looked up first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from datetools_lc.contracts.moments import try_read
from datetools_lc.quickparse import Call, FromCall, Understanding

_HALF_DAY = 5
"""Hours from a morning to the same place in the afternoon: 09:00 becomes 14:00."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one call of the plan came to. `failed`: an error or a warning, which no later call may use."""

    call: Call
    data: Mapping[str, Any]
    failed: bool = False


Answers = Mapping[int, Answer]


def effective_calls(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The calls of the sentence, and those that what was found adds to them."""
    grow = _GROWTH.get(understood.intent)
    found = found_events(understood, answers)
    if grow is None or not found:
        return understood.calls
    return understood.calls + grow(understood, found, answers)


def found_events(understood: Understanding, answers: Answers) -> list[Mapping[str, Any]]:
    """The events that a sentence about existing ones means: those that start in the time it names."""
    for index, call in enumerate(understood.calls):
        if call.name == "schedule_query" and index in answers and not answers[index].failed:
            events = answers[index].data["events"]
            return [event for event in events if _starts_inside(event, understood, index, answers)]
    return []


def _starts_inside(event: Mapping[str, Any], understood: Understanding, index: int, answers: Answers) -> bool:
    """An event that began before the window only reaches into it."""
    start = understood.calls[index].arguments["start_time"]
    opening = look_up(start, answers) if isinstance(start, FromCall) else start
    begins, opens = try_read(event["start"]), try_read(opening)
    return begins is not None and opens is not None and not event.get("all_day") and begins >= opens


def look_up(reference: FromCall, answers: Answers) -> Any:
    """The value that a reference means; a number in its path counts the items of a list."""
    value: Any = answers[reference.index].data
    for key in reference.field.split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    return f"{value}{reference.suffix}" if reference.suffix else value


def _cancel(understood: Understanding, found: list[Mapping[str, Any]], answers: Answers) -> tuple[Call, ...]:
    """Only where it is clear which one is meant."""
    if len(found) != 1:
        return ()
    return (Call("schedule_delete", {"ids": [found[0]["id"]], **_scope(found)}),)


def _move(understood: Understanding, found: list[Mapping[str, Any]], answers: Answers) -> tuple[Call, ...]:
    target = understood.options.get("move_to")
    if isinstance(target, FromCall):
        if len(found) != 1:
            return ()
        return (Call("schedule_update", {"id": found[0]["id"], "start_time": target, **_scope(found)}),)
    first = len(understood.calls)
    shifts = tuple(
        Call("datetime_math", {"operation": "shift", "timestamp": event["start"], "hours": _HALF_DAY})
        for event in found
    )
    changes = [
        {"id": event["id"], "start_time": FromCall(first + number, "result")}
        for number, event in enumerate(found)
    ]
    return (*shifts, Call("schedule_update", {"changes": changes, **_scope(found)}))


def _scope(found: list[Mapping[str, Any]]) -> dict[str, str]:
    """An occurrence of a series, named by its time, means that one."""
    return {"scope": "this"} if any("@" in event["id"] for event in found) else {}


_GROWTH: Mapping[str, Callable[[Understanding, list[Mapping[str, Any]], Answers], tuple[Call, ...]]] = {
    "schedule_cancel": _cancel,
    "schedule_move": _move,
}
