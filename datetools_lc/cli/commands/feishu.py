"""`feishu`: the assistant as a bot, by a long connection or as a webhook."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from datetools_lc.cli.conversation.kept import choose_conversations, open_to_keep
from datetools_lc.cli.output import note
from datetools_lc.cli.settings import Settings, from_environment, with_settings
from datetools_lc.cli.wrong_options import Unset
from datetools_lc.errors import ConfigurationError, needs_extra
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.servers.feishu.bot import FeishuBot
    from datetools_lc.servers.feishu.config import BotConfig

_PATH = "/feishu/events"
_LOOK_EVERY = 0.5
"""Seconds between two looks at whether the connection was refused."""


@partial(with_settings, idle=("json", "user"))
def feishu(
    settings: Settings,
    webhook: Annotated[
        str | None, typer.Option("--webhook", metavar="HOST:PORT", help=HelpTexts.feishu_webhook)
    ] = None,
    path: Annotated[str, typer.Option("--path", metavar="/PATH", help=HelpTexts.feishu_path)] = _PATH,
    conversations: Annotated[
        str | None, typer.Option("--conversations", metavar="URL", help=HelpTexts.feishu_conversations)
    ] = None,
    reminders: Annotated[
        bool, typer.Option("--reminders/--no-reminders", help=HelpTexts.feishu_reminders)
    ] = True,
) -> None:
    """Answer messages until SIGTERM or Ctrl-C. What is left unanswered is answered at the next start."""
    from datetools_lc.servers.feishu.config import bot_from_env
    from datetools_lc.stores.lark.sdk import require_sdk

    require_sdk()
    try:
        config = bot_from_env(os.environ)
        address = None if webhook is None else _read_address(webhook)
        if address is not None:
            config.require_webhook()
    except ConfigurationError as error:
        raise Unset(error.message) from None
    settings = _without_table(settings)
    kept = choose_conversations(conversations) or _beside(settings)
    with needs_extra("lark"), _open_bot(settings, config, kept, reminders=reminders) as bot:
        if address is None:
            _hold(bot, config, settings, kept)
        else:
            _serve(bot, config, settings, address, path, kept)


@contextmanager
def _open_bot(settings: Settings, config: BotConfig, kept: str, *, reminders: bool) -> Iterator[FeishuBot]:
    from datetools_lc.agents.factory import build_agent
    from datetools_lc.agents.settings import AgentSettings
    from datetools_lc.servers.feishu.bot import FeishuBot

    zone, store, saver = settings.zone(), settings.records(), open_to_keep(kept)
    given = {item.name for item in fields(AgentSettings) if item.init} - {"prefix", "currency", "reminders"}
    try:
        agent = build_agent(
            "assistant",
            settings.model,
            timezone=zone,
            locale=settings.locale,
            clock=settings.clock,
            store=store,
            checkpointer=saver,
            reminders=reminders,
            **from_environment(given),
        )
        with FeishuBot(
            config,
            agent,
            store,
            timezone=zone,
            locale=settings.locale,
            reminders=reminders,
            clock=settings.clock,
        ) as bot:
            yield bot
    finally:
        store.close()
        saver.close()


def _hold(bot: FeishuBot, config: BotConfig, settings: Settings, kept: str) -> None:
    from datetools_lc.servers.feishu.connection import LongConnection

    leaving = threading.Event()
    previous = signal.signal(signal.SIGTERM, lambda *_: leaving.set())
    connection = LongConnection(config, bot.take)
    connection.start()
    try:
        is_told = False
        while not leaving.is_set() and not connection.over.is_set():
            if not is_told and connection.connected.wait(_LOOK_EVERY):
                is_told = True
                _tell(bot, settings, settings.messages.feishu_connection, kept)
            leaving.wait(_LOOK_EVERY)
    except KeyboardInterrupt:
        pass
    finally:
        connection.stop()
        signal.signal(signal.SIGTERM, previous)
    if connection.failed is not None:
        raise connection.failed


def _serve(
    bot: FeishuBot, config: BotConfig, settings: Settings, address: tuple[str, int], path: str, kept: str
) -> None:
    from datetools_lc.servers.feishu.webhook import Gate, build_webhook
    from datetools_lc.servers.listening import serve_signed

    app = build_webhook(Gate(config), bot.take, path=path)

    def announce(url: str) -> None:
        _tell(bot, settings, fill(settings.messages.feishu_at, url=f"{url}{path}"), kept)

    serve_signed(app, *address, announce, option="--webhook")


def _tell(bot: FeishuBot, settings: Settings, way: str, kept: str) -> None:
    database = settings.store().database.name
    note(
        fill(
            settings.messages.feishu_answering,
            bot=bot.open_id,
            way=way,
            database=database,
            conversations=_shown(kept),
        )
    )


def _shown(kept: str) -> str:
    """The name of where conversations are kept, without a password."""
    from datetools_lc.stores.sql.postgres.urls import is_postgres

    return "PostgreSQL" if is_postgres(kept) else kept


def _without_table(settings: Settings) -> Settings:
    """The app alone names no table: the expenses are then kept in the database, as without an app."""
    from datetools_lc.servers.feishu.config import has_table
    from datetools_lc.stores.caldav.config import CALENDAR_VARIABLE
    from datetools_lc.stores.config import choose_database

    if settings.database is not None or has_table(os.environ):
        return settings
    calendar = settings.calendar or os.environ.get(CALENDAR_VARIABLE, "").strip() or None
    return replace(settings, database=choose_database(), calendar=calendar)


def _beside(settings: Settings) -> str:
    """Conversations next to the records: a file of their own, or the same server."""
    from datetools_lc.stores.config import choose_database
    from datetools_lc.stores.sql.postgres.urls import is_postgres
    from datetools_lc.stores.sql.sqlite.database import SqliteDatabase

    chosen = choose_database(settings.database or None)
    if is_postgres(chosen):
        return chosen
    path = SqliteDatabase.at(chosen).path
    if path is None:
        raise Unset(settings.messages.name_conversations)
    return str(Path(path).with_name(f"{Path(path).stem}.conversations.sqlite3"))


def _read_address(given: str) -> tuple[str, int]:
    host, _, port = given.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise typer.BadParameter("give HOST:PORT, such as 127.0.0.1:8080", param_hint="--webhook")
    return host, int(port)
