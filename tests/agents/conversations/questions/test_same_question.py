"""The question before once more, of another day: it is answered for that day, and nothing else is one."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MORNING = "2026-05-13 10:20"  # a Wednesday
LOST = {"zh": "没有完全听懂", "ja": "完全には理解できなかった", "en": "did not understand"}


@pytest.mark.parametrize(
    ("language", "written", "asked", "again", "told"),
    [
        ("zh", "昨天打车20", "今天花了多少", "昨天呢", "20.00"),
        ("zh", "昨天打车20", "今天花了多少", "那昨天呢？", "20.00"),
        ("zh", "昨天打车20", "上周花了多少", "这周呢", "20.00"),
        ("ja", "昨日タクシー20元", "今日はいくら使った？", "昨日は？", "20.00"),
        ("en", "taxi 20 yesterday", "how much did I spend today?", "and yesterday?", "20.00"),
        ("en", "taxi 20 yesterday", "how much did I spend today?", "what about yesterday", "20.00"),
        ("zh", "后天下午3点牙医", "明天有什么安排", "后天呢", "15:00"),
        ("ja", "明後日15時に歯医者", "明日の予定は？", "明後日は？", "15:00"),
        (
            "en",
            "dentist the day after tomorrow at 3pm",
            "what's on tomorrow?",
            "and the day after tomorrow?",
            "15:00",
        ),
    ],
)
def test_the_same_is_asked_of_another_day(
    language: str, written: str, asked: str, again: str, told: str
) -> None:
    day = Day(MORNING, language)
    day.say(written)
    assert told not in day.say(asked)
    assert told in day.say(again)


@pytest.mark.parametrize("said", ["打车20", "明天下午3点有空吗"])
def test_a_day_alone_asks_nothing_of_a_record_nor_of_an_hour(said: str) -> None:
    day = Day(MORNING, "zh")
    day.say(said)
    assert LOST["zh"] in day.say("昨天呢")


def test_the_day_of_the_last_record_is_corrected() -> None:
    day = Day(MORNING, "zh")
    day.say("午饭20")
    assert "2026-05-12" in day.say("刚才那笔是昨天的")


@pytest.mark.parametrize(
    ("again", "told"),
    [
        ("and january?", "2027-01-01 (Friday)–2027-01-31 (Sunday)"),
        ("what about jan", "2027-01-01 (Friday)–2027-01-31 (Sunday)"),
        ("and 2 january?", "2027-01-02 (Saturday)"),
    ],
)
def test_a_month_alone_asks_the_same_of_that_month(again: str, told: str) -> None:
    day = Day(MORNING, "en")
    day.say("what's on in december?")
    assert told in day.say(again)


def test_a_month_alone_asks_nothing_of_a_record_nor_of_a_year_that_is_not_said() -> None:
    day = Day(MORNING, "en")
    day.say("lunch 12")
    assert LOST["en"] in day.say("and march?")
    day.say("how much did I spend in march 2025?")
    assert LOST["en"] in day.say("and april?")


@pytest.mark.parametrize(
    ("again", "told"),
    [
        ("交通費は？", "20.00"),
        ("じゃあタクシー代は？", "20.00"),
        ("会議は？", LOST["ja"]),  # no spending
        ("それは？", LOST["ja"]),
        ("交通費かな？", LOST["ja"]),
    ],
)
def test_the_same_days_are_asked_of_another_thing(again: str, told: str) -> None:
    day = Day(MORNING, "ja")
    day.say("昨日タクシー代20元")
    day.say("今日ランチ30元")
    assert "30.00" in day.say("今月の食費は？")
    assert told in day.say(again)


def test_a_thing_alone_asks_nothing_of_a_question_about_the_calendar() -> None:
    day = Day(MORNING, "ja")
    day.say("昨日タクシー代20元")
    day.say("昨日の予定は？")
    assert LOST["ja"] in day.say("交通費は？")


@pytest.mark.parametrize(
    ("asked", "again", "told", "left_out"),
    [
        ("昨天花了多少", "打车呢", "32.00", "28.00"),
        ("昨天打车花了多少", "那吃饭呢？", "28.00", "32.00"),
        ("昨天打车花了多少", "午饭花了多少", "28.00", "32.00"),
    ],
)
def test_the_same_is_asked_of_another_thing(asked: str, again: str, told: str, left_out: str) -> None:
    day = Day(MORNING, "zh")
    day.say("昨天打车32，午饭28")
    day.say(asked)
    reply = day.say(again)
    assert told in reply
    assert left_out not in reply


@pytest.mark.parametrize("said", ["然后呢", "你呢", "都取消"])
def test_what_names_no_thing_asks_nothing_of_spending(said: str) -> None:
    day = Day(MORNING, "zh")
    day.say("昨天打车32")
    day.say("昨天花了多少")
    assert LOST["zh"] in day.say(said)


@pytest.mark.parametrize(
    ("asked", "again", "told", "left_out"),
    [
        ("how much did i spend yesterday", "and taxis?", "32.00", "28.00"),
        ("how much did i spend on transport yesterday", "and on food?", "28.00", "32.00"),
        ("how much did i spend on taxis yesterday", "on lunch?", "28.00", "32.00"),
        ("how much on food?", "and transport?", "32.00", "28.00"),  # of this month
    ],
)
def test_the_same_is_asked_of_another_thing_in_english(
    asked: str, again: str, told: str, left_out: str
) -> None:
    day = Day(MORNING, "en")
    day.say("yesterday taxi 32, lunch 28")
    day.say(asked)
    reply = day.say(again)
    assert told in reply
    assert left_out not in reply


def test_a_question_without_a_day_is_of_this_month_and_may_be_asked_of_another() -> None:
    day = Day(MORNING, "en")
    day.say("lunch 28")
    assert "28.00" in day.say("how much did i spend on food")
    assert "2026-04-01 to 2026-04-30" in day.say("last month?")


@pytest.mark.parametrize(
    "said", ["and you?", "on sam", "for monday", "cancel everything", "2pm?", "and then"]
)
def test_what_names_no_thing_asks_nothing_of_spending_in_english(said: str) -> None:
    day = Day(MORNING, "en")
    day.say("taxi 32")
    day.say("how much did i spend today")
    assert LOST["en"] in day.say(said)


def test_a_day_with_a_question_mark_asks_the_same_and_alone_nothing() -> None:
    day = Day(MORNING, "en")
    day.say("dentist friday 3pm")
    assert LOST["en"] in day.say("friday?")
    day.say("what's on tomorrow?")
    assert "15:00" in day.say("friday?")
