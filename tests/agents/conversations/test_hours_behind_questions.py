"""An hour without a day is asked about behind a question about another day or an event called off."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MORNING = "2026-05-13 10:20"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("am i free tomorrow at 12", "lunch at 12 then")),
        ("en", ("what's on saturday", "add dentist at 3pm")),
        ("en", ("what's on friday", "and gym at 6pm")),
        ("en", ("lunch tomorrow at 1pm", "cancel lunch", "lunch at 12 then")),
        ("zh", ("明天下午有安排吗", "下午3点看牙医")),
        ("ja", ("明日の予定は？", "15時に歯医者")),
    ],
)
def test_an_hour_behind_another_day_is_not_written_unasked(language: str, said: tuple[str, ...]) -> None:
    day = Day(MORNING, language)
    for text in said:
        day.say(text)
    assert day.starts() == []


def test_behind_a_question_about_today_it_is_written() -> None:
    day = Day(MORNING, "en")
    day.say("am i free today at 12")
    day.say("lunch at 12 then")
    assert day.starts() == ["05-13 12:00"]
