"""The hybrid: quickparse answers the simplest sentences without a model call; all others go to the model.

Which of the two answered stands in the message's metadata: `answered_by` is `quickparse` or `model`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.tools import BaseTool

from datetools_lc.agents.offline.model import OfflineChatModel, answer_turn, bound_name
from datetools_lc.agents.offline.turn import Turn, read_last
from datetools_lc.prompts import DEFAULT_CATEGORY

ANSWERED_BY = "answered_by"
_QUICK, _MODEL = "quickparse", "model"


class QuickLane(AgentMiddleware[Any, Any]):
    """Answers a turn from quickparse where it understood the whole sentence; precision before recall.

    Not where something is missing or was assumed after other talk, not as the answer to a question of the
    model's, and no further once a tool refused: then the model takes over with all that happened.
    """

    def __init__(self, *, locale: str = "en", default_category: str = DEFAULT_CATEGORY) -> None:
        super().__init__()
        self._locale = locale
        self._default_category = default_category

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
        if isinstance(request.model, OfflineChatModel):
            return None  # it is quickparse itself, and remembers more of the conversation
        messages = request.messages
        if _is_the_models(messages):
            return None
        names = [tool.name for tool in request.tools if isinstance(tool, BaseTool)]
        turn = read_last(messages)
        if not _fits(turn, messages, names):
            return None
        message = answer_turn(turn, names, locale=self._locale, default_category=self._default_category)
        message.response_metadata = {ANSWERED_BY: _QUICK}
        return message


def _is_the_models(messages: Sequence[BaseMessage]) -> bool:
    """Whether the model has spoken in this turn already: then it is the model's to the end."""
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            return False
        if isinstance(message, AIMessage):
            return message.response_metadata.get(ANSWERED_BY) != _QUICK
    return False


def _fits(turn: Turn, messages: Sequence[BaseMessage], names: Sequence[str]) -> bool:
    understood = turn.understanding
    if understood is None or not understood.complete or any(a.failed for a in turn.answers.values()):
        return False
    if any(bound_name(call.name, names) is None for call in turn.calls):
        return False
    last = max(index for index, message in enumerate(messages) if isinstance(message, HumanMessage))
    earlier = [message for message in messages[:last] if isinstance(message, AIMessage)]
    return not earlier or not (understood.assumed or str(earlier[-1].text).rstrip().endswith(("?", "？")))


def _mark(response: ModelResponse[Any]) -> ModelResponse[Any]:
    for message in response.result:
        if isinstance(message, AIMessage):
            message.response_metadata = {**message.response_metadata, ANSWERED_BY: _MODEL}
    return response
