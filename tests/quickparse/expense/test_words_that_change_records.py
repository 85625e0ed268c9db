"""Words that turn what looks like a record into something else: money that comes back, budgets, limits of
an hour, rates, fractions. Nothing may be written that the sentence does not say."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import Understanding, understand

PURCHASES = (
    "去买牛奶5|去打车20|去吃饭30|去了超市50|去超市买牛奶5|去医院200|去理发30|去看电影40|"
    "去北京机票800|去健身房100|清汤面15|清洁费50|清理空调100|清蒸鱼60|清酒80|撤展费50|抹茶拿铁30|"
    "去20|取消费20|取消打车20|打车20取消|删帖费50|ホテル5000円キャンセル|タクシー2000円取り消し|"
    "タクシー20削除|キャンセル料2000円|cancel fee 20|delete key 5|remove key 5|undo 5|drop 5|"
    "take out pizza 20|cancel subscription 15|cancel my gym membership 30|"
    "remove wallpaper yesterday 200|drop earrings 40|scrap paper 3|打车20\n删掉|删掉\n打车20|"
    "taxi 20\ndelete|taxi 20\ndelete it|タクシー20\n消して"
)
ORDERS = (
    "删打车20|删掉打车20|撤销打车20|去掉打车20|清掉打车20|打车20删了|把打车20删掉|取消打车20那笔|"
    "タクシー20消して|タクシー20を削除して|delete taxi 20|erase lunch 25|"
    "cancel the 20 taxi expense|remove the 20 yuan taxi from yesterday"
)
DAILY = "FREQ=DAILY"


def saved(understood: Understanding | None) -> list[tuple[object, object]]:
    """Remark and type of every record that would be written as it stands, without a question."""
    if understood is None or not understood.complete or understood.unsure:
        return []
    records = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    return [(each["remark"], each.get("type", "consume")) for each in records]


@pytest.mark.parametrize(
    "text",
    [
        "lunch refund 25 yuan",
        "refund of lunch 25 yuan",
        "refund of taxi yesterday 32 yuan",
        "taxi refund yesterday 32 yuan",
        "refund lunch 25 yuan",
        "cashback lunch 25 yuan",
        "cashback of taxi 25 yuan",
        "dinner with client reimbursed 560 yuan",
        "lunch was reimbursed 560 yuan",
        "taxi rebate 20 yuan",
        "got paid Alice 12000 yuan",
        "午饭返现25元",
        "打车返还32元",
        "打车退款32元",
        "昨日キャッシュバックでタクシー32元",
        "キャッシュバックランチ25元",
        "取引先とご飯で精算560元",
        "ランチ返金25元",
        "ランチの払い戻し25元",
    ],
)
def test_money_that_comes_back_is_never_spent(text: str) -> None:
    assert all(kind == "income" for _, kind in saved(understand(text)))
    understood = understand(text)
    assert understood is None or understood.calls[-1].arguments.get("type") == "income"


@pytest.mark.parametrize(
    "text",
    [
        "ランチ予算25元",
        "昨日タクシー予算で32元",
        "ランチ見積もり25元",
        "タクシー上限32元",
        "ランチの目標25元",
        "午饭预算25元",
        "打车上限32元",
        "午饭限额25元",
        "午饭目标25元",
        "装修报价3000元",
        "lunch budget 25 yuan",
        "lunch limit 25 yuan",
        "taxi cap 32 yuan",
        "lunch quote 25 yuan",
        "lunch target 25 yuan",
    ],
)
def test_a_budget_is_not_spending(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "17時前にお迎え",
        "17時前にお迎え、リマインドして",
        "8時前夜ジム",
        "来週火曜の8時前夜にジム",
        "今夜7時半前に映画",
        "17点前接孩子",
        "晚上7点半前看电影",
        "pick up kids before 5pm",
        "movie tonight before 7:30pm",
    ],
)
def test_before_an_hour_is_not_at_the_hour(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "明日15時に三分の打ち合わせ",
        "明日15時に三分の一田中さんと打ち合わせ",
        "明日15時に四分の三の打ち合わせ",
        "明天下午3点三分之一会议",
        "a third of a meeting tomorrow at 3pm",
    ],
)
def test_a_fraction_is_no_length(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "每天两次晚上10点吃药",
        "每天晚上10点吃药两次",
        "每周三两次晚上8点健身",
        "毎日2回22時に薬",
        "毎日22時に2回薬を飲む",
        "take medicine every day 2 times at 10pm",
        "take medicine 2 times every day at 10pm",
    ],
)
def test_how_often_a_day_is_not_how_many_days(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("每天晚上10点吃药，共5次", 5),
        ("每周三晚上8点健身，一共10次", 10),
        ("毎日22時に薬を飲む、全5回", 5),
        ("take medicine every day at 10pm for 5 times", 5),
    ],
)
def test_a_number_of_occurrences_in_all_ends_a_series(text: str, times: int) -> None:
    understood = understand(text)
    assert understood is not None
    assert str(understood.calls[-1].arguments["rrule"]).endswith(f"COUNT={times}")


@pytest.mark.parametrize(("week", "offset"), [("下", 1), ("下个", 1), ("下下", 2)])
def test_weekdays_of_one_week_end_with_that_week(week: str, offset: int) -> None:
    understood = understand(f"{week}周一到周五每天早上9点站会")
    assert understood is not None
    *days, event = (call.arguments for call in understood.calls)
    assert event["title"] == "站会"
    assert "until" in event
    assert [(day["weekday"], day["offset"]) for day in days] == [("monday", offset), ("friday", offset)]


@pytest.mark.parametrize("text", ["上周一到周五每天早上9点站会", "本周一到周五每天早上9点站会"])
def test_weekdays_of_a_week_that_has_begun_are_declined(text: str) -> None:
    """Whether they are ahead is not for the words to say."""
    assert understand(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "跟客户吃饭报销了560",
        "请客户吃饭报销了560元",
        "买书报销了89",
        "reimbursed dinner with client 560 yuan",
        "取引先と食事して精算した560元",
    ],
)
def test_who_paid_whom_is_open_where_a_deed_is_reimbursed(text: str) -> None:
    assert saved(understand(text)) == []


@pytest.mark.parametrize("text", ["差旅费报销了1200元", "got reimbursed 420 yuan for travel"])
def test_a_cost_that_was_reimbursed_came_in(text: str) -> None:
    assert [kind for _, kind in saved(understand(text))] == ["income"]


@pytest.mark.parametrize("text", ["报销了420元", "报销420"])
def test_what_was_paid_back_is_no_salary_and_its_category_is_asked(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("category",)
    assert understood.calls[-1].arguments["type"] == "income"


@pytest.mark.parametrize(
    "text",
    ["还午饭25元", "昨天还打车32元", "还是明天早上9点开会", "明天早上9点还开会", "明天上午10点还去爬山"],
)
def test_what_is_still_or_given_back_is_declined(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("今天买菜花了总共45块", "买菜"),
        ("买菜用了一共45元", "买菜"),
        ("午饭总共花了25元", "午饭"),
    ],
)
def test_the_words_for_in_total_are_no_part_of_a_remark(text: str, remark: str) -> None:
    assert saved(understand(text)) == [(remark, "consume")]


@pytest.mark.parametrize(
    "text",
    PURCHASES.split("|"),
)
def test_a_purchase_deletes_no_record(text: str) -> None:
    """去, 清 and 撤 alone, "cancel" and "drop" begin purchases as well; two lines are two sentences."""
    understood = understand(text)
    assert understood is None or understood.intent == "expense"


@pytest.mark.parametrize(
    "text",
    ORDERS.split("|"),
)
def test_an_order_with_an_amount_deletes_the_record(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "expense_delete"


@pytest.mark.parametrize(
    "text",
    [
        "remove wisdom tooth tomorrow 3pm",
        "remove stitches friday 10am",
        "remove braces on march 20 at 2pm",
        "remove my tattoo tomorrow at 3pm",
        "drop kids at school tomorrow at 8am",
        "drop the car off tomorrow at 9am",
        "axe throwing tomorrow at 3pm",
        "bin collection tomorrow at 8am",
        "scrap metal pickup tomorrow at 10am",
    ],
)
def test_what_is_removed_or_dropped_may_be_no_event(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "schedule_cancel"


@pytest.mark.parametrize(
    "text",
    [
        "drop tomorrow's meeting",
        "drop the gym tomorrow at 3pm",
        "scrap the meeting on friday",
        "remove dentist from my calendar tomorrow",
        "cancel lunch tomorrow",
    ],
)
def test_an_event_that_is_named_is_cancelled(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "schedule_cancel"


def test_only_a_name_stands_before_a_title() -> None:
    """嘘田中さん is no name: it holds one, with a word before it."""
    for word in ("嘘", "偽", "仮", "夢"):
        understood = understand(f"明日11時に{word}田中さんと打ち合わせ")
        assert understood is None or understood.unsure
    for name in ("田中", "佐々木", "小林", "田中太郎", "綾小路", "スミス"):
        understood = understand(f"明日11時に{name}さんと打ち合わせ")
        assert understood is not None
        assert not understood.unsure, name


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("取消周会", "schedule_cancel"),  # 周 alone is a time, 周会 a meeting
        ("取消下周三的周会", "schedule_cancel"),
        ("取消晨会", "schedule_cancel"),
        ("取消明天的早会", "schedule_cancel"),
        ("把明天的周会改到下午3点", "schedule_move"),
        ("明日の会議を2時間に", "schedule_move"),  # a length, and no second event
        ("明日の会議を30分に", "schedule_move"),
        ("取消周", None),
    ],
)
def test_a_change_of_an_event_with_a_short_name_or_verb_is_one(said: str, intent: str | None) -> None:
    understood = understand(said)
    assert (understood and understood.intent) == intent


@pytest.mark.parametrize(
    ("said", "title"),
    [("明天7点晚会", "晚会"), ("周五晚班", "晚班"), ("明天晚自习", "晚自习"), ("周五晚会议", "会议")],
)
def test_a_name_that_begins_with_the_evening_keeps_it(said: str, title: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.missing  # the hour or its half of the day
    assert understood.calls[-1].arguments["title"] == title
