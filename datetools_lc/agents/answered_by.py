"""Who answered a turn, the rules or a model, and what was asked: the metadata of each AI message says it."""

from __future__ import annotations

from langchain_core.messages import AIMessage

ANSWERED_BY = "answered_by"
RULES, MODEL = "quickparse", "model"
ASKS, TO_WRITE, WHICH_TIME = "asks", "to_write", "which_time"
"""Of a reply that asks whether to write what the rules are not sure of ("yes" writes it), or what is meant
instead of a start that has passed."""
NOT_UNDERSTOOD = "not_understood"
"""Of a reply of the rules that says so, where nothing was done."""
SAID_ON, EXPIRED = "said_on", "expired"
"""The local date of a message of the rules; whether it is past, in what the rules are given to read."""
OFFLINE_MODEL = "offline"
"""The `model_name` of the embedded model: the rules as a chat model."""


def mark(message: AIMessage, answered_by: str) -> None:
    """Say in the message's metadata who wrote it."""
    message.response_metadata = {**message.response_metadata, ANSWERED_BY: answered_by}


def is_from_lane(message: AIMessage) -> bool:
    """Whether the rules answered in the model's place. An AI message without our mark is a model's."""
    return message.response_metadata.get(ANSWERED_BY) == RULES


def is_from_rules(message: AIMessage) -> bool:
    """Whether the rules wrote the message, in a model's place or as the embedded model."""
    return is_from_lane(message) or message.response_metadata.get("model_name") == OFFLINE_MODEL
