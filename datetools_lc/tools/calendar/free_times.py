"""Free times of a calendar at the moment of a call, and other times for an event that clashes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.freebusy import (
    MONDAY_TO_FRIDAY,
    FreeSlots,
    SlotSearch,
    WorkingDays,
    WorkingHours,
    day_test,
)
from datetools_lc.engine.spans import Span
from datetools_lc.engine.workdays import is_workday
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import OutOfRange
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
    working_days: WorkingDays
    buffer: timedelta
    lead_time: timedelta

    def find(
        self, window: Span, duration: timedelta, hours: WorkingHours | None, limit: int = MOST_SUGGESTIONS
    ) -> FreeSlots:
        """Free slots of the duration on working days of the window; without `hours` at any time of them."""
        return self._find(window, duration, hours, self.working_days, limit)

    def _find(
        self,
        window: Span,
        duration: timedelta,
        hours: WorkingHours | None,
        days: WorkingDays | None,
        limit: int = MOST_SUGGESTIONS,
    ) -> FreeSlots:
        search = SlotSearch(
            window=window,
            duration=duration,
            zone=self.zone,
            not_before=self.now,
            hours=hours,
            days=days,
            buffer=self.buffer,
            lead_time=self.lead_time,
            limit=limit,
        )
        return self.store.free_slots(*self.place, search)

    def suggest(self, wanted: EventDraft) -> Sequence[Span]:
        """Up to three next free spans of the same length.

        They lie in working hours and on working days, each unless the event lay outside of them. For a series
        these are later times of its first day, at which no occurrence clashes.
        """
        if wanted.all_day:
            return []
        around = self.working_hours.around(wanted.span, self.zone)
        if wanted.repeats:
            closing = wanted.start + _SEARCH_SERIES if around is None else around[1].end
            return list(islice(self._series_spans(wanted, closing), MOST_SUGGESTIONS))
        day = to_zone(wanted.start, self.zone).date() if around is None else around[0]
        with suppress(OutOfRange):  # only happens where the calendar of working days ends
            return self._find(
                Span(wanted.start, wanted.start + _SEARCH_AHEAD),
                wanted.end - wanted.start,
                hours=None if around is None else self.working_hours,
                days=self.working_days if day_test(self.working_days)(day) else None,
            ).slots
        return []

    def _series_spans(self, wanted: EventDraft, closing: datetime) -> Iterator[Span]:
        length = wanted.end - wanted.start
        start = wanted.start + _STEP
        while start + length <= closing:
            moved = replace(wanted, start=start, end=start + length)
            if start >= self.now and self.store.is_free(*self.place, moved):
                yield moved.span
            start += _STEP


def working_days_of(calendars: Calendars | None, weekdays: Collection[int]) -> WorkingDays:
    """The working days of a country that are among the weekdays; of Monday to Friday, all of its days.

    Without a country the weekdays themselves. The test raises `OutOfRange` for a year without a calendar.
    """
    if calendars is None:
        return weekdays
    work = calendars.work
    whole_week = weekdays == MONDAY_TO_FRIDAY
    return lambda day: (whole_week or day.weekday() in weekdays) and is_workday(day, work)
