"""A question about a day that may be meant on either side of now: spending looks back, the schedule ahead."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

WEDNESDAY = "2026-05-13 09:30"


@pytest.mark.parametrize(
    ("language", "added", "asked"),
    [
        ("zh", "周一15点开会", "周一有什么安排？"),
        ("zh", "周一15点开会", "周一有空吗"),
        ("zh", "周一15点开会", "周一下午2点到4点有空吗"),
        ("zh", "5月5号15点开会", "5月5号有什么安排？"),
        ("ja", "月曜15時に会議", "月曜の予定は？"),
        ("ja", "月曜15時に会議", "月曜は空いてる？"),
        ("en", "meeting Monday at 3pm", "what's on Monday?"),
        ("en", "meeting Monday at 3pm", "am I free Monday at 3pm?"),
        ("en", "meeting Monday at 3pm", "am I free on Monday afternoon?"),
        ("en", "meeting on May 5 at 3pm", "what's on May 5?"),
    ],
)
def test_what_was_added_is_found_by_the_same_day(language: str, added: str, asked: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(added)
    assert "15:00–16:00" in day.say(asked)


@pytest.mark.parametrize(
    ("language", "added", "cancelled"),
    [
        ("zh", "周一15点开会", "取消周一的会"),
        ("ja", "月曜15時に会議", "月曜15時の会議をキャンセルして"),
        ("en", "meeting Monday at 3pm", "cancel Monday's meeting"),
    ],
)
def test_what_was_added_is_cancelled_by_the_same_day(language: str, added: str, cancelled: str) -> None:
    day = Day(WEDNESDAY, language)
    day.say(added)
    day.say(cancelled)
    assert day.starts() == []


@pytest.mark.parametrize("now", ["2026-05-18 08:00", "2026-05-18 10:30", "2026-05-18 23:30"])
def test_the_day_itself_is_one_day_whatever_the_hour(now: str) -> None:
    assert "2026-05-18" in Day(now, "en").say("am I free on Monday?")


@pytest.mark.parametrize(
    ("language", "saved", "asked"),
    [
        ("zh", "周六打车20元", "周六花了多少？"),
        ("ja", "土曜にタクシー20元", "土曜にいくら使った？"),
        ("en", "taxi on Saturday 20 yuan", "what did I spend on Saturday?"),
    ],
)
def test_spending_looks_back(language: str, saved: str, asked: str) -> None:
    day = Day("2026-05-18 09:30", language)
    day.say(saved)
    assert "20.00" in day.say(asked)


def test_what_there_was_is_not_looked_up_ahead() -> None:
    day = Day(WEDNESDAY, "ja")
    day.say("月曜15時に会議")
    assert "15:00" not in day.say("月曜の予定は何だった？")


@pytest.mark.parametrize(
    ("language", "asked"),
    [("zh", "这周末花了多少"), ("ja", "今週末いくら使った？"), ("en", "how much this weekend")],
)
@pytest.mark.parametrize(
    ("now", "saturday"),
    [
        ("2026-05-11 09:00", "2026-05-09"),  # a Monday: the weekend that is over
        ("2026-05-16 20:00", "2026-05-16"),
        ("2026-05-17 20:00", "2026-05-16"),
    ],
)
def test_of_this_weekend_nothing_is_spent_before_it_begins(
    language: str, asked: str, now: str, saturday: str
) -> None:
    assert Day(now, language).say(asked).startswith(saturday)


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("zh", "这周末花了多少", "这个周末（2026-05-16 至 2026-05-17）还没有到"),
        ("zh", "这周末吃饭花了多少", "这个周末（2026-05-16 至 2026-05-17）还没有到"),
        ("ja", "今週末いくら使った？", "今週末（2026-05-16 〜 2026-05-17）はまだ来ていません"),
        (
            "en",
            "how much did I spend this weekend",
            "This weekend (2026-05-16 to 2026-05-17) has not come yet",
        ),
    ],
)
@pytest.mark.parametrize("now", ["2026-05-12 09:00", "2026-05-13 10:20", "2026-05-15 18:00"])
def test_this_weekend_is_not_the_last_one_on_a_working_day(
    language: str, asked: str, told: str, now: str
) -> None:
    assert Day(now, language).say(asked).startswith(told)


@pytest.mark.parametrize("asked", ["周末花了多少钱", "周末一共花了多少", "周末吃饭花了多少"])
@pytest.mark.parametrize(
    ("now", "saturday"),
    [("2026-05-13 10:20", "2026-05-09"), ("2026-05-17 20:00", "2026-05-16")],
)
def test_what_was_spent_at_the_weekend_was_spent_at_the_last_one(asked: str, now: str, saturday: str) -> None:
    assert Day(now, "zh").say(asked).startswith(saturday)


@pytest.mark.parametrize("asked", ["今天花多少钱", "今天花多少钱了", "今天花了多少"])
def test_to_spend_is_no_flower(asked: str) -> None:
    day = Day(WEDNESDAY, "zh")
    day.say("打车20")
    assert "20" in day.say(asked)
