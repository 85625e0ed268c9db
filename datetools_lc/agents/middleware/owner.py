"""A thread belongs to the user of its first run: nobody else may continue it, or approve its calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.middleware.types import (
    ModelRequest,
    ModelResponse,
    PrivateStateAttr,
    ToolCallRequest,
)
from langchain_core.messages import ToolMessage
from langgraph.types import Command

from datetools_lc.errors import WrongOwner
from datetools_lc.tools.call import read_owner


class OwnerState(AgentState[Any]):
    owner: NotRequired[Annotated[str, PrivateStateAttr]]


class OwnerPin(AgentMiddleware[OwnerState, Any]):
    """Pins the thread to its first run's owner and raises `WrongOwner` for any other.

    A resume starts in the middle of a graph, so every step asks. List it first: what it refuses must not have
    been seen by anything else.
    """

    state_schema = OwnerState

    def before_agent(self, state: OwnerState, runtime: Any) -> dict[str, Any] | None:
        owner = read_owner(runtime)
        _check(state, owner)
        return None if "owner" in state else {"owner": owner}

    async def abefore_agent(self, state: OwnerState, runtime: Any) -> dict[str, Any] | None:
        return self.before_agent(state, runtime)

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        _check(request.state, read_owner(request.runtime))
        return handler(request)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        _check(request.state, read_owner(request.runtime))
        return await handler(request)

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        _check(request.state, read_owner(request.runtime))
        return handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        _check(request.state, read_owner(request.runtime))
        return await handler(request)


def _check(state: Any, owner: str) -> None:
    if state.get("owner", owner) != owner:
        raise WrongOwner("this thread belongs to another user; pass the user_id that it began with")
