"""What a server tells without computing anything: itself, its tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from datetools_lc import __version__
from datetools_lc.servers.mcp.messages import Message
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer


class Catalogue:
    """The answers that are the same at every time, in the protocol's JSON, by method."""

    def __init__(self, offer: Offer) -> None:
        self._tools = {"tools": offer.listing()}
        self.server_info: Message = {"name": SERVER_NAME, "version": __version__}
        self.capabilities: Message = {"tools": {"listChanged": False}}
        self.methods: Mapping[str, Callable[[Mapping[str, Any]], Message]] = {
            "tools/list": lambda params: self._tools,
        }
