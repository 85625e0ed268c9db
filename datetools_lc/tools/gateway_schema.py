"""Tool schemas in the grammar of Amazon Bedrock AgentCore's gateway, for its Lambda targets.

The gateway knows `type`, `properties`, `required`, `items` and `description`; what else a schema says, by an
`enum` or bounds, is said in the description.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from datetools_lc.contracts.field import Field
from datetools_lc.contracts.spec import ToolSpec

Payload = list[dict[str, Any]]


def inline_payload(specs: Iterable[ToolSpec[Any]]) -> Payload:
    """The value of a target's `toolSchema.inlinePayload`."""
    return [
        {"name": spec.name, "description": spec.description, "inputSchema": _arguments(spec.fields)}
        for spec in specs
    ]


def _arguments(fields: Sequence[Field]) -> dict[str, Any]:
    schema: dict[str, Any] = {
        "type": "object",
        "properties": {field.name: _argument(field) for field in fields},
    }
    required = [field.name for field in fields if field.required]
    return {**schema, "required": required} if required else schema


def _argument(field: Field) -> dict[str, Any]:
    items = {} if field.items is None else {"items": _reduce(field.items)}
    said = [part for part in (field.note, _choices(field.choices)) if part]
    return {"type": field.type, **items, **({"description": "; ".join(said)} if said else {})}


def _reduce(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A nested schema, its choices in the description."""
    reduced: dict[str, Any] = {"type": schema["type"]}
    if "properties" in schema:
        reduced["properties"] = {name: _reduce(value) for name, value in schema["properties"].items()}
    if schema.get("required"):
        reduced["required"] = list(schema["required"])
    if "items" in schema:
        reduced["items"] = _reduce(schema["items"])
    said = [part for part in (schema.get("description"), _choices(schema.get("enum", ()))) if part]
    return {**reduced, **({"description": "; ".join(said)} if said else {})}


def _choices(choices: Sequence[str]) -> str:
    return f"one of {', '.join(choices)}" if choices else ""
