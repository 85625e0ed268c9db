"""A rule of recurrence expanded by `python-dateutil`, on the wall clock and a few months at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache

from dateutil.rrule import rrulestr

from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc, to_zone
from datetools_lc.errors import OutOfRange
from datetools_lc.stores.schedule.series.rules import join_rule, split_rule

# Months that are expanded, and remembered, at once.
_MONTHS_AT_ONCE = {"DAILY": 1, "WEEKLY": 3, "MONTHLY": 12, "YEARLY": 120}
_CYCLE = 400  # years after which the calendar repeats, weekdays included
_LATE = 9_900  # a year that leaves dateutil, which stops at 9999, a century to search


@dataclass(frozen=True, slots=True)
class Rule:
    """What decides the starts of a series, apart from its end: equal rules share what was expanded."""

    start: datetime
    timezone: str
    whole_days: bool
    text: str

    def starts(self, after: datetime) -> Iterator[datetime]:
        """Starts in UTC, in order, without end, from some time before `after` on."""
        width = _MONTHS_AT_ONCE[read_rule(self.text).frequency]
        day = to_zone(max(after, self.start), load_zone(self.timezone)).date()
        part: int | None = (day.year * 12 + day.month - 1) // width
        while part is not None:
            starts, part = _expand(self, width, part)
            yield from starts


@dataclass(frozen=True, slots=True)
class RuleParts:
    """A rule's text taken apart: without its COUNT, and with what else decides how it is expanded."""

    endless: str
    frequency: str
    interval: int
    count: int | None


@lru_cache(maxsize=1024)
def read_rule(text: str) -> RuleParts:
    """The parts of a rule that was checked."""
    parts = split_rule(text)
    count = parts.pop("COUNT", None)
    return RuleParts(
        join_rule(parts), parts["FREQ"], int(parts.get("INTERVAL", 1)), None if count is None else int(count)
    )


@lru_cache(maxsize=4096)
def _expand(rule: Rule, width: int, part: int) -> tuple[tuple[datetime, ...], int | None]:
    """The starts within `width` months, and the next such part that has any; None where the rule is over."""
    end = (part + 1) * width
    starts: list[datetime] = []
    start = wall_of(rule)
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
    read = read_rule(rule.text)
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
    days = date(max(1, month // 12), month % 12 + 1, 1).toordinal() - start.toordinal()
    return start + timedelta(days=max(0, days // step_days - 1) * step_days)


def wall_of(rule: Rule) -> datetime:
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


def first_wall(rule: Rule) -> datetime | None:
    """The first wall time of the rule; None if it never takes place.

    dateutil searches to the year 9999. The calendar repeats, so the search begins as late as it can.
    """
    start = wall_of(rule)
    years = max(0, (_LATE - start.year) // _CYCLE * _CYCLE)
    late = start.replace(year=start.year + years)
    first = next(iter(rrulestr(rule.text, dtstart=late)), None)
    return None if first is None else first.replace(year=first.year - years, microsecond=start.microsecond)
