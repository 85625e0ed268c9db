"""What importing a part of the package costs: nothing that the part does not need."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

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
        "datetools_lc.contracts.dispatch",  # what an AWS Lambda loads
        "datetools_lc.stores.expenses.port",
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
    agent_extra = ("langchain", "langgraph", "sqlalchemy", "dateutil", "icalendar", "typer")
    assert imported("datetools_lc.tools.toolkits", agent_extra) == []


BASE_INSTALLATION = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
import datetools_lc
print([tool.invoke({{}})[:15] for tool in datetools_lc.DateToolkit(timezone="UTC").get_tools()][4])
for name in ("ExpenseToolkit", "create_assistant"):
    try:
        getattr(datetools_lc, name)
    except datetools_lc.ConfigurationError as error:
        print(error)
"""


def test_the_base_installation_has_the_date_tools_and_names_the_extra_for_the_rest() -> None:
    absent = (
        "langchain",
        "langgraph",
        "sqlalchemy",
        "dateutil",
        "icalendar",
        "typer",
        "rich",
        "platformdirs",
    )
    command = [sys.executable, "-c", BASE_INSTALLATION.format(absent=absent)]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    current, *advice = ran.stdout.splitlines()
    assert current == '{"success":true'
    assert len(advice) == 2
    assert all("pip install 'datetools-lc[agent]'" in line for line in advice)


@pytest.mark.parametrize(
    ("module", "package", "advice"),
    [
        ("stores.lark.expenses", "filelock", "pip install 'datetools-lc[lark]'"),
        ("stores.lark.expenses", "tenacity", "pip install 'datetools-lc[lark]'"),
        ("testing.lark_server", "uvicorn", "pip install 'datetools-lc[lark-server]'"),
        ("testing.lark_server", "starlette", "pip install 'datetools-lc[lark-server]'"),
        ("evals.suite", "pytest", "pip install pytest"),
    ],
)
def test_a_module_without_its_package_names_the_pip_command(module: str, package: str, advice: str) -> None:
    program = f"import sys; sys.modules[{package!r}] = None; import datetools_lc.{module}"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert ran.stderr.splitlines()[-1].endswith(f"is not installed; run: {advice}")


PACKAGE = Path(__file__).parents[2] / "datetools_lc"
OF_ONE_SYSTEM = {
    *(
        "crypt",
        "fcntl",
        "grp",
        "msvcrt",
        "posix",
        "pty",
        "pwd",
        "readline",
        "resource",
        "syslog",
        "termios",
        "tty",
    ),
    *("winreg", "winsound"),
}


def test_no_module_needs_a_module_of_one_system_to_be_imported() -> None:
    """Windows has no `fcntl`, and nothing else has `winreg`: such imports stand in functions."""
    needed = {str(path.relative_to(PACKAGE)): imported_at_the_top(path) for path in PACKAGE.rglob("*.py")}
    assert {path: names & OF_ONE_SYSTEM for path, names in needed.items() if names & OF_ONE_SYSTEM} == {}


def imported_at_the_top(path: Path) -> set[str]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    names = {alias.name for node in body if isinstance(node, ast.Import) for alias in node.names}
    return names | {str(node.module) for node in body if isinstance(node, ast.ImportFrom)}
