"""An hour that is named behind talk of an event at that hour: cancel the 3 pm, where Friday has one shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.called import begins_at
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.thread.last_turn.brought_back import events_in
from datetools_lc.agents.offline.thread.writes import result_of
from datetools_lc.quickparse.intents.schedule.changing.lookup import OF_ANY_DAY, TALKED_OF

_DATE = len("2026-02-26")


def with_days_talked_of(turn: Turn, since: Sequence[BaseMessage]) -> Turn:
    """The turn with the days of the events that begin at its hour and that the turn before showed or wrote.

    `since` are the messages of that turn.
    """
    understood = turn.understanding
    begins = None if understood is None else understood.options.get(OF_ANY_DAY)
    if understood is None or not isinstance(begins, tuple):
        return turn
    shown = [event for message in since for event in events_in(result_of(message))]
    days = {str(event["start"])[:_DATE] for event in shown if begins_at(event, begins)}
    if not days:
        return turn
    return replace(
        turn,
        understanding=replace(understood, options={**understood.options, TALKED_OF: tuple(sorted(days))}),
    )
