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


@dataclass(frozen=True, slots=True)
class Move:
    """How far the wall clock of a series moves; `delta` None where its times stay as they are."""

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
        wall = _midnight(_local(after.start, zone)) if after.all_day else _local(after.start, zone)
        return cls(series, wall - ruled_wall(before.start, series, zone), zone, after.all_day)

    def start(self, start: datetime) -> datetime:
        """Where a start moves to, in UTC. Raises `OutOfRange`, also for a day that the zone skipped."""
        if self.delta is None:
            return start
        wall = ruled_wall(start, self.series, self.zone)
        try:
            if self.whole_days:
                return to_utc(start_of_day((_midnight(wall) + self.delta).date(), self.zone).instant)
            return to_utc(resolve_wall(wall + self.delta, self.zone).instant)
        except OverflowError:
            raise OutOfRange("the result is outside the years 1 to 9999") from None

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
        )
        one = replace(after.series, start=moved.start).span(moved.start)
        return replace(moved, end=one.end)


def ruled_wall(start: datetime, series: Event, zone: ZoneInfo) -> datetime:
    """The naive wall time of a start by the rule of its series, also where a gap moved the start itself."""
    wall = _local(start, zone)
    if series.all_day:
        return _midnight(wall)
    if series.timezone == zone.key:
        meant = datetime.combine(wall, _local(series.start, zone).time())
        with suppress(OutOfRange):
            if to_utc(resolve_wall(meant, zone).instant) == start:
                return meant
    return wall


def keeps_wall(start: datetime, series: Event) -> bool:
    """Whether an occurrence takes place at the very wall time of its rule."""
    zone = load_zone(series.timezone)
    return series.all_day or ruled_wall(start, series, zone) == _local(start, zone)


def _local(instant: datetime, zone: ZoneInfo) -> datetime:
    return instant.astimezone(zone).replace(tzinfo=None, fold=0)


def _midnight(wall: datetime) -> datetime:
    return datetime.combine(wall, time.min)
