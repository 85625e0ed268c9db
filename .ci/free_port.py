"""Print a port for the Agent Server on this machine: 2024, its own, or any other where that is taken.

python .ci/free_port.py
"""

from __future__ import annotations

import socket
import sys

OWN = 2024


def free_port() -> int:
    for port in (OWN, 0):
        try:
            with socket.create_server(("127.0.0.1", port)) as probe:
                return int(probe.getsockname()[1])
        except OSError:
            continue
    raise SystemExit("no port of 127.0.0.1 is free")


if __name__ == "__main__":
    chosen = free_port()
    if chosen != OWN:
        sys.stderr.write(f"port {OWN} is taken by another program: the Agent Server is at port {chosen}\n")
    sys.stdout.write(f"{chosen}\n")
