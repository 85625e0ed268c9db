"""Plain things people ask and note down, in each language: what one thing cost, when an event is, series
whose hour has to be asked for, and money that came in."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import FromCall, understand


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("昨天打车多少钱", "交通"),
        ("昨天的打车多少钱", "交通"),
        ("昨日のタクシーいくら？", "交通"),
        ("昨日のランチはいくらだった？", "餐饮"),
        ("how much was the taxi yesterday", "交通"),
        ("how much did lunch cost yesterday", "餐饮"),
        ("how much on taxis this month?", "交通"),
        ("how much went on lunches last week", "餐饮"),
    ],
)
def test_what_one_thing_cost_is_looked_up(text: str, category: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "expense_query"
    query = understood.calls[-1].arguments
    assert (query["category"], query["type"]) == (category, "consume")


@pytest.mark.parametrize(
    "text",
    ["今月の合計は？", "今月の総額いくら？", "total for this month?", "what's my total spending this month"],
)
def test_the_sum_of_a_month_is_that_of_what_was_spent(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.calls[0].arguments == {"range": "this_month"}
    assert understood.calls[-1].arguments["type"] == "consume"


@pytest.mark.parametrize(
    "text", ["歯医者は何時？", "飲み会いつだっけ", "次の会議はいつ？", "what day is the team dinner"]
)
def test_when_an_event_is_looks_thirty_days_ahead(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.intent == "schedule_query"
    assert understood.calls[0].arguments == {"range": "next_n_days", "n": 30}


def test_a_part_of_a_day_may_stand_right_before_the_word_for_free() -> None:
    understood = understand("今日の午後空いてる？")
    assert understood is not None
    assert understood.intent == "schedule_free"
    assert understood.calls[0].arguments["hour"] == 12


@pytest.mark.parametrize(
    ("text", "title", "rule"),
    [
        ("每周三开会", "开会", "FREQ=WEEKLY;BYDAY=WE"),
        ("每月15号聚餐", "聚餐", "FREQ=MONTHLY"),
        ("毎週水曜に定例", "定例", "FREQ=WEEKLY;BYDAY=WE"),
        ("毎月15日に飲み会", "飲み会", "FREQ=MONTHLY"),
        ("gym every monday", "gym", "FREQ=WEEKLY;BYDAY=MO"),
        ("book club on the 15th of every month", "book club", "FREQ=MONTHLY"),
    ],
)
def test_a_series_without_its_hour_is_asked_about(text: str, title: str, rule: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.missing == ("time",)
    event = understood.calls[-1].arguments
    assert (event["title"], event["rrule"]) == (title, rule)


@pytest.mark.parametrize("text", ["每天打车20", "每天都很累", "毎日が楽しい", "every monday i feel sad"])
def test_what_happens_every_day_is_no_event_by_itself(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "kind", "amount", "category"),
    [
        ("退款收到59元", "income", 59, None),
        ("收到59元退款", "income", 59, None),
        ("lunch refund 25 yuan", "income", 25, "餐饮"),
        ("refund of taxi yesterday 32 yuan", "income", 32, "交通"),
        ("earned 350 yuan tutoring yesterday", "income", 350, None),
        ("treated the team to dinner last friday, 520 yuan", "consume", 520, "餐饮"),
    ],
)
def test_which_way_the_money_went_is_read(text: str, kind: str, amount: int, category: str | None) -> None:
    understood = understand(text)
    assert understood is not None
    assert (understood.missing, understood.unsure) == ((), ())
    saved = understood.calls[-1].arguments
    assert (saved.get("type", "consume"), saved["amount"]) == (kind, amount)
    assert category is None or saved["category"] == category


@pytest.mark.parametrize("text", ["涨到59元", "花了20到30元", "从20到30元打车"])
def test_an_amount_that_something_goes_up_to_is_no_payment(text: str) -> None:
    assert understand(text) is None


def test_a_plus_joins_two_records() -> None:
    understood = understand("地铁3块+咖啡28")
    assert understood is not None
    saved = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    assert [(each["remark"], each["amount"]) for each in saved] == [("地铁", 3), ("咖啡", 28)]


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("这个月还剩几天", "this_month"),
        ("今年还剩多少天", "this_year"),
        ("离年底还有多少天", "this_year"),
        ("到月底还有几天", "this_month"),
        ("年末まであと何日", "this_year"),
        ("本周还有几天", "this_week"),
        ("今月はあと何日", "this_month"),
        ("今年残り何日", "this_year"),
        ("how many days are left this month", "this_month"),
        ("how many days left in this week?", "this_week"),
    ],
)
def test_the_days_left_of_a_period_are_counted_to_its_last_day(text: str, period: str) -> None:
    understood = understand(text)
    assert understood is not None
    today, whole, left = (call.arguments for call in understood.calls)
    assert (today, whole) == ({"range": "today"}, {"range": period})
    last = left["end_date"]
    assert isinstance(last, FromCall)
    assert last.field == "last_date"


@pytest.mark.parametrize(
    "text", ["今天还剩几天", "离今天还有几天", "今日まであと何日", "how many days until today"]
)
def test_no_days_are_left_of_today(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize("text", ["删除昨天的一切", "删除昨天的全部", "昨天的记录统统删掉"])
def test_all_of_a_day_is_no_name_of_a_record(text: str) -> None:
    assert understand(text) is None
