"""RFC 3339 timestamps, nothing looser and nothing stricter, and Unix milliseconds."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache, partial
from typing import NamedTuple

from datetools_lc.engine.zones import to_utc
from datetools_lc.errors import InvalidTimestamp, OutOfRange

_RFC3339 = re.compile(
    r"(\d{4})-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(?:\.\d+)?"
    r"(?:([Zz])|[+-](?:[01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)
_is_as_written = re.compile(
    r"(?!0000)\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:[01]\d|2[0-3]):[0-5]\d", re.ASCII
).fullmatch
"""As `format_rfc3339` writes whole seconds: what tools are given most, and it needs no second look."""
_ADVICE = "such as 2026-04-20T10:00:00+03:00 or 2026-04-20T07:00:00Z"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_MINUTE = timedelta(minutes=1)
_ZERO = timedelta(0)
_LAST_MINUTE = 1439
_TWO = tuple(f"{number:02}" for number in range(60))
"""Two digits of every minute: quicker than to format them."""


class Timestamp(NamedTuple):
    """An instant with the offset it was written in; `zulu` where that was `Z`."""

    instant: datetime
    zulu: bool = False


_timestamp: Callable[[tuple[datetime, bool]], Timestamp] = partial(tuple.__new__, Timestamp)
"""A timestamp of its two values, in half the time of the class's own `__new__`, which is Python."""


def parse_rfc3339(text: object, field: str = "timestamp") -> Timestamp:
    """Read an RFC 3339 §5.6 date-time.

    Fractions are kept to microseconds. Second 60 is valid only where it is 23:59:60 UTC, and reads as 59.
    Raises `InvalidTimestamp`, or `OutOfRange` for the year 0000.
    """
    if isinstance(text, str) and _is_as_written(text):
        try:
            return _timestamp((datetime.fromisoformat(text), False))
        except ValueError:  # a day that its month lacks: said below
            pass
    return _read_any(text, field)


def _read_any(text: object, field: str) -> Timestamp:
    """`parse_rfc3339` of every spelling."""
    match = _RFC3339.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InvalidTimestamp(f"{field} must be a valid RFC 3339 timestamp; {_ADVICE}")
    year, second, zulu = match.groups()
    plain = match[0].upper()
    if year == "0000":  # valid text; 4 is a leap year like 0, so the rest is still checked
        plain = f"0004{plain[4:]}"
    if second == "60":
        plain = f"{plain[:17]}59{plain[19:]}"
    try:
        instant = datetime.fromisoformat(plain)
    except ValueError as error:
        raise InvalidTimestamp(f"{field} must be a valid RFC 3339 timestamp; {error}") from None
    if second == "60" and _utc_minute(instant) != _LAST_MINUTE:
        raise InvalidTimestamp(
            f"{field} must be a valid RFC 3339 timestamp; second 60 is only at 23:59:60 UTC"
        )
    if year == "0000":
        raise OutOfRange(f"{field} is outside the years 1 to 9999")
    return Timestamp(instant, zulu=zulu is not None)


def _utc_minute(instant: datetime) -> int:
    """The minute of the UTC day; no subtraction of instants, which could leave the calendar."""
    return (instant.hour * 60 + instant.minute - (instant.utcoffset() or _ZERO) // _MINUTE) % 1440


@lru_cache(maxsize=1024)  # there are some forty
def format_offset(offset: timedelta) -> str:
    """`+08:00`; an offset with seconds (old local mean times) is rounded to the minute."""
    seconds = offset.days * 86400 + offset.seconds
    minutes = (abs(seconds) + 30) // 60
    sign = "-" if seconds < 0 and minutes else "+"
    return f"{sign}{minutes // 60:02}:{minutes % 60:02}"


def format_rfc3339(instant: datetime, *, zulu: bool = False) -> str:
    """RFC 3339 text of an aware datetime at its own offset; `zulu` writes a zero offset as `Z`."""
    offset = instant.utcoffset()
    if offset is None:
        raise ValueError("a naive datetime is no instant")
    as_z = zulu and not offset
    if instant.microsecond or offset.seconds % 60 or offset.microseconds:
        text = instant.replace(tzinfo=None).isoformat()
        text = text.rstrip("0") if instant.microsecond else text
        return text + ("Z" if as_z else _written(offset)[0])
    text = instant.isoformat()
    return f"{text[:19]}Z" if as_z else text


@lru_cache(maxsize=4096)
def date_text(ordinal: int) -> str:
    """`2026-04-20` of the day with this number (`date.toordinal`), in a third of the time of `isoformat`
    where the day was written before: the days of one user are few.
    """
    return date.fromordinal(ordinal).isoformat()


def to_unix_ms(instant: datetime) -> int:
    """Whole milliseconds since 1970-01-01T00:00:00Z, rounded down."""
    passed = instant - _EPOCH
    # twice as fast as dividing one timedelta by another
    return passed.days * 86_400_000 + passed.seconds * 1000 + passed.microseconds // 1000


def stamp(instant: datetime) -> tuple[int, str]:
    """`to_unix_ms` and `format_rfc3339` of an aware datetime, which ask its zone for the offset once."""
    offset = instant.utcoffset()
    if offset is None or offset.microseconds or instant.microsecond:
        return to_unix_ms(instant), format_rfc3339(instant)
    text, seconds = _written(offset)
    ordinal, hour, minute, second = instant.toordinal(), instant.hour, instant.minute, instant.second
    passed = ordinal * 86400 - seconds
    if not (hour or minute or second):
        return passed * 1000, f"{date_text(ordinal)}T00:00:00{text}"
    passed += hour * 3600 + minute * 60 + second
    return passed * 1000, f"{date_text(ordinal)}T{_TWO[hour]}:{_TWO[minute]}:{_TWO[second]}{text}"


@lru_cache(maxsize=1024)
def _written(offset: timedelta) -> tuple[str, int]:
    """The text of an offset, and the whole seconds from the year 0 to the epoch on a clock with it."""
    return format_offset(offset), (_EPOCH.toordinal() + offset.days) * 86400 + offset.seconds


def from_unix_ms(milliseconds: int, field: str = "unix_ms") -> datetime:
    """The instant, in UTC. Raises `OutOfRange` outside the years 1 to 9999."""
    try:
        return to_utc(_EPOCH + milliseconds * _MILLISECOND)
    except OverflowError:
        raise OutOfRange(f"{field} is outside the years 1 to 9999") from None
