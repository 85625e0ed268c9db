"""Calls that wait for a server elsewhere: a client that asked for it is told that its call still runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count

from datetools_lc.servers.mcp.messages import Message

EVERY = 2.0
"""Seconds between two notes; a client may start its own limit anew with each."""


@asynccontextmanager
async def told(request: Message, send: Callable[[Message], object]) -> AsyncIterator[None]:
    """Send notes while the body runs, and none after it; nothing for a request that has no progress token."""
    token = _token_of(request)
    if token is None:
        yield
        return
    notes = asyncio.get_running_loop().create_task(_tell(token, send))
    try:
        yield
    finally:
        notes.cancel()
        with suppress(asyncio.CancelledError):
            await notes


async def pause() -> None:
    await asyncio.sleep(EVERY)


async def _tell(token: str | int, send: Callable[[Message], object]) -> None:
    for number in count(1):  # how much is left nobody knows, so there is no total
        await pause()
        params = {"progressToken": token, "progress": number}
        send({"jsonrpc": "2.0", "method": "notifications/progress", "params": params})


def _token_of(request: Message) -> str | int | None:
    params = request.get("params")
    meta = params.get("_meta") if isinstance(params, dict) else None
    token = meta.get("progressToken") if isinstance(meta, dict) else None
    return token if isinstance(token, str | int) and not isinstance(token, bool) else None
