"""The day on which the rules asked something: an answer of another day may mean another 今天."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage

from datetools_lc.agents.answered_by import EXPIRED, SAID_ON
from datetools_lc.clock import Clock, read_clock
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ClockFault
from datetools_lc.tools.call import read_context


class QuestionDay(AgentMiddleware[Any, Any]):
    """Notes the local day in each message of the rules, and tells them which are of an earlier day.

    `is_rules` tells their model from others, which are left alone. `timezone` holds where the run's context
    names none.
    """

    def __init__(
        self, is_rules: Callable[[BaseChatModel], bool], *, timezone: str | None, clock: Clock
    ) -> None:
        super().__init__()
        self._is_rules = is_rules
        self._timezone = timezone
        self._clock = clock

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        today = self._today(request)
        return _note(handler(_expire(request, today)), today) if today else handler(request)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        today = self._today(request)
        return _note(await handler(_expire(request, today)), today) if today else await handler(request)

    def _today(self, request: ModelRequest[Any]) -> str | None:
        """The local date; None where another model answers, or where the clock or the zone is missing."""
        zone = read_context(request.runtime.context).timezone or self._timezone
        if zone is None or not self._is_rules(request.model):
            return None
        try:
            return read_clock(self._clock).astimezone(load_zone(zone)).date().isoformat()
        except ClockFault:
            return None


def _expire(request: ModelRequest[Any], today: str) -> ModelRequest[Any]:
    return request.override(messages=_expired(request.messages, today))


def _expired(messages: Sequence[AnyMessage], today: str) -> list[AnyMessage]:
    return [_copy(message) if _is_of_another_day(message, today) else message for message in messages]


def _is_of_another_day(message: AnyMessage, today: str) -> bool:
    return isinstance(message, AIMessage) and message.response_metadata.get(SAID_ON, today) != today


def _copy(message: AnyMessage) -> AnyMessage:
    return message.model_copy(update={"response_metadata": {**message.response_metadata, EXPIRED: True}})


def _note(response: ModelResponse[Any], today: str) -> ModelResponse[Any]:
    for message in response.result:
        if isinstance(message, AIMessage):
            message.response_metadata = {**message.response_metadata, SAID_ON: today}
    return response
