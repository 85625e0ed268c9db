"""Working off the journal: a few threads answer events, one keeps their leases and rings for reminders."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from datetools_lc.clock import Clock
from datetools_lc.errors import StoreUnavailable
from datetools_lc.logs import log_outcome
from datetools_lc.servers.feishu.answers import Answer
from datetools_lc.servers.feishu.cards import make_card
from datetools_lc.servers.feishu.platform import FeishuPlatform, is_passing
from datetools_lc.servers.feishu.reminders import Bell
from datetools_lc.servers.feishu.turns import Turns
from datetools_lc.stores.lark.faults import LarkFault
from datetools_lc.stores.sql.feishu_journal import Entry, FeishuJournal
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

LEASE = timedelta(seconds=30)
THREADS = 4
MOST_TRIES = 5
"""After so many processes or connections that failed over an event the user is told to look by himself."""
RING_EVERY = timedelta(seconds=20)
FORGET_EVERY = timedelta(hours=1)
_TRY_AGAIN = timedelta(seconds=5)


class Worker:
    """Answers what is in the journal until it is stopped; what it leaves, another process takes over."""

    def __init__(
        self,
        journal: FeishuJournal,
        platform: FeishuPlatform,
        turns: Turns,
        bell: Bell | None,
        *,
        clock: Clock,
        lease: timedelta = LEASE,
    ) -> None:
        self._journal = journal
        self._platform = platform
        self._turns = turns
        self._bell = bell
        self._clock = clock
        self._lease = lease
        self._held: set[int] = set()
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="feishu-turn")
        self._thread = threading.Thread(target=self._go, name="feishu-worker", daemon=True)
        self._due: dict[Callable[[], object], tuple[float, float]] = {}

    def wake(self) -> None:
        """Look into the journal now."""
        self._wake.set()

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Begin nothing more, and let what runs finish."""
        self._stopping.set()
        self._wake.set()
        self._thread.join()
        self._pool.shutdown()

    def _go(self) -> None:
        pause = min(1.0, self._lease.total_seconds() / 4)
        while not self._stopping.is_set():
            self._wake.clear()
            try:
                self._round()
            except StoreUnavailable as error:
                log_outcome("feishu", error.code, {"remedy": "tried again"})
            except Exception as error:  # noqa: BLE001  the bot must not fall silent for one bad round
                log_outcome("feishu", "round_failed", {}, error=error)
            self._wake.wait(pause)

    def _round(self) -> None:
        now = self._clock()
        if held := set(self._held):
            self._journal.renew(held, until=now + self._lease)
        self._every(FORGET_EVERY, self._forget)
        if self._bell is not None:
            self._every(RING_EVERY, self._bell.ring_all)
        while len(self._held) < THREADS and not self._stopping.is_set():
            entry = self._journal.claim(now=self._clock(), lease=self._lease)
            if entry is None or entry.sequence in self._held:  # it is at work, and its lease was kept late
                return
            self._held.add(entry.sequence)
            self._pool.submit(self._work, entry)

    def _every(self, period: timedelta, act: Callable[[], object]) -> None:
        now = self._clock().timestamp()
        seconds = period.total_seconds()
        if now >= self._due.get(act, (0.0, 0.0))[0]:
            self._due[act] = (now + seconds, seconds)
            act()

    def _forget(self) -> None:
        self._journal.forget(now=self._clock())

    def _work(self, entry: Entry) -> None:
        try:
            self._answer(entry)
        except LarkFault as fault:
            self._put_off(entry, fault)
        except Exception as error:  # noqa: BLE001  tried again when the lease has run out
            log_outcome("feishu", "event_failed", {"event": entry.event_id}, error=error)
        finally:
            self._held.discard(entry.sequence)
            self._wake.set()

    def _answer(self, entry: Entry) -> None:
        if entry.kind == "notice":
            self._platform.reply(entry.message_id, make_card(entry.body))
            self._journal.finish(entry)
        elif entry.kind == "reminder":
            self._platform.send(entry.chat_id, make_card(entry.body), key=entry.event_id)
            self._journal.finish(entry)
        else:
            self._converse(entry)

    def _converse(self, entry: Entry) -> None:
        texts = texts_for(entry.locale).feishu
        card_id = entry.card_id or self._platform.reply(entry.message_id, make_card(texts.thinking))
        if entry.card_id is None:
            self._journal.keep_card(entry, card_id)
        if entry.kind == "message":
            self._retire_question(entry)
        if self._bell is not None:
            self._bell.ring(entry.owner)  # and so the schedule knows that somebody rings
        is_hopeless = entry.tries >= MOST_TRIES
        answer = Answer(texts.interrupted) if is_hopeless else self._turns.answer(entry)
        self._journal.ask(entry, answer.question)  # before anybody can click
        self._platform.change(
            card_id, make_card(answer.text, answer.buttons(entry.locale, str(entry.sequence)))
        )
        self._journal.finish(entry)

    def _retire_question(self, entry: Entry) -> None:
        """The user writes on: what waited on an earlier card cannot be answered there any more."""
        asked = self._journal.asked_in(entry.thread)
        if asked is None or asked.question is None or asked.card_id is None:
            return
        text = fill(texts_for(asked.locale).feishu.expired, question=asked.question["text"])
        self._journal.close_question(asked)
        try:
            self._platform.change(asked.card_id, make_card(text))
        except LarkFault as fault:
            log_outcome("feishu", "card_unchanged", {"code": fault.code})

    def _put_off(self, entry: Entry, fault: LarkFault) -> None:
        """Try again later, unless the platform will never take it or has not taken it too often."""
        log_outcome("feishu", "not_shown", {"event": entry.event_id, "code": fault.code, "kind": fault.kind})
        if is_passing(fault) and entry.tries < MOST_TRIES:
            self._journal.renew([entry.sequence], until=self._clock() + _TRY_AGAIN * (entry.tries + 1))
        else:
            self._journal.finish(entry)
