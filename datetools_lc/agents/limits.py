"""Limits of a turn and faults of a model: LangChain's own middleware with sane figures, all on by default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from langchain.agents.middleware import (
    ModelCallLimitMiddleware,
    ModelFallbackMiddleware,
    ModelRetryMiddleware,
    ToolCallLimitMiddleware,
)
from langchain_core.language_models import BaseChatModel

from datetools_lc.agents.phrasebook import PHRASES


@dataclass(frozen=True, slots=True)
class Limits:
    """What one turn may cost. A turn that runs out ends with a message that says so.

    `retries` follow a failed model call, the first after `retry_delay` seconds, each later one after twice as
    long; `fallbacks` are models that are asked when the first fails.
    """

    model_calls: int = 12
    tool_calls: int = 40
    retries: int = 2
    retry_delay: float = 1.0
    fallbacks: Sequence[str | BaseChatModel] = ()


def limit_middleware(limits: Limits, locale: str) -> list[Any]:
    """Outermost first: counting, then retrying, then falling back."""

    def give_up(error: Exception) -> str:
        return PHRASES[locale]["model_down"].format(error=type(error).__name__)

    middleware: list[Any] = [
        ModelCallLimitMiddleware(run_limit=limits.model_calls, exit_behavior="end"),
        ToolCallLimitMiddleware(run_limit=limits.tool_calls, exit_behavior="continue"),
        ModelRetryMiddleware(
            max_retries=limits.retries,
            initial_delay=limits.retry_delay,
            max_delay=30.0,
            on_failure=give_up,
        ),
    ]
    if limits.fallbacks:
        middleware.append(ModelFallbackMiddleware(*limits.fallbacks))
    return middleware
