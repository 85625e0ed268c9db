"""JSON schemas that OpenAI, Anthropic and Gemini all accept: one flat object of plain types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from datetools_lc.contracts.field import Field
from datetools_lc.contracts.output import Schema

_NULL = {"type": "null"}


def object_schema(fields: Sequence[Field], *, strict: bool = False) -> Schema:
    """The schema of a tool's arguments.

    An optional field is its plain type and is not required. `strict` gives the form of OpenAI's structured
    outputs instead: every field is required, an optional one may be null, and no others are allowed.
    """
    plain: Schema = {
        "type": "object",
        "properties": {field.name: _property(field) for field in fields},
        "required": [field.name for field in fields if field.required],
    }
    return strict_schema(plain) if strict else plain


def _property(field: Field) -> Schema:
    value: Schema = {"type": field.type}
    if field.choices:
        value["enum"] = list(field.choices)
    if field.minimum is not None:
        value["minimum"] = field.minimum
    if field.maximum is not None:
        value["maximum"] = field.maximum
    if field.items is not None:
        value["items"] = field.items
    return {**value, "description": field.note} if field.note else value


def strict_schema(schema: Mapping[str, Any]) -> Schema:
    """The strict form of a plain schema, in nested objects and in the items of arrays too."""
    strict = dict(schema)
    if schema["type"] == "array":
        strict["items"] = strict_schema(schema["items"])
    if schema["type"] == "object":
        required = schema.get("required", ())
        strict["properties"] = {
            name: strict_schema(value) if name in required else _nullable(strict_schema(value))
            for name, value in schema["properties"].items()
        }
        strict["required"] = list(schema["properties"])
        strict["additionalProperties"] = False
    return strict


def _nullable(schema: Schema) -> Schema:
    shown = {"description": schema.pop("description")} if "description" in schema else {}
    return {"anyOf": [schema, _NULL], **shown}
