"""The MCP server: the toolkits' tools over stdio or Streamable HTTP, on the SDK that is installed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Protocol

from datetools_lc.engine.zones import load_all_zones
from datetools_lc.errors import MissingExtra
from datetools_lc.servers.mcp.caller import Caller, Receipts

if TYPE_CHECKING:
    from datetools_lc.servers.listening import HttpSettings
    from datetools_lc.servers.mcp.offer import Offer


def serve_stdio(offer: Offer, caller: Caller | None = None) -> None:
    """Serve one client on standard input and output until it closes its end."""
    adapter = _adapter()
    caller = caller or Caller()
    server = adapter.build_server(offer, caller)
    load_all_zones()
    import anyio

    anyio.run(adapter.serve_stdio, server, caller.receipts)


def serve_http(
    offer: Offer,
    settings: HttpSettings,
    caller: Caller | None = None,
    *,
    announce: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve any number of clients until SIGTERM. `announce` is told the URL before the first call."""
    server = _adapter().build_server(offer, caller or Caller())
    load_all_zones()
    from datetools_lc.servers.mcp import http as mcp_http

    mcp_http.serve_http(server, settings, announce)


class Adapter(Protocol):
    """What differs between the generations of the SDK; `v1` and `v2` are modules of this shape."""

    def build_server(self, offer: Offer, caller: Caller) -> Any: ...

    def serve_stdio(self, server: Any, receipts: Receipts) -> Awaitable[None]: ...


def _adapter() -> Adapter:
    """The adapter for the generation of the SDK that is installed. Raises `MissingExtra`."""
    try:
        generation = int(version("mcp").partition(".")[0])
    except PackageNotFoundError:
        raise MissingExtra("mcp", "mcp") from None
    if generation == 1:
        from datetools_lc.servers.mcp import v1

        return v1
    from datetools_lc.servers.mcp import v2

    return v2
