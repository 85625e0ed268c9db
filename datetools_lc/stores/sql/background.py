"""Work of a database that goes on after the call that began it, in one thread, a step at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Condition, Thread, current_thread

from datetools_lc.errors import DatetoolsError


class Background:
    """Each work has a name and a step, which says whether there is more of it.

    A work whose step fails is given up: who needs it begins it again. A process that ends does
    not wait for it.
    """

    def __init__(self) -> None:
        self._works: dict[Hashable, Callable[[], bool]] = {}
        self._changed = Condition()
        self._thread: Thread | None = None

    def begin(self, name: Hashable, step: Callable[[], bool]) -> None:
        """Do a work, unless it is being done."""
        with self._changed:
            self._works.setdefault(name, step)
            if self._thread is None:
                self._thread = Thread(target=self._work, name="datetools-lc database", daemon=True)
                self._thread.start()

    def is_doing(self, name: Hashable) -> bool:
        """Whether there is more of a work."""
        with self._changed:
            return name in self._works

    def leave(self, name: Hashable) -> None:
        """Begin no other step of a work: the caller does the rest."""
        with self._changed:
            self._works.pop(name, None)

    def wait(self, seconds: float) -> bool:
        """Wait until all work is done; whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: self._thread is None, seconds)

    def stop(self) -> None:
        """Leave all work, once the step that is being done is done."""
        with self._changed:
            self._works.clear()
            thread = self._thread
        if thread is not None and thread is not current_thread():
            thread.join()

    def _work(self) -> None:
        while (work := self._next()) is not None:
            name, step = work
            try:
                is_more = step()
            except DatetoolsError:  # closed, locked, full: the next write says it
                is_more = False
            if not is_more:
                self.leave(name)

    def _next(self) -> tuple[Hashable, Callable[[], bool]] | None:
        with self._changed:
            work = next(iter(self._works.items()), None)
            if work is None:
                self._thread = None
                self._changed.notify_all()
            return work
