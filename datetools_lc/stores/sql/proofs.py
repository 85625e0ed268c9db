"""What the calls of MCP clients have proven, in a SQL database: over HTTP no call knows of the one before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import bindparam, delete, func, insert, select

from datetools_lc.stores.sql.database import SqlDatabase
from datetools_lc.stores.sql.tables import proofs

_COMPUTED = proofs.c.kind.in_(("instant", "exact", "wall", "date"))
"""Not what was only read from a store, whose kind says so, and no clash."""
_RECEIVED_AFTER = (proofs.c.caller == bindparam("caller"), proofs.c.ready_ns <= bindparam("received"))
_ENTRY = (proofs.c.kind, proofs.c.value, proofs.c.until)
_NEWEST = select(*_ENTRY).where(*_RECEIVED_AFTER).order_by(proofs.c.sequence.desc()).limit(bindparam("most"))
_NEWEST_COMPUTED = (
    select(*_ENTRY)
    .where(*_RECEIVED_AFTER, _COMPUTED)
    .group_by(*_ENTRY)
    .order_by(func.max(proofs.c.sequence).desc())
    .limit(bindparam("most"))
)
_DAY_NS = 86_400 * 10**9
_KEPT_NS = 2 * _DAY_NS
"""Nanoseconds after which a row counts no more: a local day is over by then, in whatever zone."""
_KEPT_COMPUTED_NS = 31 * _DAY_NS
"""Nanoseconds for which a computed time is known to have ended, so that no reading proves it anew."""
_OLD = select(proofs.c.sequence).where(proofs.c.ready_ns < bindparam("before"))
_FORGET = delete(proofs).where(
    proofs.c.sequence.in_(_OLD.with_for_update(skip_locked=True))  # of all callers, who do so at once
)
_FORGET_READ = delete(proofs).where(
    proofs.c.caller == bindparam("of"), proofs.c.ready_ns < bindparam("before"), ~_COMPUTED
)


class SqlProofs:
    """Rows of kind, value and end. Each ends with its local day; that a computed one ended is kept longer."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    def read(self, caller: str, received: int, most: int) -> list[Sequence[str]]:
        """The newest rows of a caller that were ready when a call was received, and as many computed ones.

        However much is read from a store, it does not push out what was computed.
        """
        asked = {"caller": caller, "received": received, "most": most}
        with self._database.reading() as connection:
            newest = connection.execute(_NEWEST, asked).all()
            computed = connection.execute(_NEWEST_COMPUTED, asked).all()
        return list(dict.fromkeys(tuple(row) for row in (*newest, *computed)))

    def write(self, caller: str, entries: Sequence[Sequence[str]], tick: Callable[[], int]) -> None:
        """Keep what was proven for the calls that are received from now on; `tick` tells now, in ns."""
        with self._database.writing(caller) as connection:
            ready = tick()
            connection.execute(_FORGET, {"before": ready - _KEPT_COMPUTED_NS})
            connection.execute(_FORGET_READ, {"of": caller, "before": ready - _KEPT_NS})
            rows = [
                {"caller": caller, "kind": kind, "value": value, "until": until, "ready_ns": ready}
                for kind, value, until in entries
            ]
            connection.execute(insert(proofs), rows)
