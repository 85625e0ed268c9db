"""What other programs write to a user's calendar is seen, and stays as they wrote it."""

from __future__ import annotations

import pytest

from datetools_lc.errors import NotFound
from datetools_lc.stores.schedule.port import Conflicted
from datetools_lc.testing.calendars import Calendar
from tests.stores.caldav.others import MARCH, MEETING, PATH, TALK, lines
from tests.stores.caldav.radicale_server import RadicaleServer
from tests.stores.caldav.worker import open_calendar


class TestOtherPrograms:
    def test_what_they_write_change_and_delete_is_seen(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}x.ics", TALK)
        assert calendar.listed(*MARCH) == ["Wed 03-11 10:00 phone call"]
        assert isinstance(calendar.try_add("dentist", "2026-03-11 10:30"), Conflicted)
        server.put(f"{PATH}x.ics", TALK.replace("T14", "T18").replace("T15", "T19"))
        assert calendar.listed(*MARCH) == ["Wed 03-11 14:00 phone call"]
        server.send("DELETE", f"{PATH}x.ics")
        assert calendar.listed(*MARCH) == []

    def test_what_they_wrote_stays_when_another_part_of_an_event_changes(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}m.ics", MEETING)
        before = lines(server.get(f"{PATH}m.ics"))
        calendar.update("stand-up", scope="all", location="Room 2")
        after = lines(server.get(f"{PATH}m.ics"))
        changed = {line for line in before - after if not line.startswith(("DTSTAMP", "LAST-MODIFIED"))}
        added = {line for line in after - before if not line.startswith(("DTSTAMP", "LAST-MODIFIED"))}
        assert (changed, added) == ({"LOCATION:Room 1"}, {"LOCATION:Room 2"})

    def test_a_changed_occurrence_keeps_the_guests_and_the_alarm_of_its_series(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}m.ics", MEETING)
        before = lines(server.get(f"{PATH}m.ics"))
        second = calendar.events(*MARCH)[1]
        calendar.update(second.id, scope="this", start="2026-03-12 11:00")
        text = server.get(f"{PATH}m.ics")
        assert before <= lines(text)  # the series itself stands as it stood
        override = next(part for part in text.split("BEGIN:VEVENT") if "RECURRENCE-ID" in part)
        for kept in ("ATTENDEE;CN=Ann", "ORGANIZER;CN=Bob", "TRIGGER:-PT15M", "CLASS:PRIVATE", "X-APPLE"):
            assert kept in override
        listed = ["Wed 03-04 09:00 Runde", "Thu 03-12 11:00 Runde", "Wed 03-25 09:00 Runde"]
        assert calendar.listed(*MARCH) == listed

    def test_a_moved_series_counts_its_sequence_up_and_keeps_its_other_lines(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        server.put(f"{PATH}m.ics", MEETING)
        calendar.update("stand-up", scope="all", start="2026-03-04 10:00")
        text = server.get(f"{PATH}m.ics")
        assert "SEQUENCE:5" in text
        assert "DURATION" not in text
        assert "DTSTART;TZID=America/New_York:20260304T100000" in text
        assert "TZID:America/New_York" in text  # and the zone is defined
        for kept in (
            "SUMMARY;LANGUAGE=de:Runde",
            "ATTENDEE;CN=Ann",
            "TRIGGER:-PT15M",
            "CATEGORIES:WORK,TEAM",
        ):
            assert kept in text
        listed = ["Wed 03-04 10:00 Runde", "Wed 03-11 10:00 Runde", "Wed 03-25 10:00 Runde"]
        assert calendar.listed(*MARCH) == listed
        fresh = open_calendar(server.url(PATH), ":memory:")  # another machine
        assert fresh.listed(*MARCH) == listed
        fresh.store.close()

    def test_a_new_reminder_takes_the_place_of_the_alarm_and_other_alarms_stay(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        mail = "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-P1D\nATTENDEE:mailto:a@example.org\nDESCRIPTION:x\n"
        mail += "SUMMARY:x\nEND:VALARM\n"
        server.put(f"{PATH}m.ics", MEETING.replace("END:VEVENT", f"{mail}END:VEVENT"))
        assert calendar.get("stand-up").remind_minutes == 15
        calendar.update("stand-up", scope="all", remind_minutes=5)
        text = server.get(f"{PATH}m.ics")
        assert ("TRIGGER:-PT15M" in text, "TRIGGER:-PT5M" in text, "ACTION:EMAIL" in text) == (
            False,
            True,
            True,
        )
        other = open_calendar(server.url(PATH), ":memory:")
        assert other.get("stand-up").remind_minutes == 5
        other.store.close()

    def test_whole_days_and_series_read_the_same_on_another_machine(
        self, server: RadicaleServer, calendar: Calendar
    ) -> None:
        calendar.add("trip", "2026-03-07", "2026-03-08")
        gym = calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY", until="2026-03-25")
        calendar.delete(calendar.events("2026-03-11", "2026-03-12")[0].id, scope="this")
        calendar.update(
            calendar.events("2026-03-18", "2026-03-19")[0].id, scope="this", start="2026-03-19 08:00"
        )
        other = open_calendar(server.url(PATH), ":memory:")
        assert (
            other.listed(*MARCH)
            == calendar.listed(*MARCH)
            == [
                "Wed 03-04 09:00 gym",
                "Sat 03-07 00:00 trip",
                "Thu 03-19 08:00 gym",
                "Wed 03-25 09:00 gym",
            ]
        )
        other.delete(gym.id, scope="all")
        other.store.close()
        assert calendar.listed(*MARCH) == ["Sat 03-07 00:00 trip"]
        with pytest.raises(NotFound):
            calendar.get(gym.id)

    def test_an_event_that_cannot_be_read_is_logged_and_stays_as_it_is(
        self, server: RadicaleServer, calendar: Calendar, caplog: pytest.LogCaptureFixture
    ) -> None:
        hourly = TALK.replace("END:VEVENT", "RRULE:FREQ=HOURLY;COUNT=3\nEND:VEVENT")
        server.put(f"{PATH}x.ics", hourly)
        calendar.add("dentist", "2026-03-12 09:00")
        first = "Wed 03-11 10:00 phone call"  # all that is known of it
        assert calendar.listed(*MARCH) == [first, "Thu 03-12 09:00 dentist"]
        (record,) = [one for one in caplog.records if getattr(one, "code", "") == "unread_events"]
        assert getattr(record, "arguments")["count"] == 1  # noqa: B009  an attribute of the record
        assert "FREQ=HOURLY" in server.get(f"{PATH}x.ics")
