"""What a migration rewrites row by row: a piece in each transaction, so that nobody waits for long.

A database is open only when all is done; a process that ends before leaves the rest to the next one.
"""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Connection, inspect, text

_OLD_WRITES = "schedule_writes_of_0006"
_AT_ONCE = 500
_TITLE, _DESCRIPTION, _LOCATION = 3, 4, 5
"""Where an event in a result of version 0005 has its texts; its overrides come last."""

_SOME = text(f"SELECT owner, idempotency_key AS key, outcome FROM {_OLD_WRITES} LIMIT {_AT_ONCE}")
_REMOVE = text(f"DELETE FROM {_OLD_WRITES} WHERE owner = :owner AND idempotency_key = :key")
_ADD = text(
    "INSERT INTO schedule_writes (owner, idempotency_key, outcome, written_ms)"
    " VALUES (:owner, :key, :outcome, :written_ms)"
)
_DROP = text(f"DROP TABLE {_OLD_WRITES}")


def are_left(connection: Connection) -> bool:
    """Whether there is something to rewrite."""
    return inspect(connection).has_table(_OLD_WRITES)


def rewrite_some(connection: Connection) -> None:
    """One piece, in a transaction with the write lock: results move to their new table, without texts."""
    if not are_left(connection):  # another process may have been faster
        return
    now = time.time_ns() // 10**6
    moved = [
        {"owner": row.owner, "key": row.key, "outcome": _without_texts(row.outcome), "written_ms": now}
        for row in connection.execute(_SOME)
    ]
    if moved:
        connection.execute(_ADD, moved)
        connection.execute(_REMOVE, [{"owner": row["owner"], "key": row["key"]} for row in moved])
    if len(moved) < _AT_ONCE:
        connection.execute(_DROP)


def _without_texts(outcome: str) -> str:
    result = json.loads(outcome)
    return json.dumps({**result, "events": [_blank(values) for values in result["events"]]})


def _blank(values: list[Any]) -> list[Any]:
    *own, overrides = values
    own[_TITLE] = own[_DESCRIPTION] = own[_LOCATION] = ""
    return [*own, None, [_blank(override) for override in overrides]]
