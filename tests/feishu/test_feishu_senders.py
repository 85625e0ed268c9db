"""Who speaks, and where: records belong to the sender's `open_id`, conversations to a user in a chat."""

from __future__ import annotations

import threading
from typing import Any

from langchain_core.messages import AIMessage

from datetools_lc.testing.lark.chats import BOT_ID
from datetools_lc.testing.lark.events import MENTION, group_event, message_event, other_event
from datetools_lc.testing.models import ScriptedChatModel
from tests.feishu.conftest import SECONDS, Talk

OWNERS = " UNION ".join(
    f"SELECT owner FROM {table}" for table in ("expenses", "events", "feishu_events", "feishu_places")
)


def test_the_owner_is_the_open_id_of_the_sender_and_no_other_id_or_name(talk: Talk) -> None:
    with talk.running():
        event = talk.event("午饭35", mentions=[("@_user_9", "ou_bob", "Bob")])
        ids = event["event"]["sender"]["sender_id"]
        assert ids == {"open_id": "ou_ann", "union_id": "on_ann", "user_id": "staff_ann"}
        talk.take(event)
        talk.answer("om_m1")
        talk.say("明天下午3点开会")
        card = talk.say("明天下午3点和张三喝茶")
        talk.click(card, "还是订这个时间")
        talk.take(group_event("打车20元", id="g", at=talk.clock(), user="ou_ann"))
        talk.answer("om_g")
    assert len(talk.remarks("ou_ann")) == 2
    assert len(talk.titles("ou_ann")) == 2
    assert talk.rows(OWNERS) == [("ou_ann",)]


def test_a_sender_without_an_open_id_is_nobody(talk: Talk) -> None:
    with talk.running():
        event = talk.event("午饭35")
        del event["event"]["sender"]["sender_id"]["open_id"]
        assert talk.take(event) == {}
    assert talk.rows(OWNERS) == []
    assert talk.feishu.chats.messages == {}


def test_what_a_user_says_in_a_group_is_another_conversation_than_with_the_bot_alone(talk: Talk) -> None:
    with talk.running():
        talk.say("午饭35")
        talk.take(group_event("打车20元", id="g", at=talk.clock(), user="ou_ann"))
        talk.answer("om_g")
        talk.say("改成40元")
    amounts = talk.rows("SELECT remark, amount_minor FROM expenses WHERE owner = 'ou_ann' ORDER BY sequence")
    assert amounts == [("午饭", 4000), ("打车", 2000)]


def test_another_bot_is_not_answered_even_where_it_mentions_this_one(talk: Talk) -> None:
    with talk.running():
        for number, chat_type in enumerate(("group", "p2p")):
            talk.take(
                message_event(
                    f"{MENTION} 午饭35",
                    id=str(number),
                    at=talk.clock(),
                    chat_type=chat_type,
                    mentions=[(MENTION, BOT_ID, "local")],
                    sender_type="app",
                )
            )
    assert talk.rows("SELECT * FROM feishu_events") == []
    assert talk.feishu.chats.messages == {}


def test_a_message_that_is_edited_or_recalled_after_its_answer_changes_nothing(talk: Talk) -> None:
    with talk.running():
        card = talk.say("午饭35")
        shown = len(card.shown)
        edited = talk.event("午饭99", id="m1")
        edited["header"]["event_id"] = "ev_edited"
        recalled = other_event("im.message.recalled_v1", id="r", at=talk.clock())
        recalled["event"] = {"message_id": "om_m1", "chat_id": "oc_ann", "recall_type": "message_owner"}
        assert [talk.take(edited), talk.take(recalled)] == [{}, {}]
        talk.settle()
        assert len(card.shown) == shown
    assert talk.rows("SELECT amount_minor FROM expenses") == [(3500,)]


def test_an_event_that_is_sent_again_after_a_restart_is_known(talk: Talk) -> None:
    event = talk.event("午饭35")
    with talk.running():
        talk.take(event)
        talk.answer("om_m1")
    with talk.running():
        assert talk.take(event) == {}
        talk.take({**event, "header": {**event["header"], "event_id": "ev_again"}})
        talk.settle()
    assert talk.remarks() == ["午饭"]
    assert len(talk.feishu.chats.messages) == 1


def test_an_event_is_journalled_and_acknowledged_before_the_agent_answers(talk: Talk) -> None:
    may_answer = threading.Event()

    def wait(messages: Any) -> AIMessage:
        assert may_answer.wait(SECONDS)
        return AIMessage("hello")

    with talk.connected(agent=ScriptedChatModel(answers=[wait])):
        try:
            assert talk.feishu.push(talk.event("嗯，你看着办")) == {"code": 200}
            assert talk.rows("SELECT count(*) FROM feishu_events WHERE state <> 'done'") == [(1,)]
            assert all("hello" not in each.text for each in list(talk.feishu.chats.messages.values()))
        finally:
            may_answer.set()
        assert talk.answer("om_m1").text == "hello"


def test_an_event_for_which_the_journal_takes_no_row_is_not_acknowledged_and_answered_when_it_comes_again(
    talk: Talk,
) -> None:
    refuse = "CREATE TRIGGER full BEFORE INSERT ON feishu_events BEGIN SELECT RAISE(FAIL, 'full'); END"
    event = talk.event("午饭35")
    with talk.connected():
        change(talk, refuse)
        assert talk.feishu.push(event) == {"code": 500}
        assert talk.feishu.chats.messages == {}
        change(talk, "DROP TRIGGER full")
        assert talk.feishu.push(event) == {"code": 200}
        talk.answer("om_m1")
    assert talk.remarks() == ["午饭"]


def test_a_sentence_that_tells_no_language_is_answered_in_that_of_the_one_before(talk: Talk) -> None:
    with talk.running():
        assert "追加しました" in talk.say("明日の午後6時に打ち合わせ").text
        talk.take(talk.event("", message_type="image"))
        assert "テキスト" in talk.answer("om_m2", changes=1).text
        talk.say("123 456")
        assert "text messages" in talk_of(talk, "ou_bob")
    assert talk.rows("SELECT locale FROM feishu_events WHERE owner = 'ou_ann'") == [("ja",)] * 3


def talk_of(talk: Talk, user: str) -> str:
    """What a user whose language nobody knows is answered to a picture."""
    event = talk.event("", message_type="image", user=user, chat=f"oc_{user}")
    talk.take(event)
    return talk.answer(event["event"]["message"]["message_id"], changes=1).text


def change(talk: Talk, statement: str) -> None:
    with talk.store() as store, store.database.writing() as connection:
        connection.exec_driver_sql(statement)
