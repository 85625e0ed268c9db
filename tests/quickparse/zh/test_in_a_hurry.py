"""Chinese in a hurry: how it was paid, prices in 块, rides without a price, meetings."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("买虾 28", "买虾", "餐饮", 28),  # a noun of one character behind its verb
        ("买鱼 28", "买鱼", "餐饮", 28),
        ("给老婆买包 2000", "给老婆买包", "衣服", 2000),
        ("给娃买玩具 88", "给娃买玩具", "娱乐", 88),
        ("买了包子 8", "买了包子", "餐饮", 8),  # 包 counts nothing here
        ("20块早餐", "早餐", "餐饮", 20),  # no 块 measures a meal or a drink
        ("18块奶茶", "奶茶", "餐饮", 18),
        ("微信付了35午饭", "午饭", "餐饮", 35),
        ("支付宝付了35 午饭", "午饭", "餐饮", 35),
        ("刷卡899买鞋", "买鞋", "衣服", 899),
        ("现金20打车", "打车", "交通", 20),
        ("加油400整", "加油", "交通", 400),
        ("午饭20块整", "午饭", "餐饮", 20),
        ("记个支出：午饭 18", "午饭", "餐饮", 18),
        ("补记昨天的晚饭 76", "晚饭", "餐饮", 76),
        ("便當 90", "便當", "餐饮", 90),
        ("报了个瑜伽班 1999", "报了个瑜伽班", "教育", 1999),
        ("补牙300", "补牙", "医疗", 300),  # 补 alone asks for no record
    ],
)
def test_a_purchase_is_read(text: str, remark: str, category: str, amount: int) -> None:
    understood = understand(text, "zh")
    assert understood is not None
    assert understood.complete
    assert not understood.unsure
    saved = understood.calls[-1].arguments
    assert (saved["remark"], saved["category"], saved["amount"]) == (remark, category, amount)


@pytest.mark.parametrize(
    "text",
    [
        "一块早餐",  # together
        "一块咖啡 30",
        "2块蛋糕 30",  # pieces
        "刷卡2次健身",
        "微信支付2次",
        "支付宝付了两笔",
        "微信收了20",
        "微信转账200",
        "取现金500",
        "现金500",
        "信用卡还款 3000",
        "刚要打车回家",  # not yet
        "刚好打车",
        "打车去机场",
        "别忘了交电费200",
        "交电费200，别忘了",  # still to be paid
    ],
)
def test_what_only_looks_like_a_purchase_is_none(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    "text", ["刚打车回家", "昨天打车回家", "刚才打车去公司", "刚刚打车", "昨天打车去医院"]
)
def test_a_ride_that_is_over_lacks_nothing_but_its_price(text: str) -> None:
    understood = understand(text, "zh")
    assert understood is not None
    assert understood.missing == ("amount",)
    assert understood.calls[-1].arguments["category"] == "交通"


@pytest.mark.parametrize("text", ["昨天那笔午饭多少钱来着", "昨天午饭多少钱来着", "昨天午饭花了多少来着"])
def test_a_price_that_was_forgotten_is_asked_for(text: str) -> None:
    understood = understand(text, "zh")
    assert understood is not None
    assert understood.intent == "expense_query"
    assert understood.options["item"] == "午饭"


@pytest.mark.parametrize(
    ("text", "title", "minutes"),
    [
        ("明天下午3点有个会", "会议", None),
        ("我明天下午3点有会", "会议", None),
        ("加个会 明天下午3点", "会议", None),
        ("明天下午3点的会帮我加上", "会议", None),
        ("明天下午3点的会议帮我记一下", "会议", None),
        ("明天下午3点开会，别忘了", "开会", None),
        ("别忘了明天下午3点开会", "开会", None),
        ("明天下午3点开会，开一个半小时", "开会", 90),
    ],
)
def test_an_appointment_is_read(text: str, title: str, minutes: int | None) -> None:
    understood = understand(text, "zh")
    assert understood is not None
    assert understood.complete
    assert not understood.unsure
    added = understood.calls[-1].arguments
    assert (added["title"], added.get("duration_minutes")) == (title, minutes)


@pytest.mark.parametrize(
    "text", ["忘了明天下午3点开会", "明天下午3点开会别忘了带电脑", "明天下午3点有个会员日", "明天飞机票改签"]
)
def test_what_only_looks_like_an_appointment_is_none(text: str) -> None:
    assert understand(text, "zh") is None


def test_a_meeting_that_may_be_a_word_broken_off_is_asked_about() -> None:
    understood = understand("明天下午3点会", "zh")
    assert understood is not None
    assert understood.unsure == ("会",)


def test_how_long_it_is_to_a_day_is_asked_in_days() -> None:
    understood = understand("离周五还有多久", "zh")
    assert understood is not None
    assert understood.intent == "date_question"


@pytest.mark.parametrize("text", ["离开会还有多久", "离下班还有多久"])
def test_how_long_it_is_to_an_hour_is_no_question_of_days(text: str) -> None:
    understood = understand(text, "zh")
    assert understood is None or understood.intent != "date_question"
