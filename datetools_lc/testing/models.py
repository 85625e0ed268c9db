"""A chat model with scripted answers, for tests of graphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import PrivateAttr

Answer = AIMessage | Callable[[Sequence[BaseMessage]], AIMessage]


class ScriptedChatModel(BaseChatModel):
    """Gives its `answers` one after the other; one that is a function gets the messages so far.

    `requests` keeps what each call was given. Raises `IndexError` when it is asked once too often.
    """

    answers: list[Any]
    _asked: list[list[BaseMessage]] = PrivateAttr(default_factory=list)

    @property
    def requests(self) -> list[list[BaseMessage]]:
        """The messages of every call so far, the system prompt first."""
        return self._asked

    @property
    def _llm_type(self) -> str:
        return "datetools-scripted"

    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        index = len(self._asked)
        self._asked.append(list(messages))
        answer: Answer = self.answers[index]
        message = answer(messages) if callable(answer) else answer
        return ChatResult(generations=[ChatGeneration(message=message)])
