"""A series that moves keeps its occurrences: none comes back, none is lost, whatever ended it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from itertools import takewhile

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc
from datetools_lc.errors import InputError
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.edits import Target, delete, edit
from datetools_lc.stores.schedule.events import Event, draft_event
from datetools_lc.stores.schedule.port import EventChange, Scope, Updated
from datetools_lc.stores.schedule.series.occurrences import occurrence
from datetools_lc.testing.calendars import NOW, Calendar

FAR = datetime(2029, 1, 1, tzinfo=UTC)


@pytest.fixture
def calendar() -> Iterator[Calendar]:
    with open_store(":memory:") as store:
        yield Calendar(store.schedule, timezone="Europe/London")


def year(calendar: Calendar) -> list[str]:
    return [line.removesuffix(" x") for line in calendar.listed("2026-01-01", "2027-01-01")]


def cut(calendar: Calendar, start: str, rule: str, last: int) -> str:
    """A series of which all after the first `last` occurrences were deleted."""
    series = calendar.add("x", start, rrule=rule)
    after = calendar.events("2026-01-01", "2027-01-01")[last]
    calendar.delete(after.id, scope="following")
    return series.id


@pytest.mark.parametrize(
    ("start", "rule", "change", "expected"),
    [
        ("2026-03-02 09:00", "WEEKLY", {"start": "2026-03-02 08:00"}, "Mon 03-02 08:00,Mon 03-09 08:00"),
        ("2026-03-02 09:00", "WEEKLY", {"start": "2026-03-02 22:00"}, "Mon 03-02 22:00,Mon 03-09 22:00"),
        ("2026-03-02 09:00", "WEEKLY", {"start": "2026-03-03 09:00"}, "Tue 03-03 09:00,Tue 03-10 09:00"),
        ("2026-03-02 09:00", "WEEKLY", {"start": "2026-03-01 09:00"}, "Sun 03-01 09:00,Sun 03-08 09:00"),
        ("2026-03-02 09:00", "WEEKLY", {"start": "2026-03-09 09:00"}, "Mon 03-09 09:00,Mon 03-16 09:00"),
        ("2026-03-02 09:00", "DAILY", {"start": "2026-03-03 09:00"}, "Tue 03-03 09:00,Wed 03-04 09:00"),
        ("2026-03-02 09:00", "WEEKLY", {"start": "2026-03-02"}, "Mon 03-02 00:00,Mon 03-09 00:00"),
        ("2026-03-02", "WEEKLY", {"start": "2026-03-02 09:00"}, "Mon 03-02 09:00,Mon 03-09 09:00"),
        ("2026-03-02", "DAILY", {"start": "2026-03-04"}, "Wed 03-04 00:00,Thu 03-05 00:00"),
        (
            "2026-03-02 09:00",
            "WEEKLY;BYDAY=MO",
            {"start": "2026-03-03 09:00", "rrule": "FREQ=WEEKLY;BYDAY=TU"},
            "Tue 03-03 09:00,Tue 03-10 09:00",
        ),
    ],
)
def test_what_was_deleted_behind_a_series_stays_deleted_when_the_rest_moves(
    calendar: Calendar, start: str, rule: str, change: dict[str, str], expected: str
) -> None:
    id = cut(calendar, start, f"FREQ={rule}", 2)
    calendar.update(id, scope="all", **change)
    assert ",".join(year(calendar)) == expected


def test_the_head_of_a_series_that_was_split_moves_beside_its_tail(calendar: Calendar) -> None:
    series = calendar.add("x", "2026-03-02 09:00", rrule="FREQ=DAILY;COUNT=4")
    calendar.update(calendar.events("2026-03-04", "2026-03-05")[0].id, scope="following", title="x y")
    calendar.update(series.id, scope="all", start="2026-03-02 08:30")  # a conflict with the tail before
    expected = ["Mon 03-02 08:30 x", "Tue 03-03 08:30 x", "Wed 03-04 09:00 x y", "Thu 03-05 09:00 x y"]
    assert calendar.listed("2026-01-01", "2027-01-01") == expected


@pytest.mark.parametrize("until", ["2026-03-23", "2026-03-23 09:00"])
@pytest.mark.parametrize("start", ["2026-03-02 10:00", "2026-03-03 09:00", "2026-03-01 23:30"])
def test_the_end_of_a_series_moves_with_it(calendar: Calendar, until: str, start: str) -> None:
    series = calendar.add("x", "2026-03-02 09:00", rrule="FREQ=WEEKLY", until=until)
    assert len(year(calendar)) == 4
    calendar.update(series.id, scope="all", start=start)
    assert len(year(calendar)) == 4
    calendar.update(
        calendar.events("2026-01-01", "2027-01-01")[1].id, scope="following", start="2026-03-11 07:00"
    )
    assert len(year(calendar)) == 4


def test_an_end_that_the_move_need_not_touch_stays_as_it_was_given(calendar: Calendar) -> None:
    series = calendar.add("x", "2026-03-02 09:00", rrule="FREQ=WEEKLY", until="2026-03-25")
    assert calendar.update(series.id, scope="all", start="2026-03-02 10:00").until == series.until


def test_an_end_that_is_given_with_the_move_counts(calendar: Calendar) -> None:
    series = calendar.add("x", "2026-03-02 09:00", rrule="FREQ=WEEKLY", until="2026-03-23")
    calendar.update(series.id, scope="all", start="2026-03-03 09:00", until="2026-03-10")
    assert year(calendar) == ["Tue 03-03 09:00", "Tue 03-10 09:00"]


@pytest.mark.parametrize("zone", ["America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])
@pytest.mark.parametrize("start", ["2026-03-02", "2026-03-02 09:00"])
def test_another_zone_changes_neither_the_number_of_days_nor_which_were_deleted(
    zone: str, start: str
) -> None:
    with open_store(":memory:") as store:
        calendar = Calendar(store.schedule, timezone="Europe/London")
        series = calendar.add("x", start, rrule="FREQ=WEEKLY", until="2026-04-20")
        days = calendar.events("2026-01-01", "2027-01-01")
        # New York's clocks change on 8 March, London's on the 29th
        calendar.delete(days[2].id, scope="this")
        calendar.delete(days[6].id, scope="following")
        assert len(year(calendar)) == 5
        calendar.update(series.id, scope="all", timezone=zone)
        assert len(year(calendar)) == 5


def test_days_that_were_added_to_a_series_stay_on_their_days_when_it_becomes_whole_days() -> None:
    series = make_series("2026-03-02T09:00", "FREQ=WEEKLY;COUNT=2", "Europe/London", None)
    added = datetime(2026, 3, 5, 7, tzinfo=UTC)  # at another time of the day
    change = EventChange(id="s", start=date(2026, 3, 2))
    edited = edit(Target(replace(series, rdates=(added,))), change, "all", new_id="n", now=NOW)
    assert [start.day for start in edited.shown.series.starts(added - timedelta(days=9))] == [2, 5, 9]


def test_the_async_methods_move_the_end_too(calendar: Calendar) -> None:
    id = cut(calendar, "2026-03-02 09:00", "FREQ=WEEKLY", 2)
    change = calendar.change(id, start="2026-03-02 08:00")
    moving = calendar.store.aupdate(*calendar.place, [change], key="k", now=NOW, scope="all")
    assert isinstance(asyncio.run(moving), Updated)
    assert year(calendar) == ["Mon 03-02 08:00", "Mon 03-09 08:00"]


def test_a_day_with_a_duration_of_its_own_moves_with_its_series(calendar: Calendar) -> None:
    series = calendar.add("x", "2026-03-02 09:00", rrule="FREQ=DAILY;COUNT=3")
    second = calendar.events("2026-03-03", "2026-03-04")[0]
    calendar.update(second.id, scope="this", duration=timedelta(minutes=15))
    calendar.update(series.id, scope="all", start="2026-03-02 11:00")
    moved = calendar.events("2026-01-01", "2027-01-01")
    assert year(calendar) == ["Mon 03-02 11:00", "Tue 03-03 11:00", "Wed 03-04 11:00"]
    assert [(one.end - one.start).seconds // 60 for one in moved] == [60, 15, 60]


# Random series, random edits: the occurrences after a move are those before it, moved on the wall clock.

ZONES = ["Europe/London", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "America/Santiago", "UTC"]
# rules that a move by whole days or by hours does not thin out
STEADY = ["FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2"]


@dataclass(frozen=True)
class Shift:
    """A move: so many days and minutes on the wall clock, into a zone, to whole days or to times."""

    days: int = 0
    minutes: int = 0
    zone: str | None = None
    at: time | None = None
    whole: bool = False

    def start(self, event: Event, wall: datetime) -> datetime | date:
        """The new start of an occurrence whose wall time by the rule is given."""
        if self.whole or (event.all_day and self.at is None):
            return wall.date() + timedelta(days=self.days)
        there = wall if self.at is None else datetime.combine(wall, self.at)
        moved = there + timedelta(days=self.days, minutes=self.minutes)
        return resolve_wall(moved, load_zone(self.zone or event.timezone)).instant


SHIFTS = st.one_of(
    st.builds(
        Shift, days=st.sampled_from([-7, -1, 0, 1, 7]), minutes=st.sampled_from([-90, -30, 0, 60, 600])
    ),
    st.builds(Shift, zone=st.sampled_from(ZONES)),
    st.builds(Shift, whole=st.just(True)),
    st.builds(Shift, at=st.sampled_from([time(9), time(2, 30), time(23, 30)])),
)
DAYS = st.integers(0, 500).map(lambda days: date(2026, 1, 1) + timedelta(days=days))


def make_series(start: str, rule: str, zone: str, until: date | None) -> Event:
    own = load_zone(zone)
    at = (
        date.fromisoformat(start)
        if len(start) == 10
        else resolve_wall(datetime.fromisoformat(start), own).instant
    )
    draft = draft_event(title="x", start=at, zone=own, rrule=rule, until=until)
    values = {name: getattr(draft, name) for name in draft.__dataclass_fields__}
    return Event(id="s", owner="ann", calendar="main", created=NOW, updated=NOW, **values)


def occurrences(series: Event) -> list[Event]:
    """All of a bounded series: those by the rule, and those that were changed alone."""
    changed = {one.original: one for one in series.overrides}
    starts = takewhile(lambda start: start < FAR, series.series.starts(series.start))
    return [changed.get(start) or occurrence(series, series.series.span(start)) for start in starts]


def wall_of(occurrence: Event) -> datetime:
    assert occurrence.original is not None
    return occurrence.original.astimezone(load_zone(occurrence.timezone)).replace(tzinfo=None, fold=0)


def thin_out(series: Event, holes: list[int], moved: list[int], end: int | None) -> Event:
    """The series without some occurrences, with others an hour later, and ended behind one."""
    for number in holes:
        days = occurrences(series)
        assume(len(days) > number + 1)
        series = delete(Target(series, days[number]), "this", now=NOW).written[0]
    for number in moved:
        days = occurrences(series)
        assume(len(days) > number)
        start = (
            days[number].days[0] + timedelta(days=1)
            if series.all_day
            else days[number].start + timedelta(hours=1)
        )
        one = edit(
            Target(series, days[number]), EventChange(id="x", start=start), "this", new_id="n", now=NOW
        ).shown
        series = replace(series, overrides=(*(o for o in series.overrides if o.id != one.id), one))
    if end is not None:
        days = occurrences(series)
        assume(len(days) > end)
        written = delete(Target(series, days[end]), "following", now=NOW).written
        series = replace(written[0], overrides=tuple(o for o in series.overrides if o in written[1:]))
    return series


@settings(max_examples=150, deadline=None)
@given(
    day=DAYS,
    clock=st.sampled_from(["T09:00", "T01:30", "T23:30", ""]),
    rule=st.sampled_from(STEADY),
    zone=st.sampled_from(ZONES),
    end=st.one_of(st.integers(1, 40).map(lambda n: f";COUNT={n}"), st.integers(5, 300)),
    holes=st.lists(st.integers(0, 9), max_size=2, unique=True),
    moved=st.lists(st.integers(0, 9), max_size=2, unique=True),
    cut_at=st.one_of(st.none(), st.integers(1, 12)),
    shifts=st.lists(SHIFTS, min_size=1, max_size=3),
    scope=st.sampled_from(["all", "following"]),
    named=st.integers(0, 6),
)
def test_after_a_move_the_occurrences_are_those_before_it_moved(
    day: date,
    clock: str,
    rule: str,
    zone: str,
    end: str | int,
    holes: list[int],
    moved: list[int],
    cut_at: int | None,
    shifts: list[Shift],
    scope: Scope,
    named: int,
) -> None:
    until = day + timedelta(days=end) if isinstance(end, int) else None
    series = make_series(f"{day:%Y-%m-%d}{clock}", rule + (end if isinstance(end, str) else ""), zone, until)
    series = thin_out(series, holes, moved, cut_at)
    for number, shift in enumerate(shifts):
        days = [one for one in occurrences(series) if one.series_id]
        assume(len(days) > named)
        target = days[named]
        plain = target.start == target.original and target.end - target.start == series.end - series.start
        assume(plain and stands_on_the_clock(series, days))
        if (shift.whole and series.all_day) or (shift.at and not series.all_day):
            continue
        change = EventChange(id="x", start=shift.start(series, wall_of(target)), timezone=shift.zone)
        if shift.zone is not None and not shift.days and not shift.minutes:
            change = replace(change, start=None) if series.all_day else change
        try:
            edited = edit(Target(series, target), change, scope, new_id=f"tail{number}", now=NOW)
        except InputError:  # such as a day that the rule does not have
            assume(False)
        last = next(one for one in reversed(edited.written) if one.series_id is None)
        after = replace(last, overrides=tuple(o for o in edited.written if o.series_id == last.id))
        rest = [one for one in days if scope == "all" or wall_of(one) >= wall_of(target)]
        expected = [shifted_start(shift, series, one) for one in rest]
        assert [one.original for one in occurrences(after) if one.series_id] == expected
        changed = {one.original for one in rest if one in series.overrides}
        assert len(after.overrides) == len(changed)
        series = after


def stands_on_the_clock(series: Event, days: list[Event]) -> bool:
    """Whether every occurrence stands at the wall time of the first: none in a gap of the clocks."""
    return (
        series.all_day or len({wall_of(replace(one, timezone=series.timezone)).time() for one in days}) == 1
    )


def shifted_start(shift: Shift, series: Event, one: Event) -> datetime:
    moved = shift.start(series, wall_of(replace(one, timezone=series.timezone)))
    if isinstance(moved, datetime):
        return to_utc(moved)
    return to_utc(start_of_day(moved, load_zone(shift.zone or series.timezone)).instant)
