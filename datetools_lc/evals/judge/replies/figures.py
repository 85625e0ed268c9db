"""The figures of a reply, in digits and in words, with edges: 55 is not in 1155 and not in 15:55."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, HAN_NUMBER, fold, parse_number

_MONEY = r"pounds?|gbp|英镑|ポンド|ユーロ|欧元|yuan|rmb|cny|usd|jpy|dollars?|bucks?|yen|euros?|元|块"
r"|塊|圆|円|人民币|日元|美元|ドル"
_NOT_DATE = rf"(?!\s*(?:{_MONEY}))"
_DIGITS = re.compile(
    r"(?<![\d.,/#@-])(?<!\d:)(?<!\dt)\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d|:\d)"  # 1,200.50
    r"|(?<![\d.,/#@-])(?<!\d:)\d+(?:\.\d+)?[万千]?(?![\d/k]|:\d|-\d|,\d{3}|\.\d)"
    r"(?!\s*(?:[月日号點点時时]|[ap]\.?m\b|st\b|nd\b|rd\b|th\b|年|分(?!之)|%|％))"
)
_ENGLISH = re.compile(
    rf"\b{ENGLISH_BELOW_100}(?:[- ](?:hundred|thousand))?"
    rf"(?:[- ](?:and[- ])?(?:{ENGLISH_BELOW_100}|hundred|thousand))*\b(?!\s*(?:o'clock|am\b|pm\b))"
)
_HAN = re.compile(rf"{HAN_NUMBER}(?![月日号點点時时年个個周星起些下直次定样共旦])")
_PRONOUN = re.compile(rf"one\b{_NOT_DATE}|一(?!\s*(?:{_MONEY}))|[零〇千万百十](?!\s*(?:{_MONEY}))")


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
        value = parse_number(match[0])
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


def _beside(folded: str, end: int) -> str:
    """The currency word right after a number, if any."""
    match = re.compile(rf"\s*(?:{_MONEY})").match(folded, end)
    return match[0] if match else ""


def _is_money(folded: str, match: re.Match[str]) -> bool:
    before = folded[max(0, match.start() - 2) : match.start()].strip()[-1:]
    return bool(_beside(folded, match.end())) or before in {"¥", "$", "€", "￥", "£"}


_UNIT = re.compile(
    r"\s*-?\s*(?:\w+ )?(?:days?|weeks?|months?|years?|hours?|minutes?|times|purchases?|items?|records?"
    r"|expenses?|entries"
    r"|transactions?|meals?|rides?|people|events?|meetings?|appointments?)\b"
    r"|\s*(?:天|日間|日|周|週|个|個|笔|件|次|回|人|项|小时|時間|分)"
)
_DENIED = re.compile(
    r"(?:(?:\bnot\b|n't\b)(?: \w+){0,2}|\bnever(?: \w+)?|不是|并非|没(?:有)?花|没(?:有)?到"
    r"|不到)\s*[¥$€£￥]?\s*$"
    r"|\b(?:more|less|fewer|other|rather) than\s*[¥$€£￥]?\s*$|\b(?:over|under|at least|at most"
    r"|(?<!adds )(?<!add )(?<!comes )up to|nearly|almost)\s*[¥$€£￥]?\s*$"
    r"|\bbudgets?(?: of| is| was)?\s*[¥$€£￥]?\s*$|(?:超过|不足|至少|最多|预算|予算)(?:是|为"
    r"|は)?\s*[¥$€£￥]?\s*$",
    re.IGNORECASE,
)
_BOUNDED = re.compile(
    rf"\s*(?:{_MONEY})?\s*(?:ではな|じゃな|では(?:あり|ござい)ません|以上|以下|以内|未満|左右|多元|ではなく)",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"\bor\b|\bmaybe\b|\bperhaps\b|\beither\b|\bnot sure\b|\bmight\b|或者?|也许|可能|大概|还是"
    r"|かもしれ|または|あるいは|たぶん|それとも",
    re.IGNORECASE,
)
_CODES = {
    "CNY": re.compile(r"yuan|rmb|cny|人民币|人民元", re.IGNORECASE),
    "JPY": re.compile(r"yen|jpy|日元|円", re.IGNORECASE),
    "USD": re.compile(r"usd|dollars?|bucks?|美元|ドル", re.IGNORECASE),
    "EUR": re.compile(r"euros?|€|欧元|ユーロ", re.IGNORECASE),
    "GBP": re.compile(r"pounds?|gbp|£|英镑|ポンド", re.IGNORECASE),
}


def stated_figures(text: str) -> list[Figure]:
    """The numbers that a text states as so: none that it denies, bounds, counts by, or leaves open."""
    found = []
    for sentence in sentences(text):
        if sentence.marked or _OPEN.search(sentence.text):
            continue
        folded = fold(sentence.text)
        for figure in figures(sentence.text):
            before, after = folded[: figure.start], folded[figure.end :]
            if not (_DENIED.search(before) or _BOUNDED.match(after)):
                found.append(figure)
    return found


def counts_things(text: str, figure: Figure) -> bool:
    """Whether a number of a text is one of days, purchases, and the like."""
    return bool(_UNIT.match(fold(text)[figure.end :]))


def currency_beside(text: str, figure: Figure) -> str | None:
    """The currency whose word stands beside a number, if it is that of one currency alone."""
    folded = fold(text)
    beside = folded[max(0, figure.start - 1) : figure.start] + _beside(folded, figure.end)
    return next((code for code, words in _CODES.items() if words.search(beside)), None)


def says_figure(text: str, value: Decimal) -> bool:
    """Whether a text states the number."""
    return any(figure.value == value for figure in figures(text))
