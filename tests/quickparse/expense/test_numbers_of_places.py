"""A number that names a place, an hour or a record is no money; a word that joins is part of no name."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from datetools_lc.quickparse import understand

CURRENCIES = {"zh": "CNY", "ja": "JPY", "en": "USD"}


def records(code: str, text: str) -> list[tuple[str, Decimal]]:
    """What is to be recorded, written or asked for."""
    understood = understand(text, currency=CURRENCIES[code])
    given = [call.arguments for call in understood.calls] if understood is not None else []
    return [
        (str(each["remark"]), Decimal(str(each["amount"])))
        for each in given
        if each.keys() >= {"remark", "amount"}
    ]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "dinner at motel 6"),
        ("en", "lunch at table 9"),
        ("en", "lunch at pier 39"),
        ("en", "drinks at studio 54"),
        ("en", "taxi to pier 17"),
        ("en", "lunch at route 66"),
        ("en", "coffee in building 7"),
        ("en", "coffee from stand 4"),
        ("zh", "午饭9号桌"),
        ("ja", "3番テーブルで昼ごはん"),
        ("en", "gym starts at 7 now"),  # an hour
        ("en", "class ends 8 now"),
        ("en", "yoga begins at 9"),
        ("zh", "健身现在7点开始"),
        ("ja", "ジムは7時から始まる"),
        ("en", "the 5 one was 7"),  # one of the records
        ("en", "that $5 one was 7"),
        ("ja", "500円の方は700円だった"),
        ("zh", "昨天也是35"),  # of what
        ("zh", "昨天就35"),
    ],
)
def test_a_number_that_names_something_is_no_money(code: str, text: str) -> None:
    assert records(code, text) == []


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("en", "table 45", ("table", "45")),  # bought
        ("en", "bought a table 120", ("table", "120")),
        ("en", "motel 80", ("motel", "80")),
        ("en", "lunch at the court 12", ("lunch at the court", "12")),
        ("en", "gas on route 66 40", ("gas on route 66", "40")),
        ("zh", "晚饭也是30", ("晚饭", "30")),
    ],
)
def test_the_price_of_a_thing_that_may_have_a_number_is_one(
    code: str, text: str, expected: tuple[str, str]
) -> None:
    assert records(code, text) == [(expected[0], Decimal(expected[1]))]


@pytest.mark.parametrize(
    ("code", "text", "names"),
    [
        ("zh", "打车 20 and lunch 12", ["打车", "lunch"]),
        ("ja", "タクシー1200円 and lunch 900円", ["タクシー", "lunch"]),
        ("zh", "打车20 还有午饭12", ["打车", "午饭"]),
        ("en", "plus lunch 12", ["lunch"]),
    ],
)
def test_a_word_that_joins_is_no_part_of_a_remark(code: str, text: str, names: list[str]) -> None:
    assert [remark for remark, _ in records(code, text)] == names


@pytest.mark.parametrize(
    ("code", "text", "title"),
    [
        ("en", "plus gym at 6pm", "gym"),
        ("en", "also gym at 6pm", "gym"),
        ("en", "plus size fitting at 6pm", "plus size fitting"),
        ("ja", "あとジム18時", "ジム"),
        ("ja", "それと歯医者15時", "歯医者"),
    ],
)
def test_a_word_that_joins_is_no_part_of_a_title(code: str, text: str, title: str) -> None:
    understood: Any = understand(text, currency=CURRENCIES[code])
    assert [call.arguments["title"] for call in understood.calls if "title" in call.arguments] == [title]
