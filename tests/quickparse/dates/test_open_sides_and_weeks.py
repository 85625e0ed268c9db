"""A price at a time that may lie ahead is asked about; a week beside a date has to agree with it."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates
from tests.quickparse.carry import carry_out

NOW = "2026-03-11T10:00:00+09:00"  # a Wednesday


@pytest.mark.parametrize(
    "text",
    [
        "dentist friday 3pm $100",
        "concert friday 8pm $50",
        "lunch friday noon $15",
        "dinner wednesday 7pm $60",
    ],
)
def test_a_price_at_an_open_time_is_not_written_at_once(text: str) -> None:
    understood = understand(text, currency="USD")
    assert understood is None or understood.unsure or understood.missing


@pytest.mark.parametrize("text", ["周五下午3点看牙500", "周五晚上7点聚餐200", "周五中午吃饭50"])
def test_a_price_at_an_open_time_is_asked_about(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "周五下午3点看牙花了500",
        "上周五下午3点看牙500",
        "昨天下午3点打车20",
        "周五聚餐200",
        "3月5日下午2点打车35元",
    ],
)
def test_what_was_paid_or_lies_behind_is_written(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "dentist next friday the 13th at 3pm",
        "dentist this friday the 20th at 3pm",
        "下周五13号下午3点看牙",
        "这周五20号下午3点看牙",
        "来週金曜13日15時に歯医者",
    ],
)
def test_a_week_beside_a_date_is_not_passed_over(text: str) -> None:
    assert carry_out(text, None, "Asia/Tokyo", NOW) is None


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("下周五13号", []),
        ("下周五20号", ["2026-03-20"]),
        ("next friday the 13th", []),
        ("next Friday, March 20", ["2026-03-20"]),
        ("来週金曜13日", []),
        ("friday the 13th", ["2026-03-13"]),
    ],
)
def test_a_date_is_found_where_its_week_agrees(text: str, values: list[str]) -> None:
    found = find_dates(text, datetime.fromisoformat("2026-03-11T10:00:00"), "Asia/Tokyo")
    assert [mention.value for mention in found] == values


@pytest.mark.parametrize(
    ("text", "tool"),
    [
        ("what do I have this weekend", "schedule_query"),
        ("这周末有什么安排", "schedule_query"),
        ("今週末の予定は？", "schedule_query"),
        ("am I free this weekend?", "schedule_query"),
        ("这周末有空吗", "schedule_query"),
        ("今週末は空いてる？", "schedule_query"),
        ("when am I free this weekend", "find_free_slots"),
        ("上周末花了多少", "query_expenses"),
        ("how much did I spend last quarter", "query_expenses"),
    ],
)
def test_a_weekend_and_a_quarter_are_windows_like_a_week(text: str, tool: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert [call.name for call in understood.calls] == ["resolve_date_range", tool]


def test_early_in_the_morning_is_no_part_of_a_title() -> None:
    understood = understand("明天一早6点半去机场")
    assert understood is not None
    assert understood.calls[0].arguments["hour"] == 6
    assert understood.calls[-1].arguments["title"] == "去机场"


def test_new_year_s_eve_beside_its_date_is_what_is_done_then() -> None:
    understood = understand("12月31日晚上10点跨年")
    assert understood is not None
    assert understood.calls[-1].arguments["title"] == "跨年"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("tomorrow下午3点", ["2026-03-12"]),
        ("tomorrow午後3時", ["2026-03-12"]),
        ("明天 at 3pm", ["2026-03-12"]),
        ("明天3pm", ["2026-03-12T15:00:00"]),
        ("下周Monday", []),
        ("来週Monday", []),
    ],
)
def test_a_time_beside_a_day_in_another_language_is_none_of_today(text: str, values: list[str]) -> None:
    found = find_dates(text, datetime.fromisoformat(NOW), "Asia/Tokyo")
    assert [mention.value for mention in found] == values


@pytest.mark.parametrize(
    "text", ["后天的体检改到大后天同一时间", "明後日の健診、しあさっての同じ時間に変えて"]
)
def test_the_same_time_is_that_of_what_is_moved(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "schedule_move"


@pytest.mark.parametrize(
    ("text", "on_sunday", "on_monday"),
    [
        ("meeting at 3pm a week from Friday", "2026-03-27T15:00", "2026-03-20T15:00"),
        ("meeting at 3pm two weeks from Saturday", "2026-04-04T15:00", "2026-03-28T15:00"),
        ("meeting two days after Monday at 3pm", "2026-03-18T15:00", "2026-03-11T15:00"),
        ("meeting two days before Friday at 3pm", "2026-03-18T15:00", "2026-03-11T15:00"),
        ("金曜の1週間後の15時に会議", "2026-03-27T15:00", "2026-03-20T15:00"),
        ("月曜の2日後の15時に会議", "2026-03-18T15:00", "2026-03-11T15:00"),
        ("周五的一周后下午3点开会", "2026-03-27T15:00", "2026-03-20T15:00"),
        ("周一的两天后下午3点开会", "2026-03-18T15:00", "2026-03-11T15:00"),
    ],
)
def test_days_are_counted_from_the_coming_weekday(text: str, on_sunday: str, on_monday: str) -> None:
    title = text.split()[0] if text.isascii() else text[-2:]
    said = [carry_out(text, None, "Asia/Tokyo", f"2026-03-{day}T10:00:00+09:00") for day in ("15", "09")]
    assert said == [f"add {on_sunday} {title}", f"add {on_monday} {title}"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("meeting in 1 hour 30 minutes", "add 2026-03-11T11:30 meeting"),
        ("remind me in 1 hour 30 minutes to call mom", "add 2026-03-11T11:30 call mom"),
        ("in 1 hour and 30 minutes, dentist", "add 2026-03-11T11:30 dentist"),
        ("3 hours 20 minutes later meeting", "add 2026-03-11T13:20 meeting"),
        ("1時間30分後に会議", "add 2026-03-11T11:30 会議"),
        ("1小时30分钟后开会", "add 2026-03-11T11:30 开会"),
        ("meeting in 1 hour for 30 minutes", "add 2026-03-11T11:00 meeting"),
        ("1時間後に30分会議", "add 2026-03-11T11:00 会議"),
        ("1小时后开30分钟会", "add 2026-03-11T11:00 开会"),
        ("会議1時間30分後", None),
        ("meeting in 2 hours, 30 minutes", None),
        ("dentist in 2 days 3 hours", None),
        ("2日3時間後に会議", None),
        ("2天3小时后开会", None),
    ],
)
def test_a_count_from_now_is_read_whole(text: str, written: str | None) -> None:
    understood = understand(text)
    lasting = understood is not None and "duration_minutes" in understood.calls[-1].arguments
    assert carry_out(text, None, "Asia/Tokyo", NOW) == written
    assert lasting == (text in ("meeting in 1 hour for 30 minutes", "1時間後に30分会議", "1小时后开30分钟会"))
