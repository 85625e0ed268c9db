"""The shapes that all tools share: an outcome, an error object, compact JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from math import isfinite
from typing import Any, Literal

from datetools_lc.context import DateSettings
from datetools_lc.contracts.field import Field
from datetools_lc.errors import DatetoolsError, InputError, InternalError
from datetools_lc.logs import log_outcome

Data = dict[str, Any]
Status = Literal["success", "warning", "error"]
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tool call came to: the JSON object for the model, and whether it is a success."""

    data: Data
    status: Status = "success"

    @property
    def content(self) -> str:
        return dumps(self.data)


@dataclass(frozen=True, slots=True)
class DateTool:
    """A pure date tool: its fields, what it computes, and the shape that its faults take."""

    name: str
    fields: tuple[Field, ...]
    compute: Callable[[Mapping[str, Any], DateSettings, datetime], Data]
    fail: Callable[[DatetoolsError, Mapping[str, Any], DateSettings, datetime], Outcome]

    def call(self, arguments: Mapping[str, Any], settings: DateSettings, now: datetime) -> Outcome:
        """Run the tool at an instant. Never raises: faults are logged and come back in its own shape."""
        try:
            return Outcome(self.compute(arguments, settings, now))
        except InputError as error:
            log_outcome(self.name, error.code, arguments)
            return self.fail(error, arguments, settings, now)
        except Exception as error:  # noqa: BLE001  a fault of ours must not end the agent's turn
            log_outcome(self.name, InternalError.code, arguments, error=error)
            fault = InternalError(f"{self.name} failed unexpectedly; the arguments may be right")
            return self.fail(fault, arguments, settings, now)


def error_object(error: DatetoolsError) -> Data:
    """`{"code":…,"message":…}`."""
    return {"code": error.code, "message": error.message}


def fail_plainly(
    error: DatetoolsError, arguments: Mapping[str, Any], settings: DateSettings, now: datetime
) -> Outcome:
    """`{"error":{"code":…,"message":…}}`, the form that most tools share."""
    return Outcome({"error": error_object(error)}, "error")


def dumps(value: object) -> str:
    """Compact JSON, UTF-8 as it is, keys in the order given; a Decimal is written digit for digit.

    What JSON or UTF-8 cannot hold (NaN, half a surrogate pair) only comes in with echoed arguments: such a
    number is written as text, such a character escaped.
    """
    try:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError):  # a Decimal, NaN or an infinity is in it
        text = _write(value)
    if not text.isascii():
        text = _LONE_SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
    return text


def _write(value: object) -> str:
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, float) and not isfinite(value):
        return f'"{value}"'
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{dumps(key)}:{_write(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(_write(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def plain(value: Any) -> Any:
    """The same value as JSON readers see it: decimals as integers or floats, NaN and infinities as text."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, float) and not isfinite(value):
        return str(value)
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value
