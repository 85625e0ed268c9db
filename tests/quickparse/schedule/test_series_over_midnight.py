"""Series whose hours pass midnight: as long as from the evening to the night or the morning behind it."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    ("said", "hour", "minutes"),
    [
        ("poker every Friday 10pm to 1am", 22, 180),
        ("night shift every weekday 10pm-6am", 22, 480),
        ("every Saturday 9pm till 12:30am movie night", 21, 210),
        ("poker every Thursday from 8pm until midnight", 20, 240),
        ("night shift every Sunday 23:00-07:00", 23, 480),
        ("poker every Friday next month 10pm to 1am", None, 180),
        ("每周五晚上10点到凌晨1点打游戏", 22, 180),
        ("每周五晚上10点到1点打游戏", 22, 180),
        ("每周一晚上10点到早上6点夜班", 22, 480),
        ("每天22点到24点学习", 22, 120),
        ("每周四晚8点到零点打牌", 20, 240),
        ("毎週金曜22時から1時までゲーム", 22, 180),
        ("毎週金曜の22時から25時まで配信", 22, 180),
        ("毎週月曜22時から翌6時まで夜勤", 22, 480),
        ("毎週金曜の夜10時から深夜1時まで飲み会", 22, 180),
    ],
)
def test_a_series_lasts_into_the_next_day(said: str, hour: int | None, minutes: int) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.complete
    event = understood.calls[-1].arguments
    assert event["duration_minutes"] == minutes
    assert "end_time" not in event
    assert hour is None or understood.calls[0].arguments["hour"] == hour


@pytest.mark.parametrize(
    "said",
    [
        "tennis every Friday 10am to 9am",  # no night lies between
        "party every Friday 9pm to 10am",
        "study every day at 10pm and 6am",  # two starts
        "每周五上午10点到9点打球",
        "毎週金曜10時から9時までテニス",
    ],
)
def test_an_end_before_its_start_is_no_end_of_a_night(said: str) -> None:
    understood = understand(said)
    assert understood is None or not understood.complete
