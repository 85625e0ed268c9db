"""What the offline model says about the schedule: from the tools' results, in the user's local time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from datetools_lc.agents.offline.plan_steps import Answer, found_events
from datetools_lc.agents.offline.speech import Voice
from datetools_lc.agents.offline.turn import Turn

_MOST_LISTED = 20


def _say_written(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    data = answer.data
    if data["status"] == "conflict":
        return _say_conflict(data, voice)
    events = data.get("events") or [data["event"]]
    lines = [voice.say(data["status"], event=voice.event(event)) for event in events]
    if events[0].get("rrule") and data["status"] == "created":
        lines.append(voice.say("repeats", rrule=events[0]["rrule"]))
    if data.get("past"):
        lines.append(voice.say("past"))
    return lines


def _say_conflict(data: Mapping[str, Any], voice: Voice) -> list[str]:
    """Nothing was written: what is in the way, and up to three times that are free."""
    lines = [voice.say("conflict"), *(f"- {voice.event(event)}" for event in data["conflicts"])]
    if data["suggestions"]:
        lines.append(voice.say("suggest"))
        lines += [f"{number}. {voice.span(slot)}" for number, slot in enumerate(data["suggestions"], 1)]
    return [*lines, voice.say("insist")]


def _say_events(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    data, understood = answer.data, turn.understanding
    if understood is not None and understood.intent in ("schedule_cancel", "schedule_move"):
        return _say_choice(turn, voice)
    if not data["total"]:
        return [voice.say("no_events")]
    lines = [voice.say("events", total=data["total"])]
    lines += [f"- {voice.event(event)}" for event in data["events"][:_MOST_LISTED]]
    if data["total"] > data["shown"]:
        lines.append(voice.say("shown", shown=data["shown"], total=data["total"]))
    return lines


def _say_choice(turn: Turn, voice: Voice) -> list[str]:
    """Where something was found and done, its own line follows; else none, or which of several."""
    assert turn.understanding is not None
    found = found_events(turn.understanding, turn.answers)
    if not found:
        return [voice.say("no_such_event")]
    if len(turn.calls) > len(turn.understanding.calls):
        return []
    return [voice.say("which"), *(f"{number}. {voice.event(e)}" for number, e in enumerate(found, 1))]


def _say_free(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    if answer.data["free"]:
        return [voice.say("free")]
    return [voice.say("busy"), *(f"- {voice.event(event)}" for event in answer.data["conflicts"])]


def _say_slots(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    slots = answer.data["slots"]
    if not slots:
        return [voice.say("no_slot", reason=answer.data["reason"])]
    return [voice.say("slots"), *(f"{number}. {voice.span(slot)}" for number, slot in enumerate(slots, 1))]


def _say_cancelled(answer: Answer, turn: Turn, voice: Voice) -> list[str]:
    assert turn.understanding is not None
    found = found_events(turn.understanding, turn.answers)
    named = {str(event["id"]): voice.event(event) for event in found}
    return [voice.say("cancelled", event=named.get(id, id)) for id in answer.data["ids"]]


SCHEDULE_TELLERS: Mapping[str, Callable[[Answer, Turn, Voice], list[str]]] = {
    "schedule_add": _say_written,
    "schedule_update": _say_written,
    "schedule_query": _say_events,
    "check_conflict": _say_free,
    "find_free_slots": _say_slots,
    "schedule_delete": _say_cancelled,
}
