"""Serves date tools on stdio: each is answered in microseconds, so one after the other, without asyncio."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from datetools_lc.servers.mcp.messages import BrokenLine, Message, read_message
from datetools_lc.servers.mcp.stdio.session import Session
from datetools_lc.servers.mcp.stdio.wire import Lines, Wire


def serve(session: Session, lines: Lines, wire: Wire) -> None:
    """Answer until the client closes its end, or no longer reads. SIGINT ends it at once."""
    lines.start()
    while not wire.broken and (line := lines.next()) is not None:
        try:
            answer = _finish(session.answer(read_message(line.head, line.tail), line.received))
        except BrokenLine as broken:
            answer = broken.answer
        if answer is not None:
            wire.send(answer)


def _finish(running: Coroutine[Any, Any, Message | None]) -> Message | None:
    """The result of a coroutine that never waits: a date tool does not."""
    try:
        running.send(None)
    except StopIteration as done:
        answer: Message | None = done.value
        return answer
    running.close()
    raise RuntimeError("a date tool waited for something")
