"""Reading a conversation: what its last turn asks for, and which of the calls for it have been answered."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, ToolCall, ToolMessage

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.turn import PastTurn, Turn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.thread.doubts import doubt_beside_question, doubt_by_thread
from datetools_lc.agents.offline.thread.event_fixes import plan_fix
from datetools_lc.agents.offline.thread.follow_up import plan_answer, plan_follow_up
from datetools_lc.agents.offline.thread.inputs import Input, read_inputs
from datetools_lc.agents.offline.thread.joining import read_together
from datetools_lc.agents.offline.thread.last_writes import complete_from_thread
from datetools_lc.agents.offline.thread.passed_answers import plan_other_time
from datetools_lc.agents.offline.thread.reminding import plan_reminder, reminded_minutes
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.agents.sentence_cache import read_follow_up, read_sentence, read_yes_or_no
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call, Understanding, complete
from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_day, read_fix
from datetools_lc.quickparse.intents.reminders import read_reminder

_LOOK_BACK = 6
"""Turns that a question may stay open for. Longer ago, the user is on to something else."""


def read_turn(
    messages: Sequence[BaseMessage],
    look_back: int = _LOOK_BACK,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Turn:
    """The turn that the last user message began, as an answer to the one before where it is one.

    `look_back` bounds a chain of such answers. `holidays` is the country whose calendar the user speaks of.
    """
    inputs = read_inputs(messages)
    if not inputs:
        return Turn("", None, {})
    turn = _answer_before(messages, inputs, look_back, currency=currency, holidays=holidays) or _by_its_words(
        messages, inputs, currency, holidays
    )
    return _with_answers(turn, messages[inputs[-1].end :])


def read_alone(
    messages: Sequence[BaseMessage], currency: str = DEFAULT_CURRENCY, holidays: str | None = None
) -> Turn:
    """The turn that the last user message began, by its own words only.

    What corrects or takes back the turn before is read with what that turn wrote.
    """
    inputs = read_inputs(messages)
    if not inputs:
        return Turn("", None, {})
    turn = _with_record(_sentence(inputs[-1].texts[-1], currency, holidays), messages, inputs)
    turn = doubt_by_thread(turn, messages, inputs, currency, holidays)
    return _with_answers(turn, messages[inputs[-1].end :])


def read_answer(
    messages: Sequence[BaseMessage], currency: str = DEFAULT_CURRENCY, holidays: str | None = None
) -> Turn | None:
    """The turn that answers a clash or a question of the turn before; None for another text."""
    inputs = read_inputs(messages)
    turn = _answer_before(messages, inputs, currency=currency, holidays=holidays) if inputs else None
    return None if turn is None else _with_answers(turn, messages[inputs[-1].end :])


def read_before(
    messages: Sequence[BaseMessage], currency: str = DEFAULT_CURRENCY, holidays: str | None = None
) -> Turn | None:
    """The turn before the one that the last user message began; None where there is none."""
    inputs = read_inputs(messages)
    if len(inputs) < 2:
        return None
    return read_turn(messages[: inputs[-1].start], currency=currency, holidays=holidays)


def _sentence(text: str, currency: str, holidays: str | None) -> Turn:
    understood = read_sentence(text, currency, holidays)
    unsure = () if understood is None else understood.unsure
    return Turn(text, understood, {}, unsure=unsure, reminds=reminded_minutes(text, understood))


def _answer_before(
    messages: Sequence[BaseMessage],
    inputs: Sequence[Input],
    look_back: int = _LOOK_BACK,
    *,
    currency: str,
    holidays: str | None,
) -> Turn | None:
    """The turn of a text such as "the second one", or "yes"; None where it is no answer."""
    if look_back < 1 or len(inputs) < 2 or len(inputs[-1].texts) > 1:
        return None
    text = inputs[-1].texts[0]
    said, agreed = read_follow_up(text), read_yes_or_no(text)
    is_fix, reminder = read_fix(text) is not None, read_reminder(text)
    is_answer = said is not None or agreed is not None or is_fix or reminder is not None
    if not is_answer and read_day(text) is None:
        return None
    before = messages[: inputs[-1].start]
    past = read_turn(before, look_back - 1, currency=currency, holidays=holidays)
    planned = None
    if (is_fix or reminder) and inputs[-2].answered_by_rules:
        made = _as_made(past, before[inputs[-2].end :], _results(before))
        planned = plan_reminder(reminder, made) if reminder else plan_fix(text, made)
        if planned is not None:
            minutes = reminder.minutes if reminder else None
            return Turn(text, planned, {}, late=not reminder and inputs[-2].expired, reminds=minutes)
    if inputs[-2].answered_by_rules:
        planned = plan_answer(said, agreed, past, expired=inputs[-2].expired)
        planned = planned or plan_other_time(text, said, agreed, past)
    if planned is None and said is not None:
        made = _as_made(past, before[inputs[-2].end :], _results(before))
        planned = plan_follow_up(said, made, open_half=leaves_half_open(text))
    if planned is None:
        return None
    is_new_time = any(map(_needs_now, planned.calls))
    return Turn(text, planned, {}, late=is_new_time and inputs[-2].expired, reminds=past.reminds)


def _needs_now(call: Call) -> bool:
    """Whether a call computes a time that another day would give another value."""
    return call.name == "parseDateExpression" and "year" not in call.arguments


def _as_made(past: Turn, since: Sequence[BaseMessage], results: Mapping[str, ToolMessage]) -> PastTurn:
    """The turn before this one with the calls that were made in it, whoever its model was."""
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


def _by_its_words(
    messages: Sequence[BaseMessage], inputs: Sequence[Input], currency: str, holidays: str | None
) -> Turn:
    """The last input, read as the answer to the question before it where there is one and it fits."""
    turn, expired = Turn("", None, {}), False
    for each in inputs[-_LOOK_BACK:]:
        question, reminds = _question_of(turn), turn.reminds
        turn = doubt_beside_question(_continue(question, each, currency, holidays), question)
        if turn.answers_question:
            turn = replace(turn, reminds=reminds)
        if expired and question is not None and turn.answers_question:
            turn = replace(turn, late=True)
        expired = each.expired
        if each is not inputs[-1] and not each.answered_by_rules:
            turn = Turn("", None, {})  # the question that stands there is another's
    return doubt_by_thread(_with_record(turn, messages, inputs), messages, inputs, currency, holidays)


def _with_record(turn: Turn, messages: Sequence[BaseMessage], inputs: Sequence[Input]) -> Turn:
    """The turn with the record that it leaves to the conversation."""
    understood = turn.understanding
    if understood is None or understood.missing != ("record_id",):
        return turn
    before = messages[: inputs[-1].start]
    return replace(turn, understanding=complete_from_thread(understood, before, inputs[:-1]))


def _question_of(turn: Turn) -> Understanding | None:
    """What the turn asks for; a record that is not known is named by a sentence of its own."""
    understood = turn.understanding
    is_open = (
        understood is not None
        and not turn.late
        and understood.missing
        and understood.missing != ("record_id",)
    )
    return understood if is_open else None


def _continue(question: Understanding | None, given: Input, currency: str, holidays: str | None) -> Turn:
    """The turn that an input makes of the question before it, or of its own words."""
    if len(given.texts) > 1:
        together = read_together(given.texts, question, currency, holidays)
        if together is None:
            return Turn("\n".join(given.texts), None, {}, apart=given.texts)
        # one of them may be left from a run that was refused or failed: the user says whether all are meant
        asked = [minutes for text in given.texts if (minutes := reminded_minutes(text, None)) is not None]
        reminds = asked[0] if asked else None
        return Turn("\n".join(given.texts), together, {}, unsure=given.texts, reminds=reminds)
    text = given.texts[0]
    answered = None if question is None else complete(question, text, currency=currency, holidays=holidays)
    if answered is None:
        return _sentence(text, currency, holidays)
    return Turn(text, answered, {}, unsure=answered.unsure, answers_question=True)


def _with_answers(turn: Turn, since: Sequence[BaseMessage]) -> Turn:
    """Match the tool calls of the turn to the plan: they were asked for in the order of `ready`."""
    results = _results(since)
    for message in since:
        if not isinstance(message, AIMessage) or not message.tool_calls:
            continue
        if any(plain_name(call["name"], tuple(WRITING)) for call in message.tool_calls):
            turn = replace(turn, unsure=())  # it was written without a question
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
