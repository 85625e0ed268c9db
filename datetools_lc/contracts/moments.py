"""The moments that store tools take: an instant, a wall time in the run's zone, or a bare date."""

from __future__ import annotations

import re
from datetime import date, datetime
from zoneinfo import ZoneInfo

from datetools_lc.engine.expressions import at_time
from datetools_lc.engine.timestamps import from_unix_ms, parse_rfc3339
from datetools_lc.errors import InputError, InvalidTimestamp, OutOfRange

Moment = datetime | date
"""An aware datetime is an instant, a naive one a wall time, a date a whole day."""

_NO_SECONDS = re.compile(r"(\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d)([Zz]|[+-]\d\d:\d\d)", re.ASCII)
_WALL = re.compile(r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d)?", re.ASCII)
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_MILLISECONDS = re.compile(r"\d{12,15}", re.ASCII)  # fewer digits are seconds, or a date such as 20260315
_EXPECTED = "2026-03-15T10:00:00+08:00, 2026-03-15T10:00 (in the user's zone) or 2026-03-15 (a whole day)"


def read_moment(value: object, field: str) -> Moment:
    """RFC 3339, where seconds may be left out, a wall time without an offset, a date, or Unix milliseconds.

    Raises `InvalidTimestamp` or `OutOfRange`, naming the field.
    """
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise InvalidTimestamp(f"{field} must be a time such as {_EXPECTED}")
    if isinstance(value, str) and not _MILLISECONDS.fullmatch(value):
        return _read_text(value, field)
    if isinstance(value, float) and not value.is_integer():
        raise InvalidTimestamp(f"{field} must be a whole number of Unix milliseconds")
    return from_unix_ms(int(value), field)


def _read_text(text: str, field: str) -> Moment:
    try:
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
        if _WALL.fullmatch(text):
            return datetime.fromisoformat(text.upper())
    except ValueError as error:
        if text.startswith("0000"):
            raise OutOfRange(f"{field} is outside the years 1 to 9999") from None
        raise InvalidTimestamp(f"{field} must be a time such as {_EXPECTED}; {error}") from None
    try:
        return parse_rfc3339(_NO_SECONDS.sub(r"\1:00\2", text), field).instant
    except InvalidTimestamp:
        raise InvalidTimestamp(f"{field} must be a time such as {_EXPECTED}") from None


def to_instant(moment: Moment, zone: ZoneInfo) -> datetime:
    """The instant of a moment in a zone: a wall time by the gap and overlap policy, a date at its start.

    Raises `OutOfRange`.
    """
    if not isinstance(moment, datetime):
        return at_time(moment, None, zone).instant
    if moment.utcoffset() is not None:
        return moment
    return at_time(moment.date(), moment.time(), zone).instant


def try_read(value: object) -> Moment | None:
    """`read_moment`, or None for what is no moment."""
    if value is None or (isinstance(value, str) and not value[:4].isdigit()):  # as all texts of one begin
        return None
    try:
        return read_moment(value, "value")
    except InputError:
        return None
