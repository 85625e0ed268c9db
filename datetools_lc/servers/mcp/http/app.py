"""Streamable HTTP: the SDK's transport behind uvicorn, with tokens, Host and Origin checks and a body limit.

Each POST is complete in itself (no session is kept, none can be lost at a restart), its answer is JSON. The
server never speaks first, so there is no event stream to hold open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from mcp.server.auth.middleware.bearer_auth import BearerAuthBackend, RequireAuthMiddleware
from mcp.server.auth.provider import AccessToken
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from pydantic_core import from_json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.authentication import AuthenticationMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from datetools_lc.servers.listening import HEALTH_PATH, LARGEST_BODY, HttpSettings, serve
from datetools_lc.servers.mcp.http.cors import allow_browsers
from datetools_lc.servers.tokens import Tokens

_PARSE_ERROR = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "the body is not JSON"}}


def build_app(server: Any, settings: HttpSettings) -> Starlette:
    """The ASGI app for uvicorn or a server of one's own: the MCP endpoint, and `/health`.

    Both are answered below the root path of a proxy too, whether it takes that off or not.
    """
    manager = StreamableHTTPSessionManager(
        app=server,
        json_response=True,
        stateless=True,
        security_settings=_security(settings),
        max_request_body_size=LARGEST_BODY,
    )
    endpoint: Any = _Endpoint(manager)
    middleware = [allow_browsers(settings)]
    if settings.tokens is not None and settings.tokens.users:
        endpoint = RequireAuthMiddleware(endpoint, required_scopes=[])
        backend = BearerAuthBackend(_Verifier(settings.tokens))
        middleware.append(Middleware(AuthenticationMiddleware, backend=backend))
    routes = []
    for root in dict.fromkeys(["", settings.root_path]):
        paths = (
            f"{root}{settings.path}",
            f"{root}{settings.path}/",
        )  # a redirect would name http:// behind TLS
        routes += [Route(path, endpoint, methods=["POST"]) for path in paths]
        routes.append(Route(f"{root}{HEALTH_PATH}", _health))
    return Starlette(routes=routes, middleware=middleware, lifespan=lambda app: manager.run())


async def _health(request: Request) -> JSONResponse:
    """For load balancers, which know neither a token nor the server's name: it lives, and nothing else."""
    return JSONResponse({"status": "ok"})


def serve_http(server: Any, settings: HttpSettings, announce: Callable[[str], None]) -> None:
    """Listen until SIGTERM or SIGINT, then finish the calls in flight. Tells its address to `announce`.

    Raises `ConfigurationError` where the address cannot be had.
    """
    serve(build_app(server, settings), settings, lambda url: announce(f"{url}{settings.path}"))


def _security(settings: HttpSettings) -> TransportSecuritySettings:
    hosts = settings.hosts
    own = (f"{scheme}://{host}" for host in hosts for scheme in ("http", "https"))
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=list(_with_ports(hosts)),
        allowed_origins=[*_with_ports(own), *settings.allowed_origins],
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
