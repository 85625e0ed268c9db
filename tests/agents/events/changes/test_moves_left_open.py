"""A move that leaves the new day or the new hour open is asked about: 推迟面试, 会议挪到下午."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.kernel.plan import LanguageCode
from tests.agents.calendar_talk import spans, talk_in

THURSDAY = "02-26 10:00-11:00"  # tomorrow


@pytest.mark.parametrize(
    ("text", "answer", "span"),
    [
        ("推迟面试", "后天", "02-27 10:00-11:00"),
        ("推迟面试", "后天下午3点", "02-27 15:00-16:00"),
        ("把面试推迟一下", "后天", "02-27 10:00-11:00"),
        ("面试改期", "今天下午3点", "02-25 15:00-16:00"),
        ("面试推迟到下周", "周三", "03-04 10:00-11:00"),
        ("面试推迟到下周", "周三下午3点", "03-04 15:00-16:00"),
        ("面试推迟到下周", "27号", THURSDAY),  # is of this week
        ("面试推迟到下周", "3月4号", "03-04 10:00-11:00"),
        ("把面试改到下个月", "5号", "03-05 10:00-11:00"),
        ("面试挪到下午", "3点", "02-26 15:00-16:00"),
        ("明天的面试改到晚上", "8点", "02-26 20:00-21:00"),
        ("面试改到后天下午", "3点", "02-27 15:00-16:00"),
        ("推迟面试", "两小时", THURSDAY),  # no day
        ("推迟面试", "今天", THURSDAY),  # is earlier
        ("推迟面试", "算了", THURSDAY),
    ],
)
def test_the_answer_moves_it(text: str, answer: str, span: str) -> None:
    talk = talk_in("zh")
    talk.say("明天上午10点面试")
    assert "面试" in talk.say(text)
    assert spans(talk) == [THURSDAY]
    talk.say(answer)
    assert spans(talk) == [span]


@pytest.mark.parametrize(
    ("text", "answer", "span"),
    [
        ("面接を延期", "27日", "02-27 10:00-11:00"),
        ("面接を延期して", "27日の15時", "02-27 15:00-16:00"),
        ("面接を延期したい", "やっぱりいい", THURSDAY),
        ("面接を延期", "今日", THURSDAY),  # is earlier
    ],
)
def test_a_japanese_answer_moves_it(text: str, answer: str, span: str) -> None:
    talk = talk_in("ja")
    talk.say("明日10時に面接")
    assert "面接" in talk.say(text)
    talk.say(answer)
    assert spans(talk) == [span]


@pytest.mark.parametrize("text", ["面接を延期しない", "面接を延期した", "面接延期？", "定年を延期"])
def test_a_japanese_doubt_asks_for_no_day(text: str) -> None:
    assert understand(text, "ja") is None


@pytest.mark.parametrize(
    "text",
    [
        "面试不推迟",
        "面试可能推迟",
        "听说面试推迟",
        "面试推迟了吗",
        "会议推迟了吧",
        "老板把面试推迟",
        "推迟退休",
        "面试别推迟到下周",
        "面试推迟到下周吗",
        "如果面试推迟到下周",
        "面试推迟到上周",
        "会议不要挪到下午",
        "会议能挪到下午吗",
        "会议挪到下午茶",
        "打车改到下午",
        "推迟下周的面试",
    ],
)
def test_a_doubt_asks_for_no_day(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    ("text", "language"),
    [("move the interview to next week", "en"), ("面接を来週に変更して", "ja")],
)
def test_the_day_of_a_week_is_asked_in_other_languages(text: str, language: LanguageCode) -> None:
    understood = understand(text, language)
    assert understood is not None
    assert (understood.intent, understood.missing) == ("schedule_move", ("which_day",))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("地点在国贸吧", ""),
        ("地点在国贸", "国贸"),
        ("地点改成国贸吧", "国贸"),
        ("地点在蓝色酒吧", "蓝色酒吧"),
    ],
)
def test_a_place_that_is_supposed_is_none(text: str, place: str) -> None:
    talk = talk_in("zh")
    talk.say("明天上午10点面试")
    assert (f"@ {place}" in talk.say(text)) is bool(place)
