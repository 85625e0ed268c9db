"""Chinese orders and renewals by the shop, fees behind what they were paid for, and pictures with a price."""

from __future__ import annotations

from decimal import Decimal

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("盒马下单86.5", "盒马下单", "蔬果", Decimal("86.5")),
        ("美团下单35", "美团下单", "餐饮", 35),
        ("爱奇艺会员续费25", "爱奇艺会员续费", "娱乐", 25),
        ("昨天腾讯视频续费了25", "腾讯视频续费", "娱乐", 25),
        ("山姆买了一堆东西，一共花了436", "山姆买了一堆东西", "购物", 436),
        ("昨天跟老婆看电影，两张票90", "跟老婆看电影两张票", "娱乐", 90),
        ("再记个停车费10块", "停车费", "交通", 10),
        ("看牙挂号费50", "看牙挂号费", "医疗", 50),
        ("买了🍓 28.8", "蔬果", "蔬果", Decimal("28.8")),
        ("买2杯☕30", "餐饮", "餐饮", 30),
    ],
)
def test_what_was_bought_is_read(text: str, remark: str, category: str, amount: object) -> None:
    understood = read(text)
    found = understood.calls[-1].arguments
    assert (found["remark"], found["category"], found["amount"]) == (remark, category, amount)
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("周二取快递运费15", "取快递运费", 15),  # a fee, and no hour of the day
        ("网费昨天交了，1200", "网费", 1200),
        ("电费昨天交的，120", "电费", 120),
        ("昨天买了个东西，30块", "买了个东西", 30),
        ("昨天买了点东西，一共86块", "买了点东西", 86),
    ],
)
def test_a_fee_without_a_category_is_asked_about(text: str, remark: str, amount: int) -> None:
    understood = read(text)
    found = understood.calls[-1].arguments
    assert (found["remark"], found["amount"]) == (remark, amount)
    assert understood.missing == ("category",)


@pytest.mark.parametrize("text", ["昨天给儿子买鞋", "昨天在超市买鞋", "上周五买鞋了"])
def test_what_was_bought_on_a_day_that_is_over_lacks_its_price(text: str) -> None:
    assert read(text).missing == ("amount",)


@pytest.mark.parametrize(
    "text",
    [
        "给儿子买鞋",  # perhaps tomorrow
        "明天给儿子买鞋",
        "以后每次打车20",
        "以后打车20",
    ],
)
def test_what_is_still_to_be_bought_is_no_record(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "expense"


@pytest.mark.parametrize(
    ("text", "rule"),
    [("以后每周五下午5点写周报", "FREQ=WEEKLY;BYDAY=FR"), ("今后每天早上7点跑步", "FREQ=DAILY")],
)
def test_a_series_begins_ahead_whether_that_is_said_or_not(text: str, rule: str) -> None:
    assert read(text).calls[-1].arguments["rrule"] == rule


def test_an_appointment_may_be_told_by_whom_it_was_made_with() -> None:
    understood = read("跟王总约了后天中午12点在海底捞吃饭")
    assert understood.calls[-1].arguments["title"] == "跟王总约了在海底捞吃饭"
    assert not understood.unsure
