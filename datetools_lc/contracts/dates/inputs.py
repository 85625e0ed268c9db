"""Reading the instant that a call is about: `timestamp` (RFC 3339) or `unix_ms`, exactly one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from datetools_lc.contracts.field import Field
from datetools_lc.engine.timestamps import Timestamp, from_unix_ms, parse_rfc3339, to_unix_ms
from datetools_lc.errors import InvalidValue, MissingField


def _read_unix_ms(value: object, name: str) -> Timestamp:
    """Milliseconds read as UTC."""
    return Timestamp(from_unix_ms(Field(name, "integer").check(value), name), zulu=True)


INSTANT_FIELDS = (
    Field("timestamp", "string", read=parse_rfc3339),
    Field("unix_ms", "integer", read=_read_unix_ms),
)


@dataclass(frozen=True, slots=True)
class Given:
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
