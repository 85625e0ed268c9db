"""The grammar of a sentence about an expense, as one language fills it in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from datetools_lc.quickparse.kernel.money import ALONE, NUMBER
from datetools_lc.quickparse.kernel.sentence import AMOUNT, BREAK, DATE, STAND_INS

A = f"{AMOUNT}++"
D = f"{DATE}++"
GAP = rf"[\s{BREAK}]*"
REMARK = rf"(?P<remark>[^{STAND_INS}]+?)"
BARE = rf"{ALONE}(?<![a-z])(?P<number>{NUMBER})"
# Without a unit a single Chinese digit is part of a word far more often than an amount.
HAN_BARE = (
    rf"{ALONE}(?<![a-z])(?P<number>\d[\d,]*(?:\.\d+)?(?:\s?[百千万萬]\d?|[kw])?"
    "|[一二两兩三四五六七八九]?[十百千万萬][零一二两兩三四五六七八九十百千万萬]*)"
)
NAMES = (
    r"7-11|7-eleven|711|\d+\s?[号號][线線楼樓院店口门門桌]|\d+番線|\d+路公交|(?<![a-z])[a-z]+\d+(?!\d)"
    r"|(?:iphone|ipad|ps|switch|xbox|pixel|galaxy|mate|windows|小米|华为|荣耀)\s?\d{1,2}(?:\s?pro)?\b"
    r"|\b(?:flight|bus|train|line|gate|room|page|seat|platform|exit)\s\d{1,4}\b"
)


@dataclass(frozen=True, slots=True)
class Spending:
    """Patterns over a masked sentence. They say together which sentences record an expense.

    `lead` and `tail` are what may stand around a record, `record` the words among it that ask to save it.
    `cores` are records, with a group `remark`; `said` or `bought` where a word tells of spending, `income` of
    earning; `known` where the remark must be a known word. `open_cores` lack the amount. `bare` finds numbers
    without a unit where only an amount can stand, `counted` numbers in a remark that count something, `names`
    those that are names. `joins` are further places between two records; `trim` cuts a remark's edges.
    """

    refused: re.Pattern[str]
    lead: re.Pattern[str]
    tail: re.Pattern[str]
    record: re.Pattern[str]
    cores: tuple[re.Pattern[str], ...]
    open_cores: tuple[re.Pattern[str], ...]
    bare: tuple[re.Pattern[str], ...]
    joins: re.Pattern[str]
    counted: re.Pattern[str]
    trim: re.Pattern[str]
    longest_remark: int
    names: re.Pattern[str] = re.compile(NAMES)


def any_of(patterns: str) -> str:
    """An alternation of patterns that are written with white space between them."""
    return f"(?:{'|'.join(patterns.split())})"


def compile_all(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)
