"""RFC 3339 timestamps, nothing looser and nothing stricter, and Unix milliseconds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone

from datetools_lc.engine.zones import to_utc
from datetools_lc.errors import InvalidTimestamp, OutOfRange

_RFC3339 = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:([Zz])|([+-])(\d\d):(\d\d))", re.ASCII
)
_ADVICE = "such as 2026-04-20T10:00:00+03:00 or 2026-04-20T07:00:00Z"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Timestamp:
    """An instant with the offset it was written in; `zulu` where that was `Z`."""

    instant: datetime
    zulu: bool = False


def parse_rfc3339(text: object, field: str = "timestamp") -> Timestamp:
    """Read an RFC 3339 §5.6 date-time.

    Fractions are kept to microseconds. Second 60 is valid only where it is 23:59:60 UTC, and reads as 59.
    Raises `InvalidTimestamp`, or `OutOfRange` for the year 0000.
    """
    match = _RFC3339.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InvalidTimestamp(f"{field} must be a valid RFC 3339 timestamp; {_ADVICE}")
    year, month, day, hour, minute, second = (int(part) for part in match.group(1, 2, 3, 4, 5, 6))
    offset = _read_offset(match, field)
    leap = second == 60
    try:
        # year 0 is syntactically valid; 4 is a leap year like 0, so the rest is still checked
        instant = datetime(
            year or 4,
            month,
            day,
            hour,
            minute,
            59 if leap else second,
            int((match[7] or "")[:6].ljust(6, "0")),
            tzinfo=timezone(offset),
        )
    except ValueError as error:
        raise InvalidTimestamp(f"{field} must be a valid RFC 3339 timestamp; {error}") from None
    if leap and (hour * 60 + minute - offset // _MINUTE) % 1440 != 1439:
        raise InvalidTimestamp(
            f"{field} must be a valid RFC 3339 timestamp; second 60 is only at 23:59:60 UTC"
        )
    if year == 0:
        raise OutOfRange(f"{field} is outside the years 1 to 9999")
    return Timestamp(instant, zulu=match[8] is not None)


def _read_offset(match: re.Match[str], field: str) -> timedelta:
    if match[8] is not None:
        return timedelta(0)
    hours, minutes = int(match[10]), int(match[11])
    if hours > 23 or minutes > 59:
        raise InvalidTimestamp(
            f"{field} must be a valid RFC 3339 timestamp; offsets run from -23:59 to +23:59"
        )
    offset = timedelta(hours=hours, minutes=minutes)
    return -offset if match[9] == "-" else offset


def format_offset(offset: timedelta) -> str:
    """`+08:00`; an offset with seconds (old local mean times) is rounded to the minute."""
    minutes = (abs(offset) + _MINUTE / 2) // _MINUTE
    sign = "-" if offset < timedelta(0) and minutes else "+"
    return f"{sign}{minutes // 60:02}:{minutes % 60:02}"


def format_rfc3339(instant: datetime, *, zulu: bool = False) -> str:
    """RFC 3339 text of an aware datetime at its own offset; `zulu` writes a zero offset as `Z`."""
    offset = instant.utcoffset()
    if offset is None:
        raise ValueError("a naive datetime is no instant")
    wall = instant.replace(tzinfo=None)
    text = wall.isoformat().rstrip("0") if wall.microsecond else wall.isoformat()
    return text + ("Z" if zulu and not offset else format_offset(offset))


def to_unix_ms(instant: datetime) -> int:
    """Whole milliseconds since 1970-01-01T00:00:00Z, rounded down."""
    return (instant - _EPOCH) // _MILLISECOND


def from_unix_ms(milliseconds: int, field: str = "unix_ms") -> datetime:
    """The instant, in UTC. Raises `OutOfRange` outside the years 1 to 9999."""
    try:
        return to_utc(_EPOCH + milliseconds * _MILLISECOND)
    except OverflowError:
        raise OutOfRange(f"{field} is outside the years 1 to 9999") from None
