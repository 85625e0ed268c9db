"""The Agent Server with the shipped sign-in: two users, one port."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from langgraph_sdk import get_client
from langgraph_sdk.client import LangGraphClient

from tests.aliases import Json
from tests.studio.agent_server import AgentServer, agent_server

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("agent-server-auth")]  # one server for all of them
TOKENS = {"ann": "ann-token-0123456789", "bob": "bob-token-0123456789"}
SAID: Json = {"messages": [{"role": "user", "content": "昨天打车花了20元"}]}
ASKED: Json = {"messages": [{"role": "user", "content": "昨天花了多少"}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AgentServer]:
    pairs = " ".join(f"{user}:{token}" for user, token in TOKENS.items())
    folder = tmp_path_factory.mktemp("auth")
    with agent_server(folder, "langgraph.auth.json", DATETOOLS_SERVER_TOKENS=pairs) as started:
        yield started


def client_of(server: AgentServer, user: str) -> LangGraphClient:
    return get_client(url=server.url, headers={"Authorization": f"Bearer {TOKENS[user]}"})


async def say(client: Any, thread: str, what: Json, **context: str) -> Any:
    return await client.runs.wait(thread, "expense", input=what, context=context)


def saved(state: Any) -> list[Any]:
    return [
        json.loads(message["content"])["data"]["remark"]
        for message in state["messages"]
        if message["type"] == "tool" and message["name"] == "saveExpenseToLark"
    ]


@pytest.mark.contract("9.server_identity")
@pytest.mark.parametrize("authorization", [None, "Bearer wrong-token-0123456789", f"Basic {TOKENS['ann']}"])
def test_without_a_users_token_nothing_is_answered(server: AgentServer, authorization: str | None) -> None:
    headers = {} if authorization is None else {"Authorization": authorization}
    answer = httpx.post(f"{server.url}/threads", json={}, headers=headers, trust_env=False, timeout=60)
    assert answer.status_code == 401


@pytest.mark.contract("9.server_identity")
async def test_the_identity_of_the_server_owns_the_records_whatever_user_id_says(server: AgentServer) -> None:
    async with client_of(server, "ann") as ann, client_of(server, "bob") as bob:
        hers = (await ann.threads.create())["thread_id"]
        assert saved(await say(ann, hers, SAID, user_id="bob")) == ["打车"]
        his = (await bob.threads.create())["thread_id"]
        found = await say(bob, his, ASKED, user_id="ann")
        assert "没有支出记录" in found["messages"][-1]["content"]
        again = await say(ann, hers, ASKED)  # the same thread, without a user_id: it is hers
        assert "没有支出记录" not in again["messages"][-1]["content"]


@pytest.mark.contract("9.server_identity")
async def test_nobody_else_finds_a_thread_runs_it_or_writes_into_it(server: AgentServer) -> None:
    async with client_of(server, "ann") as ann, client_of(server, "bob") as bob:
        thread = (await ann.threads.create())["thread_id"]
        await say(ann, thread, SAID)
        for attempt in (
            bob.threads.get_state(thread),
            say(bob, thread, ASKED, user_id="ann"),
            bob.runs.wait(thread, "expense", command={"update": {"owner": "bob"}}),
            bob.threads.update_state(thread, {"owner": "bob"}),
        ):
            with pytest.raises(httpx.HTTPStatusError) as refused:
                await attempt
            assert refused.value.response.status_code in (403, 404)
        assert thread not in {found["thread_id"] for found in await bob.threads.search()}
        assert saved(await say(ann, thread, {"messages": [{"role": "user", "content": "昨天打车花了30元"}]}))


@pytest.mark.contract("9.server_identity")
async def test_the_graphs_are_nobodys_to_change(server: AgentServer) -> None:
    async with client_of(server, "ann") as ann:
        assert {item["graph_id"] for item in await ann.assistants.search()} == {
            "assistant",
            "expense",
            "schedule",
        }
        with pytest.raises(httpx.HTTPStatusError):
            await ann.assistants.create("expense", context={"user_id": "bob"})


@pytest.mark.contract("9.server_identity")
async def test_the_other_doors_know_the_same_two_users(server: AgentServer) -> None:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as client:

        async def ask(user: str, path: str, method: str, params: Json) -> httpx.Response:
            headers = {"authorization": f"Bearer {TOKENS[user]}", "accept": "application/json"}
            asked = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
            return await client.post(path, json=asked, headers=headers)

        async def tool(user: str, arguments: Json) -> Any:
            params: Json = {"name": "expense", "arguments": arguments, "context": {"user_id": "ann"}}
            return (await ask(user, "/mcp", "tools/call", params)).json()["result"]

        async def overview(user: str) -> Any:
            headers = {"authorization": f"Bearer {TOKENS[user]}"}
            shown = await client.get("/overview", params={"user_id": "ann"}, headers=headers)
            return shown.json()["month"]["total"]

        before = await overview("ann")
        saved = await tool("ann", {"messages": "今天打车花了21元"})
        assert await overview("ann") == before + 1
        thread = saved["structuredContent"]["thread_id"]
        assert (await tool("bob", {"messages": "今天打车花了22元", "thread_id": thread}))["isError"]
        asked = await tool("bob", {"messages": "今天花了多少"})
        assert "没有支出记录" in asked["structuredContent"]["reply"]
        assert await overview("bob") == 0
        for answer in (await client.post("/mcp", json={}), await client.get("/overview")):
            assert answer.status_code == 401
