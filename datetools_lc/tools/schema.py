"""JSON schemas that OpenAI (strict mode too), Anthropic and Gemini all accept: one flat object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, create_model

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


def object_schema(fields: Sequence[Field]) -> Schema:
    """The schema of a tool's arguments. An optional field may also be null, for strict mode."""
    return {
        "type": "object",
        "properties": {field.name: _property(field) for field in fields},
        "required": [field.name for field in fields if field.required],
    }


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
    shown = {"description": field.note} if field.note else {}
    return {**value, **shown} if field.required else {"anyOf": [value, _NULL], **shown}


def input_model(name: str, fields: Sequence[Field]) -> type[BaseModel]:
    """A pydantic model of the arguments, for frameworks that ask for one. It validates no rule of ours."""
    definitions: dict[str, Any] = {
        field.name: (_PYTHON[field.type], ...) if field.required else (_PYTHON[field.type] | None, None)
        for field in fields
    }
    return create_model(name, **definitions)
