"""How many days lie between two dates in Chinese, trips over a weekend, and shifts said before the event."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    "text",
    [
        "5月1日到6月3日有几天",
        "从5月1号到6月3号一共多少天",
        "今天到6月1号有几天",
        "2026年1月1日到2026年5月13日多少天",
    ],
)
def test_days_between_two_dates_are_counted(text: str) -> None:
    understood = read(text)
    assert understood.options == {"ask": "between"}
    assert understood.calls[-1].arguments["range"] == "custom"


@pytest.mark.parametrize("text", ["6月3号到5月1号有几天", "5月1日到6月3日", "周一到周三有几天"])
def test_days_in_no_order_are_not_counted(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "date_question"


@pytest.mark.parametrize(
    ("text", "days"),
    [("周六到周一旅行", 2), ("周五到周二出差", 4), ("周日到周三请假", 3), ("周五到周日旅行", 2)],
)
def test_a_trip_ends_on_the_weekday_that_follows(text: str, days: int) -> None:
    *_, count, add = read(text).calls
    assert count.arguments["offset_days"] == days
    assert add.name == "schedule_add"


@pytest.mark.parametrize("text", ["周六到周一开会", "周六到下周一旅行"])
def test_a_span_that_may_be_another_is_not_read(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("推迟明天的会一小时", 60), ("推迟一小时明天的会", 60), ("提前半小时开明天的会", -30)],
)
def test_a_shift_may_stand_before_the_event(text: str, minutes: int) -> None:
    understood = read(text)
    assert understood.intent == "schedule_move"
    assert understood.options["move_minutes"] == minutes


@pytest.mark.parametrize("text", ["提前一小时到明天的会场", "提前半小时提醒我明天3点开会"])
def test_what_is_done_earlier_than_the_event_moves_none(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "schedule_move"
