"""What the user wrote at once: the user messages that follow one AI message, and those before them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from datetools_lc.agents.answered_by import EXPIRED, is_from_rules


@dataclass(frozen=True, slots=True)
class Input:
    """User messages without an AI message between them, and where they stand in the thread.

    `start` is the index of the first, `end` the one behind the last. `answered_by_rules`: the reply that
    ended the turn is the rules' own, so that a question in it is theirs. `expired`: that reply is of an
    earlier day.
    """

    texts: tuple[str, ...]
    start: int
    end: int
    answered_by_rules: bool = False
    expired: bool = False


def read_inputs(messages: Sequence[BaseMessage]) -> list[Input]:
    """All inputs of a thread, in order."""
    inputs: list[Input] = []
    texts: list[str] = []
    start = end = 0
    last_ai: AIMessage | None = None
    for index, message in enumerate(messages):
        if isinstance(message, AIMessage):
            last_ai = message
        elif isinstance(message, HumanMessage):
            if texts and last_ai is not None:
                inputs.append(_ended(texts, start, end, last_ai))
                texts = []
            if not texts:
                start, last_ai = index, None
            texts.append(str(message.text))
            end = index + 1
    if texts:
        inputs.append(_ended(texts, start, end, last_ai))
    return inputs


def _ended(texts: Sequence[str], start: int, end: int, last_ai: AIMessage | None) -> Input:
    if last_ai is None:
        return Input(tuple(texts), start, end)
    expired = bool(last_ai.response_metadata.get(EXPIRED))
    return Input(tuple(texts), start, end, is_from_rules(last_ai), expired)
