"""What the calls of MCP clients have proven, in a SQL database: over HTTP no call knows of the one before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import bindparam, delete, insert, select

from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.tables import proofs

_READ = (
    select(proofs.c.kind, proofs.c.value, proofs.c.until)
    .where(proofs.c.caller == bindparam("caller"), proofs.c.ready_ns <= bindparam("received"))
    .order_by(proofs.c.sequence.desc())
    .limit(bindparam("most"))
)
_FORGET = delete(proofs).where(proofs.c.ready_ns < bindparam("before"))
_KEPT_NS = 2 * 86_400 * 10**9
"""Nanoseconds after which a row is deleted: a local day is over by then, in whatever zone."""


class SqlProofs:
    """Rows of kind, value and end. Each ends with its local day; those of days before are deleted."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def read(self, caller: str, received: int, most: int) -> list[Sequence[str]]:
        """The newest rows of a caller that were ready when a call was received."""
        with self._database.reading() as connection:
            found = connection.execute(_READ, {"caller": caller, "received": received, "most": most})
            return [tuple(row) for row in found]

    def write(self, caller: str, entries: Sequence[Sequence[str]], tick: Callable[[], int]) -> None:
        """Keep what was proven for the calls that are received from now on; `tick` tells now, in ns."""
        with self._database.writing() as connection:
            ready = tick()
            connection.execute(_FORGET, {"before": ready - _KEPT_NS})
            rows = [
                {"caller": caller, "kind": kind, "value": value, "until": until, "ready_ns": ready}
                for kind, value, until in entries
            ]
            connection.execute(insert(proofs), rows)
