"""English as it is said in passing: what came in or was paid, who comes when, what is off."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse import reading

read = partial(reading.read, language="en")


def is_written(text: str) -> bool:
    understood = understand(text, "en")
    return understood is not None and understood.complete and not understood.unsure


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("paycheck arrived yesterday, 3100", "paycheck", 3100),
        ("bonus came through on friday: 500", "bonus", 500),
        ("got 640 from a freelance job", "freelance job", 640),
        ("refund 25 from ebay", "refund", 25),  # a shop gives back
        ("salary is in, 2750.50", "salary", 2750.5),
        ("cashback 8.50 from the supermarket yesterday", "cashback", 8.5),
    ],
)
def test_money_that_arrived_is_income(said: str, remark: str, amount: float) -> None:
    saved = read(said).calls[-1].arguments
    assert (saved["type"], saved["remark"], float(str(saved["amount"]))) == ("income", remark, amount)


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("tuition 800 paid", "tuition", 800),
        ("rent 610 paid yesterday", "rent", 610),
        ("480 groceries", "groceries", 480),
        ("1350 rent", "rent", 1350),
        ("pizza 18 w/ Tom", "pizza", 18),
        ("earlier today i paid 9 for a burger", "burger", 9),
        ("tickets to the museum yesterday were 36", "tickets to the museum", 36),
        ("forgot to log this: dinner with a client yesterday, 140", "dinner with a client", 140),
        ("loaded 50 onto my bus card", "bus card", 50),
        ("physiotherapy 65", "physiotherapy", 65),
        ("brunch 22 with my sister yesterday", "brunch", 22),
    ],
)
def test_what_was_paid_is_read_in_passing(said: str, remark: str, amount: float) -> None:
    understood = read(said)
    saved = understood.calls[-1].arguments
    assert (understood.complete, understood.unsure) == (True, ())
    assert (saved["remark"], float(str(saved["amount"]))) == (remark, amount)
    assert "type" not in saved


@pytest.mark.parametrize(
    "said",
    [
        "my paycheck has not arrived, 3100",
        "if my bonus comes through on friday: 500",
        "refund 25 to ebay",  # what the speaker gives back
        "refund 25 from bob",
        "waiting for a refund 25 from ebay",
        "refund 25",
        "rent 610 not paid",
        "rent 610 to be paid",
        "200 eggs",  # a count
        "2025 groceries",  # a year
        "10000 steps",
        "pizza 18 with Zorb",  # no name that is known
        "split pizza 18 with Tom",
        "Tom had pizza 18 with Ann",
        "pizza 18 with Tom tomorrow",
        "make soup 12",  # to be made, or made
        "bake a cake 20",
        "the meeting's off tomorrow",
        "put 200 on my credit card",
        "haven't loaded 50 onto my bus card",
        "will load 50 onto my bus card",
        "flatmate will pay me back 30 for pizza",
        "clear my calendar of the call on monday at 9am",
    ],
)
def test_what_is_open_or_of_others_is_not_written(said: str) -> None:
    assert not is_written(said)


@pytest.mark.parametrize(
    ("said", "remark"),
    [
        ("paid the water bill", "water bill"),
        ("just got petrol", "petrol"),
        ("picked up the dry cleaning", "dry cleaning"),
    ],
)
def test_what_was_got_is_asked_for_its_amount(said: str, remark: str) -> None:
    understood = read(said)
    assert understood.missing[0] == "amount"
    assert understood.calls[-1].arguments["remark"] == remark


@pytest.mark.parametrize(
    "said", ["got the flu", "paid attention", "Ann got groceries", "haven't paid the water bill"]
)
def test_what_nobody_buys_is_not_asked_about(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    "said",
    [
        "when's the electrician coming on friday?",
        "what time are the movers arriving tomorrow",
        "anything in my diary on sunday?",
        "any calls on my calendar tomorrow?",
        "is there anything in my diary on monday?",
        "what do I have coming up this weekend",
        "when am i seeing the accountant?",
    ],
)
def test_who_comes_when_is_asked_of_the_schedule(said: str) -> None:
    assert read(said).intent == "schedule_query"


@pytest.mark.parametrize(
    "said",
    [
        "how much did I waste on snacks last week",
        "how much have I blown on games this month",
        "what have I spent so far this month",
        "what did I pay for rent in may",
    ],
)
def test_money_that_was_thrown_away_is_summed_up(said: str) -> None:
    assert read(said).intent == "expense_query"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("yoga's off, take it off my calendar", "yoga"),
        ("the dentist's off, delete it from the schedule", "dentist"),
        ("no choir on friday after all, cancel it", "choir"),
        ("the seminar tomorrow got cancelled, pls remove", "seminar"),
        ("can't make the choir on friday, take it out", "choir"),
    ],
)
def test_an_event_that_is_off_is_taken_off(said: str, name: str) -> None:
    understood = read(said)
    assert understood.intent == "schedule_cancel"
    assert understood.calls[-1].arguments["text"] == name


@pytest.mark.parametrize(
    "said",
    [
        "if yoga's off, take it off my calendar",
        "take it off",
        "is yoga's off?",
        "yoga's not off",
        "clear the table",
    ],
)
def test_a_condition_or_a_question_takes_nothing_off(said: str) -> None:
    assert understand(said, "en") is None


def test_a_hotel_may_be_paid_before_its_day() -> None:
    """Its date of the year may lie ahead, though it says paid."""
    assert "paid" not in str(read("paid 210 for the hotel dec 24").options)
    assert "paid" in str(read("paid 210 for shoes dec 24").options)


@pytest.mark.parametrize(
    ("said", "option", "minutes"),
    [
        ("make the dentist 30 minutes longer", "longer", 30),
        ("make tomorrow's call an hour shorter", "shorter", 60),
    ],
)
def test_an_event_is_made_longer_by_a_length(said: str, option: str, minutes: int) -> None:
    understood = read(said)
    assert understood.intent == "schedule_move"
    assert str(minutes) in str(understood.options)


@pytest.mark.parametrize(
    ("said", "saved"),
    [
        ("coffee 5 and cake 7, 12 together", [("coffee", 5), ("cake", 7)]),
        ("bread and milk, 12 together", [("bread and milk", 12)]),
        ("coffee and cake, 12 together", [("coffee and cake", 12)]),
    ],
)
def test_a_price_of_two_things_together(said: str, saved: list[tuple[str, int]]) -> None:
    calls = read(said).calls
    assert [(call.arguments["remark"], call.arguments["amount"]) for call in calls] == saved


@pytest.mark.parametrize(
    "said", ["coffee 5 and cake 8, 12 together", "dinner 50 together", "lunch with bob and tom 50 together"]
)
def test_what_several_paid_together_is_not_written(said: str) -> None:
    assert not is_written(said)
