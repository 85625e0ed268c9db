"""Reading a conversation: what its last turn asks for, and which of the calls for it have been answered."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage

from datetools_lc.agents.offline.follow_up import plan_follow_up
from datetools_lc.agents.offline.plan_steps import Answer
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.agents.offline.turn import PastTurn, Turn
from datetools_lc.agents.sentence_cache import read_follow_up, read_sentence
from datetools_lc.quickparse import Call, Understanding, complete

_LOOK_BACK = 6
"""Turns that a question may stay open for. Longer ago, the user is on to something else."""


def read_turn(messages: Sequence[BaseMessage]) -> Turn:
    """The turn that the last user message began, as an answer to the one before where it is one."""
    humans = _user_messages(messages)
    if not humans:
        return Turn("", None, {})
    before, since = messages[: humans[-1]], messages[humans[-1] :]
    texts = [str(messages[index].text) for index in humans[-_LOOK_BACK:]]
    understanding = _as_follow_up(texts[-1], before) or _as_answer(texts)
    if understanding is not None and understanding.missing == ("record_id",):
        understanding = _fill_record(understanding, before)
    return _with_answers(Turn(texts[-1], understanding, {}), since)


def read_last(messages: Sequence[BaseMessage]) -> Turn:
    """The turn that the last user message began, by its own words only."""
    humans = _user_messages(messages)
    text = str(messages[humans[-1]].text) if humans else ""
    return _with_answers(Turn(text, read_sentence(text), {}), messages[humans[-1] :] if humans else ())


def _user_messages(messages: Sequence[BaseMessage]) -> list[int]:
    return [index for index, message in enumerate(messages) if isinstance(message, HumanMessage)]


def _as_follow_up(text: str, before: Sequence[BaseMessage]) -> Understanding | None:
    """The plan of a text such as "the second one"; None where it is no follow-up to the turn before."""
    said = read_follow_up(text)
    return None if said is None else plan_follow_up(said, _read_past(before))


def _read_past(before: Sequence[BaseMessage]) -> PastTurn:
    """The turn before this one; `before` are all messages up to this turn."""
    calls: list[Call] = []
    answers: dict[int, Answer] = {}
    results = _results(before)
    start = max(_user_messages(before), default=0)
    for message in before[start:]:
        for tool_call in message.tool_calls if isinstance(message, AIMessage) else ():
            call = Call(tool_call["name"], tool_call["args"])
            if (result := results.get(str(tool_call["id"]))) is not None:
                answers[len(calls)] = _answer(call, result)
            calls.append(call)
    understood = read_turn(before[: start + 1]).understanding if before else None
    if understood is None:
        return PastTurn(Understanding("en", "several", tuple(calls)), answers)
    return PastTurn(Understanding(understood.language, understood.intent, tuple(calls)), answers)


def _as_answer(texts: Sequence[str]) -> Understanding | None:
    """The last text, read as the answer to the question before it where there is one and it fits."""
    pending: Understanding | None = None
    current: Understanding | None = None
    for text in texts:
        answered = None if pending is None else complete(pending, text)
        current = answered or read_sentence(text)
        pending = current if current is not None and current.missing else None
    return current


def _fill_record(understanding: Understanding, before: Sequence[BaseMessage]) -> Understanding:
    """ "Undo that" means the last record that this thread saved and has not deleted."""
    deleted: set[str] = set()
    for tool, record in _records(reversed(before)):
        if tool == "delete_expense":
            deleted.add(record)
        elif record not in deleted:
            call = Call("delete_expense", {"record_id": record})
            return replace(understanding, calls=(call,), missing=())
    return understanding


def _records(messages: Iterable[BaseMessage]) -> Iterator[tuple[str, str]]:
    """The records that were saved or deleted, by the tool that did it."""
    for message in messages:
        if not isinstance(message, ToolMessage) or message.status == "error":
            continue
        tool = plain_name(str(message.name), ("delete_expense", "saveExpenseToLark"))
        data = _data(message).get("data")
        if tool is not None and isinstance(data, Mapping) and (record := data.get("recordId")):
            yield tool, record


def _with_answers(turn: Turn, since: Sequence[BaseMessage]) -> Turn:
    """Match the tool calls of the turn to the plan: they were asked for in the order of `ready`."""
    results = _results(since)
    for message in since:
        if not isinstance(message, AIMessage) or not message.tool_calls:
            continue
        answers = dict(_match(turn, message.tool_calls, results))
        turn = replace(turn, answers={**turn.answers, **answers})
    return turn


def _match(
    turn: Turn, tool_calls: Iterable[ToolCall], results: Mapping[str, ToolMessage]
) -> Iterator[tuple[int, Answer]]:
    calls = turn.calls
    # a model of another kind may have called more or fewer tools than the plan has
    for index, tool_call in zip(turn.ready(), tool_calls, strict=False):
        if (result := results.get(str(tool_call["id"]))) is not None:
            yield index, _answer(calls[index], result)


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
