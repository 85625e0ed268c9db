"""What an earlier process left in the journal: gone on with where that is safe, else said."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from langchain_core.messages import AIMessage, ToolMessage

from datetools_lc.servers.feishu.turns import Turns
from datetools_lc.servers.feishu.worker import Worker
from datetools_lc.stores.sql.feishu_journal import Entry, FeishuJournal
from datetools_lc.testing.models import ScriptedChatModel
from tests.feishu.conftest import Talk, wait_for

LOST = RuntimeError("the process was killed here")


class Killed(BaseException):
    """Ends a turn as a kill does: nothing that the turn does afterwards happens."""


def leave_open(talk: Talk) -> None:
    """Let nobody work on what is open: the bot that had it is gone."""
    with talk.store() as store, store.database.writing() as connection:
        connection.exec_driver_sql("UPDATE feishu_events SET lease_ms = 0")


def test_a_turn_that_was_cut_off_between_two_steps_is_gone_on_with_and_writes_once(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = {"remark": "咖啡豆", "category": "餐饮", "amount": 88}
    call = {"name": "saveExpenseToLark", "args": given, "id": "c1", "type": "tool_call"}
    saving = AIMessage("", tool_calls=[call])

    def cut(messages: Any) -> AIMessage:
        assert isinstance(messages[-1], ToolMessage)  # it is written: then the process dies
        raise Killed

    monkeypatch.setattr(Worker, "_work", _dying)
    with talk.running(agent=ScriptedChatModel(answers=[saving, cut])):
        talk.take(talk.event("嗯，咖啡豆那些，你看着记"))
        wait_for(lambda: talk.remarks() == ["咖啡豆"])
    monkeypatch.undo()
    leave_open(talk)
    with talk.running(agent=ScriptedChatModel(answers=[AIMessage("记好了")])):
        card = talk.answer("om_m1")
    assert card.text == "记好了"
    assert talk.remarks() == ["咖啡豆"]


def test_a_turn_of_which_nobody_knows_how_far_it_came_is_not_run_again(talk: Talk) -> None:
    with talk.running() as bot:
        bot.stop()
        talk.take(talk.event("午饭35"))
    with talk.store() as store:
        journal = FeishuJournal(store.database)
        entry = journal.claim(now=talk.clock(), lease=timedelta(0))
        assert entry is not None
        assert journal.begin(entry)
        assert not journal.begin(entry)
    with talk.running():
        card = talk.answer("om_m1")
    assert "中断" in card.text
    assert talk.remarks() == []


def test_a_sentence_that_fails_over_and_over_is_given_up_and_said(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def fail(turns: Turns, entry: Entry) -> None:
        tried.append(entry.sequence)
        raise LOST

    monkeypatch.setattr(Turns, "answer", fail)
    with talk.running(lease=0.2):
        talk.take(talk.event("午饭35"))
        card = talk.answer("om_m1")
    assert "中断" in card.text
    assert len(tried) == 5


def test_two_bots_on_one_database_answer_each_message_once_and_in_order(talk: Talk) -> None:
    with talk.running(), talk.running():
        for number in range(8):
            talk.take(talk.event(f"打车{number + 10}元", user=f"ou_{number % 2}", chat="oc_shared"))
        talk.settle()
    cards = list(talk.feishu.chats.messages.values())
    assert len(cards) == 8
    for user in ("ou_0", "ou_1"):
        found = talk.rows(f"SELECT amount_minor FROM expenses WHERE owner = '{user}' ORDER BY sequence")
        assert [row[0] for row in found] == [1000 + int(user[-1]) * 100 + 200 * step for step in range(4)]


def _dying(worker: Any, entry: Entry) -> None:
    """Work that ends with the process: its event stays as it was left."""
    try:
        worker._answer(entry)
    except Killed:
        worker._stopping.set()
