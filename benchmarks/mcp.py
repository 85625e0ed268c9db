"""The MCP server over stdio beside `mcp-server-time`, which needs mcp 2.x: start-up, and call for call."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Self

from benchmarks.common.measure import Row, Sample, beside, take_turns
from benchmarks.common.peers import ROOT, peer_program

PEER = "mcp-server-time"
CURRENT = "current time"
CONVERSION = "wall time between named zones"
Call = tuple[str, dict[str, Any]]
Work = Mapping[str, tuple[Call, ...]]
WALL = {"type": "relative", "offset": 0, "unit": "day", "hour": 16, "minute": 30, "timezone": "Asia/Tokyo"}
OUR_WORK: Work = {
    CURRENT: (("get_current_datetime", {"timezone": "Asia/Tokyo"}),),
    # two calls for the peer's one: ours makes an instant of the wall time first, and keeps its date
    CONVERSION: (
        ("parseDateExpression", WALL),
        ("datetime_math", {"operation": "convert_timezone", "target_timezone": "Europe/Oslo"}),
    ),
}
THEIR_WORK: Work = {
    CURRENT: (("get_current_time", {"timezone": "Asia/Tokyo"}),),
    CONVERSION: (
        (
            "convert_time",
            {"source_timezone": "Asia/Tokyo", "time": "16:30", "target_timezone": "Europe/Oslo"},
        ),
    ),
}


class Peer:
    """A server process and its two pipes."""

    def __init__(self, command: list[str], work: Work) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
        self.work = work
        self.sent = 0
        hello = {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "bench", "version": "1"},
        }
        self.ask("initialize", hello)
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def ask(self, method: str, params: dict[str, Any]) -> bytes:
        assert self.process.stdout is not None
        self.sent += 1
        self.send({"jsonrpc": "2.0", "id": self.sent, "method": method, "params": params})
        return self.process.stdout.readline()

    def call(self, kind: str) -> list[bytes]:
        """The replies to the calls of a kind; each but the first is about the instant of the one before."""
        replies: list[bytes] = []
        for name, arguments in self.work[kind]:
            given = {**arguments, "timestamp": _instant(replies[-1])} if replies else arguments
            replies.append(self.ask("tools/call", {"name": name, "arguments": given}))
            assert not json.loads(replies[-1])["result"].get("isError"), replies[-1]
        return replies

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


def rows(quick: bool = False) -> Iterator[Row]:
    program = peer_program(PEER, PEER)
    ours = [sys.executable, "-m", "datetools_lc.cli", "mcp", "--timezone", "Asia/Tokyo"]
    theirs = [str(program), "--local-timezone", "Asia/Tokyo"]
    starts = {"ours": partial(_start, ours, OUR_WORK), PEER: partial(_start, theirs, THEIR_WORK)}
    yield from beside("start to the first answer", take_turns(starts, rounds=1 if quick else 5))
    with Peer(ours, OUR_WORK) as mine, Peer(theirs, THEIR_WORK) as their:
        for kind in OUR_WORK:
            calls = {"ours": partial(mine.call, kind), PEER: partial(their.call, kind)}
            yield from beside(kind, take_turns(calls, rounds=50 if quick else 1_000))
            sizes = [Sample((float(sum(map(_text_size, server.call(kind)))),)) for server in (mine, their)]
            yield Row(case=f"{kind}: text", peer=PEER, ours=sizes[0], theirs=sizes[1], unit="B")


def _start(command: list[str], work: Work) -> None:
    """From the start of the process to the first answer of a tool."""
    with Peer(command, work) as server:
        server.call(CURRENT)


def _instant(reply: bytes) -> str:
    return str(json.loads(json.loads(reply)["result"]["content"][0]["text"])["iso"])


def _text_size(reply: bytes) -> int:
    return sum(len(block["text"].encode()) for block in json.loads(reply)["result"]["content"])
