"""One client's session on stdio: requests in, answers out, whatever carries them.

Both forms of the protocol are spoken: with `initialize`, and (2026-07-28) with the version in every request.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from datetools_lc.errors import UnknownTool
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.catalogue import SERVER_INFO, Catalogue
from datetools_lc.servers.mcp.messages import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    UNSUPPORTED_VERSION,
    Message,
    RpcError,
    error_message,
)
from datetools_lc.servers.mcp.offer import Offer, Reply

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
"""Versions that begin with `initialize`, oldest first."""
STATELESS = "2026-07-28"
"""The version that comes with every request."""
_META = "io.modelcontextprotocol"
_CACHED = ("tools/list", "prompts/list", "resources/list", "resources/templates/list", "resources/read")


class Elicit(Protocol):
    """Sends a question to the client and waits for its answer."""

    async def __call__(self, method: str, params: Mapping[str, Any]) -> Mapping[str, Any]: ...


class Session:
    """Answers the messages of one client; `elicit` asks its user, where that can be done."""

    def __init__(self, offer: Offer, caller: Caller) -> None:
        self.offer = offer
        self.elicit: Elicit | None = None
        self._caller = caller
        self._catalogue = Catalogue(offer)
        self._can_elicit = False

    async def answer(self, message: Message, received: int) -> Message | None:
        """The answer to a request; None for a notification. It raises nothing."""
        if "id" not in message:
            return None
        id, method, params = message["id"], message["method"], message.get("params", {})
        try:
            stateless = _is_stateless(params)
            result = await self._respond(method, params, id, received, stateless=stateless)
        except RpcError as error:
            return error_message(id, error)
        except UnknownTool as error:
            return error_message(id, RpcError(INVALID_PARAMS, error.message))
        except Exception:  # noqa: BLE001  the session goes on
            return error_message(id, RpcError(INTERNAL_ERROR, "an unexpected fault of the server"))
        if stateless:
            result = self._stamp(method, result)
        return {"jsonrpc": "2.0", "id": id, "result": result}

    def writes(self, message: Message) -> str | None:
        """The name of the tool that a request calls and that writes; None for every other message."""
        params = message.get("params")
        name = (
            params.get("name") if message.get("method") == "tools/call" and isinstance(params, dict) else None
        )
        tool = self.offer.tools.get(name) if isinstance(name, str) else None
        return None if tool is None or tool.annotations.get("readOnlyHint", False) else tool.name

    async def _respond(
        self, method: str, params: Message, id: object, received: int, *, stateless: bool
    ) -> Message:
        if method == "tools/call":
            return await self._call(params, id, received, can_ask=not stateless)
        if method == "initialize" and not stateless:
            return self._initialize(params)
        if method == "server/discover" and stateless:
            return {"supportedVersions": [STATELESS], **self._introduction()}
        if method == "ping" and not stateless:
            return {}
        respond = self._catalogue.methods.get(method)
        if respond is None:
            raise RpcError(METHOD_NOT_FOUND, f"there is no method {method[:64]!r}")
        return respond(params)

    def _initialize(self, params: Message) -> Message:
        wanted, capabilities = params.get("protocolVersion"), params.get("capabilities")
        elicitation = capabilities.get("elicitation") if isinstance(capabilities, dict) else None
        self._can_elicit = isinstance(elicitation, dict) and (not elicitation or "form" in elicitation)
        version = wanted if wanted in VERSIONS else VERSIONS[-1]
        return {"protocolVersion": version, "serverInfo": SERVER_INFO, **self._introduction()}

    def _introduction(self) -> Message:
        return {"capabilities": self._catalogue.capabilities, "instructions": self.offer.instructions}

    async def _call(self, params: Message, id: object, received: int, *, can_ask: bool) -> Message:
        name, arguments = params.get("name"), params.get("arguments", {})
        if not isinstance(name, str):
            raise RpcError(INVALID_PARAMS, "name must be text: that of a tool")
        if not isinstance(arguments, dict | None):
            raise RpcError(INVALID_PARAMS, "arguments must be an object")
        ask = self._ask if can_ask and self._can_elicit and self.elicit else None
        call = self._caller.identify(None, id)
        return to_result(await self.offer.call(name, arguments or {}, call, received=received, ask=ask))

    async def _ask(self, question: str) -> bool:
        from datetools_lc.servers.mcp.questions import ANSWER

        if self.elicit is None:
            return False
        form = {"mode": "form", "message": question, "requestedSchema": ANSWER}
        answer = await self.elicit("elicitation/create", form)
        content = answer.get("content")
        agreed = isinstance(content, dict) and content.get("confirm") is True
        return answer.get("action") == "accept" and agreed

    def _stamp(self, method: str, result: Message) -> Message:
        """What a result carries where no handshake told it."""
        cache = {"ttlMs": 0, "cacheScope": "private"}
        return {
            **result,
            "resultType": "complete",
            **(cache if method in (*_CACHED, "server/discover") else {}),
            "_meta": {f"{_META}/serverInfo": SERVER_INFO},
        }


def to_result(reply: Reply) -> Message:
    """The result of a call, in the protocol's JSON."""
    content = [{"type": "text", "text": reply.text}]
    return {"content": content, "structuredContent": reply.data, "isError": reply.failed}


def _is_stateless(params: Mapping[str, Any]) -> bool:
    """Whether a request names its version itself. Raises `RpcError` for one that is not spoken."""
    meta = params.get("_meta")
    version = meta.get(f"{_META}/protocolVersion") if isinstance(meta, dict) else None
    if version is None:
        return False
    if version != STATELESS:
        found = {"supported": [STATELESS], "requested": str(version)[:64]}
        raise RpcError(UNSUPPORTED_VERSION, "this version of the protocol is not spoken", found)
    return True
