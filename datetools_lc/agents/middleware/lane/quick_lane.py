"""The hybrid: rules answer the simplest sentences without a model call; all others go to the model.

Which of the two answered is in the message's metadata: `answered_by` is `quickparse` or `model`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import BaseTool

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


class QuickLane(AgentMiddleware[Any, Any]):
    """Answers a turn from the rules where they understood the whole sentence; precision before recall.

    A thread is the model's from the first message on that the model has answered: later sentences may mean
    what was said there. So is a turn in which a tool refused, with all that happened in it.
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
        if self._rules.serves(request.model) or not is_for_rules(request.messages):
            return None
        names = [tool.name for tool in request.tools if isinstance(tool, BaseTool)]
        message = self._rules.answer(request.messages, names)
        if message is not None:
            mark(message, RULES)
        return message


def _mark(response: ModelResponse[Any]) -> ModelResponse[Any]:
    for message in response.result:
        if isinstance(message, AIMessage):
            mark(message, MODEL)
    return response
