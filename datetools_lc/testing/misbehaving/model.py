"""A chat model that makes the calls it is told to make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from pydantic import PrivateAttr

from datetools_lc.testing.misbehaving.scenario import Call, Ids, Turn


class MisbehavingModel(BaseChatModel):
    """Makes the calls of a scenario, message by message, and then ends the turn."""

    _turn: Turn = PrivateAttr(default=Turn("", ()))
    _ids: Ids = PrivateAttr(default_factory=dict)

    def set_turn(self, turn: Turn, ids: Ids) -> None:
        """The turn of the next run, and the ids that its calls may take."""
        self._turn, self._ids = turn, ids

    @property
    def _llm_type(self) -> str:
        return "datetools-misbehaving"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Runnable[LanguageModelInput, AIMessage]:
        return self.bind()

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        last = max(index for index, message in enumerate(messages) if isinstance(message, HumanMessage))
        number = sum(isinstance(message, AIMessage) for message in messages[last:])
        calls: Sequence[Call] = ()
        if number < len(self._turn.steps):
            step = self._turn.steps[number]
            calls = step(self._ids) if callable(step) else step
        message = AIMessage(
            "" if calls else "done",
            tool_calls=[
                {"name": name, "args": dict(arguments), "id": f"call_{len(messages)}_{index}"}
                for index, (name, arguments) in enumerate(calls)
            ],
        )
        return ChatResult(generations=[ChatGeneration(message=message)])
