"""What is paid, comes in or is collected on a day recurs without an hour in Chinese and Japanese."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import FromCall, Understanding, understand


def read(text: str) -> Understanding:
    understood = understand(text)
    assert understood is not None, text
    assert understood.intent == "schedule_add"
    return understood


@pytest.mark.parametrize(
    ("said", "title", "rule"),
    [
        ("每月1号交房租", "交房租", "FREQ=MONTHLY"),
        ("每月15号还信用卡", "还信用卡", "FREQ=MONTHLY"),
        ("每个月5号还房贷", "还房贷", "FREQ=MONTHLY"),
        ("每月8号交水电费", "交水电费", "FREQ=MONTHLY"),
        ("每月10号发工资", "发工资", "FREQ=MONTHLY"),
        ("每月15号信用卡还款日", "信用卡还款日", "FREQ=MONTHLY"),
        ("每月10号扣房贷", "扣房贷", "FREQ=MONTHLY"),
        ("每周二倒垃圾", "倒垃圾", "FREQ=WEEKLY;BYDAY=TU"),
        ("每週三收垃圾", "收垃圾", "FREQ=WEEKLY;BYDAY=WE"),
        ("毎月25日は家賃の支払い", "家賃の支払い", "FREQ=MONTHLY"),
        ("毎月15日に家賃を払う", "家賃を払う", "FREQ=MONTHLY"),
        ("毎月10日カード引き落とし", "カード引き落とし", "FREQ=MONTHLY"),
        ("毎月10日はクレジットカードの引き落とし日", "クレジットカードの引き落とし日", "FREQ=MONTHLY"),
        ("毎月27日に電気代の引き落とし", "電気代の引き落とし", "FREQ=MONTHLY"),
        ("毎月25日は給料日", "給料日", "FREQ=MONTHLY"),
        ("毎週火曜は燃えるゴミ", "燃えるゴミ", "FREQ=WEEKLY;BYDAY=TU"),
        ("毎週木曜に可燃ごみを出す", "可燃ごみを出す", "FREQ=WEEKLY;BYDAY=TH"),
    ],
)
def test_what_is_paid_or_collected_recurs_by_the_day(said: str, title: str, rule: str) -> None:
    understood = read(said)
    assert understood.complete
    assert not understood.unsure
    add = understood.calls[-1].arguments
    assert (add["title"], add["rrule"]) == (title, rule)
    start = add["start_time"]
    assert isinstance(start, FromCall)
    assert start.only == "date" or start.field.endswith("date")


@pytest.mark.parametrize(
    "said",
    [
        "每月15号聚餐",
        "每月1号存钱",
        "每周五大扫除",
        "每月10号交报告",
        "每天倒垃圾",
        "每月1号提醒我交房租",  # at what hour shall it ring?
        "记得每月1号交房租",
        "毎月15日に定例",
        "毎月15日に飲み会",
        "毎週火曜はゴルフ",
        "毎日ゴミ出し",
        "毎月25日に家賃をリマインド",
        "毎週火曜に燃えるゴミを出すのを忘れないように",
    ],
)
def test_what_has_its_hour_is_asked_for_it(said: str) -> None:
    assert read(said).missing == ("time",)


@pytest.mark.parametrize(("said", "hour"), [("每月1号上午9点交房租", 9), ("毎月25日の10時に家賃を払う", 10)])
def test_an_hour_that_is_said_holds(said: str, hour: int) -> None:
    understood = read(said)
    assert understood.complete
    assert understood.calls[0].arguments["hour"] == hour


@pytest.mark.parametrize(
    "said", ["每月1号付房租3000", "每月1号交房租了吗", "毎月25日に家賃を払った", "毎週火曜は燃えるゴミ？"]
)
def test_an_amount_what_is_done_and_a_question_are_no_series(said: str) -> None:
    understood = understand(said)
    assert understood is None or understood.intent != "schedule_add"
