"""When the occurrences of a series take place. `python-dateutil` expands the rules, on the wall clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from itertools import islice, takewhile

from dateutil.rrule import rrulestr

from datetools_lc.engine.spans import Span, span_of_days
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc, to_zone
from datetools_lc.errors import InvalidValue, OutOfRange
from datetools_lc.stores.rules import join_rule, split_rule

MAX_YEARS = 100
"""How long a series with COUNT may run, and how far beyond the start of a window series are expanded."""
# Months that are expanded, and remembered, at once.
_MONTHS_AT_ONCE = {"DAILY": 1, "WEEKLY": 3, "MONTHLY": 12, "YEARLY": 120}
_DAY = timedelta(days=1)
_BEGINNING = datetime.min.replace(tzinfo=UTC)
_CYCLE = 400  # years after which the calendar repeats, weekdays included


@dataclass(frozen=True, slots=True)
class Rule:
    """What decides the starts of a series, apart from its end: equal rules share what was expanded."""

    start: datetime
    timezone: str
    whole_days: bool
    text: str

    def starts(self, after: datetime) -> Iterator[datetime]:
        """Starts in UTC, in order, without end, from some time before `after` on."""
        width = _MONTHS_AT_ONCE[_read(self.text).frequency]
        day = to_zone(max(after, self.start), load_zone(self.timezone)).date()
        part: int | None = (day.year * 12 + day.month - 1) // width
        while part is not None:
            starts, part = _expand(self, width, part)
            yield from starts


@dataclass(frozen=True, slots=True)
class Series:
    """The times of a series, in UTC. `length` is exact; an all-day series lasts `whole_days` calendar days.

    No occurrence starts after `until`. The rule may hold COUNT; without a rule it is `start` and `rdates`.
    """

    start: datetime
    length: timedelta
    whole_days: int | None
    timezone: str
    rrule: str | None
    until: datetime | None = None
    exdates: tuple[datetime, ...] = ()
    rdates: tuple[datetime, ...] = ()

    @property
    def rule(self) -> Rule | None:
        """The rule without its COUNT."""
        if self.rrule is None:
            return None
        return Rule(self.start, self.timezone, self.whole_days is not None, _read(self.rrule).endless)

    @property
    def count(self) -> int | None:
        return None if self.rrule is None else _read(self.rrule).count

    @property
    def last(self) -> datetime | None:
        """The instant after which the rule yields no start; None for an endless one."""
        if self.rule is None or self.count is None:
            return self.until
        return _nth_start(self.rule, self.count)

    @property
    def end(self) -> datetime | None:
        """An instant at which the last occurrence is over; None for an endless series."""
        last = self.start if self.rrule is None else self.last
        if last is None:
            return None
        try:
            return max((last, *self.rdates)) + self.length + _DAY
        except OverflowError:
            return None

    def starts(self, after: datetime) -> Iterator[datetime]:
        """Starts of the occurrences that take place, in order, from some time before `after` on."""
        skipped, previous = set(self.exdates), None
        by_rule = iter((self.start,)) if self.rule is None else _until(self.rule.starts(after), self.last)
        for start in merge(by_rule, sorted(self.rdates)):
            if start not in skipped and start != previous:
                yield start
            previous = start

    def span(self, start: datetime) -> Span:
        """When the occurrence with that start takes place. Raises `OutOfRange` after the year 9999."""
        if self.whole_days is None:
            try:
                return Span(start, start + self.length)
            except OverflowError:
                raise OutOfRange("the occurrence ends after the year 9999") from None
        zone = load_zone(self.timezone)
        first = to_zone(start, zone).date()
        return Span(start, to_utc(span_of_days(first, _days_later(first, self.whole_days - 1), zone).end))

    def spans(self, window: Span) -> Iterator[Span]:
        """The occurrences that overlap the window, in order."""
        # a day more: an all-day occurrence lasts longer than `length` where clocks go back
        for start in self.starts(_earlier(window.start, self.length + _DAY)):
            if start >= window.end:
                return
            try:
                span = self.span(start)
            except OutOfRange:
                return
            if span.end > window.start:
                yield span

    def has(self, start: datetime) -> bool:
        """Whether an occurrence starts at that instant."""
        return next((s for s in self.starts(start) if s >= start), None) == start

    def count_before(self, start: datetime) -> int:
        """How many starts of the rule lie before an instant, exceptions counted: what COUNT has used up."""
        rule = self.rule
        return 0 if rule is None else sum(1 for _ in takewhile(lambda s: s < start, rule.starts(self.start)))


def check_series(series: Series) -> None:
    """Raise `InvalidValue` unless the start follows the rule and COUNT ends the series in time."""
    rule = series.rule
    if rule is None:
        return
    start = _wall(rule)
    first = _first_by_rule(rule)
    if first is None:
        raise InvalidValue("rrule never takes place; check its parts")
    if first != start and series.start not in series.rdates:
        day = f"{first.date()} ({weekday_name(first.weekday())})"
        raise InvalidValue(f"start_time must follow rrule; the first day that does is {day}")
    if series.count is not None:
        _nth_start(rule, series.count)


@dataclass(frozen=True, slots=True)
class _Read:
    """A rule's text taken apart: without its COUNT, and with what else decides how it is expanded."""

    endless: str
    frequency: str
    interval: int
    count: int | None


@lru_cache(maxsize=1024)
def _read(text: str) -> _Read:
    parts = split_rule(text)
    count = parts.pop("COUNT", None)
    return _Read(
        join_rule(parts), parts["FREQ"], int(parts.get("INTERVAL", 1)), None if count is None else int(count)
    )


@lru_cache(maxsize=4096)
def _expand(rule: Rule, width: int, part: int) -> tuple[tuple[datetime, ...], int | None]:
    """The starts within `width` months, and the next such part that has any; None where the rule is over."""
    end = (part + 1) * width
    starts: list[datetime] = []
    start = _wall(rule)
    for wall in rrulestr(rule.text, dtstart=_restart(rule, start, part * width)):
        month = wall.year * 12 + wall.month - 1
        if month >= end:
            return tuple(starts), month // width
        if month >= part * width:
            at = _instant(rule, wall, start)
            starts += [] if at is None else [at]
    return tuple(starts), None


def _restart(rule: Rule, start: datetime, month: int) -> datetime:
    """A later start of the same rule, before a month (counted from the year 0) by a period or more.

    dateutil counts from the start, however long ago that was; a start moved by whole intervals yields the
    same days.
    """
    read = _read(rule.text)
    if read.frequency in ("MONTHLY", "YEARLY"):
        step = read.interval * (1 if read.frequency == "MONTHLY" else 12)
        first = start.year * 12 + start.month - 1
        for steps in range((month - first) // step - 1, 0, -1):
            year, index = divmod(first + steps * step, 12)
            try:
                return start.replace(year=year, month=index + 1)
            except ValueError:  # only happens for a day that not every month has
                continue
        return start
    step_days = read.interval * (1 if read.frequency == "DAILY" else 7)
    days = datetime(max(1, month // 12), month % 12 + 1, 1).toordinal() - start.toordinal()  # noqa: DTZ001
    return start + timedelta(days=max(0, days // step_days - 1) * step_days)


def _wall(rule: Rule) -> datetime:
    """The wall time of the start; naive, as dateutil wants it."""
    local = to_zone(rule.start, load_zone(rule.timezone)).replace(tzinfo=None, fold=0)
    return datetime.combine(local, time.min) if rule.whole_days else local


def _instant(rule: Rule, wall: datetime, start: datetime) -> datetime | None:
    """A wall time of the rule in UTC; None on a day that the zone skipped."""
    wall = wall.replace(microsecond=start.microsecond)  # dateutil drops it
    if wall == start:
        return rule.start  # which may be the second reading of an overlap
    zone = load_zone(rule.timezone)
    try:
        if wall.time() == time.min:
            return to_utc(start_of_day(wall.date(), zone).instant)
        return to_utc(resolve_wall(wall, zone).instant)
    except OutOfRange:
        return None


def _first_by_rule(rule: Rule) -> datetime | None:
    """The first wall time of the rule; None if it never takes place.

    dateutil searches to the year 9999. The calendar repeats, so the search begins as late as it can.
    """
    start = _wall(rule)
    years = max(0, (9999 - MAX_YEARS - start.year) // _CYCLE * _CYCLE)
    late = start.replace(year=start.year + years)
    first = next(iter(rrulestr(rule.text, dtstart=late)), None)
    return None if first is None else first.replace(year=first.year - years, microsecond=start.microsecond)


@lru_cache(maxsize=1024)
def _nth_start(rule: Rule, count: int) -> datetime:
    """The start of the last of `count` occurrences. Raises `InvalidValue` for one that is too far away."""
    latest = years_later(rule.start, MAX_YEARS)
    last = rule.start
    for last in islice(rule.starts(rule.start), count):
        if last > latest:
            raise InvalidValue(f"COUNT must not make the series longer than {MAX_YEARS} years")
    return last


def _until(starts: Iterator[datetime], last: datetime | None) -> Iterator[datetime]:
    return starts if last is None else takewhile(lambda start: start <= last, starts)


def _earlier(instant: datetime, delta: timedelta) -> datetime:
    return instant - delta if instant - _BEGINNING > delta else _BEGINNING


def years_later(instant: datetime, years: int) -> datetime:
    """About so many years later; the end of time where that comes first."""
    try:
        return instant + timedelta(days=years * 365.25)
    except OverflowError:
        return datetime.max.replace(tzinfo=UTC)


def _days_later(day: date, days: int) -> date:
    try:
        return day + timedelta(days=days)
    except OverflowError:
        raise OutOfRange("the occurrence ends after the year 9999") from None
