"""What each call costs in a calendar that holds many series; a part of `schedule.py`."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

from sqlalchemy import Connection, event

from datetools_lc.engine.freebusy import SlotSearch, parse_working_hours
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import Event, draft_event
from datetools_lc.stores.schedule.port import Added
from datetools_lc.stores.sql.store import SqlStore

PLACE = ("ann", "main")
NOW = datetime(2026, 3, 1, tzinfo=UTC)
ZONE = load_zone("Europe/London")
HOURS = parse_working_hours("09:00-18:00")
GOALS = {
    "add a single event": (1.5, 1.5),
    "conflict, half an hour": (3.0, 6.0),
    "add a weekly series": (2.5, 8.0),
    "next free, 14 days": (4.0, 20.0),
    "list a week": (3.0, 6.0),
}
_RULES = ("FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY")
_FREE_MINUTE = 59
"""Of each hour: no stored series takes it, so that what is added there meets none."""
_numbers = count()


def beside_series(rounds: int, counts: list[int]) -> None:
    """Print the cost of each call beside so many series, and over that beside the fewest."""
    with tempfile.TemporaryDirectory() as folder:
        stores = [_load(Path(folder, f"{count}.sqlite3"), count) for count in counts]
        for name, work in WORK.items():
            times: list[list[float]] = [[] for _ in stores]
            for number in range(-3, rounds):
                for store, taken in zip(stores, times, strict=True):
                    begun = perf_counter()
                    work(store, number)
                    if number >= 0:
                        taken.append(perf_counter() - begun)
            _show(name, counts, [median(taken) for taken in times])
        for store in stores:
            store.close()


def _show(name: str, counts: list[int], times: list[float]) -> None:
    goals = (None, *GOALS[name])
    for series, seconds, goal in zip(counts, times, goals, strict=False):
        aimed = "" if goal is None else f" (goal {goal})"
        ratio = f"{seconds / times[0]:.2f} of the fewest{aimed}"
        sys.stdout.write(f"{name:22} {series:>6,} series: {seconds * 1e3:8.2f} ms, {ratio}\n")


def _load(path: Path, count: int) -> SqlStore:
    """A calendar of weekly, fortnightly and monthly series of a few minutes each, spread over five years."""
    store = open_store(str(path))
    rng = random.Random(count)
    series = [stored_series(number, rng) for number in range(count)]
    with _longest_lock(store) as longest:
        begun = perf_counter()
        store.schedule.import_events(*PLACE, series)
        taken = perf_counter() - begun
    size = path.stat().st_size / 1e6
    sys.stdout.write(
        f"{count:>6,} series stored in {taken:.1f} s, {size:.0f} MB; the lock was held {longest[0]:.2f} s for"
        f" the import, then at most {max(longest[1:], default=0):.2f} s at a time for the rows\n"
    )
    return store


def stored_series(number: int, rng: random.Random) -> Event:
    day = NOW + timedelta(days=rng.randrange(-50, 300), hours=rng.randrange(24))
    start = day + timedelta(minutes=rng.randrange(_FREE_MINUTE - 5))
    owner, calendar = PLACE
    return Event(
        id=f"evt_{number}",
        owner=owner,
        calendar=calendar,
        title="会议",
        start=start,
        end=start + timedelta(minutes=rng.choice((1, 2, 5))),
        timezone=ZONE.key,
        rrule=_RULES[number % len(_RULES)],
        created=NOW,
        updated=NOW,
    )


@contextmanager
def _longest_lock(store: SqlStore) -> Iterator[list[float]]:
    """Seconds for which each transaction held the write lock, in order."""
    held: list[float] = []
    begun: dict[Connection, float] = {}

    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("sqlite_begin") == "BEGIN IMMEDIATE":
            begun[connection] = perf_counter()

    def commit(connection: Connection) -> None:
        if connection in begun:
            held.append(perf_counter() - begun.pop(connection))

    event.listen(store.database.engine, "begin", begin)
    event.listen(store.database.engine, "commit", commit)
    yield held


def _at(number: int) -> datetime:
    """Some hour in the weeks ahead; the same for the same number."""
    rng = random.Random(number)
    return NOW + timedelta(days=rng.randrange(300), hours=rng.randrange(24))


def _add(store: SqlStore, number: int, rrule: str | None = None) -> None:
    written = next(_numbers)
    # of all that is added, each takes milliseconds of its own of the free minute
    start = _at(number) + timedelta(minutes=_FREE_MINUTE, milliseconds=20 * written)
    draft = draft_event(
        title="会议", start=start, duration=timedelta(milliseconds=10), zone=ZONE, rrule=rrule
    )
    added = store.schedule.add(*PLACE, draft, key=f"key-{written}", now=NOW)
    if not isinstance(added, Added):
        raise SystemExit(f"{written} met a conflict: the figures would mean nothing")


def _conflict(store: SqlStore, number: int) -> None:
    start = _at(number)
    store.schedule.conflicts(*PLACE, Span(start, start + timedelta(minutes=30)))


def _next_free(store: SqlStore, number: int) -> None:
    start = _at(number)
    search = SlotSearch(
        window=Span(start, start + timedelta(days=14)),
        duration=timedelta(minutes=45),
        zone=ZONE,
        not_before=NOW,
        hours=HOURS,
    )
    store.schedule.free_slots(*PLACE, search)


def _list(store: SqlStore, number: int) -> None:
    start = _at(number)
    store.schedule.overlapping(*PLACE, Span(start, start + timedelta(days=7)))


WORK: dict[str, Callable[[SqlStore, int], None]] = {
    "add a single event": _add,
    "conflict, half an hour": _conflict,
    "add a weekly series": partial(_add, rrule="FREQ=WEEKLY"),
    "next free, 14 days": _next_free,
    "list a week": _list,
}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.beside_series", description=__doc__.splitlines()[0]
    )
    parser.add_argument("rounds", nargs="?", type=int, default=30)
    parser.add_argument("series", nargs="*", type=int, default=[10, 1_000, 10_000])
    given = parser.parse_args()
    beside_series(given.rounds, given.series)
