"""Examples are said in the words of the ledger's currency, and are understood as they stand."""

from __future__ import annotations

import pytest

from datetools_lc.agents.offline.replies.first_words import say_what_can_be_done
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.contracts.currency import find_currency
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.quickparse import understand
from datetools_lc.quickparse.intents.expense.money import names_other_money
from datetools_lc.quickparse.languages import language_of


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
    help_text = say_what_can_be_done(Speech(language, find_currency(currency)), list(TOOLS))
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


@pytest.mark.parametrize(
    ("said", "currency"),
    [
        ("円卓レストラン3000元", "CNY"),
        ("円卓レストラン3000円", "JPY"),
        ("今日元宵15元", "CNY"),
        ("パン 500 円", "JPY"),
    ],
)
def test_a_sign_of_money_within_a_word_is_none(said: str, currency: str) -> None:
    understood = understand(said, currency=currency)
    assert understood is not None
    assert understood.complete


@pytest.mark.parametrize(
    "said", ["円形脱毛症の薬50元", "楕円形の皿50元", "一日元気50元", "毎日元気ドリンク20元"]
)
def test_a_circle_is_not_told_as_other_money(said: str) -> None:
    assert not names_other_money(said, language_of("ja"))


@pytest.mark.parametrize("said", ["タクシー30円", "打车30日元", "千円のパン", "円で払った"])
def test_yen_are_other_money_where_they_are_said(said: str) -> None:
    assert names_other_money(said, language_of("ja"))
