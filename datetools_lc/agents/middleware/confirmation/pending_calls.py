"""A call that still waits for approval when the user writes the next message is answered "cancelled".

OpenAI-type APIs refuse a tool call without a result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage, ToolMessage
from langgraph.graph.message import REMOVE_ALL_MESSAGES

from datetools_lc.agents.middleware.messages import error_result

_CANCELLED = {"code": "cancelled", "message": "not run: the user wrote on without deciding"}


class PendingState(AgentState[Any]):
    repaired: NotRequired[Annotated[str, PrivateStateAttr]]  # the id of the last message that was looked at


class PendingCalls(AgentMiddleware[PendingState, Any]):
    """Puts a result behind every tool call that has none, before the model is asked again.

    A turn looks at the messages since the turn before: what comes before them has been repaired.
    """

    state_schema = PendingState

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        messages: list[AnyMessage] = state["messages"]
        seen = _start(messages, state.get("repaired"))
        repaired: list[AnyMessage] = []
        for index in range(seen, len(messages)):
            message = messages[index]
            repaired.append(message)
            if isinstance(message, AIMessage) and message.tool_calls:
                answered = _answered_by(messages, index + 1)
                repaired += [
                    error_result(call, _CANCELLED)
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
