"""The same call with the same arguments in one turn is answered from its first result."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langgraph.types import Command

from datetools_lc.contracts.outcome import dumps
from datetools_lc.logs import log_outcome

_REPEATED = "repeated: done before in this turn, and not done again"


class RepeatCalls(AgentMiddleware[Any, Any]):
    """Keeps a model that loops from reading and booking the same again.

    A call that failed may be tried again. A reading call runs again after any write, and a writing call again
    after a change or a delete. `readers` are the tools that only read, `adders` those that only add;
    `writers` are told that it was done before: a second booking or delete is no success. `each_time` ones are
    never answered from an earlier result: those that read the clock, because a turn that waited for a
    confirmation may go on the next day, and those of which two equal calls are two records.
    """

    def __init__(
        self,
        readers: Iterable[str] = (),
        adders: Iterable[str] = (),
        each_time: Iterable[str] = (),
        writers: Iterable[str] = (),
    ) -> None:
        super().__init__()
        self._writers = frozenset(writers)
        self._readers = frozenset(readers)
        self._adders = frozenset(adders)
        self._each_time = frozenset(each_time)

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        return self._first(request) or handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        return self._first(request) or await handler(request)

    def answers(self, call: Mapping[str, Any], messages: Sequence[AnyMessage]) -> bool:
        """Whether it would answer the call, so that it is not run."""
        return self._result(call, messages) is not None

    def _first(self, request: ToolCallRequest) -> ToolMessage | None:
        call = request.tool_call
        result = self._result(call, request.state["messages"])
        if result is None:
            return None
        log_outcome(call["name"], "repeated_call", call["args"])
        update: dict[str, Any] = {"tool_call_id": call["id"], "id": None}
        if call["name"] in self._writers and isinstance(result.artifact, Mapping):
            data = {**result.artifact, "status": "repeated", "message": _REPEATED}
            update |= {"artifact": data, "content": dumps(data), "status": "error"}
        return result.model_copy(update=update)

    def _result(self, call: Mapping[str, Any], messages: Sequence[AnyMessage]) -> ToolMessage | None:
        """The result of the first such call in this turn, where it is still valid."""
        if call["name"] in self._each_time:
            return None
        wanted, harmless = _key(call), self._harmless_to(call["name"])
        for earlier, result in _answered(messages):
            if _key(earlier) == wanted:
                return result
            if earlier["name"] not in harmless:
                return None
        return None

    def _harmless_to(self, name: str) -> frozenset[str]:
        """The tools after whose calls the first result of this one is still valid."""
        return self._readers | self._adders if name in self._adders else self._readers


def _key(call: Mapping[str, Any]) -> tuple[str, str]:
    return call["name"], json.dumps(call["args"], sort_keys=True, default=str)


def _answered(messages: Sequence[AnyMessage]) -> list[tuple[Mapping[str, Any], ToolMessage]]:
    """The calls of this turn that succeeded, the latest first."""
    results: dict[str, ToolMessage] = {}
    pairs: list[tuple[Mapping[str, Any], ToolMessage]] = []
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        if isinstance(message, ToolMessage) and message.status != "error":
            results[message.tool_call_id] = message
        elif isinstance(message, AIMessage):
            pairs += [
                (call, results[str(call["id"])])
                for call in reversed(message.tool_calls)
                if str(call["id"]) in results
            ]
    return pairs
