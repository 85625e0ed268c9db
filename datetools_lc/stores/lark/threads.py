"""Worker threads of the Lark ledger, for its async methods."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="HasThreads")
_THREADS = 8


class OwnThreads:
    """Runs blocking calls off the event loop.

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


class HasThreads(Protocol):
    """An object with a pool of threads."""

    threads: OwnThreads


def in_own_threads(
    method: Callable[Concatenate[S, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """The async twin of a method, which runs in the threads of its object."""

    name = method.__name__

    @wraps(method)
    async def twin(store: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.threads.run(getattr(store, name), *args, **kwargs)

    return twin
