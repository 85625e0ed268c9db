"""Answers that broke off are asked for again; calls whose arguments cannot be read are refused.

A streamed call that is cut in the middle still parses: of an amount of 2000, 20 may be left.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from uuid import uuid4

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelResponse, ToolCallRequest
from langchain_core.exceptions import ModelAPIError, ModelConnectionError
from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage
from langgraph.types import Command
from pydantic import ValidationError

from datetools_lc.agents.middleware.messages import error_result
from datetools_lc.logs import log_outcome

_BROKEN = "broken_calls"
_REASONS = ("finish_reason", "stop_reason", "done_reason")
_FULL = frozenset({"length", "max_tokens", "model_length"})
_MALFORMED = "the arguments were no valid JSON; call the tool again"
_UNKEEPABLE = "the arguments hold a number of too many digits, or are nested too deeply"
_LONGEST_INTEGER = 2**63
_DEEPEST = 32
_CUT_OFF = "the arguments were cut off at the output limit; make fewer calls at a time"


class BrokenCalls(AgentMiddleware[Any, Any]):
    """Refuses a call that `check_answer` has marked, with an error that tells the model what to change."""

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        return _refuse(request) or handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        return _refuse(request) or await handler(request)


def check_answer(response: ModelResponse[Any]) -> ModelResponse[Any]:
    """The answer, its broken calls marked. Raises `ModelConnectionError` where an OpenAI-type stream stopped
    before its end."""
    response.result = [_check(m) if isinstance(m, AIMessage) else m for m in response.result]
    return response


def unreadable(error: ValidationError) -> Exception:
    """The error to raise where a provider's client could not make a message of the answer.

    That happens where arguments are a list.
    """
    return ModelAPIError("the answer could not be read") if error.title == AIMessage.__name__ else error


def _check(message: AIMessage) -> AIMessage:
    """The message, with its broken calls as calls without arguments that are marked."""
    cut_off = _is_cut_off(message)
    calls: list[ToolCall] = []
    broken: dict[str, str] = {}
    for call in (*message.tool_calls, *message.invalid_tool_calls):
        id = call["id"] or ""
        if not id or any(id == earlier["id"] for earlier in calls):
            id = f"call_{uuid4().hex}"  # two results of one id could not be told apart
        if fault := _CUT_OFF if cut_off else _fault(call["args"]):
            broken[id] = fault
        calls.append(
            ToolCall(name=call["name"] or "", args=_object(call["args"], fault), id=id, type="tool_call")
        )
    if not broken and calls == message.tool_calls:
        return message
    marked = {**message.response_metadata, **({_BROKEN: broken} if broken else {})}
    update = {"tool_calls": calls, "invalid_tool_calls": [], "response_metadata": marked}
    return message.model_copy(update=update)


def _object(arguments: object, fault: str | None) -> dict[str, Any]:
    """The arguments of a call; none of one with a fault."""
    return arguments if isinstance(arguments, dict) and not fault else {}


def _is_cut_off(message: AIMessage) -> bool:
    """Whether the answer ended at the output limit. Raises `ModelConnectionError` as `check_answer`."""
    metadata = message.response_metadata
    reason = next((str(metadata[name]) for name in _REASONS if metadata.get(name)), None)
    if reason is None and metadata.get("model_provider") == "openai":
        raise ModelConnectionError("the answer broke off before its end")
    return reason is not None and reason.lower() in _FULL


def _fault(arguments: object) -> str | None:
    """What is wrong with the arguments of a call: a checkpoint has to be able to keep them."""
    if not isinstance(arguments, dict):
        return _MALFORMED
    level: list[object] = [arguments]
    for _ in range(_DEEPEST):
        if any(isinstance(v, int) and not -_LONGEST_INTEGER <= v < _LONGEST_INTEGER for v in level):
            return _UNKEEPABLE
        level = [item for value in level for item in _inside(value)]
        if not level:
            return None
    return _UNKEEPABLE


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _refuse(request: ToolCallRequest) -> ToolMessage | None:
    call = request.tool_call
    reason = _reason(request.state["messages"], str(call["id"]))
    if reason is None:
        return None
    log_outcome(call["name"], "invalid_arguments", {})
    return error_result(call, {"code": "invalid_arguments", "message": reason})


def _reason(messages: list[AnyMessage], id: str) -> str | None:
    """Why the call with that id of the last answer was broken; None where it was not."""
    last = next((message for message in reversed(messages) if isinstance(message, AIMessage)), None)
    return None if last is None else last.response_metadata.get(_BROKEN, {}).get(id)
