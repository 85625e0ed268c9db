"""Words that turn what looks like a record into something else: money that comes back, budgets, limits of
an hour, rates, fractions. Nothing may be written that the sentence does not say."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import Understanding, understand

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


@pytest.mark.parametrize("text", ["报销了420元", "差旅费报销了1200元", "got reimbursed 420 yuan for travel"])
def test_a_cost_that_was_reimbursed_came_in(text: str) -> None:
    assert [kind for _, kind in saved(understand(text))] == ["income"]


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


def test_only_a_name_stands_before_a_title() -> None:
    """嘘田中さん is no name: it holds one, with a word before it."""
    for word in ("嘘", "偽", "仮", "夢"):
        understood = understand(f"明日11時に{word}田中さんと打ち合わせ")
        assert understood is None or understood.unsure
    for name in ("田中", "佐々木", "小林", "田中太郎", "綾小路", "スミス"):
        understood = understand(f"明日11時に{name}さんと打ち合わせ")
        assert understood is not None
        assert not understood.unsure, name
