"""The schedule at 1e3, 1e5 and 1e6 events of one calendar, a thousandth of them a month long; beside series.

python -m benchmarks.schedule [rounds] [events ...]
python -m benchmarks.schedule series [rounds] [series ...]

The first ratio is to the smallest calendar, the second to the `sqlite3` module that runs the same statements
and makes the same values. All take turns, so that they meet the same disk and neighbours; the ratios count.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, cast

from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

from benchmarks.beside_series import beside_series
from benchmarks.common.measure import Row, Sample, take_turns
from datetools_lc.engine.freebusy import SlotSearch, free_slots, parse_working_hours
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import Event, draft_event
from datetools_lc.stores.sql.schedule import statements as sql
from datetools_lc.stores.sql.schedule.rows import to_json, to_row
from datetools_lc.stores.sql.schedule.search import CalendarSearch
from datetools_lc.stores.sql.store import SqlStore

PLACE = ("ann", "main")
START = datetime(2026, 1, 1, tzinfo=UTC)
APART = timedelta(hours=2)
ZONE = load_zone("Asia/Shanghai")
HOURS = parse_working_hours("09:00-18:00")
GOALS = {"overlap": 1.5, "conflict": 3.0, "next free": 2.5, "add": 1.5}


@dataclass(frozen=True)
class Calendar:
    """A store and a raw connection to the same file."""

    count: int
    store: SqlStore
    raw: Any = None

    def close(self) -> None:
        self.store.close()
        if self.raw is not None:
            self.raw.close()

    def at(self, number: int) -> datetime:
        """Some time at which the calendar holds events; the same for the same number."""
        return START + random.Random(number).randrange(self.count) * APART


class RawConnection:
    """Runs the same statements by the `sqlite3` module, as far as a `CalendarSearch` asks for."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = FULL")
        self._texts: dict[int, tuple[str, tuple[str, ...], dict[str, Any]]] = {}

    def execute(self, statement: Any, values: dict[str, Any]) -> RawResult:
        if id(statement) not in self._texts:
            compiled = statement.compile(dialect=sqlite.dialect(), column_keys=list(values))
            self._texts[id(statement)] = (str(compiled), tuple(compiled.positiontup), compiled.params)
        text, names, defaults = self._texts[id(statement)]
        cursor = self._connection.execute(text, [values.get(n, defaults[n]) for n in names])
        return RawResult(cursor, _row_of(tuple(column for column, *_ in cursor.description or ())))

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def transaction(self, begin: str) -> Iterator[CalendarSearch]:
        self._connection.execute(begin)
        yield CalendarSearch(cast(Connection, self), *PLACE, window=None)  # it needs `execute` alone
        self._connection.execute("COMMIT")


@cache
def _row_of(columns: tuple[str, ...]) -> Any:
    """The class of rows with these columns."""
    return namedtuple("Row", columns, rename=True)


@dataclass(frozen=True)
class RawResult:
    cursor: sqlite3.Cursor
    row: Any

    def all(self) -> list[Any]:
        return list(map(self.row._make, self.cursor.fetchall()))

    def scalar_one(self) -> Any:
        return self.cursor.fetchone()[0]


def main(rounds: int, counts: list[int]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        calendars = [load(Path(folder, f"{count}.sqlite3"), count) for count in counts]
        for name, works in WORK.items():
            times = iter(_take_turns(rounds, [partial(work, one) for one in calendars for work in works]))
            smallest = None
            for calendar, (ours, raw) in zip(calendars, zip(times, times, strict=True), strict=True):
                smallest = smallest or ours
                sys.stdout.write(
                    f"{name:9} {calendar.count:>9,} events: {ours * 1e6:5.0f} µs,"
                    f" {ours / smallest:.2f} of the smallest (goal {GOALS[name]}),"
                    f" {ours / raw:.2f} of raw sqlite3 (goal 2.5)\n"
                )
        for calendar in calendars:
            calendar.close()


def rows(quick: bool = False) -> Iterator[Row]:
    """Calls beside raw `sqlite3` in a calendar of 1,000 events, and beside themselves in larger ones."""
    counts = (1_000, 10_000) if quick else (1_000, 100_000)
    rounds = 20 if quick else 200
    with tempfile.TemporaryDirectory() as folder:
        calendars = [load(Path(folder, f"{size}.sqlite3"), size) for size in counts]
        for name, (ours, raw) in WORK.items():
            jobs = {"raw sqlite3": _numbered(raw, calendars[0])}
            jobs |= {str(calendar.count): _numbered(ours, calendar) for calendar in calendars}
            taken = take_turns(jobs, rounds=rounds)
            smallest = taken[str(counts[0])]
            yield Row(case=name, peer="raw sqlite3", ours=smallest, theirs=taken["raw sqlite3"], goal=2.5)
            yield from _growth(name, [taken[str(size)] for size in counts], counts)
        for calendar in calendars:
            calendar.close()


def _growth(name: str, taken: Sequence[Sample], counts: Sequence[int]) -> Iterator[Row]:
    peer = f"itself at {counts[0]:,} events"
    for size, grown in zip(counts, taken, strict=True):
        goal = GOALS[name] if size > counts[0] else None
        yield Row(case=name, peer=peer, ours=grown, theirs=taken[0], goal=goal, at=size, grows="events")


def _numbered(work: Work, calendar: Calendar) -> Callable[[], None]:
    """The work with a new number each time."""
    numbers = count()
    return lambda: work(calendar, next(numbers))


def _overlap(calendar: Calendar, n: int) -> None:
    start = calendar.at(n)
    calendar.store.schedule.overlapping(*PLACE, Span(start, start + timedelta(days=1)))


def _raw_overlap(calendar: Calendar, n: int) -> None:
    start = calendar.at(n)
    with calendar.raw.transaction("BEGIN") as view:
        view.page(Span(start, start + timedelta(days=1)), None, 20)


def _conflict(calendar: Calendar, n: int) -> None:
    start = calendar.at(n)
    calendar.store.schedule.conflicts(*PLACE, Span(start, start + timedelta(hours=1)))


def _raw_conflict(calendar: Calendar, n: int) -> None:
    with calendar.raw.transaction("BEGIN") as view:
        view.clashes(_draft(calendar.at(n), 60), limit=20)


def _search(calendar: Calendar, n: int) -> SlotSearch:
    start = calendar.at(n)
    window = Span(start, start + timedelta(days=14))
    return SlotSearch(
        window=window, duration=timedelta(minutes=45), zone=ZONE, not_before=START, hours=HOURS, limit=3
    )


def _next_free(calendar: Calendar, n: int) -> None:
    calendar.store.schedule.free_slots(*PLACE, _search(calendar, n))


def _raw_next_free(calendar: Calendar, n: int) -> None:
    search = _search(calendar, n)
    with calendar.raw.transaction("BEGIN") as view:
        free_slots(search, view.busy(search.reach or search.window, search.parts))


def _add(calendar: Calendar, n: int) -> None:
    # a minute between the events that are there
    draft = _draft(calendar.at(n) + timedelta(minutes=95, seconds=n % 1_000), 1)
    calendar.store.schedule.add(*PLACE, draft, key=f"ours-{n}", now=START, allow_conflict=False)


def _raw_add(calendar: Calendar, n: int) -> None:
    event = plain_event(f"raw-{n}", calendar.at(n) + timedelta(minutes=100, seconds=n % 1_000), 1)
    with calendar.raw.transaction("BEGIN IMMEDIATE") as view:
        wanted = {"owner": PLACE[0], "idempotency_key": event.id}
        calendar.raw.execute(sql.OUTCOME, wanted).all()
        if not view.clashes(event, limit=20).events:
            calendar.raw.execute(sql.write("sqlite"), to_row(event))
        outcome = {"outcome": to_json([event], checked_until_ms=None), "written_ms": 0}
        calendar.raw.execute(sql.remember("sqlite"), {**wanted, **outcome})


Work = Callable[[Calendar, int], None]
WORK: dict[str, tuple[Work, Work]] = {
    "overlap": (_overlap, _raw_overlap),
    "conflict": (_conflict, _raw_conflict),
    "next free": (_next_free, _raw_next_free),
    "add": (_add, _raw_add),
}


def _take_turns(rounds: int, works: list[Callable[[int], None]]) -> list[float]:
    """The median seconds of each, after one round to warm up."""
    times: list[list[float]] = [[] for _ in works]
    for n in range(-rounds // 10, rounds):
        for work, taken in zip(works, times, strict=True):
            begun = perf_counter()
            work(n)
            if n >= 0:
                taken.append(perf_counter() - begun)
    return [median(taken) for taken in times]


def load(path: Path, count: int) -> Calendar:
    store = open_store(str(path))
    rng = random.Random(count)
    proto = plain_event("evt", START, 60)
    columns = list(to_row(proto))
    statement = f"INSERT INTO events ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    rows = (tuple(to_row(stored(proto, number, rng)).values()) for number in range(count))
    connection.executemany(statement, rows)
    connection.commit()
    connection.close()
    return Calendar(count, store, RawConnection(path))


def stored(proto: Event, number: int, rng: random.Random) -> Event:
    long = number % 1_000 == 500
    start = START + number * APART
    end = start + (timedelta(days=30) if long else timedelta(minutes=rng.choice((30, 45, 60, 90))))
    # who is away for a month does not refuse every meeting: the long ones do not block
    return replace(
        proto, id=f"evt_{rng.getrandbits(64):016x}", start=start, end=end, busy="free" if long else "busy"
    )


def _draft(start: datetime, minutes: int) -> Any:
    return draft_event(title="会议", start=start, duration=timedelta(minutes=minutes), zone=ZONE)


def plain_event(id: str, start: datetime, minutes: int) -> Event:
    end = start + timedelta(minutes=minutes)
    owner, calendar = PLACE
    return Event(
        id=id,
        owner=owner,
        calendar=calendar,
        title="会议",
        start=start,
        end=end,
        timezone=ZONE.key,
        created=START,
        updated=START,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.schedule", description=__doc__.splitlines()[0]
    )
    parser.add_argument("given", nargs="*", metavar="series|NUMBER", help="rounds, then events or series")
    given = parser.parse_args().given
    with_series = given[:1] == ["series"]
    numbers = [int(each) for each in given[with_series:]]
    if with_series or not given:
        beside_series(numbers[0] if numbers else 30, numbers[1:] or [10, 1_000, 10_000])
    if with_series:
        sys.exit()
    main(numbers[0] if numbers else 300, numbers[1:] or [1_000, 100_000, 1_000_000])
