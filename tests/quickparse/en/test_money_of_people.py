"""English money beside people: who pays whom, who gave what, and whose ride or lunch it was."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


def outcome(text: str) -> str:
    """`declined`, `asked`, or what is written: `expense`, `income`."""
    understood = understand(text, "en", currency="USD")
    if understood is None:
        return "declined"
    if understood.missing or understood.unsure:
        return "asked"
    return str(understood.calls[-1].arguments.get("type", understood.intent))


@pytest.mark.parametrize(
    "said",
    [
        "salary for the cleaner 300",
        "wages for the gardener 100",
        "bonus for the team 200",
        "pay for the babysitter 60",
        "wages for staff 900",
        "salary for bob 300",
        "refund for bob 20",
        "cashback for my sister 20",
        "lunch 12, salary for the cleaner 300",
        "pay for lunch 20",
    ],
)
def test_pay_and_refunds_for_somebody_are_no_income(said: str) -> None:
    assert outcome(said) == "declined"


@pytest.mark.parametrize(
    "said",
    [
        "salary 3000",
        "bonus 500",
        "pay for overtime 200",
        "salary for work 3000",
        "bonus for good work 500",
        "refund for shoes 45",
        "rent from tenant 900",
        "rent from my roommate 400",
        "tip from customer 5",
        "tips from a guest 5",
    ],
)
def test_what_comes_in_is_income(said: str) -> None:
    assert outcome(said) == "income"


@pytest.mark.parametrize(
    "said",
    [
        "rent from my landlord 900",
        "flowers from my husband 40",
        "flowers from my husband for my birthday 40",
        "dinner from my parents 80",
        "shoes from mom 60",
        "watch from dad 100",
        "coffee from anna 4",
        "lunch from bob 12",
        "lunch from a colleague 12",
        "gift card from mom 50",
        "store credit 20",
        "store credit from zara 20",
        "my son's taxi 20",
        "my son's lunch 8",
        "the kids' taxi 20",
        "my wife's groceries 30",
        "my husband's groceries 30",
        "mom's groceries 30",
        "grandma's groceries 30",
        "test lunch 12",
        "TEST taxi 20",
    ],
)
def test_what_others_gave_or_paid_or_what_is_only_tried_is_asked_about(said: str) -> None:
    assert outcome(said) == "asked"


@pytest.mark.parametrize("said", ["drove uber 80", "drove for lyft 60", "driving uber 80", "drove a taxi 80"])
def test_who_drives_a_taxi_does_not_pay_for_it(said: str) -> None:
    assert outcome(said) == "declined"


@pytest.mark.parametrize(
    "said",
    [
        "rent 900",
        "uber 80",
        "milk from walmart 5",
        "apples from the market 5",
        "burger from McDonald's 8",
        "pizza from domino's 20",
        "cake from my grandma's shop 20",
        "medicine from the doctor 20",
        "taxi from the airport 20",
        "bought shoes from mom 60",
        "my daughter's shoes 40",
        "the kids' school fees 400",
        "shoes for my son 60",
        "tip for driver 5",
        "gift card 50",
        "driving test 60",
        "blood test 40",
        "driving lesson 60",
    ],
)
def test_what_was_bought_stays_an_expense(said: str) -> None:
    assert outcome(said) == "expense"


@pytest.mark.parametrize("who", ["mom", "dad", "my wife", "my brother", "my son", "roommate", "my roommate"])
def test_the_rent_of_somebody_else_is_asked_about(who: str) -> None:
    assert outcome(f"{who}'s rent 900") == "asked"


@pytest.mark.parametrize("said", ["rent 900", "paid mom's rent 900", "rent for mom 900", "my rent 900"])
def test_rent_that_the_user_paid_is_written(said: str) -> None:
    assert outcome(said) == "expense"


@pytest.mark.parametrize(
    "who",
    [
        *("another", "another one", "someone", "somebody", "the other", "the others", "both of them", "both"),
        *("everyone", "one of them", "two of them", "anyone", "nobody", "each", "they", "some", "most"),
        *("and another", "then another", "also another"),
    ],
)
@pytest.mark.parametrize(
    "what", ["got paid 3000", "got 50", "earned 300", "was paid 30", "spent 30 on lunch"]
)
def test_what_somebody_got_or_spent_is_not_the_users(who: str, what: str) -> None:
    assert outcome(f"{who} {what}") == "declined"


@pytest.mark.parametrize(
    "said", ["coffee 5 another and cake 7", "coffee 5 another then cake 7", "another i paid 30 for lunch"]
)
def test_no_word_is_dropped(said: str) -> None:
    assert outcome(said) == "declined"


@pytest.mark.parametrize("said", ["another coffee 5", "coffee 5 and another cake 7", "plus a coffee 5"])
def test_another_of_a_thing_is_one_more(said: str) -> None:
    assert outcome(said) == "expense"
