"""A store that is down becomes an error result for the model: never a success, and never a crash."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import ToolMessage
from langgraph.types import Command

from datetools_lc.agents.middleware.messages import error_result
from datetools_lc.contracts.outcome import error_object
from datetools_lc.errors import DatetoolsError, StoreUnavailable
from datetools_lc.logs import log_outcome


class StoreFaults(AgentMiddleware[Any, Any]):
    """Turns `StoreUnavailable` from any tool into `{"error":{"code":"store_unavailable",…}}`."""

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        try:
            return handler(request)
        except StoreUnavailable as error:
            return _explain(request, error)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        try:
            return await handler(request)
        except StoreUnavailable as error:
            return _explain(request, error)


def _explain(request: ToolCallRequest, error: DatetoolsError) -> ToolMessage:
    call = request.tool_call
    log_outcome(call["name"], error.code, call["args"])
    return error_result(call, error_object(error))
