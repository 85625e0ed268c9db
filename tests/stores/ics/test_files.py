"""Calendars as .ics files: what goes out comes back, and a broken file changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

import pytest

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidValue
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import read_ics
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.stores.schedule.events import Event
from datetools_lc.testing.calendars import NOW, Calendar

TOKYO = load_zone("Asia/Tokyo")
MARCH = ("2026-03-01", "2026-04-01")


@pytest.fixture
def calendar() -> Iterator[Calendar]:
    with open_store(":memory:") as store:
        yield Calendar(store.schedule)


def file(*lines: str) -> str:
    """A file with the lines of one event."""
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *lines, "END:VCALENDAR", ""])


def vevent(*lines: str, uid: str = "1") -> tuple[str, ...]:
    return ("BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20260101T000000Z", *lines, "END:VEVENT")


def read(*lines: str) -> Event:
    """The one event of a file, read in Tokyo."""
    (event,) = read_ics(file(*lines), zone=TOKYO, now=NOW)
    return event


def utc(text: str) -> datetime:
    return datetime.fromisoformat(f"{text}+00:00")


def round_trip(calendar: Calendar) -> list[tuple[Event, Event]]:
    """Each exported event beside what the file gives back, read in another zone."""
    exported = calendar.store.export(*calendar.place)
    back = read_ics(write_ics(exported), zone=TOKYO, now=NOW)
    assert len(exported) == len(back)
    return [(_whole(one), _whole(other)) for one, other in zip(exported, back, strict=True)]


def _whole(event: Event) -> Event:
    """Without what a file does not hold: whose it is, and fractions of a second."""
    return replace(
        event,
        owner="",
        calendar="",
        created=event.created.replace(microsecond=0),
        updated=event.updated.replace(microsecond=0),
        overrides=tuple(map(_whole, event.overrides)),
    )


@pytest.mark.parametrize("timezone", ["America/New_York", "Asia/Shanghai", "UTC", "Australia/Lord_Howe"])
def test_a_round_trip_keeps_everything(timezone: str) -> None:
    with open_store(":memory:") as store:
        calendar = Calendar(store.schedule, timezone=timezone)
        calendar.add("gym; or, swim", "2026-03-04 09:00", rrule="FREQ=WEEKLY;BYDAY=MO,WE", until="2026-05-01")
        first, second, third = calendar.events(*MARCH)[:3]
        calendar.update(first.id, scope="this", start="2026-03-05 08:00", location="牛津路 5\n2楼")
        calendar.delete(second.id, scope="this")
        calendar.update(third.id, scope="following", title="yoga", description="bring a mat \\ towel")
        calendar.add("trip", "2026-03-21", "2026-03-22", busy="free")
        calendar.add("birthday", "2026-04-09", rrule="FREQ=YEARLY", until="2040-04-09", busy="free")
        calendar.add("payday", "2026-01-31 12:00", rrule="FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12")
        calendar.add("night", "2026-10-31 23:00", "2026-11-01 07:00")
        pairs = round_trip(calendar)
        assert len(pairs) == 6
        for exported, back in pairs:
            assert back == exported


def test_a_round_trip_keeps_the_second_reading_of_an_overlap(calendar: Calendar) -> None:
    calendar.add("early", "2026-11-01 01:30")
    draft = replace(calendar.draft("late", "2026-11-01 05:00"), start=utc("2026-11-01T06:30:00"))
    calendar.store.add(*calendar.place, draft, key="late", now=NOW)
    for exported, back in round_trip(calendar):
        assert back == exported


def test_a_cancelled_event_stays_cancelled(calendar: Calendar) -> None:
    event = calendar.add("gym", "2026-03-04 09:00")
    calendar.store.import_events(*calendar.place, [replace(event, cancelled=True)])
    ((exported, back),) = round_trip(calendar)
    assert back == exported
    assert back.cancelled


def test_an_export_names_its_zones_and_ends_whole_days_on_the_day_after(calendar: Calendar) -> None:
    calendar.add("trip", "2026-03-21", "2026-03-22")
    calendar.add("gym", "2026-03-04 09:00", rrule="FREQ=WEEKLY", until="2026-03-11")
    text = write_ics(calendar.store.export(*calendar.place)).decode()
    assert "DTSTART;TZID=America/New_York:20260304T090000\r\n" in text
    assert "BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n" in text
    assert "RRULE:FREQ=WEEKLY;UNTIL=20260312T035959Z\r\n" in text
    assert "DTSTART;VALUE=DATE:20260321\r\n" in text
    assert "DTEND;VALUE=DATE:20260323\r\n" in text


@pytest.mark.parametrize(
    ("lines", "start", "end"),
    [
        (("DTSTART:20260304T090000Z", "DURATION:PT45M"), "2026-03-04T09:00", "2026-03-04T09:45"),
        (("DTSTART:20260304T090000", "DURATION:PT1H"), "2026-03-04T00:00", "2026-03-04T01:00"),  # floating
        (("DTSTART;VALUE=DATE:20260304",), "2026-03-03T15:00", "2026-03-04T15:00"),  # a day in Tokyo
        (("DTSTART;VALUE=DATE:20260304", "DURATION:P2D"), "2026-03-03T15:00", "2026-03-05T15:00"),
        (("DTSTART:20260304T090000Z",), "2026-03-04T09:00", "2026-03-04T09:01"),  # without length
        (
            ("DTSTART;TZID=Eastern Standard Time:20260304T090000", "DURATION:PT1H"),  # as Windows says it
            "2026-03-04T14:00",
            "2026-03-04T15:00",
        ),
    ],
)
def test_the_times_of_other_programs_are_read(lines: tuple[str, ...], start: str, end: str) -> None:
    event = read(*vevent(*lines))
    assert (event.start, event.end) == (utc(start), utc(end))


def test_the_zone_of_the_calendar_is_that_of_its_floating_times() -> None:
    event = read("X-WR-TIMEZONE:Europe/Berlin", *vevent("DTSTART:20260304T090000", "DURATION:PT1H"))
    assert (event.timezone, event.start) == ("Europe/Berlin", utc("2026-03-04T08:00"))


def test_a_zone_of_its_own_is_read_by_its_definition() -> None:
    zone = ("BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0500")
    event = read(
        *zone,
        "TZOFFSETTO:+0500",
        "END:STANDARD",
        "END:VTIMEZONE",
        *vevent("DTSTART;TZID=Ours:20260304T090000"),
    )
    assert (event.timezone, event.start) == ("Asia/Tokyo", utc("2026-03-04T04:00"))


def test_a_start_beside_its_rule_counts_as_an_occurrence() -> None:
    event = read(*vevent("DTSTART:20260304T090000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2"))
    starts = list(event.series.starts(event.start))
    assert starts == [utc("2026-03-04T09:00"), utc("2026-03-09T09:00"), utc("2026-03-16T09:00")]


@pytest.mark.parametrize("ends", ["COUNT=2;UNTIL=20260401T000000Z", "COUNT=9;UNTIL=20260305T090000Z"])
def test_the_earlier_of_two_ends_counts(ends: str) -> None:
    event = read(*vevent("DTSTART:20260304T090000Z", "DURATION:PT1H", f"RRULE:FREQ=DAILY;{ends}"))
    assert [start.day for start in event.series.starts(event.start)] == [4, 5]


def test_days_that_are_added_and_taken_away_are_read() -> None:
    event = read(
        *vevent(
            "DTSTART:20260304T090000Z",
            "DURATION:PT1H",
            "RRULE:FREQ=DAILY;UNTIL=20260306T090000Z",
            "EXDATE:20260305T090000Z",
            "RDATE:20260320T090000Z,20260322T090000Z",
            "EXDATE:20260322T090000Z",
        )
    )
    days = [start.day for start in event.series.starts(event.start)]
    assert days == [4, 6, 20]


def test_an_override_without_its_series_is_an_event_by_itself() -> None:
    event = read(*vevent("DTSTART:20260305T090000Z", "RECURRENCE-ID:20260304T090000Z", "SUMMARY:guest"))
    assert (event.id, event.series_id, event.title) == ("1@2026-03-04T09:00:00Z", None, "guest")


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (vevent("SUMMARY:x"), "VEVENT 2 (UID 1): DTSTART is missing"),
        (vevent("DTSTART:2026"), "VEVENT 2 (UID 1)"),
        (vevent("DTSTART:20260304T090000Z", "DTEND:20260304T080000Z"), "end_time must be after start_time"),
        (vevent("DTSTART;TZID=Nowhere:20260304T090000"), "timezone that is not known: Nowhere"),
        (vevent("DTSTART:20260304T090000Z", "RRULE:FREQ=SECONDLY"), "FREQ of DAILY"),
        (vevent("DTSTART:20260304T090000Z", "RRULE:FREQ=DAILY;COUNT=1000000000"), "COUNT from 1 to 3660"),
        (
            vevent("DTSTART:20260304T090000Z", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
            "never takes place",
        ),
        (vevent("DTSTART:20260304T090000Z", "RRULE:nonsense"), "VEVENT 2 (UID 1): rrule must be parts"),
        (vevent("DTSTART;TZID=Ours:20260304T090000", "RRULE:FREQ=DAILY"), "not known: Ours"),
        (
            vevent("DTSTART:20260304T090000Z", uid="0"),
            "VEVENT 2 (UID 0): another event of the file",
        ),
        (vevent("DTSTART:20260304T090000Z")[:3], "VEVENT 2 breaks off"),
        (("BEGIN:VEVENT", "UID:1", "DTSTART:2026"), "VEVENT 2 breaks off"),
    ],
)
def test_a_file_that_is_broken_half_way_is_refused_whole_and_says_where(
    lines: tuple[str, ...], message: str
) -> None:
    good = vevent("DTSTART:20260303T090000Z", "SUMMARY:good", uid="0")
    text = file(*good, *lines)
    if lines[-1] != "END:VEVENT":
        text = text.replace("END:VCALENDAR\r\n", "")
    with pytest.raises(InvalidValue) as refused:
        read_ics(text, zone=TOKYO, now=NOW)
    assert message in refused.value.message
    assert "\n" not in refused.value.message


@pytest.mark.parametrize("text", ["", "garbage", "\0", "BEGIN:VEVENT\r\nEND:VEVENT\r\n"])
def test_a_file_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(InvalidValue, match=r"^(VCALENDAR|VEVENT)"):
        read_ics(text, zone=TOKYO, now=NOW)


def test_a_file_that_a_store_refuses_half_way_leaves_the_calendar_as_it_was(calendar: Calendar) -> None:
    calendar.add("kept", "2026-03-04 09:00")
    good = replace(read(*vevent("DTSTART:20260303T090000Z")), id="good")
    broken = replace(good, id="broken", end=good.start)  # no reader makes such an event
    before = calendar.store.export(*calendar.place)
    with pytest.raises(Exception, match="events_end_after_start"):
        calendar.store.import_events(*calendar.place, [good, broken])
    assert calendar.store.export(*calendar.place) == before


def test_an_empty_calendar_makes_a_round_trip_too() -> None:
    assert read_ics(write_ics([]), zone=TOKYO, now=NOW) == ()
