"""Clocks. Code that needs the current time is given a `Clock`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.errors import ClockFault, ConfigurationError, InvalidTimestamp

Clock = Callable[[], datetime]
"""Tells the time: a function without arguments that returns the current instant.

The instant is a `datetime` with an offset, whatever the offset is: tools compute in the zone of the run or of
the toolkit, never in the clock's. It is asked once in every call of a tool, never at import, and may be asked
from several threads at once; `system_clock` is the default. A value without an offset is a
`ConfigurationError`; where the clock itself raises, the call fails with `internal_error`.
"""


def system_clock() -> datetime:
    """The machine's clock: the current instant, in UTC, to the microsecond."""
    return datetime.now(UTC)


def read_clock(clock: Clock) -> datetime:
    """The instant of a call.

    Raises `ConfigurationError` for what is no function and for a value without an offset, which would be read
    in the host's zone, and `ClockFault` where the clock raises.
    """
    if not callable(clock):
        raise ConfigurationError(f"clock must be a function that returns an instant; it is {clock!r:.60}")
    try:
        now = clock()
    except ConfigurationError:
        raise
    except Exception as error:
        raise ClockFault(
            f"the clock failed with {type(error).__name__}; the arguments may be right"
        ) from error
    if not isinstance(now, datetime) or now.utcoffset() is None:
        shown = "a datetime without an offset" if isinstance(now, datetime) else type(now).__name__
        raise ConfigurationError(
            f"clock must return a datetime with an offset, such as datetime.now(UTC); it returned {shown}"
        )
    return now


@dataclass(frozen=True, slots=True)
class FixedClock:
    """A clock that always returns the same aware instant: for tests, evals and `--now`.

    `instant` may be given as RFC 3339 text. Raises `ConfigurationError` for a value without an offset.
    """

    instant: datetime

    def __init__(self, instant: datetime | str) -> None:
        if isinstance(instant, str):
            try:
                instant = parse_rfc3339(instant, "FixedClock").instant
            except InvalidTimestamp as error:
                raise ConfigurationError(error.message) from None
        if not isinstance(instant, datetime) or instant.utcoffset() is None:
            raise ConfigurationError("FixedClock needs an aware datetime, or RFC 3339 text: give it a tzinfo")
        object.__setattr__(self, "instant", instant)

    def __call__(self) -> datetime:
        return self.instant
