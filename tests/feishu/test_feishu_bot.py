"""People talk to the bot in chats: sentences become records, questions are answered by clicks, once each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

from langchain_core.messages import AIMessage

from datetools_lc.testing.feishu_server import FeishuServer
from datetools_lc.testing.lark.chats import BOT_ID, Shown
from datetools_lc.testing.lark.events import click_event, group_event, message_event, other_event
from datetools_lc.testing.models import ScriptedChatModel
from tests.feishu.conftest import Talk

CLASH = "明天下午3点和张三喝茶"


def test_a_sentence_becomes_a_record_and_one_card_that_is_updated_in_place(talk: Talk) -> None:
    with talk.running():
        card = talk.say("午饭35")
    assert talk.remarks() == ["午饭"]
    assert [card.id] == list(talk.feishu.chats.messages)
    assert [each["body"]["elements"][0]["text"]["content"][:1] for each in card.shown] == ["⏳", "✅"]
    assert "¥35.00" in card.text
    assert card.chat_id == "oc_ann"


def test_the_reply_is_in_the_language_of_the_sentence(talk: Talk) -> None:
    with talk.running():
        assert "Added" in talk.say("meeting with Sarah tomorrow at 3pm").text
        assert "已添加" in talk.say("后天下午3点开会").text
        assert "追加しました" in talk.say("明日の午後6時に打ち合わせ").text


def test_an_event_that_is_sent_five_times_makes_one_record_and_one_card(talk: Talk) -> None:
    with talk.running():
        event = talk.event("午饭35")
        for _ in range(5):
            assert talk.take(event) == {}
        talk.answer("om_m1")
        # the platform may also send the message under another event id
        talk.take({**event, "header": {**event["header"], "event_id": "ev_again"}})
        talk.settle()
    assert talk.remarks() == ["午饭"]
    assert len(talk.feishu.chats.messages) == 1


def test_what_a_person_wrote_is_not_left_in_the_journal(talk: Talk) -> None:
    with talk.running():
        talk.say("午饭35")
    assert talk.rows("SELECT body, state FROM feishu_events") == [("", "done")]


def test_two_users_of_one_group_have_a_conversation_and_records_of_their_own(talk: Talk) -> None:
    with talk.running():
        now = talk.clock()
        for number, (user, text) in enumerate(
            [("ou_ann", "午饭35"), ("ou_bob", "打车20元"), ("ou_bob", "改成25元")]
        ):
            talk.take(group_event(text, id=f"g{number}", at=now, user=user))
            talk.answer(f"om_g{number}")
    assert talk.remarks("ou_ann") == ["午饭"]
    assert talk.rows("SELECT owner, amount_minor FROM expenses ORDER BY owner") == [
        ("ou_ann", 3500),
        ("ou_bob", 2500),
    ]
    threads = {row[0] for row in talk.rows("SELECT thread FROM feishu_events")}
    assert threads == {"feishu:oc_group:ou_ann", "feishu:oc_group:ou_bob"}


def test_a_message_in_a_group_that_does_not_mention_the_bot_is_met_with_silence(talk: Talk) -> None:
    with talk.running():
        now = talk.clock()
        assert talk.take(group_event("午饭35", id="1", at=now, user="ou_ann", called=False)) == {}
        other = [("@_user_1", "ou_bob", "Bob"), ("@_all", "", "all")]
        talk.take(message_event("@_user_1 @_all 午饭35", id="2", at=now, chat_type="group", mentions=other))
        talk.take(message_event("午饭35", id="3", at=now, sender_type="app"))
    assert talk.rows("SELECT * FROM feishu_events") == []
    assert talk.feishu.chats.messages == {}


def test_a_mention_of_somebody_else_is_read_as_a_name(talk: Talk) -> None:
    with talk.running():
        mentions = [("@_user_1", BOT_ID, "记账"), ("@_user_10", "ou_bob", "Bob")]
        card = talk.say(
            "@_user_1 meeting with @_user_10 tomorrow at 3pm",
            chat="oc_group",
            chat_type="group",
            mentions=mentions,
        )
    assert "Added" in card.text
    assert talk.titles() == ["meeting with Bob"]


def test_what_is_no_text_is_answered_with_a_line(talk: Talk) -> None:
    with talk.running():
        talk.take(talk.event("", message_type="image"))
        card = talk.answer("om_m1", changes=1)
        talk.take(talk.event("啊" * 2001))
        long = talk.answer("om_m2", changes=1)
    assert "text messages" in card.text
    assert "text messages" in long.text


def test_events_of_other_types_and_of_no_form_are_acknowledged(talk: Talk) -> None:
    with talk.running():
        now = talk.clock()
        for event in (
            other_event("im.message.message_read_v1", id="1", at=now),
            other_event("im.message.receive_v1", id="2", at=now),
            other_event("card.action.trigger", id="3", at=now),
            {},
            {"header": [], "event": 1},
        ):
            assert talk.bot is not None
            assert talk.bot.take(event) == {}


def test_a_delete_waits_for_a_click_and_only_its_user_can_give_it(talk: Talk) -> None:
    with asked_to_delete_all(talk) as card:
        assert set(card.buttons) == {"确认执行", "不要执行"}
        assert "只有提出请求的人" in talk.click(card, "确认执行", user="ou_bob")["toast"]["content"]
        assert talk.titles() == ["开会", "体检"]
        shown = talk.click(card, "确认执行")
        assert "⏳" in str(shown["card"]["data"])
        assert "已经回答" in talk.click_value(card, {"answer": "reject"})["toast"]["content"]
        talk.settle()
        assert talk.titles() == []
        assert (card.text, card.buttons) == ("done", {})
        assert "已经回答" in talk.click_value(card, {"answer": "approve"})["toast"]["content"]


def test_a_no_deletes_nothing(talk: Talk) -> None:
    with asked_to_delete_all(talk) as card:
        talk.click(card, "不要执行")
        talk.settle()
        assert talk.titles() == ["开会", "体检"]
        assert (card.text, card.buttons) == ("done", {})


def test_a_click_that_is_sent_twice_counts_once(talk: Talk) -> None:
    with talk.running():
        talk.say("明天下午3点开会")
        card = talk.say(CLASH)
        event = click_event(card.id, card.buttons["还是订这个时间"], id="twice", at=talk.clock())
        talk.take(event)
        talk.take(event)
        talk.settle()
    assert talk.titles() == ["开会", "和张三喝茶"]


def test_a_clash_offers_a_button_for_each_free_time(talk: Talk) -> None:
    with talk.running():
        talk.say("明天下午3点开会")
        card = talk.say(CLASH)
        times = [each for each in card.buttons if "–" in each]
        assert len(times) == 3
        assert talk.titles() == ["开会"]
        talk.click(card, times[1])
        talk.settle()
        start = talk.rows("SELECT start_ms FROM events WHERE title = '和张三喝茶'")[0][0]
    assert len(talk.titles()) == 2
    assert times[1][:10] in card.text
    assert start % 86_400_000 == (int(times[1].split(") ")[1][:2]) - 8) * 3_600_000


def test_the_buttons_work_in_every_language(talk: Talk) -> None:
    sentences = {
        "ou_en": ("standup tomorrow at 3pm", "meeting with Sarah tomorrow at 3pm"),
        "ou_zh": ("明天下午3点开会", CLASH),
        "ou_ja": ("明日の午後3時に会議", "明日の午後3時に打ち合わせ"),
    }
    with talk.running():
        for user, (first, second) in sentences.items():
            talk.say(first, user=user)
            for place in (0, -2):  # the first free time, and to book it anyway
                card = talk.say(second, user=user)
                talk.click(card, list(card.buttons)[place], user=user)
                talk.settle()
            assert len(talk.titles(user)) == 3, user
            card = talk.say(second, user=user)
            talk.click(card, list(card.buttons)[-1], user=user)
            talk.settle()
            assert len(talk.titles(user)) == 3, user


def test_a_question_closes_when_its_user_writes_on(talk: Talk) -> None:
    with asked_to_delete_all(talk) as card:
        value = card.buttons["确认执行"]
        talk.say("午饭35")
        assert card.buttons == {}
        assert "已经关闭" in card.text
        assert "toast" in talk.click_value(card, value)
        talk.settle()
        assert talk.titles() == ["开会", "体检"]


def test_a_question_can_be_answered_for_a_day_and_after_a_restart(talk: Talk) -> None:
    with asked_to_delete_all(talk) as card:
        pass
    with talk.running():
        talk.clock.ahead += timedelta(hours=25)
        assert "已经关闭" in str(talk.click(card, "确认执行")["card"]["data"])
        talk.settle()
        assert talk.titles() == ["开会", "体检"]


@contextmanager
def asked_to_delete_all(talk: Talk) -> Iterator[Shown]:
    """A bot whose model was asked to delete two events: the card waits for a yes."""

    def delete(messages: object) -> AIMessage:
        ids = [row[0] for row in talk.rows("SELECT id FROM events")]
        call = {"name": "schedule_delete", "args": {"ids": ids}, "id": "call_1", "type": "tool_call"}
        return AIMessage("", tool_calls=[call])

    with talk.running():
        talk.say("明天下午3点开会")
        talk.say("明天下午5点体检")
    with talk.running(agent=ScriptedChatModel(answers=[delete, AIMessage("done")])):
        yield talk.say("把明天的安排统统清空吧")


def test_a_sentence_that_comes_late_is_sent_back_because_its_today_is_over(talk: Talk) -> None:
    with talk.running():
        card = talk.say("午饭35", at=talk.clock() - timedelta(hours=26))
    assert "太晚" in card.text
    assert talk.remarks() == []


def test_a_title_with_markup_is_shown_as_it_is(talk: Talk) -> None:
    with talk.running():
        card = talk.say("meeting with <at id=all></at> tomorrow at 3pm")
    assert {each["text"]["tag"] for each in card.card["body"]["elements"]} == {"plain_text"}


def test_a_platform_that_is_busy_or_drops_answers_is_asked_again(talk: Talk) -> None:
    talk.feishu.chats.faults.extend(["429", "drop after", "99991663", "", "502", "drop before"])
    with talk.running():
        card = talk.say("午饭35")
    assert len(talk.feishu.chats.messages) == 1
    assert "✅" in card.text
    assert talk.remarks() == ["午饭"]


def test_a_reply_that_cannot_be_shown_ends_the_event_and_not_the_bot(talk: Talk) -> None:
    with talk.running():
        event = talk.event("午饭35")
        assert talk.bot is not None
        talk.bot.take(event)  # the platform knows of no such message: it was withdrawn
        talk.settle()
        talk.say("打车20元")
    assert talk.remarks() == ["打车"]


def test_a_flood_is_answered_with_one_line(talk: Talk, feishu: FeishuServer) -> None:
    with talk.running() as bot:
        bot.stop()
        for number in range(13):
            talk.take(talk.event("午饭35", id=f"f{number}"))
        kinds = [row[0] for row in talk.rows("SELECT kind FROM feishu_events ORDER BY sequence")]
    assert kinds == ["message"] * 10 + ["notice"]
