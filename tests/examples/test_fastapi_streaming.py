"""The web service of the examples, on a real server: streams, decisions, and whose is what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from datetools_lc import FixedClock, create_assistant
from datetools_lc.servers.tokens import read_tokens
from tests.agents.bench import NOON
from tests.examples.loading import load_example
from tests.serving import serving

ANN, BOB = ({"Authorization": f"Bearer {letter * 24}"} for letter in "ab")
Events = list[tuple[str, dict[str, Any]]]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder: Path = tmp_path_factory.mktemp("service")
    tokens = read_tokens(f"ann:{'a' * 24} bob:{'b' * 24}")
    agent = create_assistant(
        timezone="Asia/Shanghai",
        clock=FixedClock(NOON),
        database=str(folder / "records.sqlite3"),
        conversations=str(folder / "conversations.sqlite3"),
    )
    app = load_example("fastapi_streaming").create_app(agent, tokens)
    with serving(app) as client:
        yield client
    agent.close()


def events(answer: httpx.Response) -> Events:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    parts = [part.split("\ndata: ", 1) for part in answer.text.split("\n\n") if part]
    return [(name.removeprefix("event: "), json.loads(data)) for name, data in parts]


def say(service: httpx.Client, text: str, who: dict[str, str]) -> Events:
    return events(service.post("/turns", json={"text": text}, headers=who))


def decide(service: httpx.Client, id: str, *, approve: bool, who: dict[str, str]) -> httpx.Response:
    return service.post("/answers", json={"id": id, "approve": approve}, headers=who)


def two_meetings(service: httpx.Client, who: dict[str, str]) -> str:
    """The id of the question that comes when both are to be moved."""
    for text in ("meeting with Ada tomorrow at 9am", "meeting with Ben tomorrow at 11am"):
        assert ("tool", {"name": "schedule_add", "status": "success"}) in say(service, text, who)
    names = say(service, "move all my meetings tomorrow morning to the afternoon", who)
    (question,) = [data for name, data in names if name == "approval"]
    assert "meeting with Ada" in question["description"]
    assert not any(data.get("name") == "schedule_update" for name, data in names if name == "tool")
    return str(question["id"])


def test_a_turn_is_streamed_and_its_question_waits_for_its_user_alone(service: httpx.Client) -> None:
    id = two_meetings(service, ANN)
    assert decide(service, id, approve=True, who=BOB).status_code == 409
    names = events(decide(service, id, approve=True, who=ANN))
    assert ("tool", {"name": "schedule_update", "status": "success"}) in names
    assert any("14:00–15:00 meeting with Ada" in data.get("text", "") for _, data in names)
    assert names[-1] == ("done", {})
    assert decide(service, id, approve=True, who=ANN).status_code == 409  # answered once, it waits no more


def test_a_no_changes_nothing(service: httpx.Client) -> None:
    id = two_meetings(service, BOB)
    events(decide(service, id, approve=False, who=BOB))
    told = say(service, "what do I have tomorrow", BOB)
    listed = "".join(data.get("text", "") for _, data in told)
    assert "09:00–10:00 meeting with Ada" in listed
    assert "11:00–12:00 meeting with Ben" in listed


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic x"}])
def test_without_a_users_token_nothing_is_answered(service: httpx.Client, headers: dict[str, str]) -> None:
    assert service.post("/turns", json={"text": "hi"}, headers=headers).status_code in (401, 403)


def test_a_user_in_the_body_is_nobody(service: httpx.Client) -> None:
    body = {"text": "花了 77 元", "user_id": "ann", "user": "ann"}
    events(service.post("/turns", json=body, headers=BOB))
    told = say(service, "how much did I spend today", ANN)
    assert not any("77" in data.get("text", "") for _, data in told)
