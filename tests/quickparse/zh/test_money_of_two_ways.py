"""Chinese money that came in or went out by a word or two: wages, tips, deeds of the family, a try."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse import reading

read = partial(reading.read, language="zh")


def saved(text: str) -> dict[str, Any]:
    return dict(read(text).calls[-1].arguments)


@pytest.mark.parametrize(
    "text",
    [
        "保姆工资3000",
        "阿姨工资3000",
        "司机工资3000",
        "护工工资3000",
        "家教工资200",
        "员工工资5000",
        "员工的奖金5000",
        "发保姆工资3000",
        "保洁阿姨的工资100",
        "钟点工工资200",
        "月嫂9月的工资9000",
    ],
)
def test_wages_of_those_who_work_for_the_user_never_come_in(text: str) -> None:
    understood = understand(text, "zh")
    assert understood is None or understood.missing == ("category",)
    assert understood is None or "type" not in understood.calls[-1].arguments


@pytest.mark.parametrize("text", ["工资3000", "我的工资3000", "兼职工资300", "公司发工资8000", "家教收入200"])
def test_wages_of_the_user_come_in(text: str) -> None:
    assert read(text).complete
    assert saved(text)["type"] == "income"


@pytest.mark.parametrize(
    "text",
    ["收小费5", "收到小费5元", "客户给的小费5", "室友给的房租400", "租客给的水电费120", "同事给的打车钱20"],
)
def test_what_somebody_gave_the_user_comes_in(text: str) -> None:
    assert read(text).missing == ("category",)
    assert saved(text)["type"] == "income"


@pytest.mark.parametrize(
    "text", ["收水费50", "收打车钱20", "朋友送的蛋糕80", "老公送的花40", "公司发的月饼100", "朋友给的礼物100"]
)
def test_what_was_given_or_collected_is_no_spending(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    "text", ["付小费5", "小费5", "收纳盒30", "请小李的午饭35", "给老婆发的红包20", "给同事送的花40"]
)
def test_what_the_user_gave_is_spent(text: str) -> None:
    assert "type" not in saved(text)


@pytest.mark.parametrize(
    "text",
    [
        "儿子买菜30",
        "孩子买菜30",
        "婆婆买菜30",
        "女儿逛街200",
        "儿子买零食20",
        "儿子的午饭35",
        "老婆的午饭35",
        "爸爸的午饭35",
        "婆婆的午饭35",
        "我妈的午饭35",
        "孩子的外卖35",
        "女儿买鞋200",
        "孩子买文具30",
        "儿子便利店买水3块",
        "女儿超市买零食15",
        "孩子楼下便利店买饮料6块",
        "宝宝超市买奶粉280",
        "儿子优衣库买裤子200",
        "闺女在商场买裙子300",
        "保姆超市买菜66",
        "小王便利店买水3块",
        "小孩交学费2000",
        "儿子网购球鞋300",
        "女儿订外卖35",
    ],
)
def test_shopping_and_meals_of_the_family_are_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize(
    "text",
    ["老公交电费200", "我爸交水费120", "老公充话费100", "老婆交物业费800", "我先生充话费100"],
)
def test_a_bill_of_the_family_is_not_saved_by_its_category(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    "text",
    [
        "给儿子买鞋200",
        "儿子学费300",
        "儿子生日买蛋糕200",
        "儿子的学费300",
        "给儿子买菜30",
        "陪婆婆买菜30",
        "带孩子逛街200",
        "给爸爸买午饭35",
        "孩子的午餐费300",
        "老婆的衣服200",
    ],
)
def test_what_the_family_is_bought_stays_the_users(text: str) -> None:
    assert read(text).complete
    assert not read(text).unsure


@pytest.mark.parametrize("text", ["测试打车20", "打车测试20", "测试午饭35", "午饭测试35", "test打车20"])
def test_a_try_is_no_record(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize("text", ["体能测试50", "驾照考试测试30"])
def test_a_test_that_is_paid_for_stays_a_record(text: str) -> None:
    assert read(text).complete
    assert not read(text).unsure


@pytest.mark.parametrize("text", ["停车一小时6块", "停车费一小时6块", "停车一个小时，6块"])
def test_what_an_hour_of_parking_costs_is_no_payment(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize("text", ["停车1小时6块", "停车一小时花了6块", "停车3小时18块"])
def test_what_was_paid_for_parking_is(text: str) -> None:
    assert read(text).complete


@pytest.mark.parametrize("text", ["午饭不 35", "昨天午饭 不 35元", "午饭不是 35", "打车不 20"])
def test_a_no_beside_a_blank_changes_nothing(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize("text", ["不，35", "不 35", "午饭不，35", "午饭不对 35", "不是，是35"])
def test_a_no_of_its_own_corrects(text: str) -> None:
    assert read(text).intent == "expense_change"


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("午饭也是20", 20),
        ("午饭也花了20", 20),
        ("辛苦了午饭35", 35),
        ("辛苦了，午饭35", 35),
        ("哈喽午饭35呀~", 35),
        ("在吗 午饭35", 35),
        ("老师好，午饭35", 35),
    ],
)
def test_small_words_around_a_meal_are_none_of_its_name(text: str, amount: int) -> None:
    assert read(text).complete
    assert not read(text).unsure
    assert (saved(text)["remark"], saved(text)["amount"]) == ("午饭", amount)


def test_a_brand_that_begins_with_a_greeting_keeps_its_name() -> None:
    assert saved("哈啰单车2")["remark"] == "哈啰单车"


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("午饭35，打车20，一共55", [35, 20]),
        ("午饭35 打车20 合计55元", [35, 20]),
        ("午饭35，打车20，晚饭40，总共95块", [35, 20, 40]),
        ("打车，一共60", [60]),
        ("两杯奶茶，一共36", [36]),
    ],
)
def test_a_sum_that_fits_is_no_record_of_its_own(text: str, amounts: list[int]) -> None:
    assert read(text).complete
    assert [call.arguments["amount"] for call in read(text).calls] == amounts


@pytest.mark.parametrize(
    "text", ["午饭35，打车20，共60", "午饭35，打车20，一共20", "工资8000，打车20，一共8020"]
)
def test_a_sum_that_does_not_fit_is_declined(text: str) -> None:
    assert understand(text, "zh") is None
