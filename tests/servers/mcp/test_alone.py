"""The `mcp` extra without `agent`: the date tools are served, and the rest names the extra that it needs."""

import subprocess
import sys

import pytest

from datetools_lc.contracts.registry import DATE_TOOLS
from tests.servers.processes import ROOT, content, environment, stdio_server

AGENT_EXTRA = (
    "langchain",
    "langgraph",
    "sqlalchemy",
    "alembic",
    "dateutil",
    "icalendar",
    "platformdirs",
    "tzlocal",
)
PROGRAM = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
from datetools_lc.cli import main
main()
"""


def run_without(packages: tuple[str, ...], *arguments: str) -> list[str]:
    return [sys.executable, "-c", PROGRAM.format(absent=packages), *arguments]


def command(*options: str) -> list[str]:
    return run_without(AGENT_EXTRA, "mcp", "--timezone", "Asia/Tokyo", *options)


def complaint(command: list[str]) -> str:
    """What a command that cannot run says on standard error."""
    done = subprocess.run(
        command, env=environment(COLUMNS="300"), cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


def test_all_date_tools_are_served() -> None:
    with stdio_server(command()) as server:
        server.hello()
        listed = server.ask("tools/list", {})["result"]["tools"]
        assert [tool["name"] for tool in listed] == list(DATE_TOOLS)
        assert content(server.call("calculate_date", {"offset_days": 1}))["success"] is True
        assert server.close() == 0


@pytest.mark.parametrize("options", [("--expenses",), ("--schedule",), ("--tools", "schedule_add")])
def test_store_tools_name_the_pip_command(options: list[str]) -> None:
    assert "pip install 'datetools-lc[agent,mcp]'" in complaint(command(*options))


@pytest.mark.parametrize(
    "arguments",
    [("ask", "hello"), ("chat",), ("demo",), ("eval", "check")],
)
def test_commands_of_the_agent_name_the_pip_command(arguments: list[str]) -> None:
    said = complaint(run_without(AGENT_EXTRA, *arguments))
    assert said.rstrip().endswith("is not installed; run: pip install 'datetools-lc[agent]'")


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("mcp",), "mcp"),
        (("mcp", "--http"), "mcp"),
        (("openapi",), "openapi"),
        (("ask", "mcp"), "agent"),
        ((), "agent"),
    ],
)
def test_the_base_installation_names_the_extra_of_the_command(arguments: list[str], extra: str) -> None:
    said = complaint(run_without((*AGENT_EXTRA, "typer", "rich", "mcp", "uvicorn"), *arguments))
    run = " ".join(["datetools-lc", *arguments[:1]])
    assert f"pip install 'datetools-lc[{extra}]'" in said
    assert f"uvx --from 'datetools-lc[{extra}]' {run})" in said
