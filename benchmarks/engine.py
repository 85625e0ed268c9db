"""Our date engine beside `whenever`, `dateutil`, `pendulum` and `arrow`, as far as they are installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final
from zoneinfo import ZoneInfo

from dateutil import parser
from dateutil.relativedelta import relativedelta
from whenever import OffsetDateTime, PlainDateTime, ZonedDateTime

from benchmarks.common.measure import Row, beside, processor, take_turns
from datetools_lc.engine.arithmetic import Shift, shift_instant
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339
from datetools_lc.engine.zones import load_zone, resolve_wall, to_zone

TEXT = "2026-04-20T10:00:00+03:00"
Job = Callable[[], object]


def jobs() -> Mapping[str, Mapping[str, Job]]:
    """The same job for each engine that has it; zones that a job goes to are given by name."""
    new_york = load_zone("America/New_York")
    ours = to_zone(parse_rfc3339(TEXT).instant, new_york)
    peer = OffsetDateTime.parse_iso(TEXT).to_tz("America/New_York")
    util = parser.isoparse(TEXT).astimezone(ZoneInfo("America/New_York"))
    wall, plain = ours.replace(tzinfo=None), peer.to_plain()
    month = Shift(months=1, days=2, hours=3)
    relative = relativedelta(months=1, days=2, hours=3)
    policy: Final = "compatible"
    found: dict[str, dict[str, Job]] = {
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
            "ours": lambda: to_zone(ours, load_zone("Europe/Oslo")),
            "whenever": lambda: peer.to_tz("Europe/Oslo"),
            "dateutil": lambda: util.astimezone(ZoneInfo("Europe/Oslo")),
        },
        "wall to instant": {
            "ours": lambda: resolve_wall(wall, load_zone("America/New_York")),
            "whenever": lambda: PlainDateTime.assume_tz(plain, "America/New_York", disambiguation=policy),
        },
        "format": {
            "ours": lambda: format_rfc3339(ours),
            "whenever": lambda: ZonedDateTime.format_iso(peer),
            "dateutil": lambda: util.isoformat(),
        },
    }
    for add in (_add_pendulum, _add_arrow):
        add(found)
    return found


def _add_pendulum(found: dict[str, dict[str, Job]]) -> None:
    if find_spec("pendulum") is None:
        return
    pendulum: Any = import_module("pendulum")
    here = pendulum.parse(TEXT).in_timezone("America/New_York")
    found["parse"]["pendulum"] = lambda: pendulum.parse(TEXT)
    found["shift in zone"]["pendulum"] = lambda: here.add(months=1, days=2, hours=3)
    found["convert"]["pendulum"] = lambda: here.in_timezone("Europe/Oslo")
    found["format"]["pendulum"] = lambda: here.to_rfc3339_string()


def _add_arrow(found: dict[str, dict[str, Job]]) -> None:
    if find_spec("arrow") is None:
        return
    arrow: Any = import_module("arrow")
    here = arrow.get(TEXT).to("America/New_York")
    found["parse"]["arrow"] = lambda: arrow.get(TEXT)
    found["shift in zone"]["arrow"] = lambda: here.shift(months=1, days=2, hours=3)
    found["convert"]["arrow"] = lambda: here.to("Europe/Oslo")
    found["format"]["arrow"] = lambda: here.isoformat()


def rows(quick: bool = False) -> Iterator[Row]:
    for case, engines in jobs().items():
        samples = take_turns(
            engines, rounds=5 if quick else 25, loops=200 if quick else 1_000, clock=processor
        )
        yield from beside(case, samples)
