"""Chinese for an event that is to go: without its day, by a pointing word, or right behind its request."""

from __future__ import annotations

import pytest

from tests.agents.day import ALL, Day

MORNING = "2026-05-13 07:30"  # a Wednesday


def held(day: Day) -> list[str]:
    return [event.title for event in day.store.schedule.overlapping("local", "default", ALL, limit=9).events]


@pytest.fixture
def day() -> Day:
    made = Day(MORNING, "zh")
    for text in ("明天15点部门会", "明天18点看牙医", "明天11点开会"):
        made.say(text)
    return made


@pytest.mark.parametrize(
    "text", ["取消开会", "取消会议", "删掉开会", "把会取消了", "会议取消", "取消会", "帮我取消会议吧"]
)
def test_a_meeting_without_its_day_is_picked_from_the_meetings_ahead(day: Day, text: str) -> None:
    reply = day.say(text)
    assert "部门会" in reply
    assert "牙医" not in reply
    assert len(held(day)) == 3
    day.say("2")
    assert held(day) == ["开会", "看牙医"]


def test_the_only_meeting_there_is_is_shown_before_it_goes() -> None:
    day = Day(MORNING, "zh")
    day.say("明天15点部门会")
    assert "部门会" in day.say("取消会议")
    assert held(day) == ["部门会"]


@pytest.mark.parametrize("text", ["取消会议室", "会议取消了吗", "不要取消会议", "会议取消了吧", "取消会员"])
def test_what_only_looks_like_it_takes_nothing_away(day: Day, text: str) -> None:
    day.say(text)
    assert len(held(day)) == 3


@pytest.mark.parametrize(
    "text", ["牙医那个约帮我删掉", "那个牙医帮我取消", "牙医的那个约取消", "那就取消牙医吧", "那次牙医不去了"]
)
def test_a_pointing_word_is_no_part_of_a_name(day: Day, text: str) -> None:
    day.say(text)
    assert held(day) == ["开会", "部门会"]


@pytest.mark.parametrize(
    "text", ["算了不去了", "不去了", "我去不了了，取消吧", "算了，不去了，取消吧", "不参加了"]
)
def test_not_going_takes_back_what_was_just_added(day: Day, text: str) -> None:
    day.say("明天20点看电影")
    day.say(text)
    assert held(day) == ["开会", "部门会", "看牙医"]


@pytest.mark.parametrize(
    ("before", "text"),
    [
        ("明天20点看电影", "不去了吧"),  # asks
        ("明天20点看电影", "不去了吗"),
        ("明天20点看电影", "他不去了"),
        ("明天20点看电影", "不记了"),  # an expense
        ("明天有什么安排", "不去了"),  # which of them
        ("打车20", "不去了"),
    ],
)
def test_not_going_takes_nothing_else_back(day: Day, before: str, text: str) -> None:
    day.say(before)
    before_it = held(day)
    day.say(text)
    assert held(day) == before_it
