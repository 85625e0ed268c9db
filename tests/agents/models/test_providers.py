"""Every tool through the real converters of OpenAI, Anthropic and Gemini, held to their documented rules."""

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from langchain_anthropic import ChatAnthropic
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableBinding
from langchain_core.tools import BaseTool
from langchain_google_genai import ChatGoogleGenerativeAI
from langchain_openai import ChatOpenAI
from pydantic import SecretStr

from datetools_lc import ConfigurationError, DateToolkit, ExpenseToolkit, FixedClock, ScheduleToolkit
from datetools_lc.agents.models import resolve_model
from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.contracts import registry
from tests.agents.bench import NOON
from tests.aliases import Json

SETTINGS: Json = {"timezone": "Asia/Shanghai", "clock": FixedClock(NOON)}
TOOLS = {
    tool.name: tool
    for kit in (
        DateToolkit(**SETTINGS),
        ExpenseToolkit(**SETTINGS, database=":memory:"),
        ScheduleToolkit(**SETTINGS, database=":memory:"),
    )
    for tool in kit.get_tools()
}
assert set(TOOLS) == set(registry.TOOLS)
KEY = SecretStr("none")
OPENAI_TYPES = {"string", "number", "boolean", "integer", "object", "array", "null"}
GEMINI_TYPES = {"STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT"}


def bound_tools(model: BaseChatModel, tool: BaseTool, **options: Any) -> list[Any]:
    """The tool as the model's client would send it."""
    bound = model.bind_tools([tool], **options)
    assert isinstance(bound, RunnableBinding)
    return list(bound.kwargs["tools"])


def openai_function(tool: BaseTool, *, strict: bool) -> Json:
    model = ChatOpenAI(model="gpt", api_key=KEY)
    (bound,) = bound_tools(model, tool, strict=strict)
    assert bound["type"] == "function"
    function: Json = bound["function"]
    return function


def objects(schema: Json, depth: int = 1) -> Iterator[tuple[Json, int]]:
    """Every object in a JSON schema, with its depth."""
    for alternative in schema.get("anyOf", [schema]):
        if alternative.get("type") == "object":
            yield alternative, depth
            for value in alternative.get("properties", {}).values():
                yield from objects(value, depth + 1)
        elif alternative.get("type") == "array":
            yield from objects(alternative["items"], depth + 1)


def values(schema: Json) -> Iterator[Json]:
    """Every value in a JSON schema: the fields, their alternatives, the items of arrays."""
    yield schema
    for inner in (*schema.get("anyOf", ()), *schema.get("properties", {}).values()):
        yield from values(inner)
    if "items" in schema:
        yield from values(schema["items"])


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("name", TOOLS)
def test_openai_takes_every_tool(name: str, strict: bool) -> None:
    function = openai_function(TOOLS[name], strict=strict)
    assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", function["name"])
    assert 0 < len(function["description"]) <= 1024
    parameters = function["parameters"]
    assert parameters["type"] == "object"
    assert not {"anyOf", "oneOf", "allOf", "not", "enum", "$ref"} & set(parameters)
    for value in values(parameters):
        assert not {"oneOf", "allOf", "not", "if", "then", "else", "dependentRequired", "$ref"} & set(value)
        assert "anyOf" in value or value["type"] in OPENAI_TYPES


@pytest.mark.parametrize("name", TOOLS)
def test_openais_strict_mode_takes_every_tool(name: str) -> None:
    function = openai_function(TOOLS[name], strict=True)
    assert function["strict"] is True
    for shape, depth in objects(function["parameters"]):
        assert shape["additionalProperties"] is False
        assert sorted(shape.get("required", [])) == sorted(shape.get("properties", {}))
        assert depth <= 5
    count = sum(len(shape.get("properties", {})) for shape, _ in objects(function["parameters"]))
    assert count <= 100


STRICT_CALLS = [
    ("parseDateExpression", {"type": "relative", "offset": -1}),
    ("datetime_math", {"operation": "weekday", "timestamp": "2026-02-25T12:00:00+08:00"}),
    ("calculate_date", {"offset_days": 3}),
    ("resolve_date_range", {"range": "this_week"}),
    ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20}),
    ("schedule_add", {"title": "会", "start_time": "2026-03-15T10:00", "allow_conflict": True}),
    ("schedule_query", {"start_time": "2026-03-15", "end_time": "2026-03-15"}),
]


@pytest.mark.parametrize(("name", "arguments"), STRICT_CALLS, ids=[name for name, _ in STRICT_CALLS])
def test_a_call_as_strict_mode_sends_it_with_null_for_all_else_is_the_same_call(
    name: str, arguments: Json
) -> None:
    fields = openai_function(TOOLS[name], strict=True)["parameters"]["properties"]
    sent = {**dict.fromkeys(fields), **arguments}
    answers = [
        TOOLS[name].invoke({"name": name, "args": args, "id": "1", "type": "tool_call"})
        for args in (arguments, sent)
    ]
    assert [answer.status for answer in answers] == ["success", "success"]
    if name not in ("saveExpenseToLark", "schedule_add", "schedule_query"):  # each write has its own id
        assert answers[0].content == answers[1].content


@pytest.mark.parametrize("name", TOOLS)
def test_anthropic_takes_every_tool(name: str) -> None:
    model = ChatAnthropic(model_name="claude", api_key=KEY, timeout=None, stop=None)
    (bound,) = bound_tools(model, TOOLS[name])
    assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", bound["name"])
    assert bound["description"]
    assert bound["input_schema"]["type"] == "object"
    assert not {"anyOf", "oneOf", "allOf"} & set(bound["input_schema"])
    assert set(bound["input_schema"].get("required", [])) <= set(bound["input_schema"]["properties"])


@pytest.mark.parametrize("name", TOOLS)
def test_gemini_takes_every_tool_and_no_field_loses_its_type(name: str) -> None:
    declaration = gemini_declaration(TOOLS[name])
    assert re.fullmatch(r"[a-zA-Z_][a-zA-Z0-9_.-]{0,63}", declaration["name"])
    assert declaration["description"]
    fields = declaration.get("parameters", {}).get("properties", {})
    schema = TOOLS[name].args_schema
    assert isinstance(schema, dict)
    assert set(fields) == set(schema["properties"])
    for field, given in schema["properties"].items():
        inner = given.get("anyOf", [given])[0]
        shape = fields[field]
        assert shape["type"] == inner["type"].upper()
        assert shape.get("enum") == inner.get("enum")
        assert bool(shape.get("nullable")) is ("anyOf" in given)
        for value in values(shape):
            assert value["type"] in GEMINI_TYPES
            assert ("items" in value) is (value["type"] == "ARRAY")
    assert declaration.get("parameters", {}).get("required", []) == schema["required"]


def gemini_declaration(tool: BaseTool) -> Json:
    """What would be sent: the client makes it of a request, not when tools are bound."""
    model = ChatGoogleGenerativeAI(model="gemini-2.5-flash", api_key="none")
    bound = bound_tools(model, tool)
    (sent,) = model._prepare_request([HumanMessage("hi")], tools=bound)["config"].tools
    (declaration,) = sent.model_dump(mode="json", exclude_none=True)["function_declarations"]
    found: Json = declaration
    return found


CONVERSATION = [
    HumanMessage("昨天打车20"),
    AIMessage("", tool_calls=[{"name": "calculate_date", "args": {"offset_days": -1}, "id": "call_1"}]),
    ToolMessage('{"result":{}}', tool_call_id="call_1", name="calculate_date", artifact={"result": {}}),
]


def test_a_tool_result_goes_to_each_provider_without_its_artifact() -> None:
    openai = ChatOpenAI(model="gpt", api_key=KEY)._get_request_payload(CONVERSATION)
    anthropic = ChatAnthropic(model_name="claude", api_key=KEY, timeout=None, stop=None)._get_request_payload(
        CONVERSATION
    )
    gemini = ChatGoogleGenerativeAI(model="gemini-2.5-flash", api_key="none")._prepare_request(CONVERSATION)
    for request in (openai, anthropic, gemini):
        assert "artifact" not in str(request)
        assert "calculate_date" in str(request)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("openai:gpt-4.1-mini", "ChatOpenAI"),
        ("anthropic:claude-haiku-4-5", "ChatAnthropic"),
        ("google_genai:gemini-2.5-flash", "ChatGoogleGenerativeAI"),
    ],
)
def test_a_name_is_enough_for_each_provider(name: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GOOGLE_API_KEY"):
        monkeypatch.setenv(variable, "none")
    model = resolve_model(name, "en")
    assert type(model).__name__ == kind
    assert vars(model)["temperature"] == 0


@pytest.mark.parametrize("name", [None, "", "offline"])
def test_without_a_name_the_offline_model_serves(name: str | None) -> None:
    assert isinstance(resolve_model(name, "ja"), OfflineChatModel)


@pytest.mark.parametrize(
    "name",
    [
        "openai:gpt-4.1-mini",  # no key
        "nobody:nothing",  # no such provider
        "mistralai:mistral-small",  # a package that is not installed
    ],
)
def test_a_model_that_cannot_be_used_is_a_configuration_error_that_names_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ConfigurationError, match=re.escape(repr(name))):
        resolve_model(name, "en")


def test_without_the_extra_the_error_holds_the_pip_command() -> None:
    script = (
        "import sys; sys.modules['langchain_openai'] = None\n"
        "from datetools_lc.agents.models import resolve_model\n"
        "resolve_model('openai:gpt-4.1-mini', 'en')"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "pip install 'datetools-lc[openai]'" in ended.stderr.splitlines()[-1]
