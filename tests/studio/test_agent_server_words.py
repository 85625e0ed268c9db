"""What the Agent Server's doors say of a call that cannot be run, without a server around them."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from datetools_lc.errors import InvalidValue
from datetools_lc.servers.agent_server.a2a import ReadableTasks
from datetools_lc.servers.agent_server.mcp import _check
from datetools_lc.servers.agent_server.turns import error_text, read_turn, take_turn

SOME_THREAD = "0f0e0d0c-0b0a-0908-0706-050403020100"


@pytest.mark.parametrize(
    "said",
    [
        5,
        True,
        {},
        {"role": "user"},
        {"role": "user", "content": 5},
        {"role": "nobody", "content": "hi"},
        {"role": ["user"], "content": "hi"},
        [5],
        ["hi", None],
        [{"role": "user", "content": [{"type": "text"}]}],
        [{"role": "user", "content": ["hi", 5]}],
    ],
)
def test_messages_of_a_wrong_type_are_refused_in_the_schemas_words(said: object) -> None:
    with pytest.raises(InvalidValue, match=r"^(messages must be text|pass messages)"):
        _check({"messages": said})


@pytest.mark.parametrize(
    "said",
    [
        "hi",
        ["hi"],
        {"role": "user", "content": "hi"},
        [{"type": "human", "content": "hi"}, {"role": "assistant", "content": "hello"}],
        [{"role": "user", "content": [{"type": "text", "text": "hi"}]}],
    ],
)
def test_a_text_and_chat_messages_of_text_are_taken(said: object) -> None:
    assert _check({"messages": said}) == {"messages": said}


def test_advice_for_programmers_is_not_for_the_user() -> None:
    error = {
        "error": "NotImplementedError",
        "message": "Unsupported message type.\nFor troubleshooting, visit: https://docs.example/errors ",
    }
    assert error_text(error) == "NotImplementedError: Unsupported message type."


@pytest.mark.parametrize("metadata", [{"refused": "invalid_context"}, {"stopped_by": "model_unavailable"}])
def test_a_turn_whose_model_gave_no_answer_has_failed(metadata: dict[str, str]) -> None:
    reply = {"type": "ai", "content": "The model cannot be reached.", "response_metadata": metadata}
    assert read_turn({"messages": [reply]}, SOME_THREAD).failed
    assert not read_turn({"messages": [{**reply, "response_metadata": {}}]}, SOME_THREAD).failed


@pytest.mark.parametrize(("status", "named"), [(404, None), (409, SOME_THREAD)])
async def test_a_thread_that_is_not_there_is_not_named(status: int, named: str | None) -> None:
    class Runs:
        async def wait(self, *given: Any, **more: Any) -> Any:
            answer = httpx.Response(status, json={"detail": "no"}, request=httpx.Request("POST", "http://x"))
            answer.raise_for_status()

    class Client:
        runs = Runs()

    client: Any = Client()
    turn = await take_turn(client, "a", "hi", thread=SOME_THREAD, context={})
    assert (turn.failed, turn.thread, turn.text) == (True, named, "no")


async def send(text: Any, method: str = "message/send") -> tuple[bool, Any]:
    """Whether the server's own door was reached, and what was answered."""
    reached = []

    async def door(scope: Any, receive: Any, send: Any) -> None:
        reached.append(await receive())
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"{}"})

    message = {"role": "user", "parts": [{"kind": "text", "text": "hi"}, {"kind": "text", "text": text}]}
    asked = {"jsonrpc": "2.0", "id": 7, "method": method, "params": {"message": message}}
    transport = httpx.ASGITransport(app=ReadableTasks(door))
    async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
        answer = await client.post("/a2a/some", json=asked)
    return bool(reached), json.loads(answer.content)


@pytest.mark.parametrize("method", ["message/send", "message/stream", "SendMessage"])
@pytest.mark.parametrize("text", [5, None, True, ["hi"], {"text": "hi"}])
async def test_a_part_whose_text_is_none_is_refused_in_plain_words(text: Any, method: str) -> None:
    reached, answer = await send(text, method)
    assert not reached
    assert answer["id"] == 7
    assert answer["error"] == {"code": -32602, "message": "text of a part must be text"}
    assert (await send("hi", method))[0]
