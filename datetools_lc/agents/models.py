"""Which model answers: from a name, from an object, or per run from the context."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel

from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.prompts import DEFAULT_CATEGORY
from datetools_lc.tools.call import read_context

OFFLINE = "offline"


def resolve_model(
    model: str | BaseChatModel | None, locale: str, default_category: str = DEFAULT_CATEGORY
) -> BaseChatModel:
    """A chat model from itself, a name, or nothing: the offline model.

    Raises `ConfigurationError`, and `MissingExtra` where only a package is missing.
    """
    if isinstance(model, BaseChatModel):
        return model
    if not model or model == OFFLINE:
        return OfflineChatModel(locale=locale, default_category=default_category)
    try:
        return init_chat_model(model, temperature=0)
    except ImportError as error:
        if "langchain-openai" in str(error):
            raise MissingExtra("openai", "langchain-openai") from error
        raise ConfigurationError(f"the model {model!r} cannot be used: {error}") from error
    except Exception as error:  # each provider has its own error for a missing key or package
        raise ConfigurationError(f"the model {model!r} cannot be used: {error}") from error


class ModelChoice(AgentMiddleware[Any, Any]):
    """Lets a run's context choose another model by its name; each is made once.

    `name` is the graph's own model, which is not made a second time.
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
