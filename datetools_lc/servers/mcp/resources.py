"""Zones and categories as MCP resources, and what completes their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import unquote

from datetools_lc.clock import read_clock
from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.contracts.outcome import dumps
from datetools_lc.engine.zones import load_zone, to_zone, zone_names
from datetools_lc.errors import InputError
from datetools_lc.servers.mcp.messages import RESOURCE_NOT_FOUND, Message, RpcError
from datetools_lc.servers.mcp.offer import Offer

ZONES, CATEGORIES_URI = "datetools://zones", "datetools://categories"
ZONE_TEMPLATE = f"{ZONES}/{{+name}}"
_JSON = "application/json"
MOST_COMPLETIONS = 100
"""Values of one completion, by the protocol."""


class Resources:
    """What can be read beside the tools."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        self._has_categories = "expenses" in offer.families

    def list(self) -> Message:
        found = [_describe(ZONES, "zones", "Every time zone that the tools take, by its IANA name")]
        if self._has_categories:
            found.append(_describe(CATEGORIES_URI, "categories", "The categories of expenses"))
        return {"resources": found}

    def templates(self) -> Message:
        about = "The time and the UTC offset in a zone, now"
        template = {"uriTemplate": ZONE_TEMPLATE, "name": "zone", "description": about, "mimeType": _JSON}
        return {"resourceTemplates": [template]}

    def read(self, params: Mapping[str, Any]) -> Message:
        """The JSON of one resource. Raises `RpcError` where there is none."""
        uri = str(params.get("uri", ""))
        if uri == ZONES:
            value: object = sorted(zone_names().values())
        elif uri == CATEGORIES_URI and self._has_categories:
            value = list(CATEGORIES)
        elif uri.startswith(f"{ZONES}/"):
            value = self._zone(unquote(uri[len(ZONES) + 1 :]), uri)
        else:
            raise RpcError(RESOURCE_NOT_FOUND, "there is no such resource", {"uri": uri[:200]})
        return {"contents": [{"uri": uri, "mimeType": _JSON, "text": dumps(value)}]}

    def _zone(self, name: str, uri: str) -> object:
        try:
            here = to_zone(read_clock(self._offer.clock), load_zone(name))
        except InputError as error:
            raise RpcError(RESOURCE_NOT_FOUND, error.message, {"uri": uri[:200]}) from None
        iso = here.isoformat(timespec="seconds")
        return {"timezone": name, "iso": iso, "utc_offset": iso[len("2026-03-01T14:05:00") :]}


def complete_zone(begun: str) -> Sequence[str]:
    """Zones whose name, or that of whose city, begins so; then those that hold it."""
    wanted = begun.lower().replace(" ", "_")
    names = sorted(zone_names().values())

    def rank(name: str) -> int:
        low = name.lower()
        if low.startswith(wanted) or low.rpartition("/")[2].startswith(wanted):
            return 0
        return 1 if wanted in low else 2

    return sorted((name for name in names if rank(name) < 2), key=rank)


def _describe(uri: str, name: str, about: str) -> Message:
    return {"uri": uri, "name": name, "description": about, "mimeType": _JSON}
