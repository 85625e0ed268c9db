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
        ("每周五22点到次日1点直播", 22, 180),
        ("每个工作日晚上10点到第二天早上6点值班", 22, 480),
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
        "每周五上午9点到第二天11点值班",  # longer than a night
        "每周五晚上10点到第二天下午1点值班",
        "毎週金曜9時から翌11時まで当直",
        "毎週金曜10時から9時までテニス",
    ],
)
def test_an_end_before_its_start_is_no_end_of_a_night(said: str) -> None:
    understood = understand(said)
    assert understood is None or not understood.complete


@pytest.mark.parametrize(
    ("said", "offset", "hour"),
    [
        ("今晚10点到第二天早上6点值班", 1, 6),
        ("明天晚上11点到次日7点半值班", 2, 7),
        ("今天22:00-翌日6:00夜班", 1, 6),
    ],
)
def test_the_second_day_of_a_chinese_evening_is_the_one_behind_it(said: str, offset: int, hour: int) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.complete
    end = understood.calls[1].arguments
    assert (end["offset"], end["hour"]) == (offset, hour)


@pytest.mark.parametrize("said", ["第二天早上6点出发", "次日6点叫醒我", "明天晚上8点到第二天上午出差"])
def test_a_second_day_of_nothing_is_left_alone(said: str) -> None:
    assert understand(said) is None
