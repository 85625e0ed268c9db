"""Counts the calls of chat models and their tokens, and knows which tool call is running."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.runnables.config import ensure_config

from datetools_lc.evals.running.transcript import Usage


class Meter(BaseCallbackHandler):
    """A callback handler for one case. `failed`: the error of the last model call; None where it answered."""

    run_inline = True

    def __init__(self) -> None:
        self.calls = 0
        self.failed: str | None = None
        self._prompt = self._completion = self._cached = 0
        self._tool_calls: dict[UUID, str] = {}

    @property
    def usage(self) -> Usage:
        return Usage(self.calls, self._prompt, self._completion, self._cached)

    def running_call(self) -> str | None:
        """The id of the tool call whose code this is; None outside of tools that report to callbacks."""
        run = getattr(ensure_config().get("callbacks"), "parent_run_id", None)
        return None if run is None else self._tool_calls.get(run)

    def on_tool_start(self, *args: Any, run_id: UUID, tool_call_id: str | None = None, **kwargs: Any) -> None:
        if tool_call_id is not None:
            self._tool_calls[run_id] = tool_call_id

    def on_chat_model_start(self, *args: Any, **kwargs: Any) -> None:
        self.calls += 1

    def on_llm_error(self, error: BaseException, **kwargs: Any) -> None:
        self.failed = f"{type(error).__name__}: {error}".removesuffix(": ")

    def on_llm_end(self, response: Any, **kwargs: Any) -> None:
        self.failed = None
        for generations in response.generations:
            for generation in generations:
                self.count(getattr(getattr(generation, "message", None), "usage_metadata", None) or {})

    def count(self, usage: Any) -> None:
        """Add LangChain's usage metadata of one message."""
        self._prompt += usage.get("input_tokens", 0)
        self._completion += usage.get("output_tokens", 0)
        self._cached += (usage.get("input_token_details") or {}).get("cache_read", 0) or 0
