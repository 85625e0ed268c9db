"""The system prompts: static bytes, the mapping of the seed, and nothing that a model could copy wrongly."""

import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from datetools_lc.context import REPLY_LOCALES, DateSettings
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.contracts.dates.expression import TOOL, TOOL_BY_CALENDAR
from datetools_lc.contracts.registry import STORE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.prompts import system_prompt

FOLDER = Path(__file__).parents[3] / "prompts"
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
    assert len(expected) == 11
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


def as_json(example: str) -> str:
    """Arguments as a prompt writes them, `type: "weekday", offset: 1`, as a JSON object."""
    return "{" + re.sub(r"(\w+): ", r'"\1": ', example) + "}"


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_every_example_of_a_date_is_one_that_the_engine_takes(locale: str) -> None:
    examples = re.findall(r"\{ (type: [^}]*) \}", system_prompt("expense", locale))
    assert len(examples) >= 11
    for example in examples:
        arguments = json.loads(as_json(example))
        assert TOOL.call(arguments, DateSession(SETTINGS, NOW)).status == "success", example


@pytest.mark.contract("13.prompts")
@pytest.mark.parametrize("locale", REPLY_LOCALES)
@pytest.mark.parametrize("agent", ["expense", "schedule", "assistant"])
def test_the_calendar_of_a_country_is_a_part_only_where_it_is_set(agent: AgentName, locale: str) -> None:
    tools = AGENT_TOOLS[agent]
    plain, told = (system_prompt(agent, locale, tools=tools, holidays=code) for code in (None, "CN"))
    assert not re.search(r"workday|lunar|holiday|provisional", plain)
    heading = re.search(r"\n(## [^\n]+\n1\. [^\n]+\n   - [^\n]+workday.*?\n)(?=\n## |$)", told, re.DOTALL)
    assert heading is not None
    assert told.replace("\n" + heading[1], "", 1) == plain
    assert ("`offset_workdays`" in told) == ("calculate_date" in tools)
    assert "`provisional`" in told
    assert told == system_prompt(agent, locale, tools=tools, holidays="DE-BY")  # static: names no country
    examples = re.findall(r"\{ (type: [^}]*) \}", heading[1])
    assert len(examples) == 4
    for example in examples:
        code = "JP" if locale == "ja" else "CN"
        session = DateSession(DateSettings("Asia/Shanghai", holidays=code), NOW)
        outcome = TOOL_BY_CALENDAR.call(json.loads(as_json(example)), session)
        assert outcome.status == "success", example


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


@pytest.mark.contract("2.prompt_line")
@pytest.mark.parametrize(
    ("locale", "spent", "planned"),
    [
        ("en", "What was spent lies in the past", "an appointment in the future"),
        ("zh", "花掉的钱在过去", "约好的事在将来"),
        ("ja", "使ったお金は過去", "予定は未来"),
    ],
)
@pytest.mark.parametrize("agent", ["expense", "schedule", "assistant"])
def test_one_line_says_which_side_of_now_is_meant(
    agent: AgentName, locale: str, spent: str, planned: str
) -> None:
    lines = [line for line in system_prompt(agent, locale).splitlines() if "alternative" in line]
    assert len(lines) == 1
    assert all(part in lines[0] for part in (spent, planned, "`alternative.side`", "`timestamp`", "`offset`"))
    assert "`start`" in lines[0]  # a period has no timestamp
    assert "`end`" in lines[0]


@pytest.mark.parametrize(
    ("locale", "forbidden", "returned", "typed"),
    [
        ("en", "never pass a date string", "that no tool returned", "the user did not type"),
        ("zh", "严禁传递", "工具没有返回", "用户也没有写出"),
        ("ja", "日付の文字列を渡すことも禁止です", "ツールが返さず", "利用者も書いていない"),
    ],
)
@pytest.mark.parametrize("agent", ["expense", "schedule", "assistant"])
def test_a_date_that_a_tool_returned_or_the_user_typed_may_be_passed(
    agent: AgentName, locale: str, forbidden: str, returned: str, typed: str
) -> None:
    """`until` and `list_dates_in_range` take dates: only invented ones are forbidden."""
    (line,) = [line for line in system_prompt(agent, locale).splitlines() if forbidden in line]
    assert returned in line
    assert typed in line


@pytest.mark.contract("2.prompt_line", "2.timezone")
@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_no_example_says_a_year_an_offset_or_a_zone_that_the_user_did_not(locale: str) -> None:
    examples = re.findall(r"   - (.*?) → `\{ (type: [^}]*) \}`", system_prompt("assistant", locale))
    assert len(examples) >= 13
    for said, example in examples:
        assert ("year" in example) == ("2025" in said), said
        assert ("timezone" in example) == bool(re.search("Tokyo|东京|東京", said)), said
    bare = [example for _, example in examples if "weekday:" in example and "offset" not in example]
    assert len(bare) == 1
    assert TOOL.call(json.loads(as_json(bare[0])), DateSession(SETTINGS, NOW)).data["alternative"]


@pytest.mark.contract("9.prompt_words")
@pytest.mark.parametrize(
    ("locale", "said", "arguments"),
    [
        ("en", "the day after tomorrow", 'type: "relative", offset: 2, unit: "day"'),
        ("en", "Friday", 'type: "weekday", weekday: "friday"'),
        ("en", "this Friday", 'type: "weekday", weekday: "friday", offset: 0'),
        ("en", "last Friday", 'type: "weekday", weekday: "friday", offset: -1'),
        ("zh", "后天", 'type: "relative", offset: 2, unit: "day"'),
        ("zh", "周五", 'type: "weekday", weekday: "周五"'),
        ("zh", "这周五", 'type: "weekday", weekday: "周五", offset: 0'),
        ("zh", "上周五", 'type: "weekday", weekday: "周五", offset: -1'),
        ("ja", "明後日", 'type: "relative", offset: 2, unit: "day"'),
        ("ja", "金曜日", 'type: "weekday", weekday: "金曜日"'),
        ("ja", "今週の金曜日", 'type: "weekday", weekday: "金曜日", offset: 0'),
        ("ja", "先週の金曜日", 'type: "weekday", weekday: "金曜日", offset: -1'),
    ],
)
def test_the_prompt_maps_the_days_that_people_name_most(locale: str, said: str, arguments: str) -> None:
    quoted = f"「{said}」" if locale == "ja" else f'"{said}"'
    assert f"- {quoted} → `{{ {arguments} }}`" in system_prompt("assistant", locale)


@pytest.mark.contract("9.prompt_words")
@pytest.mark.parametrize(
    ("locale", "whole_day", "span", "hint"),
    [
        ("en", "A whole day", '"From 3 to 5"', 'such as "last Friday" or "2 January"'),
        ("zh", "全天的日程", "“3点到5点”", "“上周五”“1月2日”"),
        ("ja", "終日の予定", "「3時から5時」", "「先週の金曜日」「1月2日」"),
    ],
)
def test_the_prompt_says_how_whole_days_spans_and_unreadable_dates_are_passed(
    locale: str, whole_day: str, span: str, hint: str
) -> None:
    text = system_prompt("schedule", locale, tools=AGENT_TOOLS["schedule"])
    for words in (whole_day, span, hint, "`first_date`", "`datetime_math`", "`iso`"):
        assert words in text
    expense = system_prompt("expense", locale, tools=AGENT_TOOLS["expense"])
    assert "`timestamp`" in expense
    assert not {whole_day, "`datetime_math`", "`schedule_add`"} & set(
        re.findall(r"`\w+`|" + whole_day, expense)
    )


@pytest.mark.contract("9.prompt_words")
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_category_is_explained_where_its_name_is_chinese(locale: str) -> None:
    (line,) = [line for line in system_prompt("expense", locale).splitlines() if "个人护理" in line]
    glossed = r"%s [a-z]" if locale == "en" else r"%s（"
    same = {"交通", "日用品", "教育", "衣服"} if locale == "ja" else set()  # the same word in Japanese
    for name in CATEGORIES:
        assert re.search(re.escape(name) if name in same else glossed % name, line), name


@pytest.mark.contract("9.prompt_words")
@pytest.mark.parametrize(
    ("locale", "rule", "asks", "leaves"),
    [
        ("en", "neither a date nor a time", "tell the user the plan", "do not ask as well"),
        ("zh", "既没有提到日期也没有提到时间", "先告诉用户打算", "你不要再问"),
        ("ja", "日付も時刻も言わなければ", "先に案を伝えて", "重ねて尋ねません"),
    ],
)
def test_no_rule_contradicts_an_example_or_asks_what_the_app_asks(
    locale: str, rule: str, asks: str, leaves: str
) -> None:
    """The example of a bare time calls a date tool: the rule about no date must not forbid it."""
    text = system_prompt("assistant", locale)
    assert rule in text
    assert "hour: 9 })`" in text
    assert asks not in text
    assert text.count(leaves) == 2


@pytest.mark.contract("9.prompt_words")
def test_no_schema_invites_a_time_that_the_model_composes() -> None:
    notes = [field.note for spec in STORE_TOOLS.values() for field in spec.fields]
    assert not [note for note in notes if "HH:MM" in note and "09:00" not in note and "local" in note]
    assert [note for note in notes if "iso of a date tool" in note]
