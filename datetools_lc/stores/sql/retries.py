"""Running a call of a store again whose transaction was rolled back by no fault of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from datetools_lc.errors import StoreUnavailable

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")

_PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0)
"""Seconds before each further try."""


class RolledBack(StoreUnavailable):
    """The transaction certainly wrote nothing and may be run again: a lost connection, a deadlock."""


class OutcomeUnknown(StoreUnavailable):
    """The connection was lost at the commit, and the server could not be asked since what became of it."""


def run_again(*, keyed: bool) -> Callable[[Callable[Concatenate[S, P], R]], Callable[Concatenate[S, P], R]]:
    """Let a method that is one transaction try again after `RolledBack`.

    A `keyed` write, which happens once however often it is called, does so after `OutcomeUnknown` as well:
    its key then tells what was written.
    """
    caught = (RolledBack, OutcomeUnknown) if keyed else (RolledBack,)

    def decorate(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
        @wraps(method)
        def persistent(store: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
            for pause in _PAUSES:
                try:
                    return method(store, *args, **kwargs)
                except caught:
                    time.sleep(pause)
            return method(store, *args, **kwargs)

        return persistent

    return decorate
