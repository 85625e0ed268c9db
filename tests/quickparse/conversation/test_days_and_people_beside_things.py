"""A day beside a place is none of it, somebody behind 我 is not the speaker, and weekdays in letters."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("said", "day", "place"),
    [
        ("明日スタバで15時から面談", {"type": "relative", "offset": 1, "unit": "day", "hour": 15}, "スタバ"),
        ("明日図書館で15時から勉強", {"type": "relative", "offset": 1, "unit": "day", "hour": 15}, "図書館"),
        ("5月20日カフェで15時に面談", {"type": "absolute", "month": 5, "day": 20, "hour": 15}, "カフェ"),
        ("スタバで15時から面談", {"type": "relative", "offset": 0, "unit": "day", "hour": 15}, "スタバ"),
    ],
)
def test_a_day_is_no_part_of_the_place_behind_it(said: str, day: dict[str, object], place: str) -> None:
    calls = read(said).calls
    assert (calls[0].arguments, calls[-1].arguments["location"]) == (day, place)


def test_how_often_is_no_part_of_the_place_behind_it() -> None:
    assert read("毎日カフェで15時から面談").calls[-1].arguments["location"] == "カフェ"


@pytest.mark.parametrize(
    "said",
    [
        "今度カフェで15時から面談",  # some day
        "提醒我爸吃药",  # not me
        "帮我爸取退休金3500",  # his
        "替我妈领奖金2000",
        "didn't buy it",  # nothing says that what came last was bought
        *("gym t-th 6pm", "class mwf 3pm", "gym tu/th 6pm", "standup m-w-f 3pm tomorrow"),
    ],
)
def test_what_is_left_alone(said: str) -> None:
    assert understand(said) is None


def test_whoever_is_reminded_stays_in_the_name() -> None:
    understood = read("提醒我妈明天下午3点开会")
    assert understood.calls[-1].arguments["title"] == "提醒我妈开会"
    assert understood.unsure
