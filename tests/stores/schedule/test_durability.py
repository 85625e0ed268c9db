"""Several processes that want the same hours of one calendar, and processes that die while they write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import Event
from datetools_lc.testing.calendars import Calendar
from tests.stores.workers import (
    KILLED_AFTER,
    STRESS,
    integrity,
    let_go,
    lines_until_a_kill,
    lines_until_the_end,
    run_workers,
)

WORKER = "schedule_worker.py"
SPRING = ("2026-03-01", "2026-06-01")


def accepted(lines: Iterable[str]) -> set[str]:
    """The titles that were confirmed."""
    return {title for title, outcome in map(str.split, lines) if outcome == "added"}


def stored(path: Path) -> list[Event]:
    """What takes place, in order, from a database that is sound."""
    assert integrity(path) == [("ok",)]
    with open_store(str(path)) as store:
        return Calendar(store.schedule, timezone="UTC").events(*SPRING, limit=100_000)


def double_bookings(events: list[Event]) -> list[tuple[str, str]]:
    return [(one.title, other.title) for one, other in pairwise(events) if other.start < one.end]


@pytest.mark.slow
def test_processes_that_want_the_same_hours_make_no_double_booking(tmp_path: Path) -> None:
    path = tmp_path / "calendar.sqlite3"
    wishes, hours = 12 * STRESS, 12 * STRESS
    works = [(path, number * 1_000, wishes, 2 * hours) for number in range(4)]
    with run_workers(WORKER, works) as workers:
        for worker in workers:
            let_go(worker)
        confirmed: set[str] = set()
        for worker in workers:
            confirmed |= accepted(lines_until_the_end(worker, expected=wishes))
    events = stored(path)
    assert double_bookings(events) == []
    assert {event.title for event in events} == confirmed
    # each begins at one of the half hours of so many hours, and takes one: there is no room for more
    assert 1 <= len(confirmed) <= hours < len(works) * wishes


@pytest.mark.slow
def test_what_was_confirmed_before_a_kill_is_there_afterwards_and_whole(tmp_path: Path) -> None:
    path = tmp_path / "calendar.sqlite3"
    kills = KILLED_AFTER * STRESS
    confirmed: set[str] = set()
    answers = 0
    with run_workers(WORKER, [(path, 1_000 * n, 1_000, 4_000) for n in range(len(kills))]) as workers:
        for worker, after in zip(workers, kills, strict=True):
            let_go(worker)
            lines = lines_until_a_kill(worker, after=after)
            answers += len(lines)
            confirmed |= accepted(lines)
            events = stored(path)
            found = Counter(event.title for event in events)
            assert confirmed <= set(found)
            assert double_bookings(events) == []
            # the write under way at a kill may have happened; its series is whole then
            assert {found[event.title] for event in events if event.series_id} <= {3}
    assert len(set(found) - confirmed) <= len(kills)
    assert answers >= sum(kills)
