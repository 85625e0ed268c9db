"""Building the bundled agents: one graph per kind, the real tools, a static prompt."""

from __future__ import annotations

from typing import Unpack

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel

from datetools_lc.agents.context_schema import context_schema
from datetools_lc.agents.conversations.opening import open_conversations
from datetools_lc.agents.graph import AgentGraph
from datetools_lc.agents.middleware.joined import join_ours
from datetools_lc.agents.middleware_stack import middleware_stack
from datetools_lc.agents.models import OFFLINE, resolve_model
from datetools_lc.agents.settings import AgentKeywords, AgentSettings, read_settings
from datetools_lc.agents.toolset import chosen_tools, make_toolset
from datetools_lc.contracts.agent_tools import AgentName
from datetools_lc.engine.zones import zone_names
from datetools_lc.errors import ConfigurationError
from datetools_lc.keywords import refuse_unnamed, settings_by_name
from datetools_lc.prompts import system_prompt


@settings_by_name
def create_assistant(
    model: str | BaseChatModel | None = None, **settings: Unpack[AgentKeywords]
) -> AgentGraph:
    """The assistant: expenses, the schedule and every date tool. See `AgentSettings`."""
    _refuse_zone(model, "create_assistant")
    return build_agent("assistant", model, **settings)


@settings_by_name
def create_expense_agent(
    model: str | BaseChatModel | None = None, **settings: Unpack[AgentKeywords]
) -> AgentGraph:
    """The expense agent: the ledger, and the date tools that it needs. See `AgentSettings`."""
    _refuse_zone(model, "create_expense_agent")
    return build_agent("expense", model, **settings)


@settings_by_name
def create_schedule_agent(
    model: str | BaseChatModel | None = None, **settings: Unpack[AgentKeywords]
) -> AgentGraph:
    """The schedule agent: the calendar, and the date tools that it needs. See `AgentSettings`."""
    _refuse_zone(model, "create_schedule_agent")
    return build_agent("schedule", model, **settings)


def build_agent(
    kind: AgentName, model: str | BaseChatModel | None = None, **keywords: Unpack[AgentKeywords]
) -> AgentGraph:
    """A ReAct graph that turns sentences into exact records.

    `model` is a chat model, an `init_chat_model` name (`openai:gpt-4.1-mini`), or None for the embedded
    offline model. A run's `RunContext` (zone, locale, user, calendar) wins over the settings, which are the
    fields of `AgentSettings`. Raises `ConfigurationError`, for an unknown setting one that is a `TypeError`.
    """
    settings = read_settings(**keywords)
    toolset = make_toolset(kind, settings)
    tools = toolset.tools

    def resolve(wanted: str | BaseChatModel | None) -> BaseChatModel:
        return resolve_model(
            wanted, settings.locale, settings.default_category, settings.kept_in, settings.holidays
        )

    chat_model = resolve(model)
    own_name = model if isinstance(model, str) else None
    conversations = None if settings.conversations is None else open_conversations(settings.conversations)
    stack = middleware_stack(tools, settings, owners=toolset.owners, model=own_name, resolve=resolve)
    graph = create_agent(
        chat_model,
        tools,
        system_prompt=make_prompt(kind, settings),
        middleware=join_ours(stack, settings.middleware),
        context_schema=context_schema(
            timezone=settings.zone,
            locale=settings.locale,
            model=_name_of(chat_model),
            choices=tuple(dict.fromkeys((own_name or OFFLINE, OFFLINE))),
        ),
        checkpointer=settings.checkpointer if conversations is None else conversations,
        name=kind,
    )
    return AgentGraph.of(graph, toolset.connected, toolset.owners, conversations)


def _refuse_zone(model: object, of: str) -> None:
    """Raises `UnknownSetting` for a zone in the place of the model, where people look for it first."""
    if isinstance(model, str) and model.lower() in zone_names():
        refuse_unnamed([model], of)


def make_prompt(kind: AgentName, settings: AgentSettings) -> str:
    """The system prompt: ours for the agent's tools, or what the app's `prompt` makes of it."""
    if isinstance(settings.prompt, str):
        return settings.prompt
    ours = system_prompt(
        kind,
        settings.locale,
        prefix=settings.prefix,
        default_category=settings.default_category,
        currency=settings.kept_in,
        tools=chosen_tools(kind, settings.tools),
        holidays=settings.holidays,
        reminders=settings.reminders,
    )
    if settings.prompt is None:
        return ours
    made = settings.prompt(ours)
    if not isinstance(made, str):
        raise ConfigurationError(f"prompt must return a text; it returned {type(made).__name__}")
    return made


def _name_of(model: BaseChatModel) -> str:
    return str(getattr(model, "model_name", None) or getattr(model, "model", None) or model.get_name())
