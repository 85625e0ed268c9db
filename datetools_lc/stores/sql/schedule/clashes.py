"""What conflicts with a draft, decided from what was read of its calendar. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.stores.schedule.clashes import Clashes, ClashKey, Times, overlaps_any
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.occurrences import occurrence
from datetools_lc.stores.sql.schedule.series import StoredSeries

MAX_COMPARED = 4_000
"""With how many occurrences of each series that has to be expanded a new event or series is compared."""


@dataclass(slots=True)
class Met:
    """What was read of a calendar about the times of a draft.

    Up to a limit single events that conflict, and occurrences with their series' row number; series that have
    to be expanded, each with the times it is to be compared with, in order and disjoint. `keys`: of more that
    conflicts. `until`: where the comparison with series ends.
    """

    events: list[Event]
    occurrences: list[tuple[int, Event]] = field(default_factory=list)
    expanded: list[tuple[StoredSeries, list[Span]]] = field(default_factory=list)
    keys: set[ClashKey] = field(default_factory=set)
    until: datetime | None = None


def decide(met: Met, ignored: str, limit: int, checked_until: datetime | None) -> Clashes:
    """The earliest that conflict, but the event with the ignored id; `checked_until`: of the draft itself."""
    events = met.events + [event for _, event in met.occurrences]
    keys: set[ClashKey] = met.keys | {(event.id, None) for event in met.events}
    keys |= {(series, to_unix_ms(event.start)) for series, event in met.occurrences}
    cuts = [checked_until, met.until]
    for series, wanted in met.expanded:
        if series.blocks and series.event.id != ignored:
            clashing, cut = _clashing(series, wanted)
            events += [occurrence(series.event, span) for span in clashing[:limit]]
            keys.update((series.sequence, to_unix_ms(span.start)) for span in clashing)
            cuts.append(cut)
    first = sorted(events, key=lambda event: event.start)[:limit]
    return Clashes(first, frozenset(keys), min((cut for cut in cuts if cut is not None), default=None))


def _clashing(series: StoredSeries, wanted: Sequence[Span]) -> Times:
    """The occurrences that overlap one of the spans, which are in order and disjoint; and up to when."""
    spans, cut = series.spans(Span(wanted[0].start, wanted[-1].end), most=MAX_COMPARED)
    return list(filter(overlaps_any(wanted), spans)), cut
