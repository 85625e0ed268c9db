"""`make test-lowest` names the lower bounds that its environment does not stand on."""

from __future__ import annotations

import importlib.util
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PROJECT = """
[project]
dependencies = ["pytest>=1.0,<99"]
[project.optional-dependencies]
more = ["syrupy", "hypothesis>=6.1; sys_platform == 'plan9'", "itself[more]"]
[dependency-groups]
dev = ["ruff>=0.1"]
"""


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bounds", ROOT / ".ci" / "bounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bounds = load()


def test_what_has_a_lower_bound_on_this_system_is_looked_at() -> None:
    assert list(bounds.requirements(PROJECT)) == [("pytest", "1.0"), ("ruff", "0.1")]


def test_a_bound_is_proven_by_its_own_version_alone() -> None:
    here = version("pytest")
    assert list(bounds.unproven([("pytest", here), ("pytest", here.rpartition(".")[0])])) == []
    assert list(bounds.unproven([("pytest", "1.0"), ("no-such-package", "2")])) == [
        f"pytest 1.0: something else asks for more, {here} is here",
        "no-such-package 2: not installed here",
    ]
