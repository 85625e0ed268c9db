"""Reminders: what is due when, given out once, whoever asks."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from multiprocessing import get_context
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from datetools_lc.errors import InvalidValue, OutOfRange
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import Event, draft_event
from datetools_lc.stores.schedule.port import Added, EventChange
from datetools_lc.stores.sql.schedule.store import SqlSchedule

PLACE = ("ann", "default")
ZONE = ZoneInfo("Asia/Tokyo")
NINE = datetime(2026, 3, 2, 9, tzinfo=ZONE)
MINUTE = timedelta(minutes=1)


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Iterator[SqlSchedule]:
    url = ":memory:" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    with open_store(url) as opened:
        yield opened.schedule


def add(store: SqlSchedule, title: str = "call", start: datetime = NINE, **more: object) -> Event:
    given = {"remind_minutes": 15, **more}
    draft = draft_event(title=title, start=start, zone=ZONE, **given)  # type: ignore[arg-type]
    added = store.add(
        *PLACE, draft, key=f"{title} {start}", now=NINE - timedelta(days=1), allow_conflict=True
    )
    assert isinstance(added, Added)
    return added.event


def ring(store: SqlSchedule, now: datetime, within: timedelta = timedelta(0)) -> list[str]:
    """What whoever rings at that instant gets: titles and local times of the events."""
    found = store.due(*PLACE, now=now, within=within)
    mine = store.acknowledge(*PLACE, found, now=now)
    return [f"{each.event.title} {each.event.start.astimezone(ZONE):%d %H:%M}" for each in mine]


@pytest.mark.contract("13.due")
def test_a_reminder_is_due_its_minutes_before_and_given_out_once(store: SqlSchedule) -> None:
    add(store)
    assert ring(store, NINE - 16 * MINUTE) == []
    assert ring(store, NINE - 15 * MINUTE) == ["call 02 09:00"]
    assert ring(store, NINE - 14 * MINUTE) == []


@pytest.mark.contract("13.due")
@pytest.mark.parametrize(
    ("now", "within", "found"),
    [
        (NINE - 30 * MINUTE, 15, True),  # due in a quarter of an hour
        (NINE - 31 * MINUTE, 15, False),
        (NINE + 59 * MINUTE, 0, True),  # late, but the event is not over
        (NINE + 60 * MINUTE, 0, False),
    ],
)
def test_it_is_asked_for_ahead_or_late(store: SqlSchedule, now: datetime, within: int, found: bool) -> None:
    add(store)
    assert ring(store, now, within * MINUTE) == (["call 02 09:00"] if found else [])


@pytest.mark.contract("13.due")
def test_every_occurrence_of_a_series_has_its_own(store: SqlSchedule) -> None:
    series = add(store, "standup", rrule="FREQ=DAILY", remind_minutes=0)
    assert ring(store, NINE) == ["standup 02 09:00"]
    assert ring(store, NINE + timedelta(days=3)) == ["standup 05 09:00"]
    days = [f"standup {day:02} 09:00" for day in (6, 7, 8)]
    assert ring(store, NINE + timedelta(days=3, hours=2), timedelta(days=3)) == days
    moved = EventChange(
        id=f"{series.id}@2026-03-09T00:00:00Z", start=NINE + timedelta(days=7, hours=2), remind_minutes=30
    )
    store.update(*PLACE, [moved], key="move", now=NINE, scope="this")
    assert ring(store, NINE + timedelta(days=7)) == []
    assert ring(store, NINE + timedelta(days=7, hours=1.5)) == ["standup 09 11:00"]
    store.delete(*PLACE, [f"{series.id}@2026-03-10T00:00:00Z"], key="delete", now=NINE, scope="this")
    assert ring(store, NINE + timedelta(days=8)) == []


@pytest.mark.contract("13.due")
def test_a_clock_that_is_set_back_reminds_of_nothing_twice(store: SqlSchedule) -> None:
    add(store)
    assert ring(store, NINE - 15 * MINUTE) == ["call 02 09:00"]
    add(store, "later", start=NINE + timedelta(hours=5))
    assert ring(store, NINE + timedelta(hours=5)) == ["later 02 14:00"]  # the first is over by then
    assert ring(store, NINE - 15 * MINUTE) == []


@pytest.mark.contract("13.due")
def test_an_event_that_is_moved_rings_at_its_new_time(store: SqlSchedule) -> None:
    event = add(store)
    assert ring(store, NINE - 15 * MINUTE)
    store.update(*PLACE, [EventChange(id=event.id, start=NINE + timedelta(hours=3))], key="m", now=NINE)
    assert ring(store, NINE) == []
    assert ring(store, NINE + timedelta(hours=3) - 15 * MINUTE) == ["call 02 12:00"]


@pytest.mark.contract("13.due")
def test_what_is_cancelled_deleted_or_without_a_reminder_never_rings(store: SqlSchedule) -> None:
    add(store, "plain", remind_minutes=None)
    deleted, cancelled = add(store, "deleted"), add(store, "cancelled")
    store.delete(*PLACE, [deleted.id], key="d", now=NINE)
    store.import_events(*PLACE, [replace(store.get(*PLACE, cancelled.id), cancelled=True)])
    assert ring(store, NINE) == []


@pytest.mark.contract("13.due")
def test_a_whole_day_rings_before_its_first_instant(store: SqlSchedule) -> None:
    given = {"start": NINE.date(), "remind_minutes": 24 * 60}
    draft = draft_event(title="trip", zone=ZONE, **given)  # type: ignore[arg-type]
    store.add(*PLACE, draft, key="k", now=NINE)
    midnight = datetime(2026, 3, 1, tzinfo=ZONE)
    assert ring(store, midnight - MINUTE) == []
    assert ring(store, midnight) == ["trip 02 00:00"]


@pytest.mark.contract("13.due")
def test_nobody_elses_are_listed(store: SqlSchedule) -> None:
    add(store)
    for place in (("bob", "default"), ("ann", "other")):
        assert store.due(*place, now=NINE) == []
    assert ring(store, NINE)


@pytest.mark.contract("13.due")
def test_one_who_asks_without_acknowledging_takes_nothing(store: SqlSchedule) -> None:
    add(store)
    first, second = (store.due(*PLACE, now=NINE) for _ in range(2))
    assert len(first) == len(second) == 1
    assert store.acknowledge(*PLACE, first, now=NINE) == first
    assert store.acknowledge(*PLACE, second, now=NINE) == []


@pytest.mark.contract("13.due")
def test_it_is_asked_for_off_the_event_loop(store: SqlSchedule) -> None:
    async def ring_there() -> int:
        found = await store.adue(*PLACE, now=NINE)
        assert await store.arings(*PLACE, now=NINE)
        return len(await store.aacknowledge(*PLACE, found, now=NINE))

    add(store)
    assert asyncio.run(ring_there()) == 1


def ring_in_another_process(path: str) -> list[str]:
    with open_store(path) as opened:
        return ring(opened.schedule, NINE)


@pytest.mark.slow
@pytest.mark.contract("13.due")
def test_of_many_processes_one_gets_each_reminder(tmp_path: Path) -> None:
    path = str(tmp_path / "calendar.sqlite3")
    with open_store(path) as opened:
        for number in range(20):
            add(opened.schedule, f"call{number}", NINE + number * MINUTE, remind_minutes=60)
    context = get_context("spawn" if sys.platform == "win32" else "forkserver")
    with ProcessPoolExecutor(3, mp_context=context) as pool:
        got = [title for titles in pool.map(ring_in_another_process, [path] * 6) for title in titles]
    assert sorted(got) == sorted(set(got))
    assert len(got) == 20
    assert ring_in_another_process(path) == []  # a program that starts later


@pytest.mark.contract("13.nobody_rings")
def test_somebody_rings_who_has_asked_within_the_hour(store: SqlSchedule) -> None:
    assert not store.rings(*PLACE, now=NINE)
    store.due(*PLACE, now=NINE)
    assert store.rings(*PLACE, now=NINE + 59 * MINUTE)
    assert not store.rings(*PLACE, now=NINE + 60 * MINUTE)
    assert not store.rings("bob", "default", now=NINE)


def test_what_is_long_over_is_forgotten(store: SqlSchedule) -> None:
    event = add(store)
    found = store.due(*PLACE, now=NINE)
    store.acknowledge(*PLACE, found, now=NINE)
    store.acknowledge(*PLACE, [], now=NINE + timedelta(days=31))
    with store.database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM reminders").scalar_one() == 0
    assert ring(store, event.end) == []


@pytest.mark.parametrize("minutes", [-1, 40_321])
def test_a_reminder_lies_within_four_weeks(store: SqlSchedule, minutes: int) -> None:
    with pytest.raises(InvalidValue, match="from 0 to 40320"):
        draft_event(title="x", start=NINE, zone=ZONE, remind_minutes=minutes)
    event = add(store)
    with pytest.raises(InvalidValue, match="from 0 to 40320"):
        store.update(*PLACE, [EventChange(id=event.id, remind_minutes=minutes)], key="k", now=NINE)


def test_so_does_the_time_ahead(store: SqlSchedule) -> None:
    for within in (timedelta(days=29), -MINUTE):
        with pytest.raises(OutOfRange, match="within must be"):
            store.due(*PLACE, now=NINE, within=within)


def test_near_the_first_and_last_instants_nothing_overflows(store: SqlSchedule) -> None:
    early = datetime(1, 1, 1, 1, tzinfo=UTC)
    add(store, "first", early, remind_minutes=40_320)
    assert ring(store, early)
