"""Which saves of a turn are repeats: blanks are no difference, and a record that changes frees its call."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

from datetools_lc import create_expense_agent
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import MovableClock
from tests.aliases import Call, Json

SAVE, UPDATE, DELETE = "saveExpenseToLark", "update_expense", "delete_expense"
TAXI = (SAVE, {"remark": "打车", "category": "交通", "amount": 20})
Run = Callable[..., list[str]]


@pytest.fixture(params=["sync", "async"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """One turn, each step the calls of a message; "R" stands for the first record's id.

    Returns the status of each result, in order.
    """

    def turn(*steps: Sequence[Call], prefix: str = "") -> list[str]:
        def answer(number: int) -> Callable[[list[BaseMessage]], AIMessage]:
            return lambda messages: _message(number, steps[number], messages, prefix)

        with create_expense_agent(
            ScriptedChatModel(answers=[*map(answer, range(len(steps))), AIMessage("done")]),
            timezone="Asia/Shanghai",
            clock=MovableClock(),
            database=str(tmp_path / "ledger.db"),
            hybrid=False,
            confirm="off",  # what becomes of the calls is asked here, not who allows them
            prefix=prefix,
        ) as agent:
            said = {"messages": [HumanMessage("打车20元")]}
            state = asyncio.run(agent.ainvoke(said)) if request.param == "async" else agent.invoke(said)
        return [m.artifact["status"] for m in state["messages"] if isinstance(m, ToolMessage)]

    return turn


def _message(number: int, calls: Sequence[Call], messages: list[BaseMessage], prefix: str) -> AIMessage:
    records = [m.artifact["data"]["recordId"] for m in messages if isinstance(m, ToolMessage)]
    made = []
    for index, (name, given) in enumerate(calls):
        args = {**given, "record_id": records[0]} if given.get("record_id") == "R" else given
        made.append({"name": prefix + name, "args": args, "id": f"{number}-{index}"})
    return AIMessage("", tool_calls=made)


@pytest.mark.contract("8.again")
@pytest.mark.parametrize("blank", [{"date": 0}, {"date": ""}, {"type": ""}, {"type": "", "date": 0.0}])
def test_blanks_that_the_tool_counts_as_absent_make_no_difference(run: Run, blank: Json) -> None:
    filled = (SAVE, {**TAXI[1], **blank})
    assert run([TAXI], [filled], [TAXI]) == ["success", "repeated", "repeated"]
    assert run([filled], [TAXI]) == ["success", "repeated"]


@pytest.mark.contract("8.again")
@pytest.mark.parametrize("prefix", ["", "my_"])
@pytest.mark.parametrize("change", [(DELETE, {"record_id": "R"}), (UPDATE, {"record_id": "R", "amount": 25})])
def test_a_record_that_the_same_message_changes_frees_the_call(run: Run, change: Call, prefix: str) -> None:
    assert run([TAXI], [change, TAXI], prefix=prefix) == ["success"] * 3
    assert run([TAXI], [TAXI, change], prefix=prefix) == ["success"] * 3


@pytest.mark.contract("8.again")
def test_another_record_that_the_same_message_deletes_frees_nothing(run: Run) -> None:
    lunch = (SAVE, {"remark": "午饭", "category": "餐饮", "amount": 30})
    delete = (DELETE, {"record_id": "R"})
    assert run([lunch], [TAXI], [delete, TAXI]) == ["success", "success", "success", "repeated"]
    assert run([TAXI, TAXI], [delete, TAXI]) == ["success", "success", "success", "repeated"]


@pytest.mark.contract("8.again")
@pytest.mark.parametrize(
    "given", [{"amount": 20.0}, {"remark": " 打车 "}, {"amount": 20, "type": "", "date": 0}]
)
def test_an_update_that_changes_nothing_does_not_free_the_call(run: Run, given: Json) -> None:
    update = (UPDATE, {"record_id": "R", **given})
    assert run([TAXI], [update], [TAXI]) == ["success", "success", "repeated"]
    assert run([TAXI], [update, TAXI]) == ["success", "success", "repeated"]
