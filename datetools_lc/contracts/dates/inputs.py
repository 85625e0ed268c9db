"""Reading the arguments that date tools share: a date, and the instant that a call is about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from datetools_lc.contracts.field import NO_TEXT, Field
from datetools_lc.contracts.output import Schema
from datetools_lc.engine.timestamps import Timestamp, from_unix_ms, parse_rfc3339, to_unix_ms
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InvalidDate, InvalidValue, MissingField, OutOfRange

WEEKDAY_NOTE = "e.g. monday or 周一"
TIMEZONE_FIELD = Field("timezone", "string", read=load_zone, note="IANA zone of the place, if not the user's")
"""The zone whose today and wall clock are meant, where that is not the run's."""
ECHO: Schema = {"type": ["string", "integer"]}
"""The output schema of an instant that comes back as it was given."""
_is_date = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII).fullmatch


def read_date(value: object, field: str) -> date:
    """A date from `YYYY-MM-DD`, nothing looser. Raises `InvalidDate`; `OutOfRange` for the year 0000."""
    if not (isinstance(value, str) and _is_date(value)):
        raise InvalidDate(f"{field} must be a date as YYYY-MM-DD")
    try:
        return date.fromisoformat(value)
    except ValueError:
        if value.startswith("0000"):
            raise OutOfRange(f"{field} is outside the years 1 to 9999") from None
        raise InvalidDate(
            f"{field} must be a day that exists; {value} is not in the calendar", value
        ) from None


def _read_unix_ms(value: object, name: str) -> Timestamp:
    """Milliseconds read as UTC."""
    return Timestamp(from_unix_ms(Field(name, "integer").check(value), name), zulu=True)


INSTANT_FIELDS = (
    Field("timestamp", "string", read=parse_rfc3339, note="RFC 3339 with offset, 2026-04-20T10:00:00+03:00"),
    Field("unix_ms", "integer", read=_read_unix_ms, note="instead of timestamp", blanks=NO_TEXT),
)


class Given(NamedTuple):
    """An instant and the text or number that it came as, which is echoed."""

    value: Timestamp
    echo: str | int


def require_instant(given: Mapping[str, Any], branch: str = "") -> None:
    """Raise `MissingField` where neither was given."""
    if "timestamp" not in given and "unix_ms" not in given:
        raise MissingField(f"timestamp is required{branch} (or unix_ms)")


def read_instant(given: Mapping[str, Any], values: Mapping[str, Any]) -> Given:
    """The instant among the checked `values`. Raises `InvalidValue` where both were given."""
    if "timestamp" not in values:
        return Given(values["unix_ms"], to_unix_ms(values["unix_ms"].instant))
    if "unix_ms" in values:
        raise InvalidValue("unix_ms cannot be given beside timestamp: give exactly one")
    return Given(values["timestamp"], given["timestamp"])
