"""The two ends of the stdio transport: lines in, the protocol and nothing else out."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from queue import Queue
from typing import Any, NamedTuple

from datetools_lc.contracts.outcome import dumps
from datetools_lc.servers.mcp.messages import LARGEST_LINE

_CHUNK = 64 * 1024
_TAIL = 4 * 1024
"""Bytes kept of the end of a line that is too long: many clients write its id last."""
_MOST_WAITING = 10_000


class Line(NamedTuple):
    """One line as it arrived.

    Those that arrived together have the same `received` (of `time.monotonic_ns`), however late they are
    looked at: a call beside another one cannot know its answer. `tail` is the end of a line that was too
    long, of which `head` is the beginning.
    """

    head: bytes
    received: int
    tail: bytes | None = None


class Lines:
    """Reads standard input in a thread of its own, so that a client may write many calls before it reads.

    The thread reads the descriptor itself: at the end of the process it may still wait there, and would
    hold the lock of `sys.stdin`.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._waiting: Queue[Line | None] = Queue(_MOST_WAITING)
        self._begun = b""
        self._end: bytes | None = None  # of a line that is too long

    def start(self) -> None:
        threading.Thread(target=self._read, name="mcp-stdin", daemon=True).start()

    def next(self) -> Line | None:
        """The next line that is not blank; None at the end. It waits."""
        return self._waiting.get()

    def _read(self) -> None:
        while chunk := _read_chunk(self._descriptor):
            received = time.monotonic_ns()
            *ended, rest = chunk.split(b"\n")
            for part in ended:
                self._grow(part)
                self._finish(received)
            self._grow(rest)
        self._finish(time.monotonic_ns())
        self._waiting.put(None)

    def _grow(self, part: bytes) -> None:
        if self._end is not None:
            self._end = (self._end + part)[-_TAIL:]
        elif len(self._begun) + len(part) > LARGEST_LINE:
            self._end = (self._begun[-_TAIL:] + part)[-_TAIL:]
            self._begun = (self._begun + part[:_TAIL])[:_CHUNK]
        else:
            self._begun += part

    def _finish(self, received: int) -> None:
        line = Line(self._begun, received, self._end)
        self._begun, self._end = b"", None
        if line.head and not line.head.isspace():
            self._waiting.put(line)


def _read_chunk(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:
        return b""  # the other end is gone


class Wire:
    """Where messages are written to. A client that has gone away is remembered, not raised."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.broken = False

    def send(self, message: dict[str, Any]) -> bool:
        """Write a message; False where nobody reads any more."""
        data = memoryview(f"{dumps(message)}\n".encode())
        try:
            while data and not self.broken:
                data = data[os.write(self._descriptor, data) :]
        except OSError:
            self.broken = True
        return not self.broken


@contextmanager
def claim_stdio() -> Iterator[tuple[Lines, Wire]]:
    """Keep standard output for the protocol: whatever else prints meanwhile goes to standard error."""
    sys.stdout.flush()
    private = os.dup(1)
    os.dup2(2, 1)
    try:
        yield Lines(sys.stdin.fileno()), Wire(private)
    finally:
        sys.stdout.flush()
        os.dup2(private, 1)
        os.close(private)
