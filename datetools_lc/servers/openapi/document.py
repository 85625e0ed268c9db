"""The tools as an OpenAPI 3.1 document: a POST for each, arguments as its body, the result as its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc import __version__
from datetools_lc.servers.mcp.offer import SERVER_NAME, Offer
from datetools_lc.servers.served import ServedTool

TOOLS_PATH = "/tools/"
IDEMPOTENCY_HEADER = "Idempotency-Key"
LONGEST_KEY = 255
"""Characters of an idempotency key."""
REFUSALS: Mapping[int, str] = {
    400: "The body is not a JSON object.",
    404: "The record or event that is named is not there.",
    422: "The tool refuses the call and says why; nothing was done.",
    500: "The tool failed unexpectedly.",
    503: "The store cannot be reached.",
}
_AUTHENTICATION = {401: "The bearer token is missing or is nobody's."}
_KEY = {
    "name": IDEMPOTENCY_HEADER,
    "in": "header",
    "description": "The same key with the same body writes once, however often it is sent.",
    "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
}


def describe(offer: Offer, *, url: str | None = None, tokens: bool = False) -> dict[str, Any]:
    """The OpenAPI document of the offered tools; `url` is where they are served, if that is known.

    `tokens` is whether calls need a bearer token.
    """
    paths = {f"{TOOLS_PATH}{name}": {"post": _operation(tool, tokens)} for name, tool in offer.tools.items()}
    document: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {"title": SERVER_NAME, "version": __version__, "description": offer.instructions},
        "paths": paths,
    }
    if url is not None:
        document["servers"] = [{"url": url}]
    if tokens:
        document["components"] = {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}}
        document["security"] = [{"token": []}]
    return document


def _operation(tool: ServedTool, tokens: bool) -> dict[str, Any]:
    result = {"application/json": {"schema": tool.spec.output}}
    refusals = {**REFUSALS, **(_AUTHENTICATION if tokens else {})}
    operation: dict[str, Any] = {
        "operationId": tool.name,
        "summary": tool.description.partition(". ")[0].rstrip("."),
        "description": tool.description,
        "requestBody": {"content": {"application/json": {"schema": tool.args_schema}}, "required": True},
        "responses": {"200": {"description": "The result.", "content": result}}
        | {str(status): _refusal(status, text, result) for status, text in sorted(refusals.items())},
    }
    if not tool.annotations.get("readOnlyHint", False):
        operation["parameters"] = [_KEY]
    return operation


def _refusal(status: int, text: str, result: Mapping[str, Any]) -> dict[str, Any]:
    """How a refusal looks: in the form of the tool's own results where the tool was reached."""
    if status in (400, 401):
        return {"description": text}
    return {"description": text, "content": dict(result)}
