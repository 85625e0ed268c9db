"""The names that the package promises."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

import datetools_lc

ROOT = Path(__file__).parents[2]


def test_the_public_names_are_sorted_and_each_stands_once() -> None:
    assert datetools_lc.__all__ == sorted(set(datetools_lc.__all__))


def test_the_public_names_change_on_purpose_only(snapshot: SnapshotAssertion) -> None:
    assert datetools_lc.__all__ == snapshot


@pytest.mark.parametrize("name", datetools_lc.__all__)
def test_a_public_name_can_be_imported_and_says_where_it_is_from(name: str) -> None:
    value = getattr(datetools_lc, name)
    assert str(getattr(value, "__module__", "datetools_lc")).split(".")[0] in ("datetools_lc", "collections")


def test_type_checkers_see_the_same_names() -> None:
    tree = ast.parse(Path(datetools_lc.__file__).read_text(encoding="utf-8"))
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    imports = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    assert sorted(alias.name for node in imports for alias in node.names) == datetools_lc.__all__


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'parse_anything'"):
        _ = datetools_lc.parse_anything


def test_dir_lists_the_public_names() -> None:
    assert set(datetools_lc.__all__) <= set(dir(datetools_lc))


def test_the_version_is_the_one_of_the_build() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert datetools_lc.__version__ == project["version"]
