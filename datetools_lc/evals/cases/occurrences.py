"""The occurrences of a case's events in a window around its instant, computed by python-dateutil."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from dateutil import tz
from dateutil.rrule import rrulestr

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import EventRow, Expected

_BEFORE, _AFTER = timedelta(days=400), timedelta(days=400)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One occurrence of an event. The title of an expected one says one of `titles`.

    `key` is the row's; `locations` and `descriptions` as in `EventRow`.
    """

    titles: tuple[str, ...]
    start: datetime
    end: datetime
    all_day: bool
    key: str = ""
    locations: tuple[str, ...] = ()
    descriptions: tuple[str, ...] = ()

    @property
    def details(self) -> tuple[str, str]:
        """The place and the description that a row of the start is stored with."""
        return "".join(self.locations[:1]), "".join(self.descriptions[:1])

    def line(self, zone: ZoneInfo) -> str:
        """The occurrence for a person, in local time."""
        start, end = self.start.astimezone(zone), self.end.astimezone(zone)
        return f"{'/'.join(self.titles)} {start.isoformat()} – {end.isoformat()}"


def occurrences(row: EventRow, case: Case) -> list[Occurrence]:
    """An event, or the occurrences of a series in the window of the case."""
    if row.rrule is None:
        return [_occurrence(row, row.start, row.end)]
    zone = tz.gettz(case.timezone)
    window = window_of(case)
    first = row.start.astimezone(zone).replace(tzinfo=None)
    last = window.end.astimezone(zone).replace(tzinfo=None)
    if row.until is not None:
        last = min(last, datetime.combine(date.fromisoformat(row.until), datetime.max.time()))
    walls = rrulestr(row.rrule, dtstart=first).between(first, last, inc=True)
    starts = (tz.resolve_imaginary(wall.replace(tzinfo=zone)).astimezone(UTC) for wall in walls)
    return [
        _occurrence(row, start, _end_of(row, start, load_zone(case.timezone)))
        for start in starts
        if start not in row.exceptions and start < window.end
    ]


def _end_of(row: EventRow, start: datetime, zone: ZoneInfo) -> datetime:
    """Where the occurrence that starts then ends: whole days are counted by date, hours exactly."""
    if not row.all_day:
        return start + (row.end - row.start)
    days = row.end.astimezone(zone).date() - row.start.astimezone(zone).date()
    return datetime.combine(start.astimezone(zone).date() + days, time(), tzinfo=zone).astimezone(UTC)


def _occurrence(row: EventRow, start: datetime, end: datetime) -> Occurrence:
    return Occurrence(row.titles, start, end, row.all_day, row.key, row.locations, row.descriptions)


def split_start(case: Case, expected: Expected) -> tuple[list[Occurrence], list[Occurrence]]:
    """The occurrences at the start of a case that are to stay, and those that are to be deleted."""
    kept: list[Occurrence] = []
    dropped: list[Occurrence] = []
    for row in case.events:
        for item in occurrences(row, case):
            (dropped if _is_gone(item, row, case, expected) else kept).append(item)
    return kept, dropped


def _is_gone(item: Occurrence, row: EventRow, case: Case, expected: Expected) -> bool:
    """Whether an occurrence is to be deleted: by its event, by its day, or by a day before it."""
    day = item.start.astimezone(load_zone(case.timezone)).date().isoformat()
    named = [when for key, _, when in (gone.partition("@") for gone in expected.gone) if key == row.key]
    return any(when in ("", day) or (when.endswith("..") and when[:-2] <= day) for when in named)


def window_of(case: Case) -> Span:
    """Where occurrences are compared: some 400 days before and after the instant of the case."""
    return Span(case.now.astimezone(UTC) - _BEFORE, case.now.astimezone(UTC) + _AFTER)
