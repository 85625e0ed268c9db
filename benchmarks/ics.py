"""Files of other programs through the calendar and out again, read back by an independent reader.

    python -m benchmarks.ics FOLDER...      # every .ics file below, such as the tests of an unpacked sdist
    python -m benchmarks.ics --large 50000  # time and memory of one large file

A file is read, stored, exported, and both are expanded by `recurring-ical-events`: equal are times, texts and
every other line of each occurrence. Stamps of writing (DTSTAMP, CREATED, LAST-MODIFIED) are not compared.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
import warnings
from collections import Counter
from datetime import date, datetime, timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import icalendar
import recurring_ical_events

from datetools_lc.engine.zones import load_zone, to_utc
from datetools_lc.errors import DatetoolsError
from datetools_lc.stores.config import open_store
from datetools_lc.stores.ics.reader import IcsFile, read_ics_file
from datetools_lc.stores.ics.writer import iter_ics

ZONE = load_zone("Europe/Berlin")
NOW = datetime(2026, 2, 25, 12, tzinfo=load_zone("UTC"))
YEARS = 3
"""How much of an endless series is compared."""
_STAMPS = frozenset(["DTSTAMP", "CREATED", "LAST-MODIFIED", "X-DATETOOLS-TIMEZONE"])
_TIMES = frozenset(["DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "RRULE", "RDATE", "EXDATE", "EXRULE"])


def main() -> None:
    """Print the table, and the files that differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--large", type=int, default=0)
    given = parser.parse_args()
    warnings.simplefilter("ignore")  # of the reader, about the zones of some files
    if given.large:
        _print(measure_large(given.large))
    for folder in given.folders:
        print_folder(folder)


def print_folder(folder: Path) -> None:
    """A table of all files below a folder."""
    outcomes: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    notes: Counter[str] = Counter()
    files = sorted(folder.rglob("*.ics"))
    for path in files:
        outcome, found = compare(path.read_bytes())
        outcomes[outcome] += 1
        if outcome.startswith("differs"):
            _print(f"  {outcome}: {path.relative_to(folder)}")
        if isinstance(found, IcsFile):
            reasons.update(one.reason[:90] for one in found.left_out)
            notes.update(note.kind for note in found.notes)
        elif found:
            reasons[found[:90]] += 1
    _print(f"{folder.name}: {len(files)} files")
    for title, counts in (("outcome", outcomes), ("left out", reasons), ("told", notes)):
        for name, count in counts.most_common():
            _print(f"  {title:9} {count:5}  {name}")


def compare(content: bytes) -> tuple[str, IcsFile | str]:
    """`equal`, or how the file differs after its way through a calendar."""
    try:
        found = read_ics_file(BytesIO(content), zone=ZONE, now=NOW, skip=True)
    except DatetoolsError as error:
        return "refused", error.message
    with open_store(":memory:") as store:
        store.schedule.import_events("ann", "default", found.events)
        exported = b"".join(iter_ics(store.schedule.export("ann", "default")))
    if not found.events:
        return ("all left out" if found.left_out else "no events"), found
    out = {one.where.partition("(UID ")[2].removesuffix(")") for one in found.left_out} - {""}
    try:
        before, window = occurrences(content, out)
    except Exception as error:  # noqa: BLE001  the reader's own limits
        return f"not readable by the other reader: {type(error).__name__}", found
    after, _ = occurrences(exported, out, window)
    if before == after:
        return ("equal, but for what was left out" if found.left_out else "equal"), found
    gone, more = before - after, after - before
    return f"differs (-{gone.total()} +{more.total()}) {next(iter(gone), '')} | {next(iter(more), '')}", found


def occurrences(
    content: bytes, left_out: set[str], window: tuple[date, date] | None = None
) -> tuple[Counter[Any], tuple[date, date]]:
    """The occurrences that an independent reader finds, in a window from the first on."""
    text = content.decode("utf-8", "replace")
    found: Counter[Any] = Counter()
    calendars: list[Any] = icalendar.Calendar.from_ical(text.removeprefix("\ufeff"), multiple=True)
    for calendar in calendars:
        starts = [_day(event["DTSTART"].dt) for event in calendar.walk("VEVENT") if "DTSTART" in event]
        if not starts:
            continue
        own = window or (min(starts) - timedelta(days=2), min(starts) + timedelta(days=366 * YEARS))
        window = own
        query = recurring_ical_events.of(calendar, components=["VEVENT"])
        found.update(
            _said(event) for event in query.between(*own) if str(event.get("UID", ""))[:60] not in left_out
        )
    return found, window or (date(2000, 1, 1), date(2001, 1, 1))


def _day(value: date) -> date:
    return value.date() if isinstance(value, datetime) else value


def _said(event: Any) -> tuple[Any, ...]:
    """What one occurrence says: times in UTC, texts, and the other lines."""
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    texts = tuple(str(event.get(name, "")).strip() for name in ("SUMMARY", "DESCRIPTION", "LOCATION"))
    state = str(event.get("STATUS", "CONFIRMED")).upper(), str(event.get("TRANSP", "OPAQUE"))
    skipped = (
        _STAMPS | _TIMES | {"SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "TRANSP", "UID", "BEGIN", "END"}
    )
    others = [
        f"{name}:{value.to_ical()!r}"
        for part in event.walk()
        for name, value in part.property_items(recursive=False)
        if name not in skipped and hasattr(value, "to_ical")
    ]
    return _utc(start), _utc(end), texts, state, tuple(sorted(others))


def _utc(value: date) -> str:
    if not isinstance(value, datetime):
        return value.isoformat()
    local = value.replace(tzinfo=ZONE) if value.tzinfo is None else value
    return to_utc(local).isoformat()


def measure_large(count: int) -> str:
    """Import and export of one large file."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.ics"), Path(folder, "out.ics")
        with source.open("w") as file:
            file.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n")
            for number in range(count):
                day = date(2020, 1, 1) + timedelta(days=number % 3000)
                file.write(
                    f"BEGIN:VEVENT\r\nUID:{number}@large\r\nDTSTAMP:20260101T000000Z\r\n"
                    f"SUMMARY:event {number}\r\n"
                    f"DTSTART;TZID=Europe/Berlin:{day:%Y%m%d}T090000\r\nDURATION:PT1H\r\n"
                    f"ATTENDEE;PARTSTAT=ACCEPTED:mailto:guest{number}@example.com\r\nEND:VEVENT\r\n"
                )
            file.write("END:VCALENDAR\r\n")
        base, begun = _peak(), time.perf_counter()
        with open_store(str(Path(folder, "db.sqlite3"))) as store:
            with source.open("rb") as stream:
                events = read_ics_file(stream, zone=ZONE, now=NOW).events
            read = time.perf_counter()
            store.schedule.import_events("ann", "default", events)
            del events
            stored, after_import = time.perf_counter(), _peak()
            with target.open("wb") as output:
                output.writelines(iter_ics(store.schedule.export("ann", "default")))
        done = time.perf_counter()
        return (
            f"{count} events, {source.stat().st_size >> 20} MB: read {read - begun:.1f} s, stored"
            f" {stored - read:.1f} s, peak +{after_import - base} MB; exported {done - stored:.1f} s,"
            f" peak +{_peak() - base} MB"
        )


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


if __name__ == "__main__":
    main()
