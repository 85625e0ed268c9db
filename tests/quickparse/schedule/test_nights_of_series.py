"""An hour of the night that a series names by its day: before that day, or behind it? It is not written."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    "text",
    [
        "每周六24点抢票",
        "每月1号晚上12点抢票",
        "每周五晚上12点半看球",
        "每周五夜里1点看球",
        "毎週土曜24時に配信",
        "毎週土曜深夜0時に配信",
        "毎月1日24時に配信",
        "game every friday at 24:00",
        "game every friday night at 12:30",
        "game every friday at midnight",
    ],
)
def test_which_night_is_meant_is_left_open(text: str) -> None:
    understood = understand(text)
    assert understood is None or not understood.complete


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("每周六0点抢票", 0),
        ("每周六凌晨1点看球", 1),
        ("每天晚上12点睡觉", 0),  # of every night
        ("每周五晚上10点看球", 22),
        ("毎週土曜0時に配信", 0),
        ("game every friday at 1am", 1),
        ("game every friday night at 10", 22),
    ],
)
def test_an_hour_of_the_day_itself_is_written(text: str, hour: int) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[0].arguments["hour"] == hour
