"""Reads one expense from one clause of a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from datetools_lc.quickparse.intents.expense_table import Spending
from datetools_lc.quickparse.kernel.categories import categorise, is_bill, is_known_word
from datetools_lc.quickparse.kernel.money import (
    MOST_YUAN,
    NUMBER_WORD,
    Amount,
    find_money,
    holds_number,
    read_amount,
)
from datetools_lc.quickparse.kernel.phrases import Phrase
from datetools_lc.quickparse.kernel.sentence import AMOUNT, Sentence, mask

SALARY = "工资"

_LARGEST_BARE = 10_000_000
_APPOINTMENTS = frozenset(["餐饮", "娱乐", "医疗", "个人护理", "教育", "旅游"])
_NUMBER_LEFT = re.compile(
    r"\d|[一二两三四五六七八九][十百千万]|[十百千万][一二两三四五六七八九]|"
    rf"(?!\bone\b){NUMBER_WORD}"
)
_PLAIN = re.compile(r"[^\W_][\w\s·&'()《》/-]*")
_MAY_BE_YEAR = re.compile(r"20(?:1[1-9]|2\d|3[0-5])")
_PADDED = re.compile(r"0\d")

_Groups = Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class Record:
    """One expense as said. No `remark`: the amount stands alone; no `amount`: it must be asked for."""

    remark: str | None
    category: str | None
    amount: Amount | None
    income: bool
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class Clause:
    """The span of `text` (a masked sentence, its breaks masked too) that one record is read from."""

    sentence: Sentence
    grammar: Spending
    text: str
    start: int
    end: int
    phrase: Phrase | None = None
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class _Number:
    start: int
    end: int
    amount: Amount
    marked: bool


def read_record(sentence: Sentence, grammar: Spending, text: str, start: int, end: int) -> Record | None:
    """The record of a span, where nothing of it is left over and only one reading holds; else None."""
    clause = _open_clause(sentence, grammar, text, start, end)
    if clause is None:
        return None
    numbers = _numbers(clause)
    if numbers is None:
        return None
    if not numbers:
        return _read_without_amount(clause)
    found = [record for number in numbers if (record := _read_with_amount(clause, number))]
    return found[0] if found and all(record == found[0] for record in found) else None


def without_counts(text: str, grammar: Spending) -> str:
    """The text without the numbers that count or name a thing: 3个, iPhone 15."""
    return grammar.counted.sub("", grammar.names.sub("", text))


def _open_clause(sentence: Sentence, grammar: Spending, text: str, start: int, end: int) -> Clause | None:
    """What is left between the polite words, with the one day that the span names."""
    phrases = sentence.phrases_within(start, end)
    if len(phrases) > 1 or not all(map(_names_a_day, phrases)):
        return None
    lead = grammar.lead.match(text, start, end)
    inner = lead.end() if lead else start
    tail = grammar.tail.search(text, inner, end)
    outer = tail.start() if tail else end
    recorded = grammar.record.search(text, start, inner) or grammar.record.search(text, outer, end)
    phrase = phrases[0] if phrases else None
    return Clause(sentence, grammar, text, inner, outer, phrase, recorded is not None)


def _names_a_day(phrase: Phrase) -> bool:
    if phrase.kind == "now":
        return True
    exact = phrase.weekday is None and phrase.beyond is None
    return exact and bool(phrase.arguments) and phrase.kind != "range"


def _numbers(clause: Clause) -> list[_Number] | None:
    """What may be the amount: money that is named, else bare numbers. None: money that must not be read."""
    said = clause.text[clause.start : clause.end]
    if not holds_number(said):
        return []
    money = find_money(said, clause.sentence.language)
    if not money:
        return list(_bare_numbers(clause))
    amount = money[0].amount
    if len(money) > 1 or amount is None or amount > MOST_YUAN:
        return None
    return [_Number(clause.start + money[0].start, clause.start + money[0].end, amount, marked=True)]


def _bare_numbers(clause: Clause) -> Iterator[_Number]:
    span = clause.text, clause.start, clause.end
    taken = [match.span() for match in clause.grammar.names.finditer(*span)]
    for pattern in clause.grammar.bare:
        for match in pattern.finditer(*span):
            start, end = match.span("number")
            if any(first < end and start < last for first, last in taken):
                continue
            number, language = match["number"], clause.sentence.language
            amount = None if _PADDED.match(number) else read_amount(number, language)
            if amount is not None and amount < _LARGEST_BARE:
                taken.append((start, end))
                yield _Number(start, end, amount, marked=False)


def _read_with_amount(clause: Clause, number: _Number) -> Record | None:
    masked = mask(clause.text, number.start, number.end, AMOUNT)
    match = _first_match(clause.grammar.cores, masked, clause)
    if match is None:
        return None
    groups = match.groupdict()
    income = bool(groups.get("income"))
    if not groups.get("remark"):
        return Record(None, None, number.amount, income, clause.phrase)
    span = _trim(clause, *match.span("remark"))
    folded = clause.sentence.text[slice(*span)]
    category = SALARY if income else categorise(folded, clause.sentence.language)
    if not _is_remark(folded, clause.grammar) or (category == SALARY and not income):
        return None
    told = bool(income or groups.get("said") or groups.get("bought"))
    if not number.marked:
        follows = match.start("remark") > number.start
        if not told and not (is_bill(folded) or _is_amount(number, category, clause)):
            return None
        if follows and not _may_follow(folded, category, groups, clause):
            return None
    return Record(clause.sentence.original[slice(*span)], category, number.amount, income, clause.phrase)


def _is_amount(number: _Number, category: str | None, clause: Clause) -> bool:
    """Whether a bare number is an amount: no year, nor the hour of something ahead (lunch tomorrow 12)."""
    if category is None or _MAY_BE_YEAR.fullmatch(clause.text, number.start, number.end):
        return False
    return not (number.amount <= 24 and category in _APPOINTMENTS and _may_lie_ahead(clause.phrase))


def _may_follow(remark: str, category: str | None, groups: _Groups, clause: Clause) -> bool:
    """Right after a bare number stands no unit of it: "paid 3000 rent", but not "spent 30 minutes"."""
    if category is None:
        return False
    return groups.get("known") is None or is_known_word(remark, clause.sentence.language)


def _read_without_amount(clause: Clause) -> Record | None:
    """Only where a word says that money was spent, or for a known word in the past."""
    match = _first_match(clause.grammar.open_cores, clause.text, clause)
    if match is None:
        return None
    groups, language = match.groupdict(), clause.sentence.language
    told = bool(groups.get("said") or groups.get("bought"))
    if not (told or clause.recorded or _is_past(clause.phrase)):
        return None
    span = _trim(clause, *match.span("remark"))
    folded = clause.sentence.text[slice(*span)]
    category = categorise(folded, language)
    if not _is_remark(folded, clause.grammar) or category == SALARY:
        return None
    if not told and not (category if clause.recorded else is_known_word(folded, language)):
        return None
    return Record(clause.sentence.original[slice(*span)], category, None, income=False, phrase=clause.phrase)


def _first_match(patterns: tuple[re.Pattern[str], ...], text: str, clause: Clause) -> re.Match[str] | None:
    for pattern in patterns:
        if match := pattern.fullmatch(text, clause.start, clause.end):
            return match
    return None


def _trim(clause: Clause, start: int, end: int) -> tuple[int, int]:
    while match := clause.grammar.trim.search(clause.text[start:end]):
        if match.end() - match.start() == end - start:
            break
        start, end = (start + match.end(), end) if match.start() == 0 else (start, start + match.start())
    return start, end


def _is_remark(folded: str, grammar: Spending) -> bool:
    return (
        len(folded) <= grammar.longest_remark
        and _PLAIN.fullmatch(folded) is not None
        and _NUMBER_LEFT.search(without_counts(folded, grammar)) is None
    )


def _is_past(phrase: Phrase | None) -> bool:
    offset = phrase.arguments.get("offset") if phrase else None
    return isinstance(offset, int) and offset < 0


def _may_lie_ahead(phrase: Phrase | None) -> bool:
    if phrase is None:
        return False
    offset = phrase.arguments.get("offset", 0)
    ahead = isinstance(offset, int) and offset > 0
    return ahead or (phrase.arguments.get("type") == "weekday" and not _is_past(phrase))
