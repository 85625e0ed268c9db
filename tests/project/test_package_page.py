"""What the package index shows: links that lead somewhere from there, and one address of the repository."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import datetools_lc

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Repository"]
LINK = re.compile(r'!?\[[^\]]*\]\(([^)\s]+)|(?:src|href)="([^"]+)"')


@pytest.fixture(scope="module")
def description() -> str:
    """The long description that a build writes into the package."""
    command = [sys.executable, "-m", "hatchling", "metadata"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return str(json.loads(ran.stdout)["readme"]["text"])


def links(text: str) -> list[str]:
    return [
        first or second
        for first, second in LINK.findall(re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.S))
    ]


def test_the_long_description_has_no_relative_link(description: str) -> None:
    shown = links(description)
    assert len(shown) > 20
    assert [link for link in shown if not link.startswith(("https://", "http://", "#"))] == []


def test_a_link_into_the_repository_names_a_file_that_exists(description: str) -> None:
    named = re.findall(rf"{re.escape(REPOSITORY)}/(?:blob|raw)/main/([^)\"#\s]+)", description)
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_repository_has_one_address() -> None:
    """Whoever moves it changes pyproject.toml, and this test shows the rest."""
    named = set()
    for path in (*ROOT.glob("*.*"), *ROOT.glob(".github/**/*"), *ROOT.glob("d*/**/*.*"), ROOT / "mkdocs.yml"):
        if path.suffix in (".md", ".toml", ".yml", ".yaml", ".json", ".py"):
            text = path.read_text(encoding="utf-8")
            named |= set(re.findall(r"https://github\.com/[\w.-]+/datetools-lc\b", text))
    assert named == {REPOSITORY}
    assert {url.startswith(REPOSITORY) or "github.io" in url for url in PROJECT["urls"].values()} == {True}


def test_the_version_is_the_same_everywhere_and_the_changelog_begins_with_it() -> None:
    heading = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == PROJECT["version"] == datetools_lc.__version__
