"""What a question shows before it writes, and that a reply tells of each thing that was written."""

from __future__ import annotations

import pytest

from tests.agents.test_passed_starts import Day

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
