"""The list of the examples is whole, in three languages, and each example is run by a test."""

import ast
import re
from pathlib import Path

import pytest

from tests.examples.loading import EXAMPLES
from tests.servers.processes import ROOT

FILES = sorted(
    path.name + "/" * path.is_dir()
    for path in EXAMPLES.iterdir()
    if not path.name.startswith(("README", "_", "."))
)
READMES = ("README.md", "README.zh.md", "README.ja.md")


@pytest.mark.parametrize("name", READMES)
def test_every_example_has_its_row(name: str) -> None:
    rows = re.findall(r"^\| \[([^]]+)\]\(([^)]+)\) \| \S", (EXAMPLES / name).read_text("utf-8"), re.MULTILINE)
    assert sorted(shown for shown, _ in rows) == FILES
    assert all(shown == link for shown, link in rows)


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".py")])
def test_an_example_says_what_it_shows_what_to_install_and_how_to_run_it(name: str) -> None:
    said = ast.get_docstring(ast.parse((EXAMPLES / name).read_text("utf-8"))) or ""
    assert re.search(r"^pip install .*", said, re.MULTILINE)
    assert re.search(rf"^.*python examples/{name}", said, re.MULTILINE)


@pytest.mark.parametrize("name", FILES)
def test_an_example_is_run_by_a_test(name: str) -> None:
    sources = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    stem = Path(name).stem
    assert any(f'"{stem}"' in source for source in sources)
