"""Settings of agents and toolkits: the same everywhere, checked when something is built."""

import itertools
import re
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from datetools_lc import (
    ConfigurationError,
    DateToolkit,
    ExpenseToolkit,
    FixedClock,
    Limits,
    ScheduleToolkit,
    create_assistant,
    create_expense_agent,
    create_schedule_agent,
)
from datetools_lc.agents.environment import graph_from_env
from datetools_lc.agents.factory import make_prompt
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.agents.toolset import make_toolset
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.environment import settings_from_env, variable_of
from datetools_lc.errors import UnknownSetting
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import open_store
from tests.aliases import Json

TOOLKITS = (DateToolkit, ExpenseToolkit, ScheduleToolkit)
OBJECTS = {"clock", "store", "extra_tools"}
"""What no variable can hold."""
KNOWN_ELSEWHERE = {"calendar", "database"}
"""`stores.config` reads them, beside the variables of remote stores."""
EVERY_SETTING = sorted({name for kit in TOOLKITS for name in kit.model_fields})
VALUES: dict[str, tuple[str, object, str | None]] = {
    # setting: (a text, what it means, a text that is wrong)
    "timezone": ("Asia/Tokyo", "Asia/Tokyo", "CST"),
    "locale": ("zh_CN", "zh", "ru"),
    "prefix": ("dt_", "dt_", None),
    "strict": ("yes", True, "perhaps"),
    "tools": ("parseDateExpression, schedule_add", ["parseDateExpression", "schedule_add"], None),
    "currency": ("jpy", "JPY", "JPX"),
    "today": ("now", "now", "noon"),
    "year_policy": ("nearest_past", "nearest_past", "last"),
    "default_target_timezone": ("Europe/Oslo", "Europe/Oslo", "+01:00"),
    "holidays": ("cn", "CN", "XX"),
    "working_hours": ("22:00-06:00", "22:00-06:00", "9 to 5"),
    "working_days": ("mon,tue", "mon,tue", "mon,foo"),
    "buffer_minutes": ("15", 15, "-1"),
    "lead_minutes": ("30", 30, "soon"),
    "reminders": ("true", True, "maybe"),
    "default_category": ("餐饮", "餐饮", "food"),
}


@pytest.mark.contract("1.settings_everywhere")
@pytest.mark.parametrize("setting", EVERY_SETTING)
def test_the_factories_take_whatever_a_toolkit_can_be_set_to(setting: str) -> None:
    assert setting in {item.name for item in fields(AgentSettings) if item.init}


@pytest.mark.contract("1.settings_everywhere")
@pytest.mark.parametrize("setting", sorted({*EVERY_SETTING, "default_category"} - OBJECTS - KNOWN_ELSEWHERE))
def test_the_environment_sets_whatever_a_toolkit_can_be_set_to(setting: str) -> None:
    text, meant, wrong = VALUES[setting]
    assert settings_from_env([setting], {variable_of(setting): text}) == {setting: meant}
    assert settings_from_env([setting], {variable_of(setting): " "}) == {}
    if wrong is not None:
        with pytest.raises(ConfigurationError, match=variable_of(setting)):
            settings_from_env([setting], {variable_of(setting): wrong})


@pytest.mark.contract("1.settings_everywhere")
def test_the_example_of_the_environment_for_studio_names_every_variable() -> None:
    example = (Path(__file__).parents[3] / "studio" / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"^#?(DATETOOLS_[A-Z_]+)=", example, flags=re.MULTILINE))
    assert {variable_of(name) for name in (*VALUES, "confirm", "guard", "hybrid")} <= named


@pytest.mark.contract("1.settings_everywhere")
def test_toolkits_and_graphs_of_the_environment_have_its_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("timezone", "prefix", "working_hours", "lead_minutes", "tools", "strict"):
        monkeypatch.setenv(variable_of(name), VALUES[name][0])
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "records.db"))
    with ScheduleToolkit.from_env(lead_minutes=5) as kit:
        assert (kit.working_hours, kit.lead_minutes, kit.strict) == ("22:00-06:00", 5, True)
        assert [tool.name for tool in kit.get_tools()] == ["dt_schedule_add"]
    assert [tool.name for tool in DateToolkit.from_env().get_tools()] == ["dt_parseDateExpression"]
    with graph_from_env("schedule") as graph:
        node: Any = graph.nodes["tools"].bound
        assert set(node.tools_by_name) == {"dt_parseDateExpression", "dt_schedule_add"}
    monkeypatch.setenv("DATETOOLS_TOOLS", "scheduleAdd")
    with pytest.raises(ConfigurationError, match="did you mean schedule_add"):
        graph_from_env("schedule")


@pytest.mark.contract("1.settings_everywhere")
def test_the_settings_of_an_agent_reach_its_tools() -> None:
    clock = FixedClock("2026-02-25T12:30:00+08:00")
    settings = AgentSettings(
        timezone="Asia/Shanghai",
        database=":memory:",
        clock=clock,
        today="now",
        default_target_timezone="Europe/Oslo",
        lead_minutes=120,
    )
    toolset = make_toolset("assistant", settings)
    tools = {tool.name: tool for tool in toolset.tools}
    today = tools["parseDateExpression"].invoke({"type": "relative", "offset": 0})
    assert "12:30:00" in today
    shown = tools["datetime_format"].invoke({"timestamp": "2026-02-25T12:30:00+08:00", "style": "short"})
    assert '"target_timezone":"Europe/Oslo"' in shown
    window = {"start_time": "2026-02-25", "end_time": "2026-02-25", "duration_minutes": 30}
    assert '"start":"2026-02-25T14:30:00+08:00"' in tools["find_free_slots"].invoke(window)
    assert toolset.connected is not None
    toolset.connected.close()


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize("build", [*TOOLKITS, create_assistant, create_expense_agent, create_schedule_agent])
def test_an_unknown_keyword_is_refused_with_the_name_that_may_be_meant(build: Any) -> None:
    with pytest.raises(UnknownSetting, match="'time_zone'; did you mean timezone") as refused:
        build(time_zone="Asia/Shanghai")
    assert isinstance(refused.value, TypeError)
    assert isinstance(refused.value, ConfigurationError)


WRONG: list[tuple[Json, str]] = [
    ({"clock": 3}, "clock"),
    ({"database": 3}, "database"),
    ({"store": 3}, "store"),
    ({"prefix": "dt "}, "prefix"),
    ({"prefix": "x" * 60}, "prefix"),
    ({"prefix": "予定_"}, "prefix"),
    ({"tools": "schedule_add"}, "tools"),
    ({"tools": ["schedule_ad"]}, "did you mean schedule_add"),
    ({"buffer_minutes": "ten"}, "buffer_minutes"),
    ({"buffer_minutes": -1}, "buffer_minutes"),
    ({"timezone": 3}, "timezone"),
    ({"tools": 5}, "tools"),
    ({"lead_minutes": 10**15}, "lead_minutes"),
    ({"buffer_minutes": 10**12}, "buffer_minutes"),
    ({"working_days": None}, "working_days"),
    ({"working_days": 5}, "working_days"),
]


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(("wrong", "named"), WRONG)
@pytest.mark.parametrize("build", [ScheduleToolkit, create_schedule_agent])
def test_a_setting_of_a_wrong_type_is_one_clear_line(build: Any, wrong: Json, named: str) -> None:
    with pytest.raises(ConfigurationError, match=named) as refused:
        build(**{"timezone": "Asia/Tokyo", "database": ":memory:", **wrong})
    assert "\n" not in str(refused.value)


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"limits": 3}, "limits must be Limits"),
        ({"prompt": 3}, "prompt must be"),
        ({"prompt": lambda text: None}, "prompt must return a text"),
        ({"expenses": object()}, "expenses must be a store"),
        ({"middleware": 3}, "middleware must be a list"),
        ({"extra_tools": 3}, "extra_tools must be a list"),
        ({"extra_tools": ["x"]}, "extra_tools must be tools"),
        ({"middleware": ["x"]}, "middleware must be AgentMiddleware"),
        ({"checkpointer": "x"}, "checkpointer must be"),
        ({"model": " "}, "model must be a chat model, a name"),
        ({"model": []}, "model must be a chat model, a name"),
        ({"model": 0}, "model must be a chat model, a name"),
    ],
)
def test_a_setting_of_an_agent_of_a_wrong_type_is_one_clear_line(wrong: Json, named: str) -> None:
    with pytest.raises(ConfigurationError, match=named):
        create_assistant(timezone="Asia/Tokyo", database=":memory:", **wrong)
    assert create_assistant(timezone="Asia/Tokyo", database=":memory:", limits=Limits()) is not None


@pytest.mark.contract("1.unknown_settings")
def test_without_a_zone_the_message_names_the_keyword_too() -> None:
    with pytest.raises(ConfigurationError, match='timezone="Asia/Shanghai"'):
        DateToolkit()


@pytest.mark.contract("1.unknown_settings")
def test_a_store_of_the_wrong_kind_says_which_part_to_pass(tmp_path: Path) -> None:
    with (
        open_store(tmp_path / "records.db") as store,
        pytest.raises(ConfigurationError, match=r"pass its \.schedule"),
    ):
        ScheduleToolkit(timezone="Asia/Tokyo", store=store)  # type: ignore[arg-type]


@pytest.mark.contract("1.locale_region")
@pytest.mark.parametrize(
    ("given", "language"),
    [("ja-JP", "ja"), ("zh_CN", "zh"), ("en-US", "en"), ("zh-Hans-CN", "zh"), ("EN", "en")],
)
def test_the_region_of_a_locale_is_cut_off(given: str, language: str) -> None:
    assert DateToolkit(timezone="Asia/Tokyo", locale=given).locale == language
    assert AgentSettings(timezone="Asia/Tokyo", locale=given).locale == language
    assert system_prompt("assistant", given) == system_prompt("assistant", language)
    assert settings_from_env(["locale"], {"DATETOOLS_LOCALE": given}) == {"locale": language}


def without(agent: AgentName, left_out: set[str], locale: str) -> str:
    return system_prompt(agent, locale, tools=[name for name in AGENT_TOOLS[agent] if name not in left_out])


def named_in(prompt: str) -> set[str]:
    return {name for name in TOOLS if re.search(rf"\b{name}\b", prompt)}


LEFT_OUT = [
    (agent, frozenset(names))
    for agent, tools in AGENT_TOOLS.items()
    for size in (1, 2)
    for names in itertools.combinations(tools, size)
]


@pytest.mark.contract("1.tools_in_prompt")
@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_a_prompt_names_no_tool_that_the_agent_does_not_have(locale: str) -> None:
    for agent, left_out in LEFT_OUT:
        prompt = without(agent, set(left_out), locale)
        assert not named_in(prompt) & left_out, (agent, left_out)
        assert "<!--" not in prompt
        assert not re.search(r"^\d+\. *$|[;；] *$|  ", prompt.replace("   - ", ""), flags=re.MULTILINE)


@pytest.mark.contract("1.tools_in_prompt")
@pytest.mark.parametrize("locale", REPLY_LOCALES)
@pytest.mark.parametrize("agent", AGENT_TOOLS)
def test_one_tool_alone_leaves_a_prompt_about_it_alone(agent: AgentName, locale: str) -> None:
    for kept in AGENT_TOOLS[agent]:
        prompt = system_prompt(agent, locale, tools=[kept])
        assert named_in(prompt) <= {kept}
        numbers = [int(n) for n in re.findall(r"^(\d+)\. ", prompt, flags=re.MULTILINE)]
        assert all(number in (1, before + 1) for before, number in itertools.pairwise([0, *numbers]))
        if not kept.startswith(("schedule", "check", "find")):
            assert "allow_conflict" not in prompt
            assert "rrule" not in prompt


@pytest.mark.contract("1.tools_in_prompt")
def test_the_tools_of_an_agent_reach_its_prompt() -> None:
    settings = AgentSettings(timezone="Asia/Tokyo", tools=["saveExpenseToLark"], prefix="my_")
    prompt = make_prompt("expense", settings)
    assert "`my_saveExpenseToLark`" in prompt
    assert named_in(prompt.replace("my_", "")) == {"saveExpenseToLark"}
    ours = system_prompt("expense", tools=AGENT_TOOLS["expense"])
    assert make_prompt("expense", AgentSettings(timezone="Asia/Tokyo")) == ours


@pytest.mark.contract("1.own_prompt")
def test_a_prompt_of_ones_own_replaces_ours_and_a_function_extends_it() -> None:
    replaced = AgentSettings(timezone="Asia/Tokyo", prompt="You keep the books.")
    assert make_prompt("expense", replaced) == "You keep the books."
    extended = AgentSettings(timezone="Asia/Tokyo", prompt=lambda ours: ours + "Be brief.")
    ours = system_prompt("expense", tools=AGENT_TOOLS["expense"])
    assert make_prompt("expense", extended) == f"{ours}Be brief."


@pytest.mark.contract("1.settings_everywhere")
def test_a_fixed_clock_takes_rfc_3339_text() -> None:
    assert FixedClock("2026-02-25T04:30:00Z")() == datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
    for wrong in ("2026-02-25T04:30:00", "now", datetime(2026, 2, 25)):  # noqa: DTZ001  naive on purpose
        with pytest.raises(ConfigurationError, match="FixedClock"):
            FixedClock(wrong)
