"""What is judged turn by turn, the scripted user, targets that are functions, and the ladder."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from langchain_core.messages import AIMessage

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import Case, load_cases, read_case
from datetools_lc.evals.results.floors import floor_scores
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.scores import effective_size, score
from datetools_lc.evals.running.case_run import bundled, run_case
from datetools_lc.evals.running.roles import Roles
from datetools_lc.evals.running.targets import CallableTarget
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.testing.ladder import LADDER, LadderAgent
from datetools_lc.testing.models import ScriptedChatModel

TWENTY = {"amount": 20, "category": "交通", "remark": "taxi", "date": "2026-02-25T12:30"}
SAVE = {"remark": "taxi", "category": "交通", "amount": 20}


def case(turns: list[Any], expect: Mapping[str, Any], **given: Any) -> Case:
    row = {
        "id": "en-x",
        "category": "correction",
        "language": "en",
        "now": "2026-02-25T12:30",
        "timezone": "America/New_York",
        "turns": turns,
        "expect": expect,
    }
    return read_case({**row, **given})


def run(what: Case, *steps: Mapping[str, Any] | str) -> Result:
    """The case with a model that saves these expenses, or says these words, one after the other."""
    answers = [
        AIMessage(step)
        if isinstance(step, str)
        else AIMessage("", tool_calls=[{"name": "saveExpenseToLark", "args": dict(step), "id": str(number)}])
        for number, step in enumerate(steps)
    ]
    return asyncio.run(run_case(what, bundled(ScriptedChatModel(answers=answers))))


def test_a_turn_before_the_last_that_expects_no_records_must_write_nothing() -> None:
    what = case([{"say": "a taxi", "expect": {"asks": "amount"}}, "20"], {"expenses": [TWENTY]})
    assert run(what, "How much was it?", SAVE, "Saved.").passed
    early = run(what, SAVE, "How much was it?", "Saved.")
    assert (early.outcome, early.wrong_write) == ("wrong", True)
    assert early.reasons[0].startswith("turn 1: ")


def test_what_a_turn_says_is_there_stays_until_another_turn_says_otherwise() -> None:
    saved = {"say": "taxi 20", "expect": {"expenses": [TWENTY]}}
    asked = case([saved, "thanks", "how much today?"], {"expenses": [TWENTY]})
    assert run(asked, SAVE, "Saved.", "You are welcome.", "20 yuan.").passed


def test_a_record_that_a_later_turn_should_have_mended_and_honestly_did_not_is_a_safe_failure() -> None:
    saved = {"say": "taxi 20", "expect": {"expenses": [TWENTY]}}
    undone = case([saved, "undo that"], {"expenses": []})
    left = run(undone, SAVE, "Saved.", "It cannot be undone.")
    assert (left.outcome, left.wrong_write) == ("safe", False)
    assert run(undone, SAVE, "Saved.", "Done, I deleted it.").outcome == "wrong"  # it is still there
    mended = case([saved, "no, 25"], {"expenses": [{**TWENTY, "amount": 25}]})
    assert run(mended, SAVE, "Saved.", "Sorry, I did not understand, nothing was changed.").outcome == "safe"
    beside = run(mended, SAVE, "Saved.", {**SAVE, "amount": 25}, "Saved: taxi 25.")
    assert (beside.outcome, beside.wrong_write) == ("wrong", True)  # now both are there
    early = run(mended, {**SAVE, "amount": 30}, "Saved.", "Sorry, I did not understand.")
    assert early.outcome == "wrong"  # the first turn wrote it, whatever the second does


def test_what_an_earlier_turn_honestly_left_is_not_blamed_on_a_later_one() -> None:
    saved = {"say": "taxi 20", "expect": {"expenses": [TWENTY]}}
    mended = {"say": "no, 25", "expect": {"expenses": [{**TWENTY, "amount": 25}]}}
    bus = {**TWENTY, "amount": 3, "remark": "bus"}
    what = case([saved, mended, "bus 3"], {"expenses": [{**TWENTY, "amount": 25}, bus]})
    steps = (SAVE, "Saved.", "Sorry, I did not understand.", {**SAVE, "remark": "bus", "amount": 3})
    result = run(what, *steps, "Saved: bus 3.00.")
    assert (result.outcome, result.wrong_write, result.wrong_claim) == ("safe", False, False)
    # a deletion that is done and told is no claim of the change that an earlier turn honestly left
    gone = case(
        [saved, mended, "delete the bus"],
        {"expenses": [{**TWENTY, "amount": 25}], "gone": ["b"]},
        start={"expenses": [{**bus, "key": "b"}]},
    )
    told = asyncio.run(run_case(gone, CallableTarget(_deletes_the_bus)))
    assert (told.outcome, told.wrong_claim) == ("safe", False), told.reasons


def _deletes_the_bus(messages: list[Any], store: Any, user_id: str) -> str:
    """Saves the taxi, does not understand the correction, and deletes the bus."""
    turn = sum(message["role"] == "user" for message in messages)
    now = case(["a"], {"expenses": [TWENTY]}).now
    if turn == 1:
        store.expenses.save(
            user_id, draft_expense(remark="taxi", category="交通", amount=20, now=now), key="1", created=now
        )
        return "Saved: taxi 20."
    if turn == 2:
        return "Sorry, I did not understand, nothing was changed."
    page = store.expenses.query(user_id, now - timedelta(days=9), now + timedelta(days=9), limit=9)
    store.expenses.delete(user_id, next(r.id for r in page.records if r.remark == "bus"))
    return "Deleted: bus."


@pytest.mark.parametrize(
    "reply",
    [
        "Sorry, I did not understand, so I did nothing. Say it like this, such as: taxi yesterday, 20 USD",
        "Sorry, I did nothing. For example:\n- taxi yesterday 20\n- meeting at 3pm",
    ],
)
def test_an_example_in_a_reply_that_understood_nothing_states_no_sum(reply: str) -> None:
    asked = case(
        ["how much did I spend?"], {"answer": {"sum": 7}}, start={"expenses": [{**TWENTY, "amount": 7}]}
    )
    assert run(asked, reply).outcome == "safe"
    assert run(asked, "You spent 20 USD in all.").outcome == "wrong"


def test_a_user_who_wants_something_undone_agrees_to_that() -> None:
    saved = {"say": "taxi 20", "expect": {"expenses": [TWENTY]}}
    undone = case([saved, "undo that"], {"expenses": []})
    result = run(undone, SAVE, "Saved.", "Shall I delete the taxi of 20?", "It cannot be undone.")
    assert [line["content"] for line in result.conversation if line["role"] == "user"][-1] == "Yes, please."


def test_the_scripted_user_answers_what_is_asked_once_and_agrees_to_what_was_asked_for() -> None:
    rules = [{"asked": "amount", "say": "20 yuan"}]
    what = case(["a taxi"], {"expenses": [TWENTY]}, user=rules)
    helped = run(what, "How much was it?", SAVE, "Saved.")
    assert helped.passed
    assert [m["content"] for m in helped.conversation if m["role"] == "user"] == ["a taxi", "20 yuan"]
    asked_twice = run(what, "How much was it?", "What was the amount?")
    # what was answered and is asked again is no sensible question: the scripted user would win points for it
    assert (asked_twice.outcome, asked_twice.needless_question, asked_twice.points) == ("safe", False, 0.0)
    agreed = run(
        case(["taxi 20"], {"expenses": [TWENTY]}), "Shall I save 20 yuan for a taxi?", SAVE, "Saved."
    )
    assert agreed.passed


def test_a_function_from_messages_to_messages_is_judged_by_what_it_says_and_writes() -> None:
    heard: list[Any] = []

    def agent(messages: list[dict[str, Any]], timezone: str) -> str:
        heard.append((timezone, [message["role"] for message in messages]))
        return "How much was it?"

    what = case([{"say": "a taxi", "expect": {"asks": "amount"}}, "hm"], {"asks": "amount"})
    assert asyncio.run(run_case(what, CallableTarget(agent))).passed
    assert heard == [
        ("America/New_York", ["user"]),
        ("America/New_York", ["user", "assistant", "user"]),
    ]

    async def whole(messages: list[dict[str, Any]]) -> dict[str, Any]:
        return {"messages": [*messages, {"role": "assistant", "content": "How much was it?"}]}

    result = asyncio.run(run_case(what, CallableTarget(whole)))
    assert [message["role"] for message in result.conversation] == ["user", "assistant"] * 2
    broken = asyncio.run(run_case(what, CallableTarget(lambda messages: 3)))
    assert broken.outcome == "infrastructure"


def test_tools_have_roles_whatever_they_are_called() -> None:
    roles = Roles({"look_up": "reads expenses"})
    assert roles.role("look_up") == "reads expenses"
    assert roles.role("my_saveExpenseToLark") == "writes expenses"
    assert roles.role("my_parseDateExpression") == "dates"
    assert roles.role("somethingElse") is None
    with pytest.raises(ConfigurationError, match="must be one of"):
        Roles({"x": "eats"})  # type: ignore[dict-item]


def test_prompt_completion_and_cached_tokens_are_counted_apart() -> None:
    usage = {
        "input_tokens": 100,
        "output_tokens": 7,
        "total_tokens": 107,
        "input_token_details": {"cache_read": 60},
    }
    model = ScriptedChatModel(answers=[AIMessage("How much was it?", usage_metadata=usage)])
    result = asyncio.run(run_case(case(["a taxi"], {"asks": "amount"}), bundled(model)))
    assert (result.prompt_tokens, result.completion_tokens, result.cached_tokens) == (100, 7, 60)
    assert result.tokens == 107


def test_runs_of_one_situation_count_for_less_than_independent_ones() -> None:
    alike = {f"s{n}": [n % 2 == 0] * 3 for n in range(40)}
    apart = {f"s{n}-{k}": [(n + k) % 2 == 0] for n in range(40) for k in range(3)}
    assert effective_size(alike) == pytest.approx(40, rel=0.05)
    assert effective_size(apart) == pytest.approx(120, rel=0.05)


def test_what_the_stores_did_is_in_the_result() -> None:
    result = run(case(["taxi 20"], {"expenses": [TWENTY]}), SAVE, "Saved.")
    assert json.loads(json.dumps(result.store_calls))[-1]["method"] == "save"
    assert result.passed


MEETING = {"title": "Wang", "start": "2026-02-26T15:00", "end": "2026-02-26T16:00"}


def test_a_question_about_what_is_left_open_is_half_a_point_and_one_about_everything_none() -> None:
    row = {**MEETING, "because": {"days": 1, "time": "15:00"}}
    what = case(["meeting with Wang tomorrow at 3pm"], {"events": [row]})
    assert run(what, "How long will it take?").points == 0.5
    everything = "Which one, what for, how much, which category, which day, what time, how long? Shall I?"
    assert run(what, everything).points == 0.0
    assert not run(case(["a taxi"], {"asks": "amount"}), everything).passed


def test_a_record_of_another_owner_or_in_another_calendar_is_a_wrong_write() -> None:
    what = case(["taxi 20"], {"expenses": [TWENTY]})
    draft = draft_expense(remark="taxi", category="交通", amount=20, now=what.now)

    def agent(messages: list[Any], store: Any, user_id: str, owners: tuple[str, ...] = ()) -> str:
        for number, owner in enumerate((user_id, *owners)):
            store.expenses.save(owner, draft, key=str(number), created=what.now)
        return "Saved: taxi 20."

    assert asyncio.run(run_case(what, CallableTarget(agent))).passed
    both = asyncio.run(run_case(what, CallableTarget(partial(agent, owners=("somebody-else",)))))
    assert (both.outcome, both.wrong_write) == ("wrong", True)


def _points(results: list[Result], part: str, value: Any) -> float:
    chosen = [r for r in results if getattr(r, part) == value]
    return score("part", chosen).severity or 0.0


@pytest.mark.slow
def test_the_score_puts_the_ladder_in_order_in_every_language_with_the_oracle_at_the_top() -> None:
    cases = load_cases()

    async def results(agent: LadderAgent) -> list[Result]:
        some = cases if agent.vice == "none" else cases[::6]  # the oracle must be right in all of them
        return [await run_case(item, agent) for item in some]

    ran = {vice: asyncio.run(results(LadderAgent(vice))) for vice in LADDER}
    assert [r.case for r in ran["none"] if not r.passed] == []
    assert not any(r.error for results in ran.values() for r in results)
    for language in ("en", "zh", "ja"):
        points = {vice: _points(found, "language", language) for vice, found in ran.items()}
        # hasty and forgetful share a rung: which is lower depends on how many cases have several turns
        for between in ("hasty", "forgetful"):
            order = [points[vice] for vice in LADDER if vice == between or vice not in ("hasty", "forgetful")]
            assert order == sorted(order), language
            assert points["asker"] < points[between] < points["none"], language
    by_level = {vice: [_points(found, "level", n) for n in (1, 2, 3, 4, 5)] for vice, found in ran.items()}
    assert by_level["none"] == [1.0] * 5
    assert by_level["over-eager"] == [-1.0] * 5
    assert by_level["forgetful"][2] < by_level["hasty"][2]  # talks
    assert by_level["hasty"][3] < by_level["forgetful"][3]  # traps


def test_agents_without_understanding_pass_next_to_nothing() -> None:
    for floor in floor_scores(load_cases()):
        # right where a question, or no deed, is all that is wanted
        assert floor["passed"] <= 0.08 * floor["n"], floor
