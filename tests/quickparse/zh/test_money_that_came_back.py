"""Chinese money that came back or came in from tenants, and two things under one price."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize("text", ["退货200", "退货款200"])
def test_a_refund_is_no_earnings(text: str) -> None:
    found = read(text).calls[-1].arguments
    assert (found["category"], found["type"]) == ("购物", "income")


@pytest.mark.parametrize(
    ("text", "remark", "category"),
    [
        ("退了件衣服200", "衣服", "衣服"),
        ("衣服退了200", "衣服", "衣服"),
        ("外卖退了20", "外卖", "餐饮"),
    ],
)
def test_what_was_sent_back_for_its_price_came_in(text: str, remark: str, category: str) -> None:
    found = read(text).calls[-1].arguments
    assert (found["remark"], found["category"], found["type"]) == (remark, category, "income")


@pytest.mark.parametrize(
    "text",
    [
        "房客房租900",
        "租客的房租900",
        "租户押金2000",
        "退了件快递12",
        "退了张票20",
        "票退了20",
        "退了群20",
        "作业退了20",
        "外卖没退了20",
    ],
)
def test_what_may_have_gone_either_way_is_no_record(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["午饭和打车一共55", "停车和午饭花了55"])
def test_two_things_of_two_categories_are_asked_about(text: str) -> None:
    assert read(text).missing == ("category",)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("午饭和晚饭60", "餐饮"),
        ("苹果和香蕉20", "蔬果"),
        ("鞋和袜子120", "衣服"),
        ("房租900", "房租"),
        ("打车去医院30", "交通"),
    ],
)
def test_two_things_of_one_category_and_one_thing_are_not(text: str, category: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[-1].arguments["category"] == category
