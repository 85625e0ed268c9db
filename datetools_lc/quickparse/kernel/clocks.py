"""Which hour of which day a clock time names, given the part of the day beside it.

Half-day words fix the half: 下午3点 is 15:00. The midnight that ends an evening belongs to the next day:
今晚12点 is tomorrow 00:00, 夜12時 likewise; 凌晨12点 and 12am are the day's own 00:00. Small hours beside
an evening word (晚上3点, "tonight at 2", 昨天夜里2点) could be either day's: they are refused.
"""

from __future__ import annotations

from collections.abc import Callable

from datetools_lc.quickparse.kernel.pieces import Clock, Part
from datetools_lc.quickparse.kernel.value_class import value_class

LATE_HOURS = range(9, 12)
"""Hours that an afternoon lacks."""
NIGHTS: tuple[Part, ...] = ("evening", "night")


@value_class
class WallTime:
    """A time of day, `days_later` than the day that was named."""

    hour: int
    minute: int
    second: int = 0
    days_later: int = 0


def settle_clock(clock: Clock, part: Part | None, *, has_day: bool) -> WallTime | None:
    """The wall time; None where the words contradict each other, or could mean two times."""
    if clock.minute > 59 or clock.second > 59:
        return None
    hour = _settle_hour(clock, part, has_day)
    if hour is not None and clock.half == "next_day":
        return WallTime(hour, clock.minute, clock.second, 1)
    if hour is None or hour > 24 or (hour == 24 and clock.hour == 24 and (clock.minute or clock.second)):
        return None
    return WallTime(hour % 24, clock.minute, clock.second, hour // 24)


def _settle_hour(clock: Clock, part: Part | None, has_day: bool) -> int | None:
    if clock.half == "midnight":
        return 24 if part in NIGHTS else 0 if part in (None, "dawn") else None
    if clock.half == "next_day":
        return clock.hour if has_day and part in (None, *NIGHTS) else None  # at 0:30 the night may be over
    if clock.half is not None:
        return _agree(_twelve(clock.hour, clock.half), part)
    if part is None:
        return clock.hour
    if clock.hour > 12:
        return _agree(clock.hour, part)
    return _READINGS[part](clock.hour, has_day)


def _twelve(hour: int, half: str) -> int | None:
    if half == "am":
        return hour % 12 if hour <= 12 else None
    if hour > 12:
        return hour if hour < 24 else None
    return hour % 12 + 12 if hour else None


def _agree(hour: int | None, part: Part | None) -> int | None:
    if hour is None or part is None:
        return hour
    low, high = _HOURS[part]
    return hour if low <= hour <= high else None


def has_hour(part: Part, hour: int) -> bool:
    """Whether the part of the day has this hour of the 24."""
    return _agree(hour, part) is not None


def first_hour(part: Part) -> int:
    """The hour before which this part of the day has not come; 1 in the morning is said of the night too."""
    return _FIRST_OF_MORNING if part in ("morning", "forenoon") else _HOURS[part][0]


_FIRST_OF_MORNING = 4
_HOURS: dict[Part, tuple[int, int]] = {
    "dawn": (0, 8),
    "morning": (0, 11),
    "forenoon": (0, 12),
    "noon": (11, 14),
    "afternoon": (12, 19),
    "pm": (12, 23),
    "evening": (17, 24),
    "night": (17, 24),
}


def _morning(hour: int, _: bool) -> int | None:
    return hour if hour < 12 else None


def _afternoon(hour: int, _: bool) -> int | None:
    """None for 9 to 11: no afternoon has them, and whoever says one may mean the morning or the night."""
    return None if hour in LATE_HOURS else hour % 12 + 12


def _evening(hour: int, _: bool) -> int | None:
    if hour in (0, 12):
        return 24
    return hour + 12 if hour >= 5 else None


def _night(hour: int, has_day: bool) -> int | None:
    if 1 <= hour <= 5:
        return None if has_day else hour
    return _evening(hour, has_day)


_READINGS: dict[Part, Callable[[int, bool], int | None]] = {
    "dawn": lambda hour, _: hour % 12 if hour <= 8 or hour == 12 else None,
    "morning": _morning,
    "forenoon": lambda hour, _: hour,
    "noon": lambda hour, _: hour if hour >= 10 else hour + 12 if hour in (1, 2, 3) else None,
    "afternoon": _afternoon,
    "pm": lambda hour, _: hour % 12 + 12,
    "evening": _evening,
    "night": _night,
}
