"""Series that have to be expanded, because no rows say when they take place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import from_unix_ms
from datetools_lc.stores.schedule.clashes import Times
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.series.occurrences import MAX_OCCURRENCES, expand
from datetools_lc.stores.sql.schedule.rows import COLUMNS, from_row


@dataclass(frozen=True, slots=True)
class StoredSeries:
    """A series as it is stored; `known`: when it takes place inside windows that were asked for before."""

    event: Event
    sequence: int
    folded: str
    blocks: bool
    overridden: frozenset[datetime]
    known: dict[tuple[Span, int], Times] | None = None

    def spans(self, window: Span, *, most: int = MAX_OCCURRENCES) -> Times:
        """The first occurrences in a window, and up to when they are known."""
        if self.known is None:
            return expand(self.event, window, self.overridden, most=most)
        if (window, most) not in self.known:
            self.known[window, most] = expand(self.event, window, self.overridden, most=most)
        return self.known[window, most]


class KnownSeries:
    """What was read and expanded before: nothing is done twice for a series that is stored as it was."""

    def __init__(self) -> None:
        self._series: dict[tuple[Any, ...], StoredSeries] = {}

    def read(self, row: Any) -> StoredSeries:
        """The series of a row."""
        key = tuple(row)
        if key not in self._series:
            self._series[key] = read_series(row, {})
        return self._series[key]


def read_series(row: Any, known: dict[tuple[Span, int], Times] | None = None) -> StoredSeries:
    """The series of a row."""
    originals = () if row.overridden_ms is None else row.overridden_ms.split(",")
    overridden = frozenset(from_unix_ms(int(ms)) for ms in originals)
    event = from_row(row[: len(COLUMNS)])
    return StoredSeries(event, row.series, row.folded, bool(row.blocks), overridden, known)
