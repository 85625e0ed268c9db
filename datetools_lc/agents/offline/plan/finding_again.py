"""The calls that look an event of the conversation up again, as another may have moved it since."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from datetools_lc.quickparse import Call, FromCall
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.intents.schedule.times import PARSE

_WALL = len("2026-02-25T15:00")


def find_again(event: Mapping[str, Any], first: int = 0, *, start: object = None) -> tuple[Call, ...]:
    """The query for the time of the event; `first` is the number of the calls before.

    `start` is what it was written with. A date, or a wall time on one, does not prove the instant that the
    store made of it, so the times are computed first; where it is not known, too.
    """
    times = {"start_time": event["start"], "end_time": event["end"]}
    if len(str(start)) > _WALL:
        return (Call(QUERY, times),)
    window = {name: FromCall(first + number, "iso") for number, name in enumerate(times)}
    return *(Call(PARSE, said_of(str(each))) for each in times.values()), Call(QUERY, window)


def said_of(moment: str) -> dict[str, object]:
    """The expression of a wall time that the store returned."""
    year, month, day, hour, minute = map(int, re.split("[-T:]", moment[:_WALL]))
    return {"type": "absolute", "year": year, "month": month, "day": day, "hour": hour, "minute": minute}
