"""Files of other programs: what is kept for them, their zones, and what cannot be taken over."""

from __future__ import annotations

from datetime import timedelta
from io import BytesIO

import icalendar
import pytest
import recurring_ical_events

from datetools_lc.errors import InvalidValue
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import read_ics, read_ics_file
from datetools_lc.stores.ics.writer import write_ics
from datetools_lc.testing.calendars import NOW, Calendar
from tests.stores.ics.test_files import TOKYO, file, read, utc, vevent
from tests.stores.ics.test_series import skipping

MEETING = (
    "DTSTART:20260304T090000Z",
    "DTEND:20260304T100000Z",
    'SUMMARY;LANGUAGE=de;ALTREP="http://example.com/a:b":Treffen\\, groß',
)
FOREIGN = (
    "SEQUENCE:7",
    "CLASS:PRIVATE",
    "URL:https://example.com/x?y=1",
    "CATEGORIES:WORK,TRAVEL",
    'ORGANIZER;CN="Anna; B":mailto:anna@example.com',
    "ATTENDEE;PARTSTAT=ACCEPTED;CN=Bob:mailto:bob@example.com",
    "STATUS:TENTATIVE",
    "X-LONG:" + "ü" * 200,
    "PRIORITY:5",
    "GEO:48.85;2.35",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:alarm text",
    "TRIGGER:-PT15M",
    "END:VALARM",
)
OUTLOOK = (
    "BEGIN:VTIMEZONE",
    "TZID:{name}",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
)


def unfolded(content: bytes) -> list[str]:
    return content.decode().replace("\r\n ", "").split("\r\n")


def out(text: str) -> list[str]:
    """The lines of a file after its way through a calendar."""
    with open_store(":memory:") as store:
        store.schedule.import_events("ann", "main", read_ics(text, zone=TOKYO, now=NOW))
        return unfolded(write_ics(store.schedule.export("ann", "main")))


def test_what_is_not_understood_goes_out_again_unchanged() -> None:
    lines = out(file(*vevent(*MEETING, *FOREIGN)))
    for line in (*FOREIGN, MEETING[2]):
        assert lines.count(line) == 1
    assert "STATUS:CONFIRMED" not in lines
    assert lines.index("BEGIN:VALARM") + 4 == lines.index("END:VALARM")


def test_what_was_kept_stays_through_a_change_but_a_text_that_changed_is_the_new_one() -> None:
    with open_store(":memory:") as store:
        calendar = Calendar(store.schedule, timezone="UTC")
        text = file(*vevent(*MEETING, *FOREIGN, "RRULE:FREQ=DAILY;COUNT=3"))
        store.schedule.import_events(*calendar.place, read_ics(text, zone=TOKYO, now=NOW))
        second = calendar.events("2026-03-01", "2026-04-01")[1]
        calendar.update(second.id, scope="this", title="moved", start="2026-03-05 15:00")
        lines = unfolded(write_ics(store.schedule.export(*calendar.place)))
    assert lines.count(FOREIGN[5]) == 2
    assert lines.count("SUMMARY:moved") == 1
    assert lines.count(MEETING[2]) == 1
    assert all(len(line.encode()) <= 2000 for line in lines)


def test_another_reader_finds_the_same_in_the_file_that_goes_out() -> None:
    text = file(*vevent(*MEETING, *FOREIGN, "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20260311T090000Z"))
    after = "\r\n".join(out(text))

    def found(content: str) -> list[tuple[object, ...]]:
        calendar = icalendar.Calendar.from_ical(content)
        events = recurring_ical_events.of(calendar).between((2026, 1, 1), (2027, 1, 1))
        return [(e["DTSTART"].dt, e["SUMMARY"], e["ATTENDEE"], e["STATUS"], len(e.walk())) for e in events]

    assert found(after) == found(text)
    assert len(found(text)) == 2


@pytest.mark.parametrize(
    ("name", "zone"),
    [
        ("W. Europe Standard Time", "Europe/Berlin"),
        ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
        ("/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ("/citadel.org/20250101_1/Europe/Lisbon", "Europe/Lisbon"),
        ("europe/berlin", "Europe/Berlin"),
    ],
)
def test_zones_are_known_by_names_of_windows_and_at_the_end_of_paths(name: str, zone: str) -> None:
    definition = [line.format(name=name) for line in OUTLOOK]
    event = read(*definition, *vevent(f"DTSTART;TZID={name}:20260304T090000", "RRULE:FREQ=WEEKLY"))
    assert event.timezone == zone


@pytest.mark.parametrize("name", ["Customized Time Zone", "(UTC+01:00) Amsterdam, Berlin", "Ours/Own"])
def test_a_series_in_a_zone_that_only_the_file_defines_follows_its_clock_changes(name: str) -> None:
    definition = [line.format(name=name) for line in OUTLOOK]
    lines = (f'DTSTART;TZID="{name}":20260325T090000', "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2")
    exception = f'EXDATE;TZID="{name}":20260408T090000'
    found = skipping(*definition, *vevent(*lines, exception))
    (event,) = found.events
    assert list(event.series.starts(event.start)) == [utc("2026-03-25T08:00"), utc("2026-04-01T07:00")]
    assert event.exdates == (utc("2026-04-08T07:00"),)
    assert [(note.kind, note.detail) for note in found.notes] == [("zone", f"{name} → {event.timezone}")]


def test_a_zone_of_one_file_is_not_that_of_the_next() -> None:
    first = [line.format(name="Ours") for line in OUTLOOK]
    second = [line.replace("+0200", "+0600").replace("+0100", "+0500") for line in first]
    series = vevent("DTSTART;TZID=Ours:20260104T090000", "DURATION:PT1H")
    assert read(*first, *series).start == utc("2026-01-04T08:00")
    assert read(*second, *series).start == utc("2026-01-04T04:00")


@pytest.mark.parametrize(
    ("name", "hours"), [("GMT+0100", -1), ("UTC-0500", 5), ("Etc/GMT+5", 5), ("EST", 5), ("CET", -1)]
)
def test_names_of_offsets_and_old_names_mean_what_they_say(name: str, hours: int) -> None:
    found = skipping(
        *vevent(f"DTSTART;TZID={name}:20260104T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2")
    )
    (event,) = found.events
    assert event.start == utc("2026-01-04T09:00") + timedelta(hours=hours)
    assert found.notes[0].kind == "zone"


def test_declined_meetings_do_not_block_and_tentative_ones_do() -> None:
    declined = vevent(*MEETING, "ATTENDEE;PARTSTAT=DECLINED:mailto:Ann@Example.com", uid="d")
    tentative = vevent(*MEETING, "STATUS:TENTATIVE", uid="t")
    mine = skipping(*declined, *tentative, me=["ann@example.com"])
    assert [event.blocks for event in mine.events] == [False, True]
    assert not mine.notes
    unknown = skipping(*declined)
    assert [event.blocks for event in unknown.events] == [True]
    assert [(note.kind, note.count) for note in unknown.notes] == [("declined", 1)]
    own = skipping("X-WR-CALNAME:ann@example.com", *declined)
    assert [event.blocks for event in own.events] == [False]


def test_an_event_without_length_goes_out_without_one_and_says_so() -> None:
    found = skipping(*vevent("DTSTART:20260304T090000Z", "DTEND:20260304T090000Z"))
    assert [(note.kind, note.count) for note in found.notes] == [("no_length", 1)]
    lines = out(file(*vevent("DTSTART:20260304T090000Z", "DTEND:20260304T090000Z")))
    assert not any(line.startswith(("DTEND", "DURATION", "X-DATETOOLS-NO")) for line in lines)


@pytest.mark.parametrize("head", [b"\xef\xbb\xbf", b"\r\n"])
def test_a_mark_before_the_file_is_passed_over(head: bytes) -> None:
    content = head + file(*vevent(*MEETING)).encode()
    assert len(read_ics(content, zone=TOKYO, now=NOW)) == 1


def test_text_of_older_programs_is_read_and_told() -> None:
    content = file(*vevent(*MEETING[:2], "SUMMARY:Café groß")).encode("latin-1")
    found = read_ics_file(BytesIO(content), zone=TOKYO, now=NOW)
    assert found.events[0].title == "Café groß"
    assert [(note.kind, note.count) for note in found.notes] == [("encoding", 1)]


def test_a_folded_character_is_put_together_again() -> None:
    content = file(*vevent(*MEETING[:2], "SUMMARY:FOLD")).encode()
    folded = content.replace(b"FOLD", "gr\u00fc".encode()[:3] + b"\r\n " + "\u00fc".encode()[1:] + b"n")
    assert read_ics(folded, zone=TOKYO, now=NOW)[0].title == "grün"


def test_one_event_that_cannot_be_taken_over_does_not_keep_the_others_out() -> None:
    bad = vevent("DTSTART:20260304T090000Z", "RRULE:FREQ=HOURLY", uid="bad")
    many = [line for number in range(50) for line in vevent(*MEETING, uid=str(number))]
    found = skipping(*many, *bad, *vevent("SUMMARY:no start", uid="worse"))
    assert len(found.events) == 50
    assert [one.where for one in found.left_out] == ["VEVENT 51 (UID bad)", "VEVENT 52 (UID worse)"]
    assert "HOURLY" in found.left_out[0].reason
    with pytest.raises(InvalidValue, match="VEVENT 51"):
        read_ics(file(*many, *bad), zone=TOKYO, now=NOW)


def test_of_a_file_that_breaks_off_what_is_whole_is_taken_over() -> None:
    text = file(*vevent(*MEETING), *vevent(*MEETING, uid="2"))
    cut = text[: text.index("UID:2")].encode()
    found = read_ics_file(BytesIO(cut), zone=TOKYO, now=NOW, skip=True)
    assert len(found.events) == 1
    assert "breaks off" in found.left_out[0].reason


def test_what_is_no_event_is_counted() -> None:
    found = skipping("BEGIN:VTODO", "UID:t", "END:VTODO", *vevent(*MEETING))
    assert [(note.kind, note.detail) for note in found.notes] == [("other_kinds", "VTODO 1")]


@pytest.mark.parametrize("content", [b"\0" * (3 << 20), b"BEGIN:VCALENDAR\r\nX:" + b"y" * (6 << 20)])
def test_a_line_without_an_end_is_refused_without_being_read_whole(content: bytes) -> None:
    stream = BytesIO(content)
    with pytest.raises(InvalidValue, match="longer than 1 MB"):
        read_ics_file(stream, zone=TOKYO, now=NOW)
    assert stream.tell() <= 2 << 20


def test_a_start_of_the_last_year_of_a_definition_is_no_crash() -> None:
    definition = [line.format(name="Ours") for line in OUTLOOK]
    found = skipping(*definition, *vevent("DTSTART;TZID=Ours:99981230T090000", "RRULE:FREQ=DAILY;COUNT=2"))
    assert len(found.events) + len(found.left_out) == 1
