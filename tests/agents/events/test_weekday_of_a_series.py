"""Tuesday's class, of a class every Tuesday: whether one of them is meant, and which, is asked first."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

WEDNESDAY = "2026-05-13 10:20"
SERIES = {
    "zh": "每周二下午3点英语课",
    "ja": "毎週火曜15時に英会話",
    "en": "english class every tuesday at 3pm",
}
YES = {"zh": "是", "ja": "はい", "en": "yes"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "周二的英语课改到下午4点"),
        ("zh", "周二的英语课推迟一小时"),
        ("ja", "火曜の英会話、16時に変更して"),
        ("en", "move tuesday's english class to 4pm"),
        ("en", "push tuesday's english class back an hour"),
    ],
)
def test_a_weekday_alone_may_mean_all_of_a_series(language: str, said: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(SERIES[language])
    before = day.starts()
    assert "2026-05-19" in day.say(said)
    assert day.starts() == before
    day.say(YES[language])
    assert "05-19 16:00" in day.starts()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "下周二的英语课改到下午4点"),
        ("ja", "来週の火曜の英会話、16時に変更して"),
        ("en", "move next tuesday's english class to 4pm"),
    ],
)
def test_a_week_beside_it_tells_the_one(language: str, said: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(SERIES[language])
    day.say(said)
    assert "05-19 16:00" in day.starts()


def test_one_event_of_that_weekday_is_moved_at_once() -> None:
    day = Day(WEDNESDAY, "ja")
    day.say("来週の火曜15時に英会話")
    day.say("火曜の英会話、16時に変更して")
    assert day.starts() == ["05-19 16:00"]
