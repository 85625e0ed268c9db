"""A 12 behind an evening, and a number beside a count, are no hours and no amounts: nothing is written."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"


@pytest.mark.parametrize(
    ("language", "event", "said"),
    [
        ("en", "party saturday 9pm", "make it 12"),
        ("en", "drinks friday 10pm", "no wait, 12:30"),
        ("en", "flight saturday 11:30pm", "flight got moved to 12:30"),
        ("en", "party saturday 9pm", "make it midnight"),
        ("en", "party saturday 9pm", "move the party to midnight"),
        ("zh", "周六晚上9点聚会", "改到12点"),
        ("zh", "周六晚上9点聚会", "改到半夜12点"),
        ("zh", "周六晚上9点聚会", "把聚会改到12点"),
        ("ja", "土曜21時に飲み会", "12時に変更"),
        ("ja", "土曜21時に飲み会", "深夜0時に変更"),
        ("ja", "土曜21時に飲み会", "飲み会を0時に変更"),
        ("en", "table for 4 friday 8pm", "make it for 6"),
        ("en", "table for 4 friday 8pm", "make it 6"),
        ("en", "table for 4 friday 8pm", "no, 6"),
        ("en", "table for 4 friday 8pm", "actually 5"),
        ("ja", "金曜20時に4人で食事", "6に変更"),
    ],
)
def test_what_may_be_midnight_or_a_count_moves_nothing(language: str, event: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(event)
    before = day.starts()
    assert before
    day.say(said)
    assert day.starts() == before


@pytest.mark.parametrize(
    ("language", "event", "said", "hour"),
    [
        ("en", "party saturday 9pm", "make it noon", "12:00"),
        ("en", "party saturday 9pm", "make it 12pm", "12:00"),
        ("en", "lunch saturday 1pm", "make it 12", "12:00"),
        ("zh", "周六晚上9点聚会", "改到中午12点", "12:00"),
        ("ja", "土曜21時に飲み会", "飲み会を正午に変更", "12:00"),
        ("en", "table for 4 friday 8pm", "make it 9pm", "21:00"),
    ],
)
def test_what_says_which_it_is_moves_it(language: str, event: str, said: str, hour: str) -> None:
    day = Day(MONDAY, language)
    day.say(event)
    day.say(said)
    assert hour in str(day.starts())


@pytest.mark.parametrize(
    ("language", "record", "said"),
    [
        ("en", "hotel for 2 nights 200", "make it 3"),
        ("en", "dinner for two 45", "make it 3"),
        ("en", "3 beers 18", "no, 4"),
        ("zh", "三杯啤酒18", "不对，4"),
        ("zh", "三杯啤酒18", "改成4"),
        ("ja", "ビール3杯1800元", "いや、4"),
    ],
)
def test_another_count_is_no_amount(language: str, record: str, said: str) -> None:
    day = Day(MONDAY, language)
    day.say(record)
    reply = day.say(said)
    assert "¥3" not in reply
    assert "¥4" not in reply


@pytest.mark.parametrize(
    ("record", "said"),
    [("lunch 12", "no, 11"), ("3 beers 18", "no, 25"), ("dinner for two 45", "make it ¥9")],
)
def test_an_amount_beside_no_count_or_with_its_sign_is_one(record: str, said: str) -> None:
    day = Day(MONDAY, "en")
    day.say(record)
    assert "Changed" in day.say(said)
