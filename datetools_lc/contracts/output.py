"""JSON schemas of results, for protocols that send them along with a tool, such as MCP (`outputSchema`).

A root is one object with every key that may come. Where a result has several forms, a fault among them,
`anyOf` says which keys come together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
FLAG: Schema = {"type": "boolean"}
OBJECT: Schema = {"type": "object"}
TEXT_OR_NULL: Schema = {"type": ["string", "null"]}
SIDE: Mapping[str, Schema] = {"side": {"type": "string", "enum": ["past", "future"]}}
RESOLVED: Mapping[str, Schema] = {"resolved": {"type": "string", "enum": ["gap", "overlap"]}}
MOMENT: Mapping[str, Schema] = {"iso": TEXT, "weekday": TEXT, "formattedDate": TEXT}


def form(required: Mapping[str, Schema], optional: Mapping[str, Schema] | None = None) -> Schema:
    """An object with keys that it always has, and keys that it has at times."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
    }


def list_of(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def one_of(*forms: Schema) -> Schema:
    """The schema of a result in one of several forms; a key has the same schema in all of them."""
    properties: Schema = {}
    for each in forms:
        properties |= each["properties"]
    common = [key for key in forms[0]["required"] if all(key in each["required"] for each in forms)]
    rest = [{"required": [key for key in each["required"] if key not in common]} for each in forms]
    always = {"required": common} if common else {}
    return {"type": "object", "properties": properties, **always, "anyOf": rest}


FAULT = form({"error": form({"code": TEXT, "message": TEXT})})
UNSUCCESSFUL = form({"success": FLAG, "message": TEXT, **FAULT["properties"]})
