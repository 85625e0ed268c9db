"""A local platform and bots on it, whose records and conversations lie in the test's own folder."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.agents.conversations.opening import open_conversations
from datetools_lc.agents.factory import create_assistant
from datetools_lc.clock import system_clock
from datetools_lc.servers.feishu.bot import FeishuBot
from datetools_lc.servers.feishu.config import BotConfig
from datetools_lc.servers.feishu.connection import LongConnection
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.feishu_server import FeishuServer, serve_feishu
from datetools_lc.testing.lark.chats import Shown
from datetools_lc.testing.lark.events import ENCRYPT_KEY, TOKEN, click_event, message_event

ZONE = "Asia/Shanghai"
SECONDS = 20.0
"""How long a test waits for what happens in another thread, at most."""


class MovedClock:
    """The time of the machine, moved by a test."""

    def __init__(self) -> None:
        self.ahead = timedelta(0)

    def __call__(self) -> datetime:
        return system_clock() + self.ahead


def wait_for(is_so: Callable[[], object], seconds: float = SECONDS) -> Any:
    """What `is_so` returns once it is true. Fails after so many seconds."""
    end = time.monotonic() + seconds
    while True:
        if found := is_so():
            return found
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


@dataclass
class Talk:
    """A user's side of the chats, and a look into the records."""

    feishu: FeishuServer
    folder: Path
    clock: MovedClock
    bot: FeishuBot | None = None
    _said: int = field(default=0)

    @property
    def config(self) -> BotConfig:
        lark = self.feishu.lark
        return BotConfig(lark.app_id, lark.app_secret, lark.url, TOKEN, ENCRYPT_KEY)

    def store(self) -> SqlStore:
        return connect_store(str(self.folder / "records.sqlite3"))

    @contextmanager
    def running(
        self, *, agent: Any = None, lease: float = 0.4, reminders: bool = True
    ) -> Iterator[FeishuBot]:
        """A bot at work, without a connection: events are handed to it."""
        with ExitStack() as stack:
            store = self.store()
            stack.callback(store.close)
            saver = open_conversations(str(self.folder / "conversations.sqlite3"))
            stack.callback(saver.close)
            made = create_assistant(
                agent, timezone=ZONE, store=store, checkpointer=saver, reminders=reminders, clock=self.clock
            )
            bot = FeishuBot(
                self.config,
                made,
                store,
                timezone=ZONE,
                reminders=reminders,
                clock=self.clock,
                lease=timedelta(seconds=lease),
            )
            self.bot = stack.enter_context(bot)
            yield bot

    @contextmanager
    def connected(self, **settings: Any) -> Iterator[LongConnection]:
        """A bot at work on a long connection of the official client."""
        with self.running(**settings) as bot:
            connection = LongConnection(self.config, bot.take)
            connection.start()
            try:
                assert connection.connected.wait(SECONDS)
                yield connection
            finally:
                connection.stop()

    def take(self, event: dict[str, Any]) -> dict[str, Any]:
        assert self.bot is not None
        if id := event["event"].get("message", {}).get("message_id"):
            self.feishu.chats.chat_of[id] = event["event"]["message"]["chat_id"]
        return self.bot.take(event)

    def event(self, text: str, **given: Any) -> dict[str, Any]:
        self._said += 1
        id = given.pop("id", f"m{self._said}")
        return message_event(text, id=id, at=given.pop("at", self.clock()), **given)

    def say(self, text: str, **given: Any) -> Shown:
        """Say something, and wait for the answer."""
        event = self.event(text, **given)
        self.take(event)
        return self.answer(event["event"]["message"]["message_id"])

    def answer(self, message_id: str, changes: int = 2) -> Shown:
        """The card that answers a message, once it was changed."""
        found = wait_for(
            lambda: [
                each
                for each in list(self.feishu.chats.messages.values())
                if each.reply_to == message_id and len(each.shown) >= changes
            ]
        )
        assert len(found) == 1
        shown: Shown = found[0]
        self.settle()
        return shown

    def click(self, card: Shown, button: str, **given: Any) -> dict[str, Any]:
        """Click, and return what the platform was answered."""
        self._said += 1
        id = given.pop("id", f"c{self._said}")
        return self.take(click_event(card.id, card.buttons[button], id=id, at=self.clock(), **given))

    def click_value(self, card: Shown, value: dict[str, Any]) -> dict[str, Any]:
        """Click a button that the card may not show any more."""
        self._said += 1
        return self.take(click_event(card.id, value, id=f"c{self._said}", at=self.clock()))

    def settle(self) -> None:
        """Wait until the journal holds nothing to do."""
        wait_for(lambda: not self.rows("SELECT 1 FROM feishu_events WHERE state <> 'done'"))

    def rows(self, statement: str) -> list[Any]:
        with self.store() as store, store.database.reading() as connection:
            return list(connection.exec_driver_sql(statement))

    def remarks(self, owner: str = "ou_ann") -> list[str]:
        found = self.rows(f"SELECT remark FROM expenses WHERE owner = '{owner}' ORDER BY sequence")
        return [row[0] for row in found]

    def titles(self, owner: str = "ou_ann") -> list[str]:
        found = self.rows(
            f"SELECT title FROM events WHERE owner = '{owner}' AND cancelled = 0 ORDER BY start_ms, sequence"
        )
        return [row[0] for row in found]


@pytest.fixture(scope="session")
def running_feishu() -> Iterator[FeishuServer]:
    with serve_feishu() as server:
        yield server


@pytest.fixture
def feishu(running_feishu: FeishuServer) -> FeishuServer:
    running_feishu.reset()
    return running_feishu


@pytest.fixture
def talk(feishu: FeishuServer, tmp_path: Path) -> Talk:
    return Talk(feishu, tmp_path, MovedClock())


def tomorrow(talk: Talk) -> str:
    return f"{talk.clock().astimezone(UTC) + timedelta(days=1, hours=8):%Y-%m-%d}"
