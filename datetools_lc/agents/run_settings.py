"""What a run may choose: the schema that Studio shows as a form, and the model of one run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import fields, make_dataclass
from typing import Annotated, Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.language_models import BaseChatModel
from pydantic import Field

from datetools_lc.context import RunContext
from datetools_lc.tools.call import read_context

Resolve = Callable[[str], BaseChatModel]


def describe_context(*, timezone: str, locale: str, model: str) -> type[RunContext]:
    """`RunContext` with a description of each field, naming the value that counts where a run says nothing.

    A field that is blank counts as None: forms send it so.
    """
    texts = {
        "timezone": f"IANA timezone of the user, such as Europe/Berlin. Now {timezone}.",
        "locale": f"Language of messages: en, zh or ja. Now {locale}.",
        "user_id": "Whose records and events they are.",
        "calendar_id": "Which of the user's calendars.",
        "model": f"Chat model, such as openai:gpt-4.1-mini, or offline. Now {model}.",
    }
    described = [
        (field.name, Annotated[str | None, Field(description=texts[field.name])], None)
        for field in fields(RunContext)
    ]
    return make_dataclass(
        "RunContext",
        described,
        bases=(RunContext,),
        namespace={"__post_init__": _blank_is_none},
        frozen=True,
        slots=True,
    )


def _blank_is_none(context: RunContext) -> None:
    for field in fields(RunContext):
        if getattr(context, field.name) == "":
            object.__setattr__(context, field.name, None)
    RunContext.__post_init__(context)


class ModelChoice(AgentMiddleware[Any, Any]):
    """Answers with the model that the run's context names, by `resolve`; the graph's own where it names none.

    A model is made once for each name. Raises `ConfigurationError` for one that cannot be used.
    """

    def __init__(self, resolve: Resolve) -> None:
        super().__init__()
        self._resolve = resolve
        self._models: dict[str, BaseChatModel] = {}

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        name = read_context(request.runtime.context).model
        return handler(request if name is None else request.override(model=self._find(name)))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        name = read_context(request.runtime.context).model
        if name is None:
            return await handler(request)
        # a provider's package is imported at its first use, which reads the disk
        return await handler(request.override(model=await asyncio.to_thread(self._find, name)))

    def _find(self, name: str) -> BaseChatModel:
        if name not in self._models:
            self._models[name] = self._resolve(name)
        return self._models[name]
