"""The 31st in a month of 30 days is that of the side that is meant; what cannot be told is asked, in the
user's language."""

from __future__ import annotations

import re

import pytest

from tests.agents.day import Day

NOVEMBER, FEBRUARY = "2026-11-03 09:30", "2026-02-10 09:30"
TOOL_TEXT = re.compile(r"does not exist|send the one|has no leap|year \d")


@pytest.mark.parametrize(
    ("language", "saved", "asked"),
    [
        ("zh", "31号打车20元", "31号花了多少"),
        ("ja", "31日にタクシー20元", "31日にいくら使った？"),
        ("en", "taxi on the 31st 20 yuan", "what did I spend on the 31st?"),
    ],
)
@pytest.mark.parametrize("now", [NOVEMBER, "2026-12-10 09:30", "2026-11-30 23:50"])
def test_spending_is_of_the_last_such_day(now: str, language: str, saved: str, asked: str) -> None:
    day = Day(now, language)
    assert "2026-10-31" in day.say(saved)
    assert "20.00" in day.say(asked)


@pytest.mark.parametrize(
    ("language", "added", "asked"),
    [
        ("zh", "31号15点开会", "31号有什么安排"),
        ("ja", "31日15時に会議", "31日の予定は？"),
        ("en", "meeting on the 31st from 3pm to 4pm", "what's on the 31st?"),
    ],
)
def test_an_appointment_is_on_the_next_such_day(language: str, added: str, asked: str) -> None:
    day = Day(NOVEMBER, language)
    day.say(added)
    assert day.starts() == ["12-31 15:00"]
    assert "15:00–16:00" in day.say(asked)


def test_an_event_moves_to_the_next_such_day() -> None:
    day = Day(NOVEMBER, "zh")
    day.say("5号15点开会")
    day.say("把5号的会改到31号16点")
    assert day.starts() == ["12-31 16:00"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("zh", "2月29号15点开会"),
        ("zh", "2月29号打车20元"),
        ("zh", "31号星期几"),
        ("ja", "2月29日15時に会議"),
        ("ja", "2月29日にタクシー20元"),
        ("ja", "31日は何曜日？"),
        ("en", "meeting on February 29 at 3pm"),
        ("en", "taxi on february 29 20 yuan"),
    ],
)
def test_a_day_that_is_years_away_is_asked_about(language: str, said: str) -> None:
    day = Day(FEBRUARY, language)
    answer = day.say(said)
    assert "31" in answer or {"2024-02-29", "2028-02-29"} <= set(re.findall(r"\d{4}-\d\d-\d\d", answer))
    assert not TOOL_TEXT.search(answer)
    assert (day.starts(), day.records()) == ([], 0)


def test_a_leap_month_that_the_year_lacks_is_told_in_the_language() -> None:
    day = Day(FEBRUARY, "zh", holidays="CN")
    answer = day.say("闰六月初一上午10点开会")
    assert "最近的是2025-07-25" in answer
    assert not TOOL_TEXT.search(answer)
    assert day.starts() == []


@pytest.mark.parametrize(
    ("language", "added", "cancelled"),
    [
        ("zh", "31号全天出差", "取消31号的出差"),
        ("ja", "31日は終日出張", "31日の出張をキャンセルして"),
        ("en", "all-day trip on the 31st", "cancel the trip on the 31st"),
    ],
)
def test_an_all_day_event_is_cancelled_by_its_day(language: str, added: str, cancelled: str) -> None:
    day = Day(NOVEMBER, language)
    day.say(added)
    assert len(day.starts()) == 1
    day.say(cancelled)
    assert day.starts() == []


def test_what_was_found_twice_is_told_once() -> None:
    day = Day(NOVEMBER, "zh")
    day.say("31号全天出差")
    assert day.say("把31号的出差改到30号").count("出差") == 1


@pytest.mark.parametrize(
    ("now", "language", "added", "said", "days"),
    [
        ("2026-05-31 23:50", "ja", "明日10時に会議", "やっぱり31日で", ["05-31", "07-31"]),
        ("2026-05-31 23:50", "zh", "明天上午10点开会", "改到31号", ["05-31", "07-31"]),
        ("2026-05-31 23:50", "en", "meeting tomorrow at 10am", "make it the 31st", ["05-31", "07-31"]),
        ("2026-05-20 10:20", "ja", "6月1日10時に会議", "やっぱり30日で", ["05-30", "06-30"]),
        ("2026-05-20 10:20", "ja", "6月1日10時に会議", "会議を30日に変更して", ["05-30", "06-30"]),
        ("2026-04-28 10:20", "zh", "5月29号上午10点开会", "改到2号", ["05-02", "06-02"]),
    ],
)
def test_a_day_that_is_near_in_another_month_is_asked_about(
    now: str, language: str, added: str, said: str, days: list[str]
) -> None:
    day = Day(now, language)
    day.say(added)
    before, answer = day.starts(), day.say(said)
    assert all(f"2026-{each}" in answer for each in days)
    assert day.starts() == before
    day.say("1")
    assert day.starts() == [f"{days[0]} 10:00"]


@pytest.mark.parametrize(
    ("now", "added", "said", "start"),
    [
        ("2026-05-20 10:20", "5月29日10時に会議", "やっぱり2日で", "06-02 10:00"),  # that of May has passed
        ("2026-05-20 10:20", "6月1日10時に会議", "やっぱり5日で", "06-05 10:00"),
        ("2026-05-20 10:20", "5月31日10時に会議", "やっぱり30日で", "05-30 10:00"),
    ],
)
def test_the_only_near_day_of_that_number_is_taken(now: str, added: str, said: str, start: str) -> None:
    day = Day(now, "ja")
    day.say(added)
    day.say(said)
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("language", "added", "yes", "near"),
    [
        ("zh", "30号下午3点开会", "是", "15号下午3点开会"),
        ("ja", "30日15時に会議", "はい", "15日15時に会議"),
        ("en", "meeting on the 30th at 3pm", "yes", "meeting on the 15th at 3pm"),
    ],
)
def test_an_appointment_that_jumps_over_a_month_is_asked_about(
    language: str, added: str, yes: str, near: str
) -> None:
    day = Day("2026-01-31 23:10", language)
    assert "2026-03-30" in day.say(added)
    assert day.starts() == []
    assert "2026-03-30" in day.say(yes)
    assert day.starts() == ["03-30 15:00"]
    day.say(near)
    assert day.starts() == ["02-15 15:00", "03-30 15:00"]
