"""Graphs as the environment describes them: what the files in `agents/` export."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from langchain_core.tools import BaseTool

from datetools_lc.agents.factory import build_agent
from datetools_lc.agents.graph import AgentGraph
from datetools_lc.agents.settings import AgentSettings, read_settings
from datetools_lc.agents.toolset import chosen_tools, make_toolset
from datetools_lc.context import TIMEZONE_VARIABLE, timezone_from_env
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
from datetools_lc.contracts.registry import DATE_TOOLS, TOOLS
from datetools_lc.environment import settings_from_env
from datetools_lc.errors import MissingExtra
from datetools_lc.tools.choice import choose

MODEL_VARIABLE = "DATETOOLS_MODEL"
DEFAULT_TIMEZONE_VARIABLE = "DATETOOLS_DEFAULT_TIMEZONE"
"""The zone where `DATETOOLS_TIMEZONE` is not set: what `studio/langgraph.json` starts with."""
ENV_FILE_VARIABLE = "DATETOOLS_ENV_FILE"
"""A file of variables to read first, if it is there. It overrides none that are set."""


def graph_from_env(kind: AgentName) -> AgentGraph:
    """An agent with the model and the settings that the environment makes as `DATETOOLS_…`.

    `DATETOOLS_TOOLS` may name tools of other agents, too. It has no checkpointer: the server brings its own.
    Raises `ConfigurationError`.
    """
    return build_agent(kind, os.environ.get(MODEL_VARIABLE) or None, **_keywords(kind))


def settings_of(kind: AgentName) -> AgentSettings:
    """The settings of that agent. Raises `ConfigurationError`."""
    return read_settings(**_keywords(kind))


def tools_over(kind: AgentName, settings: AgentSettings, names: Iterable[str]) -> Sequence[BaseTool]:
    """The named tools under their plain names, over the agent's stores; of these tools only those it has."""
    own = chosen_tools(kind, settings.tools)
    kept = [name for name in names if name in own or name in DATE_TOOLS]
    return make_toolset(kind, replace(settings, tools=kept, prefix="")).tools


def _keywords(kind: AgentName) -> dict[str, Any]:
    _read_env_file()
    zone = os.environ.get(TIMEZONE_VARIABLE) or os.environ.get(DEFAULT_TIMEZONE_VARIABLE, "")
    settings = settings_from_env(item.name for item in fields(AgentSettings) if item.init)
    if "tools" in settings:
        settings["tools"] = [name for name in choose(settings["tools"], TOOLS) if name in AGENT_TOOLS[kind]]
    settings["timezone"] = timezone_from_env({TIMEZONE_VARIABLE: zone})
    return settings


def _read_env_file() -> None:
    name = os.environ.get(ENV_FILE_VARIABLE)
    if not name or not Path(name).is_file():
        return
    try:
        from dotenv import load_dotenv
    except ModuleNotFoundError:
        raise MissingExtra("studio", "python-dotenv") from None
    load_dotenv(name, override=False)
