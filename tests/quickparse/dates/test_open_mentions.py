"""A date that the words beside it leave open is no mention: a part of it, except then. About then is one."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse.find import find_dates

REFERENCE = datetime.fromisoformat("2026-03-04T10:00:00")  # a Wednesday


def _values(text: str) -> list[str]:
    return [mention.value for mention in find_dates(text, REFERENCE, "Asia/Shanghai")]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("tomorrow at 5pm or so", "2026-03-05T17:00:00"),
        ("around 5pm tomorrow", "2026-03-05T17:00:00"),
        ("by 11ish", "2026-03-04T11:00:00"),
        ("大约下午4点", "2026-03-04T16:00:00"),
        ("下午七点半左右到家", "2026-03-04T19:30:00"),
        ("午後3時ごろ", "2026-03-04T15:00:00"),
        ("約15時", "2026-03-04T15:00:00"),
    ],
)
def test_an_hour_that_is_not_exact_is_told_as_the_hour_named(text: str, value: str) -> None:
    """What is done with it is the caller's: nothing is written of it, see test_words_that_leave_open."""
    assert _values(text) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "来週の頭に出す",
        "来週前半",
        "来月の半ば",
        "下周头两天",
        "下个月上半月",
        "mid next week",
        "start of next week",
        "the middle of next month",
        "月初め",
        "下周初",
    ],
)
def test_a_part_of_a_span_is_not_the_whole_of_it(text: str) -> None:
    assert _values(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "any day except Tuesday",
        "a day other than Friday",
        "not later than, but after Monday",
        "from Monday on",
        "from Thursday onwards",
        "Friday or later",
        "火曜以外",
        "水曜日を除く平日",
        "月曜以降",
        "15時以降",
        "周二除外",
        "除了周五都行",
        "周一以后",
        "下午三点之后",
    ],
)
def test_a_day_that_is_left_out_or_has_an_open_side_is_no_mention(text: str) -> None:
    assert _values(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Version 2026.3.4 build 12:30",
        "pip install reader==2025.12.31",
        "needs reader>=2025.12.31",
        "npm i reader@2025.12.31",
        "v2026.3.4 is out",
        "release 2026.3.4",
        "版本2026.3.4",
        "版本号：2026.3.4",
        "バージョン2026.3.4",
        "ビルド 2026.3.4",
    ],
)
def test_the_number_of_a_version_is_no_date(text: str) -> None:
    assert _values(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The Sun set on Mon Repos",
        "a room on Sat Bhavan road",
        "between 3 and 4 tomorrow",
        "tomorrow between 3 and 4pm",
        "on Friday from 9 to 11",
        "3時のおやつ",
    ],
)
def test_a_part_of_what_is_said_is_no_mention(text: str) -> None:
    assert _values(text) == []


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("how about 3pm", ["2026-03-04T15:00:00"]),
        ("in about an hour", ["2026-03-04T11:00:00"]),
        ("about March 5", ["2026-03-05"]),
        ("due before 4pm", ["2026-03-04T16:00:00"]),
        ("by Friday", ["2026-03-06"]),
        ("the day after tomorrow", ["2026-03-06"]),
        ("the meeting on Friday on the roof", ["2026-03-06"]),
        ("released on March 5", ["2026-03-05"]),
        ("created>=2026-03-05", ["2026-03-05"]),
        ("on Mon Mar 9", ["2026-03-09"]),
        ("Lunch on Fri At Noon", ["2026-03-06T12:00:00"]),
        ("sometime next week", ["2026-03-09"]),
        ("台北时间下午3点开会", ["2026-03-04T15:00:00"]),
        ("预约下午3点", ["2026-03-04T15:00:00"]),
        ("三天之后", ["2026-03-07"]),
        ("下周末", ["2026-03-14"]),
        ("予約3時", ["2026-03-04T03:00:00"]),
        ("月末までに", ["2026-03-31"]),
        ("3時間後", ["2026-03-04T13:00:00"]),
        ("3時の会議", ["2026-03-04T03:00:00"]),
    ],
)
def test_other_words_beside_a_date_leave_it(text: str, values: list[str]) -> None:
    assert _values(text) == values
