"""What the platform sends, read from its JSON: messages to the bot and clicks on its cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

MESSAGE, CLICK = "im.message.receive_v1", "card.action.trigger"
LONGEST_TEXT = 2_000
"""Characters of a message that the bot reads."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message for the bot. `text` is None where it is none to read; the bot's name is not in it."""

    event_id: str
    message_id: str
    chat_id: str
    user_id: str
    text: str | None
    created_ms: int


@dataclass(frozen=True, slots=True)
class CardClick:
    """A button that somebody clicked. `value` is what the bot gave the button."""

    event_id: str
    card_id: str
    user_id: str
    value: Mapping[str, Any]
    created_ms: int


def read_event(payload: Mapping[str, Any], bot_id: str) -> Message | CardClick | None:
    """The event, or None for one that is not for the bot, whose `open_id` is `bot_id`, or of no known form.

    A message in a group is for the bot where it mentions it, and one of an app is for nobody.
    """
    header, event = _map(payload.get("header")), _map(payload.get("event"))
    kind, id = header.get("event_type"), header.get("event_id")
    if not isinstance(id, str) or not id:
        return None
    if kind == MESSAGE:
        return _read_message(id, event, bot_id)
    return _read_click(id, header, event) if kind == CLICK else None


def _read_message(id: str, event: Mapping[str, Any], bot_id: str) -> Message | None:
    message, sender = _map(event.get("message")), _map(event.get("sender"))
    user = _map(sender.get("sender_id")).get("open_id")
    ids = (message.get("message_id"), message.get("chat_id"), user)
    if sender.get("sender_type") != "user" or not all(isinstance(each, str) and each for each in ids):
        return None
    mentions = [_map(each) for each in message.get("mentions") or ()]
    called = [each for each in mentions if _map(each.get("id")).get("open_id") == bot_id]
    if message.get("chat_type") != "p2p" and not called:
        return None
    message_id, chat_id, user_id = map(str, ids)
    text = _text_of(message, mentions, called)
    return Message(id, message_id, chat_id, user_id, text, _ms(message.get("create_time")))


def _text_of(
    message: Mapping[str, Any], mentions: list[Mapping[str, Any]], called: list[Mapping[str, Any]]
) -> str | None:
    """The text, with the names of the others that it mentions, and without the bot's."""
    if message.get("message_type") != "text":
        return None
    try:
        text = json.loads(str(message.get("content")))["text"]
    except (ValueError, KeyError, TypeError):
        return None
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        return None
    # the longest key first: @_user_1 begins @_user_10 as well
    for each in sorted(mentions, key=lambda one: -len(str(one.get("key")))):
        if key := each.get("key"):
            text = text.replace(str(key), "" if each in called else str(each.get("name") or ""))
    return " ".join(text.split(" ")).strip() or None


def _read_click(id: str, header: Mapping[str, Any], event: Mapping[str, Any]) -> CardClick | None:
    context, action = _map(event.get("context")), _map(event.get("action"))
    card, user = context.get("open_message_id"), _map(event.get("operator")).get("open_id")
    if not (isinstance(card, str) and card and isinstance(user, str) and user):
        return None
    created = _ms(header.get("create_time"))
    # clicks count in microseconds
    return CardClick(
        id, card, user, _map(action.get("value")), created // 1000 if created > 10**14 else created
    )


def _map(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _ms(value: object) -> int:
    return int(value) if isinstance(value, int | str) and str(value).isdecimal() else 0
