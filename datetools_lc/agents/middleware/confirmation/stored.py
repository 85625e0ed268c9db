"""The events and records that a call would change, as they are in the store now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from langchain_core.messages import AnyMessage

from datetools_lc.agents.middleware.confirmation.changes import Change
from datetools_lc.agents.middleware.confirmation.seen import seen_records
from datetools_lc.contracts.currency import Currency
from datetools_lc.contracts.moments import try_read
from datetools_lc.contracts.outcome import dumps
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import NotFound, StoreUnavailable
from datetools_lc.stores.expenses.port import Expense
from datetools_lc.stores.schedule.events import Event

_EVER = datetime(1, 1, 2, tzinfo=UTC), datetime(9999, 12, 30, tzinfo=UTC)
_MOST = 100_000
"""Records that are looked through for one that the thread has not seen."""
_LONGEST_NAME = 200
_UNKNOWN = "unavailable"


@dataclass(frozen=True, slots=True)
class Stored:
    """`name` is what the user knows it by; `state` differs as soon as anything of it was changed; `start` is
    the local time of an event.

    Of what cannot be looked at, the name is its id: the user has to decide even so.
    """

    name: str
    state: str
    start: str = ""


def look_up(change: Change, messages: Sequence[AnyMessage], currency: Currency) -> dict[str, Stored]:
    """What the call would change, by id, and the events that it would be written over.

    Raises `NotFound` where there is no such thing, as the call will.
    """
    try:
        if change.is_of_record:
            return {id: _record(change, id, messages, currency) for id in change.ids}
        found = {id: _target(change, id) for id in change.ids}
        return found | (_conflicts(change) if change.overrides else {})
    except StoreUnavailable:
        return {id: Stored(id, _UNKNOWN) for id in change.ids}


def one_line(text: str) -> str:
    """A text for a line of the question: what others wrote into a title must not look like another line."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_NAME else f"{line[: _LONGEST_NAME - 1]}…"


def _place(change: Change) -> tuple[str, str]:
    place: tuple[str, str] = change.session.place
    return place


def _conflicts(change: Change) -> dict[str, Stored]:
    """The events in the way of the one that is to be written."""
    draft = change.draft()
    if draft is None:
        return {}
    page = change.session.store.conflicts(*_place(change), draft)
    return {f"~{event.id}": _event(change, event) for event in page.events if event.id not in change.ids}


def in_the_way(found: Mapping[str, Stored]) -> list[str]:
    """The names of the events that `look_up` found in the way."""
    return [stored.name for id, stored in found.items() if id.startswith("~")]


def _target(change: Change, id: str) -> Stored:
    """An event that would be changed; of a series, or the rest of one, with all of its occurrences."""
    event: Event = change.session.store.get(*_place(change), id)
    if not change.is_of_series or event.series_id is None:
        return _event(change, event)
    return _event(change, event, change.session.store.get(*_place(change), event.series_id))


def _event(change: Change, event: Event, series: Event | None = None) -> Stored:
    start = to_zone(event.start, change.session.zone)
    shown = f"{start:%Y-%m-%d}" if event.all_day else f"{start:%Y-%m-%d %H:%M}"
    return Stored(one_line(f"{event.title} {shown}"), _fingerprint(event, series), shown)


def _fingerprint(*parts: object) -> str:
    """A short text that differs as soon as any field of the values does."""
    return sha256(repr(parts).encode("utf-8", "replace")).hexdigest()


def _record(change: Change, id: str, messages: Sequence[AnyMessage], currency: Currency) -> Stored:
    record = _find(change, id, messages)
    if record is None:
        return Stored(one_line(id), _UNKNOWN)
    day = to_zone(record.date, change.session.settings.zone)
    parts = (record.remark, record.category, record.amount, record.type, record.date)
    name = f"{day:%Y-%m-%d} {record.remark} {currency.show(record.amount)}"
    return Stored(one_line(name), dumps([str(part) for part in parts]))


def _find(change: Change, id: str, messages: Sequence[AnyMessage]) -> Expense | None:
    """A ledger finds records by their date: that which the thread has seen, or else any.

    None where not all were looked through; raises `NotFound` where they were.
    """
    store, owner = change.session.store, change.session.call.owner
    unseen = 0
    for start, end, limit in (*_dates(id, messages), (*_EVER, _MOST)):
        page = store.query(owner, start, end, limit=limit)
        unseen = page.total - len(page.records)
        for record in page.records:
            if record.id == id:
                found: Expense = record
                return found
    if unseen:
        return None
    raise NotFound(f"no record {id!r}")


def _dates(id: str, messages: Sequence[AnyMessage]) -> Iterator[tuple[datetime, datetime, int]]:
    """Where a record was when this thread saw it last."""
    for record in reversed(list(seen_records(messages))):
        date = try_read(record.get("date")) if record.get("recordId") == id else None
        if isinstance(date, datetime):
            yield date, date + timedelta(milliseconds=1), _MOST
            return
