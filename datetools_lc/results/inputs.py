"""Reading the instant that a call is about: `timestamp` (RFC 3339) or `unix_ms`, exactly one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from datetools_lc.engine.timestamps import Timestamp, from_unix_ms, parse_rfc3339
from datetools_lc.errors import InvalidValue, MissingField
from datetools_lc.results.fields import Field

INSTANT_FIELDS = (Field("timestamp", "string"), Field("unix_ms", "integer"))


@dataclass(frozen=True, slots=True)
class Given:
    """An instant and the text or number that it came as, which is echoed."""

    value: Timestamp
    echo: str | int


def require_instant(given: Mapping[str, Any], branch: str = "") -> None:
    """Raise `MissingField` where neither was given."""
    if "timestamp" not in given and "unix_ms" not in given:
        raise MissingField(f"timestamp is required{branch} (or unix_ms)")


def read_instant(given: Mapping[str, Any]) -> Given:
    """The instant; `unix_ms` reads as UTC. Raises `InvalidTimestamp`, `InvalidValue`, `OutOfRange`."""
    if "timestamp" not in given:
        milliseconds = INSTANT_FIELDS[1].check(given["unix_ms"])
        return Given(Timestamp(from_unix_ms(milliseconds), zulu=True), milliseconds)
    if "unix_ms" in given:
        raise InvalidValue("unix_ms cannot be given beside timestamp: give exactly one")
    return Given(parse_rfc3339(given["timestamp"]), given["timestamp"])
