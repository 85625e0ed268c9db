"""Chats of the local platform: replies, messages of the bot and changed cards, with the platform's rules."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from datetools_lc.testing.lark.app import LarkServer
from datetools_lc.testing.lark.cells import Refusal
from datetools_lc.testing.lark.faults import refusal_response, respond_after, respond_instead

BOT_ID = "ou_bot"
_MESSAGES = "/open-apis/im/v1/messages"


@dataclass(slots=True)
class Shown:
    """A message of the bot. `shown` holds every card that it was, the latest last."""

    id: str
    chat_id: str
    reply_to: str | None
    shown: list[dict[str, Any]]

    @property
    def card(self) -> dict[str, Any]:
        return self.shown[-1]

    @property
    def text(self) -> str:
        """What the card says now."""
        return str(next(each["text"]["content"] for each in self._elements() if each["tag"] == "div"))

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        """The values of the buttons by what they say."""
        found = [each for each in self._elements() if each["tag"] == "button"]
        return {each["text"]["content"]: each["behaviors"][0]["value"] for each in found}

    def _elements(self) -> list[dict[str, Any]]:
        elements: list[dict[str, Any]] = self.card["body"]["elements"]
        return elements


@dataclass(slots=True)
class Chats:
    """What the bot wrote, in its order, and the chats of the messages that it was sent.

    Each request uses up the first of `faults`, as at the table. `before` is called with the name of each
    request (`reply`, `create`, `patch`) before it is done, and `after` when it is.
    """

    server: LarkServer
    messages: dict[str, Shown] = field(default_factory=dict)
    chat_of: dict[str, str] = field(default_factory=dict)
    by_uuid: dict[str, str] = field(default_factory=dict)
    faults: deque[str] = field(default_factory=deque)
    log: list[str] = field(default_factory=list)
    before: Callable[[str], None] = lambda name: None
    after: Callable[[str], None] = lambda name: None

    def routes(self) -> list[Route]:
        return [
            Route("/open-apis/bot/v3/info", self._route("info", self._info), methods=["GET"]),
            Route(_MESSAGES, self._route("create", self._create), methods=["POST"]),
            Route(f"{_MESSAGES}/{{id}}/reply", self._route("reply", self._reply), methods=["POST"]),
            Route(f"{_MESSAGES}/{{id}}", self._route("patch", self._patch), methods=["PATCH"]),
        ]

    def _route(
        self, name: str, handle: Callable[[Request], Awaitable[dict[str, Any]]]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            fault = self.faults.popleft() if self.faults and name != "info" else ""
            refused = respond_instead(fault)
            if refused is not None:
                return refused
            try:
                self._admit(request)
                self.before(name)
                body = await handle(request)
                self.log.append(name)
                self.after(name)
            except Refusal as refusal:
                return refusal_response(refusal)
            return respond_after(fault, JSONResponse({"code": 0, "msg": "ok", **body}))

        return endpoint

    def _admit(self, request: Request) -> None:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        if self.server.tokens.get(token, 0) <= self.server.clock().timestamp():
            raise Refusal(99991663, "Invalid access token for authorization.", status=400)

    async def _info(self, request: Request) -> dict[str, Any]:
        return {"bot": {"open_id": BOT_ID, "app_name": "local", "activate_status": 2}}

    async def _reply(self, request: Request) -> dict[str, Any]:
        id = request.path_params["id"]
        if id not in self.chat_of:
            raise Refusal(230011, "The message was withdrawn.", status=400)
        return self._write(await request.json(), self.chat_of[id], id)

    async def _create(self, request: Request) -> dict[str, Any]:
        body = await request.json()
        if request.query_params.get("receive_id_type") != "chat_id":
            raise Refusal(99992402, "field validation failed", status=400)
        return self._write(body, str(body["receive_id"]), None)

    async def _patch(self, request: Request) -> dict[str, Any]:
        found = self.messages.get(request.path_params["id"])
        if found is None:
            raise Refusal(230001, "param is invalid", status=400)
        found.shown.append(_card((await request.json())["content"]))
        return {"data": {}}

    def _write(self, body: dict[str, Any], chat_id: str, reply_to: str | None) -> dict[str, Any]:
        """A message, or the one that was written under the same uuid before."""
        uuid = str(body.get("uuid") or "")
        if len(uuid) > 50 or body.get("msg_type") != "interactive":
            raise Refusal(99992402, "field validation failed", status=400)
        id = self.by_uuid.get(uuid) if uuid else None
        if id is None:
            id = f"om_bot{len(self.messages):04}"
            self.messages[id] = Shown(id, chat_id, reply_to, [_card(body["content"])])
            self.by_uuid[uuid] = id
        return {"data": {"message_id": id, "chat_id": chat_id}}


def _card(content: str) -> dict[str, Any]:
    """The card, checked as far as its form is documented. Raises `Refusal`."""
    card = json.loads(content)
    known = {"schema", "config", "header", "body"}
    if card.get("schema") != "2.0" or set(card) - known or len(content.encode()) > 30 * 1024:
        raise Refusal(230099, "Failed to create card content", status=400)
    for element in card["body"]["elements"]:
        if element["tag"] not in ("div", "button"):
            raise Refusal(230099, "Failed to create card content", status=400)
    result: dict[str, Any] = card
    return result
