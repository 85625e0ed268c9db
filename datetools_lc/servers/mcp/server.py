"""The MCP server: the tools over stdio, or over Streamable HTTP on the SDK that is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, Protocol

from datetools_lc.errors import MissingExtra
from datetools_lc.servers.mcp.caller import Caller

if TYPE_CHECKING:
    from datetools_lc.servers.listening import HttpSettings
    from datetools_lc.servers.mcp.offer import Offer


def serve_stdio(offer: Offer, caller: Caller | None = None) -> None:
    """Serve one client on standard input and output until it closes its end. SIGINT ends it at once.

    It needs no SDK: what imports that cannot answer within the time in which this process has.
    """
    from datetools_lc.servers.mcp.stdio.session import Session
    from datetools_lc.servers.mcp.stdio.wire import claim_stdio

    with claim_stdio() as (lines, wire):
        session = Session(offer, caller or Caller())
        if offer.guard is None:
            from datetools_lc.servers.mcp.stdio.inline import serve
        else:
            from datetools_lc.servers.mcp.stdio.concurrent import serve
        serve(session, lines, wire)


def serve_http(
    offer: Offer,
    settings: HttpSettings,
    caller: Caller | None = None,
    *,
    announce: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve any number of clients until SIGTERM. `announce` is told the URL before the first call."""
    server = build_server(offer, caller or Caller())
    from datetools_lc.engine.zones import load_all_zones
    from datetools_lc.servers.mcp.http import app

    load_all_zones()  # a call may name any zone, and reading its file would block the event loop
    app.serve_http(server, settings, announce)


def build_server(offer: Offer, caller: Caller) -> Any:
    """The server of the SDK's generation that is installed. Raises `MissingExtra`."""
    return _adapter().build_server(offer, caller)


class Adapter(Protocol):
    """What differs between the generations of the SDK; `v1` and `v2` are modules of this shape."""

    def build_server(self, offer: Offer, caller: Caller) -> Any: ...


def _adapter() -> Adapter:
    """The adapter for the generation of the SDK that is installed. Raises `MissingExtra`."""
    try:
        generation = int(version("mcp").partition(".")[0])
    except PackageNotFoundError:
        raise MissingExtra("mcp", "mcp") from None
    if generation == 1:
        from datetools_lc.servers.mcp.http import v1

        return v1
    from datetools_lc.servers.mcp.http import v2

    return v2
