"""Second thoughts behind what was written, in Japanese: the record or the event changes, or nothing does."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-13 10:20"  # a Wednesday


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("ランチ800元", "ランチ800元、やっぱ900元"),
        ("ランチ800元", "ランチ800元、いや900元"),
        ("タクシー1500元", "タクシー1500元 あ、1600元だった"),
    ],
)
def test_a_record_that_is_said_again_with_another_sum_is_asked_about(written: str, said: str) -> None:
    day = Day(NOW, "ja")
    day.say(written)
    assert "この記録のことですか" in day.say(said)
    assert day.records() == 1


@pytest.mark.parametrize("said", ["やっぱ900元でお願い", "ランチやっぱ900元で"])
def test_another_sum_after_all_changes_the_record(said: str) -> None:
    day = Day(NOW, "ja")
    day.say("ランチ800元")
    assert "ランチ、¥900.00" in day.say(said)
    assert day.records() == 1
