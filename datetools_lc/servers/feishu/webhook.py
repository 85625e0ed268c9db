"""The webhook form: requests that the platform signs and encrypts, checked here before anything is read."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from threading import Lock
from typing import TYPE_CHECKING, Any

from datetools_lc.errors import StoreUnavailable
from datetools_lc.logs import log_outcome
from datetools_lc.servers.feishu.config import BotConfig
from datetools_lc.servers.listening import LARGEST_BODY
from datetools_lc.stores.lark.sdk import load_sdk

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response

Take = Callable[[Mapping[str, Any]], dict[str, Any]]
OLDEST_SECONDS = 300
"""How far a request's time may be from ours; its signature is remembered for as long."""


class Refused(Exception):
    """A request that does not come from the platform, or not for the first time."""


class Gate:
    """Reads the bodies of requests. Safe to share between threads; `now` is in Unix seconds."""

    def __init__(self, config: BotConfig, now: Callable[[], float] = time.time) -> None:
        config.require_webhook()
        self._config = config
        self._now = now
        self._seen: dict[str, float] = {}
        self._lock = Lock()

    def read(self, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
        """What the body says. Raises `Refused`.

        Only the question whether this address is the app's own comes unsigned; it is encrypted all the same.
        """
        payload = self._decrypt(body)
        token = payload.get("token") or _map(payload.get("header")).get("token")
        if not hmac.compare_digest(str(token).encode(), self._config.verification_token.encode()):
            raise Refused("token")
        if payload.get("type") != "url_verification":
            self._check_signature({name.lower(): value for name, value in headers.items()}, body)
        return payload

    def accept(self, headers: Mapping[str, str]) -> None:
        """Take a request no second time: it was journalled, so nobody needs to send it again."""
        signature = {name.lower(): value for name, value in headers.items()}.get("x-lark-signature", "")
        with self._lock:
            now = self._now()
            self._seen = {each: until for each, until in self._seen.items() if until > now}
            self._seen[signature] = now + 2 * OLDEST_SECONDS

    def _check_signature(self, headers: Mapping[str, str], body: bytes) -> None:
        stamp, nonce = headers.get("x-lark-request-timestamp", ""), headers.get("x-lark-request-nonce", "")
        given = headers.get("x-lark-signature", "")
        signed = f"{stamp}{nonce}{self._config.encrypt_key}".encode() + body
        if not hmac.compare_digest(hashlib.sha256(signed).hexdigest().encode(), given.encode()):
            raise Refused("signature")
        if not stamp.isdecimal() or len(stamp) > 12 or abs(self._now() - int(stamp)) > OLDEST_SECONDS:
            raise Refused("timestamp")
        with self._lock:
            if self._seen.get(given, 0) > self._now():
                raise Refused("replay")

    def _decrypt(self, body: bytes) -> dict[str, Any]:
        cipher = import_module(f"{load_sdk().__name__}.core.utils").AESCipher(self._config.encrypt_key)
        try:
            encrypted = base64.b64decode(json.loads(body)["encrypt"], validate=True)
            read = json.loads(cipher.decrypt(encrypted))
        except (ValueError, KeyError, TypeError):
            raise Refused("body") from None
        if not isinstance(read, dict):
            raise Refused("body")
        return read


def build_webhook(gate: Gate, take: Take, *, path: str = "/feishu/events") -> Starlette:
    """The server of the address that the console asks for, and `/health`."""
    from starlette.applications import Starlette
    from starlette.concurrency import run_in_threadpool
    from starlette.responses import JSONResponse, PlainTextResponse
    from starlette.routing import Route

    def answer(headers: Mapping[str, str], body: bytes) -> Response:
        try:
            payload = gate.read(headers, body)
        except Refused as refusal:
            log_outcome("feishu", "request_refused", {"for": str(refusal)})
            return PlainTextResponse("refused", status_code=403)
        if payload.get("type") == "url_verification":
            return JSONResponse({"challenge": payload.get("challenge")})
        try:
            taken = take(payload)
        except StoreUnavailable as error:  # the platform sends it again
            log_outcome("feishu", error.code, {})
            return PlainTextResponse("try again", status_code=503)
        gate.accept(headers)
        return JSONResponse(taken)

    async def events(request: Request) -> Response:
        body = b""
        async for piece in request.stream():
            body += piece
            if len(body) > LARGEST_BODY:
                return PlainTextResponse("too large", status_code=413)
        return await run_in_threadpool(answer, request.headers, body)

    async def health(_: Request) -> Response:
        return JSONResponse({"status": "ok"})

    return Starlette(routes=[Route(path, events, methods=["POST"]), Route("/health", health)])


def _map(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}
