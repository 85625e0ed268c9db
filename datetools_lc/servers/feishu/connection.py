"""The long connection: the SDK's WebSocket client, in a thread and on an event loop of its own."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import threading
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from datetools_lc.errors import ConfigurationError, DatetoolsError
from datetools_lc.logs import log_outcome
from datetools_lc.servers.feishu.config import BotConfig
from datetools_lc.stores.lark.sdk import load_sdk

Take = Callable[[Mapping[str, Any]], dict[str, Any]]
_LOOK_EVERY = 0.5
"""Seconds between two looks at whether the connection still stands."""
_LONGEST_PAUSE = 60.0
_SECRET = re.compile(r"(?P<name>access_key|ticket|app_secret|AppSecret)=[^&\s\]'\"]+")
_LOGGERS = ("Lark", "websockets.client", "urllib3.connectionpool")


class LongConnection:
    """Hands every event to `take` and sends back what that returns; connects again whenever it is cut off.

    The SDK reconnects by itself, but gives up for good where the platform refuses it once, and says so to
    nobody: here it is told not to. It keeps its loop in a global, so there is one connection in a process.
    """

    def __init__(self, config: BotConfig, take: Take) -> None:
        self._config = config
        self._take = take
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._go, name="feishu-connection", daemon=True)
        self.connected = threading.Event()
        self.failed: DatetoolsError | None = None
        self.over = threading.Event()
        self._has_stood = False

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Close the connection. Events that arrive meanwhile are not acknowledged, so they come again."""
        self._stopping.set()
        self._thread.join()

    def _go(self) -> None:
        client_module: Any = import_module(f"{load_sdk().__name__}.ws.client")
        for name in _LOGGERS:
            logging.getLogger(name).addFilter(_redact)
        client_module.loop.close()  # the one that it made when it was imported
        pause = 0.5
        while not self._stopping.is_set():
            loop = asyncio.new_event_loop()
            loop.set_exception_handler(_ignore)  # the end of a connection: the loop below sees it
            client_module.loop = loop
            try:
                stood = loop.run_until_complete(self._hold(client_module))
                pause = 0.5 if stood else pause
            except client_module.ClientException as error:
                if not self._has_stood:
                    self.failed = ConfigurationError(f"the platform refused the connection: {error.code}")
                    break
                log_outcome("feishu", "connection_refused", {"code": error.code})
            except Exception as error:  # noqa: BLE001  whatever it was, the bot has to be there again
                log_outcome("feishu", "connection_failed", {"fault": type(error).__name__})
            finally:
                self.connected.clear()
                _close(loop)
            self._stopping.wait(pause * random.uniform(0.5, 1.0))
            pause = min(pause * 2, _LONGEST_PAUSE)
        self.over.set()

    async def _hold(self, client_module: Any) -> bool:
        """Connect, and stay until the connection is gone. Whether it ever stood."""
        client = client_module.Client(
            self._config.app_id,
            self._config.app_secret,
            log_level=load_sdk().LogLevel.CRITICAL,  # its messages hold the address with its keys
            event_handler=_Handler(self._take),
            domain=self._config.domain,
            auto_reconnect=False,
        )
        await client._connect()
        pings = asyncio.ensure_future(client._ping_loop())
        self._has_stood = True
        self.connected.set()
        try:
            while client._conn is not None and not self._stopping.is_set():
                await asyncio.sleep(_LOOK_EVERY)
        finally:
            pings.cancel()
            await client._disconnect()
        return True


def _ignore(loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """Say nothing of a task of the SDK's that failed."""


class _Handler:
    """Takes the place of the SDK's dispatcher, which answers events without a handler with an error: the
    platform would send them again and again."""

    def __init__(self, take: Take) -> None:
        self._take = take

    def _do_without_validation(self, payload: bytes) -> dict[str, Any] | None:
        try:
            read = json.loads(payload)
        except ValueError:
            return None
        return (self._take(read) or None) if isinstance(read, dict) else None


class _Redactor(logging.Filter):
    """Keeps the keys of connections out of the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        written = record.getMessage()
        hidden = _SECRET.sub(r"\g<name>=…", written)
        if hidden != written:
            record.msg, record.args = hidden, ()
        return True


_redact = _Redactor()


def _close(loop: asyncio.AbstractEventLoop) -> None:
    """End what the SDK left running on its loop."""
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_asyncgens())
    loop.close()
