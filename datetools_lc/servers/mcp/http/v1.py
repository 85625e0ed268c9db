"""The HTTP server on mcp 1.x: handlers are entered in a table by request type."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

from mcp import McpError, types
from mcp.server.lowlevel import Server
from pydantic import BaseModel

from datetools_lc import __version__
from datetools_lc.errors import UnknownTool
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.catalogue import ICON, Answer, Catalogue
from datetools_lc.servers.mcp.messages import RpcError
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer


def build_server(offer: Offer, caller: Caller) -> Server[object, object]:
    """A server of the official SDK that lists and calls the offered tools."""
    server: Server[object, object] = Server(
        SERVER_NAME,
        version=__version__,
        instructions=offer.instructions,
        icons=[types.Icon.model_validate(ICON)],
    )

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
    server.request_handlers[types.CallToolRequest] = call_tool
    for method, answer in Catalogue(offer).methods.items():
        request, result = _TYPES[method]
        server.request_handlers[request] = _handler(answer, result)
    return server


_TYPES: Mapping[str, tuple[Any, type[BaseModel]]] = {
    "tools/list": (types.ListToolsRequest, types.ListToolsResult),
    "prompts/list": (types.ListPromptsRequest, types.ListPromptsResult),
    "prompts/get": (types.GetPromptRequest, types.GetPromptResult),
    "resources/list": (types.ListResourcesRequest, types.ListResourcesResult),
    "resources/templates/list": (types.ListResourceTemplatesRequest, types.ListResourceTemplatesResult),
    "resources/read": (types.ReadResourceRequest, types.ReadResourceResult),
    "completion/complete": (types.CompleteRequest, types.CompleteResult),
}


def _handler(answer: Answer, result: type[BaseModel]) -> Callable[[Any], Awaitable[types.ServerResult]]:
    """What answers a request from the catalogue."""

    async def handle(request: Any) -> types.ServerResult:
        given = request.params
        params = {} if given is None else given.model_dump(by_alias=True, mode="json", exclude_none=True)
        try:
            return types.ServerResult(cast(Any, result.model_validate(answer(params))))
        except RpcError as error:
            found = types.ErrorData(code=error.code, message=error.message, data=error.data)
            raise McpError(found) from None

    return handle
