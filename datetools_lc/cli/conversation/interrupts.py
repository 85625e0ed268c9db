"""Ctrl-C while something is written: it stops it before the commit, or waits until that was told."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from types import FrameType, TracebackType
from typing import Any, Self, TypeVar, overload

_T = TypeVar("_T")


class OneCommit:
    """While the watched items are gone through, Ctrl-C raises `KeyboardInterrupt`; from then on it is kept
    back until the end of the `with`, so that nothing is stored untold. `is_done`: the end was reached.

    Elsewhere than in the main thread, which alone gets Ctrl-C, it does nothing.
    """

    def __init__(self) -> None:
        self.is_done = False
        self._committing = False
        self._kept_back = False
        self._handler: Any = None

    def watch(self, items: Sequence[_T]) -> Sequence[_T]:
        """The items, after the last of which the commit may come at any time."""
        return _Watched(items, self)

    def commits(self) -> None:
        """Keep Ctrl-C back from now on."""
        self._committing = True

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._handler = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.is_done = kind is None
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)
        if self._kept_back and kind is None:
            raise KeyboardInterrupt

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if not self._committing:
            raise KeyboardInterrupt
        self._kept_back = True


class Passed(Sequence[_T]):
    """Items as they are; whoever derives from it does something while they are gone through."""

    def __init__(self, items: Sequence[_T]) -> None:
        self._items = items

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> _T: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[_T]: ...

    def __getitem__(self, index: int | slice) -> _T | Sequence[_T]:
        return self._items[index]


class _Watched(Passed[_T]):
    def __init__(self, items: Sequence[_T], commit: OneCommit) -> None:
        super().__init__(items)
        self._commit = commit

    def __iter__(self) -> Iterator[_T]:
        yield from self._items
        self._commit.commits()
