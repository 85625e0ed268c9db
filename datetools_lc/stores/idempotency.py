"""Idempotency keys: a tool call that is run again writes nothing new."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from uuid import UUID, uuid4


def idempotency_key(
    thread_id: str | None,
    message_id: str | None,
    tool_call_id: str | None,
    arguments: Mapping[str, object],
) -> str:
    """A UUID (version-4 layout, which Lark's `client_token` demands) that a replayed call gets again.

    `message_id` is that of the AI message: with some providers tool-call ids repeat within a thread.
    Where any of the three is missing the key is random: a record written twice is easier to repair than a
    lost one.
    Arguments that are null count as absent; their order does not count, nor does 20 against 20.0.
    """
    if not (thread_id and message_id and tool_call_id):
        return str(uuid4())
    given = {name: value for name, value in arguments.items() if value is not None}
    text = json.dumps(
        [thread_id, message_id, tool_call_id, _canonical(given)],
        ensure_ascii=True,
        separators=(",", ":"),
        sort_keys=True,
        default=str,
    )
    return str(UUID(bytes=sha256(text.encode("ascii")).digest()[:16], version=4))


def _canonical(value: object) -> object:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {str(name): _canonical(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_canonical(item) for item in value]
    return value
