"""What a good model does with the tools is never blocked: sixty flows, and a thread of two hundred turns."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable, RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import PrivateAttr

from datetools_lc import TimestampGuard, create_assistant
from datetools_lc.agents.middleware.guard.provenance import typed_by_user
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql.store import SqlStore
from tests.agents.bench import MovableClock
from tests.aliases import Call, Json

EVER = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
WINDOWS = ("schedule_query", "find_free_slots", "check_conflict", "query_expenses")
EXPRESSIONS: Mapping[str, Json] = {
    "today": {"type": "relative", "offset": 0},
    "yesterday": {"type": "relative", "offset": -1, "unit": "day"},
    "in three days at 15:00": {"type": "relative", "offset": 3, "hour": 15},
    "next month": {"type": "relative", "offset": 1, "unit": "month"},
    "two hours ago": {"type": "relative", "offset": -2, "unit": "hour"},
    "Friday": {"type": "weekday", "weekday": "friday", "offset": 0},
    "next Monday at 9": {"type": "weekday", "weekday": "monday", "offset": 1, "hour": 9},
    "5 March": {"type": "absolute", "month": 3, "day": 5},
    "5 March 2027 at 10:30": {
        "type": "absolute",
        "year": 2027,
        "month": 3,
        "day": 5,
        "hour": 10,
        "minute": 30,
    },
    "the 28th": {"type": "absolute", "day": 28},
}
"""Arguments of `parseDateExpression`."""
SPELLINGS = ("iso", "timestamp", "wall", "date")
RANGES: Mapping[str, Json] = {
    "this month": {"range": "this_month"},
    "last week": {"range": "last_week"},
    "the last 7 days": {"range": "last_n_days", "n": 7},
    "tomorrow": {"range": "tomorrow"},
    "this year": {"range": "this_year"},
}
TYPED = {
    "2026-03-11": "2026-03-11",
    "2026/3/11 15:00": "2026-03-11T15:00",
    "2026年3月11日15点": "2026-03-11T15:00:00+08:00",
    "2026-03-11 10:00-11:00": "2026-03-11T10:00",
    "2026-03-11T15:00:00+08:00": "2026-03-11T07:00:00Z",
}
"""What the user types, and how the model passes it on."""


class Good(BaseChatModel):
    """Makes the calls of a plan, each from the result of the one before."""

    _plan: Sequence[Any] = PrivateAttr(default=())

    def plan(self, *steps: Any) -> None:
        self._plan = steps

    @property
    def _llm_type(self) -> str:
        return "good"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Runnable[Any, AIMessage]:
        return self.bind()

    def _generate(self, messages: list[Any], *args: Any, **kwargs: Any) -> ChatResult:
        last = max(index for index, message in enumerate(messages) if isinstance(message, HumanMessage))
        number = sum(isinstance(message, AIMessage) for message in messages[last:])
        message = AIMessage("done")
        if number < len(self._plan):
            step = self._plan[number]
            name, arguments = step(messages[-1].artifact) if callable(step) else step
            call = {"name": name, "args": arguments, "id": f"{len(messages)}"}
            message = AIMessage("", tool_calls=[call])
        return ChatResult(generations=[ChatGeneration(message=message)])


class Diary:
    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.clock = MovableClock()
        self.model = Good()
        self.agent = create_assistant(
            self.model,
            timezone="Asia/Shanghai",
            clock=self.clock,
            store=store,
            hybrid=False,
            checkpointer=InMemorySaver(),
        )
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}

    def say(self, said: str, *steps: Any) -> list[ToolMessage]:
        """A turn; its results. Nothing of it may be refused, or asked about."""
        self.model.plan(*steps)
        result = self.agent.invoke({"messages": [HumanMessage(said)]}, self.config)
        assert "__interrupt__" not in result
        messages = result["messages"]
        last = max(index for index, message in enumerate(messages) if isinstance(message, HumanMessage))
        return [message for message in messages[last:] if isinstance(message, ToolMessage)]


@pytest.fixture
def diary() -> Iterator[Diary]:
    store = open_store(":memory:")
    yield Diary(store)
    store.close()


def spell(result: Json, spelling: str) -> str:
    iso = str(result["iso"])
    as_text = {"iso": iso, "timestamp": str(result["timestamp"]), "wall": iso[:16], "date": iso[:10]}
    return as_text[spelling]


def is_midnight(result: Json) -> bool:
    return "T00:00:00" in result["iso"]


@pytest.mark.parametrize(("said", "spelling"), list(product(EXPRESSIONS, SPELLINGS)))
def test_an_event_at_a_time_that_a_tool_computed(diary: Diary, said: str, spelling: str) -> None:
    def add(result: Json) -> Call:
        # only the day's first instant proves the day
        spelt = spell(result, spelling if spelling != "date" or is_midnight(result) else "iso")
        return "schedule_add", {"title": "x", "start_time": spelt}

    *_, added = diary.say(said, ("parseDateExpression", EXPRESSIONS[said]), add)
    assert added.artifact["status"] == "created"


@pytest.mark.parametrize("said", EXPRESSIONS)
def test_an_expense_on_a_day_that_a_tool_computed(diary: Diary, said: str) -> None:
    def save(result: Json) -> Call:
        fields = {"remark": "打车", "category": "交通", "amount": 20}
        return "saveExpenseToLark", {**fields, "date": result["timestamp"]}

    *_, saved = diary.say(said, ("parseDateExpression", EXPRESSIONS[said]), save)
    assert saved.artifact["status"] == "success"


@pytest.mark.parametrize(("said", "tool"), list(product(RANGES, WINDOWS)))
def test_a_window_that_a_tool_computed(diary: Diary, said: str, tool: str) -> None:
    def look(result: Json) -> Call:
        start, end = result["start"]["iso"], result["end"]["iso"]
        if tool == "query_expenses":
            return tool, {"start": start, "end": end}
        more = {"duration_minutes": 30} if tool == "find_free_slots" else {}
        return tool, {"start_time": start, "end_time": end, **more}

    *_, found = diary.say(said, ("resolve_date_range", RANGES[said]), look)
    assert found.status != "error"


@pytest.mark.parametrize("said", TYPED)
def test_a_time_that_the_user_typed(diary: Diary, said: str) -> None:
    (added,) = diary.say(f"{said} 开会", ("schedule_add", {"title": "会", "start_time": TYPED[said]}))
    assert added.artifact["status"] == "created"


def test_the_flows_are_sixty_and_more() -> None:
    assert len(EXPRESSIONS) * (len(SPELLINGS) + 1) + len(RANGES) * len(WINDOWS) + len(TYPED) >= 60


@pytest.mark.slow
def test_a_thread_of_two_hundred_turns_is_never_blocked_and_reads_each_message_once(
    diary: Diary, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counting(text: str) -> Any:
        read.append(text)
        return typed_by_user(text)

    monkeypatch.setattr(f"{TimestampGuard.__module__}.typed_by_user", counting)
    fields = {"remark": "打车", "category": "交通"}
    for number in range(200):
        diary.clock.now = diary.clock.now.replace(minute=number % 60)
        *_, saved = diary.say(
            f"第{number}次，2026-02-{number % 20 + 1:02}",
            ("parseDateExpression", {"type": "relative", "offset": -(number % 30)}),
            lambda result, number=number: (
                "saveExpenseToLark",
                {**fields, "amount": number + 1, "date": result["timestamp"]},
            ),
        )
        assert saved.artifact["status"] == "success"
    assert diary.store.expenses.query("local", *EVER).total == 200
    assert len(read) == 200  # what a turn costs the guard does not grow with the thread
