"""The settings of an agent: one declaration, its keywords, and a name that is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from datetools_lc import (
    ConfigurationError,
    Limits,
    OfflineChatModel,
    create_assistant,
    create_expense_agent,
    create_schedule_agent,
    quick_add,
)
from datetools_lc.agents.settings import AgentKeywords, AgentSettings, read_settings
from datetools_lc.contracts.agent_tools import AGENT_TOOLS
from datetools_lc.contracts.registry import DATE_TOOLS, EXPENSE_TOOLS, SCHEDULE_TOOLS

FACTORIES = (create_assistant, create_expense_agent, create_schedule_agent)


def test_the_keywords_are_the_fields_with_their_types() -> None:
    declared = {item.name: item.type for item in fields(AgentSettings) if item.init}
    keywords = {name: kind.__forward_arg__ for name, kind in AgentKeywords.__annotations__.items()}
    assert keywords == declared


def test_every_setting_but_the_environments_has_its_default() -> None:
    settings = AgentSettings(timezone="Asia/Tokyo")
    assert (settings.zone, settings.locale, settings.guard, settings.limits) == (
        "Asia/Tokyo",
        "en",
        "enforce",
        Limits(),
    )


@pytest.mark.parametrize("blank", [None, ""])
def test_without_a_timezone_it_is_the_environments(
    blank: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE is not set"):
        read_settings(timezone=blank)
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "Europe/Berlin")
    assert read_settings(timezone=blank).zone == "Europe/Berlin"


@pytest.mark.parametrize("build", [*FACTORIES, lambda **given: quick_add("hello there", **given)])
def test_an_unknown_setting_is_refused_with_the_name_that_may_be_meant(build: Callable[..., Any]) -> None:
    with pytest.raises(ConfigurationError, match="'time_zone'; did you mean timezone") as refused:
        build(time_zone="Asia/Shanghai")
    assert isinstance(refused.value, TypeError)
    with pytest.raises(TypeError, match="there is no setting 'zone'"):
        build(timezone="Asia/Shanghai", zone="Asia/Tokyo")


def test_a_fallback_model_has_the_settings_of_the_agent() -> None:
    agent = create_assistant(
        BrokenModel(),
        timezone="Asia/Shanghai",
        database=":memory:",
        hybrid=False,
        default_category="餐饮",
        limits=Limits(retries=0, fallbacks=["offline"]),
    )
    said = agent.invoke({"messages": [{"role": "user", "content": "花了50元"}]})["messages"]
    saved = [message.artifact["data"] for message in said if message.type == "tool"]
    assert [record["category"] for record in saved] == ["餐饮"]


class BrokenModel(OfflineChatModel):
    def _generate(self, *args: Any, **kwargs: Any) -> Any:
        raise ConnectionError


@pytest.mark.parametrize("kind", AGENT_TOOLS)
def test_an_agents_tools_are_tools_that_there_are(kind: Any) -> None:
    names = AGENT_TOOLS[kind]
    assert len(set(names)) == len(names)
    assert set(names) <= {*DATE_TOOLS, *EXPENSE_TOOLS, *SCHEDULE_TOOLS}
