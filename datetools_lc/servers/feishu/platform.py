"""The bot's calls to the platform: who it is, replies, messages of its own, and changed cards.

Blocking, safe to share between threads. Every fault is a `LarkFault`.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from threading import Lock
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from tenacity import RetryCallState, Retrying, retry_if_exception, stop_after_attempt, wait_exponential

from datetools_lc.clock import Clock, system_clock
from datetools_lc.servers.feishu.config import BotConfig
from datetools_lc.stores.lark.api import LarkApi
from datetools_lc.stores.lark.faults import LarkFault, no_answer
from datetools_lc.stores.lark.sdk import load_sdk, make_client, send, with_token

_ATTEMPTS = 4
_TOO_FAST = frozenset({230020, 99991400, 11232, 11233})
"""Codes of the platform for messages that come too fast, in a chat or over all."""
_BACKOFF = wait_exponential(multiplier=0.5, max=8)


class FeishuPlatform:
    """One app, as the bot. `sleep` takes seconds."""

    def __init__(
        self, config: BotConfig, *, clock: Clock = system_clock, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._config = config
        self._sleep = sleep
        self._tokens = LarkApi(config.lark, clock=clock, sleep=sleep)
        self._client: Any = None
        self._lock = Lock()

    def bot_id(self) -> str:
        """The bot's own `open_id`: what a message that mentions it names."""
        core = import_module(f"{load_sdk().__name__}.core")
        builder = load_sdk().BaseRequest.builder().http_method(core.enum.HttpMethod.GET)
        request = (
            builder.uri("/open-apis/bot/v3/info").token_types({core.enum.AccessTokenType.TENANT}).build()
        )
        answer = self._call(lambda client, option: client.request(request, option))
        try:
            return str(json.loads(answer.raw.content)["bot"]["open_id"])
        except (KeyError, TypeError, ValueError):
            raise no_answer() from None

    def reply(self, message_id: str, card: dict[str, Any]) -> str:
        """Answer a message with a card; asked twice, the platform sends it once. Returns the card's id."""
        im = _im()
        body = im.ReplyMessageRequestBody(
            {"content": _content(card), "msg_type": "interactive", "uuid": _uuid(f"reply {message_id}")}
        )
        request = im.ReplyMessageRequest.builder().message_id(message_id).request_body(body).build()
        return _message_id(self._call(lambda client, option: client.im.v1.message.reply(request, option)))

    def send(self, chat_id: str, card: dict[str, Any], *, key: str) -> str:
        """Send a card to a chat, once for each `key`. Returns its id."""
        im = _im()
        body = im.CreateMessageRequestBody(
            {
                "receive_id": chat_id,
                "content": _content(card),
                "msg_type": "interactive",
                "uuid": _uuid(f"send {key}"),
            }
        )
        builder = im.CreateMessageRequest.builder().receive_id_type("chat_id")
        request = builder.request_body(body).build()
        return _message_id(self._call(lambda client, option: client.im.v1.message.create(request, option)))

    def change(self, card_id: str, card: dict[str, Any]) -> None:
        """Show another card in the place of one."""
        im = _im()
        body = im.PatchMessageRequestBody({"content": _content(card)})
        request = im.PatchMessageRequest.builder().message_id(card_id).request_body(body).build()
        self._call(lambda client, option: client.im.v1.message.patch(request, option))

    def _call(self, ask: Callable[[Any, Any], Any]) -> Any:
        refused: str | None = None

        def once() -> Any:
            nonlocal refused
            token = self._tokens.access_token(instead_of=refused)
            try:
                return send(partial(ask, self._connect(), with_token(token)))
            except LarkFault as fault:
                refused = token if fault.kind == "token" else None
                raise

        return Retrying(
            stop=stop_after_attempt(_ATTEMPTS),
            wait=_wait,
            retry=retry_if_exception(is_passing),
            sleep=self._sleep,
            reraise=True,
        )(once)

    def _connect(self) -> Any:
        with self._lock:
            if self._client is None:
                self._client = make_client(self._config.lark)
            return self._client


def is_passing(error: BaseException) -> bool:
    """Whether a fault is worth another try: not one of a code that says what is wrong."""
    return isinstance(error, LarkFault) and (
        error.code in _TOO_FAST or error.kind in ("busy", "lost", "token")
    )


def _wait(state: RetryCallState) -> float:
    error = state.outcome.exception() if state.outcome is not None else None
    asked = error.wait if isinstance(error, LarkFault) else None
    return _BACKOFF(state) if asked is None else min(asked, 10.0)


def _im() -> Any:
    return import_module(f"{load_sdk().__name__}.api.im.v1")


def _content(card: dict[str, Any]) -> str:
    return json.dumps(card, ensure_ascii=False)


def _uuid(name: str) -> str:
    """The platform takes a message of the same name once; at most fifty characters."""
    return str(uuid5(NAMESPACE_URL, f"datetools-lc {name}"))


def _message_id(answer: Any) -> str:
    id = getattr(answer.data, "message_id", None)
    if not id:
        raise no_answer()
    return str(id)
