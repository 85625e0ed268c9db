"""Fragments and helpers that the patterns of every language are written with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK, DATE, STAND_INS
from datetools_lc.quickparse.kernel.money import ALONE, NUMBER

A = f"{AMOUNT}++"
D = f"{DATE}++"
GAP = rf"[\s{BREAK}]*"
REMARK = rf"(?P<remark>[^{STAND_INS}]+?)"
BARE = rf"{ALONE}(?<![a-z])(?P<number>{NUMBER})"
# Without a unit a single Chinese digit is part of a word far more often than an amount.
HAN_BARE = (
    rf"{ALONE}(?<![a-z])(?P<number>\d[\d,]*(?:\.\d+)?(?:\s?[百千万萬]\d?|[kw](?:\d(?!\d))?)?"
    "|[一二两兩三四五六七八九]?[十百千万萬][零一二两兩三四五六七八九十百千万萬]*)"
)


def any_of(patterns: str) -> str:
    """An alternation of patterns that are written with white space between them."""
    return f"(?:{'|'.join(patterns.split())})"


def compile_all(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def compile_table(patterns: Mapping[str, str]) -> dict[str, re.Pattern[str]]:
    """The patterns of a table, by its names."""
    return {name: re.compile(pattern) for name, pattern in patterns.items()}


def read_topics(table: str) -> Mapping[str, str]:
    """`category: word word …` lines; the category's own name is a word of it."""
    topics: dict[str, str] = {}
    for line in table.strip().splitlines():
        category, _, words = line.partition(":")
        topics |= {word.replace("_", " "): category for word in [category, *words.split()]}
    return topics


def lengths_by_first(words: Iterable[str]) -> Mapping[str, tuple[int, ...]]:
    """The lengths of the words that begin with each character, the longest first."""
    lengths: dict[str, set[int]] = {}
    for word in words:
        lengths.setdefault(word[0], set()).add(len(word))
    return {first: tuple(sorted(found, reverse=True)) for first, found in lengths.items()}


def longest_first(words: Mapping[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
