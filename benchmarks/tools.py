"""Each date tool beside a stock `StructuredTool` that does nothing: its body, and the whole call.

The body is the checks, the dates and the JSON, without LangChain; the call is `invoke`, as a graph makes it.
Every call has arguments and a day of its own, so that no cache answers for the tool. The engine does keep the
first instants and the texts of days: calls whose days are near each other share some, as those of one
afternoon do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from langchain_core.tools import StructuredTool

from benchmarks.common.measure import Row, processor, take_turns
from datetools_lc import DateToolkit
from datetools_lc.context import DateSettings
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.timestamps import parse_rfc3339

ZONE = "Asia/Shanghai"
NOW = parse_rfc3339("2026-04-20T10:00:00+03:00").instant
APART = timedelta(hours=31)
"""Between the calls: another hour of another day."""
PEER = "a stock tool that does nothing"
Arguments = dict[str, Any]
Job = Callable[[], object]


def _at(number: int) -> datetime:
    return NOW + number * APART


def _math(operation: str, **more: Any) -> Callable[[int], Arguments]:
    return lambda n: {"operation": operation, "timestamp": _at(n).isoformat(), **more}


CALLS: Mapping[str, tuple[str, Callable[[int], Arguments]]] = {
    "parseDateExpression": (
        "parseDateExpression",
        lambda n: {"type": "relative", "offset": -1 - n % 30, "unit": "day"},
    ),
    "parseDateExpression with an alternative": (
        "parseDateExpression",
        lambda n: {"type": "absolute", "month": n % 12 + 1, "day": n % 28 + 1},
    ),
    "resolve_date_range": ("resolve_date_range", lambda n: {"range": ("last_week", "this_month")[n % 2]}),
    "resolve_date_range with an alternative": (
        "resolve_date_range",
        lambda n: {"range": "month", "month": n % 12 + 1},
    ),
    "datetime_math shift": ("datetime_math", _math("shift", days=2, hours=-3)),
    "datetime_math diff": (
        "datetime_math",
        lambda n: {"operation": "diff", "left": _at(n).isoformat(), "right": _at(2 * n).isoformat()},
    ),
    "datetime_format": (
        "datetime_format",
        lambda n: {"timestamp": _at(n).isoformat(), "style": "long", "target_timezone": "Europe/Oslo"},
    ),
    "get_current_datetime": ("get_current_datetime", lambda n: {}),
    "calculate_date": ("calculate_date", lambda n: {"offset_weeks": n % 50 + 1}),
    "list_dates_in_range": (
        "list_dates_in_range",
        lambda n: {
            "start_date": str(_at(n).date()),
            "end_date": str((_at(n) + timedelta(days=29)).date()),
            "weekday": "monday",
        },
    ),
}


class MovingClock:
    now = NOW

    def __call__(self) -> datetime:
        return self.now


def nothing(offset: int) -> str:
    """Do nothing."""
    return "{}"


def rows(quick: bool = False) -> Iterator[Row]:
    rounds, loops = (5, 20) if quick else (25, 50)
    needed = (rounds + 1) * loops  # and one round to warm up
    clock = MovingClock()
    ours = {tool.name: tool for tool in DateToolkit(timezone=ZONE, clock=clock).get_tools()}
    stock = StructuredTool.from_function(nothing)
    for case, (name, make) in CALLS.items():
        jobs = {
            "body": _body(name, [(make(n), DateSession(DateSettings(ZONE), _at(n))) for n in range(needed)]),
            "call": _call(ours[name], clock, [(make(n), _at(n)) for n in range(needed, 2 * needed)]),
            PEER: _stock(stock),
        }
        taken = take_turns(jobs, rounds=rounds, loops=loops, clock=processor)
        # an alternative is a second date to compute: the goal is that of the plain call
        goal = None if "alternative" in case else 0.06
        yield Row(case=f"{case}, body", peer=PEER, ours=taken["body"], theirs=taken[PEER], goal=goal)
        yield Row(case=f"{case}, call", peer=PEER, ours=taken["call"], theirs=taken[PEER], goal=0.75)


def _body(name: str, work: list[tuple[Arguments, DateSession]]) -> Job:
    tool, left = DATE_TOOLS[name], iter(work)

    def job() -> str:
        arguments, session = next(left)
        return tool.call(arguments, session).content

    return job


def _call(tool: Any, clock: MovingClock, work: list[tuple[Arguments, datetime]]) -> Job:
    left = iter(work)

    def job() -> object:
        arguments, clock.now = next(left)
        return tool.invoke(arguments)

    return job


def _stock(tool: StructuredTool) -> Job:
    numbers = count()
    return lambda: tool.invoke({"offset": next(numbers)})
