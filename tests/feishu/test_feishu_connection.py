"""The long connection, by the official client: events are acknowledged at once, and it outlives cuts."""

from __future__ import annotations

import logging

import pytest

from datetools_lc.servers.feishu.connection import LongConnection
from datetools_lc.testing.lark.events import click_event, other_event
from tests.feishu.conftest import SECONDS, Talk, wait_for


def test_events_are_acknowledged_at_once_and_answered_over_the_official_client(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with talk.connected():
        now = talk.clock()
        assert talk.feishu.push(talk.event("明天下午3点开会")) == {"code": 200}
        talk.answer("om_m1")
        talk.feishu.push(talk.event("明天下午3点和张三喝茶"))
        card = talk.answer("om_m2")
        click = click_event(card.id, card.buttons["算了"], id="c", at=now)
        ack = talk.feishu.push(click)
        assert ack is not None
        assert ack["data"]["card"]["type"] == "raw"
        assert talk.feishu.push(other_event("im.chat.updated_v1", id="u", at=now)) == {"code": 200}
        talk.settle()
    of_the_bot = [each for each in caplog.records if each.name != "websockets.server"]
    written = "\n".join(record.getMessage() for record in of_the_bot)
    assert talk.feishu.lark.app_secret not in written
    for secret in ("local-key", "local-ticket", *talk.feishu.lark.tokens):
        assert secret not in written


def test_a_connection_that_is_cut_off_is_made_again(talk: Talk) -> None:
    with talk.connected() as connection:
        assert talk.feishu.push(talk.event("午饭35")) == {"code": 200}
        for number in range(2):
            before = talk.feishu.connected
            talk.feishu.cut()
            wait_for(lambda before=before: talk.feishu.connected > before)  # type: ignore[misc]
            assert talk.feishu.push(talk.event(f"打车{number + 20}元")) == {"code": 200}
        assert connection.connected.wait(SECONDS)
        talk.answer("om_m3")
    assert talk.remarks() == ["午饭", "打车", "打车"]


def test_a_refusal_at_the_first_connection_is_said_and_a_later_one_is_waited_out(talk: Talk) -> None:
    talk.feishu.refuse_with = 1000040350
    refused = LongConnection(talk.config, lambda event: {})
    refused.start()
    assert refused.over.wait(SECONDS)
    refused.stop()
    assert "1000040350" in str(refused.failed)
    talk.feishu.refuse_with = 0
    with talk.connected() as connection:
        assert talk.feishu.wait_connected()  # the server's side of it, which is cut
        talk.feishu.refuse_with = 1000040350
        talk.feishu.cut()
        wait_for(lambda: not connection.connected.is_set())
        talk.feishu.refuse_with = 0
        assert connection.connected.wait(SECONDS)
        assert talk.feishu.push(talk.event("午饭35")) == {"code": 200}
        talk.answer("om_m1")


def test_an_event_that_cannot_be_journalled_is_not_acknowledged(talk: Talk) -> None:
    def fail(event: object) -> dict[str, object]:
        raise RuntimeError("the disk is full")

    connection = LongConnection(talk.config, fail)
    connection.start()
    try:
        assert connection.connected.wait(SECONDS)
        assert talk.feishu.push(talk.event("午饭35")) == {"code": 500}
    finally:
        connection.stop()
