"""The HTTP server on mcp 2.x: handlers are arguments of the constructor."""

from __future__ import annotations

from typing import Any

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError

from datetools_lc import __version__
from datetools_lc.errors import UnknownTool
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer


def build_server(offer: Offer, caller: Caller) -> Server[Any]:
    """A server of the official SDK that lists and calls the offered tools."""
    listed = types.ListToolsResult(tools=[types.Tool.model_validate(tool) for tool in offer.listing()])

    async def list_tools(context: Any, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return listed

    async def call_tool(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        info = caller.identify(context.request, context.request_id)
        try:
            reply = await offer.call(
                params.name,
                params.arguments or {},
                info,
            )
        except UnknownTool as error:
            raise MCPError(types.INVALID_PARAMS, error.message) from None
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=reply.text)],
            structured_content=reply.data,
            is_error=reply.failed,
        )

    return Server(
        SERVER_NAME,
        version=__version__,
        instructions=offer.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )
