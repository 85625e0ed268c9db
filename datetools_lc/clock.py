"""Clocks. Code that needs the current time is given a `Clock`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Returns the current instant, aware of its offset. Read once per tool call, never at import."""


def system_clock() -> datetime:
    """The machine's clock, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class FixedClock:
    """A clock that always returns the same aware instant: for tests, evals and `--now`."""

    instant: datetime

    def __post_init__(self) -> None:
        if self.instant.utcoffset() is None:
            raise ValueError("FixedClock needs an aware datetime: give it a tzinfo")

    def __call__(self) -> datetime:
        return self.instant
