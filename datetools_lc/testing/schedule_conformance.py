"""What every calendar store must do, as a pytest class. A backend subclasses it and gives a `store`.

class TestMyCalendar(ScheduleStoreConformance):
    @pytest.fixture
    def store(self, tmp_path):
        with open_store(str(tmp_path / "calendar.sqlite3")) as opened:
            yield opened.schedule
"""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from datetools_lc.engine.freebusy import NoSlot
from datetools_lc.engine.spans import Span
from datetools_lc.errors import ConfigurationError, InvalidRange, InvalidValue, NotFound
from datetools_lc.stores.schedule.port import Added, Conflicted, ScheduleStore, Updated
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.change_conformance import ChangeConformance
from datetools_lc.testing.conformance import StoreConformance
from datetools_lc.testing.exchange_conformance import ExchangeConformance
from datetools_lc.testing.schedule_sharing import ScheduleSharing
from datetools_lc.testing.series_conformance import SeriesConformance


class ScheduleStoreConformance(
    ChangeConformance, SeriesConformance, ExchangeConformance, ScheduleSharing, StoreConformance
):
    """Subclass it as `Test…` and override the fixture `store` only; each test gets an empty store.

    How the store is opened again for tests of several processes: see `StoreConformance`. Tests of what the
    store's `marks` call kept by nobody are skipped, and the report says which.
    """

    @pytest.fixture
    def calendar(self, store: ScheduleStore) -> Calendar:
        return Calendar(store)

    def test_what_was_added_is_read_back_whole(self, calendar: Calendar) -> None:
        event = calendar.add(
            "和老王开会 🚀 'Robert'); --",
            "2026-03-11 09:00",
            "2026-03-11 10:30",
            description="第一行\nsecond line",
            location="3楼会议室",
        )
        assert (event.owner, event.calendar, event.created, event.updated) == (*calendar.place, NOW, NOW)
        assert (event.start.isoformat(), event.end.isoformat(), event.timezone) == (
            "2026-03-11T13:00:00+00:00",
            "2026-03-11T14:30:00+00:00",
            "America/New_York",
        )
        assert calendar.get(event.id) == event
        assert calendar.events("2026-03-11", "2026-03-12") == [event]

    def test_a_conflict_writes_nothing_and_names_what_is_conflicting(self, calendar: Calendar) -> None:
        first = calendar.add("first", "2026-03-11 09:00", "2026-03-11 10:00")
        outcome = calendar.try_add("second", "2026-03-11 09:30", "2026-03-11 10:30")
        assert outcome == Conflicted((first,), 1)
        assert calendar.listed("2026-03-01", "2026-04-01") == ["Wed 03-11 09:00 first"]

    @pytest.mark.parametrize(
        ("start", "end", "clashes"),
        [
            ("08:00", "09:00", False),  # touching edges do not clash
            ("10:00", "11:00", False),
            ("08:00", "09:01", True),
            ("09:59", "11:00", True),
            ("09:00", "10:00", True),  # the very same time
            ("09:15", "09:30", True),  # inside
            ("08:00", "11:00", True),  # around
        ],
    )
    def test_two_events_conflict_if_they_overlap_half_open(
        self, calendar: Calendar, start: str, end: str, clashes: bool
    ) -> None:
        calendar.add("first", "2026-03-11 09:00", "2026-03-11 10:00")
        found = calendar.conflicting(f"2026-03-11 {start}", f"2026-03-11 {end}")
        assert found == (["Wed 03-11 09:00 first"] if clashes else [])
        outcome = calendar.try_add("second", f"2026-03-11 {start}", f"2026-03-11 {end}")
        assert isinstance(outcome, Conflicted if clashes else Added)

    def test_a_conflict_that_is_allowed_is_written(self, calendar: Calendar) -> None:
        calendar.add("first", "2026-03-11 09:00")
        calendar.add("second", "2026-03-11 09:30", allow_conflict=True)
        assert calendar.listed("2026-03-11", "2026-03-12") == [
            "Wed 03-11 09:00 first",
            "Wed 03-11 09:30 second",
        ]

    def test_a_free_event_conflicts_with_nothing(self, calendar: Calendar) -> None:
        calendar.add("free", "2026-03-11 09:00", busy="free")
        calendar.add("busy", "2026-03-11 09:00")
        calendar.add("free again", "2026-03-11 09:30", busy="free")
        assert calendar.conflicting("2026-03-11 09:00", "2026-03-11 10:00") == ["Wed 03-11 09:00 busy"]

    def test_an_all_day_event_blocks_its_days_and_no_other(self, calendar: Calendar) -> None:
        calendar.add("trip", "2026-03-07", "2026-03-08")  # the 8th has 23 hours
        for start, end in [
            ("2026-03-07 00:00", "2026-03-07 00:01"),
            ("2026-03-08 23:59", "2026-03-09 00:00"),
        ]:
            assert calendar.conflicting(start, end) == ["Sat 03-07 00:00 trip"]
        for start, end in [
            ("2026-03-06 23:00", "2026-03-07 00:00"),
            ("2026-03-09 00:00", "2026-03-09 01:00"),
        ]:
            assert calendar.conflicting(start, end) == []

    def test_nobody_sees_another_owner_or_another_calendar(self, store: ScheduleStore) -> None:
        mine = Calendar(store)
        event = mine.add("secret", "2026-03-11 09:00")
        for other in (Calendar(store, owner="bob"), Calendar(store, name="work")):
            assert other.listed("2026-03-01", "2026-04-01") == []
            with pytest.raises(NotFound) as foreign:
                other.get(event.id)
            with pytest.raises(NotFound):
                other.update(event.id, title="mine")
            with pytest.raises(NotFound):
                other.delete(event.id)
            other.add("at the same time", "2026-03-11 09:00")
        mine.delete(event.id)
        with pytest.raises(NotFound) as unknown:
            mine.get(event.id)
        assert foreign.value.message == unknown.value.message

    @pytest.mark.parametrize("id", ["", "none", "x" * 10_000, "a\0b", "\ud800", "evt@2026-03-11T13:00:00Z"])
    def test_an_id_that_is_none_is_not_found(self, calendar: Calendar, id: str) -> None:
        with pytest.raises(NotFound):
            calendar.get(id)
        with pytest.raises(NotFound):
            calendar.delete(id)

    @pytest.mark.parametrize(
        ("start", "end", "found"),
        [
            ("2026-03-11 12:00", "2026-03-11 13:00", True),  # an event that crosses the whole window is found
            ("2026-03-11 08:00", "2026-03-11 09:30", True),
            ("2026-03-11 16:30", "2026-03-11 20:00", True),
            ("2026-03-11 17:00", "2026-03-11 18:00", False),
            ("2026-03-11 08:00", "2026-03-11 09:00", False),
        ],
    )
    def test_a_query_finds_what_takes_place_at_least_partly_inside(
        self, calendar: Calendar, start: str, end: str, found: bool
    ) -> None:
        calendar.add("workshop", "2026-03-11 09:00", "2026-03-11 17:00")
        assert calendar.listed(start, end) == (["Wed 03-11 09:00 workshop"] if found else [])

    def test_a_month_long_event_and_a_short_one_are_found_together(self, calendar: Calendar) -> None:
        calendar.add("sabbatical", "2026-02-20", "2026-03-20", busy="free")
        calendar.add("call", "2026-03-11 09:00", minutes=1)
        found = calendar.listed("2026-03-11 09:00", "2026-03-11 09:01")
        assert found == ["Fri 02-20 00:00 sabbatical", "Wed 03-11 09:00 call"]

    def test_a_query_is_sorted_and_capped_and_says_how_many_there_are(self, calendar: Calendar) -> None:
        for hour in range(23, -1, -1):
            calendar.add(f"{hour}", f"2026-03-11 {hour:02}:00")
        page = calendar.store.overlapping(*calendar.place, calendar.window("2026-03-11", "2026-03-12"))
        assert [event.title for event in page.events] == [str(hour) for hour in range(20)]
        assert (page.total, page.expanded_until) == (24, None)
        with pytest.raises(InvalidValue, match="limit"):
            calendar.events("2026-03-11", "2026-03-12", limit=0)

    @pytest.mark.parametrize(
        ("text", "found"),
        [("ZAHNARZT", 1), ("straße 5", 1), ("karte", 1), ("100%", 1), ("1_0", 0), ("牙医", 0), (" ", 1)],
    )
    def test_a_text_is_searched_in_title_location_and_description(
        self, calendar: Calendar, text: str, found: int
    ) -> None:
        calendar.add("Zahnarzt", "2026-03-11 09:00", location="Große STRASSE 5", description="Karte, 100%")
        assert len(calendar.events("2026-03-11", "2026-03-12", text=text)) == found

    def test_a_window_without_length_is_refused(self, calendar: Calendar) -> None:
        at = calendar.instant("2026-03-11")
        with pytest.raises(InvalidRange):
            calendar.store.overlapping(*calendar.place, Span(at, at))

    def test_busy_from_nine_to_ten_makes_nine_unavailable(self, calendar: Calendar) -> None:
        calendar.add("busy", "2026-03-11 09:00", "2026-03-11 10:00")
        assert calendar.slots("2026-03-11", "2026-03-12", 60) == ["Wed 03-11 10:00"]

    def test_free_slots_mind_series_and_whole_days_but_not_what_is_free(self, calendar: Calendar) -> None:
        calendar.add("stand-up", "2026-03-09 09:00", rrule="FREQ=DAILY")
        calendar.add("trip", "2026-03-10", allow_conflict=True)
        calendar.add("holiday", "2026-03-11", busy="free")
        found = calendar.slots("2026-03-09", "2026-03-12", 60)
        assert found == ["Mon 03-09 10:00", "Wed 03-11 10:00"]
        assert calendar.free("2026-03-10", "2026-03-11", 60).reason is NoSlot.ALL_BUSY

    def test_a_busy_time_just_before_the_window_keeps_its_buffer(self, calendar: Calendar) -> None:
        calendar.add("busy", "2026-03-11 09:00", "2026-03-11 10:00")
        found = calendar.slots("2026-03-11 10:00", "2026-03-12", 60, buffer=timedelta(minutes=15))
        assert found == ["Wed 03-11 10:15"]

    def test_a_free_slot_after_weeks_of_work_is_found(self, calendar: Calendar) -> None:
        calendar.add("exam", "2026-03-01", "2026-04-14")
        assert calendar.slots("2026-03-01", "2026-05-01", 60, limit=2) == [
            "Wed 04-15 09:00",
            "Thu 04-16 09:00",
        ]

    def test_a_write_without_an_owner_or_a_calendar_is_refused(self, store: ScheduleStore) -> None:
        for place in ({"owner": ""}, {"name": ""}, {"owner": "\0"}):
            with pytest.raises(ConfigurationError):
                Calendar(store, **place).add("talk", "2026-03-11 09:00")

    def test_the_async_methods_do_what_the_others_do(self, calendar: Calendar) -> None:
        store, place = calendar.store, calendar.place
        window = calendar.window("2026-03-11", "2026-03-12")

        async def scenario() -> None:
            drafts = [calendar.draft(f"{hour}", f"2026-03-11 {hour:02}:00") for hour in range(6)]
            added = await asyncio.gather(
                *(store.aadd(*place, draft, key=calendar.key(), now=NOW) for draft in drafts)
            )
            event = added[0].event if isinstance(added[0], Added) else None
            assert event == await store.aget(*place, "" if event is None else event.id)
            assert (await store.aoverlapping(*place, window, text="5", limit=1)).total == 1
            conflicts = await store.aconflicts(*place, window, limit=3)
            assert (len(conflicts.events), conflicts.total) == (3, 6)
            changes = [calendar.change(event.id, title="new")] if event else []
            updated = await store.aupdate(*place, changes, key="u", now=NOW)
            assert isinstance(updated, Updated)
            deleted = await store.adelete(*place, [updated.events[0].id], key="d", now=NOW)
            assert deleted.events == updated.events
            kept = await store.aexport(*place)
            assert (await store.aimport_events(*place, kept)).replaced == len(kept) == 5
            await store.aclose()

        asyncio.run(scenario())

    def test_a_store_may_be_closed_twice(self, calendar: Calendar) -> None:
        calendar.add("talk", "2026-03-11 09:00")
        calendar.store.close()
        calendar.store.close()
