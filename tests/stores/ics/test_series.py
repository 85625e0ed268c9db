"""Series in .ics files: rules, exceptions, and occurrences that were changed alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

import pytest

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidValue
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import IcsFile, read_ics, read_ics_file
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.testing.calendars import NOW, Calendar
from tests.stores.ics.test_files import MARCH, file, read, vevent

BERLIN = load_zone("Europe/Berlin")
WEEKLY = vevent(
    "DTSTART;TZID=Europe/Berlin:20260302T090000",
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    "SUMMARY:standup",
)
MOVED = vevent(
    "RECURRENCE-ID;TZID=Europe/Berlin:20260309T090000",
    "DTSTART;TZID=Europe/Berlin:20260310T110000",
    "DURATION:PT1H",
    "SUMMARY:moved",
)


@pytest.fixture
def calendar() -> Iterator[Calendar]:
    with open_store(":memory:") as store:
        yield Calendar(store.schedule, timezone="Europe/Berlin")


def load(calendar: Calendar, text: str) -> list[str]:
    """Import a file; what the calendar lists then."""
    events = read_ics(text, zone=BERLIN, now=NOW)
    calendar.store.import_events(*calendar.place, events)
    return calendar.listed(*MARCH)


def skipping(*lines: str, me: Sequence[str] = ()) -> IcsFile:
    return read_ics_file(BytesIO(file(*lines).encode()), zone=BERLIN, now=NOW, skip=True, me=me)


def days(*lines: str) -> list[int]:
    """The days of the month on which the one event of a file takes place."""
    event = read(*vevent(*lines))
    return [start.day for start in event.series.starts(event.start)]


@pytest.mark.parametrize(
    ("start", "changed"), [("2026-03-02 09:00", "2026-03-09"), ("2026-03-02", "2026-03-09 15:00")]
)
def test_an_occurrence_that_changes_between_a_time_and_a_whole_day_is_not_doubled(
    calendar: Calendar, start: str, changed: str
) -> None:
    calendar.add("gym", start, rrule="FREQ=WEEKLY;COUNT=4")
    calendar.update(calendar.events(*MARCH)[1].id, scope="this", start=changed)
    before = calendar.listed(*MARCH)
    text = write_ics(calendar.store.export(*calendar.place)).decode()
    other = Calendar(calendar.store, owner="bob", timezone="Europe/Berlin")
    assert load(other, text) == before
    form = "RECURRENCE-ID;VALUE=DATE:" if len(start) == 10 else "RECURRENCE-ID;TZID=Europe/Berlin:"
    assert form in text


@pytest.mark.parametrize("order", [(WEEKLY, MOVED), (MOVED, WEEKLY)])
def test_a_changed_occurrence_in_a_file_of_its_own_joins_its_series(
    calendar: Calendar, order: tuple[tuple[str, ...], ...]
) -> None:
    for component in order:
        listed = load(calendar, file(*component))
    assert listed == [
        "Mon 03-02 09:00 standup",
        "Tue 03-10 11:00 moved",
        "Mon 03-16 09:00 standup",
        "Mon 03-23 09:00 standup",
    ]
    text = write_ics(calendar.store.export(*calendar.place)).decode()
    assert text.count("UID:1\r\n") == 2


def test_a_changed_occurrence_whose_series_never_comes_keeps_its_name(calendar: Calendar) -> None:
    load(calendar, file(*MOVED))
    text = write_ics(calendar.store.export(*calendar.place)).decode()
    assert "UID:1\r\n" in text
    assert "RECURRENCE-ID;TZID=Europe/Berlin:20260309T090000\r\n" in text


def test_a_day_in_recurrence_id_means_what_starts_on_it(calendar: Calendar) -> None:
    by_day = [line.replace(";TZID=Europe/Berlin:20260309T090000", ";VALUE=DATE:20260309") for line in MOVED]
    together = load(calendar, file(*WEEKLY, *by_day))
    apart = Calendar(calendar.store, owner="bob", timezone="Europe/Berlin")
    load(apart, file(*WEEKLY))
    assert load(apart, file(*by_day)) == together
    assert len(together) == 4


def test_a_day_in_exdate_leaves_out_what_starts_on_it() -> None:
    lines = ("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=4")
    assert days(*lines, "EXDATE;VALUE=DATE:20260303") == [2, 4, 5]


def test_days_that_are_left_out_or_added_are_written_as_days(calendar: Calendar) -> None:
    """RFC 5545 takes the values of EXDATE and RDATE for times where the line does not say otherwise."""
    rule = ("DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=DAILY;COUNT=4", "SUMMARY:stall")
    changes = ("EXDATE;VALUE=DATE:20260303", "RDATE;VALUE=DATE:20260310")
    listed = load(calendar, file(*vevent(*rule, *changes)))
    written = write_ics(calendar.store.export(*calendar.place)).decode()
    assert set(changes) <= set(written.split("\r\n"))
    apart = Calendar(calendar.store, owner="bob", timezone="Europe/Berlin")
    assert load(apart, written) == listed


def test_exrule_leaves_out_its_days() -> None:
    lines = ("DTSTART:20260302T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=6")
    assert days(*lines, "EXRULE:FREQ=DAILY;INTERVAL=2") == [3, 5, 7]
    endless = vevent("DTSTART:20260302T090000Z", "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY")
    with pytest.raises(InvalidValue, match="EXRULE without an end"):
        read(*endless)


def test_the_last_day_of_whole_days_is_the_one_that_is_written() -> None:
    lines = ("DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=DAILY;UNTIL=20260304T230000Z")
    event = read(*vevent(*lines))
    assert len(list(event.series.starts(event.start))) == 3


def test_periods_of_the_same_length_are_days_more() -> None:
    lines = ("DTSTART:20260302T090000Z", "DURATION:PT1H")
    assert days(*lines, "RDATE;VALUE=PERIOD:20260305T090000Z/PT1H") == [2, 5]
    with pytest.raises(InvalidValue, match="periods of another length"):
        days(*lines, "RDATE;VALUE=PERIOD:20260305T090000Z/PT2H")


def test_of_two_versions_of_an_event_the_later_counts() -> None:
    old = vevent("DTSTART:20260302T090000Z", "DURATION:PT1H", "SEQUENCE:1", "SUMMARY:old")
    new = vevent("DTSTART:20260303T090000Z", "DURATION:PT1H", "SEQUENCE:2", "SUMMARY:new")
    for order in ((old, new), (new, old)):
        found = skipping(*order[0], *order[1])
        assert [event.title for event in found.events] == ["new"]
        assert [(note.kind, note.count) for note in found.notes] == [("older_versions", 1)]


def test_a_rule_that_begins_in_a_skipped_hour_is_left_out_and_named() -> None:
    """Every later occurrence would take the hour that stands for it; a single event may."""
    start = "DTSTART;TZID=Europe/Berlin:20260329T023000"
    daily = skipping(*vevent(start, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:pills"))
    assert list(daily.events) == []
    assert "clocks skip" in daily.left_out[0].reason
    (once,) = skipping(*vevent(start, "DURATION:PT1H", "SUMMARY:pills")).events
    assert once.start.isoformat() == "2026-03-29T01:30:00+00:00"
