"""What a question shows before it writes, and that a reply tells of each thing that was written."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MORNING = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("zh", "5月20号到22号孩子放假在家", "2026-05-20（星期三）–2026-05-22（星期五）"),
        ("zh", "帮我安排明天下午3点到5点蜂箱会", "15:00–17:00"),
    ],
)
def test_the_question_shows_the_end_of_an_event(language: str, text: str, shown: str) -> None:
    day = Day(MORNING, language)
    assert shown in day.say(text)
    assert day.starts() == []


@pytest.mark.parametrize(
    ("language", "written", "fixed", "shown"),
    [
        ("zh", "打车20", "打车是25", "¥20.00 → ¥25.00"),
        ("zh", "早饭20，午饭30", "午饭是35", "¥30.00 → ¥35.00"),
    ],
)
def test_the_question_about_a_change_shows_the_new_amount(
    language: str, written: str, fixed: str, shown: str
) -> None:
    day = Day(MORNING, language)
    day.say(written)
    assert shown in day.say(fixed)


def test_two_records_that_are_alike_are_told_twice() -> None:
    day = Day(MORNING, "zh")
    assert day.say("地铁4，地铁4").count("¥4.00") == 2
    assert day.records() == 2


@pytest.mark.parametrize("asked", ["几点来着？", "几点", "是几号", "什么时候来着"])
def test_an_event_that_was_just_written_is_told_again(asked: str) -> None:
    day = Day(MORNING, "zh")
    day.say("后天早上八点半量血压")
    assert "08:30–09:30 量血压" in day.say(asked)


@pytest.mark.parametrize("asked", ["几点了", "现在几点", "几号"])
def test_the_time_of_now_is_told_where_now_is_asked_for(asked: str) -> None:
    day = Day(MORNING, "zh")
    day.say("后天早上八点半量血压")
    assert "10:20" in day.say(asked)


def test_behind_a_record_nothing_is_looked_up() -> None:
    day = Day(MORNING, "zh")
    day.say("打车20")
    assert "10:20" in day.say("几点")
    assert "没有完全听懂" in day.say("几点来着")


@pytest.mark.parametrize("asked", ["when is it?", "what time was that again", "when does it end?"])
def test_an_event_that_was_just_written_is_told_again_in_english(asked: str) -> None:
    day = Day(MORNING, "en")
    day.say("dentist friday 3pm")
    assert "15:00–16:00 dentist" in day.say(asked)
    assert "10:20" in day.say("what time is it")


@pytest.mark.parametrize(
    ("said", "start"),
    [
        ("can we do 4pm instead?", "05-15 16:00"),
        ("let's do 4pm instead", "05-15 16:00"),
        ("can we do tomorrow instead", "05-14 15:00"),
        ("can we do lunch instead", "05-15 15:00"),  # what that would be, nobody knows
    ],
)
def test_another_time_is_wanted_instead(said: str, start: str) -> None:
    day = Day(MORNING, "en")
    day.say("dentist friday 3pm")
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize("said", ["move it to tomorrow", "actually tomorrow", "no, tomorrow at 3pm"])
def test_a_move_to_where_it_stands_is_told_as_such(said: str) -> None:
    day = Day(MORNING, "en")
    day.say("dentist tomorrow 3pm")
    assert "stands there already" in day.say(said)
    assert "stands there already" not in day.say("move it to friday")
    assert day.starts() == ["05-15 15:00"]
