"""An ASGI app behind a real HTTP server of this process."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn


@contextmanager
def serving(app: Any) -> Iterator[httpx.Client]:
    """What speaks to the app, which listens on a free port until the end of the block."""
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        listening(app, listener) as origin,
        httpx.Client(base_url=origin, timeout=60, trust_env=False) as client,
    ):
        yield client


@contextmanager
def listening(app: Any, listener: socket.socket) -> Iterator[str]:
    """The origin of an app at a socket that listens already: who connects before it runs, waits."""
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", lifespan="off", ws="none"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(60)
