"""A call that still waits for approval when the user writes the next message is answered "cancelled".

OpenAI-type APIs refuse a tool call without a result.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain_core.messages import AIMessage, AnyMessage, RemoveMessage, ToolMessage
from langgraph.graph.message import REMOVE_ALL_MESSAGES

from datetools_lc.agents.middleware.messages import error_result

_CANCELLED = {"code": "cancelled", "message": "not run: the user wrote on without deciding"}


class PendingCalls(AgentMiddleware[Any, Any]):
    """Puts a result behind every tool call that has none, before the model is asked again."""

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        messages: list[AnyMessage] = state["messages"]
        repaired: list[AnyMessage] = []
        for index, message in enumerate(messages):
            repaired.append(message)
            if isinstance(message, AIMessage) and message.tool_calls:
                answered = _answered_by(messages[index + 1 :])
                repaired += [
                    error_result(call, _CANCELLED)
                    for call in message.tool_calls
                    if str(call["id"]) not in answered
                ]
        if len(repaired) == len(messages):
            return None
        return {"messages": [RemoveMessage(id=REMOVE_ALL_MESSAGES), *repaired]}

    async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        return self.before_agent(state, runtime)


def _answered_by(following: Sequence[AnyMessage]) -> set[str]:
    """The calls that the results right behind a message answer: some providers use an id more than once."""
    results = takewhile(lambda message: isinstance(message, ToolMessage), following)
    return {message.tool_call_id for message in results if isinstance(message, ToolMessage)}
