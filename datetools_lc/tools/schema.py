"""JSON schemas that OpenAI, Anthropic and Gemini all accept: one flat object of plain types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, create_model
from pydantic import Field as ModelField

from datetools_lc.contracts.field import Field
from datetools_lc.contracts.output import Schema

_NULL = {"type": "null"}
_PYTHON: Mapping[str, Any] = {
    "string": str,
    "integer": int,
    "number": float,
    "boolean": bool,
    "array": list[Any],
}


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


def input_model(name: str, fields: Sequence[Field]) -> type[BaseModel]:
    """A pydantic model of the arguments, for frameworks that ask for one. The rules are in the contracts.

    An optional field may be null, which its schema does not show.
    """
    definitions: dict[str, Any] = {
        field.name: (_PYTHON[field.type], ...) if field.required else _optional(_PYTHON[field.type])
        for field in fields
    }
    return create_model(name, **definitions)


def _optional(python: Any) -> tuple[Any, Any]:
    return python | None, ModelField(None, json_schema_extra=_hide_null)


def _hide_null(schema: dict[str, Any]) -> None:
    del schema["default"]
    plain, _ = schema.pop("anyOf")
    schema.update(plain)
