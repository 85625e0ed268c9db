"""What the guide and the READMEs list by hand is what there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from datetools_lc.cli.options import COMMON_OPTIONS

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.zh.md", "README.ja.md")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMED_AS = {
    # a folder or module of stores/ and servers/: what the READMEs call it
    "sql": r"SQLite.*PostgreSQL",
    "lark": r"Lark|飞书",
    "caldav": r"CalDAV",
    "ics": r"\.ics",
    "mcp": r"MCP",
    "openapi": r"OpenAPI",
    "aws_lambda": r"AWS Lambda",
    "feishu": r"Feishu|飞书",
    "agent_server": r"Agent Server",
}
SHARED = {"expenses", "schedule", "oauth"}
"""Folders of ports, and of what several servers use."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def beside(name: str, first: str) -> str:
    """What stands beside the first cell of a row, in the first table that has it."""
    row = re.search(rf"^\| `?{re.escape(first)}`? \|(.*)\|$", read(name), flags=re.MULTILINE)
    assert row is not None
    return row[1]


@pytest.mark.parametrize("extra", ["none", *PROJECT["optional-dependencies"]])
def test_the_guide_says_what_each_library_is_for(extra: str) -> None:
    lines = PROJECT["dependencies"] if extra == "none" else PROJECT["optional-dependencies"][extra]
    needed = {canonicalize_name(Requirement(line).name) for line in lines} - {PROJECT["name"]}
    row = beside("CONTRIBUTING.md", extra)
    listed = re.findall(r"`([^`]+)`", re.sub(r"\([^)]*\)", "", row))
    assert {canonicalize_name(each.partition("[")[0]) for each in listed} == needed


@pytest.mark.parametrize("name", READMES)
def test_the_readmes_list_the_common_options(name: str) -> None:
    listed = [line for line in read(name).splitlines() if "`--timezone`" in line and "`--locale`" in line]
    text = read(name)[read(name).index(listed[0]) :].partition("DATETOOLS_")[0]
    assert re.findall(r"`(--[a-z]+)`", text) == list(COMMON_OPTIONS)


@pytest.mark.parametrize("name", READMES)
@pytest.mark.parametrize("layer", ["stores", "servers"])
def test_the_map_of_the_house_names_every_technology(name: str, layer: str) -> None:
    row = beside(name, f"datetools_lc/{layer}")
    folders = {path.parent.name for path in (ROOT / "datetools_lc" / layer).glob("*/__init__.py")} - SHARED
    modules = {"aws_lambda"} if layer == "servers" else set()
    assert [each for each in sorted(folders | modules) if not re.search(NAMED_AS[each], row)] == []


def test_the_guide_counts_no_files() -> None:
    """A count in words is wrong as soon as a file is added."""
    numbers = r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\d+)"
    assert re.findall(rf"\b{numbers} files\b", read("CONTRIBUTING.md")) == []
