"""Half-open spans of time: the start belongs to a span, the end does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from datetools_lc.engine.arithmetic import shift_days
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
    return Span(*bounds_of_days(first, last, zone))


def bounds_of_days(first: date, last: date, zone: ZoneInfo) -> tuple[datetime, datetime]:
    """The start and the end of `span_of_days`."""
    start, end = start_of_day(first, zone).instant, next_day_start(last, zone)
    if start.utcoffset() != end.utcoffset():  # as after a day that the zone skipped
        start_of_day(last, zone)  # a last day that it skipped is no day
    return start, end


def next_day_start(day: date, zone: ZoneInfo) -> datetime:
    """The first instant after a day."""
    following = shift_days(day, 1)
    try:
        return start_of_day(following, zone).instant
    except OutOfRange:  # only happens where the zone skipped the following day (Apia, 2011-12-30)
        return start_of_day(shift_days(following, 1), zone).instant


def overlap(left: Span, right: Span) -> bool:
    """Whether two spans share an instant; touching edges do not."""
    return left.start < right.end and right.start < left.end


def clip(spans: Iterable[Span], window: Span) -> Iterator[Span]:
    """The part of each span that lies inside the window; spans outside are left out."""
    for span in spans:
        if overlap(span, window):
            yield Span(max(span.start, window.start), min(span.end, window.end))


def cut(spans: Iterable[Span], length: timedelta) -> Iterator[list[Span]]:
    """Spans, which come in order, in pieces of this length, then of twice, four times as much and so on.

    A span that is longer than what is left of a piece goes on in the next one. Lazy.
    """
    piece: list[Span] = []
    left = length
    for span in spans:
        start = span.start
        while start < span.end:
            part = Span(start, min(span.end, start + left))
            piece.append(part)
            start, left = part.end, left - (part.end - part.start)
            if not left:
                yield piece
                length *= 2
                piece, left = [], length
    if piece:
        yield piece


def merge(spans: Iterable[Span]) -> Iterator[Span]:
    """Join overlapping and touching spans, which come in order of start.

    Lazy: it reads one span ahead, so that an endless series of spans may be merged.
    """
    current: Span | None = None
    for span in spans:
        if current is None:
            current = span
        elif span.start <= current.end:
            current = Span(current.start, max(current.end, span.end))
        else:
            yield current
            current = span
    if current is not None:
        yield current


def subtract(spans: Iterable[Span], taken: Iterable[Span]) -> Iterator[Span]:
    """The parts of merged `spans` that `taken` does not cover; `taken` comes in order of start. Lazy."""
    blocks = iter(taken)
    block = next(blocks, None)
    for span in spans:
        start = span.start
        while block is not None and block.start < span.end:
            if start < block.start:
                yield Span(start, block.start)
            start = max(start, block.end)
            if block.end > span.end:
                break
            block = next(blocks, None)
        if start < span.end:
            yield Span(start, span.end)
