"""Examples are said in the words of the ledger's currency, and are understood as they stand."""

from __future__ import annotations

import pytest

from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.contracts.currency import find_currency
from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    ("language", "currency", "amount"),
    [
        ("ja", "JPY", "20円"),
        ("ja", "USD", "20ドル"),
        ("ja", "CNY", "20元"),
        ("ja", "KWD", "20 KWD"),
        ("zh", "JPY", "20日元"),
        ("zh", "USD", "20美元"),
        ("zh", "THB", "20 THB"),
        ("en", "JPY", "20 yen"),
        ("en", "USD", "20 dollars"),
        ("en", "EUR", "20 euros"),
        ("en", "HKD", "20 HKD"),
    ],
)
def test_the_help_names_money_as_people_do(language: str, currency: str, amount: str) -> None:
    help_text = Speech(language, find_currency(currency)).help
    example = next(line[2:] for line in help_text.splitlines() if "20" in line)
    assert amount in example
    understood = understand(example, currency=currency)
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize("said", ["taxi 20 us dollars", "taxi us$20", "taxi 20 US dollars"])
def test_us_is_a_country_beside_dollars(said: str) -> None:
    understood = understand(said, currency="USD")
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize("said", ["a taxi for us 20", "they paid us 20 dollars", "taxi 20 dollars from us"])
def test_us_alone_is_people(said: str) -> None:
    assert understand(said, currency="USD") is None
