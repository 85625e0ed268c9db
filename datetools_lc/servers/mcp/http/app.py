"""Streamable HTTP: the SDK's transport behind uvicorn, with tokens, Host and Origin checks and a body limit.

Each POST is complete in itself (no session is kept, none can be lost at a restart), its answer is JSON. The
server never speaks first, so there is no event stream to hold open.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.server.transport_security import TransportSecuritySettings
from pydantic_core import from_json
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from starlette.types import Message, Receive, Scope, Send

from datetools_lc.errors import ConfigurationError, needs_extra
from datetools_lc.servers.listening import HEALTH_PATH, LARGEST_BODY, HttpSettings, serve
from datetools_lc.servers.mcp.http.bearer import Door, admit_by
from datetools_lc.servers.mcp.http.cors import allow_browsers
from datetools_lc.servers.oauth.settings import OAuthSettings

if TYPE_CHECKING:
    from datetools_lc.servers.oauth.check import TokenCheck

_log = logging.getLogger("datetools_lc")
_PARSE_ERROR = {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "the body is not JSON"}}


def build_app(server: Any, settings: HttpSettings, check: TokenCheck | None = None) -> Starlette:
    """The ASGI app for uvicorn or a server of one's own: the MCP endpoint, and `/health`.

    Both are answered below the root path of a proxy too, whether it takes that off or not; so is the
    metadata of the resource, where there is an authorization server. `check` is that of its tokens.
    """
    manager = StreamableHTTPSessionManager(
        app=server,
        json_response=True,
        stateless=True,
        security_settings=_security(settings),
        max_request_body_size=LARGEST_BODY,
    )
    endpoint: Any = _Endpoint(manager)
    if settings.oauth is not None:
        _warn_of_another_path(settings, settings.oauth)
        endpoint = Door(endpoint, (check or make_check(settings.oauth)).admit, settings.oauth)
    elif settings.tokens is not None and settings.has_tokens:
        endpoint = Door(endpoint, admit_by(settings.tokens))
    return Starlette(
        routes=list(_routes(settings, endpoint)),
        middleware=[allow_browsers(settings)],
        lifespan=lambda app: manager.run(),
    )


def _warn_of_another_path(settings: HttpSettings, oauth: OAuthSettings) -> None:
    """A proxy may give the endpoint another path; without one, clients would be sent to no page at all."""
    named = urlsplit(oauth.resource).path.rstrip("/")
    if named not in (settings.path, f"{settings.root_path}{settings.path}"):
        _log.warning(
            "the OAuth resource is %s, but MCP is answered at %s%s: right only where a proxy changes paths",
            oauth.resource,
            settings.root_path,
            settings.path,
        )


def _routes(settings: HttpSettings, endpoint: Any) -> Iterator[Route]:
    for root in dict.fromkeys(["", settings.root_path]):
        if settings.oauth is not None:
            about, path = _Metadata(settings.oauth), settings.oauth.metadata_path.rstrip("/")
            for end in ("", "/"):
                yield Route(f"{root}{path}{end}", about, methods=["GET"])
        for end in ("", "/"):  # a redirect would name http:// behind TLS
            yield Route(f"{root}{settings.path}{end}", endpoint, methods=["POST"])
        yield Route(f"{root}{HEALTH_PATH}", _health)


async def _health(request: Request) -> JSONResponse:
    """For load balancers, which know neither a token nor the server's name: it lives, and nothing else."""
    return JSONResponse({"status": "ok"})


def serve_http(server: Any, settings: HttpSettings, announce: Callable[[str], None]) -> None:
    """Listen until SIGTERM or SIGINT, then finish the calls in flight. Tells its address to `announce`.

    Raises `ConfigurationError` where the address cannot be had, and where the authorization server does
    not answer as such.
    """
    check = None if settings.oauth is None else _prepare(settings.oauth)
    serve(build_app(server, settings, check), settings, lambda url: announce(f"{url}{settings.path}"))


def make_check(oauth: OAuthSettings) -> TokenCheck:
    """The check of an authorization server's tokens. Raises `MissingExtra`."""
    with needs_extra("mcp"):
        from datetools_lc.servers.oauth.check import TokenCheck
    return TokenCheck(oauth)


def _prepare(oauth: OAuthSettings) -> TokenCheck:
    from datetools_lc.servers.oauth.access import IssuerFault

    check = make_check(oauth)
    try:
        asyncio.run(check.prepare())
    except IssuerFault as fault:
        raise ConfigurationError(f"--oauth-issuer: {fault}") from None
    return check


@dataclass(frozen=True, slots=True)
class _Metadata:
    """Where clients learn which authorization server to ask for a token."""

    oauth: OAuthSettings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kept = {"Cache-Control": "public, max-age=3600"}
        await JSONResponse(self.oauth.describe(), headers=kept)(scope, receive, send)


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
