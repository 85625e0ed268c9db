"""The embedded default model: rules instead of a network, on the very same path as a real one.

It understands what `quickparse` understands and says so where it does not. It emits tool calls and carries
their values on unchanged; it never computes a date.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any
from uuid import uuid4

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage, ToolCall
from langchain_core.messages.tool import tool_call_chunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from datetools_lc.agents.answered_by import ASKS, NOT_UNDERSTOOD, TO_WRITE, WHICH_TIME
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.replies.reply import is_lost, lacks_its_object, reply
from datetools_lc.agents.offline.thread.conversation import read_turn
from datetools_lc.agents.offline.tool_names import bound_call, records_of
from datetools_lc.contracts.categories import DEFAULT_CATEGORY
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.contracts.outcome import dumps, plain

_REMIND = "remind_minutes"


class OfflineChatModel(BaseChatModel):
    """A chat model over quickparse: no key, no network, no clock.

    `locale` is the language of replies to a sentence whose language cannot be told; `default_category` is the
    category of an amount without any words, `currency` that of the ledger, `holidays` the country whose
    working days and holidays the user may name.
    """

    model: str = "offline"
    locale: str = "en"
    default_category: str = DEFAULT_CATEGORY
    currency: str = DEFAULT_CURRENCY
    holidays: str | None = None

    @property
    def _llm_type(self) -> str:
        return "datetools-offline"

    @property
    def _identifying_params(self) -> dict[str, Any]:
        return {"model": self.model, "locale": self.locale, "currency": self.currency}

    def bind_tools(
        self,
        tools: Sequence[dict[str, Any] | type | Callable[..., Any] | BaseTool],
        *,
        tool_choice: str | None = None,
        **kwargs: Any,
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Only the calls that these tools offer are made. `tool_choice` has no meaning for rules."""
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=self._answer(messages, kwargs))])

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return self._generate(messages, stop, **kwargs)

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        for chunk in _chunks(self._answer(messages, kwargs)):
            if run_manager:
                run_manager.on_llm_new_token(str(chunk.message.content), chunk=chunk)
            yield chunk

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in _chunks(self._answer(messages, kwargs)):
            if run_manager:
                await run_manager.on_llm_new_token(str(chunk.message.content), chunk=chunk)
            yield chunk

    def _answer(self, messages: Sequence[BaseMessage], options: Mapping[str, Any]) -> AIMessage:
        names = [str(tool.get("function", {}).get("name", "")) for tool in options.get("tools", ())]
        keeps = records_of(names)
        turn = read_turn(messages, currency=self.currency, holidays=self.holidays, keeps=keeps)
        message = answer_turn(
            turn,
            names,
            locale=self.locale,
            default_category=self.default_category,
            currency=self.currency,
            reminders=_take_reminders(options),
        )
        asked = WHICH_TIME if turn.passed else TO_WRITE if turn.asks_to_write else None
        asks = {ASKS: asked} if asked and not message.tool_calls else {}
        lost = {NOT_UNDERSTOOD: True} if is_lost(turn) or lacks_its_object(turn) else {}
        message.response_metadata = {"model_name": self.model, **asks, **lost}
        return message


def _take_reminders(options: Mapping[str, Any]) -> bool:
    """Whether a tool that is bound keeps reminders."""
    schemas = (tool.get("function", {}).get("parameters", {}) for tool in options.get("tools", ()))
    return any(_REMIND in schema.get("properties", {}) for schema in schemas)


def answer_turn(
    turn: Turn,
    names: Sequence[str],
    *,
    locale: str,
    default_category: str,
    currency: str = DEFAULT_CURRENCY,
    reminders: bool = False,
) -> AIMessage:
    """The next message of a turn: the calls that can be made now, or the reply that ends it.

    `names` are the tools that are bound; where one is missing, the reply says so. `reminders`: whether they
    keep any.
    """
    keeps_none = turn.only_reminds and not reminders
    calls = [] if keeps_none else _next_calls(turn, names, default_category, reminders=reminders)
    message = AIMessage(
        "" if calls else reply(turn, locale, names, unable=calls is None, currency=currency),
        tool_calls=calls or [],
    )
    message.usage_metadata = {"input_tokens": 0, "output_tokens": 0, "total_tokens": 0}
    return message


def _next_calls(
    turn: Turn, names: Sequence[str], default_category: str, *, reminders: bool
) -> list[ToolCall] | None:
    """The calls to make now; none where it is time to reply; None where a tool is not bound."""
    calls: list[ToolCall] = []
    assumed = turn.understanding.assumed if turn.understanding else ()
    for index in turn.ready():
        bound = bound_call(turn.calls[index], names)
        if bound is None and index in turn.days_to_show:
            continue
        if bound is None:
            return None
        call, name = bound
        arguments = turn.fill(call)
        if "category" in assumed and "category" in arguments:
            arguments["category"] = default_category
        if reminders and turn.reminds is not None and call.name == "schedule_add":
            arguments[_REMIND] = turn.reminds
        calls.append(ToolCall(name=name, args=plain(arguments), id=f"call_{uuid4().hex}", type="tool_call"))
    return calls


def _chunks(message: AIMessage) -> Iterator[ChatGenerationChunk]:
    """The message in pieces: its lines, then its calls; the last chunk ends the stream."""
    for line in str(message.content).splitlines(keepends=True):
        yield ChatGenerationChunk(message=AIMessageChunk(content=line))
    calls = [
        tool_call_chunk(name=call["name"], args=dumps(call["args"]), id=call["id"], index=index)
        for index, call in enumerate(message.tool_calls)
    ]
    yield ChatGenerationChunk(
        message=AIMessageChunk(
            content="",
            tool_call_chunks=calls,
            response_metadata=message.response_metadata,
            usage_metadata=message.usage_metadata,
            chunk_position="last",
        )
    )
