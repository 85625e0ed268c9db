"""The model of a run: the one that its context names, else the graph's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.language_models import BaseChatModel

from datetools_lc.tools.call import read_context


class ModelChoice(AgentMiddleware[Any, Any]):
    """Lets a run's context choose another model by its name; each is made once, by `resolve`.

    `name` is that of the graph's own model, which is not made a second time.
    """

    def __init__(self, name: str | None, resolve: Callable[[str], BaseChatModel]) -> None:
        super().__init__()
        self._name = name
        self._resolve = resolve
        self._made: dict[str, BaseChatModel] = {}

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        wanted = self._wanted(request)
        if wanted is None:
            return handler(request)
        return handler(request.override(model=self._make(wanted)))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        wanted = self._wanted(request)
        if wanted is None:
            return await handler(request)
        model = self._made.get(wanted)
        if model is None:  # imports a provider's package, which reads files
            model = await asyncio.to_thread(self._make, wanted)
        return await handler(request.override(model=model))

    def _wanted(self, request: ModelRequest[Any]) -> str | None:
        name = read_context(request.runtime.context).model or None
        return None if name == self._name else name

    def _make(self, name: str) -> BaseChatModel:
        if name not in self._made:
            self._made[name] = self._resolve(name)
        return self._made[name]
