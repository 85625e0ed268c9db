"""The three graphs on a real Agent Server, as Studio and the SDK talk to it."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from langgraph_sdk import get_client
from langgraph_sdk.client import LangGraphClient

from tests.aliases import Json
from tests.studio.agent_server import AgentServer, agent_server
from tests.studio.conversation import Conversation

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("agent-server")]  # one server for all of them
ANN = {"user_id": "ann", "timezone": "Asia/Tokyo", "locale": "zh"}
BOB = {"user_id": "bob", "timezone": "America/New_York", "locale": "en"}
SPENT = "昨天打车花了20元"
DAY = "2030年3月4日"  # a Monday; the server's clock is the machine's, so no sentence here says "tomorrow"
MOVE = f"把{DAY}上午的会都挪到下午"
APPROVE, REJECT = ({"resume": {"type": answer}} for answer in ("approve", "reject"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AgentServer]:
    with agent_server(tmp_path_factory.mktemp("studio")) as started:
        yield started
        assert "BlockingError" not in started.log()


Start = Callable[[str, dict[str, str]], Awaitable[Conversation]]


@pytest.fixture
async def client(server: AgentServer) -> AsyncIterator[LangGraphClient]:
    async with get_client(url=server.url) as opened:
        yield opened


@pytest.fixture
def talk(client: LangGraphClient) -> Start:
    async def start(assistant: str, context: dict[str, str]) -> Conversation:
        thread = await client.threads.create()
        return Conversation(client, thread["thread_id"], assistant, context)

    return start


def results(state: Json) -> dict[str, Any]:
    """What the tools said, by the id of the call."""
    return {
        message["tool_call_id"]: json.loads(message["content"])
        for message in state["messages"]
        if message["type"] == "tool" and message["content"].startswith("{")
    }


async def two_meetings(talk: Start, user: str) -> Conversation:
    """A conversation of a user who has two events on the morning of the day."""
    conversation = await talk("schedule", {**ANN, "user_id": user})
    await conversation.say(f"{DAY}上午10点站会")
    await conversation.say(f"{DAY}上午11点面试")
    return conversation


async def starts(talk: Start, context: dict[str, str]) -> dict[str, str]:
    """The events of the day by title, as their owner is told of them in a new thread."""
    state = await (await talk("schedule", context)).say(f"{DAY}有什么安排")
    (found,) = [result for result in results(state).values() if "events" in result]
    return {event["title"]: event["start"] for event in found["events"]}


MORNING = {"站会": "2030-03-04T10:00:00+09:00", "面试": "2030-03-04T11:00:00+09:00"}
AFTERNOON = {"站会": "2030-03-04T15:00:00+09:00", "面试": "2030-03-04T16:00:00+09:00"}


async def test_all_three_graphs_are_served(client: LangGraphClient) -> None:
    found = await client.assistants.search()
    assert {assistant["graph_id"] for assistant in found} == {"assistant", "expense", "schedule"}


@pytest.mark.parametrize("graph", ["assistant", "expense", "schedule"])
async def test_studio_shows_the_settings_of_a_run_with_their_effective_values(
    client: LangGraphClient, graph: str
) -> None:
    (assistant,) = await client.assistants.search(graph_id=graph)
    schema = (await client.assistants.get_schemas(assistant["assistant_id"]))["context_schema"]
    assert schema is not None
    described = {name: field["description"] for name, field in schema["properties"].items()}
    assert described["timezone"].endswith("Now Asia/Shanghai.")  # the default in langgraph.json
    assert described["locale"].endswith("Now en.")
    assert described["model"].endswith("Now offline.")
    offered = {name: field["anyOf"][0].get("enum") for name, field in schema["properties"].items()}
    assert offered["locale"] == ["en", "zh", "ja"]
    assert offered["model"] == ["offline"]


async def test_a_sentence_becomes_a_record_and_the_thread_remembers(
    talk: Start, client: LangGraphClient
) -> None:
    conversation = await talk("expense", ANN)
    state = await conversation.say(SPENT)
    assert [message["name"] for message in state["messages"] if message["type"] == "tool"] == [
        "parseDateExpression",
        "saveExpenseToLark",
    ]
    again = await conversation.say(SPENT)
    assert len(again["messages"]) == 2 * len(state["messages"])
    kept = await client.threads.get_state(conversation.thread)
    values = kept["values"]
    assert isinstance(values, dict)
    assert len(values["messages"]) == len(again["messages"])


async def test_a_run_streams_its_steps_and_its_words(talk: Start, client: LangGraphClient) -> None:
    conversation = await talk("assistant", ANN)
    question: Json = {"messages": [{"role": "user", "content": SPENT}]}
    stream = client.runs.stream(
        conversation.thread,
        "assistant",
        input=question,
        context=ANN,
        stream_mode=["updates", "messages-tuple"],
    )
    events = [event async for event in stream]
    steps = [name for event in events if event.event == "updates" for name in event.data]
    words = "".join(
        chunk["content"]
        for event in events
        if event.event == "messages"
        for chunk in event.data[:1]
        if chunk["type"] == "AIMessageChunk"
    )
    assert steps.count("tools") == 2
    assert "20" in words


async def test_two_users_in_two_zones_share_a_graph_and_nothing_else(talk: Start) -> None:
    offsets = {}
    for context in (ANN, BOB):
        state = await (await talk("expense", context)).say(SPENT)
        (date, saved) = results(state).values()
        assert saved["data"]["iso"] == date["iso"]
        offsets[context["user_id"]] = date["iso"][-6:]
    assert offsets["ann"] == "+09:00"
    assert offsets["bob"] in ("-05:00", "-04:00")
    await (await talk("schedule", ANN)).say(f"{DAY}下午3点和老王开会")
    assert await starts(talk, ANN) == {"和老王开会": "2030-03-04T15:00:00+09:00"}
    assert await starts(talk, BOB) == {}


async def test_a_thread_belongs_to_the_user_of_its_first_run(talk: Start) -> None:
    conversation = await talk("expense", ANN)
    await conversation.say(SPENT)
    for stranger in (BOB, {}):
        conversation.context = stranger
        with pytest.raises(Exception, match="this thread belongs to another user"):
            await conversation.say(SPENT)


@pytest.mark.contract("9.owner_pin")
async def test_what_a_stranger_writes_into_a_thread_neither_takes_it_nor_locks_its_user_out(
    talk: Start, client: LangGraphClient
) -> None:
    conversation = await talk("expense", {**ANN, "user_id": "gus"})
    first = await conversation.say(SPENT)
    save = {"name": "saveExpenseToLark", "args": {"remark": "x", "category": "交通", "amount": 1}, "id": "c"}
    sent = {"__type": "tool_call_with_context", "tool_call": {**save, "type": "tool_call"}, "state": {}}
    commands: list[Any] = [
        {"update": {"owner": "bob", "messages": [{"role": "user", "content": SPENT}]}},
        {"update": {"owner": "bob", "proven": 5}, "goto": "model"},
        {"goto": {"node": "tools", "input": sent}},
    ]
    for command in commands:
        with pytest.raises(Exception, match="another user"):
            await client.runs.wait(conversation.thread, "expense", command=command, context=BOB)
    await client.threads.update_state(conversation.thread, {"owner": "bob", "proven": [["garbage"], 5]})
    with pytest.raises(Exception, match="another user"):
        await client.runs.wait(conversation.thread, "expense", input={"messages": []}, context=BOB)
    again = await conversation.say(SPENT)
    assert len(again["messages"]) == 2 * len(first["messages"])


@pytest.mark.contract("1.server_errors_read")
@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("昨天打车", "设置有误，所以这次什么都没有做"),
        ("昨日タクシーで", "設定に誤りがあるため"),
        ("taxi", "Nothing was done"),
    ],
)
async def test_a_refusal_is_told_in_the_users_language_and_marked(
    talk: Start, text: str, begins: str
) -> None:
    reply = (await (await talk("expense", {"timezone": "Berlin"})).say(text))["messages"][-1]
    assert reply["content"].startswith(begins)
    assert reply["response_metadata"]["refused"] == "invalid_timezone"


@pytest.mark.contract("1.server_errors_read")
@pytest.mark.parametrize(
    ("context", "told"),
    [
        ({"timezone": "Berlin"}, "timezone must be a valid IANA timezone"),
        ({"timezone": "CST"}, "CST is ambiguous"),
        ({"locale": "fr"}, "locale must be one of en, zh, ja"),
        ({"model": "foo:bar"}, "the model 'foo:bar' cannot be used"),
        ({"user_id": 0}, "user_id must be a text that is not empty"),
        ({"user_id": ""}, "user_id must be a text that is not empty"),
        ({"user_id": ["ann"]}, "user_id must be a text that is not empty"),
        ({"user_id": False}, "user_id must be a text that is not empty"),
        ({"calendar_id": 7}, "calendar_id must be a text that is not empty"),
    ],
)
async def test_a_wrong_setting_of_a_run_is_told_to_the_user_as_the_reply(
    talk: Start, context: dict[str, Any], told: str
) -> None:
    state = await (await talk("expense", context)).say("what is going on")
    assert [message["type"] for message in state["messages"]] == ["human", "ai"]
    assert told in state["messages"][-1]["content"]
    assert await starts(talk, ANN) is not None  # the server goes on


@pytest.mark.contract("1.server_errors_read")
async def test_a_region_of_a_locale_is_no_fault(talk: Start) -> None:
    state = await (await talk("expense", {**ANN, "user_id": "dan", "locale": "zh-CN"})).say(SPENT)
    assert results(state)


@pytest.mark.contract("1.server_errors_read")
async def test_a_user_given_as_configurable_is_the_owner_because_the_server_makes_it_the_context(
    client: LangGraphClient,
) -> None:
    thread = await client.threads.create()
    question: Json = {"messages": [{"role": "user", "content": SPENT}]}
    state = await client.runs.wait(
        thread["thread_id"], "expense", input=question, config={"configurable": {"user_id": "eve"}}
    )
    assert isinstance(state, dict)
    assert isinstance(state, dict)
    assert results(state)
    again = client.runs.wait(thread["thread_id"], "expense", input=question, context={"user_id": "eve"})
    then = await again
    assert isinstance(then, dict)
    assert len(then["messages"]) == 2 * len(state["messages"])  # the thread is eve's
    with pytest.raises(Exception, match="another user"):
        await client.runs.wait(thread["thread_id"], "expense", input=question, context=BOB)


async def test_a_bulk_move_waits_and_an_approval_runs_it(talk: Start) -> None:
    conversation = await two_meetings(talk, "cai")
    state = await conversation.say(MOVE)
    (question,) = state["__interrupt__"]
    assert "站会" in question["value"]["description"]
    assert await starts(talk, conversation.context) == MORNING
    approved = await conversation.run(command=APPROVE)
    assert "15:00–16:00 站会" in approved["messages"][-1]["content"]
    assert await starts(talk, conversation.context) == AFTERNOON


async def test_a_rejection_moves_nothing(talk: Start) -> None:
    conversation = await two_meetings(talk, "dan")
    await conversation.say(MOVE)
    rejected = await conversation.run(command=REJECT)
    assert "__interrupt__" not in rejected
    assert await starts(talk, conversation.context) == MORNING


@pytest.mark.contract("9.consent_forms")
async def test_every_form_of_an_answer_that_apps_send_is_taken_and_others_are_told_these(talk: Start) -> None:
    conversation = await two_meetings(talk, "gil")
    for no in (False, {"decisions": [{"type": "reject"}]}, [{"type": "ignore"}]):
        await conversation.say(MOVE)
        rejected = await conversation.run(command={"resume": no})
        assert "__interrupt__" not in rejected
    for n, yes in enumerate((True, {"decisions": [{"type": "approve"}]}, [{"type": "accept"}])):
        conversation = await two_meetings(talk, f"gil {n}")
        await conversation.say(MOVE)
        (again,) = (await conversation.run(command={"resume": "yes"}))["__interrupt__"]
        assert '{"type":"approve"}' in again["value"]["error"]
        assert await starts(talk, conversation.context) == MORNING
        assert "__interrupt__" not in await conversation.run(command={"resume": yes})
        assert await starts(talk, conversation.context) == AFTERNOON


async def test_who_writes_on_instead_of_answering_moves_nothing(talk: Start) -> None:
    conversation = await two_meetings(talk, "fay")
    await conversation.say(MOVE)
    state = await conversation.say(f"取消{DAY}上午10点的站会")
    assert "__interrupt__" not in state
    assert await starts(talk, conversation.context) == {"面试": MORNING["面试"]}


async def test_an_approval_by_somebody_else_is_refused(talk: Start) -> None:
    conversation = await two_meetings(talk, "eve")
    await conversation.say(MOVE)
    hers = conversation.context
    for stranger in (BOB, {}):
        conversation.context = stranger
        with pytest.raises(Exception, match="WrongOwner"):
            await conversation.run(command=APPROVE)
    assert await starts(talk, hers) == MORNING
    conversation.context = hers
    await conversation.run(command=APPROVE)
    assert await starts(talk, hers) == AFTERNOON


def test_sigterm_stops_the_server_and_its_children(tmp_path: Path) -> None:
    with agent_server(tmp_path) as server:
        assert server.stop() in (0, -15, 143)
    assert "Application started up" in server.log()
