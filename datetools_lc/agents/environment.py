"""Graphs as the environment describes them: what the files in `agents/` export."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from datetools_lc.agents.factory import build_agent
from datetools_lc.context import TIMEZONE_VARIABLE, locale_from_env, timezone_from_env
from datetools_lc.errors import MissingExtra
from datetools_lc.prompts import AgentName

if TYPE_CHECKING:
    from langgraph.graph.state import CompiledStateGraph

MODEL_VARIABLE = "DATETOOLS_MODEL"
DEFAULT_TIMEZONE_VARIABLE = "DATETOOLS_DEFAULT_TIMEZONE"
"""The zone where `DATETOOLS_TIMEZONE` is not set: what `studio/langgraph.json` starts with."""
ENV_FILE_VARIABLE = "DATETOOLS_ENV_FILE"
"""A file of variables to read first, if it is there. It overrides none that are set."""


def graph_from_env(kind: AgentName) -> CompiledStateGraph[Any, Any, Any, Any]:
    """An agent in the zone, the language and with the model that the environment names.

    It has no checkpointer: the server brings its own. Raises `ConfigurationError`.
    """
    _read_env_file()
    zone = os.environ.get(TIMEZONE_VARIABLE) or os.environ.get(DEFAULT_TIMEZONE_VARIABLE, "")
    return build_agent(
        kind,
        os.environ.get(MODEL_VARIABLE) or None,
        timezone=timezone_from_env({TIMEZONE_VARIABLE: zone}),
        locale=locale_from_env(),
    )


def _read_env_file() -> None:
    name = os.environ.get(ENV_FILE_VARIABLE)
    if not name or not Path(name).is_file():
        return
    try:
        from dotenv import load_dotenv
    except ModuleNotFoundError:
        raise MissingExtra("studio", "python-dotenv") from None
    load_dotenv(name, override=False)
