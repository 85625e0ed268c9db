"""Async twins of methods that block: derived from the method, so that its signature stands once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from datetools_lc.contracts.write_threads import write_in_thread

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")


def async_twin(
    method: Callable[Concatenate[S, P], R], *, writes: bool = False
) -> Callable[[Callable[[Any], None]], Callable[Concatenate[S, P], Coroutine[Any, Any, R]]]:
    """Make the decorated stub the async twin of a method, which then runs in a worker thread.

        @async_twin(save)
        def asave(self) -> None:
            \"\"\"`save`, off the event loop.\"\"\"
            return

    The stub gives its name and docstring. It returns, because type checkers take a method of a Protocol
    without a statement for one that subclasses have to write. A subclass that overrides `save` need not
    override `asave`. A call that is cancelled may still do its work. What `writes` waits for other writers in
    threads of its own.
    """
    name, run = method.__name__, write_in_thread if writes else asyncio.to_thread

    def decorate(stub: Callable[[Any], None]) -> Callable[Concatenate[S, P], Coroutine[Any, Any, R]]:
        @wraps(method)
        async def twin(store: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            # by name: what a subclass made of the method
            return await run(getattr(store, name), *args, **kwargs)

        twin.__name__, twin.__qualname__, twin.__doc__ = stub.__name__, stub.__qualname__, stub.__doc__
        return twin

    return decorate
