"""Streamable HTTP: the SDK's transport behind uvicorn, with tokens, Host and Origin checks and a body limit.

Each POST is complete in itself (no session is kept, none can be lost at a restart), its answer is JSON. The
server never speaks first, so there is no event stream to hold open.
"""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

import uvicorn
from mcp.server.auth.middleware.bearer_auth import BearerAuthBackend, RequireAuthMiddleware
from mcp.server.auth.provider import AccessToken
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from pydantic_core import from_json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.authentication import AuthenticationMiddleware
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.mcp.caller import TOKENS_VARIABLE, Tokens

PATH = "/mcp"
LARGEST_BODY = 1024 * 1024
"""Bytes of the largest request body; a tool call is under 10 KiB."""
DRAIN_SECONDS = 30
"""How long calls in flight may take to finish after SIGTERM."""
_PARSE_ERROR = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "the body is not JSON"}}
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_ANY = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True)
class HttpSettings:
    """Where to listen and whom to answer. `allowed_hosts` are Host headers beside loopback and `host`."""

    host: str = "127.0.0.1"
    port: int = 8000
    tokens: Tokens | None = None
    allowed_hosts: Sequence[str] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise ConfigurationError("port must be from 0 to 65535")
        if is_loopback(self.host):
            return
        if self.tokens is None or not self.tokens.users:
            raise ConfigurationError(
                f"{self.host} can be reached by others: set {TOKENS_VARIABLE} or --token-file, or listen on"
                " 127.0.0.1"
            )
        if self.host in _ANY and not self.allowed_hosts:
            raise ConfigurationError(f"{self.host} has no name of its own: name its Host with --allow-host")


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the address."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def build_app(server: Any, settings: HttpSettings) -> Starlette:
    """The ASGI app with the one path `/mcp`, for uvicorn or a server of one's own."""
    manager = StreamableHTTPSessionManager(
        app=server,
        json_response=True,
        stateless=True,
        security_settings=_security(settings),
        max_request_body_size=LARGEST_BODY,
    )
    endpoint: Any = _Endpoint(manager)
    middleware = []
    if settings.tokens is not None and settings.tokens.users:
        endpoint = RequireAuthMiddleware(endpoint, required_scopes=[])
        backend = BearerAuthBackend(_Verifier(settings.tokens))
        middleware.append(Middleware(AuthenticationMiddleware, backend=backend))
    return Starlette(
        routes=[Route(PATH, endpoint, methods=["POST"])],
        middleware=middleware,
        lifespan=lambda app: manager.run(),
    )


def serve_http(server: Any, settings: HttpSettings, announce: Callable[[str], None]) -> None:
    """Listen until SIGTERM or SIGINT, then finish the calls in flight. Tells its address to `announce`.

    Raises `ConfigurationError` where the address cannot be had.
    """
    config = uvicorn.Config(
        build_app(server, settings),
        log_level="warning",
        access_log=False,  # it would go to standard output
        server_header=False,
        ws="none",
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )
    with _listen(settings) as listener:
        host = f"[{settings.host}]" if ":" in settings.host.strip("[]") else settings.host
        announce(f"http://{host}:{listener.getsockname()[1]}{PATH}")
        # uvicorn drains, then raises the signal again: without this the process would die of it
        previous = signal.signal(signal.SIGTERM, _leave)
        try:
            with suppress(KeyboardInterrupt):
                uvicorn.Server(config).run(sockets=[listener])
        finally:
            signal.signal(signal.SIGTERM, previous)


def _leave(number: int, frame: object) -> None:
    sys.exit(0)


def _listen(settings: HttpSettings) -> socket.socket:
    host = settings.host.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, settings.port), family=family)
    except OSError as error:
        raise ConfigurationError(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}"
        ) from None


def _security(settings: HttpSettings) -> TransportSecuritySettings:
    own = [] if settings.host in _ANY else [settings.host]
    hosts = list(dict.fromkeys([*_LOOPBACK, *own, *settings.allowed_hosts]))
    origins = (f"{scheme}://{host}" for host in hosts for scheme in ("http", "https"))
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=list(_with_ports(hosts)),
        allowed_origins=list(_with_ports(origins)),
    )


def _with_ports(names: Iterable[str]) -> Iterable[str]:
    for name in names:
        yield name
        yield f"{name}:*"


@dataclass(frozen=True, slots=True)
class _Endpoint:
    """The SDK's transport, for bodies that are JSON: mcp 1 reads NaN as null, which means "not given"."""

    manager: StreamableHTTPSessionManager

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = await _read_body(receive)
        body = b"".join(message.get("body", b"") for message in read)
        whole = read[-1]["type"] == "http.request" and not read[-1].get("more_body", False)
        if whole and len(body) <= LARGEST_BODY and not _is_json(body):
            await JSONResponse(_PARSE_ERROR, status_code=400)(scope, receive, send)
            return
        waiting = iter(read)

        async def replay() -> Message:
            return next(waiting, None) or await receive()

        await self.manager.handle_request(scope, replay, send)


async def _read_body(receive: Receive) -> list[Message]:
    """The messages of a body, until its end, its limit, or the client's leaving."""
    read: list[Message] = []
    size = 0
    while size <= LARGEST_BODY:
        message = await receive()
        read.append(message)
        size += len(message.get("body", b""))
        if not message.get("more_body", False):
            break
    return read


def _is_json(body: bytes) -> bool:
    try:
        from_json(body, allow_inf_nan=False)
    except ValueError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class _Verifier:
    tokens: Tokens

    async def verify_token(self, token: str) -> AccessToken | None:
        user = self.tokens.find_user(token)
        return None if user is None else AccessToken(token="", client_id=user, scopes=[])
