"""Events in a form that is not supported: told where they may overlap, and never changed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from datetools_lc.errors import InvalidValue
from datetools_lc.stores.schedule.port import Added, Conflicted, Updated
from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav.others import MARCH, PATH, TALK
from tests.stores.caldav.radicale_server import RadicaleServer
from tests.stores.caldav.worker import open_calendar

# TALK is on Wednesday, 11 March 2026, from 10:00 to 11:00 in New York
HOURLY = TALK.replace("END:VEVENT", "RRULE:FREQ=HOURLY;INTERVAL=5\nEND:VEVENT")
TO_APRIL = HOURLY.replace("INTERVAL=5", "UNTIL=20260401T000000Z")
LONG = TALK.replace("SUMMARY:", "DESCRIPTION:" + "x" * 20_001 + "\nSUMMARY:")
FREE = HOURLY.replace("SUMMARY:", "TRANSP:TRANSPARENT\nSUMMARY:")
CANCELLED = HOURLY.replace("SUMMARY:", "STATUS:CANCELLED\nSUMMARY:")
SOME_DAYS = HOURLY.replace("SUMMARY:", "RDATE:20260105T140000Z\nSUMMARY:")


def answer_with(server: RadicaleServer, old: str, new: str) -> None:
    """Have the server say what Radicale itself would not keep."""
    server.change = lambda _method, status, headers, body: (
        status,
        headers,
        re.sub(old.encode(), new.encode(), body),
    )


class TestWhatIsTold:
    @pytest.mark.parametrize(
        ("text", "window", "listed", "conflicts"),
        [
            (HOURLY, ("2026-03-12", "2026-03-13"), 1, 1),  # after its first time
            (HOURLY, ("2026-03-10", "2026-03-11"), 0, 0),  # before it
            (HOURLY, ("2029-03-12", "2029-03-13"), 1, 1),  # no end is known
            (TO_APRIL, ("2026-03-30", "2026-03-31"), 1, 1),
            (TO_APRIL, ("2026-04-10", "2026-04-11"), 0, 0),  # it has ended
            (LONG, ("2026-03-11", "2026-03-12"), 0, 0),  # one event, listed at its time
            (LONG, ("2026-03-12", "2026-03-13"), 0, 0),
            (FREE, ("2026-03-12", "2026-03-13"), 1, 0),  # takes no time
            (CANCELLED, ("2026-03-12", "2026-03-13"), 0, 0),
            (SOME_DAYS, ("2026-01-01", "2026-01-02"), 1, 1),  # dates may lie before its start
        ],
    )
    def test_what_may_lie_in_the_window_is_counted(
        self,
        server: RadicaleServer,
        calendar: Calendar,
        text: str,
        window: tuple[str, str],
        listed: int,
        conflicts: int,
    ) -> None:
        server.put(f"{PATH}x.ics", text)
        span = calendar.window(*window)
        assert calendar.store.overlapping(*calendar.place, span).unread == listed
        assert calendar.store.conflicts(*calendar.place, span).unread == conflicts

    def test_what_the_server_does_not_hand_out_may_lie_anywhere(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", TALK)
        answer_with(server, "(calendar-data>)[^<]+", r"\1")
        page = calendar.store.overlapping(*calendar.place, calendar.window("2031-01-01", "2031-01-02"))
        assert (page.unread, page.total) == (1, 0)

    def test_writes_and_free_times_say_so_too(self, server: RadicaleServer, calendar: Calendar) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        dentist = calendar.try_add("dentist", "2026-03-12 09:00")
        assert isinstance(dentist, Added)
        early = calendar.try_add("early", "2026-03-02 09:00")
        assert isinstance(early, Added)
        weekly = calendar.try_add("gym", "2026-03-03 19:00", rrule="FREQ=WEEKLY")
        assert isinstance(weekly, Added)
        assert (dentist.unread, early.unread, weekly.unread) == (1, 0, 1)
        again = calendar.try_add("another", "2026-03-12 09:30")
        assert isinstance(again, Conflicted)
        assert again.unread == 1
        assert calendar.free("2026-03-13", "2026-03-14", 60).unread == 1
        assert calendar.free("2026-03-03", "2026-03-04", 60).unread == 0

    def test_an_update_says_so_where_it_moves_something(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        event = calendar.add("dentist", "2026-03-12 09:00")
        server.put(f"{PATH}x.ics", HOURLY)
        changes = {"start": "2026-03-12 10:00"}, {"title": "x"}
        moved, named = (calendar.try_update(calendar.change(event.id, **change)) for change in changes)
        assert isinstance(moved, Updated)
        assert isinstance(named, Updated)
        assert (moved.unread, named.unread) == (1, 0)


class TestWhatIsKnownOfIt:
    def test_the_first_time_is_taken(self, server: RadicaleServer, calendar: Calendar) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        outcome = calendar.try_add("dentist", "2026-03-11 10:30")
        assert isinstance(outcome, Conflicted)
        assert [one.title for one in outcome.conflicts] == ["phone call"]
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]

    @pytest.mark.parametrize("text", [FREE, CANCELLED])
    def test_what_takes_no_time_blocks_nothing(
        self, server: RadicaleServer, calendar: Calendar, text: str
    ) -> None:
        server.put(f"{PATH}x.ics", text)
        added = calendar.try_add("dentist", "2026-03-11 10:30")
        assert isinstance(added, Added)
        assert added.unread == 0

    def test_without_a_time_it_may_be_at_any(self, server: RadicaleServer, calendar: Calendar) -> None:
        server.put(f"{PATH}x.ics", TALK)
        answer_with(server, "DTSTART:[0-9TZ]+", "DTSTART:next Tuesday")
        added = calendar.try_add("dentist", "2026-03-11 10:30")
        assert isinstance(added, Added)
        assert added.unread == 1

    @pytest.mark.parametrize("change", ["title", "move", "delete"])
    def test_it_cannot_be_changed_or_deleted_here(
        self, server: RadicaleServer, calendar: Calendar, change: str
    ) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        before = server.get(f"{PATH}x.ics")
        writes: dict[str, Any] = {
            "title": lambda: calendar.update("from-a-phone", title="mine"),
            "move": lambda: calendar.update("from-a-phone", start="2026-03-20 09:00"),
            "delete": lambda: calendar.delete("from-a-phone"),
        }
        with pytest.raises(InvalidValue, match=r"another program.*HOURLY.*Nothing was written"):
            writes[change]()
        assert server.get(f"{PATH}x.ics") == before
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]

    def test_it_gives_way_to_the_event_once_that_can_be_read(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        calendar.listed(*MARCH)
        server.put(f"{PATH}x.ics", TALK.replace("T14", "T18").replace("T15", "T19"))
        assert calendar.listed(*MARCH) == ["Wed 03-11 14:00 phone call"]
        calendar.delete("from-a-phone")
        assert calendar.listed(*MARCH) == []

    def test_it_is_not_exported_as_something_that_it_is_not(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        calendar.add("dentist", "2026-03-12 09:00")
        assert [event.title for event in calendar.store.export(*calendar.place)] == ["dentist"]

    def test_another_machine_sees_the_same(self, server: RadicaleServer, calendar: Calendar) -> None:
        server.put(f"{PATH}x.ics", HOURLY)
        other = open_calendar(server.url(PATH), ":memory:")
        assert calendar.listed(*MARCH) == other.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]
        other.store.close()
