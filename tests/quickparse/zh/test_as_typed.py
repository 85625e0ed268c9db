"""Chinese as people type it: counts without a number, what others paid back, where and why so late."""

from __future__ import annotations

from decimal import Decimal

import pytest

from datetools_lc.quickparse import complete, understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("买了几个苹果15块", "买了几个苹果", "蔬果", 15),
        ("打印了几张纸3块", "打印了几张纸", "日用品", 3),
        ("网购了点零食45.8", "网购了点零食", "零食", Decimal("45.8")),
        ("停车两小时10块", "停车两小时", "交通", 10),
        ("唱歌3小时200", "唱歌3小时", "娱乐", 200),
        ("必胜客两个人 136", "必胜客两个人", "餐饮", 136),
        ("买了两张演唱会的票1360", "买了两张演唱会的票", "娱乐", 1360),
        ("rmb45 打车", "打车", "交通", 45),
        ("早餐：６．５", "早餐", "餐饮", Decimal("6.5")),
        ("打车回家😮‍💨 56", "打车回家", "交通", 56),
        ("地铁卡充50", "地铁卡", "交通", 50),
        ("充q币30", "充q币", "娱乐", 30),
        ("今早打车上班 29", "打车上班", "交通", 29),
        ("周二给车加了300块油", "油", "交通", 300),
        ("疯狂星期四 39.9", "疯狂星期四", "餐饮", Decimal("39.9")),
        ("买了件外套329 优衣库", "买了件外套", "衣服", 329),
        ("午饭28 食堂", "午饭", "餐饮", 28),
        ("昨天晚饭忘记记了 45", "晚饭", "餐饮", 45),
        ("忘了记账，昨天打车32", "打车", "交通", 32),
        ("花了我整整500块买鞋", "买鞋", "衣服", 500),
    ],
)
def test_small_words_around_a_purchase_are_none_of_its_name(
    text: str, remark: str, category: str, amount: object
) -> None:
    understood = read(text)
    found = understood.calls[-1].arguments
    assert (found["remark"], found["category"], found["amount"]) == (remark, category, amount)
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "买了几个苹果一个15块",  # how many?
        "几个苹果15块一个",
        "买了几块蛋糕30",  # some cakes, or some yuan
        "买菜花了几块钱",
        "停车2小时10",  # ten yuan, or ten minutes
        "健身1小时50",
        "加班3小时200",
        "学习3小时200",
        "开车3小时200",
        "收入500 闲鱼",  # what was sold is no salary
        "手机忘记充话费50",
        "忘了打车费20",
        "打车20忘了多少",
        "聚餐人均98一共300",
        "人均98",
        "加班300",
        "打车20 公司",
    ],
)
def test_what_looks_like_a_purchase_and_may_be_none(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["海底捞人均120", "前天晚上跟同事吃烤鱼人均72"])
def test_of_a_price_for_each_the_own_part_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("朋友还了我200块", "朋友还了我", 200),
        ("小王还我500", "小王还我", 500),
        ("室友转我83", "室友转我", 83),
        ("室友转我电费60", "电费", 60),
        ("房东退押金2000", "押金", 2000),
        ("押金500退回来了", "押金", 500),
        ("医院退费300", "医院退费", 300),
        ("商家退运费12", "运费", 12),
    ],
)
def test_what_somebody_gave_back_is_an_income_of_a_kind_that_is_asked(
    text: str, remark: str, amount: object
) -> None:
    understood = read(text)
    found = understood.calls[-1].arguments
    assert (found["remark"], found["amount"], found["type"]) == (remark, amount, "income")
    assert understood.missing == ("category",)


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("火车票退了，退回180", "火车票", "交通", 180),
        ("机票退了 退款520", "机票", "旅游", 520),
        ("老板报销了我320差旅费", "差旅费", "旅游", 320),
        ("公司报销打车费50", "打车费", "交通", 50),
    ],
)
def test_what_was_paid_back_keeps_its_kind(text: str, remark: str, category: str, amount: object) -> None:
    found = read(text).calls[-1].arguments
    assert (found["remark"], found["category"], found["amount"], found["type"]) == (
        remark,
        category,
        amount,
        "income",
    )


@pytest.mark.parametrize(
    "text",
    [
        "小王还没还我500",
        "小王要还我500",
        "我还小王500",
        "还我500",
        "小王借我500",
        "他还我200",
        "房东不退押金2000",
        "押金500没退",
        "房东退租客电费50",
    ],
)
def test_what_is_owed_came_from_nobody(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("金额不对，应该是55", "expense_change"),
        ("分类错了，是餐饮", "expense_change"),
        ("昨天打车多记了，删一下", "expense_delete"),
        ("这周的账单给我看看", "expense_query"),
        ("今天记了哪几笔", "expense_query"),
        ("明天看牙医的时间改成下午5点半", "schedule_move"),
        ("明天的会晚半小时开", "schedule_move"),
        ("部门会提前一小时开始", "schedule_move"),
        ("不去看牙医了", "schedule_cancel"),
        ("明天上午的安排都不要了", "schedule_cancel"),
        ("周一到周三请假", "schedule_add"),
        ("下下周一到周三出差", "schedule_add"),
        ("6月18号下午2点装修师傅上门", "schedule_add"),
    ],
)
def test_what_is_asked_changed_or_planned(text: str, intent: str) -> None:
    understood = read(text)
    assert understood.intent == intent
    if intent == "schedule_add":
        assert understood.complete


@pytest.mark.parametrize("text", ["金额不对", "明天的早餐不要了", "周一到周三开会", "周一到周三下午请假"])
def test_what_lacks_an_hour_or_a_value_is_not_guessed(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "title", "days"),
    [
        ("下周一出差三天", "出差", 3),
        ("12月1号去上海三天", "去上海", 3),
        ("下下周一出差三天", "出差", 3),
        ("后天休息两天", "休息", 2),
        ("明天请两天假", "请假", 2),
        ("明天请一天假", "请假", 1),
        ("明天陪爸妈去三亚玩五天", "陪爸妈去三亚玩", 5),
    ],
)
def test_what_lasts_for_so_many_days_ends_with_the_last_of_them(text: str, title: str, days: int) -> None:
    understood = read(text)
    added = understood.calls[-1].arguments
    assert (understood.complete, added["title"]) == (True, title)
    assert ("end_time" in added) is (days > 1)
    if days > 1:
        assert understood.calls[-2].arguments["offset_days"] == days - 1


@pytest.mark.parametrize(
    "text",
    [
        "下周三出差第三天",
        "每周一出差三天",
        "这三天出差",
        "明天下午出差三天",
        "明天9点出差三天",
        "明天请半天假",
        "下周五想请一天假",
        "昨天请了一天假",
        "明天去上海三天两夜",
        "下周一出差3到5天",
        "下周一出差两三天",
        "下周一出差三天左右",
    ],
)
def test_no_days_are_counted_of_what_is_over_repeated_or_has_an_hour(text: str) -> None:
    assert understand(text) is None


def test_a_count_of_days_that_something_is_moved_by_is_no_length() -> None:
    assert read("出差推迟三天").intent == read("把休假提前两天").intent == "schedule_move"


@pytest.mark.parametrize("answer", ["15", "是15", "不对，是15"])
def test_an_amount_answers_the_question_for_it_whatever_stands_before(answer: str) -> None:
    told = complete(read("打车"), answer)
    assert told is not None
    assert told.calls[-1].arguments["amount"] == 15


def test_a_no_without_an_amount_is_no_answer() -> None:
    assert complete(read("打车"), "不对") is None


@pytest.mark.parametrize("text", ["今天中午吃了麦当劳", "中午吃了火锅", "今天喝了奶茶"])
def test_what_was_eaten_today_is_asked_for_its_price(text: str) -> None:
    assert read(text).missing == ("amount",)


@pytest.mark.parametrize("text", ["吃了药", "吃了感冒药", "喝了酒", "同事吃了我的蛋糕"])
def test_what_is_swallowed_and_not_paid_for_is_asked_nothing(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("视频会员一年198", "视频会员一年", "娱乐", 198),
        ("英语课一学期3200", "英语课一学期", "教育", 3200),
        ("7天连锁酒店 198", "7天连锁酒店", "旅游", 198),
        ("五谷渔粉18", "五谷渔粉", "餐饮", 18),
    ],
)
def test_a_term_and_a_number_in_a_name_are_no_amount(
    text: str, remark: str, category: str, amount: object
) -> None:
    found = read(text).calls[-1].arguments
    assert (found["remark"], found["category"], found["amount"]) == (remark, category, amount)


@pytest.mark.parametrize("text", ["房租一个月3000", "会员还有一个月198"])
def test_a_rate_and_what_is_left_are_no_purchase(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["把休息改到后天", "把明天的调休改到周日"])
def test_a_day_off_is_moved_by_its_name(text: str) -> None:
    assert read(text).intent == "schedule_move"


@pytest.mark.parametrize("text", ["后天老板休息", "明天休息吗", "今天休息"])
def test_the_rest_of_others_and_of_today_is_no_plan(text: str) -> None:
    assert understand(text) is None
