"""The bot is killed in the middle of turns, and what was sent is sent again: one record and one card each."""

from __future__ import annotations

import signal

import pytest

from tests.feishu.conftest import Talk, wait_for
from tests.feishu.killed_bot import KilledBot

SECONDS = 90.0


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no such signal")
def test_a_sentence_that_is_sent_five_times_to_bots_that_are_killed_makes_one_record_and_one_card(
    talk: Talk,
) -> None:
    bot = KilledBot(talk.feishu, talk.folder)
    sentences = {"reply": "午饭35", "patch": "打车20元"}
    try:
        bot.start()
        for request, text in sentences.items():
            event = talk.event(text, id=request)
            bot.arm(request, after=request == "reply")
            talk.feishu.push(event)
            kills = bot.kills + 1
            wait_for(lambda kills=kills: bot.kills == kills, SECONDS)  # type: ignore[misc]
            bot.start()
            for _ in range(4):
                assert talk.feishu.push(event) == {"code": 200}
            wait_for(lambda request=request: is_answered(talk, request), SECONDS)  # type: ignore[misc]
    finally:
        bot.stop()
    assert bot.kills == 2
    assert talk.remarks() == ["午饭", "打车"]
    cards = list(talk.feishu.chats.messages.values())
    assert [card.reply_to for card in cards] == ["om_reply", "om_patch"]
    assert ["✅" in card.text for card in cards] == [True, True]


def is_answered(talk: Talk, id: str) -> bool:
    return talk.rows(f"SELECT state FROM feishu_events WHERE event_id = 'ev_{id}'") == [("done",)]
