"""What each date tool returns, as a JSON schema, for doors that tell programs of results.

A root is one object with every key that may come. Where a result has several forms, a fault among them,
`anyOf` says which keys come together. The store tools' own are in `tools.outputs`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
FLAG: Schema = {"type": "boolean"}
OBJECT: Schema = {"type": "object"}
_ECHO: Schema = {"type": ["string", "integer"]}  # a timestamp comes back as it was given
RESOLVED: Mapping[str, Schema] = {"resolved": {"type": "string", "enum": ["gap", "overlap"]}}


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a result: keys that it always has, and keys that it has at times."""

    required: Mapping[str, Schema]
    optional: Mapping[str, Schema] = field(default_factory=dict)

    def schema(self) -> Schema:
        return {
            "type": "object",
            "properties": {**self.required, **self.optional},
            "required": list(self.required),
        }


def list_of(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def one_of(*forms: Form) -> Schema:
    """The schema of a result in one of several forms; a key has the same schema in all of them."""
    properties: Schema = {}
    for form in forms:
        properties |= form.schema()["properties"]
    common = [key for key in forms[0].required if all(key in form.required for form in forms)]
    rest = [{"required": [key for key in form.required if key not in common]} for form in forms]
    always = {"required": common} if common else {}
    return {"type": "object", "properties": properties, **always, "anyOf": rest}


ERROR = Form({"error": Form({"code": TEXT, "message": TEXT}).schema()})
_UNSUCCESSFUL = Form({"success": FLAG, "message": TEXT, **ERROR.required})
_DAY = Form({"date": TEXT, "weekday": TEXT, "weekday_number": INTEGER}).schema()
_BOUNDARY = Form({"timestamp": INTEGER, "iso": TEXT, "date": TEXT, "weekday": TEXT}).schema()
MOMENT = {"iso": TEXT, "weekday": TEXT, "formattedDate": TEXT}

DATE_OUTPUTS: Mapping[str, Schema] = {
    "parseDateExpression": one_of(
        Form({"timestamp": INTEGER, "input": OBJECT, **MOMENT}, RESOLVED),
        Form({"timestamp": INTEGER, "input": OBJECT, "warning": TEXT}),
    ),
    "resolve_date_range": one_of(
        Form(
            {
                "range": TEXT,
                "start": _BOUNDARY,
                "end": _BOUNDARY,
                "first_date": TEXT,
                "last_date": TEXT,
                "days": INTEGER,
            }
        ),
        ERROR,
    ),
    "datetime_math": one_of(
        Form(
            {
                "operation": TEXT,
                "left": TEXT,
                "right": TEXT,
                "duration_seconds": NUMBER,
                "duration_minutes": NUMBER,
                "duration_hours": NUMBER,
                "duration_days": NUMBER,
                "sign": INTEGER,
            }
        ),
        Form({"operation": TEXT, "input": _ECHO, "result": TEXT}, {"target_timezone": TEXT, **RESOLVED}),
        Form({"operation": TEXT, "timestamp": _ECHO, "weekday": TEXT, "weekday_index": INTEGER}),
        Form(
            {
                "operation": TEXT,
                "timestamp": _ECHO,
                "now": TEXT,
                "relation": TEXT,
                "duration_seconds": NUMBER,
            }
        ),
        ERROR,
    ),
    "datetime_format": one_of(
        Form(
            {"input": _ECHO, "style": TEXT, "formatted": TEXT, "timezone": TEXT, "utc_offset": TEXT},
            {"target_timezone": TEXT},
        ),
        ERROR,
    ),
    "get_current_datetime": one_of(
        Form(
            {
                "success": FLAG,
                "current": Form(
                    {
                        "date": TEXT,
                        "time": TEXT,
                        "weekday": TEXT,
                        "weekday_number": INTEGER,
                        "iso_week": INTEGER,
                        "iso_year": INTEGER,
                    }
                ).schema(),
                "iso": TEXT,
                "timezone": TEXT,
                "message": TEXT,
            }
        ),
        _UNSUCCESSFUL,
    ),
    "calculate_date": one_of(
        Form(
            {
                "success": FLAG,
                "base_date": _DAY,
                "result": _DAY,
                "offset": Form(
                    {"days": INTEGER, "weeks": INTEGER, "months": INTEGER}, {"years": INTEGER}
                ).schema(),
                "message": TEXT,
            }
        ),
        _UNSUCCESSFUL,
    ),
    "list_dates_in_range": one_of(
        Form(
            {
                "success": FLAG,
                "weekday": TEXT,
                "range": Form({"start": TEXT, "end": TEXT}).schema(),
                "dates": list_of(_DAY),
                "count": INTEGER,
                "message": TEXT,
            }
        ),
        _UNSUCCESSFUL,
    ),
}
