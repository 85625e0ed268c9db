"""The calls of a conversation that wrote something, and the records that they left."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import BaseMessage, ToolMessage

from datetools_lc.agents.offline.plan.records import DELETE, QUERY, UPDATE
from datetools_lc.agents.offline.tool_names import plain_name

SAVE, ADD = "saveExpenseToLark", "schedule_add"
_WRITES = (SAVE, UPDATE, DELETE, ADD, "schedule_update", "schedule_delete")


@dataclass(frozen=True, slots=True)
class Write:
    """A call that wrote. `data` is its result, `call_id` tells it from another with the same."""

    tool: str
    data: Mapping[str, Any]
    call_id: str = ""

    @property
    def record(self) -> Mapping[str, Any] | None:
        """The record as it is after the call; None where it was none."""
        data = self.data.get("data")
        return data if isinstance(data, Mapping) and data.get("recordId") else None


def writes_in(messages: Sequence[BaseMessage]) -> Iterator[Write]:
    """The calls that wrote something, in order."""
    for message in messages:
        data = result_of(message)
        tool = plain_name(str(message.name), _WRITES) if data else None
        if tool is not None and data.get("status") in ("success", "created", "updated", "deleted"):
            yield Write(tool, data, _call_id(message))


def is_of(write: Write, message: BaseMessage) -> bool:
    """Whether a message is the result of the call that wrote."""
    return bool(write.call_id) and _call_id(message) == write.call_id


def _call_id(message: BaseMessage) -> str:
    return message.tool_call_id if isinstance(message, ToolMessage) else ""


def result_of(message: BaseMessage) -> Mapping[str, Any]:
    """What a tool returned; empty for an error, and for any other message."""
    is_result = isinstance(message, ToolMessage) and message.status != "error"
    return _data(message) if is_result and isinstance(message, ToolMessage) else {}


def _data(message: ToolMessage) -> Mapping[str, Any]:
    try:
        data = json.loads(str(message.text))
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def records_now(messages: Sequence[BaseMessage]) -> list[Mapping[str, Any]]:
    """The records that these messages saved or changed and did not delete, as they are now."""
    records: dict[str, Mapping[str, Any]] = {}
    for write in writes_in(messages):
        if write.record is None:
            continue
        if write.tool == DELETE:
            records.pop(str(write.record["recordId"]), None)
        else:
            records[str(write.record["recordId"])] = write.record
    return list(records.values())


def records_listed(messages: Sequence[BaseMessage]) -> list[Mapping[str, Any]]:
    """The records that these messages found."""
    found = [
        _data(message).get("records")
        for message in messages
        if isinstance(message, ToolMessage) and plain_name(str(message.name), (QUERY,)) is not None
    ]
    return [record for each in found if isinstance(each, list) for record in each if _is_record(record)]


def _is_record(record: object) -> bool:
    return isinstance(record, Mapping) and bool(record.get("recordId"))
