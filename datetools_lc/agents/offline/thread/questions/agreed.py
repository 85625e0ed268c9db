"""What a yes writes: the day that the question showed, also after midnight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import look_up
from datetools_lc.quickparse import Call, FromCall

_PARSE = "parseDateExpression"
_MIDNIGHT = "T00:00:00"


def agreed_calls(past: Turn, *, expired: bool) -> tuple[Call, ...]:
    """What the question of a turn showed, as the calls that write it.

    A proof of "today" ends at midnight, so the day of an expense is parsed anew, with its year. An expense
    without a day is of now, as if nothing had been asked, unless the question has `expired`: then it is of
    the day that the question showed.
    """
    days: list[Call] = []
    writes = [
        Call(call.name, {name: _settle(value, past, days) for name, value in call.arguments.items()})
        for call in _answered(past, keep_today=expired)
        if call.name in WRITING
    ]
    return (*days, *writes)


def _settle(value: Any, past: Turn, days: list[Call]) -> Any:
    """The value that was computed; of the day of an expense the call that computes it again."""
    is_day = isinstance(value, FromCall) and value.field == "timestamp"
    iso = str(look_up(replace(value, field="iso"), past.answers)) if is_day else ""
    if iso[10:19] != _MIDNIGHT:
        return past.fill(Call("", {"": value}))[""]
    year, month, day = map(int, iso[:10].split("-"))
    expression = Call(_PARSE, {"type": "absolute", "year": year, "month": month, "day": day})
    if expression not in days:
        days.append(expression)
    return FromCall(days.index(expression), "timestamp")


def _answered(past: Turn, *, keep_today: bool) -> list[Call]:
    """The calls without a day that no tool could compute, or that the question alone showed."""
    shown = [] if keep_today else past.days_to_show
    return [
        Call(
            call.name,
            {
                name: value
                for name, value in call.arguments.items()
                if not (name == "date" and isinstance(value, FromCall) and _is_left_out(value, past, shown))
            },
        )
        for call in past.calls
    ]


def _is_left_out(day: FromCall, past: Turn, shown: Sequence[int]) -> bool:
    """Whether no tool could compute the day (an agent may have none for it), or nobody said it."""
    return day.index not in past.answers or day.index in shown
