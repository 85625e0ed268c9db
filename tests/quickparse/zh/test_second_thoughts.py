"""Chinese that comes as an afterthought: records that were forgotten, more things, corrections."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("忘记了，昨天还有一笔停车费20", "停车费", 20),
        ("差点忘了昨天停车费20", "停车费", 20),  # what is nearly forgotten is remembered
        ("忘了说，今天早上还买了杯豆浆3块", "买了杯豆浆", 3),
        ("刚想起来昨天还有个打车费35没记", "打车费", 35),
        ("想起来了，昨天打车35", "打车", 35),
        ("漏了一笔 昨天打车32", "打车", 32),
        ("对了，忘记了，昨天打车32", "打车", 32),
        ("昨天也打车了28", "打车", 28),
    ],
)
def test_why_a_record_comes_late_is_none_of_its_name(text: str, remark: str, amount: int) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure
    saved = understood.calls[-1].arguments
    assert (saved["remark"], saved["amount"]) == (remark, amount)


@pytest.mark.parametrize(
    "text",
    [
        "忘了交停车费20",
        "忘了停车费20",
        "牙膏忘了，水果20",
        "昨天忘了打车32",
        "忘了昨天打车32",  # an order, or a regret
        "想买耳机299",
        "打车32没",
    ],
)
def test_what_was_forgotten_itself_is_no_record(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("违章罚款200", "违章罚款", "交通", 200),
        ("昨天交违章罚款200", "交违章罚款", "交通", 200),
        ("违停罚款100", "违停罚款", "交通", 100),
        ("肉夹馍加冰峰15", "肉夹馍加冰峰", "餐饮", 15),
        ("买了桶油89", "买了桶油", "餐饮", 89),
    ],
)
def test_a_purchase_is_read(text: str, remark: str, category: str, amount: int) -> None:
    saved = read(text).calls[-1].arguments
    assert (saved["remark"], saved["category"], saved["amount"]) == (remark, category, amount)


@pytest.mark.parametrize("text", ["罚款200", "罚了200"])  # a fine of whom, or what the fine would be?
def test_a_fine_that_nobody_paid_is_no_record(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["买菜45，买了罐奶粉68", "买菜45.6，又买了桶水12"])
def test_one_thing_of_several_may_lack_its_category_whatever_it_comes_in(text: str) -> None:
    understood = read(text)
    assert understood.missing in (("category",), ())
    assert len(understood.calls) == 2


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("周日中午满月酒", "满月酒"),
        ("9月1日开学", "开学"),
        ("6月7号高考", "高考"),
        ("6月1号入职", "入职"),
    ],
)
def test_a_day_in_a_life_is_an_event(text: str, title: str) -> None:
    assert read(text).calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("今天还剩什么事", "schedule_query"),
        ("今天剩下的安排", "schedule_query"),
        ("下次部门会什么时候", "schedule_query"),
        ("把后天的饭局推了", "schedule_cancel"),
        ("明天的安排全取消", "schedule_cancel"),
        ("周五的聚餐黄了", "schedule_cancel"),
        ("明天部门会改时间到下午2点", "schedule_move"),
        ("面试张三提前一小时", "schedule_move"),  # a name that holds a number
    ],
)
def test_what_is_asked_called_off_or_moved(text: str, intent: str) -> None:
    assert read(text).intent == intent


def test_all_of_a_day_that_is_called_off_is_all() -> None:
    assert read("明天的安排全取消").options["every"]


@pytest.mark.parametrize("text", ["生意黄了", "明天推了推车", "明天的会推了一小时"])
def test_what_is_no_event_or_only_later_is_not_called_off(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("外套打折后128", "外套", 128),
        ("午饭优惠后35", "午饭", 35),
        ("买鞋打八折后399", "买鞋", 399),
        ("火锅实付128", "火锅", 128),
        ("外套打折后一百二", "外套", 120),
        ("给孩子零花钱50", "给孩子零花钱", 50),
        ("给爸妈生活费2000", "给爸妈生活费", 2000),
    ],
)
def test_what_was_paid_in_the_end_or_given_is_spent(text: str, remark: str, amount: int) -> None:
    saved = read(text).calls[-1].arguments
    assert (saved["remark"], saved["amount"], saved.get("type")) == (remark, amount, None)


@pytest.mark.parametrize("text", ["打折后128", "满100减20后80", "买鞋打8折399", "零花钱100", "给我零花钱100"])
def test_a_price_that_may_not_be_what_was_paid_is_no_record(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("刚刚在便利店买了关东煮 16.8", "餐饮"),
        ("便利店关东煮16.8", "餐饮"),
        ("楼下超市买了两包盐6", "餐饮"),
        ("超市买毛巾20", "日用品"),
        ("超市买东西99", "购物"),
        ("超市256", "购物"),
        ("超市购物卡500", "购物"),
        ("看病挂急诊286", "医疗"),
        ("公众号稿费到账600", "工资"),
    ],
)
def test_what_was_bought_says_more_than_the_shop(text: str, category: str) -> None:
    assert read(text).calls[-1].arguments["category"] == category


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("昨晚请客吃烧烤", "请客吃烧烤"),
        ("昨天请同事喝奶茶", "请同事喝奶茶"),
        ("昨晚和朋友吃火锅", "和朋友吃火锅"),
    ],
)
def test_a_meal_with_others_is_asked_for_its_amount(text: str, remark: str) -> None:
    understood = read(text)
    assert (understood.missing, understood.calls[-1].arguments["remark"]) == (("amount",), remark)


@pytest.mark.parametrize(
    "text", ["昨天老板请吃火锅", "昨天同事请我吃火锅", "昨天和朋友吃饭了吗", "陪孩子吃药", "请假吃药"]
)
def test_a_meal_that_others_paid_for_or_nobody_is_asked_nothing(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["周五下午还有别的事不", "周五下午有没有别的安排"])
def test_other_plans_are_asked_for(text: str) -> None:
    assert read(text).intent == "schedule_query"


def test_why_a_record_goes_is_none_of_its_name() -> None:
    assert read("昨天买菜那笔记错了 删掉").options["record"] == {"remark": "买菜"}
