"""A thread belongs to the user of its first run: nobody else may continue it, or approve its calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
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
from datetools_lc.errors import StoreUnavailable, WrongOwner
from datetools_lc.logs import log_outcome
from datetools_lc.stores.threads import ThreadOwners
from datetools_lc.tools.call import read_owner


class OwnerState(AgentState[Any]):
    owner: NotRequired[Annotated[str, PrivateStateAttr]]


class OwnerPin(AgentMiddleware[OwnerState, Any]):
    """Pins the thread to its first run's owner and raises `WrongOwner` for any other.

    `owners` keeps the pins by thread id, in the store's database: whoever may run a graph may write into its
    state too (`Command(update=…)`, `Send`). Only without a database, or while it is down, the thread's
    private state has to do. A resume starts in the middle of a graph, so every step asks. List it first: what
    it refuses must not have been seen by anything else. On the Agent Server, which masks exceptions, what is
    wrong with the context is the run's reply, in the user's language or else in `locale`.
    """

    state_schema = OwnerState

    def __init__(self, owners: ThreadOwners | None = None, locale: str = "en") -> None:
        super().__init__()
        self._owners = owners
        self._locale = locale

    @hook_config(can_jump_to=["end"])
    def before_agent(self, state: OwnerState, runtime: Any) -> dict[str, Any] | None:
        try:
            return _kept(state, self.check(state, runtime))
        except FAULTS as fault:
            return self._end(fault, state["messages"], runtime)

    @hook_config(can_jump_to=["end"])
    async def abefore_agent(self, state: OwnerState, runtime: Any) -> dict[str, Any] | None:
        try:
            return _kept(state, await self.acheck(state, runtime))
        except FAULTS as fault:
            return self._end(fault, state["messages"], runtime)

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | AIMessage:
        try:
            self.check(request.state, request.runtime)
            return handler(request)
        except FAULTS as fault:
            return say_fault(fault, request.runtime, request.messages, self._locale)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any] | AIMessage:
        try:
            await self.acheck(request.state, request.runtime)
            return await handler(request)
        except FAULTS as fault:
            return say_fault(fault, request.runtime, request.messages, self._locale)

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        self.check(request.state, request.runtime)
        return handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        await self.acheck(request.state, request.runtime)
        return await handler(request)

    def _end(self, fault: Any, messages: Any, runtime: Any) -> dict[str, Any]:
        return {"messages": [say_fault(fault, runtime, messages, self._locale)], "jump_to": "end"}

    def check(self, state: Any, runtime: Any) -> str:
        """The owner of the run. Raises `WrongOwner`, and as `read_context` where the context is none."""
        owner = read_owner(runtime)
        if self._pinned(_thread_of(runtime), state, owner) != owner:
            raise WrongOwner
        return owner

    async def acheck(self, state: Any, runtime: Any) -> str:
        """`check`, which reads the database at most once for a thread, off the event loop."""
        thread = _thread_of(runtime)
        if self._owners is None or thread is None or self._owners.known(thread) is not None:
            return self.check(state, runtime)
        return await asyncio.to_thread(self.check, state, runtime)

    def _pinned(self, thread: str | None, state: Any, owner: str) -> str:
        if self._owners is not None and thread is not None:
            try:
                return self._owners.pin(thread, owner)
            except StoreUnavailable as fault:  # the reply may say so; no tool will read or write anything
                log_outcome("thread_owners", fault.code, {"thread_id": thread}, error=fault)
        kept = state.get("owner") if isinstance(state, Mapping) else None
        return kept if isinstance(kept, str) and kept else owner


def _kept(state: Any, owner: str) -> dict[str, Any] | None:
    """The owner for the thread's private state, where it holds none."""
    return None if isinstance(state.get("owner"), str) else {"owner": owner}


def _thread_of(runtime: Any) -> str | None:
    """The id of the thread that the run belongs to; None where nothing keeps it."""
    info = getattr(runtime, "execution_info", None)
    thread = getattr(info, "thread_id", None)
    return None if thread is None else str(thread)
