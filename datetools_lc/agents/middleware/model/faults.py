"""Faults of a model: failed calls are tried again; a model that stays down ends the turn with a message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import ModelRetryMiddleware
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.exceptions import ModelError
from langchain_core.messages import AIMessage
from pydantic import ValidationError

from datetools_lc.agents.middleware.messages import language_of
from datetools_lc.agents.middleware.model.broken_calls import check_answer, unreadable
from datetools_lc.agents.middleware.model.empty_answers import is_empty, is_from_client, say_empty
from datetools_lc.agents.middleware.model.limits import Limits
from datetools_lc.agents.middleware.model.unreached import unreached
from datetools_lc.logs import log_outcome
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import LimitTexts

_LONGEST_WAIT = 30.0
"""Seconds between two tries at most."""


class ModelFaults(ModelRetryMiddleware[Any, Any]):
    """LangChain's retry, which looks at the answer too, and ends the turn with a message when it gives up.

    An error of the app's own code (a `TypeError`, a `KeyError`) is raised.
    """

    def __init__(self, limits: Limits, locale: str) -> None:
        super().__init__(
            max_retries=limits.retries,
            initial_delay=limits.retry_delay,
            max_delay=_LONGEST_WAIT,
            retry_on=is_transient,
            on_failure="error",
        )
        self._locale = locale

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | AIMessage:
        def ask(request: ModelRequest[Any]) -> ModelResponse[Any]:
            try:
                return self._say_empty(request, check_answer(handler(request)))
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
                return self._say_empty(request, check_answer(await handler(request)))
            except ValidationError as error:
                raise unreadable(error) from error

        try:
            return await super().awrap_model_call(request, ask)
        except Exception as error:  # noqa: BLE001  providers share no base of their errors
            return self._give_up(request, error)

    def _say_empty(self, request: ModelRequest[Any], response: ModelResponse[Any]) -> ModelResponse[Any]:
        """The response; an answer without words and calls, or of another role, becomes a sentence."""
        if not any(isinstance(message, AIMessage) for message in response.result):
            response.result = [AIMessage("")]
        if any(isinstance(message, AIMessage) and is_empty(message) for message in response.result):
            texts = texts_for(language_of(request.messages, self._locale)).limits
            response.result = [
                say_empty(message, texts) if isinstance(message, AIMessage) and is_empty(message) else message
                for message in response.result
            ]
        return response

    def _give_up(self, request: ModelRequest[Any], error: Exception) -> AIMessage:
        if not _is_the_models(error):
            raise error
        kind = type(error).__name__
        log_outcome("model", "model_unavailable", {"error": kind}, error=error)
        texts = texts_for(language_of(request.messages, self._locale)).limits
        text = _say_down(error, texts)
        return AIMessage(text, response_metadata={"stopped_by": "model_unavailable", "error": kind})


def _say_down(error: Exception, texts: LimitTexts) -> str:
    kind = type(error).__name__
    looked = unreached(error) if _status(error) is None else None
    if looked is None:
        return fill(texts.model_down, error=kind)
    return fill(texts.model_unreached, error=kind, address=looked.address, setting=looked.setting)


def is_transient(error: Exception) -> bool:
    """Whether the next try may succeed: no connection, overload, a timeout, a fault of the server."""
    if isinstance(error, ModelError):
        return error.is_retryable
    status = _status(error)
    if status is not None:
        return status in (408, 409, 425, 429) or status >= 500
    return isinstance(error, OSError) or _is_connection_error(error)


def _is_the_models(error: Exception) -> bool:
    """Whether the provider or the connection failed, and not the app's own code."""
    known = isinstance(error, ModelError) or _status(error) is not None or is_transient(error)
    return known or is_from_client(error)


def _status(error: Exception) -> int | None:
    """The HTTP status that a provider's error carries."""
    for name in ("status_code", "code"):
        if isinstance(status := getattr(error, name, None), int):
            return status
    return None


def _is_connection_error(error: Exception) -> bool:
    """Whether httpx, or a library like it, could not connect; which one depends on the provider's client."""
    return any(kind.__name__ in ("TransportError", "APIConnectionError") for kind in type(error).__mro__)
