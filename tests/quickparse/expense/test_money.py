"""Amounts in yuan are read exactly; other money is seen and not read."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.contracts.currency import find_currency
from datetools_lc.quickparse import complete, understand
from datetools_lc.quickparse.intents.expense.money import find_money, names_other_money
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.kernel.money import read_amount
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of


def read(text: str, language: str = "zh") -> list[str | None]:
    money = find_money(fold(text), language_of(language))
    return [None if each.amount is None else str(each.amount) for each in money]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("20元", "20"),
        ("３０元", "30"),  # full-width digits
        ("12.5元", "12.5"),
        ("45.50元", "45.5"),  # no trailing zeros, as the ledger keeps them
        ("1,280元", "1280"),
        ("¥30", "30"),
        ("￥1,280.50", "1280.5"),
        ("人民币  50元", "50"),
        ("30 RMB", "30"),
        ("100块钱", "100"),
        ("二十块", "20"),
        ("三块五", "3.5"),  # 毛 left out in speech
        ("三块五毛", "3.5"),
        ("十块零五毛", "10.5"),
        ("12块8毛5", "12.85"),  # 分 left out too
        ("3元5角2分", "3.52"),
        ("五毛钱", "0.5"),
        ("一百二十元", "120"),
        ("两百五十块", "250"),
        ("三千八百元", "3800"),
        ("1万2元", "12000"),
        ("1.5万元", "15000"),
        ("3w块", "30000"),
        ("3.5k元", "3500"),
        ("twenty yuan", "20"),
        ("a hundred yuan", "100"),
        ("one hundred and twenty yuan", "120"),
        ("100 chinese yuan", "100"),
        ("1 kuai 5 mao", "1.5"),
        ("花了20块打车", "20"),  # after 花了 nothing can be counted in pieces
        ("五人民元", "5"),
    ],
)
def test_an_amount_in_yuan_is_read_exactly(text: str, amount: str) -> None:
    assert read(text) == [amount]


@pytest.mark.parametrize(
    "text",
    [
        "买了一块蛋糕",  # a piece of cake
        "和老王一块吃饭",  # together
        "-20元",
        "20-30元",
        "二到三元",
        "1点5元",
        "十元店",
        "三元桥",
        "元旦",
        "20多元",
        "iPhone 15",
        "20",
    ],
)
def test_what_is_no_amount_in_yuan_is_not_seen(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "12.345元",
        "0元",
        "二三十块",
        "20美元",
        "$20",
        "US$ 5",
        "5欧元",
        "30港币",
        "1万亿日元",
        "50円",
        "445奈拉",
        "3刀",
        "20 bucks",
    ],
)
def test_money_that_must_not_be_read_is_seen(text: str) -> None:
    assert read(text) == [None]


@pytest.mark.contract("8.currency")
def test_the_yen_sign_is_that_of_the_ledger() -> None:
    assert read("¥500", "zh") == read("¥500", "en") == read("¥500のランチ", "ja") == ["500"]


@pytest.mark.contract("8.currency")
@pytest.mark.parametrize(
    ("currency", "language", "text", "amount"),
    [
        ("JPY", "ja", "2000円", "2000"),
        ("JPY", "ja", "3万円", "30000"),
        ("JPY", "ja", "¥2,000", "2000"),
        ("JPY", "zh", "2000日元", "2000"),
        ("JPY", "zh", "两千元", "2000"),  # what Chinese speakers call the money of the place
        ("JPY", "zh", "2000块", "2000"),
        ("JPY", "en", "2000 yen", "2000"),
        ("JPY", "en", "JPY 2,000", "2000"),
        ("JPY", "en", "12.5 yen", None),  # yen have no decimals
        ("JPY", "ja", "20元", None),
        ("JPY", "ja", "20ドル", None),
        ("JPY", "zh", "20人民币", None),
        ("JPY", "en", "20 yuan", None),
        ("JPY", "en", "$20", None),
        ("USD", "en", "$12.50", "12.5"),
        ("USD", "en", "us$ 5", "5"),
        ("USD", "en", "20 dollars", "20"),
        ("USD", "en", "20 bucks", "20"),
        ("USD", "en", "twenty us dollars", "20"),
        ("USD", "zh", "20美元", "20"),
        ("USD", "zh", "3刀", "3"),
        ("USD", "ja", "20ドル", "20"),
        ("USD", "en", "hk$20", None),
        ("USD", "en", "20 hong kong dollars", None),
        ("USD", "zh", "20港元", None),
        ("USD", "ja", "20豪ドル", None),
        ("USD", "en", "20 euros", None),
        ("USD", "en", "¥20", None),
        ("USD", "en", "20 yuan", None),
        ("HKD", "en", "hk$20", "20"),
        ("HKD", "en", "us$20", None),
        ("HKD", "zh", "20港币", "20"),
        ("HKD", "zh", "20美元", None),
        ("EUR", "en", "€9.99", "9.99"),
        ("EUR", "en", "20 pounds", None),
        ("KWD", "en", "1.234 dinars", "1.234"),
        ("KWD", "en", "1.234 kwd", "1.234"),
        ("KWD", "en", "1.2345 kwd", None),
        ("CNY", "en", "20 yen", None),
        ("CNY", "ja", "20円", None),
    ],
)
def test_money_of_the_ledger_is_read_and_other_money_is_only_seen(
    currency: str, language: str, text: str, amount: str | None
) -> None:
    found = find_money(fold(text), language_of(language), find_currency(currency))
    assert found
    amounts = [None if each.amount is None else str(each.amount) for each in found]
    assert amounts == [amount] if amount else None in amounts
    assert (
        names_other_money(fold(text), language_of(language), find_currency(currency)) or amount or "." in text
    )


@pytest.mark.contract("8.currency")
@pytest.mark.parametrize(
    ("currency", "text", "amount"),
    [
        ("JPY", "昨日タクシーで2000円", 2000),
        ("JPY", "昨日タクシーで2000", 2000),
        ("JPY", "ランチ 980円", 980),
        ("JPY", "昨天打车花了2000日元", 2000),
        ("JPY", "昨天打车花了2000", 2000),
        ("JPY", "took a taxi yesterday, 2000 yen", 2000),
        ("USD", "lunch $12.50", Decimal("12.5")),
        ("USD", "took a taxi yesterday, 20 dollars", 20),
        ("USD", "昨天打车20美元", 20),
        ("USD", "ランチ12ドル", 12),
        ("JPY", "昨天打车20美元", None),
        ("JPY", "昨日タクシーで20ドル", None),
        ("JPY", "タクシー 20元", None),
        ("JPY", "took a taxi yesterday, 20 yuan", None),
        ("JPY", "lunch 12.5", None),
        ("USD", "took a taxi yesterday, 20 yuan", None),
        ("USD", "昨天打车20人民币", None),
        ("USD", "昨日タクシーで2000円", None),
        ("USD", "lunch 20 australian dollars", None),
        ("CNY", "昨日タクシーで2000円", None),
        ("CNY", "lunch $12.50", None),
    ],
)
def test_a_sentence_is_understood_in_the_ledgers_currency_alone(
    currency: str, text: str, amount: object
) -> None:
    understood = understand(text, currency=currency)
    saved = (
        [call.arguments.get("amount") for call in understood.calls if call.name == SAVE] if understood else []
    )
    assert saved == ([] if amount is None else [amount])


@pytest.mark.contract("8.currency")
@pytest.mark.parametrize(
    ("currency", "answer", "amount"),
    [
        ("JPY", "2000円", 2000),
        ("JPY", "20 yuan", None),
        ("JPY", "12.5", None),
        ("USD", "$5", 5),
        ("CNY", "$5", None),
    ],
)
def test_an_answer_is_read_in_the_ledgers_currency(currency: str, answer: str, amount: object) -> None:
    asked = understand("昨日タクシーに乗った", currency=currency) or understand(
        "taxi yesterday", currency=currency
    )
    assert asked is not None
    assert asked.missing == ("amount",)
    completed = complete(asked, answer, currency=currency)
    assert (completed and completed.calls[-1].arguments.get("amount")) == amount


@pytest.mark.parametrize(
    ("text", "language", "amount"),
    [
        ("30", "zh", "30"),
        ("三十", "zh", "30"),
        ("两百五", "zh", "250"),  # the last unit is left out in speech
        ("二百五", "ja", "205"),  # it is not, in Japanese
        ("百八", "ja", "108"),
        ("百八", "zh", "None"),  # 180 to some, 108 to others
        ("三千五", "zh", "3500"),
        ("1万2", "zh", "12000"),
        ("1万2", "ja", "None"),
        ("3k", "en", "3000"),
        ("2w", "zh", "20000"),
        ("twenty-five", "en", "25"),
        ("0", "en", "None"),
        ("1.234", "en", "None"),
        ("abc", "en", "None"),
    ],
)
def test_a_bare_number_is_read_where_it_can_be_an_amount(text: str, language: str, amount: str) -> None:
    assert str(read_amount(text, language_of(language).money)) == amount


AMOUNTS = st.decimals("0.01", "9999999.99", places=2)


@given(AMOUNTS, st.sampled_from(["{}元", "{}块钱", "¥{}", "{} RMB", "{} yuan", "花了{}元", "打车{}元，谢谢"]))
def test_every_amount_of_fen_survives_in_every_notation(amount: Decimal, notation: str) -> None:
    found = find_money(fold(notation.format(amount)), language_of("zh"))
    assert [each.amount for each in found] == [amount]


@given(st.text(max_size=60), st.sampled_from(LANGUAGE_CODES))
def test_any_text_is_read_without_a_fault(text: str, language: str) -> None:
    for money in find_money(fold(text), language_of(language)):
        assert 0 <= money.start < money.end <= len(text)
        assert money.amount is None or money.amount > 0
