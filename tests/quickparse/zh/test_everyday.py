"""Chinese as people type it: what it costs, what is asked for, and what is no date."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates

NOW = datetime(2026, 9, 17, 6, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "remark", "category", "amount"),
    [
        ("买了双跑鞋,459", "买了双跑鞋", "衣服", 459),  # a comma between words and figures separates
        ("昨天买的药,一共58元", "药", "医疗", 58),
        ("淘宝退货运费12", "淘宝退货运费", "购物", 12),  # what is paid to send something back
        ("交了三个月房租9000", "房租", "房租", 9000),  # for how long it was paid
        ("和朋友吃火锅我买单 456", "和朋友吃火锅", "餐饮", 456),
        ("老公生日买了个蛋糕268", "老公生日买了个蛋糕", "零食", 268),
        ("😷口罩一盒29", "口罩一盒", "医疗", 29),
        ("加班打车回家64，可报销", "加班打车回家", "交通", 64),
        ("昨天还买了袋大米59", "买了袋大米", "餐饮", 59),  # 还 is "also" before what was bought
        ("交了下个月的房租3500", "交了房租", "房租", 3500),  # paid today, whatever month it is for
        ("昨天的午餐：沙拉 32", "午餐沙拉", "餐饮", 32),
        ("请朋友看电影两张票86", "请朋友看电影两张票", "娱乐", 86),  # a count before the last noun
    ],
)
def test_a_purchase_is_read(text: str, remark: str, category: str, amount: int) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    saved = understood.calls[-1].arguments
    assert (saved["remark"], saved["category"], saved["amount"]) == (remark, category, amount)
    assert "type" not in saved


@pytest.mark.parametrize(
    "text",
    [
        "给猫买了罐头 129",  # food, but nobody's meal
        "给爸妈转了2000生活费",
        "小费20",
        "刚交完物业费 1280",
        "交了半年宽带600",
        "退押金500",
        "还房贷3800",
        "孩子的奶粉328",
        "物业费1260，刚交的",
        "物业费1260，昨天交的",
    ],
)
def test_the_category_is_asked_for_where_words_leave_it_open(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("category",)


@pytest.mark.parametrize(
    ("text", "remark", "category"),
    [
        ("家教收入400", "家教收入", "工资"),
        ("闲鱼卖了个旧相机，到手1350", "卖了个旧相机", "购物"),
        ("收到公司报销的差旅费1266", "差旅费", "旅游"),
        ("房客交了房租3200", "房租", "房租"),
        ("公司发了过节费500", "过节费", "工资"),
        ("妈妈给的红包200", "妈妈给的红包", "礼物"),
        ("我妈给我转了2000", "我妈给我转", "礼物"),
    ],
)
def test_money_that_came_in_is_no_expense(text: str, remark: str, category: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    saved = understood.calls[-1].arguments
    assert (saved["type"], saved["remark"], saved["category"]) == ("income", remark, category)


@pytest.mark.parametrize("text", ["我交了房租3200", "交了房租3200"])
def test_rent_that_was_paid_stays_an_expense(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert "type" not in understood.calls[-1].arguments


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明天上午十点半跟产品过需求", "跟产品过需求"),
        ("周五晚上8点KTV", "KTV"),
        ("约了李医生，下周五上午九点一刻", "约了李医生"),
        ("国庆那天上午9点升旗", "升旗"),
        ("后天全天在家办公", "在家办公"),
        ("下周四下午2点去导师办公室", "去导师办公室"),
        ("後天下午三點跟客戶開會", "跟客戶開會"),
    ],
)
def test_an_event_is_read(text: str, title: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments["title"] == title


def test_an_evening_at_a_bare_hour_is_asked_about() -> None:
    understood = understand("明天8点KTV")
    assert understood is not None
    assert understood.missing == ("half_of_day",)


@pytest.mark.parametrize("text", ["20分钟后叫我", "设个闹钟明早6点半"])
def test_a_call_without_a_reason_is_asked_what_for(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("title",)


@pytest.mark.parametrize("text", ["下周要考试吗", "下周有考试吗", "周六晚上我有安排没"])
def test_a_question_about_plans_is_looked_up(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "schedule_query"


@pytest.mark.parametrize("text", ["明天吃饭吧", "明天去爬山吧"])
def test_a_proposal_is_no_question(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "schedule_query"


def test_a_thing_of_today_is_deleted_from_the_ledger() -> None:
    understood = understand("删掉今天的奶茶")
    assert understood is not None
    assert understood.intent == "expense_delete"


def test_what_was_spent_at_a_place_is_not_of_one_category() -> None:
    understood = understand("上个月超市花了多少钱")
    assert understood is not None
    assert "category" not in understood.calls[-1].arguments
    assert understood.options["thing"] == "超市"


@pytest.mark.parametrize(("text", "title"), [("周六不和老李吃饭了", "老李吃饭"), ("家长会不去了", "家长会")])
def test_what_is_not_done_is_cancelled_by_its_name(text: str, title: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "schedule_cancel"
    assert understood.calls[-1].arguments["text"] == title


@pytest.mark.parametrize(
    "text",
    [
        *("快3点了", "3点不到", "快到三点", "不到3点"),  # nearly then
        *("一周和一月", "前后最近的两天", "弄清月末、夏令时的规则", "闰年2月多一天"),
        *("观音菩萨圣诞", "白色情人节", "正月逢丙，二月见丁", "这两点不必写明", "一号实验室"),
        "四时绝辰",
    ],
)
def test_what_only_looks_like_a_date_is_none(text: str) -> None:
    assert find_dates(text, NOW, "Asia/Shanghai", "zh") == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("那3点吧", "2026-09-17T03:00:00"),
        ("月末交报告", "2026-09-30"),
        ("圣诞晚上", "2026-12-25"),
        ("国庆那天", "2026-10-01"),
    ],
)
def test_their_like_are_still_dates(text: str, value: str) -> None:
    (mention,) = find_dates(text, NOW, "Asia/Shanghai", "zh")
    assert mention.value == value


@pytest.mark.parametrize("text", ["国庆还有几天", "还有几天过年", "过年还有几天"])
def test_days_to_a_feast_are_counted(text: str) -> None:
    understood = understand(text, holidays="CN" if "过年" in text else None)
    assert understood is not None
    assert understood.options == {"ask": "until"}


def test_going_home_for_the_new_year_names_no_day() -> None:
    assert find_dates("回老家过年", NOW, "Asia/Shanghai", "zh", holidays="CN") == []


@pytest.mark.parametrize("text", ["周末加油320", "上个月交了电费213"])
def test_the_day_of_an_expense_of_a_weekend_or_a_month_is_asked_for(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("which_day",)


@pytest.mark.parametrize("text", ["还小李50", "还了200", "他还买了双鞋300", "给爸妈过节费1000"])
def test_what_is_paid_back_or_bought_by_others_is_no_purchase(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "title", "days_later"),
    [
        ("4号到6号回老家", "回老家", 2),
        ("4号去杭州出差，6号回来", "去杭州出差", 2),
    ],
)
def test_days_of_no_named_month_are_of_the_same_one(text: str, title: str, days_later: int) -> None:
    understood = understand(text)
    assert understood is not None
    first, shift, added = understood.calls
    assert first.arguments == {"type": "absolute", "day": 4}
    assert shift.arguments["offset_days"] == days_later
    assert added.arguments["title"] == title


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("下周一去杭州出差，周三回来", "下周一到周三去杭州出差"),
        ("明天下午3点开会，5点结束", "明天下午3点到5点开会"),
    ],
)
def test_an_end_may_be_a_clause_of_its_own(text: str, same: str) -> None:
    understood, joined = understand(text), understand(same)
    assert understood is not None
    assert joined is not None
    assert understood.calls == joined.calls


@pytest.mark.parametrize("text", ["明天下午3点开会，后天回来", "明天上班，后天回家", "周六半夜12点抢票"])
def test_ends_and_midnights_that_may_be_meant_otherwise_are_left_alone(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("查一下周四的安排", "周四"),  # 一下 goes with the verb
        ("安排一下周五下午3点开会", "周五下午3点"),
        ("看一下周末的安排", "周末"),
        ("看一下下周四", "下周四"),
        ("周一下周四都行", "下周四"),
        ("看下周末的安排", "下周末"),
    ],
)
def test_a_verb_keeps_its_particle(text: str, day: str) -> None:
    assert [mention.text for mention in find_dates(text, NOW, "Asia/Shanghai", "zh")] == [day]


@pytest.mark.parametrize("text", ["午饭记错了，删掉", "刚才记的午饭记错了，删了"])
def test_what_was_recorded_by_mistake_is_a_record(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "expense_delete"


@pytest.mark.parametrize("text", ["中午吃了顿火锅", "刚喝了杯奶茶"])
def test_the_price_of_what_was_eaten_is_asked_for(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("amount",)


def test_a_meeting_of_the_department_is_nobody_elses_deed() -> None:
    understood = understand("周五下午3点部门会")
    assert understood is not None
    assert understood.calls[-1].arguments["title"] == "部门会"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("帮我约一下周六下午三点的理发", "理发"),
        ("预约一下周六下午三点理发", "理发"),
        ("周六晚上七点约个饭", "约个饭"),
        ("周日早上9点爬泰山🏔️", "爬泰山"),
    ],
)
def test_what_is_arranged_is_an_event(text: str, title: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.complete
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize("text", ["明天下午3点约十分钟开会", "约后天下午2点面试", "明天上午9点去看🪿"])
def test_a_word_that_may_count_or_lack_its_object_is_none_of_an_event(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text", ["帮我看下周四的日程", "帮我记下周四下午3点开会", "查下周五有空吗", "看下下周四的日程"]
)
def test_a_weekday_behind_a_verb_may_be_of_this_week(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text", ["查一下下周四的日程", "看下周末的安排", "安排下周四下午3点开会", "看下个周四的日程"]
)
def test_the_next_week_is_read_where_no_verb_takes_its_word(text: str) -> None:
    assert understand(text) is not None


@pytest.mark.parametrize("text", ["刚点了个外卖", "昨天点了份炒饭"])
def test_what_was_ordered_is_asked_for_its_price(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("amount",)


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("下周哪天有空", "schedule_free"),
        ("看看昨天的账", "expense_query"),
        ("奖金3000到账啦", "expense"),
        ("打车20啦", "expense"),
        ("辛苦啦", "help"),
        ("帮我记账", "help"),
        ("后天跟老王的饭局取消吧", "schedule_cancel"),
    ],
)
def test_a_plain_question_is_understood(text: str, intent: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == intent
