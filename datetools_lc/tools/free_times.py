"""Free times of a calendar at the moment of a call, and other times for an event that clashes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from datetools_lc.engine.freebusy import FreeSlots, SlotSearch, WorkingHours
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.schedule.events import EventDraft
from datetools_lc.stores.schedule.port import ScheduleStore

MOST_SUGGESTIONS = 3
_SEARCH_AHEAD = timedelta(days=14)
_SEARCH_SERIES = timedelta(hours=6)
_STEP = timedelta(minutes=30)


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeTimes:
    """Where free time is looked for: `place` is an owner and a calendar, the rest as in `SlotSearch`."""

    store: ScheduleStore
    place: tuple[str, str]
    zone: ZoneInfo
    now: datetime
    working_hours: WorkingHours
    buffer: timedelta
    lead_time: timedelta

    def find(
        self, window: Span, duration: timedelta, hours: WorkingHours | None, limit: int = MOST_SUGGESTIONS
    ) -> FreeSlots:
        """Free spans of the duration inside the window; without `hours` at any time of the day."""
        search = SlotSearch(
            window=window,
            duration=duration,
            zone=self.zone,
            not_before=self.now,
            hours=hours,
            buffer=self.buffer,
            lead_time=self.lead_time,
            limit=limit,
        )
        return self.store.free_slots(*self.place, search)

    def suggest(self, wanted: EventDraft) -> Sequence[Span]:
        """Up to three next free spans of the same length, in working hours unless the event lay outside.

        For a series these are later times of its first day, at which no occurrence clashes.
        """
        if wanted.all_day:
            return []
        hours = self._hours_around(wanted)
        if wanted.repeats:
            closing = wanted.start + _SEARCH_SERIES if hours is None else hours.end
            return list(islice(self._series_spans(wanted, closing), MOST_SUGGESTIONS))
        window = Span(wanted.start, wanted.start + _SEARCH_AHEAD)
        within = None if hours is None else self.working_hours
        return self.find(window, wanted.end - wanted.start, within).slots

    def _hours_around(self, wanted: EventDraft) -> Span | None:
        """The working hours of its day, where the event lies inside them."""
        hours = self.working_hours.on(to_zone(wanted.start, self.zone).date(), self.zone)
        if hours is None or wanted.start < hours.start or wanted.end > hours.end:
            return None
        return hours

    def _series_spans(self, wanted: EventDraft, closing: datetime) -> Iterator[Span]:
        length = wanted.end - wanted.start
        start = wanted.start + _STEP
        while start + length <= closing:
            moved = replace(wanted, start=start, end=start + length)
            if start >= self.now and not self.store.conflicts(*self.place, moved, limit=1):
                yield moved.span
            start += _STEP
