"""The figures of a reply, in digits and in words, with edges: 55 is not in 1155 and not in 15:55."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from datetools_lc.evals.judge.replies.currencies import MONEY
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, HAN_NUMBER, fold, parse_number

_NOT_DATE = rf"(?!\s*(?:{MONEY}))"
_DIGITS = re.compile(
    r"(?<![\d.,/#@-])(?<!\d:)(?<!\dt)\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d|:\d)"  # 1,200.50
    r"|(?<![\d.,/#@-])(?<!\d:)\d+(?:\.\d+)?(?:[万千]|k\b)?(?![\d/]|:\d|-\d|,\d{3}|\.\d)"
    r"(?!\s*(?:[月日号點点時时]|[ap]\.?m\b|st\b|nd\b|rd\b|th\b|年|分(?!之)|%|％))"
)
_ENGLISH = re.compile(
    rf"\b{ENGLISH_BELOW_100}(?:[- ](?:hundred|thousand))?"
    rf"(?:[- ](?:and[- ])?(?:{ENGLISH_BELOW_100}|hundred|thousand))*\b(?!\s*(?:o'clock|am\b|pm\b))"
)
_HAN = re.compile(
    rf"(?<![第星期周])(?!一[个個起些下直次定样共旦]){HAN_NUMBER}(?![月日号點点時时年周星])"
    r"|一(?=次[。.\s]*$)"
)
_PRONOUN = re.compile(rf"one\b{_NOT_DATE}|一(?!\s*(?:{MONEY}))|[零〇千万百十](?!\s*(?:{MONEY}))")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a text states, and where. `money`: a sign or a word of a currency stands beside it."""

    value: Decimal
    start: int
    end: int
    money: bool


def figures(text: str) -> list[Figure]:
    """The numbers of a text that are no parts of dates, times, ordinals or shares, in order."""
    folded = fold(text)
    found: dict[int, Figure] = {}
    for match in _matches(folded):
        value = _value(match[0])
        if value is None or _PRONOUN.fullmatch(match[0] + _beside(folded, match.end())):
            continue
        inside = any(one.start <= match.start() < one.end for one in found.values())
        if not inside:
            found[match.start()] = Figure(value, match.start(), match.end(), _is_money(folded, match))
    return [found[start] for start in sorted(found)]


def _matches(folded: str) -> Iterator[re.Match[str]]:
    yield from _DIGITS.finditer(folded)
    yield from _ENGLISH.finditer(folded)
    yield from _HAN.finditer(folded)


def _value(text: str) -> Decimal | None:
    if text.endswith("k"):
        value = parse_number(text[:-1])
        return None if value is None else value * 1000
    return parse_number(text)


def _beside(folded: str, end: int) -> str:
    """The currency word right after a number, if any."""
    match = re.compile(rf"\s*(?:{MONEY})").match(folded, end)
    return match[0] if match else ""


def _is_money(folded: str, match: re.Match[str]) -> bool:
    before = folded[max(0, match.start() - 2) : match.start()].strip()[-1:]
    return bool(_beside(folded, match.end())) or before in {*"¥$€￥£₩"}
