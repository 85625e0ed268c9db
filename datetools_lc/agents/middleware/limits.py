"""Limits of a turn and faults of a model, as middleware with sane figures, all on by default.

A turn that runs out, or whose model stays down, ends with a message in the user's language.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ExtendedModelResponse,
    ModelCallLimitMiddleware,
    ModelFallbackMiddleware,
    ModelRetryMiddleware,
    ToolCallLimitMiddleware,
    hook_config,
)
from langchain.agents.middleware.types import ModelRequest, ModelResponse, PrivateStateAttr
from langchain_core.exceptions import ModelError
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langgraph.channels import UntrackedValue
from langgraph.types import Command
from pydantic import ValidationError

from datetools_lc.agents.middleware.broken_calls import BrokenCalls, check_answer, unreadable
from datetools_lc.logs import log_outcome
from datetools_lc.quickparse.detect import detect_language
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import LimitTexts

_WRITTEN = frozenset({"success", "created", "updated", "deleted"})
_LONGEST_WAIT = 30.0


@dataclass(frozen=True, slots=True)
class Limits:
    """What one turn may cost. A turn that runs out ends with a message that says so.

    `retries` follow a model call that failed in passing (no connection, overload, an answer that broke off),
    the first after `retry_delay` seconds, each later one after twice as long. They come on top of what the
    provider's client retries by itself. `fallbacks` are models that are asked when the first fails.
    """

    model_calls: int = 12
    tool_calls: int = 40
    retries: int = 2
    retry_delay: float = 1.0
    fallbacks: Sequence[str | BaseChatModel] = ()


class ModelCallState(AgentState[Any]):
    model_calls: NotRequired[Annotated[int, UntrackedValue, PrivateStateAttr]]  # forgotten when the run ends


class ModelCallLimit(AgentMiddleware[ModelCallState, Any]):
    """Ends a run that used up its model calls, and says in the user's language what it wrote before.

    It counts inside of the model's own node: LangChain's limit adds two nodes to each model call, which is a
    quarter of what a turn costs.
    """

    state_schema = ModelCallState

    def __init__(self, run_limit: int, locale: str) -> None:
        super().__init__()
        self._limit = run_limit
        self._locale = locale

    @property
    def name(self) -> str:
        return ModelCallLimitMiddleware.__name__  # so that an app's own takes its place

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> AIMessage | ExtendedModelResponse[Any]:
        return self._stop(request) or _count(request, handler(request))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> AIMessage | ExtendedModelResponse[Any]:
        return self._stop(request) or _count(request, await handler(request))

    def _stop(self, request: ModelRequest[Any]) -> AIMessage | None:
        if _calls_so_far(request) < self._limit:
            return None
        texts = _texts_for(request.messages, self._locale)
        text = fill(texts.calls_used_up, limit=self._limit, done=_count_written(request.messages))
        return AIMessage(text, response_metadata={"stopped_by": "model_call_limit"})


def _calls_so_far(request: ModelRequest[Any]) -> int:
    state: Mapping[str, Any] = request.state
    return int(state.get("model_calls", 0))


def _count(request: ModelRequest[Any], response: ModelResponse[Any]) -> ExtendedModelResponse[Any]:
    return ExtendedModelResponse(response, Command(update={"model_calls": _calls_so_far(request) + 1}))


class ToolCallLimit(ToolCallLimitMiddleware[Any, Any]):
    """LangChain's limit, but the calls of one message run together or not at all."""

    def __init__(self, run_limit: int) -> None:
        super().__init__(run_limit=run_limit, exit_behavior="continue")

    @property
    def name(self) -> str:
        return ToolCallLimitMiddleware.__name__

    @hook_config(can_jump_to=["end"])
    def after_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        update = super().after_model(state, runtime)
        if not update or not update.get("messages"):
            return update
        refused: list[ToolMessage] = update["messages"]
        done = {message.tool_call_id for message in refused}
        asked = next(m for m in reversed(state["messages"]) if isinstance(m, AIMessage)).tool_calls
        beside = [
            ToolMessage(refused[0].text, tool_call_id=call["id"], name=call["name"], status="error")
            for call in asked
            if call["id"] not in done
        ]
        return {**update, "messages": [*refused, *beside]}

    @hook_config(can_jump_to=["end"])
    async def aafter_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        return self.after_model(state, runtime)


class ModelFaults(ModelRetryMiddleware[Any, Any]):
    """LangChain's retry, which looks at the answer too, and ends the turn with a message when it gives up.

    A fault of the app's own (a `TypeError`, a `KeyError`) is raised.
    """

    def __init__(self, limits: Limits, locale: str) -> None:
        super().__init__(
            max_retries=limits.retries,
            initial_delay=limits.retry_delay,
            max_delay=_LONGEST_WAIT,
            retry_on=passes,
            on_failure="error",
        )
        self._locale = locale

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | AIMessage:
        def ask(request: ModelRequest[Any]) -> ModelResponse[Any]:
            try:
                return check_answer(handler(request))
            except ValidationError as error:
                raise unreadable(error) from error

        try:
            return super().wrap_model_call(request, ask)
        except Exception as error:  # noqa: BLE001  providers share no base of their errors
            return self._give_up(request, error)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any] | AIMessage:
        async def ask(request: ModelRequest[Any]) -> ModelResponse[Any]:
            try:
                return check_answer(await handler(request))
            except ValidationError as error:
                raise unreadable(error) from error

        try:
            return await super().awrap_model_call(request, ask)
        except Exception as error:  # noqa: BLE001  providers share no base of their errors
            return self._give_up(request, error)

    def _give_up(self, request: ModelRequest[Any], error: Exception) -> AIMessage:
        if not _is_the_models(error):
            raise error
        kind = type(error).__name__
        log_outcome("model", "model_unavailable", {"error": kind}, error=error)
        text = fill(_texts_for(request.messages, self._locale).model_down, error=kind)
        return AIMessage(text, response_metadata={"stopped_by": "model_unavailable", "error": kind})


def passes(error: Exception) -> bool:
    """Whether a fault of the model may be gone at the next try."""
    if isinstance(error, ModelError):
        return error.is_retryable
    status = _status(error)
    if status is not None:
        return status in (408, 409, 425, 429) or status >= 500
    return isinstance(error, OSError) or _is_transport(error)


def _is_the_models(error: Exception) -> bool:
    return isinstance(error, ModelError) or _status(error) is not None or passes(error)


def _status(error: Exception) -> int | None:
    """The HTTP status that a provider's error carries."""
    for name in ("status_code", "code"):
        if isinstance(status := getattr(error, name, None), int):
            return status
    return None


def _is_transport(error: Exception) -> bool:
    """httpx and its kin, whichever of them the provider's client brought along."""
    return any(kind.__name__ in ("TransportError", "APIConnectionError") for kind in type(error).__mro__)


def _texts_for(messages: Sequence[AnyMessage], locale: str) -> LimitTexts:
    """In the language of the last user message, or in `locale` where that cannot be told."""
    said = next((str(m.text) for m in reversed(messages) if isinstance(m, HumanMessage)), "")
    return texts_for(detect_language(said) or locale).limits


def _count_written(messages: Sequence[AnyMessage]) -> int:
    """The calls of this turn that wrote something."""
    count = 0
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            break
        if isinstance(message, ToolMessage) and isinstance(message.artifact, Mapping):
            count += message.status != "error" and message.artifact.get("status") in _WRITTEN
    return count


def limit_middleware(
    limits: Limits, locale: str, resolve: Callable[[str | BaseChatModel], BaseChatModel]
) -> list[Any]:
    """Outermost first: counting, then retrying, then falling back. `resolve` makes the fallback models."""
    fallbacks = [resolve(model) for model in limits.fallbacks]
    return [
        ModelCallLimit(limits.model_calls, locale),
        ToolCallLimit(limits.tool_calls),
        ModelFaults(limits, locale),
        *([ModelFallbackMiddleware(*fallbacks)] if fallbacks else []),
        BrokenCalls(),
    ]
