"""A click answers the question that its user saw, and no other: not the next one of the card or the chat."""

from __future__ import annotations

from datetime import timedelta

from datetools_lc.testing.feishu_server import FeishuServer
from datetools_lc.testing.lark.chats import Shown
from datetools_lc.testing.lark.events import click_event, group_event
from tests.feishu.conftest import Talk

CLASH = "明天下午3点和张三喝茶"


def ask_again(talk: Talk) -> tuple[Shown, str, dict[str, object]]:
    """A card that shows its second question, with the button of the first that was clicked, and its value."""
    talk.say("明天下午3点开会")
    card = talk.say(CLASH)
    button = next(iter(card.buttons))
    value = card.buttons[button]
    day, hour = button[:10], int(button.split(") ")[1][:2])
    spoken = f"{int(day[5:7])}月{int(day[8:])}日{hour}点去看牙医"
    talk.take(group_event(spoken, id="taken", at=talk.clock(), user="ou_ann"))
    talk.answer("om_taken")
    talk.click(card, button, id="first")
    talk.settle()
    assert len(talk.titles()) == 2, "the time has been taken meanwhile"
    assert button not in card.buttons
    assert card.buttons
    return card, button, value


def test_a_second_click_on_the_question_before_does_not_answer_the_one_that_the_card_shows_now(
    talk: Talk,
) -> None:
    with talk.running():
        card, _, value = ask_again(talk)
        answer = talk.take(click_event(card.id, value, id="late", at=talk.clock()))
        assert "已经回答" in answer["toast"]["content"]
        talk.settle()
        assert len(talk.titles()) == 2
        talk.click(card, next(iter(card.buttons)))  # the question still stands
        talk.settle()
        assert len(talk.titles()) == 3


def test_a_click_that_is_sent_again_leaves_the_next_question_of_the_card_open(talk: Talk) -> None:
    with talk.running():
        card, _, value = ask_again(talk)
        assert "toast" in talk.take(click_event(card.id, value, id="first", at=talk.clock()))
        talk.settle()
        talk.click(card, "还是订这个时间")
        talk.settle()
    assert len(talk.titles()) == 3


def test_a_click_after_another_sentence_was_said_does_not_answer_that_sentences_question(talk: Talk) -> None:
    with talk.running():
        talk.say("明天下午3点开会")
        card = talk.say(CLASH)
    with talk.running() as bot:
        bot.stop()  # it is busy: both wait in the journal
        talk.take(talk.event("明天下午3点和李四吃饭", id="next"))
        talk.click(card, next(iter(card.buttons)))
    with talk.running(lease=1):
        talk.settle()
    assert talk.titles() == ["开会"]
    assert "已经关闭" in card.text


def test_two_answers_to_one_question_at_the_same_time_count_as_the_first(
    talk: Talk, feishu: FeishuServer
) -> None:
    with talk.running():
        talk.say("明天下午3点开会")
        card = talk.say(CLASH)
        book, drop = card.buttons["还是订这个时间"], card.buttons["算了"]
    with talk.running() as bot:
        bot.stop()
        talk.take(click_event(card.id, drop, id="no", at=talk.clock()))
        talk.take(click_event(card.id, book, id="yes", at=talk.clock() + timedelta(seconds=1)))
        assert talk.rows("SELECT count(*) FROM feishu_events WHERE kind = 'decision'") == [(1,)]
    with talk.running():
        talk.settle()
    assert talk.titles() == ["开会"]
    assert len(feishu.chats.messages) == 2
