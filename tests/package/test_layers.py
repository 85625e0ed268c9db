"""The house stands in layers: each module imports only from its own layer and those before it."""

from __future__ import annotations

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "datetools_lc"
LAYERS = (
    "errors",
    "keywords",
    "logs",
    "deprecation",
    "engine",
    "calendars",
    "clock",
    "context",
    "texts",
    "contracts",
    "environment",
    "quickparse",
    "stores",
    "prompt_parts",
    "prompts",
    "tools",
    "agents",
    "servers",
    "evals",
    "cli",
    "testing",
)
PURE = (
    "errors",
    "keywords",
    "logs",
    "deprecation",
    "engine",
    "clock",
    "context",
    "texts",
    "contracts",
    "environment",
    "quickparse",
)
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer_of(module: str) -> str:
    """`datetools_lc.contracts.dates.math` is of the layer `results`."""
    return module.split(".")[1]


def imports_of(path: Path) -> set[str]:
    """The modules that a file names in its imports, wherever they stand."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def test_no_module_leads_back_to_itself() -> None:
    """Imports inside of functions count too: a late import hides a circle, it does not open one."""
    modules = {module_of(path): path for path in FILES}
    below: dict[str, set[str]] = {}
    for module, path in modules.items():
        named = {name if name in modules else name.rpartition(".")[0] for name in imports_of(path)}
        below[module] = named & modules.keys() - {module}
    assert len(list(TopologicalSorter(below).static_order())) == len(modules)  # raises CycleError


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_its_layer_and_those_before_it(path: Path) -> None:
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    assert own in LAYERS
    allowed = LAYERS[: LAYERS.index(own) + 1]
    ours = {name for name in imports_of(path) if name.startswith("datetools_lc.")}
    ours.discard("datetools_lc.__version__")  # stands above the house, on its door
    assert {name for name in ours if layer_of(name) not in allowed} == set()


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if path.relative_to(PACKAGE).parts[0].removesuffix(".py") in PURE],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_a_pure_module_imports_the_standard_library_alone(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports_of(path)} - {"datetools_lc"}
    assert roots <= sys.stdlib_module_names


@pytest.mark.scenario("003.shared.independent_of_reminders", "004.table.standard_library_only")
@pytest.mark.scenario("001.decision1.separate_tool")
def test_date_semantics_know_nothing_of_stores_agents_or_schedules() -> None:
    for path in FILES:
        if path.relative_to(PACKAGE).parts[0] in ("engine", "contracts"):
            layers = {layer_of(name) for name in imports_of(path) if name.startswith("datetools_lc.")}
            assert layers <= set(PURE) - {"quickparse"}


@pytest.mark.parametrize(
    "module", ["datetools_lc", "datetools_lc.engine.expressions", "datetools_lc.contracts.dispatch"]
)
def test_importing_the_core_loads_no_framework(module: str) -> None:
    heavy = (
        "langchain",
        "langchain_core",
        "langgraph",
        "pydantic",
        "sqlalchemy",
        "dateutil",
        "typer",
        "rich",
    )
    script = f"import sys, {module}; print(sorted(set(sys.modules) & {set(heavy)!r}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
