"""The locks that make a check and its write one step: advisory, and held until the transaction ends.

Why READ COMMITTED is enough with them, and a stricter level would be wrong: each statement sees all that was
committed when it began, and the lock is taken by a statement of its own. What a transaction reads afterwards
therefore holds all that earlier holders of the lock wrote, and nobody else writes to the calendar until it
ends. At REPEATABLE READ the snapshot would be as old as the statement that waited for the lock.

The locks of an owner and of the whole database are taken shared by whoever writes below them. A collision of
two hashes makes one write wait for the other, no more.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from sqlalchemy import TextClause, text

_TRY = text("SELECT pg_try_advisory_lock(:a, :b)")
_XID = "pg_current_xact_id()::text"
LAST_RECOVERY = "pg_stat_get_bgwriter_stat_reset_time()"
"""Since when the server counts its statistics: a recovery from a crash, which loses them, begins anew.

Where it did not change, no transaction was lost.
"""


@lru_cache(maxsize=3)
def _statement(shared: int) -> TextClause:
    """Take so many shared locks and one that is not, in this order.

    Returns the transaction's `xid`, and the `recovery` since which the server has known of it.
    """
    locks = [f"pg_advisory_xact_lock_shared(:a{number}, :b{number})" for number in range(shared)]
    locks.append(f"pg_advisory_xact_lock(:a{shared}, :b{shared})")
    # subqueries in a list are computed from left to right; the id comes behind the locks: who waits has none
    return text(f"SELECT {', '.join(locks)}, {_XID} AS xid, {LAST_RECOVERY} AS recovery")


def lock_statement(owner: str | None, calendar: str | None) -> tuple[TextClause, dict[str, int]]:
    """The statement that locks a calendar, all of an owner, or the whole database; with its values."""
    names: list[tuple[str, ...]] = [()]
    if owner is not None:
        names.append((owner,))
        if calendar is not None:
            names.append((owner, calendar))
    values: dict[str, int] = {}
    for number, name in enumerate(names):
        values[f"a{number}"], values[f"b{number}"] = lock_key(*name)
    return _statement(len(names) - 1), values


def try_lock_statement(name: str) -> tuple[TextClause, dict[str, int]]:
    """The statement that takes a lock of the session by name, or returns false at once; with its values."""
    first, second = lock_key("", name)  # no owner has an empty name
    return _TRY, {"a": first, "b": second}


def lock_key(*name: str) -> tuple[int, int]:
    """The two keys of the lock of a name, each of 32 bits with sign."""
    digest = sha256("\0".join(("datetools-lc", *name)).encode()).digest()
    return (
        int.from_bytes(digest[:4], "big", signed=True),
        int.from_bytes(digest[4:8], "big", signed=True),
    )
