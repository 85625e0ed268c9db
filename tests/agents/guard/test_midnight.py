"""A thread that goes on the next day: 今天 is resolved anew, and yesterday's proof has ended."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.types import Command

from datetools_lc import create_assistant
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import MovableClock
from tests.aliases import Call, Json, Step

ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
CONFIG: RunnableConfig = {"configurable": {"thread_id": "t"}}
FIRST_DAY = datetime(2026, 2, 25, 15, 50, tzinfo=UTC)  # 23:50 in Shanghai
TODAY = ("parseDateExpression", {"type": "relative", "offset": 0})


class Diary:
    """An assistant over files, so that every turn may be a new process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = MovableClock()
        self.clock.now = FIRST_DAY
        self.store = connect_store(str(folder / "data.db"))

    def turn(self, given: str | Command[Any], *steps: Step) -> Json:
        """One run of a graph that is built anew; scripted where there are steps, else offline."""
        answers = [
            AIMessage(
                step if isinstance(step, str) else "",
                tool_calls=[
                    {"name": name, "args": args, "id": f"{self.clock.now}-{number}-{index}"}
                    for index, (name, args) in enumerate([] if isinstance(step, str) else step)
                ],
            )
            for number, step in enumerate(steps)
        ]
        with SqliteSaver.from_conn_string(str(self.folder / "threads.db")) as saver:
            agent = create_assistant(
                ScriptedChatModel(answers=answers) if answers else None,
                timezone="Asia/Shanghai",
                clock=self.clock,
                store=self.store,
                hybrid=False,
                checkpointer=saver,
            )
            said = {"messages": [HumanMessage(given)]} if isinstance(given, str) else given
            return agent.invoke(said, CONFIG)

    def dates(self) -> list[datetime]:
        found = self.store.expenses.query("local", *ALL).records
        return sorted(record.date for record in found)


@pytest.fixture
def diary(tmp_path: Path) -> Diary:
    return Diary(tmp_path)


def save(timestamp: int) -> Call:
    fields = {"remark": "午饭", "category": "餐饮", "amount": 20, "date": timestamp}
    return ("saveExpenseToLark", fields)


def results(result: dict[str, Any]) -> list[ToolMessage]:
    return [m for m in result["messages"] if isinstance(m, ToolMessage)]


def midnight(day: int) -> datetime:
    return datetime(2026, 2, day, tzinfo=UTC) - timedelta(hours=8)


def test_the_same_words_mean_another_day_after_midnight_in_the_same_thread(diary: Diary) -> None:
    diary.turn("昨天午饭20元")
    diary.clock.now += timedelta(minutes=20)
    diary.turn("昨天午饭20元")
    assert diary.dates() == [midnight(24), midnight(25)]


def test_a_value_of_yesterday_is_refused_and_resolved_anew(diary: Diary) -> None:
    diary.turn("今天午饭20", [TODAY], "多少钱？")
    diary.clock.now += timedelta(minutes=20)
    stale, fresh = (int(midnight(day).timestamp()) * 1000 for day in (25, 26))
    result = diary.turn("就记今天", [save(stale)], [TODAY], [save(fresh)], "记好了")
    refusal, _, saved = results(result)[-3:]
    assert refusal.artifact["error"]["code"] == "unproven_timestamp"
    assert "its day has passed" in refusal.text
    assert saved.status == "success"
    assert diary.dates() == [midnight(26)]


def test_a_date_with_its_year_still_holds_the_next_day(diary: Diary) -> None:
    absolute = ("parseDateExpression", {"type": "absolute", "year": 2026, "month": 2, "day": 20})
    diary.turn("2月20日午饭20", [absolute], "多少钱？")
    diary.clock.now += timedelta(days=3)
    diary.turn("20", [save(int(midnight(20).timestamp()) * 1000)], "记好了")
    assert diary.dates() == [midnight(20)]


def test_a_call_approved_after_midnight_is_refused_if_its_time_was_todays(diary: Diary) -> None:
    """The user said yes to 今天 on the day before; the model has to resolve it again."""
    at = "2026-02-25T23:55:00+08:00"
    ten_to = ("parseDateExpression", {"type": "relative", "offset": 0, "hour": 23, "minute": 55})
    clash = ("schedule_add", {"title": "加班", "start_time": at, "allow_conflict": True})
    waiting = diary.turn("今天23:55加班", [ten_to], [clash], "never asked")
    assert len(waiting["__interrupt__"]) == 1
    diary.clock.now += timedelta(minutes=20)
    result = diary.turn(Command(resume={"type": "approve"}), "昨天已经过去了")
    assert results(result)[-1].artifact["error"]["code"] == "unproven_timestamp"


def test_the_same_approval_before_midnight_runs(diary: Diary) -> None:
    at = "2026-02-25T23:55:00+08:00"
    ten_to = ("parseDateExpression", {"type": "relative", "offset": 0, "hour": 23, "minute": 55})
    clash = ("schedule_add", {"title": "加班", "start_time": at, "allow_conflict": True})
    diary.turn("今天23:55加班", [ten_to], [clash], "never asked")
    diary.clock.now += timedelta(minutes=5)
    result = diary.turn(Command(resume={"type": "approve"}), "订好了")
    assert results(result)[-1].artifact["status"] == "created"
