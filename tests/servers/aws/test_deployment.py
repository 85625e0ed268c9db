"""What is deployed to AWS: tool schemas of the gateway, the template, the package in Lambda's own runtime."""

import base64
import json
import os
import platform
import stat
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.servers.lambda_zip import build_zip
from datetools_lc.tools.gateway_schema import inline_payload
from tests.ports import free_port
from tests.running import running
from tests.servers.processes import ROOT, TIMEOUT, environment

TEMPLATE = ROOT / "deploy" / "lambda" / "template.yaml"
GRAMMAR = {"type", "properties", "required", "items", "description"}  # all that the gateway reads
TYPES = {"string", "integer", "number", "boolean", "array", "object"}


def faults(schema: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """Where a schema leaves the gateway's grammar."""
    yield from (f"{path}: {key}" for key in schema if key not in GRAMMAR)
    if schema.get("type") not in TYPES:
        yield f"{path}: type {schema.get('type')!r}"
    yield from (
        f"{path}: {name} is required"
        for name in schema.get("required", ())
        if name not in schema["properties"]
    )
    for name, value in schema.get("properties", {}).items():
        yield from faults(value, f"{path}.{name}")
    if "items" in schema:
        yield from faults(schema["items"], f"{path}[]")


@pytest.mark.parametrize("specs", [TOOLS, date_tools("CN")], ids=["all", "with a calendar"])
def test_a_payload_keeps_to_the_gateways_grammar(specs: Mapping[str, Any]) -> None:
    for tool in inline_payload(specs.values()):
        assert set(tool) == {"name", "description", "inputSchema"}
        assert list(faults(tool["inputSchema"], tool["name"])) == []


def test_what_the_grammar_cannot_say_is_said_in_the_description() -> None:
    payload = {tool["name"]: tool["inputSchema"]["properties"] for tool in inline_payload(TOOLS.values())}
    for spec in TOOLS.values():
        for field in spec.fields:
            said = payload[spec.name][field.name].get("description", "")
            assert all(choice in said for choice in field.choices)


def test_the_command_prints_the_payload_of_the_date_tools() -> None:
    line = [sys.executable, "-m", "datetools_lc.cli", "tools", "--format", "agentcore"]
    ran = subprocess.run(line, capture_output=True, check=True, env=environment(), timeout=TIMEOUT)
    assert json.loads(ran.stdout) == inline_payload(date_tools(None).values())
    assert ran.stderr == b""


def spelt_by_cloudformation(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The same with capital keys, but for the names of arguments."""
    spelt: dict[str, Any] = {}
    for key, value in schema.items():
        if key == "properties":
            value = {name: spelt_by_cloudformation(each) for name, each in value.items()}
        elif key in ("items", "inputSchema"):
            value = spelt_by_cloudformation(value)
        spelt[key[0].upper() + key[1:]] = value
    return spelt


def test_the_template_holds_the_payload() -> None:
    resources = yaml.safe_load(TEMPLATE.read_text(encoding="utf-8"))["Resources"]
    target = resources["Target"]["Properties"]["TargetConfiguration"]["Mcp"]["Lambda"]
    expected = [spelt_by_cloudformation(tool) for tool in inline_payload(date_tools(None).values())]
    assert target["ToolSchema"]["InlinePayload"] == expected


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("LambdaArn:", "LambdaArn:", 0),
        ("LambdaArn:", "LambdaArns:", 2),  # a template that is wrong is seen
    ],
)
def test_the_template_is_accepted_by_cfn_lint(old: str, new: str, code: int, tmp_path: Path) -> None:
    template = tmp_path / "template.yaml"
    template.write_text(TEMPLATE.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    program = Path(sys.executable).with_name("cfn-lint")
    line = [str(program), "--template", str(template), "--regions", "us-east-1"]
    ran = subprocess.run(line, capture_output=True, encoding="utf-8", timeout=TIMEOUT)
    assert ran.returncode == code, ran.stdout


def emulator(folder: Path) -> Path:
    """Lambda's runtime emulator, out of the wheel that carries it."""
    wheels = sorted(Path(sys.prefix, "aws").glob("aws_sam_cli-*.whl"))
    if not wheels or sys.platform != "linux":
        pytest.skip("`make setup` puts Lambda's emulator there, for Linux; it is not on this machine")
    kind = {"aarch64": "arm64"}.get(platform.machine(), platform.machine())
    with zipfile.ZipFile(wheels[-1]) as wheel:
        found = Path(wheel.extract(f"samcli/local/rapid/aws-lambda-rie-{kind}", folder))
    found.chmod(found.stat().st_mode | stat.S_IXUSR)
    return found


@pytest.fixture(scope="module")
def function(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The package in the real runtime under the emulator: the URL that invokes it."""
    folder = tmp_path_factory.mktemp("lambda")
    binary = emulator(folder)
    task = folder / "task"
    with zipfile.ZipFile(build_zip(folder / "date-tool.zip")) as package:
        package.extractall(task)
    port = free_port()
    listen = ["--runtime-interface-emulator-address", f"127.0.0.1:{port}"]
    runtime = ["--runtime-api-address", f"127.0.0.1:{free_port()}"]
    command = [sys.executable, "-m", "awslambdaric", "datetools_lc.servers.aws_lambda.handler"]
    variables = {"PATH": os.environ["PATH"], "LAMBDA_TASK_ROOT": str(task), "PYTHONPATH": str(task)}
    with running([str(binary), *listen, *runtime, *command], cwd=task, env=variables, stderr=-3, stdout=-3):
        yield f"http://127.0.0.1:{port}/2015-03-31/functions/function/invocations"


def invoke(url: str, event: Any, tool: str | None = None) -> Any:
    custom = {} if tool is None else {"bedrockAgentCoreToolName": tool}
    context = base64.b64encode(json.dumps({"custom": custom}).encode()).decode()
    headers = {"X-Amz-Client-Context": context}
    for _ in range(200):  # until the emulator listens
        try:
            return httpx.post(url, json=event, headers=headers, timeout=TIMEOUT, trust_env=False).json()
        except httpx.ConnectError:
            time.sleep(0.05)
    raise AssertionError("the emulator did not start")


@pytest.mark.slow
@pytest.mark.xdist_group("lambda")
@pytest.mark.parametrize(
    ("event", "tool", "path", "expected"),
    [
        (
            {"base_date": "2026-03-01", "offset_weeks": 2},
            "dates___calculate_date",
            ("result", "date"),
            "2026-03-15",
        ),
        ({"base_date": "2026-03-01", "offset_weeks": 2}, None, ("result", "date"), "2026-03-15"),
        ({}, None, ("timezone",), "Asia/Tokyo"),
        ({"key1": "value1"}, None, ("error", "code"), "unknown_field"),  # the console's test event
        ({"body": '{"offset_days":1}', "httpMethod": "POST"}, None, ("statusCode",), 200),
    ],
)
def test_the_package_answers_in_lambdas_own_runtime(
    function: str, event: Any, tool: str | None, path: tuple[str, ...], expected: Any
) -> None:
    answer = invoke(function, event, tool)
    for key in path:
        answer = answer[key]
    assert answer == expected
