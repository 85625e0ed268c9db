"""A thread belongs to the user of its first run: nobody else may continue it, or approve its calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState, hook_config
from langchain.agents.middleware.types import (
    ModelRequest,
    ModelResponse,
    PrivateStateAttr,
    ToolCallRequest,
)
from langchain_core.messages import AIMessage, ToolMessage
from langgraph.types import Command

from datetools_lc.agents.middleware.server_replies import FAULTS, say_fault
from datetools_lc.errors import WrongOwner
from datetools_lc.tools.call import read_owner


class OwnerState(AgentState[Any]):
    owner: NotRequired[Annotated[str, PrivateStateAttr]]


class OwnerPin(AgentMiddleware[OwnerState, Any]):
    """Pins the thread to its first run's owner and raises `WrongOwner` for any other.

    A resume starts in the middle of a graph, so every step asks. List it first: what it refuses must not have
    been seen by anything else. On the Agent Server, which masks exceptions, what is wrong with the context is
    the run's reply.
    """

    state_schema = OwnerState

    @hook_config(can_jump_to=["end"])
    def before_agent(self, state: OwnerState, runtime: Any) -> dict[str, Any] | None:
        try:
            owner = _check(state, runtime)
        except FAULTS as fault:
            return {"messages": [say_fault(fault, runtime)], "jump_to": "end"}
        return None if "owner" in state else {"owner": owner}

    @hook_config(can_jump_to=["end"])
    async def abefore_agent(self, state: OwnerState, runtime: Any) -> dict[str, Any] | None:
        return self.before_agent(state, runtime)

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | AIMessage:
        try:
            _check(request.state, request.runtime)
            return handler(request)
        except FAULTS as fault:
            return say_fault(fault, request.runtime)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any] | AIMessage:
        try:
            _check(request.state, request.runtime)
            return await handler(request)
        except FAULTS as fault:
            return say_fault(fault, request.runtime)

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        _check(request.state, request.runtime)
        return handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        _check(request.state, request.runtime)
        return await handler(request)


def _check(state: Any, runtime: Any) -> str:
    """The owner of the run. Raises `WrongOwner`, and as `read_context` where the context is none."""
    owner = read_owner(runtime)
    if state.get("owner", owner) != owner:
        raise WrongOwner("this thread belongs to another user; pass the user_id that it began with")
    return owner
