"""The local Lark server as an ASGI app: its state, its checks of callers, and a handler for each call."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any
from uuid import UUID

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from datetools_lc.clock import Clock, system_clock
from datetools_lc.stores.lark.config import LarkConfig
from datetools_lc.testing.lark.cells import Refusal
from datetools_lc.testing.lark.faults import FAULTS, refusal_response, respond_after, respond_instead
from datetools_lc.testing.lark.table import MAX_PAGE, LarkTable, expense_table

TOKEN_SECONDS = 7_200
_APP = "/open-apis/bitable/v1/apps/{app_token}/tables/{table_id}"


@dataclass(slots=True)
class LarkServer:
    """The state of a server. Each request to the table uses up the first of `faults`; each request for an
    access token the first of `token_faults`.

    `per_second` limits requests by kind (`write`, `search`, `list`); None: unlimited. `scoped` and
    `collaborator` say whether the app has the scope, and the right to edit the base.
    """

    url: str = ""
    clock: Clock = system_clock
    table: LarkTable = field(init=False)
    app_id: str = "cli_local"
    app_secret: str = field(default="local-secret", repr=False)
    app_token: str = "bascnLocal"
    table_id: str = "tblLocal"
    faults: deque[str] = field(default_factory=deque)
    token_faults: deque[str] = field(default_factory=deque)
    per_second: dict[str, int] | None = None
    scoped: bool = True
    collaborator: bool = True
    requests: list[str] = field(default_factory=list)
    tokens: dict[str, float] = field(default_factory=dict)
    writing: bool = field(default=False, init=False)
    _recent: dict[tuple[str, int], int] = field(default_factory=lambda: defaultdict(int), init=False)

    def __post_init__(self) -> None:
        self.table = expense_table(self.clock)

    def reset(self, clock: Clock | None = None) -> None:
        """Back to the state of a new server: an empty table, no tokens, no faults."""
        fresh = LarkServer(self.url, clock or self.clock)
        for item in fields(self):
            setattr(self, item.name, getattr(fresh, item.name))

    def config(self, **changes: Any) -> LarkConfig:
        """How to reach this server."""
        config = LarkConfig(
            self.app_id, self.app_secret, self.app_token, self.table_id, domain=self.url, timeout_seconds=5
        )
        return replace(config, **changes)

    def environment(self) -> dict[str, str]:
        """The variables that name this server."""
        return {
            "FEISHU_APP_ID": self.app_id,
            "FEISHU_APP_SECRET": self.app_secret,
            "FEISHU_APP_TOKEN": self.app_token,
            "FEISHU_TABLE_ID": self.table_id,
            "FEISHU_DOMAIN": self.url,
        }

    def app(self) -> Starlette:
        """The server as an ASGI app."""
        records = f"{_APP}/records"
        return Starlette(
            routes=[
                Route("/open-apis/auth/v3/tenant_access_token/internal", self._token, methods=["POST"]),
                Route(f"{_APP}/fields", self._route("list", self._fields), methods=["GET"]),
                Route(records, self._route("write", self._create), methods=["POST"]),
                Route(f"{records}/batch_create", self._route("write", self._batch_create), methods=["POST"]),
                Route(f"{records}/batch_delete", self._route("write", self._batch_delete), methods=["POST"]),
                Route(f"{records}/batch_get", self._route("search", self._batch_get), methods=["POST"]),
                Route(f"{records}/search", self._route("search", self._search), methods=["POST"]),
                Route(f"{records}/{{record_id}}", self._route("search", self._get), methods=["GET"]),
                Route(f"{records}/{{record_id}}", self._route("write", self._update), methods=["PUT"]),
                Route(f"{records}/{{record_id}}", self._route("write", self._delete), methods=["DELETE"]),
                Route("/faults", self._add_faults, methods=["POST"]),
            ]
        )

    async def _token(self, request: Request) -> Response:
        self.requests.append("token")
        refused = respond_instead(self.token_faults.popleft()) if self.token_faults else None
        if refused is not None:
            return refused
        given = await request.json()
        if given.get("app_id") != self.app_id:
            return refusal_response(Refusal(10003, "invalid app_id"))
        if given.get("app_secret") != self.app_secret:
            return refusal_response(Refusal(10014, "app secret invalid"))
        token = f"t-local{len(self.tokens):04}"
        self.tokens[token] = self.clock().timestamp() + TOKEN_SECONDS
        return JSONResponse({"code": 0, "msg": "ok", "tenant_access_token": token, "expire": TOKEN_SECONDS})

    async def _add_faults(self, request: Request) -> Response:
        faults = (await request.json()).get("faults", [])
        if not all(fault in FAULTS or str(fault).isdecimal() for fault in faults):
            return PlainTextResponse(f"faults are codes, or {', '.join(FAULTS)}", status_code=400)
        self.faults.extend(faults)
        return JSONResponse({"waiting": len(self.faults)})

    def _route(
        self, kind: str, handle: Callable[[Request], Awaitable[dict[str, Any]]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """A handler, with the faults and checks that every request to the table meets first."""

        async def endpoint(request: Request) -> Response:
            self.requests.append(f"{request.method} {request.url.path.rpartition('/')[2]}")
            fault = self.faults.popleft() if self.faults else ""
            refused = respond_instead(fault)
            return refused or respond_after(fault, await self._handle(kind, handle, request))

        return endpoint

    async def _handle(
        self, kind: str, handle: Callable[[Request], Awaitable[dict[str, Any]]], request: Request
    ) -> Response:
        try:
            self._admit(kind, request)
            if kind != "write":
                return JSONResponse({"code": 0, "msg": "success", "data": await handle(request)})
            if self.writing:
                raise Refusal(1254291, "Write conflict")
            self.writing = True
            try:
                await asyncio.sleep(0)  # lets a second write arrive meanwhile, which is then a conflict
                return JSONResponse({"code": 0, "msg": "success", "data": await handle(request)})
            finally:
                self.writing = False
        except Refusal as refusal:
            return refusal_response(refusal)
        except (ValueError, KeyError, TypeError, ClientDisconnect):
            return refusal_response(Refusal(1254001, "WrongRequestBody", status=400))

    def _admit(self, kind: str, request: Request) -> None:
        """Raise `Refusal` for a request that the platform would not admit."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme != "Bearer" or not token:
            raise Refusal(99991661, "Missing access token for authorization.", status=400)
        if self.tokens.get(token, 0) <= self.clock().timestamp():
            raise Refusal(99991663, "Invalid access token for authorization.", status=400)
        if not self.scoped:
            raise Refusal(99991672, f"Access denied. [bitable:app] is required by {self.app_id}", status=400)
        if request.path_params["app_token"] != self.app_token:
            raise Refusal(91402, "NOTEXIST", status=404)
        if not self.collaborator:
            raise Refusal(91403, "Forbidden", status=403)
        if request.path_params["table_id"] != self.table_id:
            raise Refusal(1254041, "TableIdNotFound")
        second = (kind, int(self.clock().timestamp()))
        self._recent[second] += 1
        if self.per_second is not None and self._recent[second] > self.per_second.get(kind, 50):
            raise Refusal(99991400, "request trigger frequency limit", status=429)

    async def _create(self, request: Request) -> dict[str, Any]:
        body = await request.json()
        (row,) = self.table.create([body["fields"]], _client_token(request))
        return {"record": self.table.shown(row) | {"fields": body["fields"]}}

    async def _batch_create(self, request: Request) -> dict[str, Any]:
        given = [record["fields"] for record in (await request.json())["records"]]
        rows = self.table.create(given, _client_token(request))
        return {"records": [self.table.shown(row) for row in rows]}

    async def _batch_delete(self, request: Request) -> dict[str, Any]:
        ids = (await request.json())["records"]
        self.table.delete(ids)
        return {"records": [{"deleted": True, "record_id": id} for id in ids]}

    async def _batch_get(self, request: Request) -> dict[str, Any]:
        body = await request.json()
        found, absent = self.table.find(body["record_ids"])
        automatic = bool(body.get("automatic_fields"))
        return {
            "records": [self.table.shown(row, automatic=automatic) for row in found],
            "absent_record_ids": absent,
        }

    async def _get(self, request: Request) -> dict[str, Any]:
        found, _ = self.table.find([request.path_params["record_id"]])
        if not found:
            raise Refusal(1254043, "RecordIdNotFound")
        return {"record": self.table.shown(found[0])}

    async def _update(self, request: Request) -> dict[str, Any]:
        row = self.table.update(request.path_params["record_id"], (await request.json())["fields"])
        return {"record": self.table.shown(row)}

    async def _delete(self, request: Request) -> dict[str, Any]:
        id = request.path_params["record_id"]
        self.table.delete([id])
        return {"deleted": True, "record_id": id}

    async def _search(self, request: Request) -> dict[str, Any]:
        body = await request.json()
        size = _page_size(request, most=MAX_PAGE, default=20)
        rows = self.table.search(body.get("filter"), body.get("sort") or ())
        first = int(request.query_params.get("page_token", "0"))
        names, automatic = body.get("field_names"), bool(body.get("automatic_fields"))
        page = [self.table.shown(row, names, automatic=automatic) for row in rows[first : first + size]]
        return _page(page, first + size, len(rows))

    async def _fields(self, request: Request) -> dict[str, Any]:
        size = _page_size(request, most=100, default=20)
        first = int(request.query_params.get("page_token", "0"))
        columns = [column.shape(number) for number, column in enumerate(self.table.columns)]
        return _page(columns[first : first + size], first + size, len(columns))


def _client_token(request: Request) -> str | None:
    token = request.query_params.get("client_token")
    if token and UUID(token).version != 4:
        raise Refusal(1254000, "WrongRequestJson", status=400)
    return token


def _page_size(request: Request, *, most: int, default: int) -> int:
    size = int(request.query_params.get("page_size", default))
    if not 1 <= size <= most:
        raise Refusal(99992402, "field validation failed", status=400)
    return size


def _page(items: list[dict[str, Any]], next: int, total: int) -> dict[str, Any]:
    more = next < total
    return {"items": items, "total": total, "has_more": more, "page_token": str(next) if more else ""}
