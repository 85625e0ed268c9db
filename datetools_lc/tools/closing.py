"""Letting go of the stores that a toolkit or an agent opened itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Protocol, Self


class Closable(Protocol):
    """What can be let go of; calling it again does nothing."""

    def close(self) -> None: ...


class Closing:
    """`close`, `aclose`, `with` and `async with` for an owner of stores.

    What the app passed in is the app's to close.
    """

    def _opened(self) -> Iterator[Closable]:
        """What this object opened itself."""
        yield from ()

    def close(self) -> None:
        """Let go of what was opened here; calling it again does nothing. Calls that follow are refused."""
        for each in self._opened():
            each.close()

    async def aclose(self) -> None:
        """`close`, off the event loop."""
        await asyncio.to_thread(self.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()
