"""A stand-in for LangSmith's HTTP interface on loopback: as much of it as uploading and evaluating need.

It is written by what the SDK sends; LangSmith itself has not been asked.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

_NOW = datetime(2026, 1, 1, tzinfo=UTC).isoformat()
_TENANT = str(uuid4())


class LangSmith:
    """What was uploaded and told to the server."""

    def __init__(self) -> None:
        self.url = ""
        self.datasets: list[dict[str, Any]] = []
        self.examples: list[dict[str, Any]] = []
        self.feedback: list[dict[str, Any]] = []
        self.session: dict[str, Any] = {}
        self.seen: list[str] = []

    def answer(self, method: str, path: str, body: bytes, content_type: str) -> Any:
        self.seen.append(f"{method} {path}")
        if method == "GET" and path == "/info":
            flags = {"dataset_examples_multipart_enabled": True}
            return {"version": "0", "batch_ingest_config": {}, "instance_flags": flags}
        if path == "/datasets" and method == "POST":
            self.datasets.append({"id": str(uuid4()), "created_at": _NOW, **json.loads(body)})
            return self.datasets[-1]
        if path.startswith("/datasets") and method == "GET":
            return self.datasets[-1] if path.count("/") > 1 else self.datasets
        if path == "/examples" and method == "GET":
            return self.examples
        if path.endswith("/examples") and method == "POST":
            return self._keep_examples(body, content_type)
        if path.startswith("/sessions"):
            return self._session(method, body)
        if path.startswith("/feedback"):
            self.feedback.append(json.loads(body))
            return self.feedback[-1]
        return {}

    def _session(self, method: str, body: bytes) -> Any:
        if method == "POST":
            self.session = {"id": str(uuid4()), "tenant_id": _TENANT, "start_time": _NOW, **json.loads(body)}
        return self.session

    def _keep_examples(self, body: bytes, content_type: str) -> Any:
        boundary = content_type.partition("boundary=")[2].strip('"').encode()
        parts = {}
        for part in body.split(b"--" + boundary)[1:-1]:
            head, _, text = part.partition(b"\r\n\r\n")
            name = re.search(rb'name="([^"]+)"', head)
            if name:
                parts[name[1].decode()] = json.loads(text.strip())
        ids = [name for name in parts if "." not in name]
        for one in ids:
            row = {"id": one, "dataset_id": self.datasets[-1]["id"], "created_at": _NOW, **parts[one]}
            row |= {"inputs": parts[f"{one}.inputs"], "outputs": parts.get(f"{one}.outputs")}
            self.examples.append(row)
        return {"count": len(ids), "example_ids": ids}


@contextmanager
def langsmith_server() -> Iterator[LangSmith]:
    """A server while the block lasts."""
    state = LangSmith()

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            path = urlsplit(self.path).path
            found = state.answer(self.command, path, body, self.headers.get("Content-Type") or "")
            data = json.dumps(found).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PATCH = _answer

        def log_message(self, format: str, *args: Any) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    state.url = f"http://127.0.0.1:{server.server_port}"
    try:
        yield state
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
