"""The one event or record that a question shows: a yes means it, as its number does."""

from __future__ import annotations

from datetools_lc.agents.offline.plan.called import is_called
from datetools_lc.agents.offline.plan.turn import Turn


def is_only_choice(turn: Turn) -> bool:
    """Whether a turn asks about one thing alone, and it fits the words: nothing else was offered instead."""
    understood = turn.understanding
    if understood is None or turn.either_choices:
        return False
    if turn.record_choices:
        is_fitting = bool(understood.options.get("choices") or turn.fitting_records)
        return is_fitting and len(turn.record_choices) == 1
    return len(turn.found) == 1 and turn.asks_which and is_called(turn.found[0], understood)


def is_only_listed(turn: Turn) -> bool:
    """Whether a turn lists one thing alone to pick from, if only instead of what its words name."""
    if turn.either_choices or not turn.asks_which:
        return False
    if turn.record_choices or turn.found:
        return len(turn.record_choices or turn.found) == 1
    shown = {event["id"] for answer in turn.answers.values() for event in answer.data.get("events", ())}
    return len(turn.event_choices) == len(shown) == 1
