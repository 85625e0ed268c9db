"""What several split in Japanese: the own part is asked, and is what is written."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize("said", ["200元", "一人200元", "1人200元でした", "自分は200元"])
def test_the_own_part_is_written(said: str) -> None:
    day = Day(NOW, "ja")
    assert "いくらでしたか" in day.say("焼肉600元を3人で割り勘")
    assert "¥200.00" in day.say(said)
    assert day.records() == 1


@pytest.mark.parametrize("said", ["はい", "友達は200元", "一人いくら？"])
def test_nothing_is_written_of_what_is_no_answer(said: str) -> None:
    day = Day(NOW, "ja")
    day.say("焼肉600元を3人で割り勘")
    day.say(said)
    assert day.records() == 0


def test_a_part_of_what_was_noted_is_no_record_of_its_own() -> None:
    day = Day(NOW, "ja")
    day.say("飲み会900元")
    day.say("一人300元だった")
    assert day.records() == 1
