"""A real CalDAV server, Radicale, in this process: what was asked of it, and faults on request."""

from __future__ import annotations

import base64
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from urllib.request import Request, urlopen
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from radicale import config as radicale_config
from radicale.app import Application

NAME, PASSWORD = "ann", "s3cret-pass"
Fault = Callable[[str, str, str], str | None]
"""Given a method, a path and a body, the status line to answer with; None lets the request pass."""


Change = Callable[[str, str, dict[str, str], bytes], tuple[str, dict[str, str], bytes]]
"""Given a method and the status line, headers and body of an answer, those that are sent instead."""


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _Quiet(WSGIRequestHandler):
    def log_message(self, *_: Any) -> None:
        return


class RadicaleServer:
    """`requests` are the methods and paths so far; `fault`, `after` and `change` may break the next ones."""

    def __init__(self, folder: Path) -> None:
        self._application = _application(folder)
        self.requests: list[tuple[str, str]] = []
        self.fault: Fault = lambda _method, _path, _body: None
        self.after: Callable[[str, str], None] = lambda _method, _path: None
        self.change: Change = lambda _method, *answer: answer
        self._server = make_server("127.0.0.1", 0, self._answer, _Server, _Quiet)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        return self._server.server_port

    def url(self, path: str) -> str:
        """As `--calendar` takes it, with name and password."""
        return f"caldav+http://{NAME}:{PASSWORD}@127.0.0.1:{self.port}{path}"

    def count(self, method: str) -> int:
        return sum(1 for asked, _ in self.requests if asked == method)

    def send(self, method: str, path: str, body: str = "", **headers: str) -> str:
        """A request of another program."""
        request = Request(
            f"http://127.0.0.1:{self.port}{path}", body.encode() or None, method=method, headers=headers
        )
        token = base64.b64encode(f"{NAME}:{PASSWORD}".encode()).decode()
        request.add_header("Authorization", f"Basic {token}")
        with urlopen(request, timeout=10) as answer:
            return str(answer.read().decode())

    def make_calendar(self, path: str) -> None:
        self.send("MKCALENDAR", path)

    def put(self, path: str, text: str) -> None:
        """An event of another program, as the lines of its VEVENT or as a whole calendar."""
        whole = text if "BEGIN:VCALENDAR" in text else calendar_of(text)
        body = "\r\n".join(line for line in whole.splitlines() if line) + "\r\n"
        self.send("PUT", path, body, **{"Content-Type": "text/calendar; charset=utf-8"})

    def get(self, path: str) -> str:
        return self.send("GET", path).replace("\r\n ", "").replace("\r\n", "\n")

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _answer(self, environ: dict[str, Any], start_response: Any) -> Any:
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        raw = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        environ["wsgi.input"] = BytesIO(raw)
        self.requests.append((method, path))
        if (status := self.fault(method, path, raw.decode())) is not None:
            headers = [("Content-Type", "text/plain"), ("Content-Length", "0"), ("Location", "/login")]
            start_response(status, headers)
            return [b""]
        environ.pop("HTTP_ACCEPT_ENCODING", None)  # `change` reads the body
        told: list[Any] = []
        body = b"".join(self._application(environ, lambda *told_now: told.extend(told_now)))
        self.after(method, path)
        status, sent, body = self.change(method, told[0], dict(told[1]), body)
        start_response(status, list({**sent, "Content-Length": str(len(body))}.items()))
        return [body]


def calendar_of(vevent: str) -> str:
    return f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//another//program//EN\n{vevent.strip()}\nEND:VCALENDAR"


@contextmanager
def radicale(folder: Path) -> Iterator[RadicaleServer]:
    """A server with an empty storage below a folder."""
    server = RadicaleServer(folder)
    try:
        yield server
    finally:
        server.stop()


def _application(folder: Path) -> Application:
    folder.mkdir(parents=True, exist_ok=True)
    users = folder / "users"
    users.write_text(f"{NAME}:{PASSWORD}\n", encoding="utf-8")
    settings = radicale_config.load()
    settings.update(
        {
            "storage": {"filesystem_folder": str(folder / "collections"), "_filesystem_fsync": "False"},
            "auth": {
                "type": "htpasswd",
                "htpasswd_filename": str(users),
                "htpasswd_encryption": "plain",
                "delay": "0",
            },
            "rights": {"type": "owner_only"},
            "logging": {"level": "critical"},
        },
        "test",
        privileged=True,
    )
    return Application(settings)
