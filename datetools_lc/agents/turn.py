"""Reading a conversation: what this turn asks for, and which of its calls have been answered."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, ToolMessage

from datetools_lc.quickparse import Call, FromCall, Understanding, complete, understand

_LOOK_BACK = 6
"""Turns that a question may stay open for. Longer ago, the user is on to something else."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one call of the plan came to. `failed`: an error or a warning, which no later call may use."""

    call: Call
    data: Mapping[str, Any]
    failed: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The last user message as a plan, and the answers there are, by the index of their call."""

    text: str
    understanding: Understanding | None
    answers: Mapping[int, Answer]

    def ready(self) -> list[int]:
        """The calls that can run next: not yet asked for, and every value they need is there."""
        if self.understanding is None or not self.understanding.complete:
            return []
        return _ready(self.understanding.calls, set(self.answers), self._failed())

    def _failed(self) -> set[int]:
        return {index for index, answer in self.answers.items() if answer.failed}

    def fill(self, index: int) -> dict[str, Any]:
        """The arguments of a call, its references replaced by what was returned, unchanged."""
        assert self.understanding is not None
        call = self.understanding.calls[index]
        return {
            name: self._look_up(value) if isinstance(value, FromCall) else value
            for name, value in call.arguments.items()
        }

    def _look_up(self, reference: FromCall) -> Any:
        value: Any = self.answers[reference.index].data
        for key in reference.field.split("."):
            value = value[key]
        return value


def read_turn(messages: Sequence[BaseMessage]) -> Turn:
    """The turn that the last user message began."""
    humans = [index for index, message in enumerate(messages) if isinstance(message, HumanMessage)]
    if not humans:
        return Turn("", None, {})
    texts = [str(messages[index].text) for index in humans[-_LOOK_BACK:]]
    understanding = _replay(texts)
    if understanding is not None and understanding.missing == ("record_id",):
        understanding = _fill_record(understanding, messages[: humans[-1]])
    answers = {} if understanding is None else _answers(understanding.calls, messages[humans[-1] :])
    return Turn(texts[-1], understanding, answers)


def read_last(messages: Sequence[BaseMessage]) -> Turn:
    """The turn that the last user message began, by its own words only."""
    humans = [index for index, message in enumerate(messages) if isinstance(message, HumanMessage)]
    text = str(messages[humans[-1]].text) if humans else ""
    understanding = understand(text)
    answers = {} if understanding is None else _answers(understanding.calls, messages[humans[-1] :])
    return Turn(text, understanding, answers)


def _replay(texts: Sequence[str]) -> Understanding | None:
    """The last text, read as the answer to the question before it where there is one and it fits."""
    pending: Understanding | None = None
    current: Understanding | None = None
    for text in texts:
        answered = None if pending is None else complete(pending, text)
        current = answered or understand(text)
        pending = current if current is not None and current.missing else None
    return current


def _fill_record(understanding: Understanding, before: Sequence[BaseMessage]) -> Understanding:
    """ "Undo that" means the last record that this thread saved and has not deleted."""
    deleted: set[str] = set()
    for message in reversed(before):
        if not isinstance(message, ToolMessage) or message.status == "error":
            continue
        name, data = str(message.name), _data(message).get("data")
        record = data.get("recordId") if isinstance(data, Mapping) else None
        if name.endswith("delete_expense") and record:
            deleted.add(record)
        elif name.endswith("saveExpenseToLark") and record and record not in deleted:
            call = Call("delete_expense", {"record_id": record})
            return replace(understanding, calls=(call,), missing=())
    return understanding


def _answers(calls: tuple[Call, ...], messages: Sequence[BaseMessage]) -> dict[int, Answer]:
    """Match the tool calls of this turn to the plan: they were asked for in the order of `ready`."""
    results = {message.tool_call_id: message for message in messages if isinstance(message, ToolMessage)}
    answers: dict[int, Answer] = {}
    for message in messages:
        if not isinstance(message, AIMessage) or not message.tool_calls:
            continue
        failed = {index for index, answer in answers.items() if answer.failed}
        asked = _ready(calls, set(answers), failed)
        for index, tool_call in zip(asked, message.tool_calls, strict=False):
            if (result := results.get(str(tool_call["id"]))) is not None:
                answers[index] = _answer(calls[index], result)
    return answers


def _ready(calls: tuple[Call, ...], done: set[int], failed: set[int]) -> list[int]:
    def runnable(call: Call) -> bool:
        needs = {value.index for value in call.arguments.values() if isinstance(value, FromCall)}
        return needs <= done - failed

    return [index for index, call in enumerate(calls) if index not in done and runnable(call)]


def _answer(call: Call, message: ToolMessage) -> Answer:
    data = _data(message)
    return Answer(call, data, failed=message.status == "error" or "warning" in data)


def _data(message: AnyMessage) -> dict[str, Any]:
    try:
        data = json.loads(str(message.text))
    except ValueError:
        return {"error": {"message": str(message.text)}}
    return data if isinstance(data, dict) else {}
