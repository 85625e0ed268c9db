"""What every calendar store must do with events that repeat: a part of `ScheduleStoreConformance`."""

from __future__ import annotations

from datetime import timedelta

import pytest

from datetools_lc.errors import InvalidValue, MissingField, NotFound
from datetools_lc.stores.schedule.port import Added, Conflicted, Scope
from datetools_lc.testing.calendars import Calendar

MARCH = ("2026-03-01", "2026-04-01")
TEN_WEEKS = ("2026-03-01", "2026-05-10")


class SeriesConformance:
    """Series are expanded in the window, changed by scope, and checked in both directions."""

    def test_a_weekly_series_on_two_days_keeps_its_wall_time_over_summer_time(
        self, calendar: Calendar
    ) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;BYDAY=MO,WE")  # clocks change on the 8th
        assert calendar.listed("2026-03-01", "2026-03-13") == [
            "Wed 03-04 09:00 gym",
            "Mon 03-09 09:00 gym",
            "Wed 03-11 09:00 gym",
        ]

    def test_an_occurrence_has_an_id_of_its_own(self, calendar: Calendar) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        second = calendar.events("2026-03-09", "2026-03-13")[0]
        assert second.id == f"{series.id}@2026-03-11T13:00:00Z"
        assert (second.series_id, second.rrule) == (series.id, "FREQ=WEEKLY")
        assert calendar.get(second.id) == second
        assert calendar.get(series.id) == series

    @pytest.mark.parametrize(
        "start", ["2026-03-11T13:00:01Z", "2026-02-25T14:00:00Z", "2026-03-11T13:00:00+00:00"]
    )
    def test_an_occurrence_that_does_not_take_place_is_not_found(
        self, calendar: Calendar, start: str
    ) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        with pytest.raises(NotFound):
            calendar.get(f"{series.id}@{start}")

    def test_a_single_event_conflicts_with_a_stored_series(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        outcome = calendar.try_add("dentist", "2027-03-10 09:30")
        assert isinstance(outcome, Conflicted)
        assert [calendar.line(event) for event in outcome.conflicts] == ["Wed 03-10 09:00 gym"]

    def test_a_series_conflicts_with_a_stored_single_event(self, calendar: Calendar) -> None:
        calendar.add("dentist", "2026-05-06 09:30")
        outcome = calendar.try_add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        assert isinstance(outcome, Conflicted)
        assert [calendar.line(event) for event in outcome.conflicts] == ["Wed 05-06 09:30 dentist"]

    def test_two_series_conflict_where_their_occurrences_meet(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        outcome = calendar.try_add("payday", "2026-03-01 09:30", rrule="FREQ=MONTHLY", until="2026-12-31")
        assert isinstance(outcome, Conflicted)
        assert [calendar.line(event) for event in outcome.conflicts] == [
            "Wed 04-01 09:00 gym",
            "Wed 07-01 09:00 gym",
        ]
        calendar.add("payday", "2026-03-01 10:00", rrule="FREQ=MONTHLY")  # touching edges

    def test_two_series_conflict_where_only_the_first_occurrence_of_one_meets(
        self, calendar: Calendar
    ) -> None:
        calendar.add("course", "2026-03-02 09:00", rrule="FREQ=DAILY;COUNT=3")  # until the 4th
        outcome = calendar.try_add("gym", "2026-03-04 09:30", rrule="FREQ=WEEKLY")
        assert isinstance(outcome, Conflicted)
        assert [calendar.line(event) for event in outcome.conflicts] == ["Wed 03-04 09:00 course"]

    def test_of_an_endless_series_it_is_said_how_far_conflicts_were_looked_for(
        self, calendar: Calendar
    ) -> None:
        added = calendar.try_add("gym", "2026-03-04 09:00", rrule="FREQ=DAILY")
        assert isinstance(added, Added)
        assert added.checked_until is not None
        assert added.checked_until > calendar.instant("2027-03-04")
        short = calendar.try_add("yoga", "2026-03-04 11:00", rrule="FREQ=DAILY;COUNT=10")
        assert isinstance(short, Added)
        assert short.checked_until is None

    def test_an_endless_series_is_expanded_inside_the_window_and_the_cap_is_reported(
        self, calendar: Calendar
    ) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=DAILY")
        page = calendar.store.overlapping(*calendar.place, calendar.window("2026-03-01", "9999-12-01"))
        assert [event.title for event in page.events] == ["gym"] * 20
        assert page.expanded_until is not None
        assert page.total == round((page.expanded_until - page.events[0].start) / timedelta(days=1)) > 365
        far = calendar.store.overlapping(*calendar.place, calendar.window("2126-03-04", "2126-03-05"))
        assert (far.total, far.expanded_until) == (1, None)

    @pytest.mark.parametrize(
        ("more", "found"),
        [
            ({"rrule": "FREQ=WEEKLY;COUNT=2"}, ["Wed 03-04 09:00 gym", "Wed 03-11 09:00 gym"]),
            ({"rrule": "FREQ=WEEKLY", "until": "2026-03-11"}, ["Wed 03-04 09:00 gym", "Wed 03-11 09:00 gym"]),
            ({"rrule": "FREQ=WEEKLY", "until": "2026-03-11 08:59"}, ["Wed 03-04 09:00 gym"]),
            ({"rrule": "FREQ=WEEKLY;INTERVAL=3"}, ["Wed 03-04 09:00 gym", "Wed 03-25 09:00 gym"]),
        ],
    )
    def test_a_series_ends_as_its_rule_or_until_says(
        self, calendar: Calendar, more: dict[str, str], found: list[str]
    ) -> None:
        calendar.add("gym", "2026-03-04 09:00", **more)
        assert calendar.listed(*MARCH) == found

    @pytest.mark.parametrize("scope", [None, "this", "following", "none"])
    def test_a_series_is_not_changed_or_deleted_whole_by_mistake(
        self, calendar: Calendar, scope: Scope | None
    ) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        occurrence = calendar.events(*MARCH)[1]
        for id in (series.id, occurrence.id) if scope in (None, "none") else (series.id,):
            with pytest.raises(MissingField if scope is None else InvalidValue):
                calendar.delete(id, scope=scope)
            with pytest.raises(MissingField if scope is None else InvalidValue):
                calendar.update(id, scope=scope, title="new")
        assert len(calendar.events(*MARCH)) == 4

    def test_one_occurrence_is_deleted_alone(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        second = calendar.events(*MARCH)[1]
        assert calendar.delete(second.id, scope="this") == [second.id]
        assert calendar.listed(*MARCH) == [
            "Wed 03-04 09:00 gym",
            "Wed 03-18 09:00 gym",
            "Wed 03-25 09:00 gym",
        ]
        calendar.add("dentist", "2026-03-11 09:00")
        with pytest.raises(NotFound):
            calendar.get(second.id)

    def test_an_occurrence_and_all_after_it_are_deleted(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=9")
        third = calendar.events(*MARCH)[2]
        calendar.update(third.id, scope="this", start="2026-03-19 09:00")
        calendar.delete(third.id, scope="following")
        assert calendar.listed(*TEN_WEEKS) == ["Wed 03-04 09:00 gym", "Wed 03-11 09:00 gym"]

    @pytest.mark.parametrize("scope", ["all", "following"])
    def test_a_series_is_deleted_whole_from_any_occurrence_or_its_first(
        self, calendar: Calendar, scope: Scope
    ) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY")
        first, second = calendar.events(*MARCH)[:2]
        calendar.update(second.id, scope="this", start="2026-03-12 09:00")
        calendar.delete(second.id if scope == "all" else first.id, scope=scope)
        assert calendar.listed(*TEN_WEEKS) == []
        with pytest.raises(NotFound):
            calendar.get(series.id)

    def test_several_occurrences_are_deleted_at_once(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=4")
        ids = [event.id for event in calendar.events(*MARCH)]
        assert calendar.delete(ids[3], ids[1], scope="this") == [ids[3], ids[1]]
        assert calendar.listed(*MARCH) == ["Wed 03-04 09:00 gym", "Wed 03-18 09:00 gym"]
        calendar.delete(ids[0], ids[2], scope="this")
        assert calendar.store.export(*calendar.place) == ()  # nothing is left of the series

    def test_one_occurrence_is_moved_alone_and_keeps_its_id(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=3")
        second = calendar.events(*MARCH)[1]
        moved = calendar.update(second.id, scope="this", start="2026-03-12 18:00", title="late gym")
        assert moved.id == second.id
        listed = ["Wed 03-04 09:00 gym", "Thu 03-12 18:00 late gym", "Wed 03-18 09:00 gym"]
        assert calendar.listed(*MARCH) == listed
        assert calendar.conflicting("2026-03-11 09:00", "2026-03-11 10:00") == []
        assert calendar.conflicting("2026-03-12 18:30", "2026-03-12 19:00") == ["Thu 03-12 18:00 late gym"]
        again = calendar.update(second.id, scope="this", start="2026-03-13 18:00")
        assert (again.id, calendar.get(second.id)) == (second.id, again)
        calendar.delete(second.id, scope="this")
        assert calendar.listed(*MARCH) == [listed[0], listed[2]]

    def test_an_occurrence_moved_onto_its_sibling_is_a_conflict(self, calendar: Calendar) -> None:
        calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;BYDAY=WE,TH")
        wednesday = calendar.events(*MARCH)[0]
        outcome = calendar.try_update(calendar.change(wednesday.id, start="2026-03-05 09:30"), scope="this")
        assert isinstance(outcome, Conflicted)
        assert [calendar.line(event) for event in outcome.conflicts] == ["Thu 03-05 09:00 gym"]

    def test_an_occurrence_and_all_after_it_are_moved(self, calendar: Calendar) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=4")
        third = calendar.events(*MARCH)[2]
        rest = calendar.update(third.id, scope="following", start="2026-03-19 18:00", title="late gym")
        assert rest.id != series.id
        assert calendar.listed(*TEN_WEEKS) == [
            "Wed 03-04 09:00 gym",
            "Wed 03-11 09:00 gym",
            "Thu 03-19 18:00 late gym",
            "Thu 03-26 18:00 late gym",  # and COUNT has not begun anew
        ]

    def test_a_series_is_moved_whole_by_the_wall_clock_of_the_occurrence_named(
        self, calendar: Calendar
    ) -> None:
        calendar.add("gym", "2026-03-04 09:00", "2026-03-04 09:30", rrule="FREQ=WEEKLY;COUNT=3")
        events = calendar.events(*MARCH)
        calendar.delete(events[0].id, scope="this")
        calendar.update(events[2].id, scope="this", title="last gym")
        calendar.update(events[1].id, scope="all", start="2026-03-12 18:00")
        assert calendar.listed(*MARCH) == ["Thu 03-12 18:00 gym", "Thu 03-19 18:00 last gym"]
        assert {event.end - event.start for event in calendar.events(*MARCH)} == {timedelta(minutes=30)}

    def test_a_series_is_moved_by_its_own_wall_time_from_an_occurrence_that_a_gap_moved(
        self, calendar: Calendar
    ) -> None:
        series = calendar.add("backup", "2026-03-01 02:30", rrule="FREQ=WEEKLY;COUNT=4")
        events = calendar.events(*MARCH)
        assert calendar.line(events[1]) == "Sun 03-08 03:30 backup"
        with pytest.raises(InvalidValue, match="where the clocks change"):
            calendar.update(events[1].id, scope="following", title="new")
        calendar.delete(events[1].id, events[3].id, scope="this")
        calendar.update(series.id, scope="all", start="2026-03-01 05:00")
        assert calendar.listed(*MARCH) == ["Sun 03-01 05:00 backup", "Sun 03-15 05:00 backup"]
        calendar.update(
            f"{series.id}@{calendar.instant('2026-03-15 05:00'):%Y-%m-%dT09:00:00Z}", "all", title="b"
        )
        assert calendar.listed(*MARCH) == ["Sun 03-01 05:00 b", "Sun 03-15 05:00 b"]

    def test_a_series_that_would_leave_its_weekdays_asks_for_a_new_rule(self, calendar: Calendar) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;BYDAY=WE;COUNT=2")
        with pytest.raises(InvalidValue, match="must follow rrule"):
            calendar.update(series.id, scope="all", start="2026-03-05 09:00")
        calendar.update(
            series.id, scope="all", start="2026-03-05 09:00", rrule="FREQ=WEEKLY;BYDAY=TH;COUNT=2"
        )
        assert calendar.listed(*MARCH) == ["Thu 03-05 09:00 gym", "Thu 03-12 09:00 gym"]

    def test_a_new_title_for_all_reaches_occurrences_that_kept_the_old_one(self, calendar: Calendar) -> None:
        series = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY;COUNT=3")
        first, second, _ = calendar.events(*MARCH)
        calendar.update(first.id, scope="this", title="first gym")
        calendar.update(second.id, scope="this", start="2026-03-12 09:00")
        calendar.update(series.id, scope="all", title="swim")
        assert calendar.listed(*MARCH) == [
            "Wed 03-04 09:00 first gym",
            "Thu 03-12 09:00 swim",
            "Wed 03-18 09:00 swim",
        ]

    def test_an_event_becomes_a_series_and_a_series_gets_another_end(self, calendar: Calendar) -> None:
        event = calendar.add("gym", "2026-03-04 09:00")
        calendar.update(event.id, rrule="FREQ=WEEKLY;COUNT=2")
        assert len(calendar.events(*TEN_WEEKS)) == 2
        calendar.update(event.id, scope="all", until="2026-03-25")
        assert len(calendar.events(*TEN_WEEKS)) == 4

    def test_an_all_day_series_covers_whole_days(self, calendar: Calendar) -> None:
        calendar.add("on call", "2026-03-07", "2026-03-08", rrule="FREQ=WEEKLY;COUNT=2")
        assert calendar.conflicting("2026-03-15 23:00", "2026-03-16 01:00") == ["Sat 03-14 00:00 on call"]
        assert calendar.conflicting("2026-03-09 00:00", "2026-03-14 00:00") == []
