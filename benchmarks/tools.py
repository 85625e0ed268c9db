"""Each date tool beside a stock `StructuredTool` that does nothing: its body, and the whole call.

The body is the checks, the dates and the JSON, without LangChain; the call is `invoke`, as a graph makes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from langchain_core.tools import StructuredTool

from benchmarks.common.measure import Row, processor, take_turns
from datetools_lc import DateToolkit, FixedClock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.timestamps import parse_rfc3339

TEXT = "2026-04-20T10:00:00+03:00"
ZONE = "Asia/Shanghai"
PEER = "a stock tool that does nothing"
CALLS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "parseDateExpression": ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"}),
    "parseDateExpression with an alternative": (
        "parseDateExpression",
        {"type": "absolute", "month": 3, "day": 5},
    ),
    "resolve_date_range": ("resolve_date_range", {"range": "last_week"}),
    "resolve_date_range with an alternative": ("resolve_date_range", {"range": "month", "month": 3}),
    "datetime_math shift": (
        "datetime_math",
        {"operation": "shift", "timestamp": TEXT, "days": 2, "hours": -3},
    ),
    "datetime_math diff": ("datetime_math", {"operation": "diff", "left": TEXT, "right": TEXT}),
    "datetime_format": (
        "datetime_format",
        {"timestamp": TEXT, "style": "long", "target_timezone": "Europe/Oslo"},
    ),
    "get_current_datetime": ("get_current_datetime", {}),
    "calculate_date": ("calculate_date", {"offset_weeks": 2}),
    "list_dates_in_range": (
        "list_dates_in_range",
        {"start_date": "2026-04-01", "end_date": "2026-04-30", "weekday": "monday"},
    ),
}


def nothing(offset: int) -> str:
    """Do nothing."""
    return "{}"


def rows(quick: bool = False) -> Iterator[Row]:
    now = parse_rfc3339(TEXT).instant
    session = DateSession(DateSettings(ZONE), now)
    ours = {tool.name: tool for tool in DateToolkit(timezone=ZONE, clock=FixedClock(now)).get_tools()}
    stock = partial(StructuredTool.from_function(nothing).invoke, {"offset": 1})
    rounds = 5 if quick else 25
    for case, (name, arguments) in CALLS.items():
        tool = ours[name]
        body = partial(_body, name, arguments, session)
        jobs = {"body": body, "call": partial(tool.invoke, dict(arguments)), PEER: stock}
        taken = take_turns(jobs, rounds=rounds, loops=20 if quick else 100, clock=processor)
        # an alternative is a second date to compute: the goal is that of the plain call
        goal = None if "alternative" in case else 0.06
        yield Row(case=f"{case}, body", peer=PEER, ours=taken["body"], theirs=taken[PEER], goal=goal)
        yield Row(case=f"{case}, call", peer=PEER, ours=taken["call"], theirs=taken[PEER], goal=0.75)


def _body(name: str, arguments: Mapping[str, object], session: DateSession) -> str:
    return DATE_TOOLS[name].call(arguments, session).content
