"""Moving a series on the wall clock, together with its exceptions. No I/O."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_utc
from datetools_lc.errors import OutOfRange
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.recurrence import earlier

_SECOND = timedelta(seconds=1)
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Move:
    """How far the wall clock of a series moves; `delta` None where its times stay as they are.

    `delta` lies between a wall time in the old zone and one in `zone`: an occurrence at nine, London, that
    becomes one at four, New York, is at four beyond a change of clocks, too, as the rule says.
    """

    series: Event
    delta: timedelta | None
    zone: ZoneInfo
    whole_days: bool

    @classmethod
    def between(cls, series: Event, before: Event, after: Event) -> Move:
        """The move of the series that takes one of its occurrences from `before` to `after`."""
        zone = load_zone(after.timezone)
        was, now = ((event.start, event.timezone, event.all_day) for event in (before, after))
        if was == now:
            return cls(series, None, zone, after.all_day)
        old, new = ruled_wall(before.start, series), _local(after.start, zone)
        delta = _midnight(new) - _midnight(old) if after.all_day else new - old
        return cls(series, delta, zone, after.all_day)

    def start(self, start: datetime) -> datetime:
        """Where a start moves to, in UTC. Raises `OutOfRange`, also for a day that the zone skipped."""
        if self.delta is None:
            return start
        wall = ruled_wall(start, self.series)
        try:
            if self.whole_days:
                return to_utc(start_of_day((_midnight(wall) + self.delta).date(), self.zone).instant)
            return to_utc(resolve_wall(wall + self.delta, self.zone).instant)
        except OverflowError:
            raise OutOfRange("the result is outside the years 1 to 9999") from None

    def changes_days(self, start: datetime) -> bool:
        """Whether a start moves to another day of its zone. Raises as `start`."""
        return _local(self.start(start), self.zone).date() != ruled_wall(start, self.series).date()

    def starts(self, starts: Iterable[datetime]) -> tuple[datetime, ...]:
        """Where exceptions move to; those that would fall on a day that the zone skipped are left out."""
        moved: list[datetime] = []
        for start in starts:
            with suppress(OutOfRange):
                moved.append(self.start(start))
        return tuple(moved)

    def apply(self, after: Event) -> Event:
        """The series with what `after`, one of its occurrences, says; each occurrence as long as that one."""
        moved = replace(
            after,
            start=self.start(self.series.start),
            exdates=self.starts(self.series.exdates),
            rdates=self.starts(self.series.rdates),
            until=self._until(self.series.until),
        )
        one = replace(after.series, start=moved.start).span(moved.start)
        return replace(moved, end=one.end)

    def _until(self, until: datetime | None) -> datetime | None:
        """The end of the series: as it was where the same occurrences lie before it, else moved with them."""
        if until is None or self.delta is None:
            return until
        last, following = self._around(until, self.delta)
        if (last is None or last <= until) and (following is None or until < following):
            return until
        try:
            wall = _local(until, load_zone(self.series.timezone))
            moved = to_utc(resolve_wall(wall + self.delta, self.zone).instant)
        except (OutOfRange, OverflowError):
            moved = until
        # clocks that change between, or a time that becomes a whole day
        moved = moved if last is None else max(last, moved)
        return moved if following is None else min(moved, following - _SECOND)

    def _around(self, until: datetime, delta: timedelta) -> tuple[datetime | None, datetime | None]:
        """Where the last start by the rule and the one after it move to; None for one that is far away."""
        rule = self.series.series.rule
        if rule is None:
            return None, None
        reach = abs(delta) + 2 * _DAY
        last: datetime | None = None
        for start in rule.starts(max(rule.start, earlier(until, reach))):
            if start > until:
                return self._moved(last), self._moved(start)
            last = start
        return self._moved(last), None

    def _moved(self, start: datetime | None) -> datetime | None:
        return None if start is None else next(iter(self.starts([start])), None)


def ruled_wall(start: datetime, series: Event) -> datetime:
    """The naive wall time, in the zone of its series, of a start by the rule, also where a gap moved it."""
    zone = load_zone(series.timezone)
    wall = _local(start, zone)
    if series.all_day:
        return _midnight(wall)
    meant = datetime.combine(wall, _local(series.start, zone).time())
    with suppress(OutOfRange):
        if to_utc(resolve_wall(meant, zone).instant) == start:
            return meant
    return wall


def keeps_wall(start: datetime, series: Event) -> bool:
    """Whether an occurrence takes place at the very wall time of its rule."""
    return series.all_day or ruled_wall(start, series) == _local(start, load_zone(series.timezone))


def _local(instant: datetime, zone: ZoneInfo) -> datetime:
    return instant.astimezone(zone).replace(tzinfo=None, fold=0)


def _midnight(wall: datetime) -> datetime:
    return datetime.combine(wall, time.min)
