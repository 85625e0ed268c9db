"""What every calendar store must do with changes: a part of `ScheduleStoreConformance`."""

from __future__ import annotations

from datetime import timedelta

import pytest

from datetools_lc.errors import InvalidRange, InvalidValue, NotFound
from datetools_lc.stores.schedule.port import MAX_CONFLICTS, Added, Conflicted, Updated
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.marks import needs_mark


class ChangeConformance:
    """Changes happen together or not at all, once per key, and never onto a busy time unasked."""

    def test_moving_the_start_alone_keeps_the_duration(self, calendar: Calendar) -> None:
        event = calendar.add("talk", "2026-03-07 09:00", "2026-03-07 10:45", description="kept")
        moved = calendar.update(event.id, start="2026-03-09 15:00")  # over the change to summer time
        assert (moved.start, moved.end) == (
            calendar.instant("2026-03-09 15:00"),
            calendar.instant("2026-03-09 16:45"),
        )
        assert (moved.id, moved.description, calendar.get(event.id)) == (event.id, "kept", moved)

    def test_an_event_may_move_onto_its_own_old_time(self, calendar: Calendar) -> None:
        event = calendar.add("talk", "2026-03-11 09:00", "2026-03-11 11:00")
        assert calendar.line(calendar.update(event.id, start="2026-03-11 10:00")) == "Wed 03-11 10:00 talk"

    def test_a_move_onto_a_busy_time_is_a_conflict_and_changes_nothing(self, calendar: Calendar) -> None:
        busy = calendar.add("busy", "2026-03-11 09:00")
        event = calendar.add("talk", "2026-03-11 11:00")
        assert calendar.try_update(calendar.change(event.id, start="2026-03-11 09:30")) == Conflicted(
            (busy,), 1
        )
        assert calendar.get(event.id) == event

    def test_several_moves_happen_together_or_not_at_all(self, calendar: Calendar) -> None:
        needs_mark(calendar.store, "atomic_batch")
        one, two = (
            calendar.add(title, f"2026-03-11 {hour}") for title, hour in [("one", "09:00"), ("two", "10:00")]
        )
        wall = calendar.add("wall", "2026-03-11 15:00")
        afternoon = [(one, "14:00"), (two, "14:30")]
        changes = [calendar.change(event.id, start=f"2026-03-11 {hour}") for event, hour in afternoon]
        outcome = calendar.try_update(*changes)
        assert isinstance(outcome, Conflicted)
        assert {event.title for event in outcome.conflicts} == {"one", "two", "wall"}  # of each other as well
        before = ["Wed 03-11 09:00 one", "Wed 03-11 10:00 two", "Wed 03-11 15:00 wall"]
        assert calendar.listed("2026-03-11", "2026-03-12") == before
        swapped = calendar.try_update(
            calendar.change(one.id, start="2026-03-11 10:00"),
            calendar.change(two.id, start="2026-03-11 09:00"),
        )
        assert isinstance(swapped, Updated)
        assert calendar.get(wall.id) == wall
        assert calendar.listed("2026-03-11", "2026-03-11 12:00") == [
            "Wed 03-11 09:00 two",
            "Wed 03-11 10:00 one",
        ]

    def test_all_that_conflicts_is_counted_and_the_first_are_named(self, calendar: Calendar) -> None:
        _fill_day(calendar, 25)
        gym = calendar.add("gym", "2026-03-11 20:00", rrule="FREQ=WEEKLY;COUNT=2")
        found = calendar.store.conflicts(*calendar.place, calendar.window("2026-03-11", "2026-03-12"))
        assert [event.title for event in found.events] == [str(number) for number in range(MAX_CONFLICTS)]
        assert found.total == 26
        added = calendar.try_add("daily", "2026-03-10 00:00", "2026-03-10 23:00", rrule="FREQ=DAILY;COUNT=9")
        assert isinstance(added, Conflicted)
        assert (len(added.conflicts), added.total) == (MAX_CONFLICTS, 27)  # each occurrence of the gym
        moved = calendar.change(gym.id, start="2026-03-11 00:00", end="2026-03-11 23:00")
        updated = calendar.try_update(moved, scope="all")
        assert isinstance(updated, Conflicted)
        assert (len(updated.conflicts), updated.total) == (MAX_CONFLICTS, 25)  # but not the gym itself

    def test_what_conflicts_with_several_moves_counts_once(self, calendar: Calendar) -> None:
        _fill_day(calendar, 25)
        one, two = (calendar.add(title, day) for title, day in [("one", "2026-03-13"), ("two", "2026-03-14")])
        both = calendar.try_update(*(calendar.change(event.id, start="2026-03-11") for event in (one, two)))
        assert isinstance(both, Conflicted)
        assert (len(both.conflicts), both.total) == (MAX_CONFLICTS, 27)  # the two conflict as well

    def test_a_time_is_free_where_nothing_conflicts(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-11 20:00", rrule="FREQ=WEEKLY")
        calendar.add("talk", "2026-03-12 09:00")
        for start, rule, free in [
            ("2026-03-12 10:00", None, True),
            ("2026-03-12 09:30", None, False),
            ("2026-03-18 20:30", None, False),
            ("2026-03-10 09:30", "FREQ=DAILY", False),
            ("2026-03-10 19:00", "FREQ=DAILY", True),
        ]:
            draft = calendar.draft("wanted", start, rrule=rule)
            assert calendar.store.is_free(*calendar.place, draft) is free, start

    def test_an_unknown_id_among_several_undoes_all(self, calendar: Calendar) -> None:
        event = calendar.add("talk", "2026-03-11 09:00")
        with pytest.raises(NotFound):
            calendar.try_update(calendar.change(event.id, title="new"), calendar.change("none", title="new"))
        with pytest.raises(NotFound):
            calendar.delete(event.id, "none")
        assert calendar.get(event.id) == event

    def test_a_new_title_asks_for_no_other_time(self, calendar: Calendar) -> None:
        calendar.add("first", "2026-03-11 09:00")
        event = calendar.add("second", "2026-03-11 09:30", allow_conflict=True)
        assert calendar.update(event.id, title="renamed", location="").title == "renamed"

    def test_a_free_event_that_becomes_busy_is_checked(self, calendar: Calendar) -> None:
        calendar.add("first", "2026-03-11 09:00")
        event = calendar.add("second", "2026-03-11 09:30", busy="free")
        assert isinstance(calendar.try_update(calendar.change(event.id, busy="busy")), Conflicted)

    def test_a_new_rule_for_a_series_is_checked_for_conflicts(self, calendar: Calendar) -> None:
        dentist = calendar.add("dentist", "2026-03-10 10:00")
        series = calendar.add("gym", "2026-03-09 10:00", rrule="FREQ=WEEKLY")
        daily = calendar.change(series.id, rrule="FREQ=DAILY")
        assert calendar.try_update(daily, scope="all") == Conflicted((dentist,), 1)
        assert calendar.get(series.id) == series

    def test_a_later_end_of_a_series_is_checked_for_conflicts(self, calendar: Calendar) -> None:
        dentist = calendar.add("dentist", "2026-03-16 10:00")
        series = calendar.add("gym", "2026-03-09 10:00", rrule="FREQ=WEEKLY", until="2026-03-10")
        longer = calendar.change(series.id, until="2026-03-20")
        assert calendar.try_update(longer, scope="all") == Conflicted((dentist,), 1)

    def test_a_change_that_makes_no_sense_is_refused(self, calendar: Calendar) -> None:
        event = calendar.add("talk", "2026-03-11 09:00", "2026-03-11 10:00")
        with pytest.raises(InvalidRange):
            calendar.update(event.id, end="2026-03-11 09:00")
        with pytest.raises(InvalidValue):
            calendar.update(event.id, title=" ")
        assert calendar.get(event.id) == event

    def test_a_replayed_add_never_makes_a_second_event(self, calendar: Calendar) -> None:
        draft = calendar.draft("talk", "2026-03-11 09:00")
        added = [calendar.store.add(*calendar.place, draft, key="k", now=NOW) for _ in range(2)]
        assert [isinstance(one, Added) and one.replayed for one in added] == [False, True]
        assert calendar.listed("2026-03-01", "2026-04-01") == ["Wed 03-11 09:00 talk"]

    def test_a_replayed_add_writes_once_and_answers_as_the_first_time(self, calendar: Calendar) -> None:
        needs_mark(calendar.store, "outcome_replay")
        draft = calendar.draft("talk", "2026-03-11 09:00")
        first = calendar.store.add(*calendar.place, draft, key="k", now=NOW)
        assert isinstance(first, Added)
        calendar.delete(first.event.id)
        again = calendar.store.add(*calendar.place, draft, key="k", now=NOW + timedelta(hours=1))
        assert again == Added(first.event, replayed=True)
        assert calendar.listed("2026-03-01", "2026-04-01") == []  # deleted stays deleted

    def test_a_replayed_update_or_delete_happens_once(self, calendar: Calendar) -> None:
        needs_mark(calendar.store, "outcome_replay")
        event = calendar.add("talk", "2026-03-11 09:00")
        change = [calendar.change(event.id, start="2026-03-11 11:00")]
        first = calendar.store.update(*calendar.place, change, key="u", now=NOW)
        calendar.update(event.id, start="2026-03-12 11:00")
        again = calendar.store.update(*calendar.place, change, key="u", now=NOW)
        assert isinstance(again, Updated)
        assert isinstance(first, Updated)
        assert (again.events, again.replayed) == (first.events, True)
        assert calendar.listed("2026-03-01", "2026-04-01") == ["Thu 03-12 11:00 talk"]
        for _ in range(2):
            deleted = calendar.store.delete(*calendar.place, [event.id], key="d", now=NOW)
            assert [one.id for one in deleted.events] == [event.id]


def _fill_day(calendar: Calendar, count: int) -> None:
    """Events named by their number, half an hour apart, on 11 March."""
    for number in range(count):
        start = f"2026-03-11 {number // 2:02}:{number % 2 * 30:02}"
        calendar.add(str(number), start, minutes=20)
