"""Half-open spans of time: the start belongs to a span, the end does not."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.zones import start_of_day
from datetools_lc.errors import OutOfRange


@dataclass(frozen=True, slots=True)
class Span:
    """From `start`, included, to `end`, excluded; both aware instants, `start` before `end`."""

    start: datetime
    end: datetime

    def __post_init__(self) -> None:
        if self.start.utcoffset() is None or self.end.utcoffset() is None:
            raise ValueError("a span needs aware instants")


def span_of_days(first: date, last: date, zone: ZoneInfo) -> Span:
    """The first instant of `first` to the first instant after `last`, on the zone's calendar."""
    start = start_of_day(first, zone).instant
    start_of_day(last, zone)  # a last day that the zone skipped is no day
    return Span(start, next_day_start(last, zone))


def next_day_start(day: date, zone: ZoneInfo) -> datetime:
    """The first instant after a day."""
    following = shift_date(day, Shift(days=1))
    try:
        return start_of_day(following, zone).instant
    except OutOfRange:  # only happens where the zone skipped the following day (Apia, 2011-12-30)
        return start_of_day(shift_date(following, Shift(days=1)), zone).instant
