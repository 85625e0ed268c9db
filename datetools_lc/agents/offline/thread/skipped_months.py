"""Appointments on a day of the month that the coming month lacks: the 30th, said on 31 January."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.starts.passed import WRITES
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.quickparse import FromCall

_LONGEST_MONTH = timedelta(31)


def doubt_skipped_month(turn: Turn) -> Turn:
    """The turn, in doubt where the coming month lacks the day of an event: the 30th, said on 31 January."""
    calls = turn.understanding.calls if turn.understanding is not None else ()
    starts = [call.arguments.get("start_time") for call in calls if call.name in WRITES]
    computed = [turn.answers.get(start.index) for start in starts if isinstance(start, FromCall)]
    is_written = any(answer.call.name in WRITING for answer in turn.answers.values())
    if is_written or not any(map(_skips_month, computed)):
        return turn
    return replace(turn, unsure=turn.unsure or (turn.text,))


def _skips_month(answer: Answer | None) -> bool:
    """Whether a bare day of the month is so far from the other one that a month between them lacks it."""
    if (
        answer is None
        or answer.failed
        or "day" not in answer.call.arguments
        or "month" in answer.call.arguments
    ):
        return False
    other = answer.data.get("alternative")
    if other is None or "iso" not in answer.data:
        return False
    first, second = (datetime.fromisoformat(str(each["iso"])).date() for each in (answer.data, other))
    return abs(second - first) > _LONGEST_MONTH
