"""Serves tools that write on stdio: calls run side by side, and none is lost silently."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Mapping
from typing import Any

from datetools_lc.contracts.outcome import dumps
from datetools_lc.servers.mcp.messages import BrokenLine, Message, read_message
from datetools_lc.servers.mcp.progress import told
from datetools_lc.servers.mcp.stdio.session import Session
from datetools_lc.servers.mcp.stdio.wire import Line, Lines, Wire

_log = logging.getLogger("datetools_lc")


def serve(session: Session, lines: Lines, wire: Wire) -> None:
    """Answer until the client closes its end and all that it sent is done. SIGINT ends it at once.

    What was written and cannot be answered for is logged.
    """
    asyncio.run(_Loop(session, lines, wire).run())


class _Loop:
    def __init__(self, session: Session, lines: Lines, wire: Wire) -> None:
        self._session = session
        self._lines = lines
        self._wire = wire
        self._running: set[asyncio.Task[None]] = set()
        self._asked: dict[object, asyncio.Future[Mapping[str, Any]]] = {}
        self._questions = 0

    async def run(self) -> None:
        self._session.elicit = self._elicit
        arrived: asyncio.Queue[Line | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        self._lines.start()
        # a daemon: a thread of the executor that waits for a line would keep the process alive
        threading.Thread(target=self._hand_over, args=(loop, arrived), daemon=True).start()
        while (line := await arrived.get()) is not None:
            self._take(line)
        for question in self._asked.values():
            question.cancel()  # there is nobody left to ask
        if self._running:
            await asyncio.wait(self._running)

    def _hand_over(self, loop: asyncio.AbstractEventLoop, arrived: asyncio.Queue[Line | None]) -> None:
        line: Line | None = Line(b"", 0)
        while line is not None:
            line = self._lines.next()
            try:
                loop.call_soon_threadsafe(arrived.put_nowait, line)
            except RuntimeError:
                return  # the loop was closed by SIGINT

    def _take(self, line: Line) -> None:
        try:
            message = read_message(line.head, line.tail)
        except BrokenLine as broken:
            if broken.answer is not None:
                self._wire.send(broken.answer)
            return
        if "method" not in message:
            self._settle(message)
            return
        task = asyncio.get_running_loop().create_task(self._answer(message, line.received))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _answer(self, message: Message, received: int) -> None:
        tool = self._session.writes(message)
        try:
            async with told(message, self._wire.send):
                answer = await self._session.answer(message, received)
        except asyncio.CancelledError:
            if tool is not None:
                _log.warning(
                    "%s (request %s) was running at the end: look before you repeat it",
                    *_named(tool, message),
                )
            raise
        if answer is None or self._wire.send(answer) or tool is None:
            return
        result = answer.get("result", {})
        done = "was refused" if "error" in answer or result.get("isError") else "is done"
        _log.warning(
            "%s (request %s) %s, and the client has hung up: %s",
            *_named(tool, message),
            done,
            dumps(_ids_in(result.get("structuredContent"))),
        )

    async def _elicit(self, method: str, params: Mapping[str, Any]) -> Mapping[str, Any]:
        self._questions += 1
        id = f"question-{self._questions}"
        answer: asyncio.Future[Mapping[str, Any]] = asyncio.get_running_loop().create_future()
        self._asked[id] = answer
        try:
            if not self._wire.send({"jsonrpc": "2.0", "id": id, "method": method, "params": dict(params)}):
                return {}
            return await answer
        except asyncio.CancelledError:
            if answer.cancelled():
                return {}  # no answer is no agreement
            raise
        finally:
            del self._asked[id]

    def _settle(self, message: Message) -> None:
        """Take the client's answer to a question."""
        asked = self._asked.get(message["id"])
        if asked is not None and not asked.done():
            result = message.get("result")
            asked.set_result(result if isinstance(result, dict) else {})


def _named(tool: str, message: Message) -> tuple[str, str]:
    return tool, dumps(message["id"])


def _ids_in(result: object) -> list[str]:
    """The ids of the records and events in a result: they say what was written, and quote nothing."""
    found: list[str] = []
    todo = [result]
    while todo:
        value = todo.pop()
        if isinstance(value, dict):
            found += [str(value[name]) for name in ("id", "recordId") if name in value]
            todo.extend(value.values())
        elif isinstance(value, list):
            todo.extend(value)
    return sorted(set(found))
