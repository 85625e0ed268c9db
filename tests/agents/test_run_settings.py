"""What a run chooses by its context: shown with the value that counts, and taken at its word."""

import pytest
from langchain_core.messages import AIMessage

from datetools_lc.agents import factory
from datetools_lc.agents.run_settings import describe_context
from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError, InvalidTimezone
from datetools_lc.testing.models import ScriptedChatModel

ASK = {"messages": [{"role": "user", "content": "hello, what can you do for me today?"}]}


@pytest.fixture
def graph(monkeypatch, tmp_path):
    """An agent whose own model says "mine" and for which the name `test:other` means another."""
    resolve = factory.resolve_model

    def known(model, *rest):
        if model != "test:other":
            return resolve(model, *rest)
        return ScriptedChatModel(answers=[AIMessage("other")] * 5)

    monkeypatch.setattr(factory, "resolve_model", known)
    own = ScriptedChatModel(answers=[AIMessage("mine")] * 5)
    return factory.build_agent(
        "expense", own, timezone="Asia/Tokyo", database=str(tmp_path / "records.sqlite3")
    )


def reply(state):
    return state["messages"][-1].text


def test_the_model_of_the_context_answers_its_run_and_no_other(graph):
    assert reply(graph.invoke(ASK)) == "mine"
    assert reply(graph.invoke(ASK, context=RunContext(model="test:other"))) == "other"
    assert reply(graph.invoke(ASK, context={"timezone": "UTC"})) == "mine"


async def test_it_does_so_in_async_runs_too(graph):
    assert reply(await graph.ainvoke(ASK, context={"model": "test:other"})) == "other"
    assert reply(await graph.ainvoke(ASK)) == "mine"


def test_the_offline_model_can_be_chosen_by_its_name(graph):
    assert "offline model" in reply(graph.invoke(ASK, context={"model": "offline"}))


def test_a_model_that_cannot_be_used_fails_the_run(graph):
    with pytest.raises(ConfigurationError, match="no-such-provider"):
        graph.invoke(ASK, context={"model": "no-such-provider:x"})


def test_every_field_is_described_and_is_none_by_default():
    described = describe_context(timezone="Asia/Tokyo", locale="ja", model="offline")
    assert described() == described(timezone="", locale="", model="")  # a form sends blanks
    assert isinstance(described(user_id="ann"), RunContext)
    with pytest.raises(InvalidTimezone):
        described(timezone="CST")
