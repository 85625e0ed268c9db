"""A series in a part of the day has no hour yet: it is asked for, and the answer is read in its place."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import complete, understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "answer", "title", "hour"),
    [
        ("每周五晚上打羽毛球", "8点", "打羽毛球", 20),
        ("每周五晚上打羽毛球", "晚上8点", "打羽毛球", 20),  # the part is said again
        ("每周五晚上打羽毛球", "19点", "打羽毛球", 19),
        ("每周一上午例会", "十点", "例会", 10),
        ("每周一下午的例会", "3点吧", "例会", 15),
        ("每周二四晚上瑜伽", "7点", "瑜伽", 19),
        ("每晚跑步", "9点", "跑步", 21),  # without the part no words for how often are left
        ("每天中午散步", "12点半", "散步", 12),
        ("每月15号晚上对账", "8点", "对账", 20),
    ],
)
def test_the_hour_of_a_series_in_a_part_of_the_day_is_asked_for(
    text: str, answer: str, title: str, hour: int
) -> None:
    asked = read(text, "zh")
    assert asked.missing == ("time",)
    series = complete(asked, answer)
    assert series is not None
    assert (series.missing, series.unsure, series.calls[-1].arguments["title"]) == ((), (), title)
    assert series.calls[0].arguments["hour"] == hour
    assert "rrule" in series.calls[-1].arguments


def test_an_hour_of_another_part_than_was_said_is_not_certain() -> None:
    series = complete(read("每周五晚上打羽毛球", "zh"), "早上8点")
    assert series is not None
    assert series.unsure == ("打羽毛球",)


@pytest.mark.parametrize(
    ("text", "answer", "title", "hour"),
    [
        ("piano every Monday evening", "at 7", "piano", 19),
        ("yoga every Tuesday and Thursday night", "8", "yoga", 20),
        ("trash every Wednesday night", "8pm", "trash", 20),  # of a whole day, were it not for the part
        ("take pills every morning", "8", "take pills", 8),
        ("take pills every morning", "8am", "take pills", 8),
        ("standup every weekday morning", "9", "standup", 9),
    ],
)
def test_the_hour_in_a_part_of_the_day_is_asked_for_in_english(
    text: str, answer: str, title: str, hour: int
) -> None:
    asked = read(text, "en")
    assert asked.missing == ("time",)
    series = complete(asked, answer)
    assert series is not None
    assert (series.missing, series.unsure, series.calls[-1].arguments["title"]) == ((), (), title)
    assert series.calls[0].arguments["hour"] == hour
    assert "rrule" in series.calls[-1].arguments


def test_an_hour_of_another_part_is_no_answer_in_english() -> None:
    assert complete(read("piano every Monday evening", "en"), "8am") is None


@pytest.mark.parametrize(
    "text",
    [
        "每天早晚8点吃药",  # twice a day
        "每天早上没空",
    ],
)
def test_other_words_beside_a_repetition_are_no_series(text: str) -> None:
    assert understand(text, "zh") is None


def test_a_meal_is_no_part_of_the_day() -> None:
    assert read("每周五早餐会", "zh").calls[-1].arguments["title"] == "早餐会"
