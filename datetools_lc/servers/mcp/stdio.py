"""The two ends of the stdio transport: lines that are messages in, the protocol and nothing else out."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from typing import Any, cast

from anyio import to_thread
from pydantic_core import from_json

from datetools_lc.servers.mcp.caller import Receipts

LARGEST_LINE = 1024 * 1024
"""Bytes of the longest message that is read."""
_CHUNK = 64 * 1024
_PARSE_ERROR = (-32700, "the line is not JSON")
_NO_MESSAGE = (-32600, "the line is not a JSON-RPC message")
_TOO_LARGE = (-32600, f"the message is longer than {LARGEST_LINE} bytes")


class Wire:
    """What the SDK writes its messages to: one hop to a thread for each, where its own file takes two."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def write(self, text: str) -> None:
        await to_thread.run_sync(self._send, text.encode("utf-8"))

    async def flush(self) -> None:
        """Nothing waits: `write` has sent it all."""

    def _send(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._descriptor, data) :]


class Lines:
    """What the SDK reads its messages from.

    Lines that arrived together were received together, however late they are looked at: a call beside
    another one cannot know its answer. A line that is no message is answered here with an error of the
    protocol; the SDK would answer with a log message, or with nothing, by its generation.
    """

    def __init__(self, stream: BufferedReader, wire: Wire, receipts: Receipts) -> None:
        self._stream = stream
        self._wire = wire
        self._receipts = receipts
        self._waiting: deque[tuple[bytes, int]] = deque()
        self._begun = b""
        self._ended = False

    def __aiter__(self) -> Lines:
        return self

    async def __anext__(self) -> str:
        while True:
            while not self._waiting:
                if self._ended:
                    raise StopAsyncIteration
                await to_thread.run_sync(self._read)
            line, received = self._waiting.popleft()
            message, fault = _read_message(line)
            if fault is None:
                if message.get("method") == "tools/call":
                    self._receipts.note(message.get("id"), received)
                return line.decode("utf-8")
            code, text = fault
            error = {"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": text}}
            await self._wire.write(json.dumps(error) + "\n")

    def _read(self) -> None:
        """Read what has arrived, or wait for it; of a line that is too long, keep the beginning."""
        chunk = self._stream.read1(_CHUNK)
        received = time.monotonic_ns()
        self._ended = not chunk
        *lines, begun = (self._begun + chunk).split(b"\n")
        if self._ended:
            lines, begun = [*lines, begun], b""
        self._begun = begun[: LARGEST_LINE + 1]
        self._waiting.extend((line, received) for line in lines if line and not line.isspace())


def _read_message(line: bytes) -> tuple[dict[str, Any], tuple[int, str] | None]:
    """The message in a line, or what is wrong with it."""
    if len(line) > LARGEST_LINE:
        return {}, _TOO_LARGE
    try:
        # the SDK's own reader drops a message with half a surrogate pair, and takes NaN for null
        message = from_json(line, allow_inf_nan=False)
    except ValueError:
        return {}, _PARSE_ERROR
    if isinstance(message, dict) and message.get("jsonrpc") == "2.0":
        return message, None
    return {}, _NO_MESSAGE


@contextmanager
def claim_stdio(receipts: Receipts) -> Iterator[tuple[Lines, Wire]]:
    """Keep standard output for the protocol: whatever else prints meanwhile goes to standard error."""
    sys.stdout.flush()
    private = os.dup(1)
    os.dup2(2, 1)
    wire = Wire(private)
    try:
        yield Lines(cast("BufferedReader", sys.stdin.buffer), wire, receipts), wire
    finally:
        sys.stdout.flush()
        os.dup2(private, 1)
        os.close(private)
