"""Threads of the Lark ledger's own, for its async methods."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_THREADS = 8


class OwnThreads:
    """Runs blocking calls beside the event loop.

    `asyncio.to_thread` would do, but its few threads serve the whole process: while the platform is silent,
    calls that wait for it would keep everybody else's from the disk.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="lark")

    async def run(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the function returns; it sees the caller's context variables."""
        call = partial(copy_context().run, function, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._pool, call)

    def close(self) -> None:
        """Start nothing more; what runs is let finish."""
        self._pool.shutdown(wait=False)
