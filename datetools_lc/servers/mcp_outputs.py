"""Output schemas, for the tools whose results a program goes on to compute with.

MCP sends a structured result beside its text, so it doubles a reply: the tools whose results are messages and
lists stay with text, which is the same JSON.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]
_TEXT: Schema = {"type": "string"}
_INTEGER: Schema = {"type": "integer"}
_NUMBER: Schema = {"type": "number"}
_OBJECT: Schema = {"type": "object"}
_RESOLVED: Schema = {"type": "string", "enum": ["gap", "overlap"]}


def _object(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
    }


_EDGE = _object({"timestamp": _INTEGER, "iso": _TEXT, "date": _TEXT, "weekday": _TEXT})

OUTPUT_SCHEMAS: Mapping[str, Schema] = {
    "parseDateExpression": _object(
        {"timestamp": _INTEGER, "input": _OBJECT},
        {
            "iso": _TEXT,
            "weekday": _TEXT,
            "formattedDate": _TEXT,
            "resolved": _RESOLVED,
            "warning": _TEXT,
        },
    ),
    "resolve_date_range": _object(
        {
            "range": _TEXT,
            "start": _EDGE,
            "end": _EDGE,
            "first_date": _TEXT,
            "last_date": _TEXT,
            "days": _INTEGER,
        },
        {"resolved": _RESOLVED},
    ),
    "datetime_math": _object(
        {"operation": _TEXT},
        {
            "left": _TEXT,
            "right": _TEXT,
            "timestamp": {"type": ["string", "integer"]},
            "input": {"type": ["string", "integer"]},
            "target_timezone": _TEXT,
            "result": _TEXT,
            "weekday": _TEXT,
            "weekday_index": _INTEGER,
            "now": _TEXT,
            "relation": _TEXT,
            "sign": _INTEGER,
            "duration_seconds": _NUMBER,
            "duration_minutes": _NUMBER,
            "duration_hours": _NUMBER,
            "duration_days": _NUMBER,
            "resolved": _RESOLVED,
        },
    ),
    "datetime_format": _object(
        {
            "input": {"type": ["string", "integer"]},
            "style": _TEXT,
            "formatted": _TEXT,
            "timezone": _TEXT,
            "utc_offset": _TEXT,
        },
        {"target_timezone": _TEXT},
    ),
}
