"""An event in a week, at a weekend or in a month: the user is asked for its day, which lies in that span."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import Understanding, complete, understand
from datetools_lc.quickparse.intents.own_days import WHICH_DAY
from datetools_lc.quickparse.kernel.plan import LanguageCode

SPANS: tuple[tuple[LanguageCode, str, str, str], ...] = (
    ("zh", "下周开会", "周三下午3点", "下周三下午3点开会"),
    ("zh", "下下周开会", "星期一早上9点", "下下周一早上9点开会"),
    ("zh", "下周末去爬山", "周六早上8点", "下周六早上8点去爬山"),
    ("zh", "周末去爬山", "周日早上9点", "这周日早上9点去爬山"),
    ("zh", "这周末早上9点去爬山", "周六", "这周六早上9点去爬山"),
    ("zh", "下个月去体检", "5号上午9点", "下个月5号上午9点去体检"),
    ("zh", "6月体检", "12号上午10点", "6月12号上午10点体检"),
    ("zh", "下周抽空体检", "周五下午4点", "下周五下午4点体检"),
    ("zh", "月底开会", "28号下午3点", "这个月28号下午3点开会"),
    ("zh", "6月初体检", "3号上午9点", "6月3号上午9点体检"),
    ("ja", "月末に会議", "28日15時", "今月28日15時に会議"),
    ("ja", "来月初めに健診", "3日10時", "来月3日10時に健診"),
    ("en", "meeting at the end of next month", "the 27th at 3pm", "meeting the 27th of next month at 3pm"),
    ("ja", "来週会議", "水曜の15時", "来週の水曜の15時会議"),
    ("ja", "再来週に面談", "月曜の10時", "再来週の月曜の10時に面談"),
    ("ja", "来週末キャンプ", "土曜の朝9時", "来週の土曜の朝9時キャンプ"),
    ("ja", "今週中に歯医者", "金曜の16時", "今週の金曜の16時に歯医者"),
    ("ja", "来月健康診断", "5日の午前10時", "来月5日の午前10時健康診断"),
    ("ja", "6月に健康診断", "12日の10時", "6月12日の10時に健康診断"),
    ("en", "dinner with Sam next week", "thursday 7pm", "dinner with Sam next thursday 7pm"),
    ("en", "camping at the weekend", "Sunday at 9am", "camping this Sunday at 9am"),
    ("en", "brunch with Sam this weekend at 11am", "sunday", "brunch with Sam this sunday at 11am"),
    ("en", "dentist next month", "the 5th at 10am", "dentist the 5th of next month at 10am"),
    ("en", "dentist in June", "12th at 10am", "dentist june 12th at 10am"),
    ("en", "lunch sometime next week", "tuesday noon", "lunch next tuesday noon"),
    ("en", "meeting some time next week", "tuesday 3pm", "meeting next tuesday 3pm"),
)


PAST: tuple[tuple[LanguageCode, str, str, str], ...] = (
    ("zh", "上周末打车20元", "周六", "上周六打车20元"),
    ("zh", "上周打车20元", "周三", "上周三打车20元"),
    ("zh", "上个月买鞋300", "5号", "上个月5号买鞋300"),
    ("zh", "这周打车20元", "周一", "这周一打车20元"),
    ("ja", "先週タクシー20元", "水曜日", "先週の水曜タクシー20元"),
    ("ja", "先月ランチ20元", "5日", "先月5日ランチ20元"),
    ("zh", "上周打车花了50", "周三", "上周三打车花了50"),
    ("ja", "先週タクシーで50元使った", "水曜", "先週の水曜タクシーで50元使った"),
    ("en", "spent 50 last week on taxis", "wednesday", "spent 50 last wednesday on taxis"),
    ("en", "taxi last week 20", "wednesday", "taxi last wednesday 20"),
    ("en", "spent 200 on shoes last weekend", "Saturday", "spent 200 on shoes last saturday"),
    ("en", "spent 50 on books last month", "the 5th", "spent 50 on books the 5th of last month"),
)


@pytest.mark.parametrize(("language", "said", "answer", "whole"), PAST)
def test_the_day_of_an_expense_of_a_week_is_asked_for(
    language: LanguageCode, said: str, answer: str, whole: str
) -> None:
    question = understand(said, language)
    assert question is not None
    assert (question.intent, question.missing, question.complete) == ("expense", (WHICH_DAY,), False)
    told, known = complete(question, answer), understand(whole, language)
    assert told is not None
    assert known is not None
    assert (told.calls, told.missing, told.unsure) == (known.calls, (), ())


def asked(language: LanguageCode, said: str) -> Understanding:
    found = understand(said, language)
    assert found is not None
    assert (found.intent, found.missing, found.complete) == ("schedule_add", (WHICH_DAY,), False)
    return found


@pytest.mark.parametrize(("language", "said", "answer", "whole"), SPANS)
def test_the_answer_is_a_day_of_the_span(language: LanguageCode, said: str, answer: str, whole: str) -> None:
    told, known = complete(asked(language, said), answer), understand(whole, language)
    assert told is not None
    assert known is not None
    assert told.complete
    whens = [[call.arguments for call in each.calls if call.name != "schedule_add"] for each in (told, known)]
    assert whens[0] == whens[1]
    titles = [each.calls[-1].arguments["title"] for each in (told, known)]
    assert titles[0] == titles[1]


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("zh", "周末去爬山", "周三"),
        ("zh", "下个月去体检", "周三"),
        ("zh", "下周开会", "9点"),
        ("ja", "来週末キャンプ", "水曜"),
        ("ja", "来月健康診断", "火曜日の10時"),
        ("ja", "来週会議", "15時"),
        ("en", "brunch with Sam this weekend at 11am", "Wednesday"),
        ("en", "dentist next month", "on friday"),
        ("en", "dinner with Sam next week", "7pm"),
    ],
)
def test_an_answer_that_names_no_day_of_the_span_leaves_the_question_open(
    language: LanguageCode, said: str, answer: str
) -> None:
    question = asked(language, said)
    assert complete(question, answer) == question


@pytest.mark.parametrize(
    ("language", "said", "answer"),
    [
        ("zh", "下周开会", "6月1号下午3点"),
        ("ja", "来週会議", "6月1日15時"),
        ("en", "dentist next week", "June 1 at 3pm"),
    ],
)
def test_a_date_stays_what_the_user_says(language: LanguageCode, said: str, answer: str) -> None:
    told = complete(asked(language, said), answer)
    assert told is not None
    expression = told.calls[0].arguments
    assert (expression["month"], expression["day"], expression["hour"]) == (6, 1, 15)


@pytest.mark.parametrize(
    "said",
    [
        "上周末去爬山",
        "下周很忙",
        "下周房租3500",
        "这个月房租3500",
        "上周花了多少",
        "how much did I spend last week",
        "这个月开会三次",
        "每个周末去爬山",
        "先週末キャンプ",
        "来週は忙しい",
        "毎週末キャンプ",
        "来週電気代5000元",
        "camping last weekend",
        "next week is going to be hectic",
        "dinner next week cost 50",
        "gym three times this week",
        "camping every weekend",
    ],
)
def test_nothing_is_asked_of_a_span_that_no_one_event_lies_in(said: str) -> None:
    found = understand(said)
    assert found is None or WHICH_DAY not in found.missing


@pytest.mark.parametrize(
    ("language", "said", "hour", "whole"),
    [
        ("zh", "下个月1号还信用卡", "上午9点", "下个月1号上午9点还信用卡"),
        ("zh", "下个月1号下午开会", "4点", "下个月1号下午4点开会"),
        ("ja", "来月1日に歯医者", "16時", "来月1日16時に歯医者"),
        ("en", "dentist on the 1st of next month", "10am", "dentist on the 1st of next month at 10am"),
        ("en", "dentist on the 1st of next month", "at 10am", "dentist on the 1st of next month at 10am"),
    ],
)
def test_the_hour_on_a_day_that_takes_several_calls_is_asked_for(
    language: LanguageCode, said: str, hour: str, whole: str
) -> None:
    found = understand(said, language)
    assert found is not None
    assert (found.intent, found.missing) == ("schedule_add", ("time",))
    told, known = complete(found, hour), understand(whole, language)
    assert told is not None
    assert known is not None
    assert (told.calls, told.missing) == (known.calls, ())


@pytest.mark.parametrize(
    ("language", "said", "answer", "suffix"),
    [
        ("zh", "下个月1号3点开会", "下午", "T15:00"),
        ("zh", "下个月1号3点开会", "凌晨", "T03:00"),
        ("zh", "下个月5号7点半吃饭", "晚上", "T19:30"),
        ("zh", "下个月1号2点到4点开会", "下午", "T14:00"),
        ("ja", "来月1日3時に会議", "午後", "T15:00"),
        ("ja", "来月1日2時から4時まで会議", "午後", "T14:00"),
        ("en", "dentist on the 1st of next month at 3", "afternoon", "T15:00"),
        ("en", "meeting 3 weeks from monday at 4", "pm", "T16:00"),
    ],
)
def test_a_bare_hour_on_such_a_day_is_asked_about(
    language: LanguageCode, said: str, answer: str, suffix: str
) -> None:
    """It was written in the night."""
    found = understand(said, language)
    assert found is not None
    assert found.missing == ("half_of_day",)
    told = complete(found, answer)
    assert told is not None
    assert told.complete
    assert told.calls[-1].arguments["start_time"].suffix == suffix  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("said", "missing"),
    [
        ("后天钓鱼", ("time",)),
        ("明後日にキャンプ", ("time",)),
        ("日曜に動物園", ("time",)),
        ("hiking saturday", ("time",)),
        ("zoo with the kids sunday", ("time",)),
        ("taxi tomorrow", None),
        ("cake saturday", None),
        ("明天电池", None),
    ],
)
def test_a_pleasure_on_a_day_ahead_is_planned(said: str, missing: tuple[str, ...] | None) -> None:
    found = understand(said)
    assert (found and found.missing) == missing
