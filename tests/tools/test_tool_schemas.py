"""What the model sees of the tools: flat schemas that every provider takes, short, and stable."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from langchain_core.utils.function_calling import convert_to_openai_tool
from syrupy.assertion import SnapshotAssertion

from datetools_lc import DateToolkit, ExpenseToolkit, ScheduleToolkit
from datetools_lc.agents.toolset import AGENT_TOOLS
from datetools_lc.prompts import AgentName
from datetools_lc.tools.structured import ContractTool
from tests.aliases import Json

TOOLS = {
    tool.name: tool
    for kit in (
        DateToolkit(timezone="Asia/Tokyo"),
        ExpenseToolkit(timezone="Asia/Tokyo", database=":memory:"),
        ScheduleToolkit(timezone="Asia/Tokyo", database=":memory:"),
    )
    for tool in kit.get_tools()
    if isinstance(tool, ContractTool)
}


def size(names: Iterable[str]) -> int:
    """Bytes of the OpenAI tool JSON, spaced and escaped as `json.dumps` does: its largest form."""
    return len(json.dumps([convert_to_openai_tool(TOOLS[name]) for name in names]))


def schema_of(name: str) -> Json:
    schema = TOOLS[name].args_schema
    assert isinstance(schema, dict)
    return schema


def nodes(schema: Any) -> Iterator[Any]:
    yield schema
    for value in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        if isinstance(value, dict | list):
            yield from nodes(value)


@pytest.mark.parametrize("name", TOOLS)
def test_schema_is_one_flat_object(name: str) -> None:
    schema = schema_of(name)
    assert schema["type"] == "object"
    assert not {"oneOf", "anyOf", "allOf", "not", "enum", "$defs"} & set(schema)
    for node in nodes(schema["properties"]):
        if isinstance(node, dict):
            assert not {"$ref", "const", "oneOf", "allOf", "not"} & set(node)
            assert not isinstance(node.get("type"), list)  # a type list becomes a string on Gemini


@pytest.mark.parametrize("name", TOOLS)
def test_only_optional_fields_may_be_null_and_enums_are_strings(name: str) -> None:
    schema = schema_of(name)
    for field, shape in schema["properties"].items():
        inner = shape
        if field not in schema["required"]:
            inner, null = shape["anyOf"]
            assert null == {"type": "null"}
        assert "anyOf" not in inner
        assert all(isinstance(choice, str) for choice in inner.get("enum", []))


@pytest.mark.parametrize("name", TOOLS)
def test_bounds_are_repeated_in_the_description(name: str) -> None:
    for field, shape in schema_of(name)["properties"].items():
        inner = shape.get("anyOf", [shape])[0]
        for bound in ("minimum", "maximum"):
            if bound in inner:
                assert str(inner[bound]) in shape["description"], field  # Gemini drops the bounds


@pytest.mark.parametrize("name", TOOLS)
def test_strict_mode_requires_every_field(name: str) -> None:
    function = convert_to_openai_tool(TOOLS[name], strict=True)["function"]
    assert set(function["parameters"].get("required", [])) == set(function["parameters"]["properties"])


@pytest.mark.parametrize(("agent", "budget"), [("expense", 5_000), ("assistant", 14_000)])
def test_an_agents_schemas_fit_its_budget(agent: AgentName, budget: int) -> None:
    assert size(AGENT_TOOLS[agent]) <= budget


def test_text_and_schemas_are_as_snapshotted(snapshot: SnapshotAssertion) -> None:
    assert {name: convert_to_openai_tool(tool)["function"] for name, tool in TOOLS.items()} == snapshot


def test_hints_tell_reading_from_writing() -> None:
    destructive = {name for name, tool in TOOLS.items() if tool.annotations.get("destructiveHint")}
    writing = {name for name, tool in TOOLS.items() if not tool.annotations["readOnlyHint"]}
    assert destructive == {"delete_expense", "schedule_update", "schedule_delete"}
    assert writing == destructive | {"saveExpenseToLark", "schedule_add"}
