"""JSON-RPC messages: what a line holds, and under which id a broken one is answered."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from math import isfinite
from typing import Any

LARGEST_LINE = 1024 * 1024
"""Bytes of the longest message that is read."""
PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602
INTERNAL_ERROR, RESOURCE_NOT_FOUND, UNSUPPORTED_VERSION = -32603, -32002, -32022
Message = dict[str, Any]

_NO_JSON = "the line is not JSON"
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s"{}\[\]:,]+', re.DOTALL)
_AT_END = re.compile(
    rb"""
    [,{]\s* "id"\s*:\s* ("(?:[^"\\]|\\.)*"|-?\d+) \s*
    (?:,\s*"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"\s*)*   # other members that hold no object
    \}\s*$
    """,
    re.VERBOSE,
)


class RpcError(Exception):
    """A request that is answered with an error of the protocol."""

    def __init__(self, code: int, message: str, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(code, message, data)  # all of them, so that it can be copied
        self.code = code
        self.message = message
        self.data = data

    def __str__(self) -> str:
        return self.message

    def to_json(self) -> Message:
        found = {} if self.data is None else {"data": dict(self.data)}
        return {"code": self.code, "message": self.message, **found}


class BrokenLine(Exception):
    """A line that is no message: the fault, and the answer under the id that its sender waits for.

    The id is None where it cannot be told. A notification has no answer, whatever is wrong with it.
    """

    def __init__(self, code: int, text: str, id: object, *, is_notification: bool = False) -> None:
        super().__init__(text)
        self.answer = None if is_notification else error_message(id, RpcError(code, text))


def error_message(id: object, error: RpcError) -> Message:
    return {"jsonrpc": "2.0", "id": id, "error": error.to_json()}


def read_message(head: bytes, tail: bytes | None = None) -> Message:
    """The message in a line; `tail` is the end of one that was too long. Raises `BrokenLine`."""
    if tail is not None or len(head) > LARGEST_LINE:
        text = f"the message is longer than {LARGEST_LINE} bytes"
        raise BrokenLine(INVALID_REQUEST, text, find_id(head, tail))
    try:
        message = json.loads(head, parse_constant=_refuse, parse_float=_finite)
    except (ValueError, RecursionError):
        raise BrokenLine(PARSE_ERROR, _NO_JSON, find_id(head)) from None
    silent = _is_notification(message)
    if b"\\u" in head and _has_half_characters(message):
        raise BrokenLine(PARSE_ERROR, _NO_JSON, find_id(head), is_notification=silent)
    if not (isinstance(message, dict) and message.get("jsonrpc") == "2.0"):
        raise BrokenLine(INVALID_REQUEST, "the line is not a JSON-RPC message", _id_of(message))
    if "method" in message:
        _check_request(message, silent)
    elif not ("id" in message and ("result" in message or "error" in message)):
        raise BrokenLine(INVALID_REQUEST, "the message has no method", _id_of(message))
    return message


def _is_notification(message: object) -> bool:
    """Whether nobody waits for an answer: a method is named, and no id."""
    return (
        isinstance(message, dict)
        and message.get("jsonrpc") == "2.0"
        and isinstance(message.get("method"), str)
        and "id" not in message
    )


def _has_half_characters(message: object) -> bool:
    """Whether a text holds one half of a surrogate pair, which is no character."""
    try:
        json.dumps(message, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False


def _check_request(message: Message, silent: bool) -> None:
    id = _id_of(message)
    if not isinstance(message["method"], str):
        raise BrokenLine(INVALID_REQUEST, "method must be text", id)
    if "id" in message and (id is None or isinstance(id, float)):
        raise BrokenLine(INVALID_REQUEST, "id must be text or a whole number", id)
    if not isinstance(message.get("params", {}), dict):
        raise BrokenLine(INVALID_PARAMS, "params must be an object", id, is_notification=silent)


def _id_of(message: object) -> object:
    id = message.get("id") if isinstance(message, dict) else None
    return id if isinstance(id, str | int | float) and not isinstance(id, bool) else None


def _refuse(name: str) -> None:
    raise ValueError(name)  # NaN and Infinity are no JSON


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def find_id(head: bytes, tail: bytes | None = None) -> object:
    """The id of a request that cannot be read: its own, never one that an argument holds; else None."""
    found = _find_at_top(head)
    if found is None:
        at_end = _AT_END.search(head if tail is None else tail)
        found = None if at_end is None else at_end[1]
    try:
        return None if found is None else _id_of({"id": json.loads(found)})
    except ValueError:
        return None


def _find_at_top(head: bytes) -> bytes | None:
    """The value of `id` in the outermost object, as far as the text goes."""
    depth = 0
    before: list[bytes] = [b"", b"", b""]
    for match in _TOKEN.finditer(head):
        token = match[0]
        if depth == 1 and before[1:] == [b'"id"', b":"] and before[0] in (b"{", b","):
            return token if head[match.end() : match.end() + 1] else None  # else it may be cut off
        if token in (b"{", b"["):
            depth += 1
        elif token in (b"}", b"]"):
            depth -= 1
        before = [*before[1:], token]
    return None
