"""The hybrid: rules answer the simplest sentences without a model call; all others go to the model.

Which of the two answered is in the message's metadata: `answered_by` is `quickparse` or `model`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, NotRequired, Protocol

from langchain.agents import AgentState
from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import (
    ExtendedModelResponse,
    ModelRequest,
    ModelResponse,
    PrivateStateAttr,
)
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import BaseTool
from langgraph.types import Command

from datetools_lc.agents.answered_by import MODEL, RULES, mark
from datetools_lc.agents.middleware.lane.thread import is_for_rules


class Rules(Protocol):
    """What answers in place of the model; `offline.quick_answers.QuickAnswers` is one."""

    def serves(self, model: BaseChatModel) -> bool:
        """Whether the model answers by these rules already, so that it is asked itself."""
        ...

    def answer(self, messages: Sequence[BaseMessage], names: Sequence[str]) -> AIMessage | None:
        """The next message of the turn, with calls of the tools in `names`; None leaves it to the model.

        Asked only of threads that `is_for_rules` lets through.
        """
        ...


class LaneState(AgentState[Any]):
    model_has_spoken: NotRequired[Annotated[bool, PrivateStateAttr]]


class QuickLane(AgentMiddleware[Any, Any]):
    """Answers a turn from the rules where they understood the whole sentence; precision before recall.

    A thread is the model's from the first message on that the model has answered: later sentences may mean
    what was said there. It stays so where the app has trimmed that message away: the private state knows.
    So is a turn in which a tool refused, with all that happened in it.
    """

    state_schema = LaneState

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any] | AIMessage:
        return self._answer(request) or _mark(request, handler(request))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any] | AIMessage:
        return self._answer(request) or _mark(request, await handler(request))

    def _answer(self, request: ModelRequest[Any]) -> AIMessage | None:
        if self._rules.serves(request.model) or _model_has_spoken(request):
            return None
        if not is_for_rules(request.messages):
            return None
        names = [tool.name for tool in request.tools if isinstance(tool, BaseTool)]
        message = self._rules.answer(request.messages, names)
        if message is not None:
            mark(message, RULES)
        return message


def _model_has_spoken(request: ModelRequest[Any]) -> bool:
    return bool(request.state.get("model_has_spoken"))


def _mark(
    request: ModelRequest[Any], response: ModelResponse[Any]
) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
    """The model's answer, marked as its own; the thread is noted as the model's once."""
    for message in response.result:
        if isinstance(message, AIMessage):
            mark(message, MODEL)
    if _model_has_spoken(request):
        return response
    return ExtendedModelResponse(response, Command(update={"model_has_spoken": True}))
