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
        ("CNY", "经常打车20"),  # a habit
        ("CNY", "通常打车20"),
        ("JPY", "いつもタクシー2000円"),
        ("USD", "usually taxi 20"),
        ("JPY", "財布に2000円入れた"),  # put away
        ("JPY", "2000円をカバンに入れた"),
        ("JPY", "封筒の中に1000円入れておいた"),
        ("JPY", "貯金箱に500円入れた"),
        ("JPY", "3000円の靴買おうかな"),  # meant
        ("JPY", "3000円の靴を買おうと思う"),
        ("JPY", "3000円の靴買っちゃおう"),
        ("JPY", "3000円の靴買ってみようかな"),
        ("JPY", "500円払おうかな"),
        ("JPY", "500円払わなきゃ"),
        ("JPY", "ケーキ800円頼もう"),
        ("JPY", "3000円の靴買ってもいいかな"),
        ("JPY", "牛乳200円買っといて"),  # asked of somebody
        ("JPY", "牛乳200円買っておいて"),
        ("JPY", "500円払っといて"),
        ("JPY", "500円払ってください"),
        ("JPY", "500円も"),  # cut off
        ("JPY", "500円を"),
        ("JPY", "500円が"),
        ("JPY", "500円には"),
        ("JPY", "500円からは"),
        ("JPY", "田中さんと500円"),  # for what is not said
        ("JPY", "友達と500円"),
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
        ("JPY", "駐車場に500円入れた", 500),
        ("JPY", "ガチャに300円入れた", 300),
        ("JPY", "カバンに3000円使った", 3000),
        ("JPY", "財布3000円買った", 3000),
        ("JPY", "コーヒー買って450円", 450),
        ("JPY", "コーヒー買っといた450円", 450),
        ("JPY", "牛乳200円買ってきた", 200),
        ("JPY", "しょうゆ300円", 300),
        ("JPY", "コーヒー450円家計簿に入れといて", 450),
        ("JPY", "弁当を500円", 500),
        ("JPY", "田中さんとランチ1000円", 1000),
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
