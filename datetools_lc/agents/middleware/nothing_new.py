"""A run that brings nothing to answer: the rules would answer the turn before again, with its "Saved!"."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage

from datetools_lc.agents.answered_by import SAID_ON
from datetools_lc.agents.middleware.messages import split_turn


class NothingNew(AgentMiddleware[Any, Any]):
    """Ends such a run without a message of its own. `is_rules` tells the rules' model from others, which
    may have a use for a thread that ends in a reply."""

    def __init__(self, is_rules: Callable[[BaseChatModel], bool]) -> None:
        super().__init__()
        self._is_rules = is_rules

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        return ModelResponse(result=[]) if self._is_idle(request) else handler(request)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        return ModelResponse(result=[]) if self._is_idle(request) else await handler(request)

    def _is_idle(self, request: ModelRequest[Any]) -> bool:
        return self._is_rules(request.model) and _is_answered(request.messages)


def _is_answered(messages: Sequence[AnyMessage]) -> bool:
    """Whether the rules have replied to all that the user said; what another agent says is no reply."""
    _, turn = split_turn(messages)
    if len(turn) == len(messages) or not isinstance(turn[-1] if turn else None, AIMessage):
        return False
    replies = [each for each in turn if isinstance(each, AIMessage) and not each.tool_calls]
    return turn[-1] in replies and any(SAID_ON in each.response_metadata for each in replies)
