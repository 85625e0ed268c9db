"""The server on mcp 2.x: handlers are arguments of the constructor."""

from __future__ import annotations

from typing import Any, cast

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from datetools_lc import __version__
from datetools_lc.errors import UnknownTool
from datetools_lc.servers.mcp.caller import Caller, Receipts
from datetools_lc.servers.mcp.guard import Ask
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer
from datetools_lc.servers.mcp.questions import ANSWER
from datetools_lc.servers.mcp.stdio import claim_stdio


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
                received=caller.receipts.take(context.request_id),
                ask=_asker(context),
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


def _asker(context: Any) -> Ask | None:
    """Asks the user by elicitation; None where the client does not have it, or cannot be asked in a call."""
    capabilities = context.session.client_capabilities
    if capabilities is None or capabilities.elicitation is None or not context.session.can_send_request:
        return None

    async def ask(question: str) -> bool:
        try:
            answer = await context.session.elicit_form(question, ANSWER, context.request_id)
        except MCPError:
            return False
        return answer.action == "accept" and (answer.content or {}).get("confirm") is True

    return ask


async def serve_stdio(server: Server[Any], receipts: Receipts) -> None:
    """Serve one client on standard input and output, until it closes its end."""
    with claim_stdio(receipts) as (lines, wire):
        async with stdio_server(cast(Any, lines), cast(Any, wire)) as (reader, writer):
            await server.run(reader, writer, server.create_initialization_options())
