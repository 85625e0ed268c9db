"""A conversation as JSON, and its tool calls as lines of text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from datetools_lc.contracts.outcome import dumps

if TYPE_CHECKING:
    from langchain_core.messages import BaseMessage

Data = Mapping[str, Any]
_LONGEST = 160


def messages_json(messages: Iterable[BaseMessage]) -> list[dict[str, object]]:
    """The messages with every tool call and its result; a result's content is the text the model read."""
    return [_message_json(message) for message in messages]


def _message_json(message: BaseMessage) -> dict[str, object]:
    role = {"human": "user", "ai": "assistant"}.get(message.type, message.type)
    shown: dict[str, object] = {"role": role, "content": str(message.text)}
    if calls := getattr(message, "tool_calls", None):
        shown["tool_calls"] = [
            {"id": call["id"], "name": call["name"], "args": call["args"]} for call in calls
        ]
    if message.type == "tool":
        shown["tool_call_id"] = getattr(message, "tool_call_id", None)
        shown["name"] = message.name
        shown["status"] = getattr(message, "status", "success")
    return shown


def call_lines(messages: Iterable[BaseMessage]) -> list[str]:
    """`name {arguments}  →  result`, for each tool call that was answered."""
    found = list(messages)
    calls = {call["id"]: call for message in found for call in getattr(message, "tool_calls", ())}
    answered = [(calls.get(getattr(message, "tool_call_id", None)), message) for message in found]
    return [
        f"{call['name']} {dumps(call['args'])}  →  {summarize(message)}"
        for call, message in answered
        if call is not None
    ]


def read_data(content: object) -> Data:
    """A tool's result; text that is not a JSON object counts as the message of an error."""
    try:
        data = json.loads(str(content))
    except ValueError:
        data = None
    return data if isinstance(data, dict) else {"error": {"code": "?", "message": str(content)}}


def failed(status: str, data: Data) -> bool:
    """Whether a tool refused: an error, or a value with a warning, which is not what was asked for."""
    return status == "error" or "warning" in data


def summarize(message: BaseMessage) -> str:
    """The result of a call in one line."""
    data = read_data(message.text)
    if failed(getattr(message, "status", "success"), data):
        return f"❌ {_fault(data)}"
    line = _SUMMARIES.get(str(message.name), dumps)(data)
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def _fault(data: Data) -> str:
    error = data.get("error")
    if isinstance(error, Mapping):
        return f"{error.get('code')}: {error.get('message')}"
    return str(data.get("warning") or data.get("message") or dumps(data))


def _moment(iso: str, weekday: str) -> str:
    """`2026-02-24 00:00 +08:00 Tuesday`."""
    zone = iso[19:] if len(iso) > 19 else ""
    return " ".join(part for part in (iso[:10], iso[11:16], zone, weekday) if part)


def _expression(data: Data) -> str:
    return f"{data['timestamp']} · {_moment(data['iso'], data['weekday'])}"


def _range(data: Data) -> str:
    start, end = data["start"], data["end"]
    return f"[{_moment(start['iso'], start['weekday'])}, {_moment(end['iso'], end['weekday'])})"


def _current(data: Data) -> str:
    now = data["current"]
    return f"{now['date']} {now['time']} {now['weekday']}"


def _listed(data: Data) -> str:
    return ", ".join(str(item["date"]) for item in data["dates"]) or "–"


def _saved(data: Data) -> str:
    return f"saved in the {data['data']['destination']}, id {data['data']['recordId']}"


def _updated(data: Data) -> str:
    before = ", ".join(f"{name} was {value}" for name, value in data["before"].items())
    return f"{before or 'nothing new'}, id {data['data']['recordId']}"


def _found(data: Data) -> str:
    sums = ", ".join(f"{item['category']} {item['type']} {item['amount']}" for item in data["sums"])
    return f"{data['total']} found{': ' if sums else ''}{sums}"


def _events(events: Iterable[Data]) -> str:
    """`2026-02-24 15:00 +08:00 Tuesday review`, one after the other."""
    return ", ".join(f"{_moment(each['start'], each['weekday'])} {each['title']}" for each in events) or "–"


def _written(data: Data) -> str:
    """The status of a write and its events; of a conflict, the events in the way."""
    if data["status"] == "conflict":
        return f"conflict: {_conflicts(data)}"
    events = data["events"] if "events" in data else [data["event"]]
    return f"{data['status']}: {_events(events)}"


def _checked(data: Data) -> str:
    return "free" if data["free"] else f"busy: {_conflicts(data)}"


def _conflicts(data: Data) -> str:
    more = f" ({data['shown']} of {data['total']})" if data["total"] > data["shown"] else ""
    return _events(data["conflicts"]) + more


def _slots(data: Data) -> str:
    slots = ", ".join(
        f"{_moment(each['start'], each['weekday'])} until {_end(each)}" for each in data["slots"]
    )
    return slots or f"none: {data['reason']}"


def _end(slot: Data) -> str:
    """When the gap of a slot ends: `18:00`, with its date where that is another."""
    until = str(slot["free_until"])
    return until[11:16] if until[:10] == slot["start"][:10] else f"{until[:10]} {until[11:16]}"


_SUMMARIES: Mapping[str, Callable[[Any], str]] = {
    "parseDateExpression": _expression,
    "resolve_date_range": _range,
    "get_current_datetime": _current,
    "calculate_date": lambda data: f"{data['result']['date']} {data['result']['weekday']}",
    "list_dates_in_range": _listed,
    "saveExpenseToLark": _saved,
    "query_expenses": _found,
    "update_expense": _updated,
    "delete_expense": lambda data: f"deleted, id {data['data']['recordId']}",
    "schedule_query": lambda data: _events(data["events"]),
    "schedule_add": _written,
    "schedule_update": _written,
    "schedule_delete": lambda data: f"deleted: {data['count']}",
    "check_conflict": _checked,
    "find_free_slots": _slots,
}
