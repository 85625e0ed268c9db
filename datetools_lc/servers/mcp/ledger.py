"""What the calls of a client have proven, and which clashes it was told of: an MCP server has no thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from datetools_lc.agents.middleware.guard.provenance import is_stored

if TYPE_CHECKING:
    from datetools_lc.stores.sql.proofs import SqlProofs

Entry = Sequence[str]
"""The kind of a proof, its value and its end, as `Proof.to_json` has them; of a clash the kind is `clash`."""
MOST_ENTRIES = 2_000
"""Entries of one caller that count; older ones have to be computed again."""


class Ledger(Protocol):
    """Entries by caller. Each counts for the calls that were received after its answer was ready.

    `daily` is whether an entry ends with the local day at the latest.
    """

    daily: bool

    def tick(self) -> int:
        """Now, in nanoseconds of the clock that entries are kept by: what receipts are compared with."""

    async def read(self, caller: str, received: int) -> list[Entry]:
        """The entries that count for a call. Raises `StoreUnavailable`."""

    async def write(self, caller: str, entries: Sequence[Entry]) -> None:
        """Keep entries, for calls from now on. Raises `StoreUnavailable`."""


class SessionLedger(Ledger):
    """In the memory of the process: for stdio, where a process is one client's session."""

    daily = False

    def __init__(self) -> None:
        self._entries: dict[str, dict[tuple[str, ...], int]] = {}

    def tick(self) -> int:
        return time.monotonic_ns()

    async def read(self, caller: str, received: int) -> list[Entry]:
        return [entry for entry, ready in self._entries.get(caller, {}).items() if ready <= received]

    async def write(self, caller: str, entries: Sequence[Entry]) -> None:
        kept = self._entries.setdefault(caller, {})
        now = self.tick()
        for entry in map(tuple, entries):
            kept[entry] = kept.pop(entry, now)  # known since it was first proven, forgotten last
        # what was only read goes first: an ended proof that is forgotten would be proven anew by reading
        oldest = sorted(kept, key=lambda entry: not is_stored(entry))
        for entry in oldest[: max(0, len(kept) - MOST_ENTRIES)]:
            del kept[entry]


class DatabaseLedger(Ledger):
    """In the store's database, to the end of the local day: for HTTP, where no call knows of another."""

    daily = True

    def __init__(self, rows: SqlProofs) -> None:
        self._rows = rows

    def tick(self) -> int:
        return time.time_ns()

    async def read(self, caller: str, received: int) -> list[Entry]:
        return await asyncio.to_thread(self._rows.read, caller, received, MOST_ENTRIES)

    async def write(self, caller: str, entries: Sequence[Entry]) -> None:
        await asyncio.to_thread(self._rows.write, caller, entries, self.tick)
