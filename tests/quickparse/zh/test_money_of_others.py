"""Chinese money that others spent or gave, and words that forbid whatever stands beside them."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import complete, understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("爸爸给我发红包100", "礼物"),
        ("妈妈发来红包100", "礼物"),
        ("奶奶给我包了个红包500", "礼物"),
        ("外婆转来红包200", "礼物"),
        ("妈妈给我红包100", "礼物"),
        ("小李给我发红包66", "礼物"),
        ("朋友发来红包66", "礼物"),
        ("公司发了红包200", "礼物"),
    ],
)
def test_a_present_that_somebody_sends_the_user_comes_in(text: str, category: str) -> None:
    saved = read(text).calls[-1].arguments
    assert (saved["type"], saved["category"]) == ("income", category)


@pytest.mark.parametrize("text", ["给爸爸发红包100", "给妈妈包了个红包500", "在公司发红包100"])
def test_a_present_that_the_user_sends_is_spent(text: str) -> None:
    assert "type" not in read(text).calls[-1].arguments


@pytest.mark.parametrize("text", ["爸爸发了红包100", "妈妈发红包50", "公司发红包200"])
def test_a_present_of_the_family_to_nobody_knows_whom_is_none(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text", ["儿子打车20", "儿子午饭30", "女儿坐地铁4", "孩子早饭12", "闺女点外卖35", "女儿滴滴18"]
)
def test_a_ride_or_a_meal_of_a_child_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize("text", ["给儿子打车20", "女儿学费300", "儿子高铁票200", "孩子打疫苗300"])
def test_what_a_child_is_paid_for_is_the_users(text: str) -> None:
    understood = read(text)
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    "text",
    [
        "停车 2小时 一小时6块",
        "停车3小时每小时5元",
        "停车一小时6块停了2小时",
        "民宿三晚一晚200",
        "租车2天一天150",
        "打球6块一小时打了3小时",
    ],
)
def test_the_price_of_one_hour_or_day_is_not_that_of_several(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["停车两小时10块", "停车1小时6块", "民宿2晚600"])
def test_the_price_of_all_hours_or_days_is(text: str) -> None:
    assert read(text).calls[-1].name == "saveExpenseToLark"


@pytest.mark.parametrize(
    "text",
    [
        "明天下午3点开会算了",
        "明天下午3点开会 算了",
        "周五晚上7点聚餐打住",
        "懒得打车20",
        "难道午饭20",
        "午饭估摸30",
        "午饭30来着",
        "明天下午3点开会来着",
        "欠房租2000",
        "押房租2000",
        "昨天打车老板花了20元",
        "打车小李付了20",
        "午饭老婆花了35",
    ],
)
def test_a_word_that_takes_back_doubts_or_names_another_payer_forbids(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "押金2000",
        "打住院押金2000",
        "给老婆花了200",
        "和同事吃饭花了200",
        "请客户吃饭花了500",
        "女儿学费花了300",
        "自己花了200",
        "家里花了200",
    ],
)
def test_a_word_that_holds_such_a_word_does_not(text: str) -> None:
    assert read(text).calls[-1].name == "saveExpenseToLark"


@pytest.mark.parametrize("text", ["是同事付的", "是老婆付的", "同事付的", "老板请客", "小王买的单"])
def test_who_paid_is_no_thing(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["妻が払った", "田中さんが払った", "友達がおごってくれた"])
def test_who_paid_is_no_thing_in_japanese(text: str) -> None:
    assert understand(text, currency="JPY") is None


def test_earnings_answer_for_what_came_in_alone() -> None:
    answered = complete(read("小王还我50"), "工资")
    assert answered is not None
    assert answered.calls[-1].arguments["category"] == "工资"
    assert complete(read("狗粮一袋120"), "工资") is None


@pytest.mark.parametrize("text", ["八点一刻面馆22", "三点一刻奶茶15", "七点半咖啡28"])
def test_an_hour_that_may_be_half_of_the_name_of_a_shop_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize("text", ["8:15面馆22", "早上八点面馆22", "八点面包22", "昨天八点一刻面馆22"])
def test_an_hour_beside_its_day_or_in_digits_is_none(text: str) -> None:
    assert not read(text).unsure


_EARNED = (
    *("工资", "奖金", "年终奖", "退休金", "养老金", "奖学金", "退款", "分红", "兼职费", "稿费"),
    *("失业金", "加班费", "退税", "提成"),
)


@pytest.mark.parametrize("of", ["的", ""])
@pytest.mark.parametrize("who", ["爷爷", "我妹", "妈妈", "爸爸", "老婆", "儿子", "婆婆", "我弟"])
@pytest.mark.parametrize("noun", _EARNED)
def test_what_one_of_the_family_earns_is_asked_about(who: str, of: str, noun: str) -> None:
    understood = understand(f"{who}{of}{noun}3000")
    assert understood is None or understood.unsure or understood.missing


@pytest.mark.parametrize(
    "text",
    ["领了爷爷的养老金3500", "婆婆的养老金到账3500", "收到妈妈的退款200", "发工资8000，妈妈的退休金3500"],
)
def test_what_one_of_the_family_got_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize(
    "text",
    [
        *("我的工资8000", "工资8000", "公司的年终奖20000", "自己的奖金300", "家里的分红3000"),
        *("妈妈给我的红包200", "收到爸爸的红包200", "爸妈给的红包200", "给妈妈的红包200", "妈妈的药30"),
    ],
)
def test_what_is_the_speakers_own_or_given_to_him_is_written(text: str) -> None:
    assert read(text).complete
    assert not read(text).unsure


@pytest.mark.parametrize("text", ["妈妈的房租900", "我爸房租900", "室友的房租900", "姐姐的房租900"])
def test_the_rent_of_somebody_else_is_asked_about(text: str) -> None:
    assert read(text).unsure


@pytest.mark.parametrize("text", ["退了本来鞋，退回200", "退了本来鞋200"])
def test_half_a_word_is_no_count(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark", "amount"),
    [
        ("昨天帮同事带饭25", "帮同事带饭", 25),
        ("帮老婆买奶茶18", "帮老婆买奶茶", 18),
        ("替老板买咖啡30", "替老板买咖啡", 30),
        ("昨天替我妈交了200电费", "电费", 200),
        ("帮孩子交了2000学费", "学费", 2000),
    ],
)
def test_what_was_paid_for_somebody_is_asked_about(text: str, remark: str, amount: int) -> None:
    understood = read(text, "zh")
    assert understood.unsure
    saved = understood.calls[-1].arguments
    assert (saved["remark"], saved["amount"]) == (remark, amount)


@pytest.mark.parametrize(
    "text",
    [
        "帮小王记20",
        "帮小王记一笔打车20",
        "小王帮小李买饭20",
        "老婆帮同事买奶茶18",
        "同事帮我带饭25",
        "要帮同事带饭25",
        "明天帮同事带饭25",
        "不帮同事带饭25",
        "昨天帮同事垫了25",
        "帮同事卖了书50",  # the money is theirs
    ],
)
def test_what_others_did_or_is_to_be_done_for_them_is_no_record(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("明天下午3点替我妈领养老金", False),
        ("明天下午3点替同事值班", False),
        ("下午3点帮老公拿衣服", False),
        ("明天上午9点提醒老婆拿快递", True),
        ("明天下午3点我妈替我领养老金", True),
        ("明天下午3点小王替我开会", True),
    ],
)
def test_what_is_done_for_somebody_is_an_event_and_what_they_do_is_asked_about(
    text: str, is_asked: bool
) -> None:
    understood = read(text, "zh")
    assert understood.intent == "schedule_add"
    assert bool(understood.unsure) is is_asked


@pytest.mark.parametrize("text", ["周日超市买牛奶15", "周日买牛奶16", "周六买书15"])
def test_a_purchase_on_an_open_day_for_as_much_as_an_hour_has_is_asked_about(text: str) -> None:
    understood = read(text, "zh")
    assert understood.intent == "expense"
    assert understood.unsure


@pytest.mark.parametrize("text", ["周日吃面15", "周日不买牛奶15", "周日要买牛奶15", "明天买牛奶15"])
def test_a_meal_at_an_hour_or_a_purchase_to_come_is_no_record(text: str) -> None:
    assert understand(text, "zh") is None
