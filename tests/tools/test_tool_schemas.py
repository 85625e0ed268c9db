"""What the model sees of the tools: flat schemas that every provider takes, short, and stable."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from langchain_core.utils.function_calling import convert_to_openai_tool
from syrupy.assertion import SnapshotAssertion

from datetools_lc import DateToolkit, ExpenseToolkit, ScheduleToolkit
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.agents.toolset import make_toolset
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
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
    """Bytes of the compact OpenAI tool JSON."""
    tools = [convert_to_openai_tool(TOOLS[name]) for name in names]
    return len(json.dumps(tools, ensure_ascii=False, separators=(",", ":")).encode())


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


@pytest.mark.contract("1.plain_schemas")
@pytest.mark.parametrize("name", TOOLS)
def test_an_optional_field_is_its_plain_type_and_enums_are_strings(name: str) -> None:
    schema = schema_of(name)
    for node in nodes(schema):
        if isinstance(node, dict):
            assert not {"anyOf", "nullable", "default"} & set(node)
            assert all(isinstance(choice, str) for choice in node.get("enum", []))
    required = {field.name for field in TOOLS[name].spec.fields if field.required}
    assert set(schema["required"]) == required


@pytest.mark.parametrize("name", TOOLS)
def test_bounds_are_repeated_in_the_description(name: str) -> None:
    for field, shape in schema_of(name)["properties"].items():
        for bound in ("minimum", "maximum"):
            if bound in shape:
                assert str(shape[bound]) in shape["description"], field  # Gemini drops the bounds


@pytest.mark.parametrize("name", TOOLS)
def test_strict_mode_requires_every_field(name: str) -> None:
    function = convert_to_openai_tool(TOOLS[name], strict=True)["function"]
    assert set(function["parameters"].get("required", [])) == set(function["parameters"]["properties"])


EXPENSES = ("saveExpenseToLark", "query_expenses", "delete_expense", "update_expense")
SCHEDULE = (
    "schedule_query",
    "schedule_add",
    "check_conflict",
    "find_free_slots",
    "schedule_update",
    "schedule_delete",
)
DATES = ("parseDateExpression", "resolve_date_range")
SCHEDULE_DATES = ("datetime_math", "list_dates_in_range", "get_current_datetime")


@pytest.mark.contract("1.agent_tools")
@pytest.mark.parametrize(
    ("agent", "names"),
    [
        ("expense", {*DATES, *EXPENSES}),
        ("schedule", {*DATES, *SCHEDULE_DATES, *SCHEDULE}),
        (
            "assistant",
            {*DATES, *SCHEDULE_DATES, "calculate_date", "datetime_format", *EXPENSES, *SCHEDULE},
        ),
    ],
)
def test_an_agent_has_the_tools_that_are_named_for_it(agent: AgentName, names: set[str]) -> None:
    made = make_toolset(agent, AgentSettings(timezone="Asia/Tokyo", database=":memory:")).tools
    assert {tool.name for tool in made} == names
    assert set(AGENT_TOOLS[agent]) == names


@pytest.mark.contract("1.schema_budget")
@pytest.mark.parametrize(
    ("agent", "budget"), [("expense", 5_200), ("schedule", 8_800), ("assistant", 12_500)]
)
def test_an_agents_schemas_fit_its_budget(agent: AgentName, budget: int) -> None:
    assert size(AGENT_TOOLS[agent]) <= budget


@pytest.mark.contract("13.schema_budget")
@pytest.mark.parametrize("agent", ["expense", "schedule", "assistant"])
def test_the_work_calendar_adds_few_bytes(agent: AgentName) -> None:
    settings = AgentSettings(timezone="Asia/Shanghai", database=":memory:", holidays="CN")
    made = [convert_to_openai_tool(tool) for tool in make_toolset(agent, settings).tools]
    added = len(json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()) - size(
        AGENT_TOOLS[agent]
    )
    assert 0 < added <= 700


def test_text_and_schemas_are_as_snapshotted(snapshot: SnapshotAssertion) -> None:
    assert {name: convert_to_openai_tool(tool)["function"] for name, tool in TOOLS.items()} == snapshot


def strict_tools(strict: bool) -> list[ContractTool]:
    kits = (
        DateToolkit(timezone="Asia/Tokyo", strict=strict),
        ExpenseToolkit(timezone="Asia/Tokyo", database=":memory:", strict=strict),
        ScheduleToolkit(timezone="Asia/Tokyo", database=":memory:", strict=strict),
    )
    return [tool for kit in kits for tool in kit.get_tools() if isinstance(tool, ContractTool)]


def objects(schema: Any) -> Iterator[Json]:
    return (node for node in nodes(schema) if isinstance(node, dict) and "properties" in node)


@pytest.mark.contract("1.strict_schemas")
@pytest.mark.parametrize("tool", strict_tools(True), ids=lambda tool: tool.name)
def test_the_strict_form_requires_every_field_and_lets_optional_ones_be_null(tool: ContractTool) -> None:
    schema = tool.args_schema
    assert isinstance(schema, dict)
    for node in objects(schema):
        assert node["required"] == list(node["properties"])
        assert node["additionalProperties"] is False
    for field in tool.spec.fields:
        shape = schema["properties"][field.name]
        if field.required:
            assert shape["type"] == field.type
        else:
            plain, null = shape["anyOf"]
            assert (plain["type"], null) == (field.type, {"type": "null"})
    # what LangChain binds with strict=True is the same schema, untouched
    assert convert_to_openai_tool(tool, strict=True)["function"]["parameters"] == schema


def test_both_forms_answer_alike_and_null_is_absent() -> None:
    plain, strict = ({tool.name: tool for tool in strict_tools(form)} for form in (False, True))
    calls: dict[str, Json] = {
        "calculate_date": {"base_date": "2026-01-31", "offset_months": 1},
        "datetime_math": {"operation": "weekday", "timestamp": "2026-04-20T09:00:00Z"},
    }
    for name, arguments in calls.items():
        everything = {**dict.fromkeys(field.name for field in strict[name].spec.fields), **arguments}
        assert strict[name].invoke(everything) == plain[name].invoke(arguments)


BLANKS: list[tuple[str, Json]] = [
    ("calculate_date", {"base_date": "", "offset_days": 1}),
    ("datetime_format", {"timestamp": "2026-04-20T09:00:00Z", "style": "short", "end": "", "locale": ""}),
    ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "", "weekday": ""}),
    ("resolve_date_range", {"range": "today", "start_date": "", "end_date": ""}),
    ("datetime_math", {"operation": "weekday", "timestamp": "2026-04-20T09:00:00Z", "unix_ms": ""}),
]


@pytest.mark.contract("1.blank_is_absent")
@pytest.mark.parametrize(("name", "given"), BLANKS)
def test_an_empty_time_date_zone_weekday_or_choice_is_absent(name: str, given: Json) -> None:
    counted = {key: value for key, value in given.items() if value != ""}
    if name == "parseDateExpression":
        assert json.loads(TOOLS[name].invoke(given))["input"] == counted  # and is not echoed
    else:
        assert TOOLS[name].invoke(given) == TOOLS[name].invoke(counted)


MISSING: list[tuple[str, Json, str]] = [
    ("list_dates_in_range", {"start_date": "", "end_date": "2026-03-02", "weekday": "fri"}, "start_date"),
    ("list_dates_in_range", {"start_date": "2026-03-01", "end_date": "2026-03-02", "weekday": ""}, "weekday"),
    ("saveExpenseToLark", {"remark": "茶", "category": "", "amount": 3}, "category"),
    ("schedule_add", {"title": "茶", "start_time": ""}, "start_time"),
    ("datetime_math", {"operation": ""}, "operation"),
    ("schedule_update", {"changes": [{"id": "evt_1", "start_time": ""}]}, "start_time"),
]


@pytest.mark.contract("1.blank_is_absent")
@pytest.mark.parametrize(("name", "given", "field"), MISSING)
def test_a_required_one_that_is_empty_is_missing(name: str, given: Json, field: str) -> None:
    assert f"{field} is required" in TOOLS[name].invoke(given)


@pytest.mark.contract("1.blank_is_absent")
def test_empty_text_is_stored_and_clears_and_a_date_of_zero_is_now() -> None:
    tools = {tool.name: tool for tool in strict_tools(False)}
    new = {"title": "茶", "start_time": "2026-03-01T10:00", "location": "301", "end_time": ""}
    added = json.loads(tools["schedule_add"].invoke(new))
    cleared = {"id": added["event"]["id"], "location": "", "end_time": ""}
    assert json.loads(tools["schedule_update"].invoke(cleared))["event"]["location"] == ""
    expense = {"remark": "茶", "category": "餐饮", "amount": 3}
    assert json.loads(tools["saveExpenseToLark"].invoke({**expense, "date": 0}))["status"] == "success"
    refused = tools["saveExpenseToLark"].invoke({**expense, "remark": ""})
    assert json.loads(refused)["status"] == "error"


def test_hints_tell_reading_from_writing() -> None:
    destructive = {name for name, tool in TOOLS.items() if tool.annotations.get("destructiveHint")}
    writing = {name for name, tool in TOOLS.items() if not tool.annotations["readOnlyHint"]}
    assert destructive == {"delete_expense", "update_expense", "schedule_update", "schedule_delete"}
    assert writing == destructive | {"saveExpenseToLark", "schedule_add"}


@pytest.mark.contract("1.plain_schemas")
@pytest.mark.parametrize("name", TOOLS)
def test_the_model_of_the_arguments_shows_no_null_and_takes_it(name: str) -> None:
    model = TOOLS[name].get_input_schema()
    schema = json.dumps(model.model_json_schema())
    assert not any(word in schema for word in ('"null"', "anyOf", '"default"'))
    optional = [key for key, field in model.model_fields.items() if not field.is_required()]
    assert all(
        model.__pydantic_validator__.validate_assignment(model.model_construct(), key, None)
        for key in optional
    )
