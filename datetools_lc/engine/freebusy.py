"""Free time: the earliest start in each free gap, within working hours, or the reason why there is none."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import Enum
from itertools import islice
from zoneinfo import ZoneInfo

from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.spans import Span, clip, merge, next_day_start, subtract
from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.engine.zones import Resolved, resolve_wall, start_of_day, to_utc, to_zone
from datetools_lc.errors import InvalidRange, InvalidValue, InvalidWeekday, OutOfRange, RangeTooLarge

MAX_SEARCH = timedelta(days=367)
"""A year, whatever the zone does in it: the longest window that is searched."""
_HOURS = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)", re.ASCII)
_MINUTE, _INSTANT = timedelta(minutes=1), datetime.resolution
MONDAY_TO_FRIDAY = frozenset(range(5))
"""The weekdays of the default working week, Monday = 0."""
DayTest = Callable[[date], bool]
WorkingDays = Collection[int] | DayTest
"""Weekdays (Monday = 0), or whether a day is one, as the calendar of a country knows it."""


class NoSlot(Enum):
    """Why there is no free slot; the value is a sentence for the user."""

    PAST = "the window is in the past"
    TOO_SHORT = "the window, or what is left of it, is shorter than the duration"
    OUTSIDE_HOURS = "no working hours of that length lie inside the window"
    ALL_BUSY = "every time of that length is busy"


@dataclass(frozen=True, slots=True)
class WorkingHours:
    """Wall times of each local day: `end` None is the end of the day, before `start` it is on the next."""

    start: time
    end: time | None

    def on(self, day: date, zone: ZoneInfo) -> Span | None:
        """The hours that begin on a day, in UTC; None where there are none, as on a day that was skipped."""
        try:
            start = start_of_day(day, zone) if self.start == time.min else _resolve(day, self.start, zone)
            span = Span(to_utc(start.instant), to_utc(self._end_on(day, zone)))
        except OutOfRange:
            return None
        return span if span.start < span.end else None

    @property
    def past_midnight(self) -> bool:
        return self.end is not None and self.end < self.start

    def around(self, span: Span, zone: ZoneInfo) -> tuple[date, Span] | None:
        """The hours that hold a span, with the day on which they begin; None for a span outside of them."""
        for day in self.days(span, zone):
            hours = self.on(day, zone)
            if hours is not None and hours.start <= span.start and span.end <= hours.end:
                return day, hours
        return None

    def days(self, span: Span, zone: ZoneInfo) -> Iterator[date]:
        """The days on which hours may begin that reach into a span.

        Past midnight these are the two before it as well: hours run on over a day that the zone skipped.
        """
        if self.past_midnight:
            first = to_zone(span.start, zone).date()
            for days in (-2, -1):
                with suppress(OutOfRange):  # only happens at the beginning of the calendar
                    yield shift_date(first, Shift(days=days))
        yield from _dates(span, zone)

    def _end_on(self, day: date, zone: ZoneInfo) -> datetime:
        if self.end is None:
            return next_day_start(day, zone)
        if not self.past_midnight:
            return _resolve(day, self.end, zone).instant
        following = to_zone(next_day_start(day, zone), zone).date()
        return _resolve(following, self.end, zone).instant


_WHOLE_DAY = WorkingHours(time.min, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotSearch:
    """What is looked for: `duration` of free time inside `window`, on the calendar of `zone`.

    `hours` None means the whole day. Hours count where they begin on one of the working days `days`; None
    means every day, as does a window that holds none of them. No slot starts before `not_before` (now)
    plus `lead_time`, rounded up to the minute; `buffer` is left free before and after each busy time.
    Raises `InvalidRange`, `InvalidValue`, or `RangeTooLarge` for a window of more than a year.
    """

    window: Span
    duration: timedelta
    zone: ZoneInfo
    not_before: datetime
    hours: WorkingHours | None = None
    days: WorkingDays | None = None
    buffer: timedelta = timedelta(0)
    lead_time: timedelta = timedelta(0)
    limit: int = 3

    def __post_init__(self) -> None:
        if self.window.start >= self.window.end:
            raise InvalidRange("the window must end after it starts")
        if self.duration <= timedelta(0):
            raise InvalidRange("the duration must be above 0")
        if self.limit < 1:
            raise InvalidValue("limit must be at least 1")
        if min(self.buffer, self.lead_time) < timedelta(0):
            raise InvalidValue("buffer and lead time must not be negative")
        if to_utc(self.window.end) - to_utc(self.window.start) > MAX_SEARCH:
            raise RangeTooLarge("the window must be at most a year long")

    @property
    def searched_days(self) -> DayTest | None:
        """Whether hours count that begin on a day; None means on all."""
        if self.days is None:
            return None
        counts = day_test(self.days)
        return counts if any(counts(day) for day in _dates(self.window, self.zone)) else None

    @property
    def future(self) -> Span | None:
        """What of the window is not past, in UTC."""
        earliest = _ceil_minute(to_utc(self.not_before) + self.lead_time)
        start, end = max(to_utc(self.window.start), earliest), to_utc(self.window.end)
        return Span(start, end) if start < end else None

    @property
    def reach(self) -> Span | None:
        """Where busy times matter: the future of the window and the buffer around it."""
        future = self.future
        return future and Span(future.start - self.buffer, future.end + self.buffer)

    @property
    def least_gap(self) -> timedelta:
        """Between busy times; in a shorter one there is no slot."""
        return self.duration + 2 * self.buffer

    @property
    def parts(self) -> Iterator[Span]:
        """The parts of the reach in which busy times matter, in order and disjoint: open times and the buffer
        around them. Lazy.
        """
        future = self.future
        open_times = iter(()) if future is None else _open_times(self, future)
        return merge(Span(span.start - self.buffer, span.end + self.buffer) for span in open_times)


@dataclass(frozen=True, slots=True)
class FreeSlot(Span):
    """A free span, and the end of the free gap at whose start it lies."""

    free_until: datetime


@dataclass(frozen=True, slots=True)
class FreeSlots:
    """Slots of the duration asked for, in UTC, earliest first; without any, the reason.

    `unread` counts what may be busy in the window beside the busy times that were given.
    """

    slots: tuple[FreeSlot, ...]
    reason: NoSlot | None = None
    unread: int = 0


def parse_working_hours(text: object, field: str = "working_hours") -> WorkingHours:
    """`09:00-18:00`; the end may be `24:00`, or a time of the next day: `22:00-06:00`.

    Raises `InvalidValue`, or `InvalidRange` where both times are the same.
    """
    match = _HOURS.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InvalidValue(f"{field} must be two times, such as 09:00-18:00")
    start = time(int(match[1]), int(match[2]))
    end = None if match[3] is None else time(int(match[3]), int(match[4]))
    if end == start:
        raise InvalidRange(f"{field} must end at another time than they start; all day is 00:00-24:00")
    return WorkingHours(start, None if end == time.min else end)


def parse_working_days(names: object, field: str = "working_days") -> frozenset[int]:
    """Weekdays (Monday = 0) from a sequence of names, or from a text with commas: `mon,tue`.

    Raises `InvalidWeekday`, or `InvalidValue` where there is none.
    """
    listed = names.split(",") if isinstance(names, str) else names
    fault = f'{field} must be names of weekdays, such as ["mon", "tue"] or mon,tue; it is'
    if not isinstance(listed, Collection) or not listed or names == "":
        raise InvalidValue(f"{fault} {names!r:.60}")
    try:
        return frozenset(parse_weekday(name, field) for name in listed)
    except InvalidWeekday:
        raise InvalidWeekday(f"{fault} {names!r:.60}") from None


def day_test(days: WorkingDays) -> DayTest:
    """Whether a day is one of the working days."""
    return days if callable(days) else lambda day: day.weekday() in days


def free_slots(search: SlotSearch, busy: Iterable[Span]) -> FreeSlots:
    """The earliest start in each free gap that is long enough, at most `limit` of them.

    `busy` comes in order of start and is read only as far as needed; spans may overlap and exceed the window.
    """
    future = search.future
    if future is None:
        return FreeSlots((), NoSlot.PAST)
    if _length(future) < search.duration:
        return FreeSlots((), NoSlot.TOO_SHORT)
    widened = (Span(to_utc(b.start) - search.buffer, to_utc(b.end) + search.buffer) for b in busy)
    gaps = (gap for gap in subtract(_open_times(search, future), widened) if _fits(search, gap))
    fitting = islice(gaps, search.limit)
    slots = tuple(FreeSlot(gap.start, gap.start + search.duration, gap.end) for gap in fitting)
    if slots:
        return FreeSlots(slots)
    worked = any(_fits(search, span) for span in _open_times(search, future))
    return FreeSlots((), NoSlot.ALL_BUSY if worked else NoSlot.OUTSIDE_HOURS)


def _open_times(search: SlotSearch, future: Span) -> Iterator[Span]:
    if search.hours is None and search.searched_days is None:
        return iter([future])
    return merge(clip(_working_times(search, search.hours or _WHOLE_DAY, future), future))


def _working_times(search: SlotSearch, hours: WorkingHours, future: Span) -> Iterator[Span]:
    searched = search.searched_days
    for day in hours.days(future, search.zone):
        span = hours.on(day, search.zone)
        if span is not None and (searched is None or searched(day)):
            yield span


def _dates(span: Span, zone: ZoneInfo) -> Iterator[date]:
    """The local dates that a span touches."""
    day, last = to_zone(span.start, zone).date(), to_zone(span.end - _INSTANT, zone).date()
    while day <= last:
        yield day
        if day == last:
            return
        day = shift_date(day, Shift(days=1))


def _fits(search: SlotSearch, gap: Span) -> bool:
    return _length(gap) >= search.duration


def _length(span: Span) -> timedelta:
    return span.end - span.start


def _ceil_minute(instant: datetime) -> datetime:
    floor = instant.replace(second=0, microsecond=0)
    return instant if floor == instant else floor + _MINUTE


def _resolve(day: date, wall: time, zone: ZoneInfo) -> Resolved:
    return resolve_wall(datetime.combine(day, wall), zone)
