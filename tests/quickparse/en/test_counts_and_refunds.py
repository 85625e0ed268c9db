"""English words that may count things, tips behind a record, refunds for a thing, days of bins and moves."""

from __future__ import annotations

import pytest

from datetools_lc import find_dates
from datetools_lc.quickparse import understand
from tests.agents.day import Day
from tests.quickparse.en.test_hours_that_are_ends import outcome
from tests.quickparse.en.test_numbers_that_are_no_dates import NOW
from tests.quickparse.reading import read

MORNING = "2026-05-13 10:20"


@pytest.mark.parametrize(
    "said", ["make it two", "make it three please", "no, make that three", "make it a two"]
)
def test_a_number_word_alone_is_no_new_price(said: str) -> None:
    assert outcome(said) == "declined"


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("make it 5", 5),
        ("make it 4.50", 4.5),
        ("make it five dollars", 5),
        ("change it to five", 5),
        ("make it twenty", 20),
    ],
)
def test_a_price_behind_such_words_stays(said: str, amount: float) -> None:
    assert read(said, "en", currency="USD").calls[-1].arguments["amount"] == amount


@pytest.mark.parametrize(
    ("said", "remark", "kind", "asked"),
    [
        ("plus tip 1", "tip", "consume", True),
        ("plus coffee 3", "coffee", "consume", False),
        ("plus size dress 40", "plus size dress", "consume", True),
        ("got a refund of 30 for shoes", "shoes", "income", False),
        ("got a refund of 30 for the shoes yesterday", "shoes", "income", False),
        ("received a full refund of 30 for shoes", "shoes", "income", False),
        ("got a refund of 30", "refund", "income", False),
        ("bins 20", "bins", "consume", False),
    ],
)
def test_what_comes_on_top_and_what_comes_back(said: str, remark: str, kind: str, asked: bool) -> None:
    understood = read(said, "en")
    record = understood.calls[-1].arguments
    assert (record["remark"], record.get("type", "consume")) == (remark, kind)
    assert bool(understood.unsure) is asked


@pytest.mark.parametrize(
    "said", ["got a refund of 30 for bob", "returned coat 200", "split 60 dinner with bob"]
)
def test_money_of_others_and_of_an_open_way_is_not_recorded(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "amounts"),
    [
        ("lunch 35, taxi 20, total 55", [35, 20]),
        ("lunch 35 taxi 20 total 55", [35, 20]),
        ("lunch 35, taxi 20, that's 55 altogether", [35, 20]),
        ("lunch 35, taxi 20, 55 in total", [35, 20]),
        ("lunch 35, taxi 20, coffee 3 in total", [35, 20, 3]),
        ("lunch 35, taxi 20 in total", [35, 20]),
        ("groceries 40 total", [40]),
        ("lunch 35, taxi 20, total 60", []),  # it is not their sum
        ("lunch 35, total 55", []),
        ("total 55", []),
    ],
)
def test_the_sum_behind_records_is_none_of_its_own(said: str, amounts: list[int]) -> None:
    understood = understand(said, "en")
    calls = understood.calls if understood else ()
    assert [call.arguments["amount"] for call in calls] == amounts


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("bins on tuesday", "schedule_add"),
        ("the bins on tuesday", "schedule_add"),
        ("trash every other tuesday", "schedule_add asked"),
        ("bins every tuesday", "schedule_add"),
        ("put the bins out on tuesday", "schedule_add asked"),
        ("remind me bins on tuesday", "schedule_add asked"),  # who rings needs the hour
        ("move house on saturday", "schedule_add asked"),
        ("move the house viewing to saturday", "schedule_move"),
        ("move house 200", "declined"),
        ("coffee 4 this morning", "expense asked"),
        ("coffee 4 in the morning", "declined"),
        ("gym 6 this morning", "schedule_add"),
    ],
)
def test_days_of_bins_and_moves(said: str, expected: str) -> None:
    assert outcome(said) == expected


@pytest.mark.parametrize("said", ["bins on tuesday", "move house on saturday"])
def test_they_take_the_whole_day(said: str) -> None:
    assert not read(said, "en").missing


@pytest.mark.parametrize(
    "said", ["lunch 12 this afternoon", "lunch this afternoon 12", "coffee 4 this morning"]
)
def test_a_price_beside_a_part_of_today_is_asked_about_whatever_the_time_is(said: str) -> None:
    day = Day(MORNING, "en")
    assert day.say(said).startswith("Save ")
    assert day.records() == 0
    day.say("yes")
    assert day.records() == 1


@pytest.mark.parametrize(
    "text",
    [
        "vitamin B 12 am I right",
        "it opens at 9 am I right",
        "Dec 25mm",
        "macro lens Dec 25mm f1.8",
        "28 Days Later",
        "watch 28 Weeks Later",
        "Sunday Riley cream",
        "read it in the Sunday Times",
        "Wednesday Addams costume",
    ],
)
def test_names_and_lengths_are_no_dates(text: str) -> None:
    assert find_dates(text, NOW, "UTC", "en") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the call is at 12 am I think", ["12 am"]),
        ("meet me at 9 am I am free", ["9 am"]),
        ("Dec 25", ["Dec 25"]),
        ("28 days later", ["28 days later"]),
        ("Sunday lunch", ["Sunday"]),
        ("the May 2 edition", ["May 2"]),
        ("backup-2026-11-03.tar.gz", ["2026-11-03"]),
    ],
)
def test_dates_that_look_like_them_stay(text: str, expected: list[str]) -> None:
    assert [mention.text for mention in find_dates(text, NOW, "UTC", "en")] == expected
