"""An occurrence that was changed alone and comes apart from its series: how it joins it. No I/O."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from datetools_lc.engine.spans import Span, span_of_days
from datetools_lc.engine.zones import load_zone, start_of_day, to_utc
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.occurrences import occurrence_id, split_id


def is_alone(event: Event) -> bool:
    """Whether the event changes an occurrence of a series that it came without."""
    return event.original is not None and event.series_id is None and split_id(event.id) is not None


def series_of(alone: Event) -> str:
    """The id of the series that an event alone belongs to."""
    named = split_id(alone.id)
    return alone.id if named is None else named[0]


def join(series: Event, alone: Event) -> Event:
    """The event as an override of its series."""
    original = _original_in(series, alone)
    return replace(
        alone,
        id=occurrence_id(series.id, original),
        series_id=series.id,
        original=original,
        rrule=series.rrule,
        until=series.until,
        by_calendar=series.by_calendar,
    )


def _original_in(series: Event, alone: Event) -> datetime:
    """The start by the rule. Where the file named a day, what starts on that day in the series' zone."""
    if alone.original is None:
        raise ValueError(f"{alone.id} is no occurrence of a series")
    ruled = replace(series.series, exdates=())
    named_in = load_zone(alone.timezone)
    day = alone.original.astimezone(named_in).date()
    if ruled.has(alone.original) or to_utc(start_of_day(day, named_in).instant) != alone.original:
        return alone.original
    that_day = span_of_days(day, day, load_zone(series.timezone))
    window = Span(to_utc(that_day.start), to_utc(that_day.end))
    # spans may have begun the day before
    starts = (span.start for span in ruled.spans(Span(window.start, window.end - timedelta(milliseconds=1))))
    return next((start for start in starts if start >= window.start), alone.original)
