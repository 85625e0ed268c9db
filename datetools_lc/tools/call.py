"""What a tool knows of the call it serves: the run's context, never an argument of the model's."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from datetools_lc.context import RunContext
from datetools_lc.errors import DatetoolsError, InvalidContext, UnknownSetting
from datetools_lc.keywords import closest
from datetools_lc.stores.identifiers import LOCAL_OWNER as LOCAL_OWNER
from datetools_lc.tools.near_names import attribute_names, class_attributes, near_name

_NO_CONTEXT = RunContext()


@dataclass(frozen=True, slots=True)
class CallInfo:
    """One tool call in one run. `owner` is whose data it may touch; the ids name the call for good."""

    context: RunContext = _NO_CONTEXT
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
    configurable = (runtime.config or {}).get("configurable") or {}
    check_configurable(configurable, context)
    call_id = runtime.tool_call_id or tool_call_id
    return CallInfo(
        context=context,
        owner=read_owner(runtime),
        thread_id=configurable.get("thread_id"),
        message_id=_message_id(runtime.state, call_id),
        tool_call_id=call_id,
    )


_NAMES = tuple(item.name for item in fields(RunContext))
_EXPECTED = f"a RunContext, a dict or an object with {', '.join(_NAMES[:-1])} and {_NAMES[-1]}"
_SCALARS = (str, bytes, int, float, list, tuple, set, frozenset, type)


class RefusedContext(RunContext):
    """In the place of a context with a fault, where the graph itself has to say so: reading it raises."""

    __slots__ = ("fault",)
    fault: DatetoolsError

    def __init__(self, fault: DatetoolsError) -> None:
        super().__init__()
        object.__setattr__(self, "fault", fault)


def read_context(context: object, schema: type[RunContext] = RunContext) -> RunContext:
    """A `RunContext` from what the app passed: its own kind, a mapping, or an object with like names.

    An object of the app's may have other attributes beside its `user_id`, unless one is a misspelt field.
    Nothing falls back to the default owner by mistake: raises `InvalidContext` for something that is no
    context, and `UnknownSetting` for an unknown name, with the one that may be meant.
    """
    if context is None:
        return schema()
    if isinstance(context, RefusedContext):
        raise context.fault
    if isinstance(context, RunContext):
        kind: Any = type(context)
        if _holds_only_fields(kind):
            return context
        _refuse_misspelt(context, {name: getattr(context, name) for name in _NAMES})
        return context
    if isinstance(context, Mapping):
        _refuse_unknown(context)
        return schema(**context)
    given = None if isinstance(context, _SCALARS) else _attributes(context)
    if not given:
        raise InvalidContext(f"context must be {_EXPECTED}; it is {context!r:.60}")
    return schema(**given)


@lru_cache(maxsize=64)
def _holds_only_fields(kind: Any) -> bool:
    """Whether no context of the class can have an attribute that is misspelt: every step of a run asks."""
    return kind.__dictoffset__ == 0 and {n for n in class_attributes(kind) if n[0] != "_"} <= set(_NAMES)


def _refuse_unknown(context: Mapping[Any, Any]) -> None:
    for name in context:
        if name not in _NAMES:
            hint = closest(str(name), _NAMES) or f"; it has {', '.join(_NAMES)}"
            raise UnknownSetting(f"a run's context has no {str(name)[:64]!r}{hint}")


def _attributes(context: object) -> dict[str, Any]:
    """The values that an object of another class has for the fields of a context."""
    given = {name: _read_attribute(context, name) for name in _NAMES if _has_attribute(context, name)}
    _refuse_misspelt(context, given)
    return given


def _has_attribute(context: object, name: str) -> bool:
    absent = object()  # a property that raises AttributeError is there all the same
    return inspect.getattr_static(context, name, absent) is not absent or hasattr(context, name)


def _read_attribute(context: object, name: str) -> Any:
    try:
        return getattr(context, name)
    except Exception as error:  # whatever the app's property raises
        raise InvalidContext(f"{name} of the context cannot be read: {error!r:.80}") from error


def _refuse_misspelt(context: object, given: Mapping[str, Any]) -> None:
    """Raises `UnknownSetting` for an attribute that may stand for a field without a value.

    Where there is no `user_id` at all, every unknown name may be one.
    """
    lacking = tuple(name for name in _NAMES if given.get(name) is None)
    ids = [name for name in ("user_id", "calendar_id") if name in lacking]
    for name in attribute_names(context):
        if name in _NAMES:
            continue
        meant = near_name(name, lacking)
        hint = f"; did you mean {meant}?" if meant else closest(name, ids)
        if hint or (given and "user_id" not in given):
            hint = hint or f"; it has {', '.join(_NAMES)}"
            raise UnknownSetting(f"a run's context has no {name[:64]!r}{hint}")


def is_on_server(configurable: Mapping[str, Any]) -> bool:
    """Whether the Agent Server runs the graph: it is loaded in this process, and puts its ids there."""
    named = any(configurable.get(name) is not None for name in ("assistant_id", "graph_id"))
    return named and "langgraph_api" in sys.modules


_NOT_CONFIGURABLE = ("user_id", "calendar_id", "timezone", "locale")


def check_configurable(configurable: Mapping[str, Any], context: RunContext | None) -> None:
    """Raises `InvalidContext` for a user, a calendar, a zone or a language that came as `configurable`.

    They would be overlooked there, in any spelling. Not on the Agent Server: it copies the one to the other,
    and adds a `user_id` of its own.
    """
    if is_on_server(configurable):
        return
    lacking = tuple(name for name in _NOT_CONFIGURABLE if getattr(context, name, None) is None)
    for name, value in configurable.items():
        meant = name if name in lacking else near_name(str(name), lacking)
        if meant and value is not None:
            also = "" if meant == name else f" (it is {str(name)[:64]!r} there)"
            raise InvalidContext(f'pass {meant} as context={{"{meant}": …}}, not as configurable{also}')


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
