"""Resources that hold components which can be read beside others which cannot, and two with one UID."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from datetools_lc.errors import InvalidValue
from datetools_lc.stores.caldav.schedule import CalDavSchedule
from datetools_lc.stores.schedule.port import Added, Conflicted
from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav.others import MARCH, PATH
from tests.stores.caldav.radicale_server import NAME, RadicaleServer


def component(*lines: str) -> str:
    return "\n".join(
        ("BEGIN:VEVENT", "UID:both", "DTSTAMP:20260201T080000Z", *lines, "SUMMARY:talk", "END:VEVENT")
    )


def at(day: int, hour: int) -> tuple[str, str]:
    """An hour of New York on a day of March 2026 after the change of its clocks."""
    return (f"DTSTART:202603{day:02}T{hour + 4:02}0000Z", f"DTEND:202603{day:02}T{hour + 5:02}0000Z")


def changes(day: int, hour: int, *, range_: str = "") -> str:
    return f"RECURRENCE-ID{range_}:202603{day:02}T{hour + 4:02}0000Z"


LONG = "LOCATION:" + "x" * 3_000
WEEKLY = component(*at(10, 10), "RRULE:FREQ=WEEKLY;COUNT=3")
HOURLY = component(*at(10, 10), "RRULE:FREQ=HOURLY;COUNT=5")
MOVED = component(*at(10, 15), changes(10, 12))
MOVED_FIRST = component(*at(10, 15), changes(10, 10))
LONG_MOVED = component(*at(17, 15), changes(17, 10), LONG)
LONG_MOVED_FIRST = component(*at(10, 15), changes(10, 10), LONG)
LONG_CANCELLED = component(*at(17, 15), changes(17, 10), LONG, "STATUS:CANCELLED")
LONG_NO_OCCURRENCE = component(*at(17, 15), "RECURRENCE-ID;X=1:20260317", LONG)
FROM_THEN_ON = component(*at(17, 15), changes(17, 10, range_=";RANGE=THISANDFUTURE"))
FIRST, SECOND, THIRD = "Tue 03-10 10:00 talk", "Tue 03-17 10:00 talk", "Tue 03-24 10:00 talk"

MIXED = {
    "hourly series, readable occurrence": ((HOURLY, MOVED), [FIRST, "Tue 03-10 15:00 talk"]),
    "first occurrence moved": ((HOURLY, MOVED_FIRST), ["Tue 03-10 15:00 talk"]),
    "both unread": ((HOURLY, LONG_MOVED_FIRST), ["Tue 03-10 15:00 talk"]),
    "unread occurrence": ((WEEKLY, LONG_MOVED), [FIRST, "Tue 03-17 15:00 talk", THIRD]),
    "cancelled occurrence": ((WEEKLY, LONG_CANCELLED), [FIRST, THIRD]),
    "a day for an occurrence": ((WEEKLY, LONG_NO_OCCURRENCE), [FIRST, "Tue 03-17 15:00 talk", THIRD]),
    "from then on": ((WEEKLY, FROM_THEN_ON), [FIRST, "Tue 03-17 15:00 talk", THIRD]),
    "single event": ((component(*at(10, 10)), LONG_MOVED), [FIRST, "Tue 03-17 15:00 talk"]),
}
mixed = pytest.mark.parametrize(("parts", "listed"), MIXED.values(), ids=MIXED)


def calendar_of(*parts: str) -> str:
    return "\n".join(("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *parts, "END:VCALENDAR"))


class TestAResourceOfWhichAPartCannotBeRead:
    @mixed
    def test_all_known_times_are_listed_and_taken(
        self, server: RadicaleServer, calendar: Calendar, parts: tuple[str, ...], listed: list[str]
    ) -> None:
        server.put(f"{PATH}x.ics", calendar_of(*parts))
        assert calendar.listed(*MARCH) == listed
        for line in listed:
            day, hour = line.split()[1:3]
            assert isinstance(calendar.try_add("mine", f"2026-{day} {hour}"), Conflicted)

    @mixed
    def test_nothing_of_it_can_be_changed(
        self, server: RadicaleServer, calendar: Calendar, parts: tuple[str, ...], listed: list[str]
    ) -> None:
        server.put(f"{PATH}x.ics", calendar_of(*parts))
        before = server.get(f"{PATH}x.ics")
        page = calendar.store.overlapping(*calendar.place, calendar.window(*MARCH))
        for event in page.events:
            for write in _writes(calendar, event.id):
                with pytest.raises(InvalidValue, match=r"another program.*Nothing was written"):
                    write()
        assert server.get(f"{PATH}x.ics") == before
        assert calendar.listed(*MARCH) == listed

    @mixed
    def test_what_cannot_be_read_is_not_exported(
        self, server: RadicaleServer, calendar: Calendar, parts: tuple[str, ...], listed: list[str]
    ) -> None:
        server.put(f"{PATH}x.ics", calendar_of(*parts))
        exported = calendar.store.export(*calendar.place)
        assert not [one for event in exported for one in (event, *event.overrides) if "UNREAD" in one.kept]
        unread = {"Tue 03-17 15:00 talk"} | ({FIRST} if HOURLY in parts else set())
        assert len(exported) <= len({*listed} - unread)

    def test_it_is_read_again_whole_once_it_can_be(self, server: RadicaleServer, calendar: Calendar) -> None:
        server.put(f"{PATH}x.ics", calendar_of(WEEKLY, LONG_MOVED))
        calendar.listed(*MARCH)
        server.put(f"{PATH}x.ics", calendar_of(WEEKLY))
        assert calendar.listed(*MARCH) == [FIRST, SECOND, THIRD]
        calendar.delete("both", scope="all")
        assert calendar.listed(*MARCH) == []

    @pytest.mark.parametrize(("day", "unread"), [("03-12", 0), ("03-24", 1), ("05-05", 1)])
    def test_what_changes_all_that_follow_has_no_end(
        self, server: RadicaleServer, calendar: Calendar, day: str, unread: int
    ) -> None:
        server.put(f"{PATH}x.ics", calendar_of(WEEKLY, FROM_THEN_ON))
        added = calendar.try_add("mine", f"2026-{day} 15:00")
        assert isinstance(added, Added)
        assert added.unread == unread

    def test_a_time_that_is_listed_is_not_told_once_more(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", calendar_of(WEEKLY, LONG_MOVED))
        span = calendar.window("2026-03-17", "2026-03-18")
        assert calendar.store.conflicts(*calendar.place, span).unread == 0


class TestTwoResourcesWithOneUid:
    @pytest.fixture
    def twins(self, server: RadicaleServer, calendar: Calendar) -> Calendar:
        """As servers hold them that do not check it, which Radicale does."""
        server.put(f"{PATH}a.ics", component(*at(10, 10)))
        server.put(f"{PATH}b.ics", component(*at(11, 10)).replace("UID:both", "UID:none"))
        server.change = lambda _method, status, headers, body: (
            status,
            headers,
            body.replace(b"UID:none", b"UID:both"),
        )
        return calendar

    def test_one_is_listed_and_the_other_is_told(self, twins: Calendar) -> None:
        assert twins.listed(*MARCH) == [FIRST]
        free = twins.window("2026-03-11", "2026-03-12")
        assert twins.store.conflicts(*twins.place, free).unread == 1
        taken = twins.window("2026-03-10", "2026-03-11")
        assert twins.store.conflicts(*twins.place, taken).unread == 0

    def test_neither_can_be_changed(self, server: RadicaleServer, twins: Calendar) -> None:
        before = [server.get(f"{PATH}{name}.ics") for name in "ab"]
        for write in _writes(twins, "both"):
            with pytest.raises(InvalidValue, match=r"twice.*Nothing was written"):
                write()
        assert [server.get(f"{PATH}{name}.ics") for name in "ab"] == before

    @pytest.mark.parametrize(("gone", "left"), [("a", "Wed 03-11 10:00 talk"), ("b", FIRST)])
    def test_once_one_is_gone_the_other_is_an_event(
        self, server: RadicaleServer, twins: Calendar, gone: str, left: str
    ) -> None:
        twins.listed(*MARCH)
        server.send("DELETE", f"{PATH}{gone}.ics")
        assert twins.listed(*MARCH) == [left]
        assert twins.store.conflicts(*twins.place, twins.window(*MARCH)).unread == 0

    def test_once_one_is_gone_the_other_can_be_changed(self, server: RadicaleServer, twins: Calendar) -> None:
        twins.listed(*MARCH)
        server.send("DELETE", f"{PATH}b.ics")
        twins.update("both", title="mine")
        assert twins.listed(*MARCH) == [FIRST.replace("talk", "mine")]

    def test_they_are_named_to_who_looks_after_the_calendar(
        self, server: RadicaleServer, twins: Calendar
    ) -> None:
        twins.listed(*MARCH)
        store = twins.store
        assert isinstance(store, CalDavSchedule)
        with store.synced(*twins.place) as here:
            assert [(href, one.reason) for href, one in here.unread()] == [
                (f"/{NAME}/private/b.ics", "another resource of the calendar has the same UID")
            ]


def _writes(calendar: Calendar, id: str) -> list[Callable[[], Any]]:
    scopes: list[dict[str, Any]] = [
        {"scope": scope} for scope in (("this", "all") if "@" in id else ("all",))
    ]
    renamed = [lambda scope=scope: calendar.update(id, title="mine", **scope) for scope in scopes]
    moved = [lambda scope=scope: calendar.update(id, start="2026-03-26 09:00", **scope) for scope in scopes]
    deleted = [lambda scope=scope: calendar.delete(id, **scope) for scope in scopes]
    return [*renamed, *moved, *deleted]
