"""The quick-add path: one short sentence, no model call, the same tools and stores as the agents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Unpack

from langchain_core.messages import HumanMessage, ToolMessage

from datetools_lc.agents.answered_by import ASKS
from datetools_lc.agents.factory import build_agent
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.agents.settings import AgentKeywords, read_settings
from datetools_lc.context import RunContext
from datetools_lc.contracts.field import check_text
from datetools_lc.keywords import settings_by_name


@dataclass(frozen=True, slots=True)
class QuickAdded:
    """The outcome of a quick-add: the reply for the user, and the result of every tool that ran, in order."""

    reply: str
    results: tuple[Mapping[str, Any], ...]


@settings_by_name
def quick_add(
    text: str, *, context: RunContext | None = None, **settings: Unpack[AgentKeywords]
) -> QuickAdded | None:
    """Carry out a sentence such as "9点开会"; None where it is not understood whole.

    Nor where it names a thing that the rules do not know, or an appointment at a time that has passed. None
    means that nothing was written: hand the sentence to an agent with a model. The settings are those of
    `create_assistant`. Raises `ConfigurationError`, and `InvalidValue` for what is no text.
    """
    given = read_settings(**settings)
    understood = read_sentence(check_text(text), given.kept_in, given.holidays)
    if understood is None or not understood.complete or understood.unsure:
        return None
    agent = build_agent("assistant", None, **settings)
    result = agent.invoke({"messages": [HumanMessage(text)]}, context=context or RunContext())
    messages = result["messages"]
    if messages[-1].response_metadata.get(ASKS):
        return None
    ran = tuple(m.artifact for m in messages if isinstance(m, ToolMessage) and isinstance(m.artifact, dict))
    return QuickAdded(str(messages[-1].text), ran)
