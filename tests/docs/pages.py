"""The pages of the site as the tests see them: paths below `docs/`, text, tables, links."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_FENCE = re.compile(r"^(\s*)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def site() -> dict[str, Any]:
    """The settings in `mkdocs.yml`."""
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert isinstance(settings, dict)
    return settings


LANGUAGES = tuple(
    str(language["locale"])
    for plugin in site()["plugins"]
    if isinstance(plugin, dict) and "i18n" in plugin
    for language in plugin["i18n"]["languages"]
)


def in_nav(entry: object) -> list[str]:
    """The pages that a part of the navigation names."""
    if isinstance(entry, str):
        return [entry]
    parts = entry.values() if isinstance(entry, dict) else entry
    return [page for part in parts for page in in_nav(part)]  # type: ignore[attr-defined]


def pages(language: str) -> set[str]:
    folder = DOCS / language
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}


def read(language: str, page: str) -> str:
    return (DOCS / language / page).read_text(encoding="utf-8")


def fences(text: str) -> list[tuple[str, str]]:
    """The fenced blocks: language and content."""
    return [(match[2], match[3]) for match in _FENCE.finditer(text)]


def prose(text: str) -> str:
    """The text without its fenced blocks."""
    return _FENCE.sub("", text)


def rows(text: str) -> list[list[str]]:
    """The cells of all rows of tables, without heads and lines."""
    found: list[list[str]] = []
    for table in re.findall(r"(?:^\|.*\|$\n?)+", prose(text), flags=re.MULTILINE):
        for line in table.strip().splitlines()[2:]:
            found.append([cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))])
    return found


def codes(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)
