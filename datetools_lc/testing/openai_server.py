"""A local server that speaks OpenAI's chat completions: for tests of real clients, with faults on command."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from types import TracebackType
from typing import Any, Literal, Self

Cut = Literal["aborted", "ended early"]
_PIECE = 7
"""Characters a streamed chunk holds: fewer than most words, so that nothing depends on where chunks end."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model says. The arguments of a call are an object, or a text that goes out as it is.

    `cut` leaves out the last third of a streamed reply: with the connection `aborted`, or the response
    `ended early` as if all was well. Without streaming either is an aborted connection.
    """

    text: str = ""
    calls: Sequence[tuple[str, Mapping[str, Any] | str]] = ()
    cut: Cut | None = None
    finish: str | None = None

    @property
    def finish_reason(self) -> str:
        return self.finish or ("tool_calls" if self.calls else "stop")

    def arguments(self) -> list[tuple[str, str]]:
        """The calls with their arguments as JSON text."""
        return [
            (name, given if isinstance(given, str) else json.dumps(given, ensure_ascii=False))
            for name, given in self.calls
        ]


@dataclass(frozen=True, slots=True)
class Failure:
    """An HTTP error. `retry_after` is in seconds, and goes into the header of that name."""

    status: int
    retry_after: float | None = None
    message: str = "failed on command"


@dataclass(frozen=True, slots=True)
class Raw:
    """A body that goes out as it is, with status 200: what a proxy, or a half-compatible server, may send."""

    body: str
    content_type: str = "application/json"


Answer = Reply | Failure | Raw
Answers = Sequence[Answer] | Callable[[Mapping[str, Any]], Answer]


class OpenAIServer:
    """Serves `answers` one after the other, or what a function makes of each request.

    Use as a context manager and give a client `url` as its base URL. `bodies` are the requests as they came
    over the wire, `requests` the same as objects. Asked once too often it answers with status 400.
    """

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._lock = Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, self))
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self.bodies: list[bytes] = []

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        """The base URL, which ends in `/v1`."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    @property
    def requests(self) -> list[dict[str, Any]]:
        return [json.loads(body) for body in self.bodies]

    def answer(self, body: bytes) -> tuple[Answer, int]:
        """The answer to a request, and its number, from 0."""
        with self._lock:
            number = len(self.bodies)
            self.bodies.append(body)
        if callable(self._answers):
            return self._answers(json.loads(body)), number
        if number >= len(self._answers):
            return Failure(400, message="there is no further answer"), number
        return self._answers[number], number


class _Handler(BaseHTTPRequestHandler):
    """Answers the requests of one connection."""

    protocol_version = "HTTP/1.1"

    def __init__(self, openai: OpenAIServer, *args: Any) -> None:
        self._openai = openai
        super().__init__(*args)  # serves the connection before it returns

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        answer, number = self._openai.answer(body)
        with suppress(ConnectionError):  # the client may have given up waiting
            if isinstance(answer, Failure):
                self._fail(answer)
            elif isinstance(answer, Raw):
                self._begin(200, answer.body.encode(), {"Content-Type": answer.content_type})
            elif json.loads(body).get("stream"):
                self._stream(answer, number)
            else:
                self._send(answer, number)

    def _fail(self, failure: Failure) -> None:
        error = {"message": failure.message, "type": "on_command", "code": str(failure.status)}
        wait = {} if failure.retry_after is None else {"Retry-After": str(failure.retry_after)}
        self._begin(failure.status, json.dumps({"error": error}).encode(), wait)

    def _send(self, reply: Reply, number: int) -> None:
        body = json.dumps(_completion(reply, number), ensure_ascii=False).encode()
        self._begin(200, body, {}, sent=len(body) * 2 // 3 if reply.cut else len(body))

    def _begin(self, status: int, body: bytes, headers: Mapping[str, str], sent: int | None = None) -> None:
        self.send_response(status)
        own = {"Content-Type": "application/json", "Content-Length": str(len(body))}
        for name, value in {**own, **headers, "Connection": "close"}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body[:sent])

    def _stream(self, reply: Reply, number: int) -> None:
        self.send_response(200)
        for name, value in (
            ("Content-Type", "text/event-stream"),
            ("Transfer-Encoding", "chunked"),
            ("Connection", "close"),
        ):
            self.send_header(name, value)
        self.end_headers()
        events = list(_events(reply, number))
        for event in events[: len(events) * 2 // 3] if reply.cut else events:
            self.wfile.write(f"{len(event):x}\r\n".encode() + event + b"\r\n")
        if reply.cut != "aborted":
            self.wfile.write(b"0\r\n\r\n")

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: a test's output is the test's."""


def _completion(reply: Reply, number: int) -> dict[str, Any]:
    calls = [
        {"id": _call_id(number, index), "type": "function", "function": {"name": name, "arguments": text}}
        for index, (name, text) in enumerate(reply.arguments())
    ]
    message = {"role": "assistant", "content": reply.text or None, **({"tool_calls": calls} if calls else {})}
    return {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion",
        "created": 0,
        "model": "local",
        "choices": [{"index": 0, "message": message, "finish_reason": reply.finish_reason}],
        "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2},
    }


def _events(reply: Reply, number: int) -> Iterator[bytes]:
    yield _event(number, {"role": "assistant", "content": ""})
    for piece in _pieces(reply.text):
        yield _event(number, {"content": piece})
    for index, (name, text) in enumerate(reply.arguments()):
        function = {"name": name, "arguments": ""}
        opening = {"index": index, "id": _call_id(number, index), "type": "function", "function": function}
        yield _event(number, {"tool_calls": [opening]})
        for piece in _pieces(text):
            yield _event(number, {"tool_calls": [{"index": index, "function": {"arguments": piece}}]})
    yield _event(number, {}, reply.finish_reason)
    yield b"data: [DONE]\n\n"


def _pieces(text: str) -> Iterator[str]:
    for start in range(0, len(text), _PIECE):
        yield text[start : start + _PIECE]


def _event(number: int, delta: Mapping[str, Any], finish: str | None = None) -> bytes:
    chunk = {
        "id": f"chatcmpl-{number}",
        "object": "chat.completion.chunk",
        "created": 0,
        "model": "local",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }
    return f"data: {json.dumps(chunk, ensure_ascii=False)}\n\n".encode()


def _call_id(number: int, index: int) -> str:
    return f"call_{number}_{index}"
