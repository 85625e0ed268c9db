"""The graph of a bundled agent: it checks the context of each run, and closes what was opened for it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any, Self

from langgraph.graph.state import CompiledStateGraph

from datetools_lc.context import RunContext
from datetools_lc.errors import DatetoolsError
from datetools_lc.tools.call import RefusedContext, check_configurable, is_on_server, read_context
from datetools_lc.tools.closing import Closable, Closing


class AgentGraph(Closing, CompiledStateGraph[Any, Any, Any, Any]):
    """What the factories return: a compiled graph with `close()`, `aclose()`, `with` and `async with`.

    Closing lets go of the database that the factory connected; a `store` that the app passed stays open.
    A run whose context is wrong is refused before anything is read or written.
    """

    def __init__(self, *, connected: Closable | None = None, **parts: Any) -> None:
        super().__init__(**parts)
        self.connected = connected

    @classmethod
    def of(cls, graph: CompiledStateGraph[Any, Any, Any, Any], connected: Closable | None) -> Self:
        """The same graph, as langgraph's own `copy` makes one."""
        parts = {name: value for name, value in vars(graph).items() if name != "__orig_class__"}
        return cls(**parts, connected=connected)

    def _opened(self) -> Iterator[Closable]:
        if self.connected is not None:
            yield self.connected

    def stream(self, input: Any, config: Any = None, *, context: Any = None, **how: Any) -> Iterator[Any]:
        return super().stream(input, config, context=self._check(context, config), **how)

    def astream(
        self, input: Any, config: Any = None, *, context: Any = None, **how: Any
    ) -> AsyncIterator[Any]:
        return super().astream(input, config, context=self._check(context, config), **how)

    def _check(self, context: object, config: Mapping[str, Any] | None) -> RunContext | None:
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
