"""What is particular to the SQL schedule: its index, its threads, its faults, its limits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from datetools_lc.engine.spans import Span
from datetools_lc.errors import InvalidValue, StoreUnavailable
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.port import Added, Scope
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.schedule_conformance import ScheduleStoreConformance
from datetools_lc.testing.series_conformance import SeriesConformance


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[SqlStore]:
    with open_store(str(tmp_path / "calendar.sqlite3")) as store:
        yield store


@pytest.fixture
def calendar(opened: SqlStore) -> Calendar:
    return Calendar(opened.schedule)


@pytest.mark.parametrize("name", ["test_a_store_may_be_closed_twice", "test_one_occurrence_is_deleted_alone"])
def test_a_backend_may_not_change_what_every_store_must_do(name: str) -> None:
    assert hasattr(SeriesConformance, name) or hasattr(ScheduleStoreConformance, name)
    with pytest.raises(TypeError, match=name):
        type("TestMine", (ScheduleStoreConformance,), {name: lambda self: None})


def test_events_outlive_the_process(tmp_path: Path) -> None:
    path = str(tmp_path / "calendar.sqlite3")
    with open_store(path) as store:
        event = Calendar(store.schedule).add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
    with open_store(path) as store:
        assert Calendar(store.schedule).get(event.id) == event


def test_every_search_by_time_walks_the_index(calendar: Calendar, opened: SqlStore) -> None:
    seen: list[tuple[str, Any]] = []
    event.listen(
        opened.database.engine,
        "before_cursor_execute",
        lambda _c, _cursor, statement, parameters, *_: seen.append((statement, parameters)),
    )
    for hour in (9, 10):  # before and after there are rows of busy times
        calendar.events("2026-03-11", "2026-03-12", limit=1)
        calendar.conflicting("2026-03-11 09:00", "2026-03-11 10:00")
        calendar.slots("2026-03-11", "2026-03-12", 60)
        calendar.try_add("gym", f"2026-03-04 {hour:02}:00", rrule="FREQ=WEEKLY")
    searches = [(text, values) for text, values in seen if " - reaches.reach_ms" in text]
    searches += [(text, values) for text, values in seen if " - row_reaches.reach_ms" in text]
    assert len(searches) > 12
    for text, values in searches:
        plan = query_plan(opened, text, values)
        walked = {
            "events": "events_by_span (owner=? AND calendar=? AND reach_ms=? AND start_ms",
            "busy": "busy_by_span (place=? AND reach_ms=? AND start_ms",
        }
        for table, index in walked.items():
            searched = f" - {'row_' if table == 'busy' else ''}reaches.reach_ms" in text
            assert any(index in step for step in plan) == searched, plan
            assert not [step for step in plan if step.startswith(f"SCAN {table}")], plan


def query_plan(opened: SqlStore, statement: str, values: Any) -> list[str]:
    """The steps in which SQLite would run a statement."""
    with opened.database.reading() as connection:
        return [row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()]


def test_the_async_methods_leave_the_event_loop_alone(calendar: Calendar, opened: SqlStore) -> None:
    threads: set[int] = set()
    event.listen(
        opened.database.engine, "before_cursor_execute", lambda *_: threads.add(threading.get_ident())
    )

    async def scenario() -> None:
        draft = calendar.draft("talk", "2026-03-11 09:00")
        added = await opened.schedule.aadd(*calendar.place, draft, key="k", now=NOW)
        assert isinstance(added, Added)
        await opened.schedule.aget(*calendar.place, added.event.id)
        await opened.schedule.adelete(*calendar.place, [added.event.id], key="d", now=NOW)

    asyncio.run(scenario())
    assert threads
    assert threading.get_ident() not in threads


def test_a_day_of_two_thousand_events_is_counted_and_capped(calendar: Calendar) -> None:
    one = calendar.add("0", "2026-03-11 00:00", minutes=1)
    copies = [replace(one, id=f"evt_{number}", title=str(number)) for number in range(2_000)]
    calendar.delete(one.id)
    calendar.store.import_events(*calendar.place, copies)
    page = calendar.store.overlapping(*calendar.place, calendar.window("2026-03-11", "2026-03-12"))
    assert (len(page.events), page.total) == (20, 2_000)
    assert len(calendar.conflicting("2026-03-11", "2026-03-12")) == 20
    assert calendar.slots("2026-03-11", "2026-03-12", 60) == ["Wed 03-11 09:00"]


def test_edges_of_a_window_are_exact_below_the_millisecond(calendar: Calendar) -> None:
    calendar.add("talk", "2026-03-11 09:00", "2026-03-11 10:00")
    start, end = calendar.instant("2026-03-11 09:00"), calendar.instant("2026-03-11 10:00")
    before = Span(start.replace(hour=8), start)
    assert calendar.store.overlapping(*calendar.place, before).total == 0
    reaching = Span(before.start, start.replace(microsecond=1))
    assert calendar.store.overlapping(*calendar.place, reaching).total == 1
    last = Span(end.replace(hour=9, minute=59, second=59, microsecond=999_999), end.replace(hour=11))
    assert calendar.store.overlapping(*calendar.place, last).total == 1


def test_a_text_or_a_limit_that_makes_no_sense_is_refused(calendar: Calendar) -> None:
    window = calendar.window("2026-03-11", "2026-03-12")
    with pytest.raises(InvalidValue, match="text must be at most 500"):
        calendar.store.overlapping(*calendar.place, window, text="x" * 501)
    with pytest.raises(InvalidValue, match="limit"):
        calendar.store.overlapping(*calendar.place, window, limit=0)
    for nothing in (calendar.try_update, calendar.delete):
        with pytest.raises(InvalidValue, match="must not be empty"):
            nothing()


def test_a_closed_store_says_so(calendar: Calendar, opened: SqlStore) -> None:
    opened.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        calendar.add("talk", "2026-03-11 09:00")


def test_years_at_the_ends_of_time_can_be_searched(calendar: Calendar) -> None:
    calendar.add("gym", "9999-12-01 09:00", rrule="FREQ=DAILY")
    last = Span(datetime(9999, 12, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, tzinfo=UTC))
    assert calendar.store.overlapping(*calendar.place, last).total == 31
    first = Span(datetime(1, 1, 1, tzinfo=UTC), datetime(2, 1, 1, tzinfo=UTC))
    assert calendar.store.overlapping(*calendar.place, first).total == 0


@pytest.mark.parametrize("scope", ["following", "all"])
def test_a_new_rule_without_an_end_keeps_the_count(calendar: Calendar, scope: Scope) -> None:
    calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;BYDAY=WE;COUNT=8")
    fourth = calendar.events("2026-03-01", "2027-01-01")[3]
    changed = calendar.update(fourth.id, scope, start="2026-03-26 09:00", rrule="FREQ=WEEKLY;BYDAY=TH")
    assert len(calendar.events("2026-03-01", "2027-01-01")) == 8
    assert changed.rrule == f"FREQ=WEEKLY;COUNT={5 if scope == 'following' else 8};BYDAY=TH"


def test_a_move_off_the_days_of_the_rule_says_that_the_rule_is_to_be_given(calendar: Calendar) -> None:
    calendar.add("gym", "2026-03-02 09:00", rrule="FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8")
    fourth = calendar.events("2026-03-01", "2027-01-01")[3]
    with pytest.raises(InvalidValue, match=r"must follow rrule; .*to change the days, give rrule as well"):
        calendar.update(fourth.id, "following", start="2026-03-12 09:00")
