"""Money that may have come in or gone out, and numbers that count or name: never written as spent."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand

CURRENCIES = {"zh": "CNY", "ja": "JPY", "en": "USD"}


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "refund for customer 20"),  # paid out
        ("en", "refund to a client 35"),
        ("en", "customer refund 20"),
        ("zh", "给客户退款200"),
        ("zh", "客户退款200"),
        ("ja", "顧客への返金2000"),
        ("en", "gift from mom 100"),
        ("en", "sold out shirt 20"),
        ("en", "lunch 1.200"),  # 1.20, or 1,200
        ("en", "hotel 12.500"),
        ("en", "lunch 2 @ 15"),  # two for fifteen each
        ("en", "coffee 3 at 4"),
        ("en", "lunch for two"),  # people
        ("en", "dinner for 4"),
        ("en", "hotel for 3"),
        ("en", "PlayStation 5"),  # names
        ("ja", "プレステ5"),
        ("en", "xbox 360"),
        ("en", "chapter 5"),
        ("en", "terminal 3"),
        ("en", "lunch at 20"),  # a price, or an hour
        ("en", "2 lunches at 20"),
        ("en", "3 coffees at 4"),
        ("zh", "打车20元5"),  # digits behind the unit
        ("zh", "打车20元50"),
        ("zh", "打车20块50"),
        ("zh", "打车20元05"),
        ("zh", "午饭30元打车20元5"),
        ("ja", "タクシー2000円5"),
        ("en", "taxi 20元5"),
        ("en", "3 coffees at 5 usd"),  # the price of one, or of all
        ("en", "2 tickets at $50"),
        ("en", "bought three shirts at 100 usd"),
        ("en", "a pair of shirts at 100 usd"),
        ("zh", "3杯咖啡一杯5元"),
        ("zh", "咖啡一杯5元买了3杯"),
        ("zh", "5元的苹果3斤"),
        ("zh", "20元的咖啡3杯"),
        ("zh", "100元的衣服两件"),
        ("ja", "500円のビールを3本"),
        ("ja", "コーヒー3杯1杯500円"),
        ("ja", "りんご1個100円3個"),
        ("en", "yesterday at 1 lunch 50"),  # the hour is no part of the name
    ],
)
def test_a_number_that_tells_no_spending_is_not_written(code: str, text: str) -> None:
    assert understand(text, currency=CURRENCIES[code]) is None


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("zh", "红包200"),
        ("zh", "生日红包200"),
        ("zh", "压岁钱500"),
        ("zh", "零花钱200"),
        ("zh", "礼金1000"),
        ("zh", "餐补500"),
        ("ja", "お小遣い3000"),
        ("ja", "仕送り50000"),
        ("ja", "お祝い10000"),
        ("ja", "お年玉5000"),
    ],
)
def test_gift_money_waits_for_a_yes(code: str, text: str) -> None:
    """Given, or got: no word tells which."""
    understood = understand(text, currency=CURRENCIES[code])
    assert understood is None or understood.unsure or understood.missing


@pytest.mark.parametrize(
    ("code", "text", "kind", "amount"),
    [
        ("en", "rent income 800", "income", 800),
        ("zh", "收到红包200", "income", 200),
        ("zh", "发红包200", "consume", 200),
        ("zh", "给妈妈发红包200", "consume", 200),
        ("zh", "卖场购物100", "consume", 100),  # a place, no sale
        ("en", "lunch 1.20", "consume", 1.2),
        ("en", "lunch 1,200", "consume", 1200),
        ("en", "lunch 12.5", "consume", 12.5),
        ("en", "paid 40 for lunch", "consume", 40),
        ("zh", "打车20块5", "consume", 20.5),
        ("zh", "午饭25元晚饭30元", "consume", 30),
        ("zh", "打车20元加停车费5元", "consume", 5),
        ("zh", "20元3杯咖啡", "consume", 20),
        ("zh", "3杯咖啡15元", "consume", 15),
        ("zh", "20元的咖啡1杯", "consume", 20),
        ("zh", "咖啡一杯5元", "consume", 5),
        ("ja", "ビール3本500円", "consume", 500),
        ("ja", "500円のビール1本", "consume", 500),
        ("en", "3 coffees for 15 usd", "consume", 15),
        ("en", "taxi at 20 usd", "consume", 20),
        ("en", "lunch 20", "consume", 20),
        ("en", "taxi for 25", "consume", 25),
    ],
)
def test_money_that_says_which_way_it_went_is_read(code: str, text: str, kind: str, amount: float) -> None:
    understood = understand(text, currency=CURRENCIES[code])
    assert understood is not None
    assert understood.complete
    assert not understood.unsure
    saved = understood.calls[-1].arguments
    assert (saved.get("type", "consume"), float(str(saved["amount"]))) == (kind, amount)
