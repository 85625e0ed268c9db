"""The words and signs of currencies in folded text, in all languages of the rules.

A sign or a word that several currencies share (¥ $ 元 dollars) is the ledger's where its currency is one of
them; every other is other money. Yuan, with their spoken forms, are read in `money`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from datetools_lc.quickparse.kernel.money import (
    AFTER_KUAI,
    ALONE,
    NUMBER,
    YEN_CHARACTER,
    YEN_IN_KANA,
    YUAN_CHARACTER,
)

_DOLLAR = r"(?<![a-z])\$"
_DOLLARS = r"dollars?|ドル"


@dataclass(frozen=True, slots=True)
class CurrencyWords:
    """Alternations of what stands before an amount, and after it."""

    signs: str = ""
    units: str = ""


_WORDS: Mapping[str, CurrencyWords] = {
    "JPY": CurrencyWords(r"[¥￥\\]", rf"{YEN_CHARACTER}|{YEN_IN_KANA}|日[元圆圓币幣]|yen"),
    "USD": CurrencyWords(
        rf"us\$|{_DOLLAR}", rf"美[元金刀]|米ドル|(?:us|american) dollars?|{_DOLLARS}|bucks?|刀"
    ),
    "EUR": CurrencyWords("€", "€|[欧歐]元|ユーロ|euros?"),
    "GBP": CurrencyWords("£", "英?[镑鎊]|ポンド|pounds?|quid"),
    "KRW": CurrencyWords("₩", "[韩韓][元币幣圆圓]|ウォン|won"),
    "INR": CurrencyWords("₹", "(?:印度)?卢比|ルピー|rupees?"),
    "THB": CurrencyWords("฿", "泰[铢銖]|バーツ|baht"),
    "HKD": CurrencyWords(rf"hk\$|{_DOLLAR}", rf"港[元币幣]|香港ドル|hong kong dollars?|{_DOLLARS}"),
    "TWD": CurrencyWords(rf"nt\$|{_DOLLAR}", "新?台[币幣]|台湾ドル|(?:new )?taiwan dollars?|nt"),
    "AUD": CurrencyWords(rf"au?\$|{_DOLLAR}", rf"澳[元币幣]|豪ドル|australian dollars?|{_DOLLARS}"),
    "CAD": CurrencyWords(rf"ca?\$|{_DOLLAR}", rf"加[元币幣]|カナダドル|canadian dollars?|{_DOLLARS}"),
    "SGD": CurrencyWords(rf"s\$|{_DOLLAR}", rf"新[元币幣]|シンガポールドル|singapore dollars?|{_DOLLARS}"),
    "NZD": CurrencyWords(
        rf"nz\$|{_DOLLAR}", rf"[纽紐]元|ニュージーランドドル|new zealand dollars?|{_DOLLARS}"
    ),
    "KWD": CurrencyWords("", "(?:kuwaiti )?dinars?"),
}
_CALLED_YUAN = frozenset({"JPY", "USD", "EUR", "KRW", "HKD", "TWD", "AUD", "CAD", "SGD", "NZD", "MOP"})
"""What Chinese speakers call 元 or 块 where it is the money of the place, besides yuan."""
YUAN_WORDS = r"人民[币幣元]|(?<![a-z])(?:(?:chinese )?yuan|rmb|cny|renminbi|kuai)(?![a-z])"
_CENTS = r"(?:(?:us |euro )?cents?(?![a-z])|¢|セント|[美欧歐澳]分)"
_PENCE = r"(?:pence(?![a-z])|(?<=\d\d)p(?![a-z.]))"
"""80p; in "dinner 8p" a letter may be missing."""
_IN_CENTS = frozenset({"USD", "EUR", "HKD", "AUD", "CAD", "SGD", "NZD"})
_COMPOUND = (
    r"(?:us|hk|nt|au?|ca?|s|nz)\$|(?:[米豪]|香港|台湾|カナダ|シンガポール|ニュージーランド)ドル|"
    r"(?:us|american|hong kong|taiwan|australian|canadian|singapore|new zealand|nt) dollars?"
)
"""Money whose name ends in that of another."""


@dataclass(frozen=True, slots=True)
class MoneyPatterns:
    """`amount`: an amount in it; `own`: its words and signs; `compound`: money that ends in a like name."""

    amount: re.Pattern[str]
    own: re.Pattern[str]
    compound: re.Pattern[str]


@cache
def money_patterns(code: str, *, called_yuan: bool) -> MoneyPatterns:
    """How amounts in a currency other than yuan are written. `called_yuan`: where 元 may be any currency."""
    words, latin = _WORDS.get(code, CurrencyWords()), code.lower()
    signs = "|".join(filter(None, (words.signs, rf"(?<![a-z]){latin}(?![a-z])")))
    units = "|".join(filter(None, (words.units, latin)))
    units = rf"(?:{units})(?![a-z])"
    if called_yuan and code in _CALLED_YUAN:
        units += rf"|{YUAN_CHARACTER}|[块塊](?:[钱錢]|{AFTER_KUAI})"
    cents = _CENTS if code in _IN_CENTS else _PENCE if code == "GBP" else "(?!)"
    return MoneyPatterns(
        re.compile(
            rf"(?:(?:{signs})\s*(?P<signed>{NUMBER})(?:\s*(?:{units}))?|{ALONE}(?P<counted>{NUMBER})\s*(?:{units}))"
            rf"(?:[\s,]*(?:and |と)?(?P<rest>\d{{1,2}})\s?{cents})?|{ALONE}(?P<cents>\d{{1,3}})\s?{cents}"
        ),
        re.compile(rf"{signs}|{units}|{cents}"),
        re.compile(_COMPOUND),
    )
