"""Series of every few weeks: the first day is asked for, then the hour. Rides to a place."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import complete, understand


@pytest.mark.parametrize(
    ("said", "first", "hour", "rule", "start"),
    [
        ("隔週金曜に掃除", "来週から", "10時", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 10),
        ("隔周五开会", "下周", "下午3点", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 15),
        ("clean the house every other Friday", "next week", "10am", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", 10),
    ],
)
def test_the_first_day_and_then_the_hour_are_asked_for(
    said: str, first: str, hour: str, rule: str, start: int
) -> None:
    asked = understand(said)
    assert asked is not None
    assert asked.missing == ("first_day",)
    begun = complete(asked, first)
    assert begun is not None
    assert begun.missing == ("time",)
    whole = complete(begun, hour)
    assert whole is not None
    assert whole.complete
    assert whole.calls[-1].arguments["rrule"] == rule
    assert whole.calls[0].arguments["hour"] == start


@pytest.mark.parametrize("said", ["隔周五次开会", "隔周五点开会"])
def test_a_number_behind_every_few_weeks_is_no_day_of_the_week(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    ("said", "category"),
    [("タクシーで空港まで38", "交通"), ("電車で空港まで12元", "交通"), ("空港でランチ38元", "餐饮")],
)
def test_a_ride_to_a_place_is_transport(said: str, category: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.calls[-1].arguments["category"] == category
