"""Instants and windows as every store keeps and compares them: UTC, whole milliseconds, half-open."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.errors import InvalidRange

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_milliseconds(instant: datetime) -> datetime:
    """The same instant in UTC, microseconds cut: what every store keeps."""
    return from_unix_ms(to_unix_ms(instant))


def ceil_unix_ms(instant: datetime) -> int:
    """Whole milliseconds, rounded up: as an edge of a window it leaves the same milliseconds on each side."""
    return -((_EPOCH - instant) // _MILLISECOND)


def check_window(start: datetime, end: datetime) -> None:
    """Raise `InvalidRange` unless start < end; both are aware."""
    if start.utcoffset() is None or end.utcoffset() is None:
        raise ValueError("a naive datetime is no instant")
    if start >= end:
        raise InvalidRange("end must be after start")
