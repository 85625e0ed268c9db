"""What the copy holds of a resource: its events, and events that stand for what of it cannot be read.

Their times are taken, so they have to be in the way of others. A resource with any of them is nobody's to
change here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count

from datetools_lc.errors import InputError
from datetools_lc.stores.ics.kept import UNREAD
from datetools_lc.stores.ics.reader import IcsFile
from datetools_lc.stores.ics.series import original_start
from datetools_lc.stores.ics.vevent import UNTITLED, VeventReader
from datetools_lc.stores.schedule.events import MAX_LOCATION, MAX_TITLE, Event
from datetools_lc.stores.schedule.joining import is_alone, series_of
from datetools_lc.stores.schedule.series.occurrences import occurrence_id

FAULTS = (InputError, ValueError, TypeError, AttributeError, OverflowError)
"""What reading a broken component raises."""
_BESIDE = timedelta(milliseconds=1)
"""Events on a server begin at whole seconds: a start beside one is no other event's."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The events of a resource; `stand_ins` are those for what was left out, by the place in `left_out`."""

    events: Sequence[Event]
    stand_ins: Mapping[int, Event]


def place(found: IcsFile) -> Placed:
    """The events of a resource with those that stand for what cannot be read."""
    known = {
        number: (one.reader, event)
        for number, one in enumerate(found.left_out)
        if one.reader is not None and (event := _first_time(one.reader)) is not None
    }
    placing = _Placing(found)
    in_order = sorted(known, key=lambda number: not is_override(known[number][0]))  # series after them
    made = {number: placing.stand_in(*known[number]) for number in in_order}
    stand_ins = {number: event for number, event in made.items() if event is not None}
    return Placed(list(_joined(found.events, stand_ins.values())), stand_ins)


def is_override(reader: VeventReader) -> bool:
    """Whether a component changes an occurrence of a series."""
    return bool(reader.component.all("RECURRENCE-ID"))


def is_placeholder(event: Event) -> bool:
    """Whether an event stands for one that cannot be read."""
    return event.kept == UNREAD


def only_read(events: Sequence[Event]) -> Iterator[Event]:
    """The events without those that stand for others; series without the occurrences that these replace."""
    for event in events:
        unread = [one for one in event.overrides if is_placeholder(one)]
        if is_placeholder(event):
            continue
        gone = {one.original for one in unread if one.original is not None}
        overrides = tuple(one for one in event.overrides if one not in unread)
        exdates = tuple(sorted({*event.exdates, *filter(_is_whole, gone)}))
        yield replace(event, overrides=overrides, exdates=exdates) if unread else event


def _is_whole(start: datetime) -> bool:
    return start.microsecond == 0


class _Placing:
    """Gives the events that stand for others ids that are no other event's."""

    def __init__(self, found: IcsFile) -> None:
        self._series = {event.id: event for event in found.events if event.original is None}
        all_events = [one for event in found.events for one in (event, *event.overrides)]
        self._ids = {one.id for one in all_events}
        self._replaced = {(series_of(one), one.original) for one in all_events if is_alone(one)}

    def stand_in(self, reader: VeventReader, event: Event) -> Event | None:
        """The event for a component; None where it takes no time, or not at the time that it names."""
        if is_override(reader):
            return self._changed(reader, event)
        if not event.blocks or (event.id, event.start) in self._replaced:
            return None
        return self._named(event, None if event.id in self._ids else event.id, None)

    def _changed(self, reader: VeventReader, event: Event) -> Event | None:
        series, original = self._series.get(event.id), None
        repeats = series is not None and series.repeats
        with suppress(*FAULTS):
            original = original_start(reader, series if series is not None and repeats else event)
        self._replaced.add((event.id, original))
        id = None if original is None else occurrence_id(event.id, original)
        if id is None or id in self._ids:
            return self._named(event, None, None) if event.blocks else None
        return self._named(event, id, original) if event.blocks or repeats else None

    def _named(self, event: Event, id: str | None, original: datetime | None) -> Event:
        """The event under an id, or where that is None under a free one; in its series, if that is known."""
        series = self._series.get(event.id)
        if id is None:
            starts = (event.start + number * _BESIDE for number in count(1))
            original = next(one for one in starts if occurrence_id(event.id, one) not in self._ids)
            id = occurrence_id(event.id, original)
        self._ids.add(id)
        named = replace(event, id=id, original=original)
        if series is None or not series.repeats:
            return named
        return replace(
            named,
            series_id=series.id,
            rrule=series.rrule,
            until=series.until,
            by_calendar=series.by_calendar,
        )


def _joined(events: Sequence[Event], stand_ins: Iterable[Event]) -> Iterator[Event]:
    """The events, each series with the stand-ins among its overrides; then those that belong to none."""
    made = list(stand_ins)
    for event in events:
        own = tuple(one for one in made if one.series_id == event.id)
        yield replace(event, overrides=(*event.overrides, *own)) if own else event
    yield from (one for one in made if one.series_id is None)


def _first_time(reader: VeventReader) -> Event | None:
    """The first time of a component, as an event; None where it is not known."""
    try:
        span, zone, all_day = reader.first_time()
        return Event(
            id=reader.uid(),
            owner="",
            calendar="",
            title=_shortened(reader, "SUMMARY", MAX_TITLE) or UNTITLED,
            location=_shortened(reader, "LOCATION", MAX_LOCATION),
            start=span.start,
            end=span.end,
            timezone=zone.key,
            all_day=all_day,
            busy="free" if reader.is_free else "busy",
            cancelled=reader.is_cancelled,
            created=reader.now,
            updated=reader.now,
            kept=UNREAD,
        )
    except FAULTS:
        return None


def _shortened(reader: VeventReader, name: str, longest: int) -> str:
    texts = (line.text for line in reader.component.all(name) if line.readable)
    return "".join(map(_plain, next(texts, "")[:longest])).strip()


def _plain(sign: str) -> str:
    return sign if sign.isprintable() else " "
