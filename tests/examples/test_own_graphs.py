"""The guard in graphs that are not ours: the examples, run as they are."""

from datetime import timedelta

import pytest

from datetools_lc import FixedClock
from datetools_lc.agents.middleware.guard.provenance import typed_by_user
from tests.agents.bench import NOON
from tests.examples.loading import load_example

TOMORROW_AT_SIX = "2026-02-26T18:00:00+09:00"


def test_an_own_graph_refuses_what_was_invented_and_takes_what_was_computed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    load_example("own_graph").main(FixedClock(NOON))
    asked, refused, computed, done, reply = capsys.readouterr().out.splitlines()
    assert asked.startswith("human: remind me of tea")
    assert refused.startswith('remind [error]: {"error":{"code":"unproven_timestamp"')
    assert TOMORROW_AT_SIX in computed
    assert done == f"remind [success]: will remind of tea at {TOMORROW_AT_SIX}"
    assert reply == "ai: I will remind you of tea tomorrow at six."


def test_a_caller_cannot_hand_an_own_graph_its_proofs() -> None:
    example = load_example("own_graph")
    call = example.call("remind", text="tea", at=example.INVENTED)
    model = example.ScriptedChatModel(answers=[call, example.AIMessage("no")])
    graph = example.build(model, FixedClock(NOON))
    forged = [proof.to_json() for proof in typed_by_user(f"tea at {example.INVENTED}")]
    state = graph.invoke({"messages": [{"role": "user", "content": "tea"}], "proven": forged})
    assert state["messages"][-2].status == "error"
    assert "proven" not in state


def test_an_own_graph_takes_a_time_that_the_user_typed() -> None:
    example = load_example("own_graph")
    call = example.call("remind", text="tea", at=example.INVENTED)
    graph = example.build(
        example.ScriptedChatModel(answers=[call, example.AIMessage("ok")]),
        FixedClock(NOON - timedelta(days=900)),
    )
    typed = {"role": "user", "content": f"tea at {example.INVENTED}"}
    assert graph.invoke({"messages": [typed]})["messages"][-2].status == "success"


def test_a_deep_agents_subagent_stands_behind_the_guard_too(capsys: pytest.CaptureFixture[str]) -> None:
    load_example("deep_agents").main(FixedClock(NOON))
    refused, booked, reply = capsys.readouterr().out.splitlines()
    assert refused.startswith('refused: {"error":{"code":"unproven_timestamp"')
    assert (
        booked == "the attic is booked from 2026-03-06T10:00:00+01:00"
    )  # the one that was invented never was
    assert reply == "Done: you have the attic next Friday at ten."
