"""The MCP server over stdio beside `mcp-server-time`: start-up, and call for call, in one run; ratios count.

python benchmarks/mcp.py [calls]

Makes a venv for the peer under build/, since it needs mcp 2.x. `OURS` names another Python for our side.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

PEER = "mcp-server-time"
ROOT = Path(__file__).parent.parent
STARTS = 7
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

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)


def main(calls: int) -> None:
    python = os.environ.get("OURS", sys.executable)
    our_command = [python, "-m", "datetools_lc.cli", "mcp", "--timezone", "Asia/Tokyo"]
    their_command = [str(_install_peer()), "--local-timezone", "Asia/Tokyo"]
    _compare_starts(our_command, their_command)
    ours, theirs = Peer(our_command, OUR_WORK), Peer(their_command, THEIR_WORK)
    for kind in OUR_WORK:
        mine, their = _compare(ours, theirs, kind, calls)
        sys.stdout.write(
            f"{kind}: {mine * 1e6:.0f} µs ({1 / mine:.0f}/s), {PEER} {their * 1e6:.0f} µs"
            f" ({1 / their:.0f}/s), ratio {mine / their:.2f}\n"
        )
        replies = [server.call(kind) for server in (ours, theirs)]
        for part, size in (("replies", len), ("text for the model", _text_size)):
            own, others = (sum(map(size, each)) for each in replies)
            sys.stdout.write(f"  {part}: {own} bytes, {PEER} {others}, ratio {own / others:.2f}\n")
    ours.close()
    theirs.close()


def _compare_starts(our_command: list[str], their_command: list[str]) -> None:
    """Seconds from the start of the process to the first answer of a tool, in turns."""
    times: dict[str, list[float]] = {"ours": [], PEER: []}
    for _ in range(STARTS):
        for name, command, work in (("ours", our_command, OUR_WORK), (PEER, their_command, THEIR_WORK)):
            begun = perf_counter()
            server = Peer(command, work)
            server.call(CURRENT)
            times[name].append(perf_counter() - begun)
            server.close()
    mine, their = median(times["ours"]), median(times[PEER])
    sys.stdout.write(f"start to first answer: {mine:.2f} s, {PEER} {their:.2f} s, ratio {mine / their:.2f}\n")


def _compare(ours: Peer, theirs: Peer, kind: str, calls: int) -> tuple[float, float]:
    """Median seconds of a kind of work. They take turns, so that both meet the same machine."""
    times: dict[Peer, list[float]] = {ours: [], theirs: []}
    for _ in range(calls):
        for server in (ours, theirs):
            begun = perf_counter()
            server.call(kind)
            times[server].append(perf_counter() - begun)
    return median(times[ours]), median(times[theirs])


def _instant(reply: bytes) -> str:
    return str(json.loads(json.loads(reply)["result"]["content"][0]["text"])["iso"])


def _text_size(reply: bytes) -> int:
    return sum(len(block["text"].encode()) for block in json.loads(reply)["result"]["content"])


def _install_peer() -> Path:
    home = ROOT / "build" / f"bench-{PEER}"
    command = home / "bin" / PEER
    if not command.exists():
        venv.create(home, with_pip=True)
        subprocess.run([home / "bin" / "python", "-m", "pip", "install", "--quiet", PEER], check=True)
    return command


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
