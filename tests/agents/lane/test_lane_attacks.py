"""Any last sentence after any earlier message: the rules answer only where nothing else gives it its meaning.

`LANE_CONVERSATIONS` sets how many conversations are tried (default 250), each with a calendar and a
ledger of its own.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, RunContext, create_assistant
from datetools_lc.engine.spans import Span
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import NOON
from tests.agents.lane.lane_conversations import Conversation, History, conversations
from tests.aliases import Graph, Json

NUMBER = int(os.environ.get("LANE_CONVERSATIONS", "250"))
ZONE = ZoneInfo("Asia/Shanghai")
BOUNDS = datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC)
SETTLED = (
    ["昨天打车花了20元"], ["明天下午3点和老王开会"], ["lunch today 35 yuan"], ["今日の予定は？"],
    ["打车20元"],
    ["taxi 20 yuan", "groceries 86.5 yuan"], ["明天下午3点开会", "明天下午3点面试", "算了"],
    ["明天下午3点开会", "明天下午3点面试", "还是订吧"],
)  # fmt: skip
OPEN = (
    ["明天下午3点开会", "明天下午3点面试"],
    ["meeting tomorrow at 3pm", "interview tomorrow at 3pm"],
    ["明日の午後3時に会議", "明日の午後3時に面接"],
    ["明天上午10点开会", "明天下午3点开会", "取消明天的会"],
    ["取消明天下午3点的会"],
)


class Lane:
    """An agent with the lane before a model that says one thing and writes nothing."""

    def __init__(self, **settings: object) -> None:
        self.store = connect_store(":memory:")
        self.model = ScriptedChatModel(answers=[lambda _: AIMessage("…")] * 100_000)
        self.users = 0
        self.settings: Json = {
            "timezone": "Asia/Shanghai",
            "clock": FixedClock(NOON),
            "store": self.store,
            **settings,
        }
        self.agent: Graph = create_assistant(self.model, **self.settings)

    @property
    def asked(self) -> int:
        return len(self.model.requests)

    def new_user(self) -> str:
        self.users += 1
        return f"user{self.users}"

    def answer(self, messages: Sequence[AnyMessage], user: str) -> AIMessage:
        reply: AIMessage = self.agent.invoke(
            {"messages": [message.model_copy(deep=True) for message in messages]},
            context=RunContext(user_id=user),
        )["messages"][-1]
        return reply

    def talk(self, texts: Sequence[str]) -> History:
        """The messages of a thread in which each text was answered."""
        agent = create_assistant(self.model, checkpointer=InMemorySaver(), **self.settings)
        user, messages = self.new_user(), []
        config: RunnableConfig = {"configurable": {"thread_id": user}}
        context = RunContext(user_id=user)
        for text in texts:
            messages = agent.invoke({"messages": [HumanMessage(text)]}, config, context=context)["messages"]
        return messages

    def written(self, user: str) -> list[str]:
        """All that the user's ledger and calendar hold."""
        records = self.store.expenses.query(user, *BOUNDS).records
        page = self.store.schedule.overlapping(user, "default", Span(*BOUNDS), limit=10)
        return [
            *(
                f"{record.amount.normalize():f} on {record.date.astimezone(ZONE):%Y-%m-%d}"
                for record in records
            ),
            *(f"event {event.start.astimezone(ZONE):%Y-%m-%dT%H:%M}" for event in page.events),
        ]


@pytest.fixture(scope="module", params=["strict", "wide"])
def lane(request: pytest.FixtureRequest) -> Iterator[Lane]:
    made = Lane(hybrid=request.param)
    yield made
    made.store.close()


@pytest.fixture(scope="module")
def threads(lane: Lane) -> Mapping[str, Sequence[History]]:
    before = lane.asked
    made = {"settled": [lane.talk(texts) for texts in SETTLED], "open": [lane.talk(texts) for texts in OPEN]}
    assert lane.asked == before  # all of them are the rules' own
    return made


def fault_of(lane: Lane, case: Conversation) -> str | None:
    """What went wrong in a conversation; None where nothing did."""
    user, before = lane.new_user(), lane.asked
    reply = lane.answer(case.messages, user)
    written, was_asked = lane.written(user), lane.asked > before
    by_rules = reply.response_metadata["answered_by"] == "quickparse"
    if was_asked == by_rules:
        return f"the model was asked: {was_asked}, the rules replied: {by_rules}"
    if case.says is None:
        return f"not the rules' to answer; wrote {written}" if by_rules or written else None
    return None if written == ([case.says] if by_rules else []) else f"wrote {written}, not {case.says}"


def test_the_rules_answer_only_what_is_theirs_and_write_only_what_was_said(
    lane: Lane, threads: Mapping[str, Sequence[History]]
) -> None:
    tried: Counter[str] = Counter()
    faults: list[str] = []
    for case in conversations(NUMBER, seed=12, threads=threads):
        tried[case.kind] += 1
        if (fault := fault_of(lane, case)) is not None:
            said = [f"{message.type}: {message.text}" for message in case.messages]
            faults.append(f"[{case.kind}] {' | '.join(said)}\n    {fault}")
    assert faults == [], "\n".join(faults)
    assert len(tried) == 9
