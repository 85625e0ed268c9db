"""The cards of the bot: JSON of the platform's schema 2.0. What people wrote is plain text in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

LONGEST = 8_000
"""Characters on a card; the platform takes 30 KB."""
Style = Literal["default", "primary", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it says, and what the platform sends back when it is clicked."""

    text: str
    value: dict[str, Any]
    style: Style = "default"


def make_card(text: str, buttons: Sequence[Button] = ()) -> dict[str, Any]:
    """A card with a text and buttons below it.

    The text is plain: markdown could mention everybody in the chat, or hide a link, in somebody's title.
    """
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return {
        "schema": "2.0",
        "config": {"update_multi": True, "summary": {"content": shown[:80]}},
        "body": {
            "elements": [
                {"tag": "div", "text": {"tag": "plain_text", "content": shown}},
                *(_button(each) for each in buttons),
            ]
        },
    }


def _button(button: Button) -> dict[str, Any]:
    return {
        "tag": "button",
        "text": {"tag": "plain_text", "content": button.text},
        "type": button.style,
        "width": "fill",
        "behaviors": [{"type": "callback", "value": button.value}],
    }


def toast(text: str, kind: Literal["info", "success", "warning", "error"] = "info") -> dict[str, Any]:
    """The answer to a click that shows a line and leaves the card as it is."""
    return {"toast": {"type": kind, "content": text}}


def replaced(card: dict[str, Any]) -> dict[str, Any]:
    """The answer to a click that shows another card in its place."""
    return {"card": {"type": "raw", "data": card}}
