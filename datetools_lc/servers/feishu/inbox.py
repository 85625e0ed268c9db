"""Taking events in: each goes into the journal, and is acknowledged with what the clicked card shows next."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from datetools_lc.clock import Clock
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.logs import log_outcome
from datetools_lc.quickparse.detect import detect_language
from datetools_lc.servers.feishu.cards import make_card, replaced, toast
from datetools_lc.servers.feishu.events import CardClick, Message, read_event
from datetools_lc.stores.sql.feishu_journal import Arrived, Entry, FeishuJournal
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

MOST_WAITING = 10
"""Messages of one user in one chat that may wait; from then on they are answered with a line."""
ANSWERABLE = timedelta(hours=24)
"""How long a question can be answered by a click."""
Ack = dict[str, Any]


class Inbox:
    """Blocks for a write to the database, no longer: the platform waits three seconds for the answer.

    `wake` is called when there is something to work on.
    """

    def __init__(
        self, journal: FeishuJournal, *, bot_id: str, locale: str, clock: Clock, wake: Callable[[], None]
    ) -> None:
        self._journal = journal
        self._bot_id = bot_id
        self._locale = locale
        self._clock = clock
        self._wake = wake

    def take(self, payload: Mapping[str, Any]) -> Ack:
        """Journal an event. What is not for the bot is acknowledged too, or it would come again.

        Raises `StoreUnavailable`; the platform then sends the event again.
        """
        event = read_event(payload, self._bot_id)
        if isinstance(event, Message):
            self._take_message(event)
            return {}
        return self._take_click(event) if isinstance(event, CardClick) else {}

    def _take_message(self, message: Message) -> None:
        thread = _thread(message.chat_id, message.user_id)
        locale = detect_language(message.text or "") or self._journal.locale_in(thread) or self._locale
        texts = texts_for(locale).feishu
        waiting = self._journal.waiting_in(thread)
        if waiting > MOST_WAITING:
            log_outcome("feishu", "dropped", {"thread": thread, "waiting": waiting})
            return
        notice = texts.text_only if message.text is None else texts.too_many
        is_read = message.text is not None and waiting < MOST_WAITING
        self._add(
            Arrived(
                event_id=message.event_id,
                subject=f"message {message.message_id}",
                kind="message" if is_read else "notice",
                thread=thread,
                chat_id=message.chat_id,
                owner=message.user_id,
                message_id=message.message_id,
                body=str(message.text) if is_read else notice,
                locale=locale,
                created_ms=message.created_ms,
            )
        )

    def _take_click(self, click: CardClick) -> Ack:
        """A click counts once, from the user who was asked, while the question stands."""
        asked = self._journal.on_card(click.card_id)
        if asked is None:
            return toast(texts_for(self._locale).feishu.expired_toast, "warning")
        texts = texts_for(asked.locale).feishu
        if asked.owner != click.user_id:
            return toast(texts.not_yours, "warning")
        question = asked.question
        if question is None or click.value.get("asked") != str(asked.sequence):  # of the question before
            return toast(texts.answered)
        text = str(question["text"])
        if to_unix_ms(self._clock()) - asked.received_ms > ANSWERABLE // timedelta(milliseconds=1):
            self._journal.close_question(asked)
            return replaced(make_card(fill(texts.expired, question=text)))
        decision = _decision(click.value, question)
        if decision is None:
            return toast(texts.expired_toast, "warning")
        is_first = self._add(_answered(asked, click, decision))
        self._journal.close_question(asked)
        return replaced(make_card(f"{text}\n\n{texts.working}")) if is_first else toast(texts.answered)

    def _add(self, event: Arrived) -> bool:
        added = self._journal.add(event, now=self._clock())
        if added:
            self._wake()
        return added


def _thread(chat_id: str, user_id: str) -> str:
    return f"feishu:{chat_id}:{user_id}"


def _decision(value: Mapping[str, Any], question: Mapping[str, Any]) -> dict[str, Any] | None:
    """What the button stands for, by the question that was kept: the click itself only says which one."""
    answer, choice = value.get("answer"), value.get("choice")
    if question["approval"] and answer in ("approve", "reject"):
        return {"answer": answer, "ids": question["approval"], "text": question["text"]}
    says = question["says"]
    if isinstance(choice, int | float) and 0 <= choice < len(says):
        return {"say": says[int(choice)], "turn": question.get("turn"), "text": question["text"]}
    return None


def _answered(asked: Entry, click: CardClick, decision: Mapping[str, Any]) -> Arrived:
    return Arrived(
        event_id=click.event_id,
        subject=f"answer {click.card_id} {asked.sequence}",
        kind="decision",
        thread=asked.thread,
        chat_id=asked.chat_id,
        owner=asked.owner,
        message_id=asked.message_id,
        body=json.dumps(decision, ensure_ascii=False),
        locale=asked.locale,
        created_ms=click.created_ms,
        card_id=click.card_id,
    )
