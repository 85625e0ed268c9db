"""Chinese names and counts that hold the words of a date: none is read, and the dates beside them are."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse.find import find_dates

REFERENCE = datetime.fromisoformat("2026-03-04T10:00:00")


def found(text: str) -> list[str]:
    return [mention.text for mention in find_dates(text, REFERENCE, "Asia/Shanghai", "zh")]


@pytest.mark.parametrize(
    "text",
    [
        "三里屯路12号",
        "中山路3号5楼",
        "人民大街8号",
        "幸福胡同7号",
        "解放大道30号",
        "12号染色体",
        "我有两点要说",
        "有三点要注意",
        "5点经验值",
        "3点积分",
        "30日无理由退货",
        "5日线",
        "前天线",
        "今年级",
        "元旦路",
        "现在完成时",
        "周三多",
        "周日东",
        "八点档",
        "二月红",
        "明天会更好",
        "约翰福音3:16",
    ],
)
def test_a_name_or_a_count_is_no_date(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("走路12号到", "12号"),
        ("12号去中山路", "12号"),
        ("逛街12号去", "12号"),
        ("12号晚上", "12号晚上"),
        ("明天下午两点要说的事", "明天下午两点"),
        ("两点要开会", "两点"),
        ("下午5点经验分享", "下午5点"),
        ("5日线上会议", "5日"),
        ("前天线下见", "前天"),
        ("元旦路上堵车", "元旦"),
        ("现在完成时间", "现在"),
        ("下周三多喝水", "下周三"),
        ("周日东门见", "周日"),
        ("明天八点档案整理", "明天八点"),
        ("十点读书", "十点"),
        ("二月红包", "二月"),
        ("明天会下雨", "明天"),
    ],
)
def test_what_only_looks_like_one_is_a_date(text: str, date: str) -> None:
    assert found(text) == [date]
