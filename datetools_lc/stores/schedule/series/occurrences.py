"""The single occurrences of a series: their ids, and the events that they are."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from itertools import islice

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339
from datetools_lc.engine.zones import to_utc
from datetools_lc.errors import InputError
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.schedule.series.recurrence import MAX_YEARS, years_later

MAX_OCCURRENCES = 1_000
"""How many occurrences of one series a query looks at."""

_ID = re.compile(r"(.+)@(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)", re.ASCII | re.DOTALL)


def occurrence_id(series_id: str, original: datetime) -> str:
    """`<series id>@<start by the rule, in UTC>`, such as `evt_1@2026-03-11T01:00:00Z`."""
    return f"{series_id}@{format_rfc3339(to_utc(original), zulu=True)}"


def split_id(id: str) -> tuple[str, datetime] | None:
    """The series and the start by the rule that an occurrence's id names; None for another id."""
    match = _ID.fullmatch(id)
    if match is None:
        return None
    try:
        original = to_utc(parse_rfc3339(match[2]).instant)
    except InputError:
        return None
    # only the spelling of `occurrence_id`, because ids are compared as text
    return (match[1], original) if occurrence_id(match[1], original) == id else None


def occurrence(series: Event, span: Span) -> Event:
    """The occurrence of a series at a span of its rule, as an event."""
    return replace(
        series,
        id=occurrence_id(series.id, span.start),
        start=span.start,
        end=span.end,
        exdates=(),
        rdates=(),
        series_id=series.id,
        original=span.start,
        overrides=(),
    )


def expand(
    series: EventDraft,
    window: Span,
    overridden: Collection[datetime | None] = (),
    *,
    most: int = MAX_OCCURRENCES,
) -> tuple[list[Span], datetime | None]:
    """The spans of a series that overlap a window, except those in `overridden`, which are stored themselves.

    At most `most` spans, and none that starts `MAX_YEARS` after the window opens or the series begins. The
    second value says up to which instant all were found; None where that is all.
    """
    ruled = series.series
    horizon = years_later(max(window.start, series.start), MAX_YEARS)
    cut = horizon if horizon < window.end and (ruled.end is None or ruled.end > horizon) else None
    reached = window if cut is None else Span(window.start, horizon)
    found = list(islice((s for s in ruled.spans(reached) if s.start not in overridden), most + 1))
    return found[:most], found[most].start if len(found) > most else cut
