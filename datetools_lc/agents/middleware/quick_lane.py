"""The hybrid: rules answer the simplest sentences without a model call; all others go to the model.

Which of the two answered is in the message's metadata: `answered_by` is `quickparse` or `model`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.tools import BaseTool

ANSWERED_BY = "answered_by"
_QUICK, _MODEL = "quickparse", "model"


class Rules(Protocol):
    """What answers in place of the model; `offline.quick_answers.QuickAnswers` is one."""

    def serves(self, model: BaseChatModel) -> bool:
        """Whether the model answers by these rules already, so that it is asked itself."""
        ...

    def answer(self, messages: Sequence[BaseMessage], names: Sequence[str]) -> AIMessage | None:
        """The next message of the turn, with calls of the tools in `names`; None leaves it to the model."""
        ...


class QuickLane(AgentMiddleware[Any, Any]):
    """Answers a turn from the rules where they understood the whole sentence; precision before recall.

    Not where something is missing or was assumed after other talk, not as the answer to a question of the
    model's, and no further once a tool refused: then the model takes over with all that happened.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | AIMessage:
        return self._answer(request) or _mark(handler(request))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any] | AIMessage:
        return self._answer(request) or _mark(await handler(request))

    def _answer(self, request: ModelRequest[Any]) -> AIMessage | None:
        if self._rules.serves(request.model) or _has_model_answered(request.messages):
            return None
        names = [tool.name for tool in request.tools if isinstance(tool, BaseTool)]
        message = self._rules.answer(request.messages, names)
        if message is not None:
            message.response_metadata = {ANSWERED_BY: _QUICK}
        return message


def _has_model_answered(messages: Sequence[BaseMessage]) -> bool:
    """Whether the model has answered in this turn already: then the turn is the model's to its end."""
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            return False
        if isinstance(message, AIMessage):
            return message.response_metadata.get(ANSWERED_BY) != _QUICK
    return False


def _mark(response: ModelResponse[Any]) -> ModelResponse[Any]:
    for message in response.result:
        if isinstance(message, AIMessage):
            message.response_metadata = {**message.response_metadata, ANSWERED_BY: _MODEL}
    return response
