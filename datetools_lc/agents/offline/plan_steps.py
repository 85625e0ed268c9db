"""Calls that depend on the results of earlier ones: events are looked up before they are changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from datetools_lc.agents.offline.plan_values import Answers, look_up
from datetools_lc.agents.offline.records import all_were_listed, change, fitting_records, is_lookup
from datetools_lc.contracts.moments import try_read
from datetools_lc.quickparse import Call, FromCall, Understanding

_HALF_DAY = 5
"""Hours by which "to the afternoon" moves an event of the morning: 09:00 becomes 14:00."""


Events = list[Mapping[str, Any]]


def effective_calls(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The calls of the sentence, and those that follow from the events that these have found."""
    if is_lookup(understood):
        return understood.calls + _change_record(understood, answers)
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


def _look_again(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The query without the user's words, where no event has them: people name events in other words."""
    last = understood.calls[-1]
    answered = len(understood.calls) - 1 in answers
    if last.name != "schedule_query" or "text" not in last.arguments or not answered:
        return ()
    return (Call(last.name, {name: value for name, value in last.arguments.items() if name != "text"}),)


def _change_record(understood: Understanding, answers: Answers) -> tuple[Call, ...]:
    """The change or the delete, only where a single record fits and none was left out of the list."""
    if any(index not in answers or answers[index].failed for index in range(len(understood.calls))):
        return ()
    records = fitting_records(understood, answers)
    is_only = len(records) == 1 and all_were_listed(understood, answers)
    return (change(understood, records[0]),) if is_only else ()


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
