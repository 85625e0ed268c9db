"""What importing a part of the package costs: nothing that the part does not need."""

from __future__ import annotations

import subprocess
import sys

import pytest

LANGCHAIN = ("langchain", "langchain_core", "langgraph")
THIRD_PARTY = (*LANGCHAIN, "pydantic", "sqlalchemy", "typer", "rich", "dateutil", "tzlocal")
SHOW = "import sys; import {module}; print(*[name for name in {names!r} if name in sys.modules])"


def imported(module: str, names: tuple[str, ...]) -> list[str]:
    """Which of the packages a fresh interpreter holds after it imported the module."""
    command = [sys.executable, "-W", "error", "-c", SHOW.format(module=module, names=names)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.split()


@pytest.mark.parametrize(
    "module",
    [
        "datetools_lc",
        "datetools_lc.context",
        "datetools_lc.engine.expressions",
        "datetools_lc.prompts",
        "datetools_lc.quickparse.find",
        "datetools_lc.quickparse.sentences",
        "datetools_lc.results.dispatch",  # what an AWS Lambda loads
        "datetools_lc.stores.base",
        "datetools_lc.stores.config",
    ],
)
def test_the_core_imports_nothing_that_was_installed(module: str) -> None:
    assert imported(module, THIRD_PARTY) == []


def test_the_command_line_imports_no_langchain_and_no_database() -> None:
    assert imported("datetools_lc.cli", THIRD_PARTY) == []
    assert imported("datetools_lc.cli.app", (*LANGCHAIN, "sqlalchemy")) == []


def test_the_toolkits_import_neither_the_agent_framework_nor_a_database() -> None:
    """The base installation has none of them."""
    assert imported("datetools_lc.tools.toolkits", ("langchain", "langgraph", "sqlalchemy")) == []
