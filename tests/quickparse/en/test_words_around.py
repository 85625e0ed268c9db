"""English words around what is said: oh and, ok, happy Friday; and money that came in, in the question."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.agents.day import Day


def names(text: str) -> list[object]:
    understood = understand(text, "en", currency="USD")
    if understood is None or understood.unsure:
        return []
    said = [call.arguments.get("remark", call.arguments.get("title")) for call in understood.calls]
    return [name for name in said if name]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lunch 12, oh and dinner tomorrow at 7pm", ["lunch", "dinner"]),
        ("lunch 12, and dinner tomorrow at 7pm", ["lunch", "dinner"]),
        ("ok lunch 12 ok", ["lunch"]),
        ("lunch 12 ok", ["lunch"]),
        ("happy friday! lunch 12", ["lunch"]),
        ("sorry, lunch 12", ["lunch"]),
        ("lunch 12, ok?", []),
        ("lunch 12 taxi 20 total 32", ["lunch", "taxi"]),
        ("lunch 12 taxi 20 total 35", []),
    ],
)
def test_words_around_are_no_part_of_a_name(text: str, expected: list[object]) -> None:
    assert names(text) == expected


def test_the_question_for_the_category_says_that_money_came_in() -> None:
    day = Day("2026-05-13 13:30", "en")
    assert "sam (income)?" in day.say("sam paid me back 20")
    assert "Which category is water bill?" in day.say("water bill 30")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bloody hell 8 dollars for a sandwich", ["sandwich"]),
        ("damn parking ticket 70", ["parking ticket"]),
        ("ktv 258", ["ktv"]),
        ("amazon refunded me 18.99", ["amazon"]),
        ("amazon refunded tom 20", []),
        ("i refunded amazon 20", []),
        ("did amazon refund me 20", []),
    ],
)
def test_oaths_are_no_part_of_it_and_a_shop_gives_money_back(text: str, expected: list[object]) -> None:
    assert names(text) == expected


def test_what_a_shop_gave_back_came_in() -> None:
    understood = understand("amazon refunded me 18.99", "en", currency="USD")
    assert understood is not None
    assert understood.calls[-1].arguments["type"] == "income"
