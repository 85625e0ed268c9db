"""What is said behind records: of the second one, of a day, of all of them, or of the same once more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.agents.day import Day

NOW = "2026-05-13 10:20"  # a Wednesday
UNKNOWN = "不确定你指的是"


def asked(day: Day, text: str) -> Any:
    """The state of the agent behind the text, with nothing approved."""
    return day.agent.invoke({"messages": [("user", text)]}, {"configurable": {"thread_id": "t"}})


@pytest.mark.parametrize(
    ("written", "said", "told"),
    [
        ("早餐10，午餐25", "第二笔改成35", "午餐，¥35.00"),
        ("打车18 奶茶15", "第一笔删掉", "已删除：打车"),
        ("打车18 奶茶15", "第一笔不要了", "已删除：打车"),
        ("打车18 奶茶15", "第二笔是昨天的", "奶茶，¥15.00，餐饮，支出，2026-05-12"),
        ("打车18 奶茶15", "奶茶那笔是16", "奶茶，¥16.00"),
        ("打车18 奶茶15", "奶茶那笔应该是昨天的", "2026-05-12"),
        ("打车18", "打车那笔是昨天打的", "2026-05-12"),
        ("打车18", "是23块", "打车，¥23.00"),
        ("打车18", "记成23", "打车，¥23.00"),
        ("奶茶15", "昨天的", "奶茶，¥15.00，餐饮，支出，2026-05-12"),
        ("加油300", "哦是前天加的", "2026-05-11"),
        ("昨天打车20", "前天的", "2026-05-11"),
        ("打车18", "不要了", "已删除：打车"),
        ("打车18", "这笔不要了", "已删除：打车"),
        ("打车18", "不对，删掉", "已删除：打车"),
        ("打车18", "刚才那笔不算，删了吧", "已删除：打车"),
        ("打车18", "刚才那笔不算", "已删除：打车"),
        ("咖啡18", "再来一笔一样的", "记账成功"),
        ("地铁4块", "同上", "记账成功"),
    ],
)
def test_the_record_that_is_meant_is_changed(written: str, said: str, told: str) -> None:
    day = Day(NOW, "zh")
    day.say(written)
    assert told in day.say(said)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("打车18 奶茶15", "第三笔删掉"),
        ("打车18 奶茶15", "同上"),
        ("打车18", "明天的"),
        ("打车18", "同样的"),
        ("打车18", "都不要了吗"),
        ("打车18", "前天和昨天的"),
        ("打车18 奶茶15", "昨天的"),  # which of them is asked
        ("明天下午2点培训", "昨天的"),
        ("明天下午2点培训", "那笔不算"),
        ("明天下午2点培训", "再来一笔一样的"),
    ],
)
def test_what_may_be_meant_of_no_record_changes_none(written: str, said: str) -> None:
    day = Day(NOW, "zh")
    day.say(written)
    before = day.records()
    told = day.say(said)
    assert not any(done in told for done in ("已修改", "已删除", "记账成功"))
    assert day.records() == before


@pytest.mark.parametrize("said", ["第二笔改成35", "同上", "不要了", "昨天的"])
def test_with_nothing_written_before_it_is_asked_for(said: str) -> None:
    assert UNKNOWN in Day(NOW, "zh").say(said)


@pytest.mark.parametrize("said", ["都删了", "两笔都删掉", "全部不要了"])
def test_all_that_was_written_is_confirmed_before_it_goes(said: str) -> None:
    day = Day(NOW, "zh")
    day.say("打车18 奶茶15")
    assert "__interrupt__" in asked(day, said)
    assert day.records() == 2


def test_the_same_once_more_keeps_the_day() -> None:
    day = Day(NOW, "zh")
    day.say("昨天打车20")
    assert "2026-05-12" in day.say("再来一笔一样的")
    assert day.records() == 2


@pytest.mark.parametrize(
    ("asked", "said", "told"),
    [("今天花了多少", "昨天的", "2026-05-12"), ("明天有什么安排", "后天的", "2026-05-15")],
)
def test_behind_a_question_the_same_is_asked_of_the_day(asked: str, said: str, told: str) -> None:
    day = Day(NOW, "zh")
    day.say(asked)
    assert told in day.say(said)


LISTED = ("明天上午10点部门会", "明天下午3点项目会", "取消明天的会")


@pytest.mark.parametrize(
    ("said", "gone"),
    [
        ("只取消项目会", "项目会"),
        ("项目那个", "项目会"),
        ("下午那个", "项目会"),
        ("3点的", "项目会"),
        ("上午的", "部门会"),
        ("部门会那个不要了", "部门会"),
        ("最后一个", "项目会"),
        ("1号", "部门会"),
        ("第一场", "部门会"),
    ],
)
def test_one_of_the_list_is_named(said: str, gone: str) -> None:
    day = Day(NOW, "zh")
    for text in LISTED:
        day.say(text)
    assert gone in day.say(said)
    assert len(day.starts()) == 1


@pytest.mark.parametrize(
    "said",
    [
        "会",
        "都不取消",
        "不是部门会",
        "5点的",
        "除了部门会都取消",
        "部门会和项目会",
        "不要取消部门会",
        "别取消部门会",
    ],
)
def test_nothing_of_the_list_goes_unless_it_is_named(said: str) -> None:
    day = Day(NOW, "zh")
    for text in LISTED:
        day.say(text)
    day.say(said)
    assert len(day.starts()) == 2


@pytest.mark.parametrize("said", ["都取消", "两个都取消吧"])
def test_all_of_the_list_is_confirmed_before_it_goes(said: str) -> None:
    day = Day(NOW, "zh")
    for text in LISTED:
        day.say(text)
    assert "__interrupt__" in asked(day, said)
    assert len(day.starts()) == 2


@pytest.mark.parametrize(
    ("question", "said", "told"),
    [
        ("明天下午有空吗", "上午呢", "09:00–12:00"),
        ("明天下午3点有空吗", "上午呢", "09:00–12:00"),
        ("明天有空吗", "那下午呢", "12:00–18:00"),
        ("明天上午有会吗", "晚上呢？", "18:00–"),
    ],
)
def test_behind_a_question_the_same_is_asked_of_another_part_of_the_day(
    question: str, said: str, told: str
) -> None:
    day = Day(NOW, "zh")
    day.say(question)
    assert told in day.say(said)


@pytest.mark.parametrize("question", ["昨天花了多少", "下周有空吗"])
def test_a_part_of_the_day_is_asked_of_one_day_alone(question: str) -> None:
    day = Day(NOW, "zh")
    day.say(question)
    assert "没有完全听懂" in day.say("上午呢")
