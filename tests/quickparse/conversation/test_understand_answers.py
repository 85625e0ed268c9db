"""The turn after a question: what completes an expense, and what is something else."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import FromCall, Understanding, complete, understand


def ask(text: str) -> Understanding:
    understood = understand(text)
    assert understood is not None
    assert not understood.complete
    return understood


@pytest.mark.parametrize(
    ("answer", "amount"),
    [
        ("30", "30"),
        ("三十块", "30"),
        ("一百二", "120"),
        ("30吧", "30"),
        ("花了30块", "30"),
        ("¥12.5", "12.5"),
        ("1,280", "1280"),
        ("it was 30", "30"),  # another language than the question's
        ("30 yuan", "30"),
        ("thirty", "30"),
        ("30元です", "30"),
    ],
)
def test_an_amount_completes_the_expense(answer: str, amount: str) -> None:
    completed = complete(ask("昨天打车花了"), answer)
    assert completed is not None
    assert completed.complete
    assert list(completed.calls[-1].arguments) == ["remark", "category", "amount", "date"]
    assert str(completed.calls[-1].arguments["amount"]) == amount
    assert completed.calls[-1].arguments["date"] == FromCall(0, "timestamp")


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "算了",
        "取消",
        "交通",
        "30美元",
        "30円",
        "about 30",
        "30.555",
        "0",
        "007",
        "12345678901元",
        "30 " * 30,
    ],
)
def test_any_other_answer_about_the_amount_is_left_alone(answer: str) -> None:
    assert complete(ask("昨天打车花了"), answer) is None


@pytest.mark.parametrize(
    ("answer", "category"),
    [
        ("日用品", "日用品"),
        ("餐饮吧", "餐饮"),
        ("算交通", "交通"),
        ("衣服类", "衣服"),
        ("购物。", "购物"),
        ("家具", "购物"),  # a word that can mean no other category
        ("食費", "餐饮"),
        ("カテゴリーは日用品でお願いします", "日用品"),
        ("food", "餐饮"),
        ("it's food", "餐饮"),
        ("shopping please", "购物"),
    ],
)
def test_a_category_completes_the_expense(answer: str, category: str) -> None:
    completed = complete(ask("押金15元"), answer)
    assert completed is not None
    assert completed.complete
    assert completed.calls[-1].arguments == {"remark": "押金", "category": category, "amount": 15}


@pytest.mark.parametrize("answer", ["30", "随便", "I think food", "交通 餐饮", "工资", "咖啡杯", "不是餐饮"])
def test_any_other_answer_about_the_category_is_left_alone(answer: str) -> None:
    assert complete(ask("押金15元"), answer) is None


def test_two_gaps_close_in_one_answer_or_in_two() -> None:
    question = ask("昨天买了个小玩意")
    assert question.missing == ("amount", "category")
    at_once = complete(question, "30，日用品")
    first = complete(question, "日用品")
    assert first is not None
    assert first.missing == ("amount",)
    assert complete(first, "30") == at_once
    assert complete(question, "30 30") is None


def test_what_was_complete_or_lacks_a_record_takes_no_answer() -> None:
    whole, undo = understand("午饭30"), understand("撤销")
    assert whole is not None
    assert undo is not None
    assert complete(whole, "30") is None
    assert complete(undo, "30") is None


@pytest.mark.parametrize(
    ("said", "answer", "day"),
    [
        ("昨天打车", "前天13块", -2),
        ("昨天打车", "今天13", 0),
        ("taxi yesterday", "20 today", 0),
        ("昨日タクシー", "一昨日20元", -2),
        ("明天和小李开会", "后天下午3点", 2),
        ("meeting with bob tomorrow", "3pm today", 0),
        ("明日田中さんと会議", "明後日の15時", 2),
    ],
)
def test_an_answer_of_another_day_is_asked_about(said: str, answer: str, day: int) -> None:
    """The day of the answer is taken, and nothing is written before a yes."""
    completed = complete(ask(said), answer)
    assert completed is not None
    assert completed.complete
    assert completed.calls[0].arguments["offset"] == day
    assert completed.unsure


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("昨天打车花了", "我昨天花了30"),
        ("昨天打车", "昨天13"),
        ("meeting with bob tomorrow", "tomorrow 3pm"),
        ("明日田中さんと会議", "明日の15時"),
    ],
)
def test_an_answer_that_says_the_day_again_is_none_of_another(said: str, answer: str) -> None:
    completed = complete(ask(said), answer)
    assert completed is not None
    assert (completed.complete, completed.unsure) == (True, ())


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("昨天打车", "前天"),  # no amount
        ("昨天打车", "前天午饭13块"),  # another thing
        ("昨天打车", "前天和昨天各13"),
        ("明天和小李开会", "后天"),
        ("meeting with bob tomorrow", "dentist monday at 3pm"),
        ("昨日タクシー", "明日会議"),
    ],
)
def test_another_sentence_with_a_day_of_its_own_is_no_answer(said: str, answer: str) -> None:
    completed = complete(ask(said), answer)
    assert completed is None or completed.unsure


@pytest.mark.parametrize(
    ("asked", "answer", "said_at_once"),
    [
        ("明天开会", "全天", "明天全天开会"),
        ("下周三开会", "全天", "下周三全天开会"),
        ("周五开会", "一整天", "周五全天开会"),
        ("3月20日开会", "全天", "3月20日全天开会"),
        ("明日会議", "終日", "明日終日会議"),
        ("meeting tomorrow", "all day", "all day meeting tomorrow"),
        ("dentist friday", "All day", "all day dentist friday"),
    ],
)
def test_the_whole_day_answers_when_as_if_it_had_been_said_at_once(
    asked: str, answer: str, said_at_once: str
) -> None:
    completed, at_once = complete(ask(asked), answer), understand(said_at_once)
    assert completed is not None
    assert at_once is not None
    assert completed.complete
    assert completed.calls == at_once.calls


@pytest.mark.parametrize(("asked", "answer"), [("明天下午开会", "全天"), ("每周三开会", "全天")])
def test_the_whole_day_is_no_answer_beside_a_part_of_it_or_in_a_series(asked: str, answer: str) -> None:
    assert complete(ask(asked), answer) is None


@pytest.mark.parametrize(
    ("asked", "part", "hour", "whole"),
    [
        ("明天开会", "下午", "3点", "明天下午3点开会"),
        ("明天开会", "下午吧", "3点", "明天下午3点开会"),
        ("周五开会", "上午", "10点", "周五上午10点开会"),
        ("明天早上12点开会", "8点", None, "明天早上8点开会"),
        ("明日会議", "午後", "3時", "明日午後3時会議"),
    ],
)
def test_the_part_of_the_day_is_no_hour_and_is_kept_for_it(
    asked: str, part: str, hour: str | None, whole: str
) -> None:
    completed = complete(ask(asked), part)
    if hour is not None:
        assert completed is not None
        assert completed.missing == ("time",)
        completed = complete(completed, hour)
    said = understand(whole)
    assert completed is not None
    assert said is not None
    assert _start(completed) == _start(said)


@pytest.mark.parametrize(
    ("asked", "hour", "half", "later"),
    [
        ("明天下午开会", "10点", "早上", 10),
        ("明天下午11点开会", "11点", "晚上", 23),
        ("明日の午後に会議", "10時", "朝", 10),
        ("tomorrow afternoon meeting", "10", "evening", 22),
    ],
)
def test_an_hour_that_no_afternoon_has_is_asked_about(asked: str, hour: str, half: str, later: int) -> None:
    completed = complete(ask(asked), hour)
    assert completed is not None
    assert completed.missing == ("half_of_day",)
    settled = complete(completed, half)
    assert settled is not None
    assert settled.calls[0].arguments["hour"] == later


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("明天3点开会", "早上"),
        ("明天3点开会", "晚上"),
        ("明天8点看电影", "下午"),
        ("明天8点看电影", "凌晨"),
        ("明日3時に会議", "朝"),
        ("明日8時に映画", "夕方"),
        ("meeting tomorrow at 3", "evening"),
        ("movie tomorrow at 9", "afternoon"),
    ],
)
def test_a_half_that_has_no_such_hour_is_no_answer(asked: str, answer: str) -> None:
    question = ask(asked)
    assert question.missing == ("half_of_day",)
    assert complete(question, answer) is None


@pytest.mark.parametrize(
    ("asked", "answer"), [("birthday on Friday", "7"), ("周五生日", "7点"), ("金曜に誕生日", "7時")]
)
def test_a_birthday_may_be_of_the_evening(asked: str, answer: str) -> None:
    completed = complete(ask(asked), answer)
    assert completed is not None
    assert completed.missing == ("half_of_day",)


def _start(understanding: Understanding) -> object:
    return understanding.calls[0].arguments


@pytest.mark.parametrize("answer", ["后天", "后天吧", "后天啊"])
def test_the_day_of_a_birthday_is_told_politely(answer: str) -> None:
    assert complete(ask("儿子生日晚上8点"), answer) == understand("后天儿子生日晚上8点")
