"""What is postponed to an earlier time, or brought forward to a later one, is asked about before it moves."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

WEDNESDAY = "2026-05-13 10:20"
THURSDAY = {"zh": "明天下午3点开会", "ja": "明日15時に会議", "en": "meeting tomorrow 3pm"}
FRIDAY = {"zh": "后天下午3点开会", "ja": "明後日15時に会議", "en": "meeting on Friday at 3pm"}
WEEKLY = {"zh": "每周一晚上6点瑜伽", "ja": "毎週月曜18時にヨガ", "en": "yoga every monday at 6pm"}


@pytest.mark.parametrize(
    ("language", "added", "said", "was", "new"),
    [
        ("zh", THURSDAY, "提前到后天", "05-14 15:00", "05-15 15:00"),
        ("zh", THURSDAY, "提前到4点", "05-14 15:00", "05-14 16:00"),
        ("zh", THURSDAY, "推迟到2点", "05-14 15:00", "05-14 14:00"),
        ("zh", THURSDAY, "明天的会推迟到中午12点", "05-14 15:00", "05-14 12:00"),
        ("zh", THURSDAY, "延期到今天", "05-14 15:00", "05-13 15:00"),
        ("zh", FRIDAY, "推迟到明天", "05-15 15:00", "05-14 15:00"),
        ("zh", WEEKLY, "提前到7点", "05-18 18:00", "05-18 19:00"),
        ("ja", THURSDAY, "16時に前倒し", "05-14 15:00", "05-14 16:00"),
        ("ja", THURSDAY, "会議を14時に遅らせて", "05-14 15:00", "05-14 14:00"),
        ("ja", THURSDAY, "明後日に前倒し", "05-14 15:00", "05-15 15:00"),
        ("ja", FRIDAY, "会議を明日に延期", "05-15 15:00", "05-14 15:00"),
        ("en", THURSDAY, "bring it forward to 4", "05-14 15:00", "05-14 16:00"),
        ("en", THURSDAY, "postpone to 2pm", "05-14 15:00", "05-14 14:00"),
        ("en", THURSDAY, "push it back to 2", "05-14 15:00", "05-14 14:00"),
        ("en", THURSDAY, "move it up to 5pm", "05-14 15:00", "05-14 17:00"),
        ("en", FRIDAY, "postpone the meeting to tomorrow", "05-15 15:00", "05-14 15:00"),
        ("en", WEEKLY, "postpone it to 5pm", "05-18 18:00", "05-18 17:00"),
    ],
)
def test_nothing_moves_to_the_other_side(
    language: str, added: dict[str, str], said: str, was: str, new: str
) -> None:
    day = Day(WEDNESDAY, language)
    day.say(added[language])
    asked = day.say(said)
    assert was[:5] in asked
    assert f"1. 2026-{new[:5]}" in asked
    assert new[6:] in asked
    assert day.starts()[0] == was


@pytest.mark.parametrize(
    ("answer", "start"),
    [("1", "05-14 14:00"), ("是", "05-14 15:00"), ("4点", "05-14 16:00"), ("算了", "05-14 15:00")],
)
def test_the_answer_to_it(answer: str, start: str) -> None:
    day = Day(WEDNESDAY, "zh")
    day.say("明天下午3点开会")
    day.say("推迟到2点")
    day.say(answer)
    assert day.starts() == [start]


@pytest.mark.parametrize(("answer", "start"), [("4pm", "05-14 16:00"), ("friday", "05-15 14:00")])
def test_another_time_than_that_of_a_move_by_the_clock(answer: str, start: str) -> None:
    day = Day(WEDNESDAY, "en")
    day.say("meeting tomorrow 3pm")
    day.say("postpone to 2pm")
    day.say(answer)
    assert day.starts() == [start]


@pytest.mark.parametrize(("half", "start"), [("凌晨", "05-14 09:00"), ("下午", "05-14 15:00")])
def test_so_is_the_half_of_the_day_that_was_asked_for(half: str, start: str) -> None:
    day = Day(WEDNESDAY, "zh")
    day.say("明天上午9点开会")
    day.say("推迟到3点")
    day.say(half)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("language", "said", "start"),
    [
        ("zh", "推迟到4点", "05-14 16:00"),
        ("zh", "推迟到后天下午1点", "05-15 13:00"),
        ("zh", "提前到今天下午5点", "05-13 17:00"),
        ("ja", "会議を14時に前倒し", "05-14 14:00"),
        ("en", "postpone to 4pm", "05-14 16:00"),
        ("en", "bring it forward to 2", "05-14 14:00"),
    ],
)
def test_what_agrees_with_its_words_moves(language: str, said: str, start: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(THURSDAY[language])
    day.say(said)
    assert day.starts() == [start]
