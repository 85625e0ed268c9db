"""The arguments of a tool as a pydantic model, for frameworks that ask for one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, create_model
from pydantic import Field as ModelField

from datetools_lc.contracts.field import Field

_PYTHON: Mapping[str, Any] = {
    "string": str,
    "integer": int,
    "number": float,
    "boolean": bool,
    "array": list[Any],
}


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
