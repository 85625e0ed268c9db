"""The system prompts: static bytes, the mapping of the seed, and nothing that a model could copy wrongly."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from datetools_lc.context import REPLY_LOCALES, DateSettings
from datetools_lc.contracts.dates.expression import TOOL
from datetools_lc.contracts.spec import DateSession
from datetools_lc.prompts import AgentName, system_prompt

FOLDER = Path(__file__).parents[2] / "prompts"
SETTINGS = DateSettings("Asia/Shanghai")
NOW = datetime(2026, 3, 1, 8, 20, tzinfo=UTC)  # a month that has a 29th
SEED_LINES = (
    '"昨天" → `{ type: "relative", offset: -1, unit: "day" }`',
    '"前天" → `{ type: "relative", offset: -2, unit: "day" }`',
    '"今天" → `{ type: "relative", offset: 0, unit: "day" }`',
    '"明天" → `{ type: "relative", offset: 1, unit: "day" }`',
    '"1月2日" → `{ type: "absolute", month: 1, day: 2 }`',
    '"2025年1月2日" → `{ type: "absolute", year: 2025, month: 1, day: 2 }`',
)


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_a_language_has_every_part_of_the_prompts(locale: str) -> None:
    expected = {path.name.replace(".en.", f".{locale}.") for path in FOLDER.glob("*.en.md")}
    assert len(expected) == 8
    missing = sorted(expected - {path.name for path in FOLDER.glob("*.md")})
    assert not missing, f"prompts/ lacks {missing}"


@pytest.mark.parametrize("locale", REPLY_LOCALES)
@pytest.mark.parametrize("agent", ["expense", "assistant"])
def test_prompt_is_as_snapshotted(agent: AgentName, locale: str, snapshot: SnapshotAssertion) -> None:
    assert system_prompt(agent, locale) == snapshot


@pytest.mark.scenario("001.prompt.mapping")
@pytest.mark.parametrize("line", SEED_LINES)
def test_the_seeds_mapping_lines_are_in_the_chinese_prompt(line: str) -> None:
    assert line in system_prompt("expense", "zh")


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_every_example_of_a_date_is_one_that_the_engine_takes(locale: str) -> None:
    examples = re.findall(r"\{ (type: [^}]*) \}", system_prompt("expense", locale))
    assert len(examples) >= 11
    for example in examples:
        arguments = json.loads("{" + re.sub(r"(\w+):", r'"\1":', example) + "}")
        assert TOOL.call(arguments, DateSession(SETTINGS, NOW)).status == "success", example


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_no_timestamp_no_clock_and_no_placeholder(locale: str) -> None:
    text = system_prompt("assistant", locale)
    assert not re.search(r"\d{10}", text)
    assert not re.search(r"\$\{?[a-z_]+|\{\{|%\(", text)


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_the_prefix_is_rendered_once_into_every_tool_name(locale: str) -> None:
    text = system_prompt("expense", locale, prefix="dt_")
    assert "`dt_parseDateExpression" in text
    assert not re.search(
        r"`(?:parseDateExpression|saveExpenseToLark|resolve_date_range|query_expenses)", text
    )
    assert text.replace("dt_", "") == system_prompt("expense", locale)


def test_the_default_category_takes_its_place() -> None:
    assert "category 零食" in system_prompt("expense", "en", default_category="零食")
