"""Searching one calendar by time, inside one transaction: what takes place, what conflicts, what is busy.

Occurrences of series come from their rows inside the calendar's window, and are expanded outside of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from heapq import nsmallest
from typing import Any, NamedTuple

from sqlalchemy import Connection

from datetools_lc.engine.spans import Span, clip, cut
from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.stores.instants import ceil_unix_ms
from datetools_lc.stores.schedule.clashes import Clashes, Times, overlaps_any, times_of
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.port import EventPage
from datetools_lc.stores.schedule.series.occurrences import MAX_OCCURRENCES, occurrence
from datetools_lc.stores.sql.busy import search as by_rows
from datetools_lc.stores.sql.busy.window import BusyWindow
from datetools_lc.stores.sql.dialects import spans_parameter
from datetools_lc.stores.sql.schedule import statements as sql
from datetools_lc.stores.sql.schedule.clashes import Met, decide
from datetools_lc.stores.sql.schedule.rows import COLUMNS, fold, from_row
from datetools_lc.stores.sql.schedule.series import KnownSeries, StoredSeries, read_series

MAX_SHOWN = 20_000
"""How many occurrences of all expanded series together a query looks at, but never fewer than 50 of each."""
_NOWHERE = -1
_FIRST_PIECE = timedelta(hours=12)
"""Of how much time the busy times are read first; each further piece is twice as long."""


class _Found(NamedTuple):
    """Single events, occurrences by their rows with their series' row number, and series to be expanded."""

    events: list[Event]
    occurrences: list[tuple[int, Event]]
    series: list[StoredSeries]


class CalendarSearch:
    """Searches inside the transaction of a connection."""

    def __init__(
        self,
        connection: Connection,
        owner: str,
        calendar: str,
        window: BusyWindow | None,
        known: KnownSeries | None = None,
    ) -> None:
        self._connection = connection
        self._read_series = read_series if known is None else known.read
        self._window = window
        self._place = {
            "owner": owner,
            "calendar": calendar,
            "place": _NOWHERE if window is None else window.place,
        }

    def page(self, window: Span, text: str | None, limit: int) -> EventPage:
        """The first events of a window that are not cancelled, and how many there are."""
        wanted = {**self._within(window), "pattern": _pattern(text), "limit": limit}
        found = self._read(by_rows.PAGE if self._holds(window) else sql.PAGE, wanted)
        total = self._total(sql.TOTAL, wanted, len(found.events))
        total += self._total(by_rows.TOTAL, wanted, len(found.occurrences))
        cuts: list[datetime] = []
        repeated: list[tuple[Span, Event]] = []
        most = min(MAX_OCCURRENCES, max(50, MAX_SHOWN // max(1, len(found.series))))
        for series in found.series:
            if series.event.cancelled or (text is not None and fold(text) not in series.folded):
                continue
            spans, cut = series.spans(window, most=most)
            repeated += [(span, series.event) for span in spans]
            cuts += [] if cut is None else [cut]
        first = nsmallest(limit, repeated, key=lambda one: (one[0].start, one[0].end))
        events = found.events + [event for _, event in found.occurrences]
        events += [occurrence(event, span) for span, event in first]
        return EventPage(
            events=tuple(sorted(events, key=lambda event: event.start)[:limit]),
            total=total + len(repeated),
            expanded_until=min(cuts, default=None),
        )

    def clashes(
        self,
        draft: EventDraft,
        *,
        ignored: str = "",
        limit: int,
        counted: bool = True,
        times: Times | None = None,
    ) -> Clashes:
        """Events that conflict with a draft, except the one with the ignored id and its overrides.

        Of a series the first `MAX_CHECKED` occurrences are checked; against other series, only those inside
        the calendar's window, unless it begins after that. Where not all need be `counted`, what is beyond
        the limit is left out of the keys. `times` are those of the draft, if they are known.
        """
        wanted, checked_until = times_of(draft) if times is None else times
        if not wanted:
            return Clashes([], frozenset(), checked_until)
        met = self._meeting(wanted, {"ignored": ignored, "limit": limit}, counted=counted)
        return decide(met, ignored, limit, checked_until)

    def busy(self, reach: Span, parts: Iterable[Span], *, least: timedelta = timedelta(0)) -> Iterator[Span]:
        """Busy spans of some parts of a reach, in order as the parts are, and with them gaps below `least`.

        A caller who stops early reads no more than a growing piece too many.
        """
        holds = self._holds(reach)
        rows = self._execute(by_rows.UNREADABLE if holds else sql.SERIES, self._within(reach))
        series = [one for one in map(self._read_series, rows) if one.blocks]
        least_ms = least // timedelta(milliseconds=1)
        for piece in cut(parts, _FIRST_PIECE):
            values = {**self._place, "spans": spans_parameter(piece)}
            found = self._execute(by_rows.BUSY if holds else sql.BUSY, values)
            spans = [Span(from_unix_ms(start), from_unix_ms(end)) for start, end in _merged(found, least_ms)]
            whole = Span(piece[0].start, piece[-1].end)
            for one in series:
                spans += one.spans(whole)[0]
            yield from clip(sorted(spans, key=lambda span: span.start), whole)

    def _meeting(self, wanted: list[Span], more: dict[str, Any], *, counted: bool) -> Met:
        """All that may conflict with times in order and disjoint; where it is `counted`, beyond the limit."""
        met = self._meeting_one(wanted[0], more) if len(wanted) == 1 else self._meeting_many(wanted, more)
        if counted and len(met.events) >= more["limit"]:
            met.keys.update((id, None) for id in self._ids_near(wanted, more["ignored"]))
        if counted and len(wanted) == 1 and len(met.occurrences) >= more["limit"]:
            values = {**self._within(wanted[0]), **more}
            met.keys.update((series, start) for series, start in self._execute(by_rows.CLASHING_KEYS, values))
        return met

    def _meeting_one(self, wanted: Span, more: dict[str, Any]) -> Met:
        values = {**self._within(wanted), **more}
        found = self._read(by_rows.CLASHING if self._holds(wanted) else sql.CLASHING, values)
        return Met(found.events, found.occurrences, [(series, [wanted]) for series in found.series])

    def _meeting_many(self, wanted: list[Span], more: dict[str, Any]) -> Met:
        singles = self._execute(sql.CLASHING_SPANS, {**self._place, **more, "spans": spans_parameter(wanted)})
        met = Met([from_row(row) for row in singles])
        window = self._window
        if window is None or not window.is_ours or to_unix_ms(wanted[0].start) >= window.until_ms:
            met.expanded = [(series, wanted) for series in self._expandable(sql.SERIES, wanted)]
            return met
        before = [span for span in wanted if to_unix_ms(span.start) < window.from_ms]
        inside = [span for span in wanted[len(before) :] if window.holds(span.start, span.end)]
        met.expanded = [(series, inside) for series in self._expandable(by_rows.UNREADABLE, inside)]
        met.expanded += [(series, before) for series in self._expandable(sql.SERIES, before)]
        self._add_occurrences(met, inside, more)
        met.until = self._end_of_rows(wanted[len(before) + len(inside) :], more)
        return met

    def _add_occurrences(self, met: Met, inside: Sequence[Span], more: dict[str, Any]) -> None:
        if not inside:
            return
        rows = self._execute(
            by_rows.CLASHING_SPANS, {**self._place, **more, "spans": spans_parameter(inside)}
        )
        known: dict[int, Event] = {}
        for series, start, end in rows[: more["limit"]]:
            if series not in known:
                known[series] = from_row(self._execute(sql.BY_SEQUENCE, {**self._place, "series": series})[0])
            span = Span(from_unix_ms(start), from_unix_ms(end))
            met.occurrences.append((series, occurrence(known[series], span)))
        met.keys.update((series, start) for series, start, _ in rows)

    def _end_of_rows(self, after: Sequence[Span], more: dict[str, Any]) -> datetime | None:
        """The first span after the window, if there are series that it was not compared with."""
        if not after:
            return None
        whole = Span(after[0].start, after[-1].end)
        lives_on = self._execute(sql.LIVES_ON, {**self._within(whole), **more})[0][0]
        return whole.start if lives_on else None

    def _expandable(self, statement: Any, spans: Sequence[Span]) -> list[StoredSeries]:
        if not spans:
            return []
        whole = Span(spans[0].start, spans[-1].end)
        return [self._read_series(row) for row in self._execute(statement, self._within(whole))]

    def _ids_near(self, wanted: Sequence[Span], ignored: str) -> Iterator[str]:
        """The ids of all single events that overlap the spans, which are in order."""
        whole = Span(wanted[0].start, wanted[-1].end)
        rows = self._execute(sql.CLASHING_IDS, {**self._within(whole), "ignored": ignored})
        overlaps = overlaps_any(wanted)
        spans = ((id, Span(from_unix_ms(start), from_unix_ms(end))) for id, start, end in rows)
        return (id for id, span in spans if overlaps(span))

    def _read(self, statement: Any, values: dict[str, Any]) -> _Found:
        """What a statement of events, occurrences and series finds."""
        found = _Found([], [], [])
        for row in self._execute(statement, values):
            if row.at_ms is not None:
                span = Span(from_unix_ms(row.at_ms), from_unix_ms(row.to_ms))
                found.occurrences.append((row.series, occurrence(_event(row), span)))
            elif row.series is not None:
                found.series.append(self._read_series(row))
            else:
                found.events.append(_event(row))
        return found

    def _total(self, statement: Any, wanted: dict[str, Any], found: int) -> int:
        """How many there are, where so many were found up to the limit."""
        return found if found < wanted["limit"] else int(self._execute(statement, wanted)[0][0])

    def _holds(self, span: Span) -> bool:
        return self._window is not None and self._window.holds(span.start, span.end)

    def _execute(self, statement: Any, values: dict[str, Any]) -> Sequence[Any]:
        return self._connection.execute(statement, values).all()

    def _within(self, window: Span) -> dict[str, Any]:
        # rounded outwards, so that an event of whole milliseconds overlaps as it does exactly
        return {**self._place, "start_ms": to_unix_ms(window.start), "end_ms": ceil_unix_ms(window.end)}


def _merged(rows: Sequence[Any], least: int) -> Iterator[tuple[int, int]]:
    """What rows of start and end cover, and the gaps below `least` milliseconds between them, in order.

    Of thousands of rows a few spans are left.
    """
    if not rows:
        return
    in_order = sorted(map(tuple, rows))
    first, last = in_order[0]
    for start, end in in_order:
        if start - last >= max(1, least):
            yield first, last
            first, last = start, end
        elif end > last:
            last = end
    yield first, last


def _event(row: Any) -> Event:
    return from_row(row[: len(COLUMNS)])


def _pattern(text: str | None) -> str | None:
    if text is None:
        return None
    escaped = fold(text).replace("/", "//").replace("%", "/%").replace("_", "/_")
    return f"%{escaped}%"
