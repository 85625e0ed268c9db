"""Calls that depend on the results of earlier ones: events are looked up before they are changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from datetools_lc.contracts.moments import try_read
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.quickparse import Call, FromCall, Understanding

_HALF_DAY = 5
"""Hours by which "to the afternoon" moves an event of the morning: 09:00 becomes 14:00."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of one call of the plan. `failed`: an error or a warning, which no later call may use."""

    call: Call
    data: Mapping[str, Any]
    failed: bool = False


Answers = Mapping[int, Answer]
Events = list[Mapping[str, Any]]


def effective_calls(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The calls of the sentence, and those that follow from the events that these have found."""
    next_calls = _NEXT_CALLS.get(understood.intent)
    found = found_events(understood, answers)
    if next_calls is None:
        return understood.calls
    return understood.calls + (next_calls(understood, found) if found else _look_again(understood, answers))


def found_events(understood: Understanding, answers: Answers) -> Events:
    """The events that a sentence about existing ones refers to: those that start in the time it names."""
    for index, call in enumerate(understood.calls):
        if call.name == "schedule_query" and index in answers and not answers[index].failed:
            events = answers[index].data["events"]
            return [event for event in events if _starts_inside(event, understood, index, answers)]
    return []


def _starts_inside(event: Mapping[str, Any], understood: Understanding, index: int, answers: Answers) -> bool:
    """Whether an event starts in the window of a query; one that began before it only overlaps it."""
    if event.get("all_day"):
        return False
    start = understood.calls[index].arguments["start_time"]
    window_start = try_read(look_up(start, answers) if isinstance(start, FromCall) else start)
    event_start = try_read(event["start"])
    return window_start is not None and event_start is not None and event_start >= window_start


def look_up(reference: FromCall, answers: Answers) -> Any:
    """The value that a reference stands for; a number in its path counts the items of a list from 0."""
    if reference.earliest_of:
        each = [replace(reference, index=index, earliest_of=()) for index in reference.earliest_of]
        return min((look_up(one, answers) for one in each), key=_instant)
    value: Any = answers[reference.index].data
    alternative = value.get("alternative") if reference.side else None
    if alternative is not None and alternative["side"] == reference.side:
        value = alternative
    for key in reference.field.split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    return f"{value}{reference.suffix}" if reference.suffix else value


def _instant(iso: str) -> datetime:
    """The instant of a timestamp that a tool returned, to compare it with others."""
    return parse_rfc3339(iso, "start_time").instant


def _look_again(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The query without the user's words, where no event has them: people name events in other words."""
    last = understood.calls[-1]
    answered = len(understood.calls) - 1 in answers
    if last.name != "schedule_query" or "text" not in last.arguments or not answered:
        return ()
    return (Call(last.name, {name: value for name, value in last.arguments.items() if name != "text"}),)


def _cancel(understood: Understanding, found: Events) -> tuple[Call, ...]:
    """The delete, only where a single event was found."""
    if len(found) != 1:
        return ()
    return (Call("schedule_delete", {"ids": [found[0]["id"]], **_scope(found)}),)


def _move(understood: Understanding, found: Events) -> tuple[Call, ...]:
    """A single event to the time that was named, or every event found by half a day."""
    target = understood.options.get("move_to")
    if isinstance(target, FromCall):
        if len(found) != 1:
            return ()
        return (Call("schedule_update", {"id": found[0]["id"], "start_time": target, **_scope(found)}),)
    first = len(understood.calls)
    if (minutes := understood.options.get("move_minutes")) is not None:
        return _move_by(found, minutes, first)
    shifts = tuple(
        Call("datetime_math", {"operation": "shift", "timestamp": event["start"], "hours": _HALF_DAY})
        for event in found
    )
    changes = [
        {"id": event["id"], "start_time": FromCall(first + number, "result")}
        for number, event in enumerate(found)
    ]
    return (*shifts, Call("schedule_update", {"changes": changes, **_scope(found)}))


def _move_by(found: Events, minutes: object, first: int) -> tuple[Call, ...]:
    """A single event by some minutes; `first` is the number of the calls before."""
    if len(found) != 1:
        return ()
    shift = {"operation": "shift", "timestamp": found[0]["start"], "minutes": minutes}
    start = FromCall(first, "result")
    change = {"id": found[0]["id"], "start_time": start, **_scope(found)}
    return Call("datetime_math", shift), Call("schedule_update", change)


def _scope(found: Events) -> dict[str, str]:
    """The scope that an occurrence of a series needs: that occurrence alone."""
    return {"scope": "this"} if any("@" in event["id"] for event in found) else {}


_NEXT_CALLS: Mapping[str, Callable[[Understanding, Events], tuple[Call, ...]]] = {
    "schedule_cancel": _cancel,
    "schedule_move": _move,
}
