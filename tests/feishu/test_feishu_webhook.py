"""The webhook: requests of the platform are answered, and all others are refused before they are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.servers.feishu.webhook import Gate, build_webhook
from datetools_lc.testing.lark.events import TOKEN, click_event, sealed
from tests.feishu.conftest import Talk
from tests.serving import serving

NOW = 1_772_000_000.0
PATH = "/feishu/events"
Post = Callable[[tuple[dict[str, str], bytes]], Any]


@pytest.fixture
def post(talk: Talk) -> Iterator[Post]:
    """Posts headers and a body to the webhook of a bot."""
    with talk.running() as bot, serving(build_webhook(Gate(talk.config, lambda: NOW), bot.take)) as client:
        yield lambda request: client.post(PATH, headers=request[0], content=request[1])


def known(talk: Talk, text: str) -> dict[str, Any]:
    event = talk.event(text)
    talk.feishu.chats.chat_of[event["event"]["message"]["message_id"]] = "oc_ann"
    return event


def test_an_encrypted_event_becomes_a_record_and_a_click_is_answered_with_a_card(
    talk: Talk, post: Post
) -> None:
    for text in ("明天下午3点开会", "明天下午3点和张三喝茶"):
        answer = post(sealed(known(talk, text), at=NOW))
        assert (answer.status_code, answer.json()) == (200, {})
        card = talk.answer(f"om_m{talk._said}")
    click = click_event(card.id, card.buttons["还是订这个时间"], id="c", at=talk.clock())
    assert post(sealed(click, at=NOW)).json()["card"]["type"] == "raw"
    talk.settle()
    assert len(talk.titles()) == 2


def test_the_console_is_told_that_the_address_is_ours(post: Post) -> None:
    asked = {"type": "url_verification", "token": TOKEN, "challenge": "c-1"}
    _, body = sealed(asked, at=NOW)
    assert post(({}, body)).json() == {"challenge": "c-1"}
    _, wrong = sealed({**asked, "token": "another"}, at=NOW)
    assert post(({}, wrong)).status_code == 403


def test_what_the_platform_did_not_send_is_refused(talk: Talk, post: Post) -> None:
    event = known(talk, "午饭35")
    headers, body = sealed(event, at=NOW)
    plain = json.dumps(event).encode()
    foreign = {**event, "header": {**event["header"], "token": "another"}}
    requests = {
        "no signature": ({}, body),
        "a wrong signature": ({**headers, "X-Lark-Signature": "0" * 64}, body),
        "a signature of another body": (headers, sealed(event, at=NOW)[1]),
        "another key": sealed(event, at=NOW, key="another"),
        "another token": sealed(foreign, at=NOW),
        "an old timestamp": sealed(event, at=NOW - 301),
        "a timestamp to come": sealed(event, at=NOW + 301),
        "not encrypted": (headers, plain),
        "no JSON": (headers, b"\xff"),
        "no object": sealed([event], at=NOW),  # type: ignore[arg-type]  # what is tested
    }
    assert {name: post(request).status_code for name, request in requests.items()} == dict.fromkeys(
        requests, 403
    )
    assert talk.rows("SELECT * FROM feishu_events") == []


def test_a_body_that_is_sent_again_is_refused_and_a_redelivery_is_not(talk: Talk, post: Post) -> None:
    event = known(talk, "午饭35")
    request = sealed(event, at=NOW)
    assert [post(request).status_code for _ in range(3)] == [200, 403, 403]
    assert post(sealed(event, at=NOW + 60)).status_code == 200
    talk.answer("om_m1")
    assert talk.remarks() == ["午饭"]


def test_the_names_of_headers_count_in_any_case(talk: Talk, post: Post) -> None:
    headers, body = sealed(known(talk, "午饭35"), at=NOW)
    assert post(({name.lower(): value for name, value in headers.items()}, body)).status_code == 200
    talk.answer("om_m1")


def test_an_event_that_cannot_be_journalled_may_be_sent_again(talk: Talk) -> None:
    faults = [StoreUnavailable("the disk is full")]

    def take(event: object) -> dict[str, Any]:
        if faults:
            raise faults.pop()
        return {}

    request = sealed(talk.event("午饭35"), at=NOW)
    with serving(build_webhook(Gate(talk.config, lambda: NOW), take)) as client:
        answers = [client.post(PATH, headers=request[0], content=request[1]).status_code for _ in range(3)]
        assert client.post(PATH, content=b"x" * 1_100_000).status_code == 413
        assert client.get("/health").json() == {"status": "ok"}
    assert answers == [503, 200, 403]


def test_a_webhook_without_its_secrets_is_a_wrong_setting(talk: Talk) -> None:
    for missing in ({"encrypt_key": ""}, {"verification_token": ""}):
        with pytest.raises(ConfigurationError, match="FEISHU_VERIFICATION_TOKEN and FEISHU_ENCRYPT_KEY"):
            Gate(replace(talk.config, **missing))  # type: ignore[arg-type]
