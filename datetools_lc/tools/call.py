"""What a tool knows of the call it serves: the run's context, never an argument of the model's."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from datetools_lc.context import RunContext

LOCAL_OWNER = "local"
"""Who owns what is stored where the app names no user: the one person at this machine."""


@dataclass(frozen=True, slots=True)
class CallInfo:
    """One tool call in one run. `owner` is whose data it may touch; the ids name the call for good."""

    context: RunContext = field(default_factory=RunContext)
    owner: str = LOCAL_OWNER
    thread_id: str | None = None
    message_id: str | None = None
    tool_call_id: str | None = None


def is_runtime(value: object) -> bool:
    """Whether this is LangGraph's own `ToolRuntime`: an argument that merely has the name is not."""
    module = sys.modules.get("langgraph.prebuilt.tool_node")
    return module is not None and isinstance(value, module.ToolRuntime)


def read_call(runtime: Any, tool_call_id: str | None) -> CallInfo:
    """What the runtime tells of the call."""
    if runtime is None:
        return CallInfo(tool_call_id=tool_call_id)
    context = read_context(runtime.context)
    call_id = runtime.tool_call_id or tool_call_id
    return CallInfo(
        context=context,
        owner=read_owner(runtime),
        thread_id=((runtime.config or {}).get("configurable") or {}).get("thread_id"),
        message_id=_message_id(runtime.state, call_id),
        tool_call_id=call_id,
    )


def read_context(context: object) -> RunContext:
    """A `RunContext` from what the app passed: its own kind, a mapping, or an object with like names."""
    if context is None:
        return RunContext()
    if isinstance(context, RunContext):
        return context
    names = [item.name for item in fields(RunContext)]
    if isinstance(context, Mapping):
        return RunContext(**{name: context[name] for name in names if name in context})
    return RunContext(**{name: getattr(context, name, None) for name in names})


def read_owner(runtime: Any) -> str:
    """Whose data a run may touch: the identity that the server authenticated wins over `user_id`."""
    user = getattr(getattr(runtime, "server_info", None), "user", None)
    if user is not None:
        return str(user.identity)
    return read_context(getattr(runtime, "context", None)).user_id or LOCAL_OWNER


def _message_id(state: Any, tool_call_id: str | None) -> str | None:
    messages = state.get("messages", []) if isinstance(state, Mapping) else getattr(state, "messages", [])
    for message in reversed(messages):
        if any(call["id"] == tool_call_id for call in getattr(message, "tool_calls", ())):
            return str(message.id)
    return None
