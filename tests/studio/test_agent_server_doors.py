"""What the Agent Server answers beside its own API: `/mcp`, A2A and `/overview`, as their clients see it."""

from __future__ import annotations

import json
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from mcp import ClientSession, McpError
from mcp.client.streamable_http import streamable_http_client
from mcp.types import CallToolResult, TextContent

from tests.studio.agent_server import AgentServer, agent_server

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("agent-server-doors")]  # one server for all of them
TOKYO = {"timezone": "Asia/Tokyo"}
DAY = "2030年3月4日"  # a Monday; the server's clock is the machine's, so no sentence here says "tomorrow"
MOVE = f"把{DAY}上午的会都挪到下午"
CHANGES = "站会 2030-03-04 10:00 → 2030-03-04 15:00"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AgentServer]:
    with agent_server(tmp_path_factory.mktemp("doors")) as started:
        yield started
        assert "BlockingError" not in started.log()


@asynccontextmanager
async def mcp_session(server: AgentServer) -> AsyncIterator[ClientSession]:
    http = httpx.AsyncClient(trust_env=False, timeout=60)
    async with (
        http,
        streamable_http_client(f"{server.url}/mcp", http_client=http) as (read, write, _),
        ClientSession(read, write) as session,
    ):
        await session.initialize()
        yield session


def words(result: CallToolResult) -> str:
    first = result.content[0]
    assert isinstance(first, TextContent)
    assert result.structuredContent is not None
    assert result.structuredContent["reply"] == first.text
    return first.text


def thread_of(result: CallToolResult) -> str:
    assert result.structuredContent is not None
    return str(result.structuredContent["thread_id"])


async def test_each_graph_is_a_tool_of_mcp_with_a_flat_schema(server: AgentServer) -> None:
    async with mcp_session(server) as session:
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert set(tools) == {"assistant", "expense", "schedule"}
    for tool in tools.values():
        assert tool.description
        assert set(tool.inputSchema["properties"]) >= {"messages", "thread_id", "answer"}
        assert "$defs" not in tool.inputSchema


def question_of(result: Any) -> str:
    assert result.structuredContent is not None
    return str(result.structuredContent["question"])


async def test_mcp_answers_with_the_last_words(server: AgentServer) -> None:
    async with mcp_session(server) as session:
        saved = await session.call_tool("expense", {"messages": "昨天打车花了20元", **TOKYO})
    assert not saved.isError
    assert words(saved).startswith("✅ 记账成功")
    assert "HumanMessage" not in words(saved)
    assert "'messages'" not in words(saved)


async def test_mcp_goes_on_with_a_thread_and_shows_a_question_that_can_be_answered(
    server: AgentServer,
) -> None:
    async with mcp_session(server) as session:
        first = await session.call_tool("schedule", {"messages": f"{DAY}上午10点站会", **TOKYO})
        of = {"thread_id": thread_of(first), **TOKYO}
        await session.call_tool("schedule", {"messages": f"{DAY}上午11点面试", **of})
        early = await session.call_tool("schedule", {"answer": "approve", "question": "none", **of})
        asked = await session.call_tool("schedule", {"messages": MOVE, **of})
        no = {"answer": "reject", "question": question_of(asked), **of}
        rejected = await session.call_tool("schedule", no)
        again = await session.call_tool("schedule", {"messages": MOVE, **of})
        stale = await session.call_tool("schedule", {**no, "answer": "approve"})
        yes = {"answer": "approve", "question": question_of(again), **of}
        approved = await session.call_tool("schedule", yes)
        late = await session.call_tool("schedule", yes)
    for question in (asked, again, stale):  # a yes to a question that was closed is asked what waits now
        assert CHANGES in words(question)
        assert not question.isError
        assert question.structuredContent is not None
        assert question.structuredContent["waiting"]
    assert question_of(stale) == question_of(again) != question_of(asked)
    assert "15:00–16:00 站会" not in words(rejected)
    assert "15:00–16:00 站会" in words(approved)
    for nothing in (early, late):  # an answer to nothing is no success
        assert nothing.isError
        assert "nothing waits" in words(nothing)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"messages": "taxi 20 yuan", "timezone": "Berlin"}, "timezone must be a valid IANA timezone"),
        ({"messages": "taxi 20 yuan", "thread_id": str(uuid.uuid4())}, "not found"),
        ({"messages": "taxi 20 yuan", "thread_id": "7"}, "thread_id must be that of an earlier result"),
        ({"message": "taxi 20 yuan"}, "did you mean messages?"),
        ({"messages": 5}, "messages must be text"),
        ({"messages": {"role": "user"}}, "messages must be text"),
        ({"messages": [{"role": "nobody", "content": "hi"}]}, "messages must be text"),
        ({}, "pass messages, or the answer"),
        (
            {"answer": "approve", "thread_id": str(uuid.uuid4())},
            "an answer needs the thread_id and the question",
        ),
    ],
)
async def test_mcp_tells_errors_as_errors(server: AgentServer, arguments: dict[str, Any], told: str) -> None:
    async with mcp_session(server) as session:
        refused = await session.call_tool("expense", arguments)
    assert refused.isError
    assert told in words(refused)
    assert "troubleshooting" not in words(refused)
    if told == "not found":
        assert "thread_id" not in (refused.structuredContent or {})


async def test_mcp_refuses_an_unknown_tool_and_reads_what_other_clients_send(server: AgentServer) -> None:
    async with mcp_session(server) as session:
        with pytest.raises(McpError, match="did you mean schedule"):
            await session.call_tool("schedul", {"messages": "x"})
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as client:
        assert (await client.get("/mcp")).status_code == 405
        assert (await client.post("/mcp", content=b"{")).status_code == 400
        assert (await client.post("/mcp", content=b" " * (1 << 20) + b"x")).status_code == 400
        notified = {"jsonrpc": "2.0", "method": "notifications/initialized"}
        assert (await client.post("/mcp", json=notified)).status_code == 202
        for method in ("tools/call", "nothing"):
            asked = {"jsonrpc": "2.0", "id": 1, "method": method, "params": {}}
            assert "error" in (await client.post("/mcp", json=asked)).json()


class A2A:
    """A client of one graph's A2A endpoint, by hand: what goes over the wire is what counts."""

    def __init__(self, client: httpx.AsyncClient, assistant: str) -> None:
        self._client = client
        self._path = f"/a2a/{assistant}"

    async def call(self, method: str, params: dict[str, Any]) -> Any:
        asked = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = await self._client.post(self._path, json=asked, headers={"accept": "application/json"})
        return answer.json()

    def message(self, text: str, task: Any = None, **context: str) -> dict[str, Any]:
        own = {} if task is None else {"contextId": task["contextId"]}
        if task is not None and task["status"]["state"] == "input-required":
            own["taskId"] = task["id"]
        said = {
            "role": "user",
            "messageId": str(uuid.uuid4()),
            "parts": [{"kind": "text", "text": text}],
            **own,
        }
        return {"message": said, "context": {**TOKYO, **context}}

    async def say(self, text: str, task: Any = None, **context: str) -> Any:
        return (await self.call("message/send", self.message(text, task, **context)))["result"]

    async def stream(self, text: str, task: Any = None, **context: str) -> list[Any]:
        params = self.message(text, task, **context)
        asked = {"jsonrpc": "2.0", "id": 1, "method": "message/stream", "params": params}
        answer = await self._client.post(self._path, json=asked, headers={"accept": "text/event-stream"})
        lines = answer.text.splitlines()
        return [json.loads(line[5:])["result"] for line in lines if line.startswith("data:")]


@asynccontextmanager
async def a2a(server: AgentServer, graph: str) -> AsyncIterator[A2A]:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as client:
        (found,) = (await client.post("/assistants/search", json={"graph_id": graph})).json()
        yield A2A(client, found["assistant_id"])


def texts(parts: Any) -> list[str]:
    return [part["text"] for part in parts if part["kind"] == "text"]


async def test_a2a_answers_with_text_and_asks_in_words_that_can_be_answered_in_words(
    server: AgentServer,
) -> None:
    async with a2a(server, "schedule") as door:
        task = await door.say(f"{DAY}上午10点站会", user_id="ann")
        assert texts(task["artifacts"][0]["parts"])[0].startswith("✅ 已添加")
        await door.say(f"{DAY}上午11点面试", task, user_id="ann")
        asked = await door.say(MOVE, task, user_id="ann")
        assert asked["status"]["state"] == "input-required"
        (question,) = texts(asked["artifacts"][0]["parts"])
        assert CHANGES in question
        unclear = await door.say("嗯？", asked, user_id="ann")
        assert "that answer cannot be read" in texts(unclear["artifacts"][0]["parts"])[0]
        refused = await door.say("不", unclear, user_id="ann")
        assert refused["status"]["state"] == "completed"
        asked = await door.say(MOVE, refused, user_id="ann")
        moved = await door.say("好的", asked, user_id="ann")
        assert "15:00–16:00 站会" in texts(moved["artifacts"][0]["parts"])[0]


async def test_a2a_streams_the_same_words(server: AgentServer) -> None:
    async with a2a(server, "schedule") as door:
        task = await door.say(f"{DAY}上午10点站会", user_id="bob")
        await door.say(f"{DAY}上午11点面试", task, user_id="bob")
        events = await door.stream(MOVE, task, user_id="bob")
        shown = [text for each in events if "artifact" in each for text in texts(each["artifact"]["parts"])]
        assert CHANGES in shown[-1]
        assert events[-1]["status"]["state"] == "input-required"


async def test_a2a_calls_a_turn_failed_in_which_nothing_was_done(server: AgentServer) -> None:
    async with a2a(server, "expense") as door:
        task = await door.say("昨天打车花了20元", timezone="Berlin")
        assert task["status"]["state"] == "failed"
        assert "timezone must be a valid IANA timezone" in texts(task["status"]["message"]["parts"])[0]
        kept = (await door.call("tasks/get", {"id": task["id"]}))["result"]
        assert kept["status"]["state"] == "failed"
        streamed = await door.stream("昨天打车花了20元", timezone="Berlin")
        assert streamed[-1]["status"]["state"] == "failed"
        own = await door.say("昨天打车花了20元", user_id="ann")
        assert own["status"]["state"] == "completed"
        stranger = await door.say("昨天打车花了20元", own, user_id="bob")
        assert stranger["status"]["state"] == "failed"
        assert "this thread belongs to another user" in texts(stranger["status"]["message"]["parts"])[0]


async def test_a2a_refuses_a_text_that_is_none_in_plain_words(server: AgentServer) -> None:
    async with a2a(server, "expense") as door:
        for text in (5, None, ["hi"], {"text": "hi"}):
            said = door.message("hi")
            said["message"]["parts"][0]["text"] = text
            refused = await door.call("message/send", said)
            assert refused["error"]["message"] == "text of a part must be text"


async def test_the_overview_shows_a_users_week_and_month_as_the_stores_have_them(
    server: AgentServer,
) -> None:
    own = {**TOKYO, "user_id": "eve", "week_of": "2030-03-07", "month_of": "2030-02-28"}
    async with a2a(server, "assistant") as door:
        await door.say(f"{DAY}下午3点和老王开会", user_id="eve")
        await door.say("2030年2月28日打车花了20元", user_id="eve")
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as client:
        hers = (await client.get("/overview", params=own)).json()
        other = (await client.get("/overview", params={**own, "user_id": "mallory"})).json()
        wrong = await client.get("/overview", params={"timezone": "Berlin"})
        told = await client.get("/overview", params={"timezone": "CET", "locale": "ja"})
        day = await client.get("/overview", params={"week_of": "2030-13-01"})
    assert [each["date"] for each in hers["week"]] == [f"2030-03-{day:02}" for day in range(4, 11)]
    assert [event["title"] for event in hers["week"][0]["events"]] == ["和老王开会"]
    assert hers["week"][0]["events"][0]["start"] == "2030-03-04T15:00:00+09:00"
    assert hers["month"]["sums"] == [{"category": "交通", "type": "consume", "amount": 20}]
    assert hers["currency"] == "CNY"
    assert not other["week"][0]["events"]
    assert not other["month"]["sums"]
    for refused, words in ((wrong, "IANA"), (day, "week_of must be a date")):
        assert refused.status_code == 400
        assert words in refused.json()["error"]["message"]
        assert refused.json()["message"] == refused.json()["error"]["message"]
    assert told.json()["error"]["message"].startswith("timezone must be a valid IANA timezone")
    assert "IANA タイムゾーン" in told.json()["message"]
