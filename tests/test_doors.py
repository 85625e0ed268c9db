"""The snippets about the doors run as they stand, and the picture is that of the graph."""

import io
import json
import os
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

from datetools_lc.agents.factory import build_agent
from tests.servers.processes import environment

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "doors.md"
TEXT = PAGE.read_text(encoding="utf-8")
BIN = str(Path(sys.executable).parent)
_PRINTED = re.compile(r"^\s*print\(.*\)  # (.*)$", re.MULTILINE)


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """A session in which `datetools-lc` is on the path and no record is kept."""
    monkeypatch.setenv("PATH", BIN + os.pathsep + os.environ["PATH"])
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "records.sqlite3"))


async def test_the_configuration_for_claude_desktop_and_cursor_starts_the_server(installed, tmp_path):
    (config,) = blocks("json")
    server = json.loads(config)["mcpServers"]["datetools"]
    variables = environment(PATH=os.environ["PATH"], DATETOOLS_DATABASE=str(tmp_path / "records.sqlite3"))
    parameters = StdioServerParameters(command=server["command"], args=server["args"], env=variables)
    async with stdio_client(parameters, errlog=sys.stderr) as streams, ClientSession(*streams) as session:
        await session.initialize()
        names = {tool.name for tool in (await session.list_tools()).tools}
    assert {"parseDateExpression", "saveExpenseToLark", "schedule_add"} <= names


@pytest.mark.parametrize("index", range(len(blocks("python"))))
def test_the_python_runs_and_prints_what_its_comments_say(index, installed):
    code = blocks("python")[index]
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, f"{PAGE.name}[{index}]", "exec"), {"__name__": "doors"})
    assert printed.getvalue().splitlines() == _PRINTED.findall(code)


def test_every_command_line_names_options_that_exist():
    known = (ROOT / "datetools_lc" / "cli" / "mcp.py").read_text(encoding="utf-8") + (
        ROOT / "datetools_lc" / "cli" / "settings.py"
    ).read_text(encoding="utf-8")
    lines = [
        line for block in blocks("sh") for line in block.splitlines() if line.startswith("datetools-lc mcp")
    ]
    assert len(lines) == 2
    for option in re.findall(r"--[a-z-]+", " ".join(lines)):
        assert f'"{option}"' in known


def test_the_picture_is_the_assistants_graph(request, tmp_path):
    graph = build_agent("assistant", timezone="Asia/Shanghai", database=str(tmp_path / "records.sqlite3"))
    drawn = graph.get_graph().draw_mermaid()
    if request.config.getoption("--snapshot-update"):
        (shown,) = blocks("mermaid")
        PAGE.write_text(TEXT.replace(f"```mermaid\n{shown}```", f"```mermaid\n{drawn}```"), encoding="utf-8")
        return
    assert blocks("mermaid") == [drawn]
