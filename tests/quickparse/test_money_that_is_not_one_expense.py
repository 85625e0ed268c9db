"""Money that no one expense of the speaker was: a few, so far, moved, found, habitual, or others'."""

from __future__ import annotations

from decimal import Decimal

import pytest

from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    ("currency", "text"),
    [
        ("CNY", "午饭三五块"),  # three to five
        ("CNY", "打车两三块"),
        ("CNY", "早饭七八块"),
        ("JPY", "コーヒー三四百円"),
        ("USD", "taxi 30 or 40"),
        ("USD", "3 for 10 socks"),  # three dollars, or three socks
        ("CNY", "这个月花了5000"),  # a sum of many
        ("CNY", "到现在花了5000"),
        ("USD", "spent 5000 this month"),
        ("JPY", "今まで5万円使った"),
        ("CNY", "咖啡30吧"),  # about
        ("CNY", "咖啡30块吧"),
        ("JPY", "コーヒー300円かな"),
        ("USD", "coffee 30 or so"),
        ("CNY", "捡了100块"),  # found
        ("CNY", "存钱2000"),  # nothing spent
        ("CNY", "取钱500"),
        ("JPY", "貯金5万円"),
        ("JPY", "ATMで1万円"),
        ("JPY", "1万円引き出した"),
        ("USD", "withdrew 200"),
        ("USD", "put 500 in savings"),
        ("USD", "taxi by bob 20"),  # somebody else's
        ("USD", "lunch by my wife 20"),
        ("USD", "taxi on the company 20"),
        ("JPY", "部長のおごりで寿司8000円"),
        ("JPY", "経費でランチ900円"),
        ("CNY", "公司出钱打车50"),
        ("JPY", "友達とランチ割り勘で1500円"),  # the whole, or a share
        ("CNY", "经常打车20"),  # a habit
        ("CNY", "通常打车20"),
        ("JPY", "いつもタクシー2000円"),
        ("USD", "usually taxi 20"),
    ],
)
def test_what_was_no_single_expense_is_declined(currency: str, text: str) -> None:
    assert understand(text, currency=currency) is None


@pytest.mark.parametrize(
    ("currency", "text", "amount"),
    [
        ("CNY", "午饭三十五块", 35),
        ("CNY", "午饭二百五", 250),
        ("CNY", "网吧30", 30),
        ("CNY", "这个月房租5000", 5000),
        ("CNY", "存钱罐30元", 30),
        ("CNY", "抢到火车票300元", 300),
        ("CNY", "请客300", 300),
        ("USD", "20 for 2 coffees", 20),
        ("USD", "taxi by the station 20", 20),
        ("JPY", "大根おろし300円", 300),
        ("USD", "gum 50 cents", Decimal("0.5")),
        ("USD", "taxi 20 dollars and 50 cents", Decimal("20.5")),
        ("USD", "taxi $20 and 5 cents", Decimal("20.05")),
    ],
)
def test_amounts_beside_such_words_are_read(currency: str, text: str, amount: object) -> None:
    understood = understand(text, currency=currency)
    assert understood is not None
    assert understood.calls[-1].arguments["amount"] == amount
    assert "type" not in understood.calls[-1].arguments


def test_cents_are_no_yuan() -> None:
    assert understand("gum 50 cents", currency="CNY") is None
    assert understand("gum 50 cents", currency="GBP") is None


def test_a_caught_red_envelope_came_in() -> None:
    understood = understand("抢红包抢到8.88")
    assert understood is not None
    assert understood.calls[-1].arguments["type"] == "income"
