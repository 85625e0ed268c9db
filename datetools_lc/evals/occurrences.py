"""The occurrences of a case's events in a window around its instant, computed by python-dateutil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil import tz
from dateutil.rrule import rrulestr

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases import Case
from datetools_lc.evals.expectations import EventRow

_BEFORE, _AFTER = timedelta(days=400), timedelta(days=400)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One occurrence of an event. The title of an expected one has one of `titles` in it."""

    titles: tuple[str, ...]
    start: datetime
    end: datetime
    all_day: bool

    def fits(self, found: Occurrence) -> bool:
        """Whether what was found is what is expected here."""
        same = (self.start, self.end, self.all_day) == (found.start, found.end, found.all_day)
        return same and has_word(found.titles[0], self.titles)

    def line(self, zone: ZoneInfo) -> str:
        """The occurrence for a person, in local time."""
        start, end = self.start.astimezone(zone), self.end.astimezone(zone)
        return f"{'/'.join(self.titles)} {start.isoformat()} – {end.isoformat()}"


def occurrences(row: EventRow, case: Case) -> list[Occurrence]:
    """An event, or the occurrences of a series in the window of the case."""
    if row.rrule is None:
        return [Occurrence(row.titles, row.start, row.end, row.all_day)]
    zone = tz.gettz(case.timezone)
    window, length = window_of(case), row.end - row.start
    first = row.start.astimezone(zone).replace(tzinfo=None)
    last = window.end.astimezone(zone).replace(tzinfo=None)
    if row.until is not None:
        last = min(last, datetime.combine(date.fromisoformat(row.until), datetime.max.time()))
    walls = rrulestr(row.rrule, dtstart=first).between(first, last, inc=True)
    starts = (tz.resolve_imaginary(wall.replace(tzinfo=zone)).astimezone(UTC) for wall in walls)
    return [
        Occurrence(row.titles, start, start + length, row.all_day)
        for start in starts
        if start not in row.exceptions and start < window.end
    ]


def split_start(case: Case) -> tuple[list[Occurrence], list[Occurrence]]:
    """The occurrences at the start of a case that are to stay, and those that are to be deleted."""
    kept: list[Occurrence] = []
    dropped: list[Occurrence] = []
    for row in case.events:
        for item in occurrences(row, case):
            (dropped if _is_gone(item, row, case) else kept).append(item)
    return kept, dropped


def _is_gone(item: Occurrence, row: EventRow, case: Case) -> bool:
    """Whether an occurrence is to be deleted: by its event, by its day, or by a day before it."""
    day = item.start.astimezone(load_zone(case.timezone)).date().isoformat()
    named = [when for key, _, when in (gone.partition("@") for gone in case.expected.gone) if key == row.key]
    return any(when in ("", day) or (when.endswith("..") and when[:-2] <= day) for when in named)


def window_of(case: Case) -> Span:
    """Where occurrences are compared: some 400 days before and after the instant of the case."""
    return Span(case.now.astimezone(UTC) - _BEFORE, case.now.astimezone(UTC) + _AFTER)


def has_word(text: str, words: Sequence[str]) -> bool:
    """Whether one of the words occurs in a text, in any case."""
    folded = text.casefold()
    return any(word.casefold() in folded for word in words)
