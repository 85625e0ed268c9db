"""The shapes that all tools share: an outcome, an error object, compact JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from json.encoder import c_make_encoder, encode_basestring  # type: ignore[attr-defined]  # not in typeshed
from math import isfinite
from typing import Any, Literal, NamedTuple

from datetools_lc.errors import DatetoolsError

Data = dict[str, Any]
Status = Literal["success", "warning", "error"]
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def _as_float(value: object) -> float:
    """A Decimal that a float writes with the same digits. Raises `TypeError` for everything else."""
    if isinstance(value, Decimal):
        number = float(value)
        if repr(number) == str(value):
            return number
    raise TypeError


def _compact_encoder() -> Callable[[object, int], Iterable[str]]:
    """Compact JSON in pieces, by an encoder that is made once: `json.dumps`, and `JSONEncoder.encode` in it,
    make one for every call, which takes longer than to write a small object.
    """
    if c_make_encoder is None:  # an interpreter without the standard library's extensions in C
        separators = (",", ":")
        encoder = json.JSONEncoder(
            ensure_ascii=False, separators=separators, allow_nan=False, default=_as_float
        )
        return lambda value, depth: encoder.iterencode(value)
    write: Callable[[object, int], Iterable[str]] = c_make_encoder(
        None, _as_float, encode_basestring, None, ":", ",", False, False, False
    )
    return write


_pieces = _compact_encoder()
_encode_any = json.JSONEncoder(ensure_ascii=False, allow_nan=False, default=str).encode


class Outcome(NamedTuple):
    """The result of a tool call: the JSON object for the model, and whether it is a success."""

    data: Data
    status: Status = "success"

    @property
    def content(self) -> str:
        return dumps(self.data)


def error_object(error: DatetoolsError) -> Data:
    """`{"code":…,"message":…}`."""
    return {"code": error.code, "message": error.message}


def dumps(value: object) -> str:
    """Compact JSON, UTF-8 as it is, keys in the order given; a Decimal is written digit for digit.

    What JSON or UTF-8 cannot hold (NaN, bytes, half a surrogate pair) only comes in with echoed arguments:
    such a value is written as text, such a character escaped.
    """
    try:
        text = "".join(_pieces(value, 0))
    except (TypeError, ValueError):  # a Decimal, NaN or an infinity is in it
        text = _write(value)
    if not text.isascii():
        text = _LONE_SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)
    return text


def _write(value: object) -> str:
    if isinstance(value, Decimal) and value.is_finite():
        return format(value, "f")
    if isinstance(value, float) and not isfinite(value):
        return f'"{value}"'
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{dumps(str(key))}:{_write(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(_write(item) for item in value) + "]"
    return _encode_any(value)


def plain(value: Any) -> Any:
    """The same value as JSON readers see it: decimals as numbers, what JSON cannot hold as text."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, dict | Mapping):  # the plain one first: asking for the other is slow
        return {key if isinstance(key, str) else str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, Decimal) and value.is_finite():
        return int(value) if value == value.to_integral_value() else float(value)
    return value if isinstance(value, float) and isfinite(value) else str(value)
