"""Misspelt keywords and values that make no sense fail at once, with a word on what is meant."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from math import inf, nan
from typing import Any

import pytest
from langchain.agents import AgentState
from langchain.agents.middleware import AgentMiddleware
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import MessagesState, StateGraph
from langgraph.types import Command

from datetools_lc import (
    DateToolkit,
    Limits,
    RunContext,
    ScheduleToolkit,
    TimestampGuard,
    create_assistant,
    create_expense_agent,
    create_schedule_agent,
    find_dates,
    quick_add,
    understand,
)
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import (
    ConfigurationError,
    InvalidContext,
    InvalidTimezone,
    InvalidValue,
    UnknownSetting,
)
from datetools_lc.quickparse import complete
from datetools_lc.testing.models import ScriptedChatModel


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("build", "meant"),
    [
        (lambda: Limits(retrys=1), "retries"),  # type: ignore[call-arg]
        (lambda: Limits(modelCalls=1), "model_calls"),  # type: ignore[call-arg]
        (lambda: TimestampGuard(gaurded={}), "guarded"),  # type: ignore[call-arg]
        (lambda: TimestampGuard(time_zone="UTC"), "timezone"),  # type: ignore[call-arg]
        (lambda: RunContext(timezon="UTC"), "timezone"),  # type: ignore[call-arg]
        (lambda: RunContext(userid="ann"), "user_id"),  # type: ignore[call-arg]
        (lambda: create_assistant(modle="x"), "model"),  # type: ignore[call-arg]
        (lambda: create_schedule_agent(modl="x"), "model"),  # type: ignore[call-arg]
    ],
)
def test_an_unknown_keyword_is_refused_with_the_name_that_may_be_meant(
    build: Callable[[], object], meant: str
) -> None:
    with pytest.raises(UnknownSetting, match=f"did you mean {meant}\\?") as caught:
        build()
    assert isinstance(caught.value, TypeError)


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("build", "values"),
    [
        (DateToolkit, ("UTC",)),
        (ScheduleToolkit, (None,)),
        (DateToolkit.from_env, ("UTC",)),
        (create_assistant, ("offline", "UTC")),
        (create_assistant, ("Asia/Tokyo",)),
        (create_expense_agent, ("asia/tokyo",)),
        (create_schedule_agent, ("UTC",)),
        (quick_add, ("call ann at 9", "UTC")),
    ],
)
def test_a_setting_without_its_name_is_refused_with_how_to_name_it(
    build: Any, values: tuple[object, ...]
) -> None:
    named = f'{build.__name__}\\(timezone="Asia/Tokyo"\\)$'
    with pytest.raises(UnknownSetting, match=named) as caught:
        build(*values)
    assert isinstance(caught.value, TypeError)


@pytest.mark.parametrize(
    "values",
    [
        {"model_calls": 0},
        {"model_calls": "3"},
        {"model_calls": True},
        {"tool_calls": -1},
        {"tool_calls": 2.5},
        {"retries": -1},
        {"retry_delay": -0.1},
        {"retry_delay": nan},
        {"retry_delay": inf},
        {"retry_delay": None},
        {"fallbacks": "openai:gpt-4.1-mini"},
        {"fallbacks": 3},
    ],
    ids=repr,
)
def test_a_limit_that_limits_nothing_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError, match=f"^{next(iter(values))} must be"):
        Limits(**values)  # type: ignore[arg-type]


def test_what_is_right_is_taken() -> None:
    assert Limits(1, 1, 0, 0).retries == 0
    assert RunContext("UTC", user_id="ann").user_id == "ann"
    assert TimestampGuard("warn", timezone="UTC").mode == "warn"


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    "values",
    [
        {"tools": []},
        {"strict": "yes"},
        {"buffer_minutes": "5"},
        {"buffer_minutes": True},
        {"lead_minutes": -1},
        {"lead_minutes": 10**7},
        {"working_hours": "9 to 5"},
        {"working_hours": 5},
        {"working_days": "mon,foo"},
        {"working_days": []},
        {"middleware": [TimestampGuard]},
        {"checkpointer": InMemorySaver},
    ],
    ids=repr,
)
def test_a_setting_of_an_agent_that_makes_no_sense_is_refused(values: dict[str, object]) -> None:
    """Of every agent: one without a schedule takes no working hours that nobody could read either."""
    with pytest.raises(ConfigurationError, match=next(iter(values)).removesuffix("s")):
        AgentSettings(timezone="UTC", **values)  # type: ignore[arg-type]


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize("values", [{"clock": 5}, {"prefix": 5}, {"prefix": None}], ids=repr)
def test_a_setting_of_the_guard_that_makes_no_sense_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError, match=f"^{next(iter(values))} must be"):
        TimestampGuard(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["\u200b", " \u200b\t", "\ufeff", "\u2060", ""])
def test_an_owner_that_nobody_can_see_is_refused(name: str) -> None:
    with pytest.raises(InvalidContext, match="user_id must be a text that is not empty"):
        RunContext(user_id=name)
    assert RunContext(user_id=f"{name}ann").user_id == f"{name}ann"


@pytest.mark.parametrize(
    ("name", "meant"), [("Asia/Shangai", "Asia/Shanghai"), ("europe/berln", "Europe/Berlin")]
)
def test_a_misspelt_zone_is_refused_with_the_one_that_may_be_meant(name: str, meant: str) -> None:
    with pytest.raises(InvalidTimezone, match=rf"did you mean {meant}\?"):
        load_zone(name)


def _remind(text: str) -> str:
    """Remind the user."""
    return text


LONELY = tool("remind")(_remind)


@pytest.mark.parametrize("build", [AgentSettings, DateToolkit])
@pytest.mark.parametrize(
    ("extra", "advice"),
    [
        ([print], "must be tools; wrap the function in @tool"),
        ([lambda x: x], "must be tools; wrap the function in @tool"),
        ([LONELY, _remind], "must be tools; wrap the function in @tool"),
        (_remind, "must be a list; wrap the function in @tool and pass a list"),
        (LONELY, r"must be a list; write extra_tools=\[remind\]$"),
        ({"type": "web_search"}, "must be a list of tools"),
        ([{"type": "web_search"}], "must be tools; one is"),
        ([3], "must be tools; one is 3"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_list_of_tools_is_refused_with_what_makes_it_one(
    build: Callable[..., object], extra: object, advice: str
) -> None:
    with pytest.raises(ConfigurationError, match=f"^extra_tools {advice}") as caught:
        build(timezone="UTC", extra_tools=extra)
    assert "\n" not in caught.value.message
    build(timezone="UTC", extra_tools=[LONELY])


@pytest.mark.parametrize(
    ("build", "extra", "name"),
    [
        (create_assistant, DateToolkit(timezone="America/New_York").get_tools(), "parseDateExpression"),
        (DateToolkit, DateToolkit(timezone="America/New_York").get_tools()[1:], "resolve_date_range"),
        (create_assistant, [LONELY, LONELY], "remind"),
    ],
)
def test_two_tools_of_one_name_are_refused(build: Callable[..., object], extra: list[Any], name: str) -> None:
    """Only one of them would be called, and nobody could tell which."""
    with pytest.raises(ConfigurationError, match=f"^extra_tools: two tools are called {name};"):
        build(timezone="Asia/Shanghai", extra_tools=extra)
    apart = DateToolkit(timezone="America/New_York", prefix="ny_").get_tools()
    build(timezone="Asia/Shanghai", extra_tools=apart)


HELLO = [{"role": "user", "content": "hello"}]


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("given", "advice"),
    [
        ({"mesages": HELLO}, "has no 'mesages'; did you mean messages?"),
        ({"message": HELLO}, "did you mean messages?"),
        ({"Messages": HELLO}, "did you mean messages?"),
        ({"input": "hello"}, "has no 'input'; it must be"),
        ({"messages": HELLO, "timezone": "UTC"}, "pass context=RunContext(timezone=…)"),
        ({"messages": HELLO, "user_id": "ann"}, "pass context=RunContext(user_id=…)"),
        ("hello", "the input must be {"),
        (HELLO, "the input must be {"),
        ({}, "the input must be {"),
        ({"messages": []}, "the input must be {"),
        ({"messages": None}, "the input must be {"),
        ({"messages": ""}, "the input must be {"),
        (Command(resume=None), "the command says nothing; to answer a question: Command(resume="),
    ],
    ids=repr,
)
async def test_an_input_that_would_be_dropped_is_refused_with_what_it_should_be(
    given: Any, advice: str
) -> None:
    with create_assistant(timezone="UTC", database=":memory:") as agent:
        for run in (agent.invoke, lambda given: list(agent.stream(given))):
            with pytest.raises(ConfigurationError, match=re.escape(advice)) as caught:
                run(given)
            assert "\n" not in caught.value.message
        with pytest.raises(ConfigurationError, match=re.escape(advice)):
            await agent.ainvoke(given)


def test_what_an_app_hands_to_all_of_its_agents_is_let_through() -> None:
    with create_assistant(timezone="UTC", database=":memory:") as agent:
        assert agent.invoke({"messages": HELLO, "files": {}})["messages"][-1].text

        parent = StateGraph(Everything)
        parent.add_node("agent", agent)
        parent.set_entry_point("agent")
        given: Any = {"messages": HELLO, "user_id": "ann"}
        assert parent.compile().invoke(given)["messages"][-1].text


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize("given", [{}, {"messages": []}], ids=repr)
async def test_a_new_thread_needs_a_message_as_a_run_without_one_does(given: Any) -> None:
    config: Any = {"configurable": {"thread_id": "1"}}
    with create_assistant(timezone="UTC", database=":memory:", checkpointer=InMemorySaver()) as agent:
        for run in (agent.invoke, lambda *given: list(agent.stream(*given))):
            with pytest.raises(ConfigurationError, match=re.escape("the input must be {")):
                run(given, config)
        with pytest.raises(ConfigurationError, match=re.escape("the input must be {")):
            await agent.ainvoke(given, config)
        assert not agent.get_state(config).values  # nothing began
        await agent.ainvoke({"messages": HELLO}, config)
        assert (await agent.ainvoke(given, config))["messages"][-1].text


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("configurable", "hint"),
    [
        ({}, ""),
        ({"thread_id": None}, ""),
        ({"thread_id": ""}, ""),
        ({"threadId": "1"}, "; did you mean thread_id?"),
    ],
    ids=repr,
)
async def test_where_threads_are_kept_a_run_names_its_own(configurable: Any, hint: str) -> None:
    saver = InMemorySaver()
    advice = (
        f'this agent keeps conversations; run it with config={{"configurable": {{"thread_id": "…"}}}}{hint}'
    )
    with create_assistant(timezone="UTC", database=":memory:", checkpointer=saver) as agent:
        config: Any = {"configurable": configurable}
        for run in (agent.invoke, lambda *given: list(agent.stream(*given))):
            with pytest.raises(ConfigurationError) as caught:
                run({"messages": HELLO}, config)
            assert caught.value.message == advice
        with pytest.raises(ConfigurationError, match=re.escape(advice)):
            await agent.ainvoke({"messages": HELLO}, config)
        assert list(saver.list(None)) == []


def test_a_thread_that_has_messages_goes_on_without_new_ones() -> None:
    with create_assistant(timezone="UTC", database=":memory:", checkpointer=InMemorySaver()) as agent:
        config: Any = {"configurable": {"thread_id": "1"}}
        agent.invoke({"messages": HELLO}, config)
        assert agent.invoke({"messages": []}, config)["messages"][-1].text


@pytest.mark.parametrize("hybrid", ["strict", False])
@pytest.mark.parametrize(
    "given", [{}, {"messages": []}, {"messages": [{"role": "assistant", "content": "ok"}]}], ids=repr
)
async def test_a_turn_is_not_answered_again_where_nothing_was_said(given: Any, hybrid: Any) -> None:
    saver = InMemorySaver()
    with create_assistant(timezone="UTC", database=":memory:", checkpointer=saver, hybrid=hybrid) as agent:
        config: Any = {"configurable": {"thread_id": "1"}}
        agent.invoke({"messages": [("user", "yesterday taxi 20")]}, config)
        for _ in range(2):
            agent.invoke(given, config)
            said = (await agent.ainvoke(given, config))["messages"]
        assert sum(message.text.startswith("✅") for message in said) == 1
        said = agent.invoke({"messages": [("user", "yesterday lunch 30")]}, config)["messages"]
        assert sum(message.text.startswith("✅") for message in said) == 2


def test_a_model_is_asked_where_nothing_was_said_as_it_may_have_a_use_for_it() -> None:
    model = ScriptedChatModel(answers=[AIMessage("first"), AIMessage("more")])
    with create_assistant(
        model, timezone="UTC", database=":memory:", checkpointer=InMemorySaver(), hybrid=False
    ) as agent:
        config: Any = {"configurable": {"thread_id": "1"}}
        agent.invoke({"messages": [("user", "hello")]}, config)
        assert agent.invoke({"messages": []}, config)["messages"][-1].text == "more"


def test_what_another_agent_says_behind_the_user_is_no_reply() -> None:
    with create_assistant(timezone="UTC", database=":memory:") as agent:
        handed: Any = {"messages": [*HELLO, AIMessage("over to the assistant")]}
        assert agent.invoke(handed)["messages"][-1].text != "over to the assistant"


class Asked(AgentState[Any]):
    question: str


class Asking(AgentMiddleware[Asked, Any]):
    """An app's own, which makes messages of a key of its own."""

    state_schema = Asked

    def before_agent(self, state: Asked, runtime: Any) -> dict[str, Any]:
        return {"messages": [("user", state["question"])]}


def test_a_key_of_the_apps_own_may_stand_for_messages() -> None:
    with create_assistant(timezone="UTC", database=":memory:", middleware=[Asking()]) as agent:
        assert agent.invoke({"question": "hello"})["messages"][-1].text


class Everything(MessagesState):
    user_id: str


NOW = datetime(2026, 2, 25, tzinfo=UTC)


@pytest.mark.parametrize("given", [5, None, b"x", ["x"]], ids=repr)
@pytest.mark.parametrize(
    "read",
    [
        understand,
        lambda given: quick_add(given, timezone="UTC"),
        lambda given: find_dates(given, NOW, "UTC"),
    ],
)
def test_what_is_no_text_is_refused_before_it_is_read(read: Callable[[Any], object], given: Any) -> None:
    with pytest.raises(InvalidValue, match=f"^text must be a text; it is {re.escape(repr(given))}$"):
        read(given)


def test_an_answer_that_is_no_text_and_a_reference_that_is_no_datetime_are_refused() -> None:
    asked = understand("昨天打车")
    assert asked is not None
    with pytest.raises(InvalidValue, match=r"^answer must be a text; it is 20$"):
        complete(asked, 20)  # type: ignore[arg-type]
    with pytest.raises(InvalidValue, match=r"^reference must be a datetime; it is '2026-02-25'$"):
        find_dates("tomorrow", "2026-02-25", "UTC")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "prompt", [5, lambda: "x", lambda one, two: one], ids=["number", "takes nothing", "takes two"]
)
def test_a_prompt_that_takes_no_text_is_refused(prompt: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^prompt must be a text, or a function from a text to a"):
        AgentSettings(timezone="UTC", prompt=prompt)
    for taken in ("x", str, str.upper, lambda ours, more="": ours):
        AgentSettings(timezone="UTC", prompt=taken)
