"""The result of each write, stored in its transaction, so that a replay returns the same.

Texts are left out: what a user deletes is gone. A replay brings them along, or finds them where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.stores.sql.retries import RolledBack
from datetools_lc.stores.sql.schedule import statements as sql
from datetools_lc.stores.sql.schedule.rows import from_json, to_json

REPLAYABLE = timedelta(days=60)
"""For how long a write may be replayed."""
_AT_ONCE = 500
_BETWEEN = timedelta(hours=1)

FirstOutcome = tuple[tuple[Event, ...], datetime | None]
"""The events of a write, and until when they were checked against series."""


class Forgetting:
    """Forgets the results of a database that are too old, some at a time: hourly, while there are more with
    each write, because looking for them takes a tenth of one."""

    def __init__(self) -> None:
        self._done: datetime | None = None

    def run(self, connection: Connection, now: datetime) -> None:
        if self._done is not None and abs(now - self._done) < _BETWEEN:
            return
        wanted = {"before_ms": to_unix_ms(now - REPLAYABLE), "limit": _AT_ONCE}
        forgotten = connection.execute(sql.FORGET, wanted).rowcount
        self._done = now if forgotten < _AT_ONCE else None


def first_outcome(connection: Connection, owner: str, key: str) -> FirstOutcome | None:
    """The result of the write with this key, without texts; None where there was none."""
    wanted = {"owner": owner, "idempotency_key": key}
    text = connection.execute(sql.OUTCOME, wanted).scalar_one_or_none()
    return None if text is None else _read(text)


def first_outcome_or_row(
    connection: Connection, place: Mapping[str, str], id: str, key: str
) -> tuple[FirstOutcome | None, bool]:
    """`first_outcome` of a write that adds an event, and whether the event has a row: that lasts longer."""
    wanted = {**place, "id": id, "idempotency_key": key}
    text, has_row = connection.execute(sql.OUTCOME_AND_ROW, wanted).one()
    return None if text is None else _read(text), bool(has_row)


def _read(text: str) -> FirstOutcome:
    events, more = from_json(text)
    until = more["checked_until_ms"]
    return events, None if until is None else from_unix_ms(until)


def remember(
    connection: Connection,
    owner: str,
    key: str,
    events: Sequence[Event],
    checked_until: datetime | None = None,
    *,
    now: datetime,
) -> None:
    """Store the result of a write under its key."""
    until = None if checked_until is None else to_unix_ms(checked_until)
    outcome = to_json([_without_texts(event) for event in events], checked_until_ms=until)
    written = {"owner": owner, "idempotency_key": key, "outcome": outcome, "written_ms": to_unix_ms(now)}
    remembering = sql.remember(connection.dialect.name)
    if connection.execute(remembering, written).one_or_none() is None:
        raise RolledBack("a call with the same key wrote to another calendar at the same time; try again")


def forget(connection: Connection, owner: str, key: str) -> None:
    """Forget the result of a write that was taken back: run again, it is looked at anew."""
    connection.execute(sql.FORGET_ONE, {"owner": owner, "idempotency_key": key})


def with_texts_of(event: Event, source: EventDraft) -> Event:
    """The event with the texts of another, which stands for it."""
    return replace(event, title=source.title, description=source.description, location=source.location)


def with_texts(event: Event, read: Callable[[str], Event | None]) -> Event:
    """The event with the texts that it, or its series, has now; without where both are gone."""
    source = read(event.id) or (None if event.series_id is None else read(event.series_id))
    return event if source is None else replace(with_texts_of(event, source), kept=source.kept)


def _without_texts(event: Event) -> Event:
    overrides = tuple(map(_without_texts, event.overrides))
    return replace(event, title="", description="", location="", kept="", overrides=overrides)
