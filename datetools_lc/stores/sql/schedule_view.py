"""Reads and writes of one calendar inside one transaction: events, occurrences, conflicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from heapq import nsmallest
from typing import Any

from sqlalchemy import Connection

from datetools_lc.engine.spans import Span, clip
from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.errors import NotFound
from datetools_lc.stores.identifiers import is_storable
from datetools_lc.stores.instants import ceil_unix_ms
from datetools_lc.stores.schedule.clashes import Clashes, overlaps_any, times_of
from datetools_lc.stores.schedule.edits import Edit, Target
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.occurrences import MAX_OCCURRENCES, expand, occurrence, split_id
from datetools_lc.stores.schedule.port import EventPage
from datetools_lc.stores.sql import schedule_statements as sql
from datetools_lc.stores.sql.schedule_rows import COLUMNS, fold, from_row, to_row

MAX_COMPARED = 4_000
"""With how many occurrences of each stored series a new event or series is compared."""
MAX_SHOWN = 20_000
"""How many occurrences of all series together a query looks at, but never fewer than 50 of each."""


@dataclass(frozen=True, slots=True)
class _Series:
    event: Event
    folded: str
    blocks: bool
    overridden: frozenset[datetime]

    def spans(self, window: Span, *, most: int = MAX_OCCURRENCES) -> tuple[list[Span], datetime | None]:
        return expand(self.event, window, self.overridden, most=most)


class CalendarView:
    """Reads inside the transaction of a connection."""

    def __init__(self, connection: Connection, owner: str, calendar: str) -> None:
        self.place = {"owner": owner, "calendar": calendar}
        self._connection = connection

    def page(self, window: Span, text: str | None, limit: int) -> EventPage:
        """The first events of a window that are not cancelled, and how many there are."""
        wanted = {**self._within(window), "pattern": _pattern(text), "limit": limit}
        events, rules = self._read_both(sql.PAGE, wanted)
        total = len(events)
        if total == limit:
            total = self._connection.execute(sql.TOTAL, wanted).scalar_one()
        cuts: list[datetime] = []
        repeated: list[tuple[Span, Event]] = []
        most = min(MAX_OCCURRENCES, max(50, MAX_SHOWN // max(1, len(rules))))
        for series in rules:
            if series.event.cancelled or (text is not None and fold(text) not in series.folded):
                continue
            spans, cut = series.spans(window, most=most)
            repeated += [(span, series.event) for span in spans]
            cuts += [] if cut is None else [cut]
        first = nsmallest(limit, repeated, key=lambda found: (found[0].start, found[0].end))
        events += [occurrence(event, span) for span, event in first]
        return EventPage(
            events=tuple(sorted(events, key=lambda event: event.start)[:limit]),
            total=total + len(repeated),
            expanded_until=min(cuts, default=None),
        )

    def clashes(self, draft: EventDraft, *, ignored: str = "", limit: int, counted: bool = True) -> Clashes:
        """Events that conflict with a draft, except the one with the ignored id and its overrides.

        Of a series the first `MAX_CHECKED` occurrences are checked. Where not all need be `counted`, single
        events beyond the limit are left out of the keys.
        """
        wanted, checked_until = times_of(draft)
        events, rules = self._near(wanted, ignored, limit)
        keys: set[tuple[str, datetime | None]] = {(event.id, None) for event in events}
        if counted and len(events) >= limit:
            keys.update((id, None) for id in self._ids_near(wanted, ignored))
        cuts = [] if checked_until is None else [checked_until]
        for series in rules:
            if series.blocks and series.event.id != ignored:
                spans, cut = _clashing(series, wanted)
                events += [occurrence(series.event, span) for span in spans[:limit]]
                keys.update((series.event.id, span.start) for span in spans)
                cuts += [] if cut is None else [cut]
        first = sorted(events, key=lambda event: event.start)[:limit]
        return Clashes(first, frozenset(keys), min(cuts, default=None))

    def busy(self, reach: Span) -> Iterator[Span]:
        """Busy spans in order of start, read in growing pieces: a caller who stops early reads no more."""
        series = [one for one in self._series(reach) if one.blocks]
        start, step = reach.start, timedelta(days=1)
        while start < reach.end:
            piece = Span(start, min(start + step, reach.end))
            rows = self._connection.execute(sql.BUSY, self._within(piece)).all()
            spans = [Span(from_unix_ms(row[0]), from_unix_ms(row[1])) for row in rows]
            for one in series:
                spans += one.spans(piece)[0]
            yield from clip(sorted(spans, key=lambda span: span.start), piece)
            start, step = piece.end, step * 2

    def find(self, id: str) -> Target:
        """What an id names. Raises `NotFound`."""
        event = self.read(id)
        if event is not None and event.series_id is None:
            return Target(self._whole(event) if event.repeats else event)
        named = split_id(id)
        series = None if named is None else self.read(named[0])
        if named is None or series is None or not series.repeats:
            raise NotFound(f"no event has the id {id[:60]!r}")
        if event is not None:
            return Target(self._whole(series), event)
        ruled = series.series
        if not ruled.has(named[1]):
            raise NotFound(f"no event has the id {id[:60]!r}")
        return Target(self._whole(series), occurrence(series, ruled.span(named[1])))

    def read(self, id: str) -> Event | None:
        """The row with an id, a series without its overrides."""
        if not is_storable(id):
            return None
        row = self._connection.execute(sql.BY_ID, {**self.place, "id": id}).one_or_none()
        return None if row is None else from_row(row)

    def apply(self, edit: Edit) -> None:
        """Remove and write the rows that an edit names."""
        for id in edit.removed:
            self._connection.execute(sql.REMOVE, {**self.place, "id": id})
        self.write(edit.written)

    def write(self, events: Sequence[Event]) -> None:
        """Write events, each in the place of the one with its id; overrides come beside their series."""
        for event in events:
            self._connection.execute(sql.REMOVE, {**self.place, "id": event.id})
        if events:
            self._connection.execute(sql.INSERT, [to_row(event) for event in events])

    def remove_family(self, id: str) -> int:
        """Remove an event or a series with its overrides; how many events that were, a series being one."""
        self._connection.execute(sql.REMOVE_OVERRIDES, {**self.place, "id": id})
        return self._connection.execute(sql.REMOVE, {**self.place, "id": id}).rowcount

    def known(self, ids: Sequence[str]) -> frozenset[str]:
        """Those of some ids that have a row."""
        rows = self._connection.execute(sql.KNOWN, {**self.place, "ids": list(ids)})
        return frozenset(rows.scalars())

    def alone(self) -> Sequence[str]:
        """The ids of changed occurrences whose series has not come."""
        return self._connection.execute(sql.ALONE, self.place).scalars().all()

    def everything(self) -> Sequence[Event]:
        """All events, each series with its overrides."""
        rows = [from_row(row) for row in self._connection.execute(sql.ALL, self.place)]
        overrides: dict[str, list[Event]] = {}
        for event in rows:
            if event.series_id is not None:
                overrides.setdefault(event.series_id, []).append(event)
        return tuple(
            replace(event, overrides=tuple(overrides.get(event.id, ())))
            for event in rows
            if event.series_id is None
        )

    def _whole(self, series: Event) -> Event:
        rows = self._connection.execute(sql.OVERRIDES, {**self.place, "id": series.id}).all()
        return replace(series, overrides=tuple(from_row(row) for row in rows))

    def _series(self, window: Span) -> list[_Series]:
        rows = self._connection.execute(sql.SERIES, self._within(window)).all()
        return [_read_series(row) for row in rows]

    def _near(self, wanted: Sequence[Span], ignored: str, limit: int) -> tuple[list[Event], list[_Series]]:
        """Events that overlap the spans, which are in order, and the series that might."""
        if not wanted:
            return [], []
        more = {"ignored": ignored, "limit": limit}
        if len(wanted) == 1:
            return self._read_both(sql.CLASHING, {**self._within(wanted[0]), **more})
        found: dict[str, Event] = {}
        for span in wanted:
            if len(found) < limit:
                rows = self._connection.execute(sql.CLASHING_ALONE, {**self._within(span), **more}).all()
                found.update((row[0], from_row(row)) for row in rows)
        whole = Span(wanted[0].start, wanted[-1].end)
        return list(found.values()), self._series(whole)

    def _ids_near(self, wanted: Sequence[Span], ignored: str) -> Iterator[str]:
        """The ids of all single events that overlap the spans, which are in order."""
        whole = Span(wanted[0].start, wanted[-1].end)
        rows = self._connection.execute(sql.CLASHING_IDS, {**self._within(whole), "ignored": ignored})
        if len(wanted) == 1:
            return (row[0] for row in rows)
        overlaps = overlaps_any(wanted)
        spans = ((id, Span(from_unix_ms(start), from_unix_ms(end))) for id, start, end in rows)
        return (id for id, span in spans if overlaps(span))

    def _read_both(self, statement: Any, values: dict[str, Any]) -> tuple[list[Event], list[_Series]]:
        rows = self._connection.execute(statement, values).all()
        more = len(COLUMNS)
        # only a series says whether it blocks: of the others the statement has chosen
        events = [from_row(row[:more]) for row in rows if row[more + 1] is None]
        return events, [_read_series(row) for row in rows if row[more + 1] is not None]

    def _within(self, window: Span) -> dict[str, Any]:
        # rounded outwards, so that an event of whole milliseconds overlaps as it does exactly
        return {**self.place, "start_ms": to_unix_ms(window.start), "end_ms": ceil_unix_ms(window.end)}


def _clashing(series: _Series, wanted: Sequence[Span]) -> tuple[list[Span], datetime | None]:
    """The occurrences that overlap one of the spans, which are in order and disjoint; and up to when."""
    spans, cut = series.spans(Span(wanted[0].start, wanted[-1].end), most=MAX_COMPARED)
    return list(filter(overlaps_any(wanted), spans)), cut


def _read_series(row: Any) -> _Series:
    *values, folded, blocks, overridden = row
    originals = () if overridden is None else overridden.split(",")
    return _Series(
        from_row(values), folded, bool(blocks), frozenset(from_unix_ms(int(ms)) for ms in originals)
    )


def _pattern(text: str | None) -> str | None:
    if text is None:
        return None
    escaped = fold(text).replace("/", "//").replace("%", "/%").replace("_", "/_")
    return f"%{escaped}%"
