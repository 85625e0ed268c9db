"""Several processes that want the same hours of one calendar, and processes that die while they write."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import Event
from datetools_lc.testing.calendars import Calendar

WORKER = Path(__file__).with_name("schedule_worker.py")
SPRING = ("2026-03-01", "2026-06-01")


def start_worker(path: Path, *, first: int, count: int, slots: int) -> subprocess.Popen[str]:
    """A process that has imported everything and waits for its start; the file is not open yet."""
    worker = subprocess.Popen(
        [sys.executable, str(WORKER), str(path), str(first), str(count), str(slots)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert worker.stdout is not None
    assert worker.stdout.readline() == "ready\n"
    return worker


def let_go(worker: subprocess.Popen[str]) -> None:
    assert worker.stdin is not None
    worker.stdin.write("go\n")
    worker.stdin.flush()


def accepted(output: str) -> set[str]:
    """The titles that were confirmed, in whole lines."""
    lines = (line.split() for line in output.splitlines(keepends=True) if line.endswith("\n"))
    return {title for title, outcome in lines if outcome == "added"}


def stored(path: Path) -> list[Event]:
    """What takes place, in order, from a database that is sound."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with open_store(str(path)) as store:
        return Calendar(store.schedule, timezone="UTC").events(*SPRING, limit=100_000)


def double_bookings(events: list[Event]) -> list[tuple[str, str]]:
    return [(one.title, other.title) for one, other in pairwise(events) if other.start < one.end]


def test_sixteen_processes_that_want_the_same_hours_make_no_double_booking(tmp_path: Path) -> None:
    path = tmp_path / "calendar.sqlite3"
    workers = [start_worker(path, first=number * 100, count=20, slots=120) for number in range(16)]
    for worker in workers:
        let_go(worker)
    confirmed: set[str] = set()
    for worker in workers:
        output, errors = worker.communicate(timeout=120)
        assert (worker.returncode, errors, len(output.splitlines())) == (0, "", 20)
        confirmed |= accepted(output)
    events = stored(path)
    assert double_bookings(events) == []
    assert {event.title for event in events} == confirmed
    assert 10 < len(confirmed) < 200  # some were refused


def test_what_was_confirmed_before_a_kill_is_there_afterwards_and_whole(tmp_path: Path) -> None:
    path = tmp_path / "calendar.sqlite3"
    lots = random.Random(20260302)
    confirmed: set[str] = set()
    for first in range(0, 15_000, 1_000):
        worker = start_worker(path, first=first, count=1_000, slots=4_000)
        let_go(worker)
        assert worker.stdout is not None
        output = "".join(worker.stdout.readline() for _ in range(lots.randrange(30)))
        worker.kill()
        rest, _ = worker.communicate(timeout=60)
        confirmed |= accepted(output + rest)
        events = stored(path)
        found = {event.title for event in events}
        assert confirmed <= found
        assert double_bookings(events) == []
        # the write under way at a kill may have happened; its series is whole then
        series = {event.title for event in events if event.series_id}
        assert all(sum(event.title == title for event in events) == 3 for title in series)
    assert len(found - confirmed) <= 15
    assert len(confirmed) > 100
