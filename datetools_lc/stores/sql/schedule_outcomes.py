"""The result of each write, stored in its transaction, so that a replay returns the same."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection

from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.sql import schedule_statements as sql
from datetools_lc.stores.sql.schedule_rows import from_json, to_json


def first_outcome(
    connection: Connection, owner: str, key: str
) -> tuple[tuple[Event, ...], datetime | None] | None:
    """The result of the write with this key; None where there was none."""
    wanted = {"owner": owner, "idempotency_key": key}
    text = connection.execute(sql.OUTCOME, wanted).scalar_one_or_none()
    if text is None:
        return None
    events, more = from_json(text)
    until = more["checked_until_ms"]
    return events, None if until is None else from_unix_ms(until)


def remember(
    connection: Connection,
    owner: str,
    key: str,
    events: Sequence[Event],
    checked_until: datetime | None = None,
) -> None:
    """Store the result of a write under its key."""
    until = None if checked_until is None else to_unix_ms(checked_until)
    outcome = to_json(events, checked_until_ms=until)
    connection.execute(sql.REMEMBER, {"owner": owner, "idempotency_key": key, "outcome": outcome})
