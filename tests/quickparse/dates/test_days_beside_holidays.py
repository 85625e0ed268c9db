"""Days counted from a holiday: exact calls, before it and when it has begun, or a question."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates
from tests.quickparse.carry import carry_out

TIMES = {
    # two times of each country: an ordinary one, and one within a holiday or right behind it
    "CN": ("Asia/Shanghai", "2026-02-13T12:00:00+08:00", "2026-10-03T12:00:00+08:00"),
    "US": ("America/New_York", "2026-03-10T12:00:00-04:00", "2026-12-26T12:00:00-05:00"),
    "JP": ("Asia/Tokyo", "2026-04-28T12:00:00+09:00", "2026-05-04T12:00:00+09:00"),
}
MEETING = "meeting {} at 10am"
COUNTED = [
    # the words of a day, with their place in a sentence; the event at the first time, and at the second
    ("CN", "{}下午3点开会", "国庆节前最后一个工作日", "2026-09-30T15:00 开会", "2027-09-30T15:00 开会"),
    ("CN", "{}上午10点开会", "春节后第一个工作日", "2026-02-24T10:00 开会", "2027-02-11T10:00 开会"),
    ("CN", "{}下午2点开会", "国庆后第二个工作日", "2026-10-09T14:00 开会", "2026-10-09T14:00 开会"),
    ("CN", "{}晚上8点聚餐", "五一假期最后一天", "2026-05-05T20:00 聚餐", "2027-05-04T20:00 聚餐"),
    ("CN", "{}晚上8点聚餐", "国庆假期最后一天", "2026-10-07T20:00 聚餐", "2026-10-07T20:00 聚餐"),
    ("CN", "{}晚上7点吃饭", "中秋前一天", "2026-09-24T19:00 吃饭", "2027-09-14T19:00 吃饭"),
    ("CN", "{}下午3点爬山", "国庆第三天", "2026-10-03T15:00 爬山", "2026-10-03T15:00 爬山"),
    ("CN", "{}全天休息", "国庆假期最后一天", "2026-10-07 休息", "2026-10-07 休息"),
    ("US", MEETING, "the day after Christmas", "2026-12-26T10:00 meeting", "2027-12-26T10:00 meeting"),
    (
        "US",
        MEETING,
        "2 business days before Christmas",
        "2026-12-23T10:00 meeting",
        "2027-12-22T10:00 meeting",
    ),
    (
        "US",
        MEETING,
        "the first business day after Christmas",
        "2026-12-28T10:00 meeting",
        "2026-12-28T10:00 meeting",
    ),
    (
        "US",
        "meeting on {} at 10am",
        "the last business day before Thanksgiving",
        "2026-11-25T10:00 meeting",
        "2027-11-24T10:00 meeting",
    ),
    ("JP", "{}10時に会議", "GW明けの初日", "2026-05-07T10:00 会議", "2026-05-07T10:00 会議"),
    ("JP", "{}の10時に会議", "GW最終日", "2026-05-06T10:00 会議", "2026-05-06T10:00 会議"),
    ("JP", "{}の15時に会議", "GW前最後の営業日", "2026-04-28T15:00 会議", "2027-04-28T15:00 会議"),
    ("JP", "{}15時に会議", "文化の日の前日", "2026-11-02T15:00 会議", "2026-11-02T15:00 会議"),
    ("JP", "{}の15時に会議", "元日の2営業日前", "2026-12-30T15:00 会議", "2026-12-30T15:00 会議"),
]


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(("holidays", "sentence", "words", "first", "second"), COUNTED)
def test_a_day_counted_from_a_holiday_is_computed(
    holidays: str, sentence: str, words: str, first: str, second: str
) -> None:
    zone, *times = TIMES[holidays]
    said = sentence.format(words)
    assert [carry_out(said, holidays, zone, now) for now in times] == [f"add {first}", f"add {second}"]


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(("holidays", "sentence", "words", "first", "second"), COUNTED)
def test_it_is_found_in_a_text_as_of_this_year(
    holidays: str, sentence: str, words: str, first: str, second: str
) -> None:
    zone, now, _ = TIMES[holidays]
    language = {"CN": "zh", "US": "en", "JP": "ja"}[holidays]
    found = find_dates(words, datetime.fromisoformat(now), zone, language, holidays=holidays)
    assert len(found) == 1
    assert found[0].value[5:] == first[5:10]
    assert found[0].arguments["type"] == "absolute"


@pytest.mark.parametrize(
    ("holidays", "said"),
    [
        ("CN", "节前最后一个工作日下午3点开会"),
        ("CN", "连休的最后一天下午3点开会"),
        ("JP", "連休明けの10時に会議"),
    ],
)
def test_which_holiday_is_asked_where_none_is_named(holidays: str, said: str) -> None:
    understood = understand(said, holidays=holidays)
    assert understood is not None
    assert understood.missing == ("days",)
    assert find_dates(said, datetime.fromisoformat("2026-03-04T10:00:00"), "UTC", holidays=holidays) == []


@pytest.mark.parametrize(
    ("holidays", "said"),
    [
        ("CN", "春节前三个工作日下午3点开会"),  # each of the three, or the third?
        ("US", "meeting the last business day after Christmas at 10am"),
        ("CN", "国庆前最后一个工作日打车20元"),  # spent already: of which year?
    ],
)
def test_what_is_not_one_day_is_not_understood(holidays: str, said: str) -> None:
    assert understand(said, holidays=holidays) is None


def test_a_year_that_is_said_is_kept() -> None:
    now = "2026-03-13T12:00:00+08:00"
    told = carry_out("明年春节前最后一个工作日下午3点开会", "CN", "Asia/Shanghai", now)
    assert told == "add 2027-02-04T15:00 开会"
    spent = carry_out("去年国庆前最后一个工作日打车20元", "CN", "Asia/Shanghai", now)
    assert spent == "spend 2025-09-30 打车"
