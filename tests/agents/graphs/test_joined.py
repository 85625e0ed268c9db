"""The agent's own middleware as one: the same hooks, in the same order, around the app's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import (
    AgentMiddleware,
    ExtendedModelResponse,
    HumanInTheLoopMiddleware,
    hook_config,
)
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc import TimestampGuard, create_expense_agent
from datetools_lc.agents.middleware.joined import Safeguards, join_ours
from datetools_lc.agents.middleware.lane.quick_lane import QuickLane
from datetools_lc.agents.offline.quick_answers import QuickAnswers
from datetools_lc.testing.models import ScriptedChatModel

SAID: dict[str, Any] = {"messages": [HumanMessage("hello", id="1")]}


class Around(AgentMiddleware[Any, Any]):
    """Tells when it is entered and left, adds to the state, and asks as many times as it is told."""

    def __init__(self, name: str, seen: list[str], tries: int = 1) -> None:
        super().__init__()
        self.label = name
        self.seen = seen
        self.tries = tries

    @property
    def name(self) -> str:
        return self.label

    def wrap_model_call(self, request: ModelRequest[Any], handler: Callable[..., Any]) -> Any:
        self.seen.append(f"into {self.label}")
        for _ in range(self.tries):
            response = handler(request)
        self.seen.append(f"out of {self.label}")
        return ExtendedModelResponse(response, Command(update={self.label: len(self.seen)}))

    async def awrap_model_call(self, request: ModelRequest[Any], handler: Callable[..., Any]) -> Any:
        self.seen.append(f"into {self.label}")
        for _ in range(self.tries):
            response = await handler(request)
        self.seen.append(f"out of {self.label}")
        return ExtendedModelResponse(response, Command(update={self.label: len(self.seen)}))


class Answering(AgentMiddleware[Any, Any]):
    """Answers in the model's place."""

    def wrap_model_call(self, request: ModelRequest[Any], handler: Callable[..., Any]) -> AIMessage:
        return AIMessage("mine")


class Ending(AgentMiddleware[Any, Any]):
    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any]:
        return {"messages": [AIMessage("no")], "jump_to": "end"}


class Declared(Ending):
    @hook_config(can_jump_to=["end"])
    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any]:
        return super().before_agent(state, runtime)

    @hook_config(can_jump_to=["end"])
    async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any]:
        return super().before_agent(state, runtime)


class Noting(AgentMiddleware[Any, Any]):
    """Notes how many messages it was shown, before the agent and after the model."""

    def __init__(self, key: str, message: Any = None) -> None:
        super().__init__()
        self.key = key
        self.message = message

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any]:
        added = {"messages": [self.message]} if self.message else {}
        return {self.key: len(state["messages"]), **added}

    def after_model(self, state: Any, runtime: Any) -> dict[str, Any]:
        return self.before_agent(state, runtime)


def answered(request: Any) -> ModelResponse[Any]:
    return ModelResponse(result=[AIMessage("the model's")])


async def aanswered(request: Any) -> ModelResponse[Any]:
    return answered(request)


def test_the_first_is_outermost_and_all_updates_arrive() -> None:
    seen: list[str] = []
    joined = Safeguards.of([Around("a", seen), Around("b", seen), Around("c", seen)])
    response: Any = joined.wrap_model_call(None, answered)  # type: ignore[arg-type]  # none of them looks
    assert seen == ["into a", "into b", "into c", "out of c", "out of b", "out of a"]
    assert response.model_response.result[0].text == "the model's"
    assert response.command.update == {"c": 4, "b": 5, "a": 6}


async def test_so_it_is_in_an_asynchronous_run() -> None:
    seen: list[str] = []
    joined = Safeguards.of([Around("a", seen), Around("b", seen)])
    response: Any = await joined.awrap_model_call(None, aanswered)  # type: ignore[arg-type]  # none looks
    assert seen == ["into a", "into b", "out of b", "out of a"]
    assert response.command.update == {"b": 3, "a": 4}


def test_of_several_tries_the_last_counts() -> None:
    seen: list[str] = []
    joined = Safeguards.of([Around("a", seen, tries=3), Around("b", seen)])
    response: Any = joined.wrap_model_call(None, answered)  # type: ignore[arg-type]  # none of them looks
    assert response.command.update == {"b": 7, "a": 8}


def test_one_that_answers_itself_keeps_the_model_from_being_asked() -> None:
    seen: list[str] = []
    joined = Safeguards.of([Around("a", seen), Answering()])
    response: Any = joined.wrap_model_call(None, pytest.fail)  # type: ignore[arg-type]  # none of them looks
    assert response.model_response.result[0].text == "mine"


def test_a_hook_sees_the_messages_of_those_before_it_and_none_runs_after_the_end() -> None:
    call = AIMessage("", id="2")
    joined = Safeguards.of([Noting("first", call), Noting("second"), Ending(), Noting("never")])
    update = joined.before_agent(SAID, None)  # type: ignore[arg-type]  # none of them looks at the runtime
    assert update is not None
    assert (update["first"], update["second"]) == (1, 2)
    assert [message.text for message in update["messages"]] == ["", "no"]
    assert update["jump_to"] == "end"
    assert "never" not in update


def test_after_the_model_the_last_comes_first() -> None:
    result = ToolMessage("no", tool_call_id="1", id="3")
    joined = Safeguards.of([Noting("outer"), Noting("inner", result)])
    assert joined.after_model(SAID, None) == {  # type: ignore[arg-type]  # none of them looks at the runtime
        "inner": 1,
        "messages": [result],
        "outer": 2,
    }


def test_the_apps_own_stand_alone_between_ours() -> None:
    seen: list[str] = []
    apps, ours = [Answering()], [Around(name, seen) for name in "abcd"]
    stack = join_ours([*ours[:2], *apps, *ours[2:]], apps)
    assert [item.name for item in stack] == ["Safeguards", "Answering", "Safeguards2"]
    assert type(stack[0]).before_agent is AgentMiddleware.before_agent  # no node for what none of them does


@pytest.mark.parametrize("ends", [False, True])
def test_only_what_may_end_a_run_is_asked_whether_it_did(ends: bool) -> None:
    """LangGraph asks by reading the whole state anew; a step with a plain edge behind it is spared that."""
    joined = Safeguards.of([Noting("noted"), Declared() if ends else Noting("noted too")])
    assert hasattr(type(joined).before_agent, "__can_jump_to__") is ends
    assert hasattr(type(joined).abefore_agent, "__can_jump_to__") is ends
    agent: Any = create_agent(ScriptedChatModel(answers=[AIMessage("the model's")]), middleware=[joined])
    assert agent.invoke(SAID)["messages"][-1].text == ("no" if ends else "the model's")


def test_a_graph_has_the_channels_of_the_parts_that_were_joined_and_no_others() -> None:
    guard, lane = TimestampGuard(), QuickLane(QuickAnswers())
    joined = Safeguards.of([guard, lane])
    fields = set(guard.state_schema.__annotations__) | set(lane.state_schema.__annotations__)
    assert set(joined.state_schema.__annotations__) == fields
    assert {"proven", "noted"} <= fields


def test_an_agent_takes_two_steps_more_than_its_model_and_its_tools_and_a_gate_its_own() -> None:
    shared: dict[str, Any] = {"timezone": "UTC", "database": ":memory:", "checkpointer": InMemorySaver()}
    with create_expense_agent(ScriptedChatModel(answers=[]), **shared) as agent:
        nodes = [name for name in agent.nodes if "." in name]
        assert nodes == ["Safeguards.before_agent", "Safeguards.after_model"]
    gate: HumanInTheLoopMiddleware[Any, Any, Any] = HumanInTheLoopMiddleware(interrupt_on={})
    with create_expense_agent(ScriptedChatModel(answers=[]), middleware=[gate], **shared) as agent:
        nodes = [name for name in agent.nodes if "." in name]
        assert nodes == [
            "Safeguards.before_agent",
            "Safeguards.after_model",
            "HumanInTheLoopMiddleware.after_model",
            "Safeguards2.before_agent",
        ]
