"""The currency that stands beside a figure.

A sign or a word that several currencies share is the ledger's where its currency is one of them; a word, code
or sign of another is other money.
"""

from __future__ import annotations

import re

_DOLLARS = ("USD", "HKD", "TWD", "AUD", "CAD", "SGD", "NZD")
_WORDS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("HKD",), r"hk\$|hkd\b|港[元币幣]|香港ドル|hong kong dollars?\b"),
    (("TWD",), r"nt\$|twd\b|新?台[币幣]|台湾ドル"),
    (("AUD",), r"\bau?\$|aud\b|澳[元币]|豪ドル|australian dollars?\b"),
    (("CAD",), r"\bca?\$|cad\b|加[元币]|カナダドル|canadian dollars?\b"),
    (("SGD",), r"\bs\$|sgd\b|新[元币]|シンガポールドル|singapore dollars?\b"),
    (("NZD",), r"nz\$|nzd\b|[纽紐]元|new zealand dollars?\b"),
    (("USD",), r"us\$|usd\b|美[元金]|米ドル|(?:us|american) dollars?\b"),
    (_DOLLARS, r"\$|dollars?\b|bucks?\b|ドル|刀"),
    (("EUR",), r"€|euros?\b|eur\b|[欧歐]元|ユーロ"),
    (("GBP",), r"£|pounds?\b|gbp\b|quid\b|英?[镑鎊]|ポンド"),
    (("KRW",), r"₩|won\b|krw\b|[韩韓][元币圆]|ウォン"),
    (("JPY",), r"円|yen\b|jpy\b|日[元圆圓币]"),
    (("CNY",), r"yuan\b|rmb\b|cny\b|renminbi\b|人民[币幣元]|中国元"),
    (("CNY", "JPY"), r"[¥￥]"),
    (("CNY", "JPY", "EUR", "KRW", *_DOLLARS), r"元|块钱?|塊|圆"),
)
"""Longer names first: 美元 is no 元."""
MONEY = "|".join(words for _, words in _WORDS)
_AFTER = [(frozenset(codes), re.compile(rf"\s*(?:{words})")) for codes, words in _WORDS]
_BEFORE = [(frozenset(codes), re.compile(rf"(?:{words})\s*$")) for codes, words in _WORDS]


def currencies_beside(text: str, start: int, end: int) -> frozenset[str] | None:
    """The codes that the word or sign beside a figure of a folded text may mean; None where there is none."""
    for codes, pattern in _AFTER:
        if pattern.match(text, end):
            return codes
    for codes, pattern in _BEFORE:
        if pattern.search(text[:start]):
            return codes
    return None
