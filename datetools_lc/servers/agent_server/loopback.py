"""The Agent Server as one of its callers reaches it, from within its own process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
from langgraph_sdk.client import LangGraphClient
from starlette.requests import Request

_OF_THE_BODY = ("host", "content-length", "content-type", "transfer-encoding", "connection", "accept")
"""Headers that belong to the request that came in, not to whoever sent it."""


@asynccontextmanager
async def as_caller(request: Request) -> AsyncIterator[LangGraphClient]:
    """A client with the caller's own headers: it may do what the caller may, and is asked to sign in.

    Not `get_client()` without a URL, which the server lets in unasked.
    """
    headers = {name: value for name, value in request.headers.items() if name not in _OF_THE_BODY}
    transport = httpx.ASGITransport(app=request.app, raise_app_exceptions=False)
    # a run takes as long as its model: whoever calls sets the limit
    async with httpx.AsyncClient(
        transport=transport, base_url="http://agent-server", headers=headers, timeout=None
    ) as client:
        yield LangGraphClient(client)
