"""Reading and writing the messages of a graph: the current turn, its calls and results, error results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolCall, ToolMessage

from datetools_lc.contracts.outcome import dumps
from datetools_lc.quickparse.detect import spoken_language

_MOST_TEXTS = 6
"""User messages, the last first, in which a language is looked for."""


def split_turn(messages: Sequence[AnyMessage]) -> tuple[Sequence[AnyMessage], Sequence[AnyMessage]]:
    """The messages before the last one of the user, and those after it."""
    for index in range(len(messages) - 1, -1, -1):
        if isinstance(messages[index], HumanMessage):
            return messages[:index], messages[index + 1 :]
    return (), messages


def last_said(messages: Sequence[AnyMessage]) -> str:
    """The last text of the user; empty where there is none."""
    return next((str(m.text) for m in reversed(messages) if isinstance(m, HumanMessage)), "")


def language_of(messages: Sequence[AnyMessage], locale: str) -> str:
    """The language of the last user message; of those before where it cannot be told, or else `locale`."""
    texts = (str(each.text) for each in reversed(messages) if isinstance(each, HumanMessage))
    return spoken_language(list(islice(texts, _MOST_TEXTS)), locale)


def calls_in(messages: Iterable[AnyMessage]) -> Iterator[ToolCall]:
    """The tool calls that the model made, in order."""
    for message in messages:
        if isinstance(message, AIMessage):
            yield from message.tool_calls


def answered_calls(messages: Iterable[AnyMessage]) -> Iterator[tuple[ToolCall, ToolMessage]]:
    """The calls that have a result, in order. An id may come again: a call's result follows its message."""
    waiting: dict[str, ToolCall] = {}
    for message in messages:
        if isinstance(message, AIMessage):
            waiting = {str(call["id"]): call for call in message.tool_calls}
        elif isinstance(message, ToolMessage) and message.tool_call_id in waiting:
            yield waiting.pop(message.tool_call_id), message


def unanswered_calls(messages: Sequence[AnyMessage]) -> list[ToolCall]:
    """The calls of the model's last message that have no result yet."""
    answered: set[str] = set()
    for message in reversed(messages):
        if isinstance(message, ToolMessage):
            answered.add(message.tool_call_id)
        elif isinstance(message, AIMessage):
            return [call for call in message.tool_calls if str(call["id"]) not in answered]
    return []


def results_in(messages: Iterable[AnyMessage]) -> Iterator[tuple[ToolMessage, Mapping[str, Any]]]:
    """The results of our tools, in order, each with its data."""
    for message in messages:
        if isinstance(message, ToolMessage) and isinstance(message.artifact, Mapping):
            yield message, message.artifact


def error_result(call: Mapping[str, Any], error: Mapping[str, Any]) -> ToolMessage:
    """The result of a call that was not run, or failed: `{"error":{"code":…,"message":…}}`."""
    data = {"error": error}
    return ToolMessage(
        dumps(data), artifact=data, tool_call_id=str(call["id"]), name=call["name"], status="error"
    )
