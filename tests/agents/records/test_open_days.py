"""The question of which day an expense was, and the sums of days that are asked for one after another."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 10:00"  # a Wednesday


@pytest.mark.parametrize(
    ("asked", "text", "amounts"),
    [
        ("上周午饭20", "打车30", [30]),
        ("上周午饭20", "昨天打车30", [30]),
        ("上周午饭20", "4月28日午饭25", [25]),  # the same thing of another day
        ("上周打车35", "周五打车35", [35]),
        ("上个月房租3000", "咖啡25", [25]),
        ("lunch 20 last week", "april 28 lunch 25", [25]),
        ("lunch 20 last week", "taxi 30", [30]),
        ("先週ランチ20元", "昨日タクシー30元", [30]),
        ("上周午饭20", "周三", [20]),
        ("lunch 20 last week", "wednesday", [20]),
        ("先週ランチ20元", "水曜", [20]),
    ],
)
def test_a_sentence_of_its_own_is_no_answer_to_the_question_of_the_day(
    asked: str, text: str, amounts: list[int]
) -> None:
    day = Day(NOW, "zh")
    day.say(asked)
    assert day.records() == 0
    day.say(text)
    assert day.amounts() == amounts


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("昨天花了多少", "今天花了多少"),
        ("昨天打车花了多少", "今天打车花了多少"),
        ("周一花了多少", "周三花了多少"),
        ("5月19号花了多少", "5月20号花了多少"),
        ("how much did i spend yesterday?", "how much did i spend today?"),
        ("昨日はいくら使った？", "今日はいくら使った？"),
    ],
)
def test_the_same_question_of_a_later_day_is_of_that_day_alone(first: str, second: str) -> None:
    day = Day(NOW, "zh")
    for text in ("打车25", "昨天打车30", first):
        day.say(text)
    reply = day.say(second)
    assert "25.00" in reply
    assert "55.00" not in reply
