"""The graph of a bundled agent: it checks the context of each run, and closes what was opened for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import aclosing
from typing import Any, Self, cast

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph.state import CompiledStateGraph

from datetools_lc.agents.conversations.runs import Tidying, atidied, check_durability, tidied
from datetools_lc.agents.conversations.saver import ConversationSaver
from datetools_lc.agents.run_input import check_input, is_empty, needs_thread, thread_of, wrong_form
from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError, DatetoolsError, StoreUnavailable, WrongOwner
from datetools_lc.logs import log_outcome
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.stores.threads import ThreadOwners
from datetools_lc.tools.call import (
    LOCAL_OWNER,
    RefusedContext,
    check_configurable,
    is_on_server,
    read_context,
)
from datetools_lc.tools.closing import Closable, Closing


class AgentGraph(Closing, CompiledStateGraph[Any, Any, Any, Any]):
    """What the factories return: a compiled graph with `close()`, `aclose()`, `with` and `async with`.

    Closing lets go of the database that the factory connected, and what is asked afterwards is refused; a
    `store` that the app passed stays open. A run whose context is wrong, or of another user's thread, is
    refused before anything is read or written.
    """

    def __init__(
        self,
        *,
        connected: SqlStore | None = None,
        owners: ThreadOwners | None = None,
        conversations: ConversationSaver | None = None,
        **parts: Any,
    ) -> None:
        super().__init__(**parts)
        self.conversations = conversations
        self.connected = connected
        self.owners = owners
        self._told = False

    @classmethod
    def of(
        cls,
        graph: CompiledStateGraph[Any, Any, Any, Any],
        connected: SqlStore | None,
        owners: ThreadOwners | None,
        conversations: ConversationSaver | None = None,
    ) -> Self:
        """The same graph, as langgraph's own `copy` makes one."""
        parts = {name: value for name, value in vars(graph).items() if name != "__orig_class__"}
        return cls(**parts, connected=connected, owners=owners, conversations=conversations)

    def _tell_forgetful(self, config: Mapping[str, Any] | None) -> None:
        """A warning record at the first run as a node of a graph that keeps threads, where this one does not.

        What was computed or typed in an earlier run of the parent is then proven no more.
        """
        configurable = (config or {}).get("configurable") or {}
        is_node_of_kept = configurable.get("__pregel_checkpointer") is not None
        if is_node_of_kept and self.checkpointer is None and not self._told:
            self._told = True
            log_outcome(self.name, "proofs_not_kept", {"remedy": "make this agent with checkpointer=True"})

    def _opened(self) -> Iterator[Closable]:
        if self.connected is not None:
            yield self.connected
        if self.conversations is not None:
            yield self.conversations

    def stream(self, input: Any, config: Any = None, *, context: Any = None, **how: Any) -> Iterator[Any]:
        read = self._check(context, config)
        asked = self._check_input(input, config)
        if asked is not None and asked.get_tuple(cast("RunnableConfig", config)) is None:
            raise wrong_form(input)
        self._tell_forgetful(config)
        self._refuse_stranger(self._pin_of(read, config))
        if (tidying := self._tidying(config)) is None:
            return super().stream(input, config, context=read, **how)
        return tidied(super().stream(input, config, context=read, **check_durability(how)), tidying)

    def astream(
        self, input: Any, config: Any = None, *, context: Any = None, **how: Any
    ) -> AsyncIterator[Any]:
        read = self._check(context, config)
        asked = self._check_input(input, config)
        self._tell_forgetful(config)
        if (tidying := self._tidying(config)) is None:
            parts = super().astream(input, config, context=read, **how)
        else:
            parts = atidied(super().astream(input, config, context=read, **check_durability(how)), tidying)
        if asked is not None:
            parts = _stream_begun(asked, config, input, cast("AsyncGenerator[Any]", parts))
        pin = self._pin_of(read, config)
        if pin is None or (self.owners and self.owners.known(pin[0]) == pin[1]):
            return parts
        return self._stream_own(pin, cast("AsyncGenerator[Any]", parts))

    async def _stream_own(self, pin: tuple[str, str], parts: AsyncGenerator[Any]) -> AsyncIterator[Any]:
        """What a run streams, once its thread is seen to be its user's: the database is asked in a thread."""
        await asyncio.to_thread(self._refuse_stranger, pin)
        async with aclosing(parts):
            async for part in parts:
                yield part

    def _tidying(self, config: Mapping[str, Any] | None) -> Tidying | None:
        """What is to be done after a run, where this graph keeps its threads itself."""
        configurable = (config or {}).get("configurable") or {}
        thread = thread_of(configurable)
        if not isinstance(self.checkpointer, ConversationSaver) or thread is None:
            return None
        is_nested = "__pregel_runtime" in configurable
        return Tidying(self.checkpointer, thread, self.channels, is_nested=is_nested)

    def _pin_of(self, context: RunContext | None, config: Mapping[str, Any] | None) -> tuple[str, str] | None:
        """The thread of a run and its user; None where nothing is kept, or where a step of the run tells."""
        configurable = (config or {}).get("configurable") or {}
        thread = thread_of(configurable)
        kept = self.checkpointer and self.owners is not None and "__pregel_runtime" not in configurable
        if not kept or thread is None or isinstance(context, RefusedContext):
            return None
        user = getattr(configurable.get("langgraph_auth_user"), "identity", None)
        return thread, str(user or (context and context.user_id) or LOCAL_OWNER)

    def _refuse_stranger(self, pin: tuple[str, str] | None) -> None:
        """Raises `WrongOwner` for a run of another user's thread.

        The agent's own steps see to it too, but none runs for a command that only writes into the state: it
        would be answered with the thread's messages.
        """
        if pin is None or self.owners is None:
            return
        try:
            owner = self.owners.pin(*pin)
        except (ConfigurationError, StoreUnavailable):  # the first step of the run says so
            return
        if owner != pin[1]:
            raise WrongOwner

    def _check_input(
        self, input: object, config: Mapping[str, Any] | None
    ) -> BaseCheckpointSaver[Any] | None:
        """Raises `ConfigurationError` for an input that the graph would drop without a word, and for a run
        without a thread where threads are kept.

        Returns the saver that has to know the thread of an input without messages: only one that has begun
        can go on with it. As a node of another graph, or on a server, the agent is handed what others need
        too.
        """
        configurable = (config or {}).get("configurable") or {}
        if "__pregel_runtime" in configurable or is_on_server(configurable):
            return None
        check_input(input, self.channels)
        saver = self.checkpointer if isinstance(self.checkpointer, BaseCheckpointSaver) else None
        if is_empty(input) and (saver is None or thread_of(configurable) is None):
            raise wrong_form(input)
        if saver is not None and not thread_of(configurable):
            raise needs_thread(configurable)
        return saver if is_empty(input) else None

    def _check(self, context: object, config: Mapping[str, Any] | None) -> RunContext | None:
        if self.connected is not None and self.connected.is_closed:
            raise ConfigurationError("this agent is closed, and what it kept with it; make another one")
        configurable = (config or {}).get("configurable") or {}
        try:
            read = None if context is None else read_context(context, self.context_schema or RunContext)
            if "__pregel_runtime" not in configurable:  # else a node of another graph, whose context counts
                check_configurable(configurable, read)
        except DatetoolsError as fault:
            if not is_on_server(configurable):
                raise
            return RefusedContext(fault)
        return read


async def _stream_begun(
    saver: BaseCheckpointSaver[Any], config: Any, input: object, parts: AsyncGenerator[Any]
) -> AsyncGenerator[Any]:
    """What a run without messages streams, once its thread is seen to have begun."""
    if await saver.aget_tuple(config) is None:
        raise wrong_form(input)
    async with aclosing(parts):
        async for part in parts:
            yield part
