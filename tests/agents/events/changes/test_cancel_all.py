"""All events of a day or week that are to be cancelled are shown first, and none goes before the yes."""

from collections.abc import Iterator

import pytest
from langchain_core.messages import HumanMessage
from langgraph.types import Command

from datetools_lc.engine.spans import Span
from datetools_lc.quickparse import understand
from datetools_lc.stores.schedule.events import draft_event
from tests.agents.lane.test_lane_attacks import BOUNDS, ZONE
from tests.agents.talk import Talk

TITLES = ["周会", "Standup", "歯医者"]


@pytest.fixture
def booked() -> Iterator[Talk]:
    """Three events tomorrow, of which one is an occurrence of a series, and one the day after."""
    talk = Talk()
    talk.say("明天上午10点周会")
    talk.say("standup every day at 3pm for 5 times")
    talk.say("明日17時に歯医者")
    talk.say("后天上午10点面试")
    yield talk
    talk.store.close()


def titles_tomorrow(talk: Talk) -> list[str]:
    page = talk.store.schedule.overlapping("local", "default", Span(*BOUNDS), limit=100)
    return [each.title for each in page.events if f"{each.start.astimezone(ZONE):%m-%d}" == "02-26"]


REQUESTS = [
    "把明天的日程都删掉",
    "delete all my events tomorrow",
    "明日の予定をすべて消して",
]
OF_MEETINGS = [
    "取消明天所有的会",
    "把明天的会议都取消",
    "cancel all my meetings tomorrow",
    "cancel my meetings tomorrow",
    "明日の会議を全部キャンセル",
]


@pytest.mark.parametrize("text", REQUESTS)
@pytest.mark.parametrize("approved", [True, False])
def test_all_events_of_tomorrow_wait_for_the_yes(booked: Talk, text: str, *, approved: bool) -> None:
    before = titles_tomorrow(booked)
    out = booked.agent.invoke({"messages": [HumanMessage(text)]}, booked.config)
    shown = str(out["__interrupt__"][0].value)
    assert all(title.casefold() in shown.casefold() for title in before)
    assert "面试" not in shown
    assert titles_tomorrow(booked) == before
    out = booked.agent.invoke(Command(resume={"type": "approve" if approved else "reject"}), booked.config)
    assert "__interrupt__" not in out
    assert titles_tomorrow(booked) == ([] if approved else before)
    left = booked.store.schedule.overlapping("local", "default", Span(*BOUNDS), limit=100)
    assert "面试" in [each.title for each in left.events]


@pytest.mark.parametrize("text", OF_MEETINGS)
def test_of_an_order_about_meetings_only_these_are_shown(booked: Talk, text: str) -> None:
    out = booked.agent.invoke({"messages": [HumanMessage(text)]}, booked.config)
    shown = str(out["__interrupt__"][0].value)
    assert "周会" in shown
    assert "Standup" in shown.title()
    assert "歯医者" not in shown
    booked.agent.invoke(Command(resume={"type": "approve"}), booked.config)
    assert titles_tomorrow(booked) == ["歯医者"]


@pytest.mark.parametrize(
    "text",
    ["取消后天所有的会", "cancel my meetings the day after tomorrow", "明後日の会議を全部キャンセル"],
)
def test_where_no_title_is_that_of_a_meeting_the_events_are_listed(text: str) -> None:
    talk = Talk()
    talk.say("后天上午10点面试")
    out = talk.agent.invoke({"messages": [HumanMessage(text)]}, talk.config)
    talk.store.close()
    assert "__interrupt__" not in out
    assert "1. " in out["messages"][-1].text
    assert "面试" in out["messages"][-1].text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("delete the lunch", "no such event and no such record"),
        ("cancel the dentist", "no such event and no such record"),
        ("move the dentist to friday 3pm", "no such event"),
        ("删除午饭", "也没有这样的记录"),
        ("ランチを削除して", "予定も記録も"),
    ],
)
def test_what_is_not_there_is_said_to_be_none(text: str, said: str) -> None:
    talk = Talk()
    out = talk.agent.invoke({"messages": [HumanMessage(text)]}, talk.config)
    assert said in out["messages"][-1].text
    talk.store.close()


@pytest.mark.parametrize("text", ["取消后天所有的日程", "cancel all my appointments the day after tomorrow"])
def test_a_single_event_that_was_not_named_waits_too(booked: Talk, text: str) -> None:
    out = booked.agent.invoke({"messages": [HumanMessage(text)]}, booked.config)
    assert "面试" in str(out["__interrupt__"][0].value)


def test_nothing_is_deleted_where_the_list_is_not_whole() -> None:
    talk = Talk()
    for hour in range(21):
        start = talk.clock().astimezone(ZONE).replace(day=26, hour=hour, minute=0)
        draft = draft_event(title="面试", start=start, zone=ZONE)
        talk.store.schedule.add("local", "default", draft, key=str(hour), now=talk.clock())
    count = len(titles_tomorrow(talk))
    assert count == 21
    out = talk.agent.invoke({"messages": [HumanMessage("取消明天所有的面试")]}, talk.config)
    assert "__interrupt__" not in out
    assert len(titles_tomorrow(talk)) == count
    talk.store.close()


def test_all_that_a_question_showed_wait_for_the_yes(booked: Talk) -> None:
    booked.say("明天有什么安排")
    before = titles_tomorrow(booked)
    out = booked.agent.invoke({"messages": [HumanMessage("都取消吧")]}, booked.config)
    shown = str(out["__interrupt__"][0].value)
    assert all(title.casefold() in shown.casefold() for title in before)
    assert "面试" not in shown
    assert titles_tomorrow(booked) == before
    booked.agent.invoke(Command(resume={"type": "approve"}), booked.config)
    assert titles_tomorrow(booked) == []


@pytest.mark.parametrize("asked", ["明天有空吗", "明天几点面试", "后天上午10点体检"])
def test_nothing_is_cancelled_where_no_events_of_a_day_were_asked_for(booked: Talk, asked: str) -> None:
    booked.say(asked)
    before = titles_tomorrow(booked)
    assert "__interrupt__" not in booked.agent.invoke({"messages": [HumanMessage("都取消")]}, booked.config)
    assert titles_tomorrow(booked) == before


OF_NO_DAY = [
    ("en", "cancel my meetings"),
    ("en", "can you cancel all my meetings?"),
    ("en", "clear my calendar"),
    ("zh", "取消所有会议"),
    ("zh", "把日程全部删掉"),
    ("zh", "清空我的日历"),
    ("ja", "会議を全部キャンセルして"),
    ("ja", "予定全部消して"),
    ("ja", "カレンダーを空にして"),
]
TOMORROW = {"en": "tomorrow", "zh": "明天", "ja": "明日の"}


@pytest.mark.parametrize(("locale", "text"), OF_NO_DAY)
def test_of_which_days_all_events_are_to_go_is_asked(booked: Talk, locale: str, text: str) -> None:
    before = titles_tomorrow(booked)
    booked.say(text)
    assert titles_tomorrow(booked) == before
    out = booked.agent.invoke({"messages": [HumanMessage(TOMORROW[locale])]}, booked.config)
    assert "周会" in str(out["__interrupt__"][0].value)
    assert "面试" not in str(out["__interrupt__"][0].value)
    booked.agent.invoke(Command(resume={"type": "approve"}), booked.config)
    assert len(titles_tomorrow(booked)) < len(before)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("clear my calendar", "tomorrow"),
        ("clear tomorrow's schedule", ""),
        ("清空明天的日程", ""),
        ("明日の予定を空にして", ""),
    ],
)
def test_a_calendar_is_cleared_of_what_it_holds(booked: Talk, text: str, day: str) -> None:
    out = booked.agent.invoke({"messages": [HumanMessage(f"{text} {day}".strip())]}, booked.config)
    assert "歯医者" in str(out["__interrupt__"][0].value)


@pytest.mark.parametrize(
    "text",
    [
        "cancel all my subscriptions",
        "delete all records",
        "cancel both meetings",
        "cancel everything",
        "取消全部",
        "cancel all my meetings except the standup",
        "删除所有记录",
        "記録を全部消して",
    ],
)
def test_what_is_not_all_events_is_no_question_of_days(text: str) -> None:
    found = understand(text)
    assert found is None or found.missing != ("which_day",)
