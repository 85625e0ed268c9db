"""The date tools and the guard in a StateGraph of your own with a ToolNode: an invented time is refused.

pip install "datetools-lc[agent]"
python examples/own_graph.py

Needs no key: the model is scripted. It first invents a time for the reminder, is told which tool computes it,
and then passes on what that tool returned. Put any chat model that calls tools in its place.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition

from datetools_lc import Clock, DateToolkit, TimestampGuard, system_clock
from datetools_lc.testing.models import ScriptedChatModel

ZONE = "Asia/Tokyo"
INVENTED = "2024-05-01T18:00:00+09:00"


@tool
def remind(text: str, at: str) -> str:
    """Remind the user of something at an instant, RFC 3339."""
    return f"will remind of {text} at {at}"


def build(model: BaseChatModel, clock: Clock = system_clock) -> Any:
    """The graph: note what the user typed, ask the model, run its calls behind the guard."""
    tools = [*DateToolkit(timezone=ZONE, clock=clock).get_tools(), remind]
    guard = TimestampGuard(timezone=ZONE, clock=clock, guarded={"remind": ["at"]})
    able = model.bind_tools(tools)

    def ask(state: MessagesState) -> dict[str, Any]:
        return {"messages": [able.invoke(state["messages"])]}

    # The guard keeps what is proven in its own fields of the state, which no caller may fill in.
    graph = StateGraph(guard.state_schema, input_schema=MessagesState, output_schema=MessagesState)
    graph.add_node("note", lambda state: guard.before_agent(state, None))  # what the user typed is proof
    graph.add_node("ask", ask)
    graph.add_node(
        "tools",
        ToolNode(tools, wrap_tool_call=guard.wrap_tool_call, awrap_tool_call=guard.awrap_tool_call),
    )
    graph.add_edge(START, "note")
    graph.add_edge("note", "ask")
    graph.add_conditional_edges("ask", tools_condition)
    graph.add_edge("tools", "ask")
    return graph.compile()


def call(name: str, **arguments: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": arguments, "id": f"{name}-{len(arguments)}"}])


def with_computed_time(messages: Sequence[BaseMessage]) -> AIMessage:
    return call("remind", text="tea", at=json.loads(messages[-1].text)["iso"])


def main(clock: Clock = system_clock) -> None:
    model = ScriptedChatModel(
        answers=[
            call("remind", text="tea", at=INVENTED),
            call("parseDateExpression", type="relative", offset=1, hour=18),
            with_computed_time,
            AIMessage("I will remind you of tea tomorrow at six."),
        ]
    )
    said = [{"role": "user", "content": "remind me of tea tomorrow at six in the evening"}]
    for message in build(model, clock).invoke({"messages": said})["messages"]:
        if isinstance(message, ToolMessage):
            print(f"{message.name} [{message.status}]: {message.text}")
        elif message.text:
            print(f"{message.type}: {message.text}")


if __name__ == "__main__":
    main()
