"""The two ends of the stdio transport: lines that are messages in, the protocol and nothing else out."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

from anyio import to_thread
from pydantic_core import from_json

LARGEST_LINE = 1024 * 1024
"""Bytes of the longest message that is read."""
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

    A line that is no message is answered here with an error of the protocol; the SDK would answer with a log
    message, or with nothing, by its generation.
    """

    def __init__(self, stream: BinaryIO, wire: Wire) -> None:
        self._stream = stream
        self._wire = wire

    def __aiter__(self) -> Lines:
        return self

    async def __anext__(self) -> str:
        while line := await to_thread.run_sync(self._read):
            fault = _find_fault(line)
            if fault is None:
                return line.decode("utf-8")
            code, message = fault
            error = {"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": message}}
            await self._wire.write(json.dumps(error) + "\n")
        raise StopAsyncIteration

    def _read(self) -> bytes:
        """The next line that is not blank, or nothing at the end; of one that is too long, its beginning."""
        while (line := self._stream.readline(LARGEST_LINE + 1)).isspace():
            pass
        rest = line
        while len(rest) > LARGEST_LINE and not rest.endswith(b"\n"):
            rest = self._stream.readline(LARGEST_LINE + 1)
        return line


def _find_fault(line: bytes) -> tuple[int, str] | None:
    if len(line) > LARGEST_LINE:
        return _TOO_LARGE
    try:
        # the SDK's own reader drops a message with half a surrogate pair, and takes NaN for null
        message = from_json(line, allow_inf_nan=False)
    except ValueError:
        return _PARSE_ERROR
    return None if isinstance(message, dict) and message.get("jsonrpc") == "2.0" else _NO_MESSAGE


@contextmanager
def claim_stdio() -> Iterator[tuple[Lines, Wire]]:
    """Keep standard output for the protocol: whatever else prints meanwhile goes to standard error."""
    sys.stdout.flush()
    private = os.dup(1)
    os.dup2(2, 1)
    wire = Wire(private)
    try:
        yield Lines(sys.stdin.buffer, wire), wire
    finally:
        sys.stdout.flush()
        os.dup2(private, 1)
        os.close(private)
