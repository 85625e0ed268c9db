"""What calendar stores must do for several threads and processes: a part of `ScheduleStoreConformance`."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from datetools_lc.stores.schedule.port import Added, Conflicted, ScheduleStore
from datetools_lc.testing.calendars import NOW, Calendar
from datetools_lc.testing.marks import needs_mark


class ScheduleSharing:
    """Of several that want the same time one gets it, and nothing is lost, whoever else writes."""

    def test_of_many_that_want_the_same_hour_one_gets_it(self, calendar: Calendar) -> None:
        needs_mark(calendar.store, "atomic_conflict")
        keys = [calendar.key() for _ in range(24)]

        def book(number: int) -> bool:
            draft = calendar.draft(f"{number}", f"2026-03-11 09:{number % 4 * 10:02}")
            added = calendar.store.add(*calendar.place, draft, key=keys[number], now=NOW)
            return isinstance(added, Added)

        with ThreadPoolExecutor(8) as threads:
            outcomes = Counter(threads.map(book, range(24)))
        assert outcomes == {True: 1, False: 23}
        assert len(calendar.events("2026-03-11", "2026-03-12")) == 1

    @pytest.fixture
    def handles(
        self, store: ScheduleStore, store_again: ScheduleStore, request: pytest.FixtureRequest
    ) -> tuple[Calendar, Calendar]:
        """One calendar as two processes have it: opened twice, while nobody has written.

        A store that every opening makes anew, in memory, has one process: then it is the same twice.
        """
        Calendar(store, owner="bob").add("probe", "2026-03-11 09:00")
        if Calendar(store_again, owner="bob").events("2026-03-11", "2026-03-12"):
            return Calendar(store), Calendar(store_again, process="other")
        later = Calendar(request.getfixturevalue("store_later"), owner="bob")
        seen = later.events("2026-03-11", "2026-03-12")
        assert seen == [], "opened before, it does not see new events"
        return Calendar(store), Calendar(store, process="other")

    def test_what_one_process_writes_or_deletes_another_sees(
        self, handles: tuple[Calendar, Calendar]
    ) -> None:
        one, other = handles
        talk = one.add("talk", "2026-03-11 09:00")
        assert other.try_add("dentist", "2026-03-11 09:30") == Conflicted((talk,), 1)
        other.update(talk.id, start="2026-03-11 11:00")
        one.add("dentist", "2026-03-11 09:30")
        for calendar in handles:
            assert calendar.listed("2026-03-11", "2026-03-12") == [
                "Wed 03-11 09:30 dentist",
                "Wed 03-11 11:00 talk",
            ]
        one.delete(talk.id)
        assert other.listed("2026-03-11", "2026-03-12") == ["Wed 03-11 09:30 dentist"]

    def test_two_processes_that_book_at_once_lose_nothing_and_book_no_hour_twice(
        self, handles: tuple[Calendar, Calendar]
    ) -> None:
        needs_mark(handles[0].store, "atomic_conflict")
        wishes = [(calendar, calendar.key(), hour) for hour in range(10) for calendar in handles]

        def book(wish: tuple[Calendar, str, int]) -> str | None:
            calendar, key, hour = wish
            draft = calendar.draft(str(hour), f"2026-03-11 {hour:02}:00")
            added = calendar.store.add(*calendar.place, draft, key=key, now=NOW)
            return added.event.id if isinstance(added, Added) else None

        with ThreadPoolExecutor(8) as threads:
            outcomes = list(threads.map(book, wishes))
        for calendar in handles:
            events = calendar.events("2026-03-11", "2026-03-12")
            assert [event.title for event in events] == [str(hour) for hour in range(10)]
            assert {event.id for event in events} == set(outcomes) - {None}
