"""Money of a part of today that has not come: the day that the user names then is that of the record."""

from __future__ import annotations

import pytest

from tests.agents.day import Day


@pytest.mark.parametrize(
    ("said", "answer", "records"),
    [
        ("中午外卖25", "昨天", 1),
        ("中午外卖25", "前天", 1),
        ("晚上吃饭80", "昨天", 1),
        ("中午外卖25", "明天", 0),
        ("中午外卖25", "不是昨天", 0),
        ("中午外卖25", "昨天吗", 0),
    ],
)
def test_the_day_of_the_answer_is_that_of_the_record(said: str, answer: str, records: int) -> None:
    day = Day("2026-05-13 10:20", "zh")
    assert "还没有到" in day.say(said)
    assert day.records() == 0
    day.say(answer)
    assert day.records() == records
