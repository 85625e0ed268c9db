"""The HTTP server on mcp 1.x: handlers are entered in a table by request type."""

from __future__ import annotations

from mcp import McpError, types
from mcp.server.lowlevel import Server

from datetools_lc import __version__
from datetools_lc.errors import UnknownTool
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer


def build_server(offer: Offer, caller: Caller) -> Server[object, object]:
    """A server of the official SDK that lists and calls the offered tools."""
    server: Server[object, object] = Server(SERVER_NAME, version=__version__, instructions=offer.instructions)
    listed = types.ServerResult(
        types.ListToolsResult(tools=[types.Tool.model_validate(tool) for tool in offer.listing()])
    )

    async def list_tools(request: types.ListToolsRequest) -> types.ServerResult:
        return listed

    async def call_tool(request: types.CallToolRequest) -> types.ServerResult:
        context = server.request_context
        info = caller.identify(context.request, context.request_id)
        try:
            reply = await offer.call(
                request.params.name,
                request.params.arguments or {},
                info,
            )
        except UnknownTool as error:
            raise McpError(types.ErrorData(code=types.INVALID_PARAMS, message=error.message)) from None
        return types.ServerResult(
            types.CallToolResult(
                content=[types.TextContent(type="text", text=reply.text)],
                structuredContent=reply.data,
                isError=reply.failed,
            )
        )

    # not by the SDK's decorators: they check every call against the schema a second time, at four times the
    # cost of the call, and turn an unknown tool into a result
    server.request_handlers[types.ListToolsRequest] = list_tools
    server.request_handlers[types.CallToolRequest] = call_tool
    return server
