"""Busy times of series as rows: they say what exact expansion says, whoever wrote, and whatever changed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event as Gate
from threading import current_thread, main_thread
from typing import Any

import pytest
from sqlalchemy import Connection, event

from datetools_lc.engine.freebusy import MONDAY_TO_FRIDAY, SlotSearch, free_slots, parse_working_hours
from datetools_lc.engine.spans import Span, merge, overlap
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import DatetoolsError
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import Added, Conflicted, EventChange, Scope, Updated
from datetools_lc.stores.schedule.series.occurrences import expand
from datetools_lc.stores.sql.busy import filling
from datetools_lc.stores.sql.busy import window as busy_window
from datetools_lc.stores.sql.busy.filling import BusyFilling
from datetools_lc.stores.sql.busy.late_clashes import late_clashes_from
from datetools_lc.stores.sql.busy.rows import read_series, rows_of_stored
from datetools_lc.stores.sql.busy.window import BusyWindow
from datetools_lc.stores.sql.schedule.search import CalendarSearch
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.calendars import NOW, Calendar

RULES = (
    "FREQ=DAILY;COUNT=40",
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    "FREQ=MONTHLY",
    "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=9",
    "FREQ=YEARLY",
)
YEAR = (datetime(2026, 1, 1, tzinfo=UTC), datetime(2027, 6, 1, tzinfo=UTC))


@pytest.fixture(autouse=True)
def _writes_wait_for_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """However loaded the machine is, unless a test says otherwise."""
    monkeypatch.setattr(filling, "_SECONDS_OF_A_WRITE", 600)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[SqlStore]:
    with open_store(str(tmp_path / "calendar.sqlite3")) as store:
        yield store


@pytest.fixture
def calendar(opened: SqlStore) -> Calendar:
    return Calendar(opened.schedule)


def queued(store: SqlStore) -> int:
    with store.database.reading() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM busy_queue").scalar_one())


def window_of(store: SqlStore, calendar: Calendar) -> BusyWindow:
    with store.database.reading() as connection:
        window = BusyWindow.read(connection, *calendar.place)
    assert window is not None
    return window


def searches(connection: Connection, place: tuple[str, str]) -> tuple[CalendarSearch, CalendarSearch]:
    """By rows, and by exact expansion."""
    window = BusyWindow.read(connection, *place)
    return CalendarSearch(connection, *place, window), CalendarSearch(connection, *place, None)


def shown(events: Any) -> list[tuple[datetime, datetime, str, str]]:
    return sorted((one.start, one.end, one.id, one.title) for one in events)


def assert_same_answers(store: SqlStore, place: tuple[str, str], rng: random.Random) -> None:
    """Rows and exact expansion agree, in some windows, about all questions."""
    with store.database.reading() as connection:
        rows, exact = searches(connection, place)
        for _ in range(3):
            start = YEAR[0] + (YEAR[1] - YEAR[0]) * rng.random()
            span = Span(start, start + timedelta(hours=rng.choice((1, 12, 24 * 7, 24 * 40))))
            text = rng.choice((None, None, "1"))
            ours, theirs = rows.page(span, text, 500), exact.page(span, text, 500)
            assert (shown(ours.events), ours.total) == (shown(theirs.events), theirs.total)
            assert list(merge(rows.busy(span, [span]))) == list(merge(exact.busy(span, [span])))
            assert_same_slots(store, place, span, rng)
            wanted = EventDraft(title="", start=span.start, end=span.end, timezone="UTC")
            found, expected = (one.clashes(wanted, limit=500) for one in (rows, exact))
            assert (shown(found.events), len(found.keys)) == (shown(expected.events), len(expected.keys))
            few = rows.clashes(wanted, limit=2)
            assert len(few.keys) == len(expected.keys)
        series = EventDraft(
            title="",
            start=start,
            end=start + timedelta(minutes=90),
            timezone="UTC",
            rrule="FREQ=DAILY;COUNT=60",
        )
        found, expected = (one.clashes(series, limit=500) for one in (rows, exact))
        assert (shown(found.events), found.keys) == (shown(expected.events), expected.keys)


def assert_same_slots(store: SqlStore, place: tuple[str, str], window: Span, rng: random.Random) -> None:
    """What is read of the calendar for a search suffices: slots are those beside all that it holds."""
    search = SlotSearch(
        window=window,
        duration=timedelta(minutes=rng.choice((15, 45, 60 * 5))),
        zone=load_zone("America/New_York"),
        not_before=YEAR[0] - timedelta(days=60),
        hours=rng.choice((None, parse_working_hours("09:00-18:00"), parse_working_hours("20:00-03:00"))),
        days=rng.choice((None, MONDAY_TO_FRIDAY)),
        buffer=timedelta(minutes=rng.choice((0, 0, 20))),
        limit=rng.choice((1, 3, 200)),
    )
    year = Span(YEAR[0] - timedelta(days=60), YEAR[1] + timedelta(days=60))
    events = store.schedule.overlapping(*place, year, limit=20_000)
    assert events.total == len(events.events)
    assert events.expanded_until is None
    busy = sorted((one.span for one in events.events if one.blocks), key=lambda span: span.start)
    assert store.schedule.free_slots(*place, search) == free_slots(search, busy)


def assert_rows_are_exact(store: SqlStore, place: tuple[str, str]) -> None:
    """Each series has the rows of its occurrences, and nothing else has rows."""
    with store.database.reading() as connection:
        window = BusyWindow.read(connection, *place)
        if window is None:
            return
        stored: dict[int, dict[int, tuple[int, int, int]]] = {}
        for series, start, *row in connection.exec_driver_sql(
            "SELECT series, start_ms, end_ms, reach_ms, blocks FROM busy"
        ):
            stored.setdefault(series, {})[start] = tuple(row)
        known = connection.exec_driver_sql("SELECT sequence FROM events WHERE reach_ms = 0").scalars().all()
        assert set(stored) <= set(known)
        for series in known:
            expected = rows_of_stored(read_series(connection, series), window.written)
            assert stored.get(series, {}) == dict(expected)


def some_change(calendar: Calendar, rng: random.Random) -> None:
    """One random write: a series, an event, a change or a deletion of any scope, a free or a busy one."""
    day = f"2026-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
    listed = calendar.events("2026-01-01", "2027-03-01", limit=500)
    deed = rng.randrange(8)
    if deed < 2 or not listed:
        all_day = rng.random() < 0.3
        start = day if all_day else f"{day} {rng.randrange(24):02}:{rng.choice(('00', '30'))}"
        more = {} if rng.random() < 0.3 else {"rrule": rng.choice(RULES)}
        busy = rng.choice(("busy", "busy", "free"))
        calendar.try_add(str(rng.randrange(20)), start, busy=busy, allow_conflict=True, **more)
        return
    one = rng.choice(listed)
    scope: Scope | None = None if one.series_id is None else rng.choice(("this", "following", "all"))
    if deed == 2:
        calendar.delete(one.id, scope=scope)
    else:
        change = changed_times(calendar, one, rng) if deed > 5 else changed_other(calendar, one, deed, rng)
        calendar.try_update(change, scope=scope, allow_conflict=rng.random() < 0.8)


def changed_other(calendar: Calendar, one: Event, deed: int, rng: random.Random) -> EventChange:
    if deed == 3:
        return calendar.change(one.id, busy=rng.choice(("busy", "free")))
    if deed == 4:
        return calendar.change(one.id, title=str(rng.randrange(20)))
    return calendar.change(one.id, duration=timedelta(minutes=rng.choice((30, 90, 60 * 30))))


def changed_times(calendar: Calendar, one: Event, rng: random.Random) -> EventChange:
    if one.series_id is not None and rng.random() < 0.3:
        return calendar.change(one.id, rrule=rng.choice(RULES))
    local = (one.start + timedelta(hours=rng.randrange(-30, 31))).astimezone(calendar.zone)
    return calendar.change(
        one.id, start=f"{local:%Y-%m-%d %H:%M}" if rng.random() < 0.8 else f"{local:%Y-%m-%d}"
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_rows_say_what_exact_expansion_says_after_any_changes(
    opened: SqlStore, calendar: Calendar, seed: int
) -> None:
    rng = random.Random(seed)
    refused = 0
    for _ in range(40):
        try:
            some_change(calendar, rng)
        except DatetoolsError:
            refused += 1
        assert_rows_are_exact(opened, calendar.place)
        assert_same_answers(opened, calendar.place, rng)
    assert refused < 25
    assert queued(opened) == 0


def test_a_write_that_is_refused_leaves_the_rows_as_they_were(opened: SqlStore, calendar: Calendar) -> None:
    gym = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
    calendar.add("talk", "2026-03-12 09:00")
    calendar.try_update(calendar.change(gym.id, start="2026-03-05 09:00"), scope="all")
    assert calendar.conflicting("2026-03-11 09:00", "2026-03-11 10:00") == ["Wed 03-11 09:00 gym"]
    assert_rows_are_exact(opened, calendar.place)


def test_a_search_for_free_time_reads_only_the_hours_that_count_and_stops_at_the_last_slot(
    opened: SqlStore, calendar: Calendar
) -> None:
    opened.schedule.import_events(*calendar.place, many_series(900))
    search = SlotSearch(
        window=calendar.window("2026-03-09", "2026-05-04"),
        duration=timedelta(minutes=4),
        zone=calendar.zone,
        not_before=NOW,
        hours=parse_working_hours("09:00-18:00"),
    )
    asked = 0

    def count(*_: object) -> None:
        nonlocal asked
        asked += 1

    parts = list(search.parts)
    assert search.reach is not None
    with opened.database.reading() as connection:
        rows, _ = searches(connection, calendar.place)
        busy = list(rows.busy(search.reach, parts))
        event.listen(connection, "before_cursor_execute", count)
        free_slots(search, rows.busy(search.reach, search.parts))
        few, asked = asked, 0
        free_slots(replace(search, limit=10_000), rows.busy(search.reach, search.parts))
    assert 2_000 < len(busy) < 3_100  # of 7,200
    assert all(any(overlap(span, part) for part in parts) for span in busy)
    assert few == 2  # the series without rows, and the first piece
    assert asked >= 6


def test_outside_of_the_window_series_are_found_by_expansion(calendar: Calendar) -> None:
    calendar.add("gym", "2020-03-04 09:00", rrule="FREQ=WEEKLY")
    for day in ("2021-03-10", "2026-03-11", "2050-03-09"):
        assert [line[-3:] for line in calendar.conflicting(f"{day} 09:00", f"{day} 09:30")] == ["gym"]
        assert len(calendar.events(day, day[:8] + "13")) == 1


def test_two_endless_series_are_compared_inside_the_window_and_it_is_said_up_to_when(
    calendar: Calendar,
) -> None:
    calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;BYDAY=WE")
    added = calendar.try_add("yoga", "2026-03-05 09:00", rrule="FREQ=WEEKLY")
    assert isinstance(added, Added)
    assert added.checked_until is not None
    assert added.checked_until >= NOW + timedelta(days=3 * 365)


def as_an_older_program(path: Path, *statements: str) -> None:
    """Write as a program that was started before there were rows of busy times."""
    import sqlite3

    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_what_an_older_program_writes_is_seen_at_once(
    tmp_path: Path, opened: SqlStore, calendar: Calendar
) -> None:
    gym = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
    yoga = calendar.add("yoga", "2026-03-04 11:00", rrule="FREQ=WEEKLY")
    hour = 3_600_000
    copy = "SELECT * FROM events WHERE id = "
    as_an_older_program(
        tmp_path / "calendar.sqlite3",
        # gym an hour later: the row is deleted and inserted again; yoga is deleted
        f"CREATE TEMP TABLE moved AS {copy} '{gym.id}'",
        f"DELETE FROM events WHERE id IN ('{gym.id}', '{yoga.id}')",
        f"UPDATE moved SET sequence = NULL, start_ms = start_ms + {hour}, end_ms = end_ms + {hour}",
        "INSERT INTO events SELECT * FROM moved",
    )
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 10:00 gym"]
    assert calendar.conflicting("2026-03-11 09:00", "2026-03-11 12:00") == ["Wed 03-11 10:00 gym"]
    calendar.add("talk", "2026-03-12 09:00")  # the next write mends the rows
    assert queued(opened) == 0
    assert_rows_are_exact(opened, calendar.place)
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 10:00 gym"]


def test_an_override_that_an_older_program_writes_takes_the_place_of_its_occurrence(
    tmp_path: Path, opened: SqlStore, calendar: Calendar
) -> None:
    gym = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
    moved = calendar.update(f"{gym.id}@2026-03-11T13:00:00Z", "this", start="2026-03-11 15:00")
    as_an_older_program(tmp_path / "calendar.sqlite3", f"DELETE FROM events WHERE id = '{moved.id}'")
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 09:00 gym"]
    calendar.add("talk", "2026-03-12 09:00")
    assert_rows_are_exact(opened, calendar.place)


def test_rows_of_other_tz_data_are_not_read_and_newer_data_writes_them_again(
    opened: SqlStore, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
    with opened.database.writing() as connection:
        # what other tz data would have computed
        connection.exec_driver_sql("UPDATE busy SET start_ms = start_ms + 1800000, end_ms = end_ms + 1800000")
        connection.exec_driver_sql("UPDATE calendars SET tzdata = '1999a'")
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 09:00 gym"]
    calendar.add("talk", "2026-03-12 09:00")
    assert_rows_are_exact(opened, calendar.place)
    assert window_of(opened, calendar).is_ours
    monkeypatch.setattr(busy_window, "tz_version", lambda: "1999a")  # an older program beside it
    assert not window_of(opened, calendar).is_ours
    assert calendar.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 09:00 gym"]


def many_series(count: int) -> list[Event]:
    start = datetime(2026, 3, 2, tzinfo=UTC)
    return [
        Event(
            id=f"evt_{number}",
            owner="ann",
            calendar="main",
            title=str(number),
            start=start + timedelta(minutes=10 * number),
            end=start + timedelta(minutes=10 * number + 5),
            timezone="America/New_York",
            rrule="FREQ=WEEKLY",
            created=NOW,
            updated=NOW,
        )
        for number in range(count)
    ]


def test_a_calendar_from_before_the_rows_gets_them_in_pieces_at_its_first_write(
    opened: SqlStore, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filling, "_SERIES_AT_ONCE", 10)
    opened.schedule.import_events(*calendar.place, many_series(60))
    with opened.database.writing() as connection:
        for table in ("busy", "busy_queue", "calendars"):
            connection.exec_driver_sql(f"DELETE FROM {table}")
    listed = calendar.listed("2026-03-09", "2026-03-16")  # by expansion
    transactions = 0

    def begin(connection: Connection) -> None:
        nonlocal transactions
        transactions += connection.get_execution_options().get("sqlite_begin") == "BEGIN IMMEDIATE"

    event.listen(opened.database.engine, "begin", begin)
    calendar.add("talk", "2026-03-20 09:07", minutes=1)
    assert transactions >= 7
    assert queued(opened) == 0
    assert_rows_are_exact(opened, calendar.place)
    assert calendar.listed("2026-03-09", "2026-03-16") == listed


@pytest.fixture
def unwritten(opened: SqlStore, calendar: Calendar, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """A calendar from before the rows, of which the background waits to write them."""
    gate = Gate()
    fill_piece = BusyFilling._fill_piece

    def step(self: BusyFilling) -> bool:
        assert current_thread() is main_thread() or gate.wait(60)
        return fill_piece(self)

    monkeypatch.setattr(filling, "_SERIES_AT_ONCE", 5)
    opened.schedule.import_events(*calendar.place, many_series(40))
    with opened.database.writing() as connection:
        for table in ("busy", "busy_queue", "calendars"):
            connection.exec_driver_sql(f"DELETE FROM {table}")
    monkeypatch.setattr(BusyFilling, "_fill_piece", step)
    monkeypatch.setattr(filling, "_SECONDS_OF_A_WRITE", 0)
    yield gate
    gate.set()


def test_the_first_write_into_a_calendar_from_before_the_rows_does_not_wait_for_all_of_them(
    opened: SqlStore, calendar: Calendar, unwritten: Gate
) -> None:
    talk = calendar.add("talk", "2026-03-08 20:07", minutes=1)
    assert queued(opened) == 40
    # series without rows are met, too, by events that are added or moved
    assert isinstance(calendar.try_add("clash", "2026-03-08 20:00", minutes=10), Conflicted)
    assert isinstance(calendar.try_update(calendar.change(talk.id, start="2026-03-08 20:02")), Conflicted)
    assert isinstance(calendar.try_update(calendar.change(talk.id, start="2026-03-08 20:06")), Updated)
    calendar.delete("evt_39", scope="all")
    assert queued(opened) == 39
    assert_same_answers(opened, calendar.place, random.Random(1))
    unwritten.set()
    assert opened.database.background.wait(60)
    assert queued(opened) == 0
    assert_rows_are_exact(opened, calendar.place)
    assert_same_answers(opened, calendar.place, random.Random(2))


def test_a_series_waits_for_all_rows_before_it_is_compared(
    opened: SqlStore, calendar: Calendar, unwritten: Gate
) -> None:
    del unwritten
    calendar.add("talk", "2026-03-08 20:07", minutes=1)
    added = calendar.try_add("gym", "2026-03-08 20:08", rrule="FREQ=WEEKLY", minutes=1)
    assert isinstance(added, Added)
    assert queued(opened) == 0
    assert_rows_are_exact(opened, calendar.place)


def test_what_was_expanded_before_the_lock_is_not_expanded_inside(
    opened: SqlStore, calendar: Calendar, unwritten: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    del unwritten
    expanded: list[bool] = []
    locked = False

    def watch(*arguments: Any, **more: Any) -> Any:
        expanded.append(locked)
        return expand(*arguments, **more)

    def begin(connection: Connection) -> None:
        nonlocal locked
        locked = connection.get_execution_options().get("sqlite_begin") == "BEGIN IMMEDIATE"

    monkeypatch.setattr("datetools_lc.stores.sql.schedule.series.expand", watch)
    event.listen(opened.database.engine, "begin", begin)
    calendar.add("talk", "2026-03-08 20:07", minutes=1)
    assert expanded == [False] * 40


def test_a_store_that_is_closed_ends_its_work_in_the_background(
    opened: SqlStore, calendar: Calendar, unwritten: Gate
) -> None:
    calendar.add("talk", "2026-03-08 20:07", minutes=1)
    unwritten.set()
    opened.close()
    assert opened.database.background.wait(0)


def test_a_process_that_dies_while_rows_are_written_leaves_right_answers(
    opened: SqlStore, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filling, "_SERIES_AT_ONCE", 10)
    pieces = iter(range(3))

    def die_at_the_third(*arguments: Any) -> Any:
        if next(pieces) == 2:
            raise KeyboardInterrupt
        return expand_piece(*arguments)

    expand_piece = filling._expand
    monkeypatch.setattr(filling, "_expand", die_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        opened.schedule.import_events(*calendar.place, many_series(60))
    monkeypatch.setattr(filling, "_expand", expand_piece)
    assert queued(opened) == 20
    assert_same_answers(opened, calendar.place, random.Random(1))
    assert len(calendar.events("2026-03-09", "2026-03-16")) == 60
    calendar.add("talk", "2026-03-20 09:07", minutes=1)
    assert queued(opened) == 0
    assert_rows_are_exact(opened, calendar.place)


def test_the_window_grows_with_time(opened: SqlStore, calendar: Calendar) -> None:
    calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
    calendar.add("course", "2026-03-05 09:00", rrule="FREQ=WEEKLY;COUNT=3")
    before = window_of(opened, calendar)
    later = NOW + timedelta(days=400)
    draft = calendar.draft("talk", "2027-04-12 09:00")
    opened.schedule.add(*calendar.place, draft, key="later", now=later)
    after = window_of(opened, calendar)
    assert after.until_ms - before.until_ms >= timedelta(days=300) // timedelta(milliseconds=1)
    assert queued(opened) == 0
    assert_same_answers(opened, calendar.place, random.Random(1))
    assert_rows_are_exact(opened, calendar.place)


def test_a_conflict_that_only_a_longer_window_shows_is_reported(
    opened: SqlStore, calendar: Calendar, caplog: pytest.LogCaptureFixture
) -> None:
    # 6 March is a Thursday in 2031
    yearly = calendar.add("audit", "2026-03-06 09:00", rrule="FREQ=YEARLY")
    added = calendar.try_add("gym", "2026-03-12 09:00", rrule="FREQ=WEEKLY;BYDAY=TH")
    assert isinstance(added, Added)
    assert added.checked_until is not None
    calendar.add("talk", "2026-03-02 12:00", rrule="FREQ=YEARLY")
    calendar.try_add("on purpose", "2026-03-02 12:30", rrule="FREQ=YEARLY", allow_conflict=True)
    caplog.clear()
    for number, years in enumerate((2, 5, 6, 7)):
        draft = calendar.draft("call", f"2026-05-0{number + 1} 07:00")
        now = NOW + timedelta(days=366 * years)
        opened.schedule.add(*calendar.place, draft, key=f"later {years}", now=now)
    found = [record.arguments for record in caplog.records if "late_conflict" in record.message]  # type: ignore[attr-defined]
    pairs = [{one["id"], one["conflicts_with"]} for one in found]
    assert {yearly.id, added.event.id} in pairs
    assert found[0]["start"] == "2031-03-06T14:00:00Z"
    assert {frozenset(pair) for pair in pairs} == {frozenset((yearly.id, added.event.id))}
    assert len(found) == 1
    kept = late_clashes_from(opened.database, NOW)
    assert [{one.id, one.conflicts_with} for one in kept] == [{yearly.id, added.event.id}]
    assert kept[0].start == datetime(2036, 3, 6, 14, tzinfo=UTC)  # the next one, as the rows begin in 2032
    assert not late_clashes_from(opened.database, datetime(2036, 3, 7, tzinfo=UTC))
    # settled: it is told no more
    calendar.update(added.event.id, "all", start="2026-03-12 15:00")
    assert not late_clashes_from(opened.database, NOW)
    calendar.delete(added.event.id, scope="all")
    with opened.database.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM late_clashes").scalar_one() == 0


def test_a_late_conflict_is_kept_with_the_rows_that_show_it(
    opened: SqlStore, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    yearly = calendar.add("audit", "2026-03-06 09:00", rrule="FREQ=YEARLY")
    gym = calendar.add("gym", "2026-03-12 09:00", rrule="FREQ=WEEKLY;BYDAY=TH")

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(filling, "report_late_clashes", die)
    with pytest.raises(KeyboardInterrupt):
        opened.schedule.add(
            *calendar.place,
            calendar.draft("call", "2026-05-01 07:00"),
            key="later",
            now=NOW + timedelta(days=366 * 5),
        )
    kept = late_clashes_from(opened.database, NOW)
    assert [{one.id, one.conflicts_with} for one in kept] == [{yearly.id, gym.id}]
    assert kept[0].start == datetime(2031, 3, 6, 14, tzinfo=UTC)
