"""The grammar of a sentence about an expense, as one language fills it in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from datetools_lc.quickparse.money import ALONE, NUMBER
from datetools_lc.quickparse.sentence import AMOUNT, BREAK, DATE, STAND_INS

A = f"{AMOUNT}++"
D = f"{DATE}++"
GAP = rf"[\s{BREAK}]*"
REMARK = rf"(?P<remark>[^{STAND_INS}]+?)"
BARE = rf"{ALONE}(?<![a-z])(?P<number>{NUMBER})"
HAN_BARE = (
    rf"{ALONE}(?<![a-z])(?P<number>\d[\d,]*(?:\.\d+)?(?:\s?[百千万萬]\d?|[kw])?"
    "|[一二两兩三四五六七八九]?[十百千万萬][零一二两兩三四五六七八九十百千万萬]*)"
)


@dataclass(frozen=True, slots=True)
class Spending:
    """Patterns over a masked sentence. They say together which sentences record an expense.

    `lead` and `tail` are what may stand around the record; `cores` are the records, each with a group `remark`
    and, where it applies, `said` (a word for spending) or `income`; `open_cores` lack the amount; `bare` finds
    numbers without a unit where only an amount can stand; `joins` are further places between two records.
    """

    refused: re.Pattern[str]
    lead: re.Pattern[str]
    tail: re.Pattern[str]
    record: re.Pattern[str]
    cores: tuple[re.Pattern[str], ...]
    open_cores: tuple[re.Pattern[str], ...]
    bare: tuple[re.Pattern[str], ...]
    joins: re.Pattern[str]
    bound: re.Pattern[str]
    trim: re.Pattern[str]
    longest_remark: int


def compile_all(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)
