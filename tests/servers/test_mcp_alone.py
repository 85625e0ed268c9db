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
WITHOUT_THEM = f"""
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {AGENT_EXTRA!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
from datetools_lc.cli import main
main()
"""


def command(*options: str) -> list[str]:
    return [sys.executable, "-c", WITHOUT_THEM, "mcp", "--timezone", "Asia/Tokyo", *options]


def test_all_date_tools_are_served() -> None:
    with stdio_server(command()) as server:
        server.hello()
        listed = server.ask("tools/list", {})["result"]["tools"]
        assert [tool["name"] for tool in listed] == list(DATE_TOOLS)
        assert content(server.call("calculate_date", {"offset_days": 1}))["success"] is True
        assert server.close() == 0


@pytest.mark.parametrize("options", [("--expenses",), ("--schedule",), ("--tools", "schedule_add")])
def test_store_tools_name_the_pip_command(options: list[str]) -> None:
    done = subprocess.run(
        command(*options), env=environment(COLUMNS="300"), cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'datetools-lc[agent]'" in done.stderr
