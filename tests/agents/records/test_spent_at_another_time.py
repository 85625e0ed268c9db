"""Spending at a part of today that has not come, and on a day that is nearer ahead: asked about."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest

from tests.agents.day import Day
from tests.agents.lane.test_lane_attacks import ZONE
from tests.agents.talk import Talk


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk()
    made.clock.now = datetime(2026, 11, 23, 10, 10, tzinfo=ZONE)
    yield made
    made.store.close()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("晚上吃饭80", "2026-11-23"),
        ("我下午打车30", "2026-11-23"),
        ("傍晚打车30", "2026-11-23"),
        ("半夜打车30", "2026-11-23"),
        ("早上咖啡20，晚上吃饭80", "2026-11-23"),
        ("夜にタクシー3000元", "2026-11-23"),
        ("午後にタクシー3000元", "2026-11-23"),
        ("taxi this evening 30", "2026-11-23"),
        ("12月24日圣诞礼物200", "2026-12-24"),
        ("12月24日ディナー9000元", "2026-12-24"),
        ("12月の第2日曜にランチ30元", "2026-12-13"),
        ("夜ラーメン9元", "2026-11-23"),
        ("hotel dec 24 300", "2026-12-24"),
        ("flight to rome on dec 3 450 yuan", "2026-12-03"),
        ("11月26日晚上吃饭200元", "2026-11-26"),  # with a part of the day as without
        ("11月26日中午吃饭200元", "2026-11-26"),
        ("11月26日下午打车20元", "2026-11-26"),
        ("11月26日晚上收到工资5000元", "2026-11-26"),
        ("12月30日收入工资5000元", "2026-12-30"),
        ("12月30日收到工资5000元", "2026-12-30"),
        ("received salary 5000 on nov 30", "2026-11-30"),
        ("26号晚上打车20元", "2026-11-26"),
        ("26号晚上8点打车20元", "2026-11-26"),
        ("11月26日の夜タクシー2000元", "2026-11-26"),
        ("26日の夜タクシー2000元", "2026-11-26"),
        ("26 november evening dinner 20", "2026-11-26"),
        ("nov 30 night taxi 20", "2026-11-30"),
    ],
)
def test_what_may_lie_ahead_is_shown_and_not_written(talk: Talk, text: str, shown: str) -> None:
    assert shown in talk.say(text)
    assert talk.written() == []


def test_a_hotel_of_a_day_that_is_near_ahead_is_asked_about(talk: Talk) -> None:
    assert "2026-10-25" in talk.say("hotel on the 25th 300")
    assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("早上打车30", "打车 30 11-23"),
        ("晚饭30", "晚饭 30 11-23"),
        ("25号打车20", "打车 20 10-25"),
        ("20号晚上打车20", "打车 20 11-20"),
        ("11月20日晚上打车20", "打车 20 11-20"),
        ("8月3日晚上打车20", "打车 20 08-03"),
        ("8月3日打车20", "打车 20 08-03"),
        ("去年12月24日打车20", "打车 20 12-24"),
        ("昨天晚上打车30", "打车 30 11-22"),
    ],
)
def test_what_lies_behind_is_written(talk: Talk, text: str, written: str) -> None:
    talk.say(text)
    assert talk.written() == [written]


@pytest.mark.parametrize(
    ("text", "is_written"), [("晚上吃饭80", False), ("下午打车30", False), ("半夜打车30", True)]
)
def test_in_the_small_hours_only_the_night_has_come(talk: Talk, text: str, *, is_written: bool) -> None:
    talk.clock.now = datetime(2026, 11, 23, 1, 30, tzinfo=ZONE)
    talk.say(text)
    assert bool(talk.written()) == is_written


@pytest.mark.parametrize(
    "text",
    [
        "早上包子5块",
        "早上包子5块豆浆3块",
        "上午咖啡15",
        "今天早上包子5块",
        "刚刚中午吃饭12",
        "朝パン300元",
        "今朝パン300元",
        "朝コーヒー400元とパン300元",
        "今日の朝パン300元",
        "morning coffee 4",
    ],
)
def test_just_after_midnight_no_morning_has_come(talk: Talk, text: str) -> None:
    talk.clock.now = datetime(2026, 11, 1, 0, 20, tzinfo=ZONE)
    assert "2026-11-01" in talk.say(text)
    assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("昨天早上包子5块", 0),
        ("凌晨打车30", 0),
        ("半夜打车30", 0),
        ("早饭8", 0),
        ("早上包子5块", 6),
        ("上午咖啡15", 9),
        ("朝パン300元", 6),
        ("morning coffee 4", 6),
    ],
)
def test_what_has_come_by_then_is_written(talk: Talk, text: str, hour: int) -> None:
    talk.clock.now = datetime(2026, 11, 1, hour, 20, tzinfo=ZONE)
    talk.say(text)
    assert len(talk.written()) == 1


def test_a_part_of_the_day_that_has_come_is_written(talk: Talk) -> None:
    talk.clock.now = datetime(2026, 11, 23, 20, 0, tzinfo=ZONE)
    talk.say("晚上吃饭80")
    assert talk.written() == ["吃饭 80 11-23"]


def test_a_remark_that_was_not_given_is_told_in_the_users_language(talk: Talk) -> None:
    assert "未备注" not in talk.say("spent 50")
    assert "未备注" in talk.say("花了50元")


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "12月31日打车20"), ("ja", "12月31日タクシー20元"), ("en", "taxi 20 on December 31")],
)
def test_a_day_ahead_is_told_with_that_of_the_year_before(language: str, said: str) -> None:
    day = Day("2026-10-14 10:00", language)
    reply = day.say(said)
    assert day.records() == 0
    assert "2026-12-31" in reply
    assert "2025-12-31" in reply


@pytest.mark.parametrize("said", ["1月1日夜タクシー3000元", "1日夜タクシー3000元"])
def test_the_night_of_new_year_has_not_come_on_its_eve(said: str) -> None:
    day = Day("2026-12-31 23:50", "ja")
    assert "2027-01-01" in day.say(said)
    assert day.records() == 0
