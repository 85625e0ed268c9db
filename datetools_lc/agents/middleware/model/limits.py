"""What one turn may cost: the limits, and the middleware that counts model calls and tool calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import (
    AgentMiddleware,
    AgentState,
    ExtendedModelResponse,
    ModelCallLimitMiddleware,
    ToolCallLimitMiddleware,
    hook_config,
)
from langchain.agents.middleware.types import ModelRequest, ModelResponse, PrivateStateAttr
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, ToolMessage
from langgraph.channels import UntrackedValue
from langgraph.types import Command

from datetools_lc.agents.middleware.messages import language_of, results_in, split_turn
from datetools_lc.errors import ConfigurationError
from datetools_lc.keywords import named_keywords
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

_WRITTEN = frozenset({"success", "created", "updated", "deleted"})


@named_keywords
@dataclass(frozen=True, slots=True)
class Limits:
    """What one turn may cost. A turn that runs out ends with a message that says so.

    `retries` follow a model call that failed in passing (no connection, overload, an answer that broke off),
    the first after `retry_delay` seconds, each later one after twice as long. They come on top of what the
    provider's client retries by itself. `fallbacks` are models that are asked when the first fails. Raises
    `ConfigurationError` for a value that makes no limit, `UnknownSetting` for an unknown keyword.
    """

    model_calls: int = 12
    tool_calls: int = 40
    retries: int = 2
    retry_delay: float = 1.0
    fallbacks: Sequence[str | BaseChatModel] = ()

    def __post_init__(self) -> None:
        for name, least in (("model_calls", 1), ("tool_calls", 1), ("retries", 0)):
            value = getattr(self, name)
            if not isinstance(value, int) or isinstance(value, bool) or value < least:
                raise ConfigurationError(
                    f"{name} must be a whole number, {least} or more; it is {value!r:.60}"
                )
        delay = self.retry_delay
        if not isinstance(delay, int | float) or isinstance(delay, bool) or not 0 <= delay < inf:
            raise ConfigurationError(f"retry_delay must be seconds, 0 or more; it is {delay!r:.60}")
        if isinstance(self.fallbacks, str | BaseChatModel) or not isinstance(self.fallbacks, Iterable):
            raise ConfigurationError(f"fallbacks must be a list of models; it is {self.fallbacks!r:.60}")


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
        texts = texts_for(language_of(request.messages, self._locale)).limits
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


def _count_written(messages: Sequence[AnyMessage]) -> int:
    """The calls of this turn that wrote something."""
    _, turn = split_turn(messages)
    return sum(
        result.status != "error" and data.get("status") in _WRITTEN for result, data in results_in(turn)
    )
