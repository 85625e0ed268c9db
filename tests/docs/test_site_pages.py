"""The site is whole: every page has its place and its three languages, and every link leads somewhere."""

from __future__ import annotations

import ast
import importlib
import json
import posixpath
import re
from pathlib import Path
from typing import Any

import pytest
from langchain_core.utils.function_calling import convert_to_openai_tool

from datetools_lc.agents.settings import AgentSettings
from datetools_lc.agents.toolset import make_toolset
from datetools_lc.contracts.agent_tools import AgentName
from tests.docs.pages import DOCS, LANGUAGES, ROOT, fences, in_nav, pages, prose, read, rows, site

_COMMENT = re.compile(r"(?<!\S)# .*")
_TWO_WORDS = re.compile(r"[a-z]+ [a-z]+")
EVERY_PAGE = [(language, page) for language in LANGUAGES for page in sorted(pages(language))]


def test_every_page_stands_in_the_navigation_once() -> None:
    named = in_nav(site()["nav"])
    assert len(named) == len(set(named))
    assert set(named) == pages("en")


def test_no_page_lies_outside_of_a_language() -> None:
    assert [path.name for path in DOCS.glob("*.md")] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_page_is_there_in_each_language(language: str) -> None:
    assert pages(language) == pages("en")


@pytest.mark.parametrize("page", sorted(pages("en")))
def test_a_page_has_the_same_shape_in_every_language(page: str) -> None:
    def shape(language: str) -> tuple[list[str], list[str], list[int]]:
        text = read(language, page)
        heads = re.findall(r"^#+", prose(text), flags=re.MULTILINE)
        return heads, [name for name, _ in fences(text)], [len(row) for row in rows(text)]

    assert {language for language in LANGUAGES if shape(language) != shape("en")} == set()


def _anchors(path: Path) -> set[str]:
    """The anchors that the site makes of headings in Latin letters, and those that are named by hand."""
    text = prose(path.read_text(encoding="utf-8"))
    heads, named = (
        re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE),
        set(re.findall(r'<a id="([^"]+)">', text)),
    )
    return named | {re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", head).strip().lower()) for head in heads}


@pytest.mark.parametrize(("language", "page"), EVERY_PAGE)
def test_every_link_of_a_page_leads_somewhere(language: str, page: str) -> None:
    here = DOCS / language / page
    broken = []
    for target, anchor in re.findall(
        r"\]\((?!https?://)([^)#\s]*)(?:#([^)]+))?\)", prose(read(language, page))
    ):
        path = Path(posixpath.normpath(here.parent / target)) if target else here
        if not path.exists() or (anchor and path.suffix == ".md" and anchor not in _anchors(path)):
            broken.append(f"{target}#{anchor}")
    assert broken == []


@pytest.mark.parametrize(("language", "page"), EVERY_PAGE)
def test_a_heading_reads_the_same_on_the_site_and_in_the_repository(language: str, page: str) -> None:
    heads = re.findall(r"^#+ .+$", prose(read(language, page)), flags=re.MULTILINE)
    assert [head for head in heads if re.search(r"\{ ?[#.:]", head)] == []  # GitHub shows these marks as text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_safeguards_cost_is_what_was_measured(language: str) -> None:
    measured = (ROOT / "benchmarks" / "results" / "README.md").read_text(encoding="utf-8")
    lines = re.findall(
        r"the bundled assistant, (1|100) turns? \|[^|]*\| ([\d.]+) ms \| ([\d.]+) ms", measured
    )
    cost = [f"{float(ours) - float(bare):.1f}" for _, ours, bare in lines]
    assert len(cost) == 2
    assert [each for each in cost if f"{each} " not in read(language, "explain/why.md")] == []


@pytest.mark.parametrize(("language", "page"), EVERY_PAGE)
def test_a_translated_page_links_to_its_own_language(language: str, page: str) -> None:
    links = re.findall(r"\]\((?!https?://)([^)#\s]+\.md)", prose(read(language, page)))
    paths = [Path(posixpath.normpath((DOCS / language / page).parent / link)) for link in links]
    inside = [path.relative_to(DOCS).as_posix() for path in paths if DOCS in path.parents]
    assert [path for path in inside if not path.startswith(f"{language}/")] == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_the_comments_in_the_code_of_a_page_are_in_its_language(language: str) -> None:
    """What stands behind `print` is output."""
    blocks = [code for page in pages(language) for _, code in fences(read(language, page))]
    lines = [line for code in blocks for line in code.splitlines()]
    comments = [each.group() for line in lines if "print(" not in line and (each := _COMMENT.search(line))]
    assert not [each for each in comments if each.isascii() and _TWO_WORDS.search(each)]


def test_the_site_fetches_nothing_from_elsewhere() -> None:
    settings = site()
    assert settings["theme"]["font"] is False
    assert "extra_javascript" not in settings
    assert all((DOCS / style).exists() for style in settings["extra_css"])
    assert "repo_url" not in settings  # the theme would ask the host for its stars
    words = ("fonts.googleapis", "cdn.", "unpkg")
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert [word for word in words if word in text] == []


def test_pictures_are_small() -> None:
    images = [path for path in DOCS.rglob("*") if path.suffix in (".png", ".svg", ".gif")]
    assert [path.name for path in images if path.stat().st_size > 300_000] == []


def test_a_recording_is_whole_from_the_first_moment() -> None:
    recordings = [path.read_text(encoding="utf-8") for path in DOCS.rglob("*.svg")]
    assert recordings
    assert [text for text in recordings if "animation" in text or "<animate" in text] == []


def test_a_page_names_a_benchmark_as_it_is_run() -> None:
    assert [page for page in EVERY_PAGE if re.search(r"python benchmarks/", read(*page))] == []


SKETCHES = [(language, page, text) for language, page in EVERY_PAGE
            for name, text in fences(read(language, page)) if name == "py"]  # fmt: skip


@pytest.mark.parametrize(("language", "page", "text"), SKETCHES)
def test_a_sketch_that_cannot_run_here_is_sound_and_imports_what_there_is(
    language: str, page: str, text: str
) -> None:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            module = importlib.import_module(str(node.module))
            assert [each.name for each in node.names if not hasattr(module, each.name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bytes_that_the_calendar_costs_are_those_of_the_schemas(language: str) -> None:
    table = [row[1:] for row in rows(read(language, "agent/calendar.md")) if row[-1].startswith("+")]
    assert table == [_bytes_of_schemas(agent) for agent in ("expense", "schedule", "assistant")]


def _bytes_of_schemas(agent: AgentName) -> list[str]:
    """The bytes of an agent's schemas without the settings, and what `holidays`, `reminders` and both add."""
    variants: tuple[dict[str, Any], ...] = (
        {},
        {"holidays": "CN"},
        {"reminders": True},
        {"holidays": "CN", "reminders": True},
    )
    sizes = []
    for keywords in variants:
        settings = AgentSettings(timezone="Asia/Tokyo", database=":memory:", **keywords)
        tools = [convert_to_openai_tool(tool) for tool in make_toolset(agent, settings).tools]
        sizes.append(len(json.dumps(tools, ensure_ascii=False, separators=(",", ":")).encode()))
    return [f"{sizes[0]:,}", *(f"+{each - sizes[0]}" for each in sizes[1:])]
