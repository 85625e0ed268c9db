"""A named event is moved to an hour that no word puts in a half of the day: where it may be either, that is
asked."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"


@pytest.mark.parametrize(
    ("locale", "added", "said", "yes", "half", "start"),
    [
        ("zh", "明天下午3点看牙", "把看牙改到7点", "是", "晚上", "05-12 19:00"),
        ("zh", "明天下午3点看牙", "把看牙改到9点", "是", "早上9点", "05-12 09:00"),
        ("zh", "明天晚上8点看牙", "把看牙改到9点", "是", "晚上", "05-12 21:00"),
        ("ja", "明日15時に歯医者", "歯医者を7時に変更", "はい", "夜", "05-12 19:00"),
        ("en", "dentist tomorrow 3pm", "move the dentist to 7:00", "yes", "evening", "05-12 19:00"),
        ("en", "dentist tomorrow 3pm", "move the dentist to 9:30", "yes", "morning", "05-12 09:30"),
    ],
)
def test_which_half_of_the_day_is_meant_is_asked_of_the_event(
    locale: str, added: str, said: str, yes: str, half: str, start: str
) -> None:
    day = Day(MONDAY, locale)
    day.say(added)
    before = day.starts()
    day.say(said)
    assert day.starts() == before
    day.say(yes)
    assert day.starts() == before
    day.say(half)
    assert day.starts() == [start]


@pytest.mark.parametrize("end", ["不", "算了", "谢谢", "昨天打车20元"])
def test_whatever_else_is_said_moves_nothing(end: str) -> None:
    day = Day(MONDAY, "zh")
    for said in ("明天下午3点看牙", "把看牙改到7点", "是", end):
        day.say(said)
    assert day.starts() == ["05-12 15:00"]


@pytest.mark.parametrize(
    ("added", "said", "start"),
    [
        ("明天上午10点看牙", "把看牙改到7点", "05-12 07:00"),
        ("明天下午3点看牙", "把看牙改到10点", "05-12 10:00"),
        ("明天下午3点看牙", "把看牙改到晚上7点", "05-12 19:00"),
    ],
)
def test_an_hour_that_is_plain_is_taken(added: str, said: str, start: str) -> None:
    day = Day(MONDAY, "zh")
    day.say(added)
    day.say(said)
    assert day.starts() == [start]
