"""A real `langgraph dev` on a copy of the repository, with no key and no `.env`."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("agents", "datetools_lc", "prompts", "studio")
START_SECONDS = 120
STOP_SECONDS = 60
_KEPT = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT")


class AgentServer:
    """The server's process; a thread keeps what it says."""

    def __init__(self, url: str, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.url = url
        self.process = process
        self.started = threading.Event()
        self._stdout = process.stdout
        self._lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self._stdout:
            self._lines.append(line)
            if "Application started up" in line:
                self.started.set()
        self.started.set()  # it ended: whoever waits should not wait on

    def log(self) -> str:
        return "".join(self._lines)

    def stop(self) -> int:
        """SIGTERM, as a service manager sends it; the exit code. Does nothing to one that has ended."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(STOP_SECONDS)
        self._reader.join(STOP_SECONDS)
        self._stdout.close()
        return code


def langgraph() -> str:
    """The command of the interpreter that runs the tests."""
    return str(Path(sys.executable).with_name("langgraph"))


def copy_repository(folder: Path) -> Path:
    """What Studio needs, in a folder of its own; the copy of `studio/`."""
    for name in COPIED:
        shutil.copytree(
            ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", ".langgraph_api")
        )
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder / "studio"


@contextmanager
def agent_server(folder: Path, config: str = "langgraph.json", **variables: str) -> Iterator[AgentServer]:
    studio = copy_repository(folder)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    options = ["--no-browser", "--no-reload", "--config", config]
    command = [langgraph(), "dev", *options, "--host", "127.0.0.1", "--port", str(port)]
    process = subprocess.Popen(
        command,
        cwd=studio,
        env=_environment(folder, variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    server = AgentServer(f"http://127.0.0.1:{port}", process)
    try:
        _wait_until_ready(server)
        yield server
    finally:
        server.stop()


def _environment(folder: Path, variables: dict[str, str]) -> dict[str, str]:
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": str(folder),
        "DATETOOLS_DATABASE": str(folder / "records.sqlite3"),
        "LANGGRAPH_CLI_NO_ANALYTICS": "1",
        "LANGGRAPH_NO_VERSION_CHECK": "true",
        "LANGSMITH_TRACING": "false",
        "NO_COLOR": "1",
        "PYTHONUNBUFFERED": "1",
        **variables,
    }


def _wait_until_ready(server: AgentServer) -> None:
    server.started.wait(START_SECONDS)
    while server.process.poll() is None:  # it says so a moment before it listens
        try:
            with urllib.request.urlopen(f"{server.url}/ok", timeout=STOP_SECONDS):
                return
        except OSError:
            continue
    raise AssertionError(f"the Agent Server did not start:\n{server.log()[-4000:]}")
