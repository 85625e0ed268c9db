"""The changing calls that the rules would make of the user's last words: what these plainly ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.thread.conversation import read_turn
from datetools_lc.agents.offline.thread.inputs import read_inputs
from datetools_lc.agents.offline.tool_names import Records
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.contracts.outcome import Outcome, plain

Run = Callable[[str, Mapping[str, Any]], Outcome | None]
_MOST_STEPS = 10


def wanted_calls(
    messages: Sequence[BaseMessage],
    run: Run,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
    keeps: Records | None = None,
) -> list[tuple[str, Mapping[str, Any]]]:
    """The calls that the rules would make next, had they the turn from its start, by plain names.

    `run` runs the tools that only read, and returns None for those that do not: these end the plan. `keeps`
    is what alone the agent keeps.
    """
    inputs = read_inputs(messages)
    if not inputs:
        return []
    turn = read_turn(messages[: inputs[-1].end], currency=currency, holidays=holidays, keeps=keeps)
    if turn.understanding is not None and turn.understanding.options.get("unnamed"):
        return []  # a day alone names no event
    for _ in range(_MOST_STEPS):
        turn, stopped = _step(turn, run)
        if stopped is not None:
            return stopped
    return []


def _step(turn: Turn, run: Run) -> tuple[Turn, list[tuple[str, Mapping[str, Any]]] | None]:
    """The turn after the calls that are ready, or the calls it makes when no reading is left."""
    answers: dict[int, Answer] = {}
    for index in turn.ready():
        call = turn.calls[index]
        outcome = run(call.name, plain(turn.fill(call)))
        if outcome is not None:
            failed = outcome.status != "success" or "warning" in outcome.data
            answers[index] = Answer(call, plain(outcome.data), failed=failed)
    if answers:
        return replace(turn, answers={**turn.answers, **answers}), None
    calls = (turn.calls[index] for index in turn.ready())
    return turn, [(call.name, plain(turn.fill(call))) for call in calls]
