"""What may be imported inside of `agents/`: its folders and files stand in tiers, without any circle."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "datetools_lc" / "agents"
TIERS = (
    {"answered_by", "conversations", "doubt", "lexicon", "rule_words", "run_input"},
    {"graph", "sentence_cache"},
    {"offline", "middleware"},  # the rules, and what any model is wrapped in: neither knows the other
    {"models", "settings"},
    {"context_schema"},
    {"toolset", "middleware_stack"},
    {"factory"},
    {"environment", "quick_add"},
)
"""A file imports from its own folder and from the tiers before its own."""
FILES = sorted(path for path in FOLDER.rglob("*.py") if path != FOLDER / "__init__.py")


def name_of(path: Path) -> str:
    """`middleware.guard`, of the tier's member `middleware`."""
    return ".".join(path.relative_to(FOLDER).with_suffix("").parts).removesuffix(".__init__")


def imports_of(path: Path) -> set[str]:
    """The modules of `agents/` that a file imports, wherever in it: type checking and functions included."""
    prefix = "datetools_lc.agents."
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    modules = {str(node.module) for node in tree if isinstance(node, ast.ImportFrom)}
    return {module.removeprefix(prefix) for module in modules if module.startswith(prefix)}


def tier_of(module: str) -> int:
    return next(number for number, members in enumerate(TIERS) if module.split(".")[0] in members)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_imports_only_from_its_folder_and_the_tiers_before_it(path: Path) -> None:
    own = name_of(path)
    elsewhere = {m for m in imports_of(path) if m.split(".")[0] != own.split(".")[0]}
    assert {module for module in elsewhere if tier_of(module) >= tier_of(own)} == set()


def test_no_file_imports_itself_by_way_of_others() -> None:
    graph = {name_of(path): imports_of(path) for path in FILES}
    assert len(list(TopologicalSorter(graph).static_order())) == len(FILES)
