"""The tools over plain HTTP, as the OpenAPI document describes them: an ASGI app for any server."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from datetools_lc.engine.zones import load_all_zones
from datetools_lc.errors import InvalidValue, UnknownTool
from datetools_lc.servers.listening import LARGEST_BODY, HttpSettings
from datetools_lc.servers.mcp.offer import Offer
from datetools_lc.servers.openapi.document import IDEMPOTENCY_HEADER, LONGEST_KEY, TOOLS_PATH, describe
from datetools_lc.tools.call import LOCAL_OWNER, CallInfo

_STATUS: Mapping[str, int] = {"not_found": 404, "store_unavailable": 503, "internal_error": 500}
_REFUSED = 422
Answer = Callable[[Request], Awaitable[Response]]


def build_app(offer: Offer, settings: HttpSettings, owner: str = LOCAL_OWNER) -> Starlette:
    """`POST /tools/{name}`, `GET /openapi.json` and `GET /health`.

    The owner of records is the token's user; `owner` where the settings have no tokens.
    """
    load_all_zones()
    door = _Door(offer, settings, owner)
    return Starlette(
        routes=[
            Route("/health", door.admit(_health)),
            Route("/openapi.json", door.admit(door.document)),
            Route(f"{TOOLS_PATH}{{name}}", door.admit(door.run), methods=["POST"]),
        ]
    )


async def _health(request: Request) -> Response:
    return JSONResponse({"status": "ok"})


@dataclass(frozen=True, slots=True)
class _Door:
    offer: Offer
    settings: HttpSettings
    owner: str

    def admit(self, answer: Answer) -> Answer:
        """Answer requests that name this server, from its own pages or from none: not a page's on the web."""

        async def check(request: Request) -> Response:
            if _host(request.headers.get("host", "")) not in self.settings.hosts:
                return _refuse(421, "the Host header is not one of this server's")
            origin = request.headers.get("origin")
            if origin is not None and _host_of(origin) not in self.settings.hosts:
                return _refuse(403, "the Origin header is not one of this server's")
            return await answer(request)

        return check

    async def document(self, request: Request) -> Response:
        url = str(request.base_url).rstrip("/")
        return JSONResponse(describe(self.offer, url=url, tokens=self._has_tokens))

    async def run(self, request: Request) -> Response:
        """One call of a tool."""
        owner = self._find_owner(request)
        if owner is None:
            refusal = _refuse(401, "a valid bearer token is needed")
            refusal.headers["www-authenticate"] = "Bearer"
            return refusal
        try:
            arguments = await _read_arguments(request)
            call = _identify(request, owner)
            reply = await self.offer.call(request.path_params["name"], arguments, call)
        except UnknownTool as error:
            return _refuse(404, error.message, error.code)
        except InvalidValue as error:
            return _refuse(400, error.message, error.code)
        except _TooLarge:
            return _refuse(413, f"the body is over {LARGEST_BODY} bytes")
        status = _status_of(reply.data) if reply.failed else 200
        return Response(reply.text, status, media_type="application/json")

    @property
    def _has_tokens(self) -> bool:
        return self.settings.tokens is not None and bool(self.settings.tokens.users)

    def _find_owner(self, request: Request) -> str | None:
        """Who calls; None for a caller without a token that is needed."""
        if self.settings.tokens is None or not self._has_tokens:
            return self.owner
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        return self.settings.tokens.find_user(token.strip()) if scheme.lower() == "bearer" else None


class _TooLarge(Exception):
    """The body is over the limit."""


async def _read_arguments(request: Request) -> dict[str, Any]:
    """The JSON object of the body; an empty body is `{}`. Raises `InvalidValue` and `_TooLarge`."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LARGEST_BODY:
                raise _TooLarge
    except ClientDisconnect:
        raise InvalidValue("the body ended before its time") from None
    try:
        value = json.loads(body or b"{}", parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise InvalidValue("the body must be JSON") from None
    if not isinstance(value, dict):
        raise InvalidValue("the body must be a JSON object with the tool's arguments")
    return value


def _refuse_constant(name: str) -> None:
    raise ValueError(name)  # NaN and Infinity are no JSON


def _identify(request: Request, owner: str) -> CallInfo:
    """The call, which writes once for each idempotency key. Raises `InvalidValue` for a key that is none."""
    key = request.headers.get(IDEMPOTENCY_HEADER)
    if key is not None and not 0 < len(key) <= LONGEST_KEY:
        raise InvalidValue(f"{IDEMPOTENCY_HEADER} must have from 1 to {LONGEST_KEY} characters")
    return CallInfo(owner=owner, thread_id="openapi", message_id=key, tool_call_id=request.url.path)


def _status_of(data: Mapping[str, Any]) -> int:
    """The HTTP status of a failed call: by its error code, in whichever form the tool gives it."""
    error = data.get("error")
    if isinstance(error, Mapping):
        return _STATUS.get(str(error.get("code")), _REFUSED)
    text = str(data.get("message") or data.get("warning") or "")
    return _STATUS.get(text.partition(":")[0], _REFUSED)


def _refuse(status: int, message: str, code: str = InvalidValue.code) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "message": message}}, status)


def _host_of(origin: str) -> str | None:
    """The name in an Origin header; None where it is no address."""
    try:
        return _host(urlsplit(origin).netloc)
    except ValueError:
        return None


def _host(netloc: str) -> str:
    """The name in `name:port`; an IPv6 address keeps its brackets."""
    end = netloc.rfind("]")
    colon = netloc.find(":", end + 1)
    return (netloc if colon < 0 else netloc[:colon]).lower()
