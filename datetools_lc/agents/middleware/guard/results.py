"""What the guard needs of a graph: a place for its proofs, and results that still hold their data.

A guard that lacks either would refuse every write for ever, with advice that cannot help: it says so instead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NoReturn

from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import ToolMessage
from langgraph.types import Command

from datetools_lc.errors import ConfigurationError

_READ = "__pregel_read"
"""Under this key LangGraph gives a step what reads the channels of its graph."""


def kept_proofs(request: ToolCallRequest) -> object:
    """The proofs in a graph's state. Raises `ConfigurationError` where it has no place for them.

    LangGraph hands a tool every channel of its graph, empty ones too. They are read from the channel itself
    where that can be reached: the state of a `Send` is whatever its sender wrote.
    """
    state = request.state
    if isinstance(state, Mapping) and "proven" in state:
        configurable = (getattr(request.runtime, "config", None) or {}).get("configurable") or {}
        read = configurable.get(_READ)
        return read("proven") if callable(read) else state["proven"]
    raise ConfigurationError(
        "TimestampGuard cannot keep its proofs in this graph: its state has no channel 'proven', so no time"
        " could ever be proven; give the guard to create_agent(middleware=[…]), or add the fields of"
        " TimestampGuard.state_schema to the state of your own graph"
    )


def result_message(result: ToolMessage | Command[Any], call_id: str | None) -> ToolMessage | None:
    """The message that answers the call, be it wrapped in a command."""
    if isinstance(result, ToolMessage):
        return result
    update = result.update if isinstance(result, Command) else None
    messages = update.get("messages") if isinstance(update, Mapping) else None
    for message in messages if isinstance(messages, list | tuple) else ():
        if isinstance(message, ToolMessage) and message.tool_call_id == call_id:
            return message
    return None


def data_of(message: ToolMessage, *, from_text: bool) -> Mapping[str, Any] | None:
    """The data of a result: its artifact, or its text, which our tools write as the same JSON."""
    if isinstance(message.artifact, Mapping) or not from_text:
        return message.artifact if isinstance(message.artifact, Mapping) else None
    try:
        read = json.loads(str(message.text))
    except ValueError:
        return None
    return read if isinstance(read, Mapping) else None


def refuse_unreadable(tool: str) -> NoReturn:
    raise ConfigurationError(
        f"TimestampGuard cannot read the result of {tool}: another middleware has replaced it, so no time"
        " could ever be proven; keep its content or artifact, or list that middleware before the guard"
    )


def with_proofs(
    result: ToolMessage | Command[Any], proofs: Sequence[list[str]]
) -> ToolMessage | Command[Any]:
    """The result, and its proofs for the graph's state."""
    if not proofs:
        return result
    if isinstance(result, ToolMessage):
        return Command(update={"messages": [result], "proven": list(proofs)})
    return replace(result, update={**dict(result.update or {}), "proven": list(proofs)})
