"""The reference names every setting, with its default and its variable, in three languages."""

from __future__ import annotations

import importlib.util
import re
from dataclasses import MISSING, Field, fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from datetools_lc import DateToolkit, ExpenseToolkit, Limits, RunContext, ScheduleToolkit
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.environment import SETTINGS, variable_of
from tests.docs.pages import LANGUAGES, ROOT, codes, read, rows

OTHER_VARIABLES = {"database", "calendar", "conversations"}
"""Settings that the environment names, but not by the readers of toolkits."""


def _default(field: Field[Any]) -> str:
    if field.default is MISSING:
        return "Limits()"
    return getattr(field.default, "__name__", repr(field.default))


def _table(language: str, page: str, width: int) -> dict[str, list[str]]:
    return {
        codes(row[0])[0]: row for row in rows(read(language, page)) if len(row) == width and codes(row[0])
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_of_the_factories_is_there_with_its_default(language: str) -> None:
    shown = _table(language, "reference/settings.md", 4)
    expected = {field.name: [_default(field)] for field in fields(AgentSettings) if field.init}
    assert {name: codes(row[1]) for name, row in shown.items()} == expected
    assert all(row[3] for row in shown.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_names_the_variable_that_is_read(language: str) -> None:
    for name, row in _table(language, "reference/settings.md", 4).items():
        read_from = {name} & ({*SETTINGS} | OTHER_VARIABLES)
        assert codes(row[2]) == [variable_of(each) for each in read_from]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limit_and_every_field_of_the_context_is_there(language: str) -> None:
    for page, kind in (("reference/settings.md", Limits), ("reference/context.md", RunContext)):
        expected = {field.name: [_default(field)] for field in fields(kind)}
        assert {name: codes(row[1]) for name, row in _table(language, page, 3).items()} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_of_the_toolkits_is_there(language: str) -> None:
    listed = {names[0]: codes(row[1]) for row in rows(read(language, "reference/settings.md"))
              if len(row) == 2 for names in [codes(row[0]) or ["all"]]}  # fmt: skip
    for kit in (DateToolkit, ExpenseToolkit, ScheduleToolkit):
        assert {*listed["all"], *listed[kit.__name__]} == set(kit.model_fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variable_that_is_read_stands_in_the_reference(language: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "datetools_lc").rglob("*.py"))
    code += (ROOT / "studio" / "auth.py").read_text(encoding="utf-8")
    there = set(re.findall(r"[\"'`]((?:DATETOOLS|FEISHU)_[A-Z_]*[A-Z])[\"'`]", code))
    text = read(language, "reference/environment.md") + read(language, "reference/settings.md")
    assert {name for name in there if name not in text} == set()


@pytest.fixture(scope="module")
def generated() -> ModuleType:
    path = Path(ROOT / "docs" / "hooks" / "generated.py")
    spec = importlib.util.spec_from_file_location("generated", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_commands_has_them_all_with_their_options(language: str, generated: ModuleType) -> None:
    text = "\n".join(generated.commands(language))
    for head in ("## datetools-lc ask", "## datetools-lc eval compare", "## datetools-lc expenses outbox"):
        assert f"{head}\n" in text
    assert "`--now RFC3339`" in text
    assert len({len(row) for row in rows(text)}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_tools_has_them_all_with_their_fields(language: str, generated: ModuleType) -> None:
    text = "\n".join(generated.tools(language))
    assert set(re.findall(r"^## (\w+)$", text, flags=re.MULTILINE)) == set(TOOLS)
    assert {codes(row[0])[0] for row in rows(text)} == {
        each.name for spec in TOOLS.values() for each in spec.fields
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "marker"), [("cli", "<!-- commands -->"), ("tools", "<!-- tools -->")])
def test_the_generated_pages_keep_their_marker(language: str, page: str, marker: str) -> None:
    assert read(language, f"reference/{page}.md").count(marker) == 1
