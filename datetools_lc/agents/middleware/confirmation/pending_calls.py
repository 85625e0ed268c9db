"""A call that still waits for approval when the user writes the next message is answered "cancelled".

OpenAI-type APIs refuse a tool call without a result. The reply begins with what was asked about and not done.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import takewhile
from typing import Annotated, Any, NotRequired
from uuid import uuid4

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.middleware.types import ModelRequest, ModelResponse, PrivateStateAttr
from langchain_core.messages import (
    AIMessage,
    AIMessageChunk,
    AnyMessage,
    HumanMessage,
    RemoveMessage,
    ToolMessage,
)
from langgraph.graph.message import REMOVE_ALL_MESSAGES, push_message

from datetools_lc.agents.middleware.confirmation.review import read_items
from datetools_lc.agents.middleware.messages import error_result, language_of, split_turn
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

DROPPED = "dropped"
"""In the metadata of such a result: what the user had been shown of the call."""
_CANCELLED = {"code": "cancelled", "message": "not run: the user wrote on without deciding"}


class PendingState(AgentState[Any]):
    repaired: NotRequired[Annotated[str, PrivateStateAttr]]  # the id of the last message that was looked at


class PendingCalls(AgentMiddleware[PendingState, Any]):
    """Puts a result behind every tool call that has none, before the model is asked again.

    A turn looks at the messages since the turn before: what comes before them has been repaired.
    """

    state_schema = PendingState

    def __init__(self, locale: str = "en") -> None:
        super().__init__()
        self._locale = locale

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        messages: list[AnyMessage] = state["messages"]
        seen = _start(messages, state.get("repaired"))
        shown = {item["id"]: item["text"] for item in read_items(state.get("review"))}
        repaired: list[AnyMessage] = []
        for index in range(seen, len(messages)):
            message = messages[index]
            repaired.append(message)
            if isinstance(message, AIMessage) and message.tool_calls:
                answered = _answered_by(messages, index + 1)
                repaired += [
                    _cancelled(call, shown.get(str(call["id"])))
                    for call in message.tool_calls
                    if str(call["id"]) not in answered
                ]
        last = messages[-1].id if messages else None
        noted = {"repaired": last} if last else {}
        if len(repaired) == len(messages) - seen:
            return noted or None
        return {**noted, "messages": [RemoveMessage(id=REMOVE_ALL_MESSAGES), *messages[:seen], *repaired]}

    async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        return self.before_agent(state, runtime)

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        return self._tell(request, handler(request))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        return self._tell(request, await handler(request))

    def _tell(self, request: ModelRequest[Any], response: ModelResponse[Any]) -> ModelResponse[Any]:
        """The response, its words behind what the turn's message left undone."""
        if told := _told(request.messages, self._locale):
            response.result = [_behind(told, message) for message in response.result]
        return response


class UndoneInStream(AgentMiddleware[AgentState[Any], Any]):
    """Puts the sentence that `PendingCalls` begins a reply with before the model's tokens, where they stream.

    The reply is complete only when its tokens have gone out. It is a message of its own there, once in a
    turn, and none in the state. List it inside of what may answer in the model's place.
    """

    def __init__(self, locale: str = "en") -> None:
        super().__init__()
        self._locale = locale

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        self._push(request.messages)
        return handler(request)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        self._push(request.messages)
        return await handler(request)

    def _push(self, messages: Sequence[AnyMessage]) -> None:
        _, after = split_turn(messages)
        has_spoken = any(isinstance(message, AIMessage) for message in after)
        if not has_spoken and (told := _told(messages, self._locale)):
            push_message(AIMessageChunk(content=f"{told}\n\n", id=f"undone-{uuid4()}"), state_key=None)


def _told(messages: Sequence[AnyMessage], locale: str) -> str | None:
    """The sentence about what the turn's message left undone; None where nothing was."""
    if not (undone := _undone(messages)):
        return None
    texts = texts_for(language_of(messages, locale)).confirmations
    return fill(texts.dropped, changes="\n".join(undone))


def _cancelled(call: Mapping[str, Any], shown: str | None) -> ToolMessage:
    result = error_result(call, _CANCELLED)
    result.response_metadata = {} if shown is None else {DROPPED: shown}
    return result


def _undone(messages: Sequence[AnyMessage]) -> list[str]:
    """What the user was asked about just before the last message, and did not decide."""
    before, _ = split_turn(messages)
    results = takewhile(lambda message: isinstance(message, ToolMessage), reversed(before))
    shown = [message.response_metadata.get(DROPPED) for message in results]
    return [each for each in reversed(shown) if isinstance(each, str)]


def _behind(told: str, message: Any) -> Any:
    """The model's answer with the sentence before its own; a message with calls as it is."""
    if not isinstance(message, AIMessage) or message.tool_calls:
        return message
    if isinstance(message.content, str):
        content: Any = f"{told}\n\n{message.content}"
    else:
        first = next((n for n, block in enumerate(message.content) if _is_text(block)), len(message.content))
        content = [
            *message.content[:first],
            {"type": "text", "text": f"{told}\n\n"},
            *message.content[first:],
        ]
    return message.model_copy(update={"content": content})


def _is_text(block: object) -> bool:
    return isinstance(block, str) or (isinstance(block, Mapping) and block.get("type") == "text")


def _start(messages: Sequence[AnyMessage], repaired: object) -> int:
    """Where to look from: the last look's end, and at the latest the input of the turn before.

    0 where that is gone; whoever runs a graph may write another id.
    """
    inputs = 0
    for index in range(len(messages) - 1, -1, -1):
        inputs += isinstance(messages[index], HumanMessage)
        if inputs > 1 and repaired is not None and messages[index].id == repaired:
            return index
    return 0


def _answered_by(messages: Sequence[AnyMessage], index: int) -> set[str]:
    """The calls that the results from there on answer: some providers use an id more than once."""
    answered: set[str] = set()
    for at in range(index, len(messages)):
        message = messages[at]
        if not isinstance(message, ToolMessage):
            break
        answered.add(message.tool_call_id)
    return answered
