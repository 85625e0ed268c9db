"""A deep agent (`deepagents`) with the date tools and the guard, in its subagents too.

pip install "datetools-lc[agent]" deepagents
python examples/deep_agents.py

Needs no key: the model is scripted. Its subagent first invents a time and is refused. Put any model in its
place: `create_deep_agent("anthropic:…", …)`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

try:
    from deepagents import SubAgent, create_deep_agent
except ModuleNotFoundError as missing:
    sys.exit(f'{missing}: pip install "datetools-lc[agent]" deepagents')
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import tool

from datetools_lc import Clock, DateToolkit, TimestampGuard, system_clock
from datetools_lc.testing.models import ScriptedChatModel

ZONE = "Europe/Berlin"


@tool
def book_room(room: str, at: str) -> str:
    """Book a room from an instant on, RFC 3339."""
    print(f"{room} is booked from {at}")
    return "booked"


def build(model: BaseChatModel, clock: Clock = system_clock) -> Any:
    """A deep agent whose bookings are guarded, whoever of its agents makes them."""

    def guard() -> Any:
        return TimestampGuard(timezone=ZONE, clock=clock, guarded={"book_room": ["at"]})

    # Subagents are given the tools but not the middleware: without this one, a task handed to deepagents' own
    # "general-purpose" subagent would pass the guard by.
    helper: SubAgent = {
        "name": "general-purpose",
        "description": "Does a task of several steps on its own.",
        "system_prompt": "Take every time from a date tool; never compute one.",
        "middleware": [guard()],
    }
    tools = [*DateToolkit(timezone=ZONE, clock=clock).get_tools(), book_room]
    return create_deep_agent(model, tools, middleware=[guard()], subagents=[helper])


def call(name: str, **arguments: Any) -> AIMessage:
    return AIMessage("", tool_calls=[{"name": name, "args": arguments, "id": f"{name}-{len(arguments)}"}])


def with_computed_time(messages: Sequence[BaseMessage]) -> AIMessage:
    return call("book_room", room="the attic", at=json.loads(messages[-1].text)["iso"])


def told(messages: Sequence[BaseMessage]) -> AIMessage:
    print(f"refused: {messages[-1].text}")
    return call("parseDateExpression", type="weekday", weekday="friday", offset=1, hour=10)


def main(clock: Clock = system_clock) -> None:
    model = ScriptedChatModel(
        answers=[
            call("task", description="Book the attic, next Friday at ten.", subagent_type="general-purpose"),
            call("book_room", room="the attic", at="2024-05-03T10:00:00+02:00"),  # invented, by the subagent
            told,
            with_computed_time,
            AIMessage("The attic is booked."),  # the subagent's report
            AIMessage("Done: you have the attic next Friday at ten."),
        ]
    )
    said = [{"role": "user", "content": "I need the attic next Friday at ten"}]
    print(build(model, clock).invoke({"messages": said})["messages"][-1].text)


if __name__ == "__main__":
    main()
