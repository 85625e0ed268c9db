"""English requests with you in one letter, stays of some nights, and tickets of every show."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.en.test_in_short import read, saved


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("can u add lunch 9 plz", "lunch", 9),
        ("put in £22 for haircut", "haircut", 22),
        ("add in 4 for coffee", "coffee", 4),
        ("hotel 2 nights 210", "hotel", 210),
        ("airbnb for three nights 300", "airbnb", 300),
        ("premier inn a night 62", "premier inn", 62),
        ("gig tickets 70", "gig tickets", 70),
        ("2 opera tickets 90", "2 opera tickets", 90),
        ("disney plus 9", "disney plus", 9),
    ],
)
def test_requests_stays_and_tickets_are_saved(said: str, remark: str, amount: int) -> None:
    understood = understand(said, "en", currency="GBP")
    assert understood is not None
    assert saved(understood) == [(remark, amount)]
    assert understood.complete


@pytest.mark.parametrize(
    "said",
    [
        "hotel 2 nights at 95",  # a night, or both?
        "hotel 2 nights 95 each",
        "hotel 2 nights",
        "hotel 210 nights",
        "put in 2 hours at work",
    ],
)
def test_stays_without_their_price_are_left_alone(said: str) -> None:
    understood = understand(said, "en", currency="GBP")
    assert understood is None or understood.missing or understood.unsure


def test_what_is_put_in_keeps_its_name() -> None:
    understood = read("can u put in dinner tomorrow 7pm")
    assert understood.calls[-1].arguments["title"] == "dinner"
    assert read("theres a fire drill tomorrow at 11am").calls[-1].arguments["title"] == "fire drill"
