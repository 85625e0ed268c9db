"""Standard output that cannot be written, such as a file on a full disk, told as what it is."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

from datetools_lc.errors import DatetoolsError

_ENDS = (errno.EPIPE, errno.ESHUTDOWN)
"""The reader has gone away: nobody is left to be told."""


class OutputLost(DatetoolsError):
    """What was printed did not arrive; `after_writing` is the message of a command that may have written."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the output cannot be written: {reason}")
        advice = "what was asked may have been done all the same: look before you ask again"
        self.after_writing = f"{self.message}; {advice}"


class _Output:
    """A stream whose errors name it; in all else the stream itself."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    @property
    def buffer(self) -> _Output:
        return _Output(self._stream.buffer)

    def write(self, data: Any) -> int:
        with _told():
            written: int = self._stream.write(data)
        return written

    def writelines(self, lines: Iterable[Any]) -> None:
        for line in lines:  # what the lines come from may raise errors of its own
            self.write(line)

    def flush(self) -> None:
        with _told():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def told_output() -> Iterator[None]:
    """While it lasts, standard output that cannot be written raises `OutputLost`; a closed pipe stays an
    `OSError`."""
    if sys.stdout is None:  # a process without one prints nothing
        yield
        return
    with redirect_stdout(_Output(sys.stdout)):
        yield


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _ENDS:
            raise
        raise OutputLost(error.strerror or str(error)) from None
