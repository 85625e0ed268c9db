"""Words that nobody took make a sentence none: a clock of another zone, a rare time of day, a guess, a wish.

They are no part of a title or remark, wherever they stand, and are not written for a user who lets
doubtful names through either.
"""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand

CURRENCIES = {"ja": "JPY", "en": "USD", "zh": "CNY"}


@pytest.mark.parametrize(
    "said",
    [
        "纽约时间明天下午3点开会",
        "北京时间后天上午9点面试",
        "当地时间明天下午3点开会",
        "美东时间明天下午3点开会",
        "西雅图时间明天下午3点开会",  # a place that no list holds
        "面试西雅图时间明天下午3点",
        "美东明天下午3点开会",
        "EST meeting tomorrow at 3pm",
        "PST明天下午3点开会",
        "New York time meeting tomorrow at 3pm",
        "現地時間で明日の15時に会議",
    ],
)
def test_a_zone_that_was_not_read_is_not_dropped(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("开会时间明天下午3点", "开会"),
        ("会议时间：明天下午3点", "会议"),
        ("时间明天下午3点 开会", "开会"),
    ],
)
def test_the_time_of_what_is_done_is_no_zone(said: str, title: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "擦黑明天9点跑步"),
        ("zh", "擦黑午饭35块"),
        ("zh", "上灯明天9点开会"),
        ("zh", "掌灯午饭35块"),
        ("zh", "傍黑打车35块"),
        ("zh", "日落明天9点跑步"),
        ("zh", "破晓打车35块"),
        ("zh", "打烊打车35块"),
        ("ja", "宵にタクシー2000円"),
        ("ja", "暁タクシー2000円"),
        ("ja", "たそがれタクシー2000円"),
        ("ja", "明日昼いちに会議"),
        ("en", "run at sundown tomorrow at 9pm"),
        ("en", "sunup run tomorrow at 9am"),
        ("en", "daybreak run tomorrow at 9am"),
        ("en", "nightfall taxi 20"),
        ("en", "twilight taxi 20"),
        ("en", "cob taxi 20"),
    ],
)
def test_a_rare_word_of_the_day_is_no_name(code: str, said: str) -> None:
    assert understand(said, currency=CURRENCIES[code]) is None


@pytest.mark.parametrize(
    "said",
    ["明天早上5点看日出", "昨天买了时间管理课程200", "sunset cruise tomorrow at 6pm", "corn on the cob 5"],
)
def test_a_name_that_holds_such_a_word_is_understood(said: str) -> None:
    assert understand(said, currency="CNY") is not None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "I hate meeting tomorrow at 3pm"),
        ("en", "dreading dinner tomorrow at 7pm"),
        ("en", "I love this taxi 20"),
        ("en", "I bet lunch tomorrow at 1pm"),
        ("ja", "明日の午後3時に会議を入れるか迷ってる"),
        ("ja", "明日の午後3時に会議を入れるか悩む"),
        ("ja", "明日の午後3時に会議って英語で"),
        ("ja", "明日の午後3時に会議という意味"),
        ("ja", "明日の午後3時に会議って"),
        ("zh", "暂定明天下午3点开会"),
        ("zh", "明天下午3点开会待定"),
        ("zh", "明天下午3点开会（暂定）"),
        ("zh", "貌似打车20元"),
        ("zh", "打车花了小二十"),
        ("zh", "打车小50块"),
        ("zh", "打车花了小三百"),
        ("zh", "打车快20块"),
        ("zh", "打车花了快二十"),
    ],
)
def test_a_feeling_a_quote_a_draft_and_about_so_much_are_nothing_to_write(code: str, said: str) -> None:
    assert understand(said, currency=CURRENCIES[code]) is None


@pytest.mark.parametrize("said", ["快车费200", "特快车票200", "中杯咖啡20", "小杯咖啡20"])
def test_a_word_that_holds_fast_or_small_is_no_approximation(said: str) -> None:
    assert understand(said, currency="CNY") is not None


@pytest.mark.parametrize("said", ["昨天打车应该花了20元", "昨天的午饭应该花了35", "应该花了25"])
def test_what_was_probably_paid_corrects_nothing(said: str) -> None:
    assert understand(said, currency="CNY") is None


@pytest.mark.parametrize(
    "said", ["昨天的午饭应该是35", "昨天的午饭其实花了35", "昨天的午饭应该花了35不是25", "应该是25"]
)
def test_what_it_should_be_corrects(said: str) -> None:
    understood = understand(said, currency="CNY")
    assert understood is not None
    assert understood.intent == "expense_change"


@pytest.mark.parametrize(
    "said", ["是明天下午3点开会吧", "是明天下午3点开会", "明天是下午3点开会吧", "开会是明天下午3点吧"]
)
def test_a_question_whether_it_is_so_is_no_order(said: str) -> None:
    assert understand(said) is None


@pytest.mark.parametrize("said", ["明天下午3点开会吧", "开会是明天下午3点", "明天晚上9点去酒吧"])
def test_a_proposal_and_a_statement_are(said: str) -> None:
    understood = understand(said)
    assert understood is not None
    assert understood.intent == "schedule_add"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "paid Bob back 40"),
        ("en", "paid my brother back 40"),
        ("zh", "上下周五晚上8点看电影"),
        ("zh", "和明天下午3点开会"),
        ("zh", "昨天打车花又了20元"),
        ("zh", "刚才前天买水果48.5"),
        ("zh", "昨天刚才买水果48.5"),
        ("ja", "さっき一昨日果物500円"),
        ("en", "movie on Friday before at 8pm"),
        ("en", "movie on Friday after at 8pm"),
        ("en", "movie on my mom Friday at 8pm"),
    ],
)
def test_a_rest_that_fits_nowhere_is_declined(code: str, said: str) -> None:
    assert understand(said, currency=CURRENCIES[code]) is None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("zh", "今天刚才打车20"),
        ("zh", "昨天刚刚买了手机5000"),
        ("zh", "昨天打车又花了20元"),
        ("zh", "线上明天下午3点开会"),
        ("ja", "さっきタクシー2000円"),
        ("en", "movie on Friday at 8pm"),
    ],
)
def test_the_same_words_where_they_fit_are_understood(code: str, said: str) -> None:
    assert understand(said, currency=CURRENCIES[code]) is not None


@pytest.mark.parametrize("said", ["paid credit card 800", "credit card 300"])
def test_a_debt_has_no_category_of_a_card(said: str) -> None:
    understood = understand(said, currency="USD")
    assert understood is not None
    assert understood.missing == ("category",)
