"""A server that refuses whoever connects, with the bytes that PostgreSQL would send."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

NO_TLS = b"N"


def refusal(code: str, message: str) -> bytes:
    """The ErrorResponse of a server to a start of a session."""
    fields = b"".join(
        kind + text.encode() + b"\0" for kind, text in ((b"S", "FATAL"), (b"C", code), (b"M", message))
    )
    return b"E" + (len(fields) + 5).to_bytes(4, "big") + fields + b"\0"


WRONG_PASSWORD = refusal("28P01", 'password authentication failed for user "ann"')


@contextmanager
def refusing(answer: bytes) -> Iterator[int]:
    """The port of a server that gives everybody this answer, and nothing more."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                with connection, suppress(OSError):
                    connection.recv(8_192)
                    connection.sendall(answer)

        thread = Thread(target=serve, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        listening.shutdown(socket.SHUT_RDWR)
    thread.join(5)
