"""The hybrid: sentences that quickparse understands whole cost no model call, all others go to the model."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, RunContext, create_assistant
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import NOON
from tests.aliases import Graph

Mode = Literal["values", "updates", "messages", "custom"]
ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
SIMPLE = "昨天打车花了20元"
OTHER = "把上次和小王吃饭的钱记一下，你懂的"
CONFIG: RunnableConfig = {"configurable": {"thread_id": "t"}}


class Lane:
    def __init__(self, path: Path) -> None:
        self.store = connect_store(str(path))
        self.saver: InMemorySaver | None = InMemorySaver()

    def agent(self, *answers: AIMessage, **settings: Any) -> Graph:
        self.model = ScriptedChatModel(answers=list(answers))
        return create_assistant(
            self.model,
            timezone="Asia/Shanghai",
            clock=FixedClock(NOON),
            store=self.store,
            checkpointer=self.saver,
            **settings,
        )

    def say(self, agent: Graph, text: str) -> AIMessage:
        """The last message of one turn."""
        reply: AIMessage = agent.invoke({"messages": [HumanMessage(text)]}, CONFIG)["messages"][-1]
        return reply

    @property
    def asked(self) -> int:
        return len(self.model.requests)

    def saved(self) -> int:
        return self.store.expenses.query("local", *ALL).total


@pytest.fixture
def lane(tmp_path: Path) -> Lane:
    return Lane(tmp_path / "data.db")


@pytest.mark.parametrize(
    "text",
    [
        "昨天打车花了20元",
        "昨日タクシーで20元",
        "took a taxi yesterday, 20 yuan",
        "2週間後は何日？",
        "这个月花了多少",
    ],
)
def test_a_simple_sentence_costs_no_model_call(lane: Lane, text: str) -> None:
    reply = lane.say(lane.agent(), text)
    assert lane.asked == 0
    assert reply.response_metadata["answered_by"] == "quickparse"
    assert "quickparse" not in reply.text


def test_what_quickparse_does_not_understand_whole_goes_to_the_model(lane: Lane) -> None:
    reply = lane.say(lane.agent(AIMessage("哪一次？")), OTHER)
    assert (lane.asked, reply.text) == (1, "哪一次？")
    assert reply.response_metadata["answered_by"] == "model"


def test_a_switch_turns_it_off(lane: Lane) -> None:
    reply = lane.say(lane.agent(AIMessage("model"), hybrid=False), SIMPLE)
    assert (lane.asked, reply.text) == (1, "model")
    assert lane.saved() == 0


def test_the_model_sees_what_the_quick_lane_did(lane: Lane) -> None:
    lane.say(lane.agent(), SIMPLE)
    lane.say(lane.agent(AIMessage("20元")), "刚才那笔，帮我想想是多少来着")
    (request,) = lane.model.requests
    kinds = [message.type for message in request]
    assert kinds == ["system", "human", "ai", "tool", "ai", "tool", "ai", "human"]


def test_an_answer_to_a_question_of_the_models_goes_to_the_model(lane: Lane) -> None:
    lane.say(lane.agent(AIMessage("花了多少钱？")), OTHER)
    lane.say(lane.agent(AIMessage("好")), SIMPLE)
    assert lane.asked == 1
    assert lane.saved() == 0


def test_where_something_is_missing_the_model_asks(lane: Lane) -> None:
    assert lane.say(lane.agent(AIMessage("多少钱？")), "昨天买了个东西").text == "多少钱？"


def test_once_a_tool_refused_the_model_takes_over_with_all_that_happened(lane: Lane) -> None:
    reply = lane.say(lane.agent(AIMessage("今年二月没有二十九号")), "2月29日打车20元")
    assert reply.text == "今年二月没有二十九号"
    (request,) = lane.model.requests
    assert any("warning" in each.text for each in request)


def test_a_turn_that_the_model_began_is_the_models_to_the_end(lane: Lane) -> None:
    lane.saver = None
    parse = {"name": "parseDateExpression", "args": {"type": "relative", "offset": -1}, "id": "1"}
    begun = [
        HumanMessage(SIMPLE),
        AIMessage("", tool_calls=[parse]),
        ToolMessage('{"timestamp":1771862400000}', tool_call_id="1", name="parseDateExpression"),
    ]
    result = lane.agent(AIMessage("记好了")).invoke({"messages": begun})
    assert [message.type for message in result["messages"]] == ["human", "ai", "tool", "ai"]
    assert lane.asked == 1


def test_a_tool_that_the_agent_lacks_is_the_models_business(lane: Lane) -> None:
    agent = lane.agent(AIMessage("不会记账"), tools=["parseDateExpression"])
    assert lane.say(agent, SIMPLE).text == "不会记账"


def test_with_a_prefix_it_calls_the_tools_by_their_names(lane: Lane) -> None:
    agent = lane.agent(prefix="dt_")
    lane.say(agent, SIMPLE)
    calls = [call["name"] for m in agent.get_state(CONFIG).values["messages"] if m.type == "ai"
             for call in m.tool_calls]  # fmt: skip
    assert calls == ["dt_parseDateExpression", "dt_saveExpenseToLark"]
    assert lane.saved() == 1


def test_its_calls_pass_the_guard_like_any_others(lane: Lane) -> None:
    """Nothing is exempt: the values that it carries on were proven by the tool that it asked."""
    agent = lane.agent(guard="enforce")
    lane.say(agent, SIMPLE)
    assert lane.saved() == 1


def simple_and_other(lane: Lane) -> tuple[Graph, Sequence[tuple[str, str]]]:
    """A graph, and the texts of one quick turn and one of the model's."""
    return lane.agent(AIMessage("哪一次？")), ((SIMPLE, "✅"), (OTHER, "哪一次？"))


def text_in(mode: str, chunk: Any) -> str:
    """All texts of AI messages in one chunk of a stream."""
    if mode == "messages":
        message, _ = chunk
        return message.text if message.type.startswith("ai") or message.type == "AIMessageChunk" else ""
    values = [chunk] if mode == "values" else list(chunk.values())
    messages = [m for value in values if value for m in value.get("messages", ())]
    return "".join(m.text for m in messages if isinstance(m, AIMessage))


@pytest.mark.parametrize("mode", ["values", "updates", "messages"])
def test_both_paths_come_through_every_stream_mode(lane: Lane, mode: Mode) -> None:
    agent, turns = simple_and_other(lane)
    for text, words in turns:
        chunks = agent.stream({"messages": [HumanMessage(text)]}, CONFIG, stream_mode=mode)
        assert words in "".join(text_in(mode, chunk) for chunk in chunks)


@pytest.mark.parametrize("mode", ["values", "updates", "messages"])
async def test_both_paths_come_through_every_stream_mode_on_the_async_path(lane: Lane, mode: Mode) -> None:
    agent, turns = simple_and_other(lane)
    for text, words in turns:
        chunks = agent.astream({"messages": [HumanMessage(text)]}, CONFIG, stream_mode=mode)
        assert words in "".join([text_in(mode, chunk) async for chunk in chunks])


def test_several_modes_at_once_and_the_custom_one_hold_for_both_paths(lane: Lane) -> None:
    agent, turns = simple_and_other(lane)
    modes: list[Mode] = ["values", "updates", "messages", "custom"]
    for text, words in turns:
        seen: dict[str, str] = dict.fromkeys(modes, "")
        for mode, chunk in agent.stream({"messages": [HumanMessage(text)]}, CONFIG, stream_mode=modes):
            seen[mode] += "" if mode == "custom" else text_in(mode, chunk)
        assert all(words in seen[mode] for mode in modes[:3])
        assert seen["custom"] == ""  # we write none; an app's tools may


async def test_the_async_path_answers_as_the_sync_one_does(lane: Lane) -> None:
    agent = lane.agent()
    result = await agent.ainvoke({"messages": [HumanMessage(SIMPLE)]}, CONFIG)
    assert result["messages"][-1].response_metadata["answered_by"] == "quickparse"
    assert (lane.asked, lane.saved()) == (0, 1)


def test_a_run_whose_context_names_the_offline_model_is_not_marked(lane: Lane) -> None:
    agent = lane.agent()
    result = agent.invoke({"messages": [HumanMessage(SIMPLE)]}, CONFIG, context=RunContext(model="offline"))
    assert "answered_by" in result["messages"][-1].response_metadata
    assert result["messages"][-1].response_metadata["model_name"] == "offline"
