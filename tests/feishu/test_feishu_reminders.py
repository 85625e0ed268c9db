"""Reminders ring in the chat where they were set, once, whoever looks and however often."""

from __future__ import annotations

from datetime import timedelta

from datetools_lc.testing.lark.events import group_event
from tests.feishu.conftest import Talk, wait_for


def rung(talk: Talk) -> list[tuple[str, str]]:
    found = [each for each in list(talk.feishu.chats.messages.values()) if each.reply_to is None]
    return [(each.chat_id, each.text) for each in found]


def test_a_reminder_is_sent_to_the_chat_where_it_was_set(
    talk: Talk,
) -> None:
    with talk.running():
        card = talk.say("提醒我明天早上8点吃药")
        assert "schedule due" not in card.text
        talk.take(
            group_event("remind me to call Sarah tomorrow at 8am", id="g", at=talk.clock(), user="ou_bob")
        )
        talk.answer("om_g")
        assert rung(talk) == []
    talk.clock.ahead = tomorrow_at(talk, 8)
    with talk.running():
        wait_for(lambda: len(rung(talk)) == 2)
        talk.settle()
    chats = dict(rung(talk))
    assert set(chats) == {"oc_ann", "oc_group"}
    assert "吃药" in chats["oc_ann"]
    assert "08:00" in chats["oc_ann"]
    assert "Sarah" in chats["oc_group"]


def test_a_reminder_rings_once_across_two_processes_that_look_at_the_same_time(talk: Talk) -> None:
    with talk.running():
        for number in range(5):
            talk.say("提醒我明天早上8点吃药", user=f"ou_{number}", chat=f"oc_{number}")
    talk.clock.ahead = tomorrow_at(talk, 8)
    with talk.running(), talk.running():
        wait_for(lambda: len(rung(talk)) == 5)
        talk.settle()
    with talk.running():
        talk.settle()
    assert len({chat for chat, _ in rung(talk)}) == len(rung(talk)) == 5


def test_without_reminders_nothing_rings_and_the_reply_says_so(talk: Talk) -> None:
    with talk.running(reminders=False):
        card = talk.say("提醒我明天早上8点吃药")
    assert "已添加" in card.text
    talk.clock.ahead = tomorrow_at(talk, 8)
    with talk.running(reminders=False):
        talk.say("午饭35")
    assert rung(talk) == []


def tomorrow_at(talk: Talk, hour: int) -> timedelta:
    """How far the next day's hour in China is from the machine's time, and a minute."""
    now = talk.clock()
    local = now + timedelta(hours=8)
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + timedelta(days=1, hours=hour, minutes=1) - local
