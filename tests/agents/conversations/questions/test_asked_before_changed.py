"""Words that leave open which day, or which thing, is meant: nothing is changed before the user says."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MORNING = "2026-05-13 07:30"  # a Wednesday
ADDED = {"zh": "明天15点牙医", "ja": "明日15時に歯医者", "en": "dentist tomorrow at 3pm"}


@pytest.mark.parametrize(
    ("language", "moved", "time"),
    [
        ("zh", "把牙医改到周三", "15:00"),
        ("zh", "把明天下午3点的牙医改到周三", "15:00"),
        ("zh", "把牙医改到周三下午5点", "17:00"),
        ("ja", "歯医者を水曜に変更して", "15:00"),
        ("ja", "歯医者を13日に変更して", "15:00"),
        ("en", "move the dentist to Wednesday", "15:00"),
        ("en", "move tomorrow's dentist to Wednesday", "15:00"),
    ],
)
def test_a_move_to_the_day_that_is_today_is_asked_about(language: str, moved: str, time: str) -> None:
    for picked, start in (("1", f"05-13 {time}"), ("2", f"05-20 {time}")):
        day = Day(MORNING, language)
        day.say(ADDED[language])
        assert "05-13" in day.say(moved)
        assert day.starts() == ["05-14 15:00"]
        day.say(picked)
        assert day.starts() in ([start], [start.replace("05-20", "06-13")])


@pytest.mark.parametrize(
    ("language", "moved", "start"),
    [
        ("zh", "把牙医改到今天", "05-13 15:00"),
        ("zh", "把牙医改到下周三", "05-20 15:00"),
        ("ja", "歯医者を今日に変更して", "05-13 15:00"),
        ("ja", "歯医者を金曜に変更して", "05-15 15:00"),
        ("en", "move the dentist to today", "05-13 15:00"),
        ("en", "move the dentist to Friday", "05-15 15:00"),
    ],
)
def test_a_move_to_a_day_that_the_words_tell_is_made(language: str, moved: str, start: str) -> None:
    day = Day(MORNING, language)
    day.say(ADDED[language])
    day.say(moved)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("language", "spent", "asked", "said"),
    [
        ("zh", "矿泉水1元", "明天有什么安排", "删掉1"),
        ("ja", "お茶1元", "明日の予定は", "1を消して"),
        ("en", "tea 1", "what's on tomorrow", "delete 1"),
    ],
)
def test_a_number_behind_a_list_of_events_is_no_amount(
    language: str, spent: str, asked: str, said: str
) -> None:
    day = Day(MORNING, language)
    for text in (ADDED[language], spent, asked, said):
        day.say(text)
    assert (day.starts(), day.records()) == (["05-14 15:00"], 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "取消明天的牙医"), ("ja", "明日の歯医者をキャンセル"), ("en", "cancel the dentist tomorrow")],
)
def test_a_number_behind_an_event_that_is_gone_picks_nothing(language: str, said: str) -> None:
    day = Day(MORNING, language)
    for text in (ADDED[language], "今天几号", said):
        day.say(text)
    assert day.starts() == []
    assert "❌" not in day.say("1")


@pytest.mark.parametrize(
    ("language", "cancelled"),
    [
        ("zh", "取消明天下午4点的日程"),
        ("zh", "明天下午4点的会取消"),
        ("ja", "明日16時の予定をキャンセルして"),
        ("en", "cancel my 4pm appointment tomorrow"),
    ],
)
def test_where_nothing_begins_at_the_hour_the_day_is_shown(language: str, cancelled: str) -> None:
    day = Day(MORNING, language)
    day.say(ADDED[language])
    assert "15:00" in day.say(cancelled)
    assert day.starts() == ["05-14 15:00"]
    day.say("1")
    assert day.starts() == []


def test_a_move_from_another_hour_is_not_made_of_what_stands_there() -> None:
    day = Day(MORNING, "zh")
    day.say(ADDED["zh"])
    assert "15:00" not in day.say("把明天下午4点的牙医推迟半小时")
    assert day.starts() == ["05-14 15:00"]


@pytest.mark.parametrize(
    ("answer", "left"),
    [("是", []), ("就是那个", []), ("第一个", []), ("不是", ["05-18 10:00"]), ("打车20", ["05-18 10:00"])],
)
def test_a_yes_means_the_one_event_that_was_found(answer: str, left: list[str]) -> None:
    day = Day(MORNING, "zh")
    day.say("下周一上午10点开会")
    assert day.say("取消开会").count("05-18") == 1
    assert day.starts() == ["05-18 10:00"]
    day.say(answer)
    assert day.starts() == left


def test_a_yes_means_none_of_several_events() -> None:
    day = Day(MORNING, "zh")
    for hour in (10, 14):
        day.say(f"下周一{hour}点开会")
    day.say("取消开会")
    day.say("是")
    assert day.starts() == ["05-18 10:00", "05-18 14:00"]
