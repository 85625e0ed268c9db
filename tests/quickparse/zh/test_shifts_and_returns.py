"""Chinese of shops, shifts and errands: money that came back, runs of prices, days off, shifts and trains."""

from __future__ import annotations

from decimal import Decimal

import pytest

from datetools_lc.quickparse import FromCall, understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("地铁3块5公交2", [Decimal("3.5"), 2]),  # the 5 is of the fare before it
        ("水费38块2电费106", [Decimal("38.2"), 106]),
        ("地铁3块公交2块5", [3, Decimal("2.5")]),
    ],
)
def test_a_digit_between_two_names_is_of_the_price_before_it(text: str, amounts: list[object]) -> None:
    assert [call.arguments["amount"] for call in read(text).calls] == amounts


@pytest.mark.parametrize(
    "text", ["打车20元5早饭8", "苹果10块2斤橙子5块", "手机5k3寸", "房租2k50", "买了k5手机壳20"]
)
def test_a_number_that_no_price_takes_is_not_passed_over(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "amount"), [("房租2k5", 2500), ("手机3k5", 3500), ("工资1w2", 12000), ("rent 2k5", 2500)]
)
def test_a_digit_behind_a_thousand_is_its_tenth(text: str, amount: int) -> None:
    assert read(text).calls[-1].arguments["amount"] == amount


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("酒店押金退回500", "酒店押金", 500),
        ("幼儿园伙食费退了126", "幼儿园伙食费", 126),
        ("退了件羽绒服 退回来399", "羽绒服", 399),
        ("退了双鞋，退款259", "鞋", 259),
        ("客户打过来定金2k", "定金", 2000),
        ("甲方转来尾款6500", "尾款", 6500),
        ("医保报销回来1260.5", "医保报销", Decimal("1260.5")),
        ("讲课费到账800", "讲课费", 800),
    ],
)
def test_what_came_back_or_was_sent_is_an_income(text: str, remark: str, amount: object) -> None:
    found = read(text).calls[-1].arguments
    assert (found["remark"], found["amount"], found["type"]) == (remark, amount, "income")


def test_a_fee_that_was_paid_back_is_no_earnings() -> None:
    assert read("运费退了12").missing == ("category",)


@pytest.mark.parametrize(
    "text",
    [
        "会员费退给客户120",
        "客户的押金退回去500",
        "还差报销回来1260",
        "退了个快递 运费12",
        "他被罚款50",
        "客户打过来定金2k没收到",
        "退了两件衣服 退回来一件399",
        "迟到罚款50",
        "您昨天打车50",
    ],
)
def test_what_others_get_and_what_may_be_a_rule_is_no_record(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("麻烦您帮我记一下，理发15", "理发", 15),
        ("拼多多买了双拖鞋9.9 包邮", "买了双拖鞋", Decimal("9.9")),
        ("买鞋299刷的卡", "买鞋", 299),
        ("卧槽 打车50", "打车", 50),
        ("靠，打车花了50", "打车", 50),
        ("妈的又被罚款50", "罚款", 50),
        ("食堂两荤一素13.5", "食堂两荤一素", Decimal("13.5")),
        ("早市买豆腐3块", "早市买豆腐", 3),
        ("妈的药50", "妈的药", 50),  # mum's
        ("上夜班的时候买的零食23.8", "零食", Decimal("23.8")),
        ("批发市场打包袋60", "批发市场打包袋", 60),
        ("十点读书会员99", "十点读书会员", 99),  # no hour
        ("买二月河的书45", "买二月河的书", 45),
        ("五月天演唱会门票980", "五月天演唱会门票", 980),
    ],
)
def test_how_it_was_paid_and_how_somebody_feels_is_none_of_the_name(
    text: str, remark: str, amount: object
) -> None:
    found = read(text).calls[-1].arguments
    assert (found["remark"], found["amount"]) == (remark, amount)


@pytest.mark.parametrize("text", ["后天休息", "明天我休息", "12月5号调休", "下周三休年假", "下周五请一天假"])
def test_a_day_off_is_a_whole_day(text: str) -> None:
    understood = read(text)
    start = understood.calls[-1].arguments["start_time"]
    assert understood.complete
    assert isinstance(start, FromCall)
    assert start.only == "date" or start.field.endswith("date")


@pytest.mark.parametrize("text", ["后天下午休息", "每周日休息", "下周五下午请假"])
def test_a_rest_in_a_part_of_a_day_is_asked_for_its_hour(text: str) -> None:
    assert read(text).missing == ("time",)


@pytest.mark.parametrize(
    "text",
    [
        "今天休息",
        "后天老板休息",
        "周六周日休息",
        "明天可能休息",
        "下周五想请一天假",
        "下周五请半天假",
        "明天下午3点请一天假",
    ],
)
def test_no_day_off_is_made_of_a_report_or_of_half_a_day(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明早8点05坐G1234", "坐G1234"),
        ("后天上午9点坐CA1501", "坐CA1501"),
        ("明天上午7点半查房", "查房"),
        ("明早七点五十到岗", "到岗"),
        ("明天下午3点儿科", "儿科"),
        ("周五下午4点1v1", "1v1"),
        ("明天下午兩點睇醫生", "睇醫生"),
        ("下周二上午九点老年大学书法课", "老年大学书法课"),
        ("加明天下午3点开会", "开会"),
    ],
)
def test_what_people_go_to_is_an_event(text: str, title: str) -> None:
    understood = read(text)
    assert understood.complete
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize("text", ["明天早上查一下房价", "明天下午3点儿开会", "加班到明天"])
def test_what_looks_like_an_event_and_is_none(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("这周五还有啥课没", "schedule_query"),
        ("这周末两天有安排吗", "schedule_query"),
        ("明天什么时候有两个小时的空档", "schedule_free"),
        ("我这个月奶茶喝了多少钱", "expense_query"),
        ("这个月打车打了多少钱", "expense_query"),
        ("取消周日的夜班", "schedule_cancel"),
        ("周日那个夜班跟别人换了，删了吧", "schedule_cancel"),
        ("周日的夜班换给小王了，取消", "schedule_cancel"),
    ],
)
def test_what_is_asked_or_taken_back(text: str, intent: str) -> None:
    assert read(text).intent == intent


@pytest.mark.parametrize("text", ["几点来着", "几号来着", "我这个月奶茶喝了多少"])
def test_a_question_that_leaves_out_what_it_is_about_is_not_answered(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["科室聚餐AA了98", "中午拼饭AA 31.5"])
def test_of_a_shared_bill_the_own_part_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize("text", ["聚餐AA", "大家AA了98", "聚餐120 AA", "来回打车各30"])
def test_a_share_of_nobody_in_particular_is_no_record(text: str) -> None:
    assert understand(text) is None


def test_a_fee_that_came_in_is_of_earnings() -> None:
    assert read("家教课时费到账480").calls[-1].arguments["category"] == "工资"


def test_an_hour_before_a_name_that_may_hold_one_stays_an_hour() -> None:
    assert read("明天十点读书会").calls[0].arguments["hour"] == 10


def test_a_digit_that_may_count_what_is_named_next_is_asked_about() -> None:
    assert read("苹果5块3橘子4块").unsure
    assert not read("地铁3块5公交2").unsure
