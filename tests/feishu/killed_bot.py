"""A bot in a process of its own, killed where the platform sees it, and started again.

The local platform runs in the process of whoever uses this; the bot is `datetools-lc feishu` itself.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from datetools_lc.testing.feishu_server import FeishuServer

ROOT = Path(__file__).parents[2]
_START = "from datetools_lc.cli import main; main()"


@dataclass
class KilledBot:
    """Start it, arm a kill, start it again. `log` says what happened, in its order."""

    feishu: FeishuServer
    folder: Path
    log: Callable[[str], None] = lambda line: None
    process: subprocess.Popen[bytes] | None = None
    kills: int = field(default=0)

    def start(self, seconds: float = 300) -> None:
        """Run the bot, and wait until it is connected: for as long as a start takes on a busy machine."""
        before = self.feishu.connected
        environment = {
            **os.environ,
            **self.feishu.lark.environment(),
            "DATETOOLS_TIMEZONE": "Asia/Shanghai",
            "PYTHONPATH": str(ROOT),
        }
        for name in ("FEISHU_APP_TOKEN", "FEISHU_TABLE_ID", "DATETOOLS_MODEL"):
            environment.pop(name, None)
        database = str(self.folder / "records.sqlite3")
        arguments = [sys.executable, "-c", _START, "feishu", "--database", database, "--locale", "zh"]
        with (self.folder / "bot.log").open("ab") as log:
            self.process = subprocess.Popen(arguments, env=environment, stdout=log, stderr=log)
        end = time.monotonic() + seconds
        while self.feishu.connected == before:
            if self.process.poll() is not None or time.monotonic() > end:
                written = (self.folder / "bot.log").read_text(encoding="utf-8")[-2000:]
                raise RuntimeError(f"not connected (exit status {self.process.poll()}): {written}")
            time.sleep(0.02)
        self.log("bot started")

    def arm(self, request: str, *, after: bool) -> None:
        """Kill the process when it makes its next request of that name, before or after it is done."""

        def kill(name: str) -> None:
            if name == request:
                self.feishu.chats.before = self.feishu.chats.after = lambda name: None
                self.kill()
                self.log(f"kill -9 {'after' if after else 'before'} {request}")

        if after:
            self.feishu.chats.after = kill
        else:
            self.feishu.chats.before = kill

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.feishu.connections.clear()
        self.kills += 1

    def stop(self) -> None:
        """End it as an administrator does; kill it where that takes too long."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
                return
            self.process.kill()
            self.process.wait()
