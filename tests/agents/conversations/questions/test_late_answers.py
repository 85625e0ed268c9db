"""Answers that come after midnight: what is written is the day that the question showed, or nothing."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.sqlite import SqliteSaver

from datetools_lc import create_assistant
from datetools_lc.engine.spans import Span
from datetools_lc.stores.config import connect_store
from tests.agents.bench import MovableClock

ZONE = ZoneInfo("Asia/Shanghai")
BEFORE = datetime(2026, 2, 25, 15, 50, tzinfo=UTC)  # 23:50 in Shanghai
ALL = datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC)
DOUBTED = {"zh": "阿尔法套餐20元", "ja": "ゾルブのランチ20元", "en": "lunch with zorbler 20 yuan"}
YES = {"zh": "是", "ja": "はい", "en": "yes"}


class Night:
    """An assistant over files, built anew for every message, whose clock passes midnight."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder, self.settings = folder, settings
        self.clock = MovableClock()
        self.clock.now = BEFORE
        self.store = connect_store(str(folder / "data.db"))

    def say(self, text: str) -> str:
        thread: RunnableConfig = {"configurable": {"thread_id": "t"}}
        with SqliteSaver.from_conn_string(str(self.folder / "threads.db")) as saver:
            agent = create_assistant(
                timezone=str(ZONE), clock=self.clock, store=self.store, checkpointer=saver, **self.settings
            )
            return str(agent.invoke({"messages": [HumanMessage(text)]}, thread)["messages"][-1].text)

    def days(self) -> list[str]:
        """The local days of all that the store holds."""
        records = self.store.expenses.query("local", *ALL).records
        events = self.store.schedule.overlapping("local", "default", Span(*ALL), limit=20).events
        moments = [*(each.date for each in records), *(each.start for each in events)]
        return [f"{each.astimezone(ZONE):%m-%d}" for each in moments]


@pytest.mark.parametrize("guard", ["enforce", "warn", "off"])
@pytest.mark.parametrize("language", DOUBTED)
@pytest.mark.parametrize("passed", [timedelta(minutes=5), timedelta(minutes=20), timedelta(days=3)])
def test_a_yes_writes_the_day_of_the_question(
    language: str, guard: str, passed: timedelta, tmp_path: Path
) -> None:
    night = Night(tmp_path, locale=language, guard=guard)
    assert "2026-02-25" in night.say(DOUBTED[language])
    assert night.days() == []
    night.clock.now += passed
    night.say(YES[language])
    assert night.days() == ["02-25"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "昨天阿尔法套餐20元"),
        ("ja", "昨日ゾルブのランチ20元"),
        ("en", "lunch with zorbler yesterday 20 yuan"),
    ],
)
def test_a_yes_writes_the_day_that_was_said(language: str, said: str, tmp_path: Path) -> None:
    night = Night(tmp_path, locale=language)
    assert "2026-02-24" in night.say(said)
    night.clock.now += timedelta(minutes=20)
    night.say(YES[language])
    assert night.days() == ["02-24"]


@pytest.mark.parametrize(
    ("language", "said", "again"),
    [
        ("zh", "明天下午3点嗷呜评审", "再说一遍"),
        ("ja", "明日の午後3時にゾルブと会議", "もう一度"),
        ("en", "meeting with zorbler tomorrow at 3pm", "say it again"),
    ],
)
def test_an_event_of_a_day_that_has_passed_since_is_asked_for_again(
    language: str, said: str, again: str, tmp_path: Path
) -> None:
    night = Night(tmp_path, locale=language)
    night.say(said)
    night.clock.now += timedelta(minutes=20)
    assert again in night.say(YES[language])
    assert night.days() == []


def test_an_agent_without_a_date_tool_asks_without_a_day(tmp_path: Path) -> None:
    night = Night(tmp_path, locale="en", tools=["saveExpenseToLark"])
    assert "today?" in night.say(DOUBTED["en"])
    night.say("yes")
    assert night.days() == ["02-25"]


@pytest.mark.parametrize(
    ("language", "said", "answer", "again"),
    [
        ("zh", "明天3点开会", "下午", "再说一遍"),
        ("zh", "明天开会", "下午5点", "再说一遍"),
        ("zh", "充话费100元", "购物", "再说一遍"),
        ("zh", "昨天打车", "20", "再说一遍"),
        ("ja", "明日3時に会議", "午後", "もう一度"),
        ("ja", "明日会議", "17時", "もう一度"),
        ("en", "meeting tomorrow at 3", "pm", "say it again"),
        ("en", "took a taxi yesterday", "20 yuan", "say it again"),
    ],
)
def test_an_answer_of_the_next_day_to_a_question_writes_nothing(
    language: str, said: str, answer: str, again: str, tmp_path: Path
) -> None:
    night = Night(tmp_path, locale=language)
    night.say(said)
    night.clock.now += timedelta(minutes=20)
    assert again in night.say(answer)
    assert night.days() == []
    night.say(said)
    night.say(answer)
    assert len(night.days()) == 1  # asked and answered on one day


def test_a_new_time_after_a_clash_of_the_day_before_writes_nothing(tmp_path: Path) -> None:
    night = Night(tmp_path, locale="zh")
    night.say("明天下午3点开会")
    night.say("明天下午3点评审")
    night.clock.now += timedelta(minutes=20)
    assert "再说一遍" in night.say("那就下午6点")
    assert night.days() == ["02-26"]
