"""Our date engine beside `whenever` and `dateutil`, in one run; the ratios count, not the microseconds.

Run from the repository: python -m benchmarks.engine [--rounds N]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from functools import partial
from timeit import repeat
from typing import Final
from zoneinfo import ZoneInfo

from dateutil import parser
from dateutil.relativedelta import relativedelta
from whenever import OffsetDateTime, PlainDateTime, ZonedDateTime

from datetools_lc.context import DateSettings
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.engine.arithmetic import Shift, shift_instant
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339
from datetools_lc.engine.zones import load_zone, resolve_wall, to_zone

TEXT = "2026-04-20T10:00:00+03:00"
LOOPS = 5_000
Job = Callable[[], object]


def jobs() -> Mapping[str, Mapping[str, Job]]:
    """The same job for each engine that has it."""
    new_york, oslo = load_zone("America/New_York"), load_zone("Europe/Oslo")
    ours = to_zone(parse_rfc3339(TEXT).instant, new_york)
    peer = OffsetDateTime.parse_iso(TEXT).to_tz("America/New_York")
    util = parser.isoparse(TEXT).astimezone(ZoneInfo("America/New_York"))
    wall, plain = ours.replace(tzinfo=None), peer.to_plain()
    month = Shift(months=1, days=2, hours=3)
    relative = relativedelta(months=1, days=2, hours=3)
    policy: Final = "compatible"
    return {
        "parse": {
            "ours": lambda: parse_rfc3339(TEXT),
            "whenever": lambda: OffsetDateTime.parse_iso(TEXT),
            "dateutil": lambda: parser.isoparse(TEXT),
        },
        "shift in zone": {
            "ours": lambda: shift_instant(ours, month, new_york),
            "whenever": lambda: peer.add(months=1, days=2, hours=3, disambiguation=policy),
            "dateutil": lambda: util + relative,  # on the wall clock alone: it resolves no gap
        },
        "convert": {
            "ours": lambda: to_zone(ours, oslo),
            "whenever": lambda: peer.to_tz("Europe/Oslo"),
            "dateutil": lambda: util.astimezone(oslo),
        },
        "wall to instant": {
            "ours": lambda: resolve_wall(wall, new_york),
            "whenever": lambda: PlainDateTime.assume_tz(plain, "America/New_York", disambiguation=policy),
        },
        "format": {
            "ours": lambda: format_rfc3339(ours),
            "whenever": lambda: ZonedDateTime.format_iso(peer),
            "dateutil": lambda: util.isoformat(),
        },
    }


def _call(name: str, arguments: Mapping[str, object], session: DateSession) -> str:
    return DATE_TOOLS[name].call(arguments, session).content


def tool_jobs() -> Mapping[str, Job]:
    """Whole tool calls: checks, computing, JSON."""
    session = DateSession(DateSettings("Asia/Shanghai"), parse_rfc3339(TEXT).instant)
    calls: Mapping[str, Mapping[str, object]] = {
        "parseDateExpression": {"type": "relative", "offset": -1, "unit": "day"},
        "resolve_date_range": {"range": "last_week"},
        "datetime_math": {"operation": "shift", "timestamp": TEXT, "days": 2, "hours": -3},
        "datetime_format": {"timestamp": TEXT, "style": "long", "target_timezone": "Europe/Oslo"},
        "calculate_date": {"offset_weeks": 2},
    }
    return {name: partial(_call, name, arguments, session) for name, arguments in calls.items()}


def microseconds(job: Job, rounds: int) -> float:
    """The best of the rounds: what the job costs where nothing disturbs it."""
    return min(repeat(job, number=LOOPS, repeat=rounds)) / LOOPS * 1e6


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=7)
    rounds = options.parse_args().rounds
    for name, engines in jobs().items():
        costs = {engine: microseconds(job, rounds) for engine, job in engines.items()}
        ours = costs.pop("ours")
        ratios = "".join(f"   {engine} ×{cost / ours:5.2f}" for engine, cost in costs.items())
        print(f"{name:20} ours {ours:6.2f} µs{ratios}")  # noqa: T201
    for name, job in tool_jobs().items():
        print(f"{name:20} ours {microseconds(job, rounds):6.2f} µs   a whole call with its JSON")  # noqa: T201


if __name__ == "__main__":
    main()
