"""English notes of money as people jot them down: with a fuss, from a shop's name, or given back."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import Understanding, understand
from tests.quickparse import reading

read = partial(reading.read, language="en", currency="GBP")


def saved(understood: Understanding) -> list[tuple[object, ...]]:
    return [
        tuple(call.arguments.get(name) for name in ("remark", "category", "amount", "type"))
        for call in understood.calls
        if call.name == "saveExpenseToLark"
    ]


@pytest.mark.parametrize(
    ("said", "remark", "category", "amount"),
    [
        ("had to pay 60 for a new key", "new key", "日用品", 60),
        ("had to spend 30 on petrol", "petrol", "交通", 30),
        ("spent way too much on drinks, 74", "drinks", "餐饮", 74),
        ("cost me 40 to fix my bike", "fix my bike", "交通", 40),
        ("need to log 18 for lunch", "lunch", "餐饮", 18),
        ("add 45 groceries", "groceries", "购物", 45),
        ("taxi 18 (work)", "taxi", "交通", 18),
        ("put 20 on my oyster", "oyster", "交通", 20),
        ("coat 33", "coat", "衣服", 33),  # no co at 33
        ("bought a hat 33", "hat", "衣服", 33),
        ("tk maxx 33", "tk maxx", "购物", 33),
        ("christmas presents 120", "christmas presents", "礼物", 120),
        ("airport transfer 40", "airport transfer", "交通", 40),
        ("boots for 60", "boots", "衣服", 60),
        ("subway 3", "subway", "交通", 3),
        ("tickets for the match 64", "tickets for the match", "娱乐", 64),
        ("dinner out 80", "dinner out", "餐饮", 80),
    ],
)
def test_a_purchase_is_saved_whole(said: str, remark: str, category: str, amount: int) -> None:
    understood = read(said)
    assert saved(understood) == [(remark, category, amount, None)]
    assert understood.complete
    assert not understood.unsure


def test_an_amount_with_a_point_may_follow_the_request() -> None:
    for said in ("expense 14.20 stationery", "add 14.20 stationery", "log 14.20 stationery"):
        ((remark, _, amount, _),) = saved(read(said))
        assert (remark, f"{amount}") == ("stationery", "14.2")


@pytest.mark.parametrize(
    ("said", "remark", "category"),
    [
        ("returned the shoes, got 45 back", "shoes", "衣服"),
        ("returned the shoes and got 45 back", "shoes", "衣服"),
        ("got 45 refunded for the dress", "dress", "衣服"),
        ("nan gave me 45 for my birthday", "birthday", "礼物"),
    ],
)
def test_what_comes_back_or_is_given_comes_in(said: str, remark: str, category: str) -> None:
    understood = read(said)
    assert saved(understood) == [(remark, category, 45, "income")]
    assert understood.complete


@pytest.mark.parametrize(
    "said",
    [
        *("boots 14", "gap 30", "target 45", "subway 9", "donated 25 to charity", "won 50 in the lottery"),
        "got 25 refunded for the tickets",
    ],
)
def test_what_tells_no_category_is_asked_for_it(said: str) -> None:
    understood = read(said)
    assert understood.missing == ("category",)
    assert not understood.unsure


def test_a_tip_may_be_given_or_got() -> None:
    assert read("tip 3").unsure == ("tip",)
    assert read("lunch 12 + tip 2").unsure == ("tip",)


@pytest.mark.parametrize(
    "said",
    [
        "i need to pay 60 for a new key",
        "will have to pay 60 for a new key",
        "spent too much on lunch",
        "want to donate 25 to charity",
        "returned the shoes 45",  # sent back, or what they cost
        "returned some shoes for 60",
        "taxi 18 (not mine)",
        "our target 45",
        "savings target 45",
        "add 10.30 lunch",  # an hour
        "add 12.5 percent",
        "add 2 eggs",
        "transfer 40 to mum",
        "lunch 12 without tip",
    ],
)
def test_what_is_not_said_to_be_spent_is_left_alone(said: str) -> None:
    understood = understand(said, "en", currency="GBP")
    assert understood is None or "amount" in understood.missing


@pytest.mark.parametrize(
    ("said", "remark", "category", "amount"),
    [
        ("popped to tesco 12", "tesco", "购物", 12),
        ("stopped at costa 4", "costa", "餐饮", 4),
        ("dinner for two 62", "dinner for two", "餐饮", 62),
        ("rent paid 900", "rent", "房租", 900),
    ],
)
def test_where_and_for_how_many_it_was_bought(said: str, remark: str, category: str, amount: int) -> None:
    understood = read(said)
    assert saved(understood) == [(remark, category, amount, None)]
    assert understood.complete


def test_two_things_of_two_categories_are_asked_for_one() -> None:
    for said in ("just spent 14 on a sandwich and crisps", "council tax paid 142"):
        assert read(said).missing == ("category",)


def test_what_others_paid_and_where_nothing_is_told_to_be_spent_is_left_alone() -> None:
    said = (
        *("client paid 600", "tom paid 20", "rent paid by tom 900", "ran to the shop", "went to boots 12"),
        *("tickets for the match friday 64", "tickets to the gig on saturday £64"),  # the day of it
        *("went to the market 5k", "popped to tesco 8.30", "tom had to pay 60 for a key", "side gig 80"),
        *(
            "returned the shoes, never got 45 back",
            "returned the shoes, sam got 45 back",
            "put 20 on tom's tab",
        ),
    )
    for each in said:
        assert understand(each, "en", currency="GBP") is None, each


def test_a_party_that_is_called_a_do() -> None:
    assert read("sam's leaving do friday 6pm").calls[-1].arguments["title"] == "sam's leaving do"
    assert understand("what do i do friday 6pm", "en") is None
    for said in ("what time is my first meeting tomorrow", "when do i finish tomorrow"):
        assert read(said).intent == "schedule_query"
