"""The tool calls that were made in a turn, with their results: matched to the plan, or as they stand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, ToolCall, ToolMessage

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.steps import other_of_vain
from datetools_lc.agents.offline.plan.turn import PastTurn, Turn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.quickparse import Call, Understanding


def with_answers(turn: Turn, since: Sequence[BaseMessage]) -> Turn:
    """Match the tool calls of the turn to the plan: they were asked for in the order of `ready`."""
    results, first = _results(since), None
    for message in since:
        if not isinstance(message, AIMessage) or not message.tool_calls:
            continue
        if any(plain_name(call["name"], tuple(WRITING)) for call in message.tool_calls):
            turn = replace(turn, unsure=())  # it was written without a question
        answers = dict(_match(turn, message.tool_calls, results))
        turn = replace(turn, answers={**turn.answers, **answers})
        other = None if turn.understanding is None else other_of_vain(turn.understanding, turn.answers)
        if other is not None:
            first, turn = turn, replace(turn, understanding=other.understanding, answers=other.answers)
    return first if first is not None and _is_in_vain(turn) else turn


def _is_in_vain(turn: Turn) -> bool:
    """Whether the other reading of its words was looked up as well, and fits nothing either."""
    return not (turn.ready() or turn.failed or turn.changes_found or turn.found or turn.fitting_records)


def as_made(past: Turn, since: Sequence[BaseMessage]) -> PastTurn:
    """A turn that is over with the calls that were made in it, whoever its model was."""
    results = _results(since)
    calls: list[Call] = []
    answers: dict[int, Answer] = {}
    for message in since:
        for tool_call in message.tool_calls if isinstance(message, AIMessage) else ():
            call = Call(tool_call["name"], tool_call["args"])
            if (result := results.get(str(tool_call["id"]))) is not None:
                answers[len(calls)] = _answer(call, result)
            calls.append(call)
    understood = past.understanding
    if understood is None:
        return PastTurn(Understanding("en", "several", tuple(calls)), answers)
    return PastTurn(Understanding(understood.language, understood.intent, tuple(calls)), answers)


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
