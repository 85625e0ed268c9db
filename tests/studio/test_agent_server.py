"""The three graphs on a real Agent Server, as Studio and the SDK talk to it."""

import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest
from langgraph_sdk import get_client

from tests.studio.agent_server import agent_server, copy_repository, langgraph

pytestmark = pytest.mark.xdist_group("agent-server")  # one server for all of them
ANN = {"user_id": "ann", "timezone": "Asia/Tokyo", "locale": "zh"}
BOB = {"user_id": "bob", "timezone": "America/New_York", "locale": "en"}
SPENT = "昨天打车花了20元"
MEETINGS = "2026-03-02T10:00:00+09:00, 2026-03-02T12:00:00+09:00"  # times that the user typed are proven


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with agent_server(tmp_path_factory.mktemp("studio")) as started:
        yield started
        assert "BlockingError" not in started.log()


@dataclass
class Conversation:
    """One thread of one assistant; `context` goes with every run."""

    client: Any
    thread: str
    assistant: str
    context: dict[str, str]

    async def run(self, **what: Any) -> dict[str, Any]:
        state: dict[str, Any] = await self.client.runs.wait(
            self.thread, self.assistant, context=self.context, **what
        )
        self._write_down(state, what)
        return state

    def _write_down(self, state: dict[str, Any], what: dict[str, Any]) -> None:
        """Keep a transcript: `pytest -s tests/studio` shows it."""
        messages = state["messages"]
        begun = max(i for i, message in enumerate(messages) if message["type"] == "human")
        lines = [f"{self.assistant}, {self.context.get('user_id')}: {what.get('command', '')}"]
        for message in messages[begun:]:
            calls = [f"{call['name']}({call['args']})" for call in message.get("tool_calls") or ()]
            lines.append(f"  {message['type']}: {message['content']}{' '.join(calls)}")
        lines += [f"  waits: {item['value']['description']}" for item in state.get("__interrupt__", ())]
        sys.stdout.write("\n".join(lines) + "\n")

    async def say(self, text: str) -> dict[str, Any]:
        return await self.run(input={"messages": [{"role": "user", "content": text}]})

    async def call(self, **calls: tuple[str, dict[str, Any]]) -> dict[str, Any]:
        """Go on as if the model had just made these calls, which are given by their ids."""
        asked = [
            {"name": name, "args": arguments, "id": id, "type": "tool_call"}
            for id, (name, arguments) in calls.items()
        ]
        message = {"type": "ai", "content": "", "tool_calls": asked}
        await self.client.threads.update_state(self.thread, {"messages": [message]}, as_node="model")
        return await self.run()


@pytest.fixture
async def client(server):
    async with get_client(url=server.url) as opened:
        yield opened


@pytest.fixture
def talk(client):
    async def start(assistant, context):
        thread = await client.threads.create()
        return Conversation(client, thread["thread_id"], assistant, context)

    return start


def results(state):
    """What the tools said, by the id of the call."""
    return {
        message["tool_call_id"]: json.loads(message["content"])
        for message in state["messages"]
        if message["type"] == "tool" and message["content"].startswith("{")
    }


async def two_meetings(talk, user):
    """A conversation with two events in the user's calendar, and their ids."""
    conversation = await talk("schedule", {**ANN, "user_id": user})
    await conversation.say(MEETINGS)
    first, second = MEETINGS.split(", ")
    state = await conversation.call(
        first=("schedule_add", {"title": "站会", "start_time": first}),
        second=("schedule_add", {"title": "面试", "start_time": second}),
    )
    events = [results(state)[name]["event"]["id"] for name in ("first", "second")]
    return conversation, events


async def titles(conversation):
    window = {"start_time": "2026-03-02T00:00:00+09:00", "end_time": "2026-03-03T00:00:00+09:00"}
    await conversation.say(f"{window['start_time']} {window['end_time']}")
    state = await conversation.call(look=("schedule_query", window))
    return [event["title"] for event in results(state)["look"]["events"]]


async def test_all_three_graphs_are_served(client):
    found = await client.assistants.search()
    assert {assistant["graph_id"] for assistant in found} == {"assistant", "expense", "schedule"}


@pytest.mark.parametrize("graph", ["assistant", "expense", "schedule"])
async def test_studio_shows_the_settings_of_a_run_with_their_effective_values(client, graph):
    (assistant,) = await client.assistants.search(graph_id=graph)
    schema = (await client.assistants.get_schemas(assistant["assistant_id"]))["context_schema"]
    described = {name: field["description"] for name, field in schema["properties"].items()}
    assert described["timezone"].endswith("Now Asia/Shanghai.")  # the default in langgraph.json
    assert described["locale"].endswith("Now en.")
    assert described["model"].endswith("Now offline.")


async def test_a_sentence_becomes_a_record_and_the_thread_remembers(talk, client):
    conversation = await talk("expense", ANN)
    state = await conversation.say(SPENT)
    assert [message["name"] for message in state["messages"] if message["type"] == "tool"] == [
        "parseDateExpression",
        "saveExpenseToLark",
    ]
    again = await conversation.say(SPENT)
    assert len(again["messages"]) == 2 * len(state["messages"])
    kept = await client.threads.get_state(conversation.thread)
    assert len(kept["values"]["messages"]) == len(again["messages"])


async def test_a_run_streams_its_steps_and_its_words(talk, client):
    conversation = await talk("assistant", ANN)
    question = {"messages": [{"role": "user", "content": SPENT}]}
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


async def test_two_users_in_two_zones_share_a_graph_and_nothing_else(talk):
    when = {}
    for context in (ANN, BOB):
        state = await (await talk("expense", context)).say(SPENT)
        (date, saved) = results(state).values()
        assert saved["data"]["iso"] == date["iso"]
        when[context["user_id"]] = date["iso"][-6:]
        record = saved["data"]["recordId"]
    assert when["ann"] == "+09:00"
    assert when["bob"] in ("-05:00", "-04:00")
    intruder = await talk("expense", ANN)
    await intruder.say(SPENT)
    state = await intruder.call(steal=("delete_expense", {"record_id": record}))
    assert "not_found" in results(state)["steal"]["message"]


async def test_a_thread_belongs_to_the_user_of_its_first_run(talk):
    conversation = await talk("expense", ANN)
    await conversation.say(SPENT)
    for stranger in (BOB, {}):
        conversation.context = stranger
        with pytest.raises(Exception, match="WrongOwner"):
            await conversation.say(SPENT)


async def test_a_bulk_delete_waits_and_an_approval_runs_it(talk):
    conversation, events = await two_meetings(talk, "cai")
    state = await conversation.call(drop=("schedule_delete", {"ids": events}))
    (question,) = state["__interrupt__"]
    assert "站会" in question["value"]["description"]
    assert "drop" not in results(state)
    approved = await conversation.run(command={"resume": {"type": "approve"}})
    assert results(approved)["drop"]["count"] == 2
    assert await titles(conversation) == []


async def test_a_rejection_deletes_nothing(talk):
    conversation, events = await two_meetings(talk, "dan")
    await conversation.call(drop=("schedule_delete", {"ids": events}))
    await conversation.run(command={"resume": {"type": "reject"}})
    assert await titles(conversation) == ["站会", "面试"]


async def test_an_approval_by_somebody_else_is_refused(talk):
    conversation, events = await two_meetings(talk, "eve")
    await conversation.call(drop=("schedule_delete", {"ids": events}))
    hers = conversation.context
    for stranger in (BOB, {}):
        conversation.context = stranger
        with pytest.raises(Exception, match="WrongOwner"):
            await conversation.run(command={"resume": {"type": "approve"}})
    conversation.context = hers
    await conversation.run(command={"resume": {"type": "approve"}})
    assert await titles(conversation) == []


def test_sigterm_stops_the_server_and_its_children(tmp_path):
    with agent_server(tmp_path) as server:
        assert server.stop() in (0, -15, 143)
    assert "Application started up" in server.log()


def test_a_dockerfile_is_written_with_everything_that_the_agents_need(tmp_path):
    studio = copy_repository(tmp_path)
    target = tmp_path / "Dockerfile"
    subprocess.run([langgraph(), "dockerfile", str(target)], cwd=studio, check=True, capture_output=True)
    written = target.read_text(encoding="utf-8")
    assert "ENV DATETOOLS_DEFAULT_TIMEZONE=Asia/Shanghai" in written
    for needed in ("langchain>=1.4.6,<2", "SQLAlchemy", "agents/schedule.py:graph"):
        assert needed in written
