"""What a server tells beside its tools' results: itself, its tools, prompts, resources, completions."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from datetools_lc import __version__
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.servers.mcp.messages import INVALID_PARAMS, Message, RpcError
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer
from datetools_lc.servers.mcp.prompts import Prompts
from datetools_lc.servers.mcp.resources import MOST_COMPLETIONS, ZONE_TEMPLATE, Resources, complete_zone

_TITLE = "Exact dates"
_ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"'
    ' fill="none" stroke="#2563eb" stroke-width="2">'
    '<rect x="3" y="5" width="18" height="16" rx="2"/><path d="M3 10h18M8 3v4M16 3v4M8 15l3 3 5-5"/></svg>'
)
ICON: Message = {
    "src": f"data:image/svg+xml;base64,{b64encode(_ICON.encode()).decode()}",
    "mimeType": "image/svg+xml",
    "sizes": ["any"],
}
SERVER_INFO: Message = {"name": SERVER_NAME, "title": _TITLE, "version": __version__, "icons": [ICON]}
Answer = Callable[[Mapping[str, Any]], Message]


class Catalogue:
    """The answers of an offer, in the protocol's JSON, by method; they raise `RpcError`."""

    capabilities: Message = {  # noqa: RUF012  never written
        "tools": {"listChanged": False},
        "prompts": {"listChanged": False},
        "resources": {"subscribe": False, "listChanged": False},
        "completions": {},
    }

    def __init__(self, offer: Offer) -> None:
        self._tools = {"tools": offer.listing()}
        self._prompts = Prompts(offer)
        resources = Resources(offer)
        self.methods: Mapping[str, Answer] = {
            "tools/list": lambda params: self._tools,
            "prompts/list": lambda params: self._prompts.list(),
            "prompts/get": self._prompts.get,
            "resources/list": lambda params: resources.list(),
            "resources/templates/list": lambda params: resources.templates(),
            "resources/read": resources.read,
            "completion/complete": self._complete,
        }

    def _complete(self, params: Mapping[str, Any]) -> Message:
        reference, argument = params.get("ref"), params.get("argument")
        if not isinstance(reference, Mapping) or not isinstance(argument, Mapping):
            raise RpcError(INVALID_PARAMS, "ref and argument must be objects")
        found = self._values(reference, str(argument.get("name")), str(argument.get("value", "")))
        shown = list(found[:MOST_COMPLETIONS])
        return {"completion": {"values": shown, "total": len(found), "hasMore": len(found) > len(shown)}}

    def _values(self, reference: Mapping[str, Any], argument: str, begun: str) -> Sequence[str]:
        match reference.get("type"), reference.get("name", reference.get("uri")), argument:
            case "ref/prompt", name, "locale" if name in self._prompts.names:
                return [locale for locale in REPLY_LOCALES if locale.startswith(begun.lower())]
            case "ref/resource", uri, "name" if uri == ZONE_TEMPLATE:
                return complete_zone(begun)
        raise RpcError(INVALID_PARAMS, "there is nothing to complete by that name")
