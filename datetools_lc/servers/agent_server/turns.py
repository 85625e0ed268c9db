"""One turn of a graph for a caller who reads text: its last words, its question, or why it failed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
from langgraph_sdk.client import LangGraphClient

from datetools_lc.errors import WrongOwner

ORIGIN = {"made_by": "datetools-lc"}
"""Metadata of the threads that are made here, by which an operator finds them."""
_NOTHING_WAITS = "nothing waits for an answer in this thread"
_ADVICE = "For troubleshooting, visit:"
"""What LangChain adds for programmers to the messages of its errors."""
_ROLES = ("user", "human", "assistant", "ai", "system")
_NO_WORDS = "the run ended without an answer"


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn came to. `question` is the id of what the text asks; None where it asks nothing."""

    text: str
    thread: str | None = None
    failed: bool = False
    question: str | None = None


async def take_turn(
    client: LangGraphClient,
    assistant: str,
    said: Any,
    *,
    thread: str | None,
    context: Mapping[str, Any],
    answer: str | None = None,
    question: str | None = None,
) -> Turn:
    """Run the assistant with new `messages`, or with the `answer` (approve, reject) to its `question`.

    An answer to a question that no longer waits runs nothing: the turn is then the question that does wait.
    """
    try:
        if thread is None:
            thread = str((await client.threads.create(metadata=ORIGIN))["thread_id"])
        what: Any = {"input": {"messages": said}}
        if answer is not None:
            waiting = await _waiting(client, thread)
            if not waiting:
                return Turn(_NOTHING_WAITS, thread, failed=True)
            if question != question_id(waiting):
                return _asked(waiting, thread)
            what = {"command": {"resume": {each["id"]: {"type": answer} for each in waiting}}}
        state: Any = await client.runs.wait(
            thread, assistant, **what, context=dict(context), raise_error=False
        )
    except httpx.HTTPStatusError as error:
        # what is not there for this caller is not named as if it could be gone on with
        lost = error.response.status_code == httpx.codes.NOT_FOUND
        return Turn(_detail(error.response), None if lost else thread, failed=True)
    return read_turn(state, thread)


def read_turn(state: Any, thread: str) -> Turn:
    """What the state that ended a run says."""
    if not isinstance(state, Mapping):
        return Turn(_NO_WORDS, thread, failed=True)
    if "__error__" in state:
        return Turn(error_text(state["__error__"]), thread, failed=True)
    if waiting := state.get("__interrupt__"):
        return _asked(waiting, thread)
    last = last_reply(state.get("messages") or ())
    if last is None:
        return Turn(_NO_WORDS, thread, failed=True)
    return Turn(text_of(last.get("content")), thread, failed=is_refusal(last))


def question_id(waiting: Sequence[Any]) -> str:
    """The id of what is asked: that of the interrupt, or of all that wait at once."""
    return ".".join(sorted(str(each["id"]) for each in waiting))


def _asked(waiting: Sequence[Any], thread: str) -> Turn:
    return Turn("\n\n".join(question_of(each) for each in waiting), thread, question=question_id(waiting))


def is_said(value: object) -> bool:
    """Whether the messages of a call can be read: a text, or chat messages of text, as other clients send."""
    if isinstance(value, list):
        return all(_is_message(each) for each in value)
    return _is_message(value)


def _is_message(value: object) -> bool:
    if not isinstance(value, Mapping):
        return isinstance(value, str)
    role, content = value.get("role", value.get("type")), value.get("content")
    blocks = content if isinstance(content, list) else [{"text": content}]
    return role in _ROLES and all(isinstance(b, Mapping) and isinstance(b.get("text"), str) for b in blocks)


def last_reply(messages: Sequence[Any]) -> Mapping[str, Any] | None:
    """The message of the model's that ended the turn; None where something else did."""
    last = messages[-1] if messages else None
    return last if isinstance(last, Mapping) and last.get("type") == "ai" else None


def is_refusal(message: Mapping[str, Any]) -> bool:
    """Whether a reply stands in for an answer: a setting of the run is wrong, or its model gave none."""
    return not {"refused", "stopped_by"}.isdisjoint(message.get("response_metadata") or {})


def text_of(content: Any) -> str:
    """The text of a message's content, whether it is a text or a list of blocks."""
    if not isinstance(content, list):
        return content if isinstance(content, str) else ""
    blocks = (block if isinstance(block, Mapping) else {"text": block} for block in content)
    return "".join(block["text"] for block in blocks if isinstance(block.get("text"), str))


def question_of(interrupt: Any) -> str:
    """The question of an interrupt, with the fault of the last answer to it, if there was one."""
    value = interrupt.get("value") if isinstance(interrupt, Mapping) else interrupt
    if not isinstance(value, Mapping):
        return str(value)
    parts = (value.get("description"), value.get("error"))
    return "\n\n".join(part for part in parts if isinstance(part, str) and part)


def error_text(error: Any) -> str:
    """What is told of an exception: its message; the name of its kind where the server masks that."""
    kind, message = (
        str(error.get("error") or ""),
        str(error.get("message") or "").partition(_ADVICE)[0].strip(),
    )
    if kind == WrongOwner.__name__:
        return str(WrongOwner())
    return f"{kind}: {message}" if kind and message else kind or message


async def _waiting(client: LangGraphClient, thread: str) -> list[Any]:
    """The interrupts that wait for an answer in the thread."""
    state = await client.threads.get_state(thread)
    return [each for task in state["tasks"] or () for each in task.get("interrupts") or ()]


def _detail(response: httpx.Response) -> str:
    """Why the server refused a request."""
    try:
        detail = response.json()["detail"]
    except (ValueError, KeyError, TypeError):
        detail = ""
    return str(detail or f"the server answered {response.status_code}")
