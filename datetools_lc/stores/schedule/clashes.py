"""When an event or a series takes place, and what conflicts with it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from datetools_lc.engine.spans import Span, merge
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.series.occurrences import expand
from datetools_lc.stores.schedule.series.recurrence import MAX_YEARS, years_later

MAX_CHECKED = 500
"""How many occurrences of a new series are checked for conflicts."""


ClashKey = tuple[str, None] | tuple[int, int]
"""The id of an event; of an occurrence, the store's number of its series and its start in milliseconds."""
Times = tuple[list[Span], datetime | None]
"""When something takes place, in order and disjoint, and up to when that is known."""


@dataclass(frozen=True, slots=True)
class Clashes:
    """What conflicts with a draft: the earliest events, and the keys of all that were found.

    `checked_until`: only occurrences before were checked.
    """

    events: Sequence[Event]
    keys: frozenset[ClashKey]
    checked_until: datetime | None


def times_of(draft: EventDraft) -> Times:
    """When a draft takes place, in order and disjoint, and up to when that is known."""
    if not draft.repeats:
        return [draft.span], None
    overrides = draft.overrides if isinstance(draft, Event) else ()
    window = Span(draft.start, draft.series.end or years_later(draft.start, MAX_YEARS + 1))
    spans, cut = expand(draft, window, {one.original for one in overrides}, most=MAX_CHECKED)
    return list(merge(spans)), cut


def overlaps_any(times: Sequence[Span]) -> Callable[[Span], bool]:
    """Whether a span overlaps one of these, which are in order and disjoint; at least one."""
    starts, ends = [span.start for span in times], [span.end for span in times]

    def overlaps(span: Span) -> bool:
        # the first that is not over at the start is the only one that may reach it
        place = bisect_right(ends, span.start)
        return place < len(starts) and starts[place] < span.end

    return overlaps
