"""Chinese and Japanese streets, firms and families that hold the words of a date, and dates beside them."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse.find import find_dates

REFERENCE = datetime.fromisoformat("2026-11-27T10:20:00")


def found(text: str, language: str) -> list[str]:
    return [mention.text for mention in find_dates(text, REFERENCE, "UTC", language)]


@pytest.mark.parametrize(
    "text",
    [
        "五一路3号",
        "八一路5号",
        "五一广场3号出口",
        "5号小区",
        "十月路6号",
        "八点二十分贝",
        "10点钟方向",
        "9点差",
        "李周三",
        "张周五的生日",
        "周五福",
        "今天股份",
        "今天国际",
        "明天系",
        "星期五餐厅",
        "一月子中心",
        "请一月嫂",
        "下周记本",
        "2号人物",
    ],
)
def test_a_chinese_name_is_no_date(text: str) -> None:
    assert found(text, "zh") == []


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("三月路演", "三月"),
        ("十月路过北京", "十月"),
        ("三月街头采访", "三月"),
        ("3号出口货物", "3号"),
        ("5号小区停水", "5号"),
        ("人民广场3号集合", "3号"),
        ("我一路3号到", "3号"),
        ("小李周三来", "周三"),
        ("钱周五给", "周五"),
        ("周五福州出差", "周五"),
        ("今天国际会议", "今天"),
        ("今天系里开会", "今天"),
        ("明天国际航班", "明天"),
        ("星期五餐厅见面", "星期五"),
        ("9点差5分", "9点差5分"),
        ("八点二十分开会", "八点二十分"),
        ("10点钟开会", "10点钟"),
        ("下周记得交报告", "下周"),
    ],
)
def test_a_chinese_date_beside_such_words_is_found(text: str, date: str) -> None:
    assert found(text, "zh") == [date]


@pytest.mark.parametrize(
    "text",
    [
        "三月町3丁目",
        "五月台駅",
        "十二月田駅",
        "8月6日通り",
        "四月一日さん",
        "八月朔日さんに電話",
        "明日海さん",
        "今日庵",
        "元日草",
    ],
)
def test_a_japanese_name_is_no_date(text: str) -> None:
    assert found(text, "ja") == []


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("3月町内会", "3月"),
        ("五月台湾へ", "五月"),
        ("四月一日に会議", "四月一日"),
        ("明日田中さんと会議", "明日"),
        ("明日海に行く", "明日"),
        ("元日に初詣", "元日"),
        ("8月6日通り雨", "8月6日"),
    ],
)
def test_a_japanese_date_beside_such_words_is_found(text: str, date: str) -> None:
    assert found(text, "ja") == [date]
