"""When the occurrences of a series take place: those of its rule until its end, and its exceptions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from heapq import merge
from itertools import islice, takewhile

from datetools_lc.engine.spans import Span, span_of_days
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import load_zone, to_utc, to_zone
from datetools_lc.errors import InvalidValue, OutOfRange
from datetools_lc.stores.schedule.series.expansion import Rule, first_wall, read_rule, wall_of

MAX_YEARS = 100
"""How long a series with COUNT may run, and how far beyond the start of a window series are expanded."""
_DAY = timedelta(days=1)
_BEGINNING = datetime.min.replace(tzinfo=UTC)


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
        return Rule(self.start, self.timezone, self.whole_days is not None, read_rule(self.rrule).endless)

    @property
    def count(self) -> int | None:
        return None if self.rrule is None else read_rule(self.rrule).count

    @property
    def last(self) -> datetime | None:
        """The instant after which the rule yields no start; None for an endless one."""
        if self.rule is None or self.count is None:
            return self.until
        counted = _nth_start(self.rule, self.count)
        return counted if self.until is None else min(counted, self.until)  # only an .ics file may give both

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
        for start in self.starts(earlier(window.start, self.length + _DAY)):
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
    start = wall_of(rule)
    first = first_wall(rule)
    if first is None:
        raise InvalidValue("rrule never takes place; check its parts")
    if first != start and series.start not in series.rdates:
        day = f"{first.date()} ({weekday_name(first.weekday())})"
        raise InvalidValue(f"start_time must follow rrule; the first day that does is {day}")
    if series.count is not None:
        _nth_start(rule, series.count)


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


def earlier(instant: datetime, delta: timedelta) -> datetime:
    """An instant so much earlier; the beginning of time where that comes first."""
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
