"""Reminders as the VALARM of an iCalendar file: read, written, and what others wrote is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import icalendar
import pytest

from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.ics.reader import read_ics
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.stores.schedule.events import Event

NOW = datetime(2026, 3, 1, tzinfo=UTC)
ZONE = load_zone("Asia/Tokyo")


def read(*alarm: str) -> Event:
    lines = ("BEGIN:VALARM", *alarm, "END:VALARM") if alarm else ()
    head = ("BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:x", "SUMMARY:call", "DTSTART:20260302T000000Z")
    text = "\n".join((*head, *lines, "DTEND:20260302T010000Z", "END:VEVENT", "END:VCALENDAR"))
    return read_ics(text, zone=ZONE, now=NOW)[0]


def written(event: Event) -> str:
    return write_ics([event]).decode().replace("\r\n ", "")


@pytest.mark.contract("13.alarms")
@pytest.mark.parametrize(
    ("trigger", "minutes"),
    [
        ("TRIGGER:-PT15M", 15),
        ("TRIGGER:-P1DT2H", 26 * 60),
        ("TRIGGER:PT0S", 0),
        ("TRIGGER;RELATED=START:-PT5M", 5),
        ("TRIGGER;VALUE=DURATION:-P1W", 7 * 24 * 60),
        ("TRIGGER:-P28D", 40_320),
        ("TRIGGER:-P29D", None),
        ("TRIGGER:PT15M", None),  # after the start
        ("TRIGGER:-PT90S", None),
        ("TRIGGER;RELATED=END:-PT5M", None),
        ("TRIGGER;VALUE=DATE-TIME:20260301T000000Z", None),
        ("TRIGGER:soon", None),
        ("TRIGGER", None),
        ("DESCRIPTION:no trigger", None),
    ],
)
def test_a_trigger_is_read_as_minutes_before_the_start(trigger: str, minutes: int | None) -> None:
    event = read("ACTION:DISPLAY", trigger)
    assert event.remind_minutes == minutes
    if trigger != "TRIGGER":
        assert f"{trigger}\r\n" in written(event)  # it goes out as it came


@pytest.mark.contract("13.alarms")
def test_an_alarm_that_sends_a_mail_is_no_reminder() -> None:
    assert read("ACTION:EMAIL", "TRIGGER:-PT15M").remind_minutes is None
    assert read("TRIGGER:-PT15M").remind_minutes == 15


@pytest.mark.contract("13.alarms")
def test_a_reminder_goes_out_and_comes_back() -> None:
    event = replace(read(), remind_minutes=90)
    alarm = icalendar.Calendar.from_ical(write_ics([event])).walk("VALARM")[0]
    assert (alarm["ACTION"], str(alarm["DESCRIPTION"]), alarm["TRIGGER"].to_ical()) == (
        "DISPLAY",
        "call",
        b"-PT1H30M",
    )
    assert read_ics(write_ics([event]), zone=ZONE, now=NOW)[0].remind_minutes == 90


@pytest.mark.contract("13.alarms")
def test_another_reminder_takes_the_place_of_the_one_that_came() -> None:
    event = read(
        "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM", "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT1H"
    )
    assert written(event).count("BEGIN:VALARM") == 2
    changed = written(replace(event, remind_minutes=30))
    assert "-PT15M" not in changed
    assert changed.count("BEGIN:VALARM") == 2
    assert "TRIGGER:-PT30M" in changed
    assert "ACTION:EMAIL\r\nTRIGGER:-PT1H" in changed


@pytest.mark.contract("13.alarms")
def test_a_reminder_that_was_taken_away_does_not_go_out_again() -> None:
    event = read(
        "ACTION:DISPLAY", "TRIGGER:-PT15M", "END:VALARM", "BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT1H"
    )
    left = written(replace(event, remind_minutes=None))
    assert "-PT15M" not in left
    assert "ACTION:EMAIL\r\nTRIGGER:-PT1H" in left


@pytest.mark.contract("13.alarms")
def test_an_event_without_a_reminder_has_no_alarm() -> None:
    assert "VALARM" not in written(read())
