"""Japanese money that came back, sums, shares, and words that are no thing to buy."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import Understanding, understand


def read(text: str) -> Understanding:
    understood = understand(text, currency="JPY")
    assert understood is not None, text
    return understood


@pytest.mark.parametrize(
    ("text", "remark", "category"),
    [
        ("靴返品して5000円戻ってきた", "靴返品", "衣服"),
        ("本返品して1200円返ってきた", "本返品", "教育"),
        ("服返品で3000円戻りました", "服返品", "衣服"),
        ("コンビニで本返品して1200円返ってきた", "コンビニで本返品", "教育"),
        ("靴の返品で5000円返金された", "靴の返品", "衣服"),
        ("ズボン返品して5000円戻った", "ズボン返品", "衣服"),
        ("本を返品したら1200円戻ってきた", "本を返品", "教育"),
        ("返品したら398円戻った", "返品", "购物"),
    ],
)
def test_what_is_taken_back_has_the_category_of_the_thing(text: str, remark: str, category: str) -> None:
    understood = read(text)
    assert understood.complete
    arguments = understood.calls[-1].arguments
    assert (arguments["remark"], arguments["category"], arguments["type"]) == (remark, category, "income")


@pytest.mark.parametrize(
    "text", ["謎の箱返品して1200円返ってきた", "田中 5000円返ってきた", "保険 5000円戻ってきた"]
)
def test_what_came_back_of_an_unknown_thing_is_no_earning(text: str) -> None:
    assert read(text).missing == ("category",)


@pytest.mark.parametrize("text", ["本返品5000円", "靴返品して5000円戻るはず", "靴返品して5000円"])
def test_what_did_not_come_back_is_no_income(text: str) -> None:
    assert understand(text, currency="JPY") is None
