"""Words that leave a time, a day or an amount open, or say that nothing was paid: nothing is understood."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import complete, understand
from datetools_lc.quickparse.intents.own_days import WHICH_DAY

CURRENCIES = {"ja": "JPY", "en": "USD", "zh": "CNY"}


def is_declined(said: str, code: str) -> bool:
    return understand(said, currency=CURRENCIES[code]) is None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "每周五下午6点左右健身"),
        ("zh", "每周五下午6点前后健身"),
        ("zh", "每周五下午6点多健身"),
        ("zh", "每天下午3点左右到5点开会"),
        ("zh", "提醒我每天早上8点左右吃药"),
        ("zh", "明天的会改到下午5点左右"),
        ("zh", "明天的会改到下午5点多"),
        ("ja", "毎週金曜18時頃にジム"),
        ("ja", "毎日8時ごろに薬"),
        ("ja", "毎週金曜18時ごろから20時までジム"),
        ("ja", "明日の会議を17時頃に変更"),
        ("en", "gym every friday at about 6pm"),
        ("en", "move tomorrow's meeting to around 5pm"),
    ],
)
def test_a_series_and_a_move_take_no_time_that_is_about_right(code: str, said: str) -> None:
    assert is_declined(said, code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "meeting sunday before 3pm"),
        ("en", "meeting today after 3pm"),
        ("en", "call mom next friday before noon"),
        ("en", "meeting friday at 3pm at the latest"),
        ("en", "dentist monday 3pm at the earliest"),
        ("en", "do i have anything sunday before noon?"),
        ("en", "what's on friday after 3pm"),
        ("zh", "周日下午3点之前开会"),
        ("zh", "周日下午3点以后开会"),
        ("ja", "日曜の午後3時以降に会議"),
        ("ja", "日曜の午後3時あたりに会議"),
    ],
)
def test_a_time_that_is_only_an_edge_is_not_taken_for_the_hour(code: str, said: str) -> None:
    assert is_declined(said, code)


@pytest.mark.parametrize("said", ["meeting the day after tomorrow 3pm", "meeting sunday 3pm"])
def test_the_day_before_or_after_another_is_a_day(said: str) -> None:
    assert not is_declined(said, "en")


@pytest.mark.parametrize(
    ("said", "remark"),
    [("今天跑腿赚了120", "跑腿"), ("卖水果挣了50", "卖水果"), ("打车赚了100", "打车")],
)
def test_what_was_earned_is_earnings_whatever_the_work_is_called(said: str, remark: str) -> None:
    understood = understand(said)
    assert understood is not None
    saved = understood.calls[-1].arguments
    assert (saved["remark"], saved["category"], saved["type"]) == (remark, "工资", "income")


@pytest.mark.parametrize("said", ["每周五下午6点健身", "明天的会改到下午5点", "毎週金曜18時にジム"])
def test_the_same_at_an_exact_time_is_understood(said: str) -> None:
    assert understand(said) is not None


@pytest.mark.parametrize("said", ["过两天上午10点开会", "过两个星期下午3点开会", "过两年下午3点开会"])
def test_a_couple_of_days_is_no_number_of_days(said: str) -> None:
    assert is_declined(said, "zh")


@pytest.mark.parametrize("said", ["过三天上午10点开会", "再过两天上午10点开会", "两天后上午10点开会"])
def test_a_number_of_days_is(said: str) -> None:
    assert understand(said) is not None


@pytest.mark.parametrize(
    "amount", ["百八十块", "百十块", "千八百块", "千八百", "百八十", "上百", "小一百", "上千块"]
)
def test_about_a_hundred_is_no_amount(amount: str) -> None:
    assert is_declined(f"打车{amount}", "zh")


@pytest.mark.parametrize(
    ("said", "currency", "amount"),
    [("打车一百八十块", "CNY", 180), ("ランチ千八百円", "JPY", 1800), ("商场百货20", "CNY", 20)],
)
def test_an_exact_amount_in_words_is(said: str, currency: str, amount: int) -> None:
    understood = understand(said, currency=currency)
    assert understood is not None
    assert understood.calls[-1].arguments["amount"] == amount


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "免费奶茶18"),
        ("zh", "昨天打车免费20元"),
        ("zh", "白嫖奶茶18"),
        ("zh", "赊账买菜50"),
        ("zh", "房租降了200"),
        ("ja", "無料ランチ500円"),
        ("en", "free lunch 15"),
        ("en", "complimentary lunch 15"),
        ("en", "went dutch on dinner 60"),
        ("en", "lunch worth 20"),
    ],
)
def test_what_was_free_or_not_paid_is_no_expense(code: str, said: str) -> None:
    assert is_declined(said, code)


@pytest.mark.parametrize(
    ("code", "said"), [("zh", "昨天打车20呢"), ("zh", "午饭20呢"), ("ja", "明日15時に会議だったっけ")]
)
def test_a_question_without_a_mark_writes_nothing(code: str, said: str) -> None:
    assert is_declined(said, code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "生日晚上7点吃饭"),
        ("zh", "妈妈生日晚上7点吃饭"),
        ("zh", "结婚纪念日晚上7点吃饭"),
        ("zh", "周年庆下午3点开会"),
        ("zh", "周岁中午12点吃饭"),
        ("ja", "給料日の19時に飲み会"),
        ("ja", "誕生日にケーキ800円"),
        ("en", "dinner on my birthday at 7pm"),
        ("en", "dinner on our anniversary at 7pm"),
        ("en", "lunch on payday 12"),
        ("en", "meeting on a holiday at 10am"),
    ],
)
def test_a_day_that_only_the_user_knows_is_not_today(code: str, said: str) -> None:
    asks = understand(said, currency=CURRENCIES[code])
    assert asks is None or asks.missing == (WHICH_DAY,)


@pytest.mark.parametrize(
    ("holidays", "said"),
    [
        ("US", "Christmas dinner at 7pm"),
        ("US", "at 7pm Christmas dinner"),
        ("US", "Halloween party at 8pm"),
        ("US", "remind me of Christmas dinner at 7pm"),
        ("US", "Christmas dinner 200"),
        ("JP", "クリスマスパーティー 午後8時"),
        ("JP", "午後3時ハロウィンパーティー"),
        ("CN", "晚上7点中秋聚餐"),
    ],
)
def test_a_gathering_on_a_feast_is_not_today_s(holidays: str, said: str) -> None:
    for country in (None, holidays):
        asks = understand(said, currency="USD" if said.isascii() else "CNY", holidays=country)
        assert asks is None or asks.missing == (WHICH_DAY,)


@pytest.mark.parametrize(
    "said",
    [
        "新年会晚上7点",
        "年夜饭晚上6点",
        "晚上8点看春晚",
        "吃粽子中午12点",
        "给妈妈过生日晚上7点",
        "妈妈生日晚上7点吃饭",
        "新年会 19時",
        "19時に新年会",
        "クリスマスパーティー19時",
        "イブのディナー19時",
        "Christmas dinner at 7pm",
        "new year's eve party 9pm",
        "valentine's date at 7pm",
        "super bowl party at 6pm",
    ],
)
def test_what_is_done_on_one_day_of_the_year_is_asked_for_its_day(said: str) -> None:
    asks = understand(said)
    assert asks is not None
    assert (asks.missing, asks.complete) == ((WHICH_DAY,), False)


@pytest.mark.parametrize(
    ("said", "answer", "date"),
    [
        ("年夜饭晚上6点", "2月5日", {"month": 2, "day": 5, "hour": 18}),
        ("新年会 19時", "1月8日", {"month": 1, "day": 8, "hour": 19}),
        ("Christmas dinner at 7pm", "dec 24", {"month": 12, "day": 24, "hour": 19}),
        ("Christmas dinner at 7pm", "tomorrow", {"offset": 1, "hour": 19}),
    ],
)
def test_the_day_of_the_answer_is_that_of_the_feast(said: str, answer: str, date: dict[str, object]) -> None:
    asks = understand(said)
    assert asks is not None
    found = complete(asks, answer)
    assert found is not None
    assert found.complete
    assert date.items() <= found.calls[0].arguments.items()


def test_a_day_of_any_month_does_not_tell_that_of_a_feast() -> None:
    asks = understand("Christmas dinner at 7pm")
    assert asks is not None
    again = complete(asks, "the 25th")
    assert again is not None
    assert again.missing == (WHICH_DAY,)


@pytest.mark.parametrize(
    "said",
    [
        "年会晚上7点",  # a party of the firm, on any day
        "明天晚上6点年夜饭",
        "跨年级会议下午3点",
        "晚上7点家庭聚餐",
        "忘年会19時",
        "1月8日19時新年会",
        "birthday party at 7pm",
        "easter egg hunt tomorrow at 10am",
    ],
)
def test_a_gathering_of_any_day_and_one_with_its_day_are_not_asked_about(said: str) -> None:
    found = understand(said)
    assert found is None or found.missing != (WHICH_DAY,)


@pytest.mark.parametrize("said", ["年夜饭花了800", "新年会5000元", "买月饼200", "クリスマスプレゼント200元"])
def test_what_is_paid_for_a_feast_may_be_paid_on_any_day(said: str) -> None:
    found = understand(said)
    assert found is not None
    assert found.complete


@pytest.mark.parametrize(
    "said", ["Christmas dinner tomorrow at 7pm", "12月24日20時クリスマスパーティー", "圣诞节晚上7点聚餐"]
)
def test_a_gathering_on_a_feast_with_its_day_is_understood(said: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize(
    "said",
    ["明天晚上7点妈妈生日吃饭", "明天生日晚上7点吃饭", "生日蛋糕200", "birthday dinner tomorrow at 7pm"],
)
def test_a_birthday_with_its_day_or_a_present_is_understood(said: str) -> None:
    understood = understand(said, currency="USD" if said.isascii() else "CNY")
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "小寒下午3点开会"),
        ("zh", "复活节下午3点开会"),
        ("zh", "下一个工作日上午10点开会"),
        ("zh", "老婆打车20"),
        ("ja", "仏滅の10時に会議"),
        ("en", "party on NYE at 9pm"),
    ],
)
def test_a_day_without_its_calendar_and_the_deed_of_another_are_forbidden(code: str, said: str) -> None:
    assert is_declined(said, code)


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("苹果15手机5000", "苹果15手机", 5000),
        ("苹果16手机壳50", "苹果16手机壳", 50),
        ("苹果13充电器80", "苹果13充电器", 80),
        ("小米14手机壳30", "小米14手机壳", 30),
    ],
)
def test_the_number_of_a_model_is_no_amount(said: str, remark: str, amount: int) -> None:
    understood = understand(said)
    assert understood is not None
    writes = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    assert [(each["remark"], each["amount"]) for each in writes] == [(remark, amount)]
