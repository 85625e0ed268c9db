"""An MCP server on stdio whose clock prints: to `sys.stdout`, to descriptor 1, and from a child process."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime

from datetools_lc.servers.mcp.offer import make_offer
from datetools_lc.servers.mcp.server import serve_stdio


def loud_clock() -> datetime:
    sys.stdout.write("noise from Python\n")
    sys.stdout.flush()
    os.write(1, b"noise from below\n")
    subprocess.run([sys.executable, "-c", "print('noise from a child')"], check=True)
    return datetime(2026, 3, 1, 8, 20, tzinfo=UTC)


if __name__ == "__main__":
    serve_stdio(make_offer(timezone="Asia/Tokyo", clock=loud_clock))
