"""Days that this month does not have (the 31st, said in November): sent again with the month that is meant.

The tool's warning names the nearest such day on each side of now. What refers to the answer tells the side:
spending lies behind, appointments ahead. A day of a named month (29 February) may be years away, so which
one is meant is for the user to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from datetools_lc.agents.offline.plan.values import Answers
from datetools_lc.contracts.dates.expression_result import advised_days
from datetools_lc.quickparse import Call, FromCall
from datetools_lc.quickparse.intents.schedule.times import PARSE

_SIDES = ("past", "future")


def resend(calls: tuple[Call, ...], options: Mapping[str, object], answers: Answers) -> Mapping[int, Call]:
    """The calls that are made once more, with a year and a month, by their index.

    `options` are those of the sentence, which may refer to its calls too.
    """
    again: dict[int, Call] = {}
    for index, answer in answers.items():
        if not answer.failed or not _is_day_alone(answer.call):
            continue
        days = advised_days(str(answer.data.get("warning", "")))
        sides = set(_sides_of(index, [*(call.arguments for call in calls), options]))
        if len(days) == len(_SIDES) and len(sides) == 1 and (side := sides.pop()) in _SIDES:
            day = date.fromisoformat(days[_SIDES.index(side)])
            again[index] = Call(PARSE, {**answer.call.arguments, "year": day.year, "month": day.month})
    return again


def _is_day_alone(call: Call) -> bool:
    given = call.arguments
    return call.name == PARSE and given.get("type") == "absolute" and not {"year", "month"} & given.keys()


def _sides_of(index: int, value: Any) -> Iterator[str]:
    """The side that each reference to a call means; empty text where it means none."""
    if isinstance(value, FromCall):
        if index in (value.earliest_of or (value.index,)):
            yield value.side or ""
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _sides_of(index, item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _sides_of(index, item)
