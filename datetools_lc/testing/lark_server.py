"""A local Lark: authentication and one table, over HTTP, with the platform's limits and codes. For tests.

    python -m datetools_lc.testing.lark_server --port 8765

prints the variables that point the expense tools at it. In a test:

    with serve_lark() as lark:
        store = LarkExpenses(lark.config(), database)
        lark.faults.append("drop after")

A fault counts for one request to the table. `POST /faults` with {"faults": ["429", "drop after"]} does the
same from another process. Nothing is kept when the server stops.
"""

from __future__ import annotations

import argparse
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Event, Thread

from datetools_lc.clock import Clock, system_clock
from datetools_lc.errors import needs_extra

with needs_extra("lark-server"):
    import uvicorn

    from datetools_lc.testing.lark.app import LarkServer

__all__ = ["LarkServer", "main", "serve_lark"]


@contextmanager
def serve_lark(*, port: int = 0, clock: Clock = system_clock) -> Iterator[LarkServer]:
    """A running server on this machine; port 0: any that is free. It stops at the end of the block."""
    listener = socket.create_server(("127.0.0.1", port))
    state = LarkServer(url=f"http://127.0.0.1:{listener.getsockname()[1]}", clock=clock)
    settings = uvicorn.Config(state.app(), log_level="critical", lifespan="off", ws="none")
    server = uvicorn.Server(settings)
    thread = Thread(target=server.run, kwargs={"sockets": [listener]}, name="local-lark", daemon=True)
    thread.start()
    try:
        yield state
    finally:
        server.should_exit = True
        thread.join()
        listener.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a server until it is interrupted; print how to reach it."""
    parser = argparse.ArgumentParser(
        prog="python -m datetools_lc.testing.lark_server", description=main.__doc__
    )
    parser.add_argument("--port", type=int, default=8765, help="default 8765; 0: any that is free")
    with serve_lark(port=parser.parse_args(arguments).port) as server:
        for name, value in server.environment().items():
            sys.stdout.write(f"export {name}={value}\n")
        sys.stdout.flush()
        with suppress(KeyboardInterrupt):
            Event().wait()


if __name__ == "__main__":
    main()
