"""Whoever goes on with another weekday means the week that was asked about; a month ahead is the next one."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-11-25 14:20"  # a Wednesday


@pytest.mark.parametrize(
    ("language", "added", "asked", "again", "day"),
    [
        ("zh", "下周四10点牙医", "下周五有什么安排", "周四呢", "2026-12-03"),
        ("zh", "下周五10点牙医", "下周有什么安排", "周五呢", "2026-12-04"),
        ("zh", "明天10点牙医", "这周有什么安排", "周四呢", "2026-11-26"),
        ("zh", "2027年1月5日10点牙医", "12月有什么安排", "1月呢", "2027-01-05"),
        ("ja", "来週の木曜10時に歯医者", "来週の金曜の予定は？", "木曜は？", "2026-12-03"),
        ("ja", "来週の金曜10時に歯医者", "来週の予定は？", "金曜は？", "2026-12-04"),
        ("ja", "2027年1月5日10時に歯医者", "12月の予定は？", "1月は？", "2027-01-05"),
        ("en", "dentist next Thursday at 10am", "what's on next Friday?", "and Thursday?", "2026-12-03"),
        ("en", "dentist next Friday at 10am", "what's on next week?", "and Friday?", "2026-12-04"),
    ],
)
def test_the_weekday_is_of_the_week_that_was_asked_about(
    language: str, added: str, asked: str, again: str, day: str
) -> None:
    talk = Day(NOW, language)
    talk.say(added)
    talk.say(asked)
    assert day in talk.say(again)


@pytest.mark.parametrize(
    ("language", "added", "asked"),
    [
        ("zh", "2027年1月5日10点牙医", "1月有什么安排"),
        ("ja", "2027年1月5日10時に歯医者", "1月の予定は？"),
        ("en", "dentist on January 5 2027 at 10am", "what's on in January?"),
    ],
)
def test_a_month_of_appointments_is_the_next_one(language: str, added: str, asked: str) -> None:
    talk = Day(NOW, language)
    talk.say(added)
    assert "2027-01-05" in talk.say(asked)


def test_this_month_is_the_one_that_is_not_over() -> None:
    talk = Day(NOW, "zh")
    talk.say("明天10点牙医")
    assert "2026-11-26" in talk.say("11月有什么安排")


@pytest.mark.parametrize(
    ("asked", "again"), [("下个月有什么安排", "周四呢"), ("2027年12月有什么安排", "1月呢")]
)
def test_where_neither_tells_week_or_year_nothing_is_answered(asked: str, again: str) -> None:
    talk = Day(NOW, "zh")
    talk.say(asked)
    assert "没有完全听懂" in talk.say(again)
