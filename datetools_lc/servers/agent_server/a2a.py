"""What the Agent Server's A2A door lacks: questions as text, answers in words, and failures.

The server shows an interrupt as data alone, takes a text for an answer as it stands, names an exception by
its class, and calls a turn completed in which a wrong setting let nothing be done.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from typing import Any

import httpx
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from datetools_lc.agents.sentence_cache import read_yes_or_no
from datetools_lc.servers.agent_server.loopback import as_caller
from datetools_lc.servers.agent_server.turns import (
    error_text,
    is_refusal,
    last_reply,
    question_of,
    text_of,
)
from datetools_lc.servers.listening import LARGEST_BODY
from datetools_lc.servers.mcp.messages import INVALID_PARAMS, RpcError, error_message

_FAILED_RUN = "Error executing assistant: "
_DECISIONS = {"yes": "approve", "no": "reject"}
_COMPLETED = {"completed": "failed", "TASK_STATE_COMPLETED": "TASK_STATE_FAILED"}
_SENDING = ("message/send", "message/stream", "SendMessage", "SendStreamingMessage")


class ReadableTasks:
    """ASGI middleware around the whole server; whatever is no POST to `/a2a/…` passes untouched."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "").removeprefix(scope.get("root_path", ""))
        if scope["type"] != "http" or scope["method"] != "POST" or not path.startswith("/a2a/"):
            await self.app(scope, receive, send)
            return
        read = await _read(receive)
        body = b"".join(message.get("body", b"") for message in read)
        asked = _parse(body) if len(body) <= LARGEST_BODY else None
        if asked is not None and _decide(asked):
            body = json.dumps(asked).encode()
            read = [{"type": "http.request", "body": body, "more_body": False}]
            scope = {**scope, "headers": _with_length(scope["headers"], len(body))}
        method = asked.get("method") if asked is not None else None
        if asked is not None and method in _SENDING and _has_part_without_words(asked):
            refusal = error_message(asked.get("id"), RpcError(INVALID_PARAMS, "text of a part must be text"))
            await JSONResponse(refusal)(scope, receive, send)
            return
        waiting = iter(read)

        async def replay() -> Message:
            return next(waiting, None) or await receive()

        answer = _Answer(_Mending(Request(scope), is_new=method in _SENDING), send)
        await self.app(scope, replay, answer.send)


async def _read(receive: Receive) -> list[Message]:
    """The messages of a body until its end, or until it is too large to be a task's."""
    read = [await receive()]
    size = len(read[0].get("body", b""))
    while read[-1].get("more_body", False) and size <= LARGEST_BODY:
        read.append(await receive())
        size += len(read[-1].get("body", b""))
    return read


def _parse(body: bytes) -> dict[str, Any] | None:
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) else None


def _with_length(headers: list[tuple[bytes, bytes]], length: int) -> list[tuple[bytes, bytes]]:
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    return [*kept, (b"content-length", str(length).encode())]


def _has_part_without_words(asked: Mapping[str, Any]) -> bool:
    """Whether a part that says it is text holds none: the run would end with an exception."""
    return any(
        isinstance(part, dict) and "text" in part and not isinstance(part["text"], str)
        for part in _parts_of(asked)
    )


def _parts_of(asked: Mapping[str, Any]) -> list[Any]:
    params = asked.get("params")
    message = params.get("message") if isinstance(params, dict) else None
    parts = message.get("parts") if isinstance(message, dict) else None
    return parts if isinstance(parts, list) else []


def _decide(asked: dict[str, Any]) -> bool:
    """Whether a text for a task was a plain yes or no, which is put into the form of a resume."""
    params = asked.get("params")
    message = params.get("message") if isinstance(params, dict) else None
    if not isinstance(message, dict) or not message.get("taskId") or "command" in message:
        return False
    parts = message.get("parts")
    if not isinstance(parts, list) or len(parts) != 1 or not isinstance(parts[0], dict):
        return False
    text = parts[0].get("text")
    if not isinstance(text, str):
        return False
    said = text.strip().lower()
    decision = said if said in _DECISIONS.values() else _DECISIONS.get(read_yes_or_no(text) or "")
    if decision is None:
        return False
    message["parts"] = [{"kind": "data", "data": {"resume": {"type": decision}}}]
    return True


class _Answer:
    """Sends the server's answer on: JSON as a whole, a stream event by event, anything else as it comes."""

    def __init__(self, mending: _Mending, send: Send) -> None:
        self._mending = mending
        self._send = send
        self._start: Message | None = None
        self._streamed = False
        self._body = b""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            kind = dict(message["headers"]).get(b"content-type", b"")
            self._streamed = kind.startswith(b"text/event-stream")
            if kind.startswith(b"application/json"):
                self._start = message
            else:
                await self._send(message)
        elif message["type"] != "http.response.body":
            await self._send(message)
        elif self._start is not None:
            await self._send_whole(self._start, message)
        elif self._streamed:
            await self._send_events(message)
        else:
            await self._send(message)

    async def _send_whole(self, start: Message, message: Message) -> None:
        self._body += message.get("body", b"")
        if message.get("more_body", False):
            return
        body = await self._mending.mended(self._body)
        await self._send({**start, "headers": _with_length(start["headers"], len(body))})
        await self._send({"type": "http.response.body", "body": body})

    async def _send_events(self, message: Message) -> None:
        *lines, rest = (self._body + message.get("body", b"")).split(b"\n")
        more = message.get("more_body", False)
        self._body = rest if more else b""
        mended = [await self._line(line) + b"\n" for line in lines]
        body = b"".join(mended) + (b"" if more else rest)
        await self._send({**message, "body": body})

    async def _line(self, line: bytes) -> bytes:
        name, colon, value = line.partition(b":")
        if name != b"data":
            return line
        return name + colon + b" " + await self._mending.mended(value.strip())


class _Mending:
    """One answer to one caller. `is_new` says that it tells of the thread's latest turn."""

    def __init__(self, request: Request, *, is_new: bool) -> None:
        self._request = request
        self._is_new = is_new

    async def mended(self, body: bytes) -> bytes:
        """The message with what a reader needs, and the bytes themselves where that is no task."""
        message = _parse(body)
        result = message.get("result") if message is not None else None
        if not isinstance(result, dict):
            return body
        task = result.get("task", result)
        for artifact in [*(task.get("artifacts") or ()), *([task["artifact"]] if "artifact" in task else ())]:
            artifact["parts"] = [part for each in artifact.get("parts") or () for part in _readable(each)]
        status = task.get("status")
        if isinstance(status, dict):
            await self._mend_status(task, status)
        return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()

    async def _mend_status(self, task: Mapping[str, Any], status: dict[str, Any]) -> None:
        for part in (status.get("message") or {}).get("parts") or ():
            text = part.get("text")
            if isinstance(text, str) and text.startswith(_FAILED_RUN):
                part["text"] = error_text({"error": text.removeprefix(_FAILED_RUN)})
        if status.get("state") not in _COMPLETED:
            return
        refusal = await self._refusal(task)
        if refusal is not None:
            status["state"] = _COMPLETED[status["state"]]
            status["message"] = {
                "kind": "message",
                "role": "agent" if status["state"] == "failed" else "ROLE_AGENT",
                "parts": [{"kind": "text", "text": refusal}],
                "messageId": str(uuid.uuid4()),
                "contextId": task.get("contextId"),
            }

    async def _refusal(self, task: Mapping[str, Any]) -> str | None:
        """Why nothing was done in the turn of a task; None where something was."""
        thread, _, run = str(task.get("id") or task.get("taskId") or "").partition(":")
        if not run:
            return None
        try:
            async with as_caller(self._request) as client:
                state: Any = (
                    await client.threads.get_state(thread)
                    if self._is_new
                    else next(
                        iter(await client.threads.get_history(thread, limit=1, metadata={"run_id": run})), {}
                    )
                )
        except httpx.HTTPStatusError:
            return None
        values = state.get("values")
        last = last_reply(values.get("messages") or ()) if isinstance(values, dict) else None
        return text_of(last.get("content")) if last is not None and is_refusal(last) else None


def _readable(part: Any) -> list[Any]:
    """A part of an artifact; before the data of an interrupt stands its question."""
    data = part.get("data") if isinstance(part, dict) else None
    if not isinstance(data, dict) or not isinstance(data.get("value"), dict) or "id" not in data:
        return [part]
    question = question_of(data)
    return [{"kind": "text", "text": question}, part] if question else [part]
