"""Events as rows of the table, and as the JSON of an outcome that a replay returns again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypedDict
from unicodedata import normalize

from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.stores.schedule.events import Busy, Event
from datetools_lc.stores.schedule.series.calendar_rule import read_calendar_rule


class StoredEvent(TypedDict):
    """What an event is read from, by column; the other columns follow from these."""

    id: str
    owner: str
    calendar: str
    title: str
    description: str
    location: str
    start_ms: int
    end_ms: int
    timezone: str
    all_day: int
    busy: Busy
    cancelled: int
    rrule: str | None
    until_ms: int | None
    exdates_ms: str | None
    rdates_ms: str | None
    series_id: str | None
    original_ms: int | None
    created_ms: int
    updated_ms: int
    kept: str | None
    by_calendar: str | None
    remind_minutes: int | None


COLUMNS = tuple(StoredEvent.__annotations__)
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_NEVER = 2**62
"""When an endless series is over."""


def to_row(event: Event) -> dict[str, Any]:
    """All columns of an event, without its overrides: those are rows of their own."""
    return {**_stored(event), **_derived(event)}


def _stored(event: Event) -> StoredEvent:
    return {
        "id": event.id,
        "owner": event.owner,
        "calendar": event.calendar,
        "title": event.title,
        "description": event.description,
        "location": event.location,
        "start_ms": to_unix_ms(event.start),
        "end_ms": to_unix_ms(event.end),
        "timezone": event.timezone,
        "all_day": int(event.all_day),
        "busy": event.busy,
        "cancelled": int(event.cancelled),
        "rrule": event.rrule,
        "until_ms": None if event.until is None else to_unix_ms(event.until),
        "exdates_ms": _to_list(event.exdates),
        "rdates_ms": _to_list(event.rdates),
        "series_id": event.series_id,
        "original_ms": None if event.original is None else to_unix_ms(event.original),
        "created_ms": to_unix_ms(event.created),
        "updated_ms": to_unix_ms(event.updated),
        "kept": event.kept or None,
        "by_calendar": None if event.by_calendar is None else event.by_calendar.to_text(),
        "remind_minutes": event.remind_minutes,
    }


def _derived(event: Event) -> dict[str, Any]:
    over = event.series.end if event.repeats else None
    return {
        "folded": fold("\n".join((event.title, event.location, event.description))),
        "blocks": int(event.blocks),
        "reach_ms": 0 if event.repeats else reach(to_unix_ms(event.end) - to_unix_ms(event.start)),
        "over_ms": (_NEVER if over is None else to_unix_ms(over)) if event.repeats else None,
    }


def reach(duration_ms: int) -> int:
    """The smallest power of two above a duration."""
    return 1 << duration_ms.bit_length()


def fold(text: str) -> str:
    """The text as it is searched: without letter case and width."""
    return normalize("NFKC", text).casefold()


def from_row(values: Iterable[Any], overrides: tuple[Event, ...] = ()) -> Event:
    """The event of a row, whose values come in the order of `COLUMNS`."""
    id, owner, calendar, title, description, location, start_ms, end_ms, timezone, all_day, *rest = values
    (
        busy,
        cancelled,
        rrule,
        until_ms,
        exdates_ms,
        rdates_ms,
        series_id,
        original_ms,
        created_ms,
        updated_ms,
        kept,
        by_calendar,
        remind_minutes,
    ) = rest
    return Event(
        id=id,
        owner=owner,
        calendar=calendar,
        title=title,
        description=description,
        location=location,
        start=_instant(start_ms),
        end=_instant(end_ms),
        timezone=timezone,
        all_day=bool(all_day),
        busy=busy,
        cancelled=bool(cancelled),
        rrule=rrule,
        until=None if until_ms is None else _instant(until_ms),
        exdates=_from_list(exdates_ms),
        rdates=_from_list(rdates_ms),
        series_id=series_id,
        original=None if original_ms is None else _instant(original_ms),
        created=_instant(created_ms),
        updated=_instant(updated_ms),
        overrides=overrides,
        kept=kept or "",
        by_calendar=None if by_calendar is None else read_calendar_rule(by_calendar),
        remind_minutes=remind_minutes,
    )


def to_json(events: Sequence[Event], **more: object) -> str:
    """An outcome: its events with their overrides, and what else it says."""
    return json.dumps({**more, "events": [_to_values(event) for event in events]}, ensure_ascii=False)


def from_json(text: str) -> tuple[tuple[Event, ...], dict[str, Any]]:
    """The events of an outcome, and what else it said."""
    outcome = json.loads(text)
    events = outcome.pop("events")
    return tuple(_from_values(values) for values in events), outcome


def _to_values(event: Event) -> list[Any]:
    return [*_stored(event).values(), [_to_values(override) for override in event.overrides]]


def _from_values(values: list[Any]) -> Event:
    *own, overrides = values
    own += [None] * (len(COLUMNS) - len(own))  # of a version with fewer columns
    return from_row(own, tuple(_from_values(override) for override in overrides))


def _instant(milliseconds: int) -> datetime:
    return _EPOCH + timedelta(milliseconds=milliseconds)  # of a row that was checked when it was written


def _to_list(instants: Iterable[datetime]) -> str | None:
    return json.dumps([to_unix_ms(instant) for instant in instants]) if instants else None


def _from_list(text: str | None) -> tuple[datetime, ...]:
    return () if text is None else tuple(_instant(ms) for ms in json.loads(text))
