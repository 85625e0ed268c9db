"""Whether a thread is one that the rules may answer: all of it is theirs and the user's plain words.

The rules see sentences only. Whatever else may give the last sentence another meaning they leave to the
model: what a model has said, messages of the app, attachments, two messages sent at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from datetools_lc.agents.answered_by import is_from_lane


def is_for_rules(messages: Sequence[BaseMessage]) -> bool:
    """Whether only the rules have answered so far, and exactly one plain user message is to be answered."""
    called: set[str] = set()
    may_speak = True  # where the user may: at the start, and behind a reply that ended a turn
    for message in messages:
        if isinstance(message, HumanMessage):
            if not may_speak or not _is_plain(message):
                return False
            may_speak = False
        elif isinstance(message, AIMessage):
            if may_speak or not is_from_lane(message):
                return False
            called |= {str(call["id"]) for call in message.tool_calls}
            may_speak = not message.tool_calls
        elif not (isinstance(message, ToolMessage) and message.tool_call_id in called):
            return False
    return not may_speak


def _is_plain(message: HumanMessage) -> bool:
    """Whether the message is a text and nothing else: no list of parts, no name, nothing attached."""
    is_text = type(message) is HumanMessage and isinstance(message.content, str)
    return is_text and not message.name and not message.additional_kwargs
