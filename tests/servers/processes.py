"""MCP servers as processes of their own, spoken to over their pipes or over HTTP."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
NOW = "2026-03-01T17:20:00+09:00"  # the clock of the date tool's design document
TIMEOUT = 60  # seconds: a limit for a broken server, never waited for
HELLO = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "tests", "version": "1"}}


def environment(**extra: str) -> dict[str, str]:
    """The variables of a server: this tree's code, none of the machine's own settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("DATETOOLS_")}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **extra}


def command(name: str, *options: str) -> list[str]:
    """A command of `datetools-lc` in Tokyo, in English, with a clock that stands still."""
    fixed = ("--timezone", "Asia/Tokyo", "--locale", "en", "--now", NOW)
    return [sys.executable, "-m", "datetools_lc.cli", name, *fixed, *options]


def mcp_command(*options: str) -> list[str]:
    return command("mcp", *options)


def stub_uvx(folder: Path) -> Path:
    """A program `uvx` that runs a command of this environment: `--from REQUIREMENT` is taken as installed."""
    stub = folder / "uvx"
    stub.write_text('#!/bin/sh\ntest "$1" = --from || exit 9\nshift 2\nexec "$@"\n', encoding="utf-8")
    stub.chmod(0o755)
    return stub


class Output:
    """The lines of a process, read by a thread, so that no test can hang on a silent one."""

    def __init__(self, stream: IO[str]) -> None:
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._stream = stream
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self._stream:
            self._lines.put(line)
        self._lines.put(None)

    def next(self) -> str:
        line = self._lines.get(timeout=TIMEOUT)
        assert line is not None, "the process closed its output"
        return line

    def rest(self) -> list[str]:
        """Every line until the end."""
        return list(iter(lambda: self._lines.get(timeout=TIMEOUT), None))


class StdioServer:
    """A server on its pipes; speaks raw JSON-RPC, so that both generations of the SDK see the same bytes."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self.process = process
        self.stdin = process.stdin
        self.stdout = Output(process.stdout)
        self.stderr = Output(process.stderr)
        self.greeting: dict[str, Any] = {}  # what it said to `hello`
        self._ids = 0

    def send(self, line: str) -> None:
        self.stdin.write(line + "\n")
        self.stdin.flush()

    def notify(self, method: str) -> None:
        self.send(json.dumps({"jsonrpc": "2.0", "method": method}))

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.stdout.next())
        return message

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        """The response to a request, result or error."""
        self._ids += 1
        self.send(json.dumps({"jsonrpc": "2.0", "id": self._ids, "method": method, "params": params}))
        response = self.receive()
        assert response["id"] == self._ids
        return response

    def call(self, name: str, arguments: dict[str, Any] | None = None) -> dict[str, Any]:
        return self.ask("tools/call", {"name": name, "arguments": arguments or {}})

    def hello(self) -> dict[str, Any]:
        self.greeting = self.ask("initialize", HELLO)["result"]
        self.notify("notifications/initialized")
        return self.greeting

    def close(self) -> int:
        """Close our end, as a client does that leaves; the exit code."""
        self.stdin.close()
        return self.process.wait(TIMEOUT)


@contextmanager
def stdio_server(command: list[str], **variables: str) -> Iterator[StdioServer]:
    with _started(command, variables) as process:
        yield StdioServer(process)


@contextmanager
def http_server(command: list[str], **variables: str) -> Iterator[tuple[str, subprocess.Popen[str], Output]]:
    """A server on a free port: its URL, its process and what it says on standard error."""
    with _started(command, variables) as process:
        assert process.stderr is not None
        stderr = Output(process.stderr)
        while not (url := stderr.next().split()[-1]).startswith("http"):
            pass  # the new database is announced first
        yield url, process, stderr


@contextmanager
def _started(command: list[str], variables: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(**variables),
        cwd=ROOT,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(TIMEOUT)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None and not pipe.closed:
                try:
                    pipe.close()
                except BrokenPipeError:
                    continue


def content(response: dict[str, Any]) -> Any:
    """The JSON in the text of a tool's result."""
    (block,) = response["result"]["content"]
    return json.loads(block["text"])
