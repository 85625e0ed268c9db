"""Chinese as people speak in passing: money, bills, records noted by mistake, lessons and meetings."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("困了，喝了杯咖啡18", "喝了杯咖啡", "餐饮", 18),  # why is none of the remark
        ("馋了买了个蛋糕32块", "买了个蛋糕", "零食", 32),
        ("顺路买了瓶可乐3", "买了瓶可乐", "零食", 3),
        ("手抓饼加根肠8", "手抓饼加根肠", "餐饮", 8),
        ("早饭小笼15", "早饭小笼", "餐饮", 15),
        ("买花送妈妈66", "买花送妈妈", "礼物", 66),
        ("纸尿裤两包139", "纸尿裤两包", "日用品", 139),
        ("尿不湿99", "尿不湿", "日用品", 99),  # 不 is of the word
    ],
)
def test_a_chinese_purchase_is_read_with_what_people_say_around_it(
    text: str, remark: str, category: str, amount: int
) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments == {"remark": remark, "category": category, "amount": amount}


def test_the_category_alone_is_asked_of_what_was_paid() -> None:
    understood = read("狗粮一袋120")  # counted, and of no category
    assert (understood.missing, understood.calls[-1].arguments["remark"]) == (("category",), "狗粮一袋")


def test_the_oil_of_a_car_is_a_ride() -> None:
    assert read("给车加了300的油").calls[-1].arguments["category"] == "交通"


@pytest.mark.parametrize(
    ("text", "remark"),
    [("刚交完水费", "水费"), ("交了押金", "押金"), ("缴清了物业费", "物业费")],
)
def test_a_bill_that_was_paid_is_asked_for_its_amount(text: str, remark: str) -> None:
    understood = read(text)
    assert (understood.missing[0], understood.calls[-1].arguments["remark"]) == ("amount", remark)


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("爸爸给我打了800生活费", "生活费", 800),
        ("本月奖金3000已经到账", "奖金", 3000),
        ("稿费600打到卡里了", "稿费", 600),
        ("公司报的打车费85打到我卡上了", "打车费", 85),
        ("航班延误赔了我300", "航班延误", 300),
    ],
)
def test_money_that_reached_the_account_came_in(text: str, remark: str, amount: int) -> None:
    saved = read(text).calls[-1].arguments
    assert (saved["type"], saved["remark"], saved["amount"]) == ("income", remark, amount)


@pytest.mark.parametrize(
    "text",
    [
        "没交电费",
        "要交电费",
        "室友交了电费",
        "交了电费吗",
        "交了作业",
        "爸爸没给我打800生活费",
        "爸爸会给我打800生活费",
        "奖金3000还没到账",
        "稿费600会打到卡里",
        "稿费600打到他卡里了",
        "我赔了他300",
        "股票赔了300",
        "要是困了，喝杯咖啡18",
        "他困了，喝了杯咖啡18",
        "给车加200的油要多久",
        "聚会1930",
        "聚餐1930",  # an hour, or money
        "午餐1215",
    ],
)
def test_what_was_not_paid_or_may_be_an_hour_is_not_recorded(text: str) -> None:
    assert understand(text) is None


def test_one_thing_of_several_may_lack_its_category() -> None:
    understood = read("奶粉268，早饭12")
    assert understood.missing == ("category",)
    assert [call.arguments.get("category") for call in understood.calls] == [None, "餐饮"]
    assert understand("奶粉268，猫粮90") is None  # one answer would tell the category of both


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("昨天那笔奶茶记错了，删掉", "奶茶"),
        ("昨天的打车记重复了，删掉", "打车"),
        ("前天那笔外卖多记了，帮我删了", "外卖"),
        ("今天的火锅那条不要了", "火锅"),
        ("昨天那笔理发不要了", "理发"),
    ],
)
def test_a_record_noted_by_mistake_is_deleted(text: str, remark: str) -> None:
    understood = read(text)
    assert (understood.intent, understood.options["record"]) == ("expense_delete", {"remark": remark})


@pytest.mark.parametrize(
    "text", ["昨天的奶茶不要了", "昨天那条裤子不要了", "昨天那笔奶茶没记错，别删", "昨天那笔奶茶记错了吗"]
)
def test_what_is_no_order_to_delete_deletes_nothing(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "expense_delete"


@pytest.mark.parametrize("text", ["打车16，不是，18", "打车16……哦不是，18", "打车16…不对18"])
def test_an_amount_taken_back_by_no_is_corrected(text: str) -> None:
    assert read(text).calls[-1].arguments["amount"] == 18


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("后天下午三点和设计过原型", "和设计过原型"),
        ("周四晚上七点跟教练约课", "跟教练约课"),
        ("今晚9点跟海外开会", "跟海外开会"),
        ("周日凌晨两点半发版", "发版"),
        ("下周三休一天年假", "休年假"),
        ("每周二周四晚上8点上日语课", "上日语课"),
    ],
)
def test_a_chinese_plan_is_an_event(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    "text", ["周六的钢琴课取消", "周六的钢琴课不上了，帮我划掉", "把周六的钢琴课划掉", "取消周六的英语课"]
)
def test_a_lesson_is_an_event_that_is_cancelled(text: str) -> None:
    assert read(text).intent == "schedule_cancel"


def test_an_event_is_moved_to_another_day_at_an_hour_that_does_not_change() -> None:
    for said in ("周六的网球改到周日，时间不变", "把周六的瑜伽改到周日，时间照旧"):
        moved = read(said)
        assert (moved.intent, moved.options["move_ahead"]) == (
            "schedule_move",
            {"type": "weekday", "weekday": "sunday"},
        )


def test_the_place_of_an_event_is_no_record() -> None:
    assert understand("把面试地点改成305") is None


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("给同事买的蛋糕66", "给同事买的蛋糕"),
        ("配了副眼镜720", "配了副眼镜"),
        ("牙线棒和牙膏31", "牙线棒和牙膏"),
        ("自助洗衣4", "自助洗衣"),
    ],
)
def test_what_was_bought_for_somebody_is_written(text: str, remark: str) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments["remark"] == remark


def test_a_purchase_for_somebody_is_asked_for_its_amount() -> None:
    assert read("昨天给儿子买了辆自行车").missing[0] == "amount"


@pytest.mark.parametrize(
    "text",
    [
        "同事买的蛋糕66",
        "老爸买的茶叶360",
        "没给儿子买自行车",
        "要给儿子买辆自行车",
        "室友把电费转我了，83块",  # it came in
        "同学把饭钱转给我了，40块",
    ],
)
def test_what_others_bought_or_paid_is_no_expense_of_mine(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["晚饭花了66，不，76", "晚饭66，啊不，76", "晚饭66…不不，76"])
def test_a_plain_no_takes_an_amount_back(text: str) -> None:
    assert read(text).calls[-1].arguments["amount"] == 76


@pytest.mark.parametrize("text", ["不，打车", "不，我不去", "晚饭66，不贵，下次76"])
def test_a_plain_no_before_anything_else_corrects_nothing(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("周四的理发预约帮我撤了", "schedule_cancel"),
        ("把周四的理发撤掉", "schedule_cancel"),
        ("删除今天记的咖啡", "expense_delete"),
        ("实习工资2100发下来了", "expense"),
        ("下周二下午5点交论文初稿", "schedule_add"),
        ("周三上午10点跟HR聊一下", "schedule_add"),
    ],
)
def test_everyday_words_of_the_calendar_and_the_ledger_are_read(text: str, intent: str) -> None:
    assert read(text).intent == intent
