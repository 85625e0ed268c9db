"""Events as the platform writes them: messages in chats, clicks on cards, and the webhook's envelope."""

from __future__ import annotations

import base64
import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from importlib import import_module
from typing import Any

from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.testing.lark.chats import BOT_ID

TOKEN, ENCRYPT_KEY = "local-verification-token", "local-encrypt-key"
MENTION = "@_user_1"


def message_event(
    text: str,
    *,
    id: str,
    at: datetime,
    user: str = "ou_ann",
    chat: str = "oc_ann",
    chat_type: str = "p2p",
    mentions: Sequence[tuple[str, str, str]] = (),
    message_type: str = "text",
    sender_type: str = "user",
) -> dict[str, Any]:
    """`im.message.receive_v1`. A mention is its key in the text, the `open_id` and the name."""
    content = {"text": text} if message_type == "text" else {"file_key": "file_local"}
    message = {
        "message_id": f"om_{id}",
        "create_time": str(to_unix_ms(at)),
        "chat_id": chat,
        "chat_type": chat_type,
        "message_type": message_type,
        "content": json.dumps(content, ensure_ascii=False),
    }
    if mentions:
        message["mentions"] = [  # type: ignore[assignment]  # the one value that is no text
            {"key": key, "id": {"open_id": open_id}, "name": name} for key, open_id, name in mentions
        ]
    sender = {"sender_id": _ids(user), "sender_type": sender_type, "tenant_key": "local"}
    return _envelope("im.message.receive_v1", id, at, {"sender": sender, "message": message})


def group_event(text: str, *, id: str, at: datetime, user: str, called: bool = True) -> dict[str, Any]:
    """A message in a group that mentions the bot first, or not at all."""
    mentions = [(MENTION, BOT_ID, "local")] if called else []
    said = f"{MENTION} {text}" if called else text
    return message_event(said, id=id, at=at, user=user, chat="oc_group", chat_type="group", mentions=mentions)


def click_event(
    card_id: str, value: Mapping[str, Any], *, id: str, at: datetime, user: str = "ou_ann"
) -> dict[str, Any]:
    """`card.action.trigger`: its time is in microseconds."""
    event = {
        "operator": {**_ids(user), "tenant_key": "local"},
        "token": "c-local",
        "action": {"tag": "button", "value": dict(value)},
        "host": "im_message",
        "context": {"open_message_id": card_id, "open_chat_id": "oc_ann"},
    }
    made = _envelope("card.action.trigger", id, at, event)
    made["header"]["create_time"] = str(to_unix_ms(at) * 1000)
    return made


def other_event(kind: str, *, id: str, at: datetime) -> dict[str, Any]:
    """An event that the bot has not asked for."""
    return _envelope(kind, id, at, {})


def _ids(user: str) -> dict[str, str]:
    """The ids under which the platform names a user, for the app, its maker and the company."""
    return {"open_id": user, "union_id": f"on_{user[3:]}", "user_id": f"staff_{user[3:]}"}


def _envelope(kind: str, id: str, at: datetime, event: Mapping[str, Any]) -> dict[str, Any]:
    header = {
        "event_id": f"ev_{id}",
        "event_type": kind,
        "create_time": str(to_unix_ms(at)),
        "token": TOKEN,
        "app_id": "cli_local",
        "tenant_key": "local",
    }
    return {"schema": "2.0", "header": header, "event": dict(event)}


def sealed(
    payload: Mapping[str, Any], *, at: float, key: str = ENCRYPT_KEY, nonce: str = ""
) -> tuple[dict[str, str], bytes]:
    """The headers and the body of a request to the webhook, signed and encrypted at a Unix time."""
    aes = import_module("Crypto.Cipher.AES")
    plain = json.dumps(payload, ensure_ascii=False).encode()
    padding = 16 - len(plain) % 16
    start = os.urandom(16)
    cipher = aes.new(hashlib.sha256(key.encode()).digest(), aes.MODE_CBC, start)
    encrypted = start + cipher.encrypt(plain + bytes([padding]) * padding)
    body = json.dumps({"encrypt": base64.b64encode(encrypted).decode()}).encode()
    stamp, once = str(int(at)), nonce or os.urandom(8).hex()
    signature = hashlib.sha256(f"{stamp}{once}{key}".encode() + body).hexdigest()
    headers = {"X-Lark-Request-Timestamp": stamp, "X-Lark-Request-Nonce": once, "X-Lark-Signature": signature}
    return {**headers, "Content-Type": "application/json"}, body
