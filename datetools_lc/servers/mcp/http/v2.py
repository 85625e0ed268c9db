"""The HTTP server on mcp 2.x: handlers are arguments of the constructor."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from pydantic import BaseModel

from datetools_lc import __version__
from datetools_lc.errors import UnknownTool
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.catalogue import ICON, Answer, Catalogue
from datetools_lc.servers.mcp.messages import RpcError
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer


def build_server(offer: Offer, caller: Caller) -> Server[Any]:
    """A server of the official SDK that lists and calls the offered tools."""

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

    server: Server[Any] = Server(
        SERVER_NAME,
        version=__version__,
        instructions=offer.instructions,
        icons=[types.Icon.model_validate(ICON)],
        on_call_tool=call_tool,
    )
    for method, answer in Catalogue(offer).methods.items():
        params, result = _TYPES[method]
        server.add_request_handler(method, params, _handler(answer, result))
    return server


_TYPES: Mapping[str, tuple[Any, type[BaseModel]]] = {
    "tools/list": (types.PaginatedRequestParams, types.ListToolsResult),
    "prompts/list": (types.PaginatedRequestParams, types.ListPromptsResult),
    "prompts/get": (types.GetPromptRequestParams, types.GetPromptResult),
    "resources/list": (types.PaginatedRequestParams, types.ListResourcesResult),
    "resources/templates/list": (types.PaginatedRequestParams, types.ListResourceTemplatesResult),
    "resources/read": (types.ReadResourceRequestParams, types.ReadResourceResult),
    "completion/complete": (types.CompleteRequestParams, types.CompleteResult),
}


def _handler(answer: Answer, result: type[BaseModel]) -> Callable[[Any, Any], Awaitable[Any]]:
    """What answers a request from the catalogue."""

    async def handle(context: Any, given: Any) -> Any:
        params = {} if given is None else given.model_dump(by_alias=True, mode="json", exclude_none=True)
        try:
            return result.model_validate(answer(params))
        except RpcError as error:
            raise MCPError(error.code, error.message, error.data) from None

    return handle
