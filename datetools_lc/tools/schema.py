"""JSON schemas that OpenAI (strict mode too), Anthropic and Gemini all accept: one flat object."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import BaseModel, create_model

from datetools_lc.contracts.field import Field

Schema = dict[str, Any]
_NULL = {"type": "null"}
_PYTHON: Mapping[str, Any] = {
    "string": str,
    "integer": int,
    "number": float,
    "boolean": bool,
    "array": list[Any],
}


def object_schema(
    fields: Iterable[Field], descriptions: Mapping[str, str], required: Iterable[str]
) -> Schema:
    """The schema of a tool's arguments. An optional field may also be null, for strict mode."""
    needed = tuple(required)
    properties = {
        field.name: _property(field, descriptions.get(field.name, ""), required=field.name in needed)
        for field in fields
    }
    return {"type": "object", "properties": properties, "required": list(needed)}


def _property(field: Field, description: str, *, required: bool) -> Schema:
    value: Schema = {"type": field.type}
    if field.choices:
        value["enum"] = list(field.choices)
    if field.minimum is not None:
        value["minimum"] = field.minimum
    if field.maximum is not None:
        value["maximum"] = field.maximum
    if field.items is not None:
        value["items"] = field.items
    shown = {"description": description} if description else {}
    return {**value, **shown} if required else {"anyOf": [value, _NULL], **shown}


def input_model(name: str, fields: Iterable[Field], required: Iterable[str]) -> type[BaseModel]:
    """A pydantic model of the arguments, for frameworks that ask for one. It validates no rule of ours."""
    needed = tuple(required)
    definitions: dict[str, Any] = {
        field.name: (_PYTHON[field.type], ...) if field.name in needed else (_PYTHON[field.type] | None, None)
        for field in fields
    }
    return create_model(name, **definitions)
