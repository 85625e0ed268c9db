"""Reading a conversation: what this turn asks for, and which of its calls have been answered."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, ToolMessage

from datetools_lc.agents.offline.follow_up import follow
from datetools_lc.agents.offline.plan_steps import Answer, Answers, effective_calls, look_up
from datetools_lc.quickparse import Call, FromCall, Understanding, complete, understand

_LOOK_BACK = 6
"""Turns that a question may stay open for. Longer ago, the user is on to something else."""
_understand = lru_cache(maxsize=64)(understand)
"""A turn is read before each of its model calls."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The last user message as a plan, and the answers there are, by the index of their call."""

    text: str
    understanding: Understanding | None
    answers: Answers

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls of the plan, those included that depend on what was found."""
        return () if self.understanding is None else effective_calls(self.understanding, self.answers)

    def ready(self) -> list[int]:
        """The calls that can run next: not yet asked for, and every value they need is there."""
        if self.understanding is None or not self.understanding.complete:
            return []
        return _ready(self.calls, self.answers)

    def fill(self, index: int) -> dict[str, Any]:
        """The arguments of a call, its references replaced by what was returned, unchanged."""
        return {name: self._fill(value) for name, value in self.calls[index].arguments.items()}

    def _fill(self, value: Any) -> Any:
        if isinstance(value, FromCall):
            return look_up(value, self.answers)
        if isinstance(value, list):
            return [self._fill(item) for item in value]
        if isinstance(value, Mapping):
            return {name: self._fill(item) for name, item in value.items()}
        return value


def read_turn(messages: Sequence[BaseMessage]) -> Turn:
    """The turn that the last user message began, as an answer to the one before where it is one."""
    humans = [index for index, message in enumerate(messages) if isinstance(message, HumanMessage)]
    if not humans:
        return Turn("", None, {})
    before, since = messages[: humans[-1]], messages[humans[-1] :]
    texts = [str(messages[index].text) for index in humans[-_LOOK_BACK:]]
    understanding = follow(texts[-1], lambda: last_turn(before)) or _replay(texts)
    if understanding is not None and understanding.missing == ("record_id",):
        understanding = _fill_record(understanding, before)
    return _answered(texts[-1], understanding, since)


def read_last(messages: Sequence[BaseMessage]) -> Turn:
    """The turn that the last user message began, by its own words only."""
    humans = [index for index, message in enumerate(messages) if isinstance(message, HumanMessage)]
    text = str(messages[humans[-1]].text) if humans else ""
    return _answered(text, _understand(text), messages[humans[-1] :] if humans else ())


def last_turn(before: Sequence[BaseMessage]) -> Turn:
    """The turn before this one, with the calls as the model made them, whoever the model was."""
    calls: list[Call] = []
    answers: dict[int, Answer] = {}
    results = _results(before)
    start = max((i for i, message in enumerate(before) if isinstance(message, HumanMessage)), default=0)
    for message in before[start:]:
        for tool_call in message.tool_calls if isinstance(message, AIMessage) else ():
            call = Call(tool_call["name"], tool_call["args"])
            if (result := results.get(str(tool_call["id"]))) is not None:
                answers[len(calls)] = _answer(call, result)
            calls.append(call)
    text = str(before[start].text) if before else ""
    understood = read_turn(before[: start + 1]).understanding if before else None
    language = understood.language if understood else "en"
    intent = understood.intent if understood else "several"
    return Turn(text, Understanding(language, intent, tuple(calls)), answers)


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


def _answered(text: str, understanding: Understanding | None, since: Sequence[BaseMessage]) -> Turn:
    """Match the tool calls of the turn to the plan: they were asked for in the order of `ready`."""
    turn = Turn(text, understanding, {})
    results = _results(since)
    for message in since:
        if not isinstance(message, AIMessage) or not message.tool_calls:
            continue
        calls = turn.calls
        pairs = zip(turn.ready(), message.tool_calls, strict=False)
        answers = dict(_match(calls, pairs, results))
        turn = replace(turn, answers={**turn.answers, **answers})
    return turn


def _match(
    calls: tuple[Call, ...], pairs: Any, results: Mapping[str, ToolMessage]
) -> Iterator[tuple[int, Answer]]:
    for index, tool_call in pairs:
        if (result := results.get(str(tool_call["id"]))) is not None:
            yield index, _answer(calls[index], result)


def _ready(calls: tuple[Call, ...], answers: Answers) -> list[int]:
    usable = {index for index, answer in answers.items() if not answer.failed}
    return [
        index
        for index, call in enumerate(calls)
        if index not in answers and set(_needs(call.arguments)) <= usable
    ]


def _needs(value: Any) -> Iterator[int]:
    if isinstance(value, FromCall):
        yield value.index
    for item in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _needs(item)


def _results(messages: Sequence[BaseMessage]) -> dict[str, ToolMessage]:
    return {message.tool_call_id: message for message in messages if isinstance(message, ToolMessage)}


def _answer(call: Call, message: ToolMessage) -> Answer:
    data = _data(message)
    return Answer(call, data, failed=message.status == "error" or "warning" in data)


def _data(message: AnyMessage) -> dict[str, Any]:
    try:
        data = json.loads(str(message.text))
    except ValueError:
        return {"error": {"message": str(message.text)}}
    return data if isinstance(data, dict) else {}
