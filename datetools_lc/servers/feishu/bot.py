"""The bot: the agent, the journal, the platform and the worker, put together; events come in by `take`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Self

from datetools_lc.agents.conversations.saver import ConversationSaver
from datetools_lc.agents.graph import AgentGraph
from datetools_lc.clock import Clock, system_clock
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.feishu.config import BotConfig
from datetools_lc.servers.feishu.inbox import Inbox
from datetools_lc.servers.feishu.platform import FeishuPlatform
from datetools_lc.servers.feishu.reminders import Bell
from datetools_lc.servers.feishu.turns import Turns
from datetools_lc.servers.feishu.worker import LEASE, Worker
from datetools_lc.stores.lark.faults import LarkFault
from datetools_lc.stores.schedule.reminders import ReminderStore
from datetools_lc.stores.sql.feishu_journal import FeishuJournal
from datetools_lc.stores.sql.store import SqlStore


class FeishuBot:
    """Answers events of one app, from `start` to `stop`, or inside of a `with`.

    `agent` is one of the bundled agents with its conversations kept; `store` the one that it writes to, whose
    database keeps the journal. Both are the caller's to close. Raises `ConfigurationError` where the platform
    does not know the app.
    """

    def __init__(
        self,
        config: BotConfig,
        agent: AgentGraph,
        store: SqlStore,
        *,
        timezone: str,
        locale: str = "en",
        reminders: bool = True,
        clock: Clock = system_clock,
        lease: timedelta = LEASE,
    ) -> None:
        if not isinstance(agent.checkpointer, ConversationSaver):
            raise ConfigurationError("the bot needs an agent with conversations=…: it goes on after a crash")
        journal = FeishuJournal(store.database)
        platform = FeishuPlatform(config, clock=clock)
        turns = Turns(agent, journal, timezone=timezone, clock=clock)
        bell = None
        if reminders and isinstance(store.schedule, ReminderStore):
            bell = Bell(store.schedule, journal, zone=load_zone(timezone), clock=clock)
        self._worker = Worker(journal, platform, turns, bell, clock=clock, lease=lease)
        try:
            self.open_id = platform.bot_id()
        except LarkFault as fault:
            raise ConfigurationError(str(fault.text)) from None
        self._inbox = Inbox(journal, bot_id=self.open_id, locale=locale, clock=clock, wake=self._worker.wake)

    def take(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Journal an event of the platform, and return what acknowledges it. Raises `StoreUnavailable`."""
        return self._inbox.take(payload)

    def start(self) -> None:
        """Begin to answer, with what an earlier process left."""
        self._worker.start()

    def stop(self) -> None:
        """Let the turns that run finish, and begin no others: they stay in the journal."""
        self._worker.stop()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
