"""Ports of this machine for tests: one that refuses for sure, one for a server that must know it before."""

from __future__ import annotations

import random
import socket
from collections.abc import Iterator
from contextlib import contextmanager

# below those that a system gives to a server that asks for any: such a server beside a test never takes one
LOW, HIGH = 10_000, 30_000


@contextmanager
def refusing_port() -> Iterator[int]:
    """A port that refuses every connection, and that nobody else can take meanwhile."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])


def free_port() -> int:
    """A port for a server that has to know its URL before it listens."""
    while True:
        port = random.SystemRandom().randrange(LOW, HIGH)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue
