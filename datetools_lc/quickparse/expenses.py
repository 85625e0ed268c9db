"""Recognises the sentences that record expenses: one, or several in one breath."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from datetools_lc.quickparse.categories import categorise, is_known_word
from datetools_lc.quickparse.money import Amount, find_money, read_amount
from datetools_lc.quickparse.phrases import Phrase
from datetools_lc.quickparse.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.sentence import AMOUNT, BREAK, Sentence, mask
from datetools_lc.quickparse.spending import Spending

MOST_RECORDS = 10
NO_REMARK = "未备注"
DEFAULT_CATEGORY = "购物"
SALARY = "工资"
SAVE = "saveExpenseToLark"
PARSE_DATE = "parseDateExpression"

_LARGEST_BARE = 10_000_000
_APPOINTMENTS = frozenset(["餐饮", "娱乐", "医疗", "个人护理", "教育", "旅游"])
_BREAKS = re.compile(r"[、;；。\n]|,(?!\d{3}(?!\d))|[.!！](?=\s)")
_MAY_COUNT = re.compile(
    r"\d|[一二两三四五六七八九]?[十百千][一二两三四五六七八九块元]?|[一二两三四五六七八九][块元毛]|"
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|eleven|twelve|\w+ty|hundred|thousand)\b"
)
_NUMBER_LEFT = re.compile(r"\d|[一二两三四五六七八九][十百千万]|[十百千万][一二两三四五六七八九]")
_PLAIN = re.compile(r"[^\W_][\w\s·&'()《》/-]*")
_MAY_BE_YEAR = re.compile(r"20(?:1[1-9]|2\d|3[0-5])")


@dataclass(frozen=True, slots=True)
class _Record:
    """One expense as said. `explicit`: a word or a unit says that it is money spent."""

    remark: str | None
    category: str | None
    amount: Amount | None
    income: bool
    explicit: bool
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class _Number:
    start: int
    end: int
    amount: Amount
    marked: bool


def recognise_expense(sentence: Sentence) -> Understanding | None:
    """The calls that save what the sentence says was spent or earned, or None."""
    grammar = _grammar(sentence.language)
    if any(_grammar(language).refused.search(sentence.masked) for language in sentence.languages):
        return None
    for breaks in ((_BREAKS,), (_BREAKS, grammar.joins)):
        records = _read_records(sentence, grammar, breaks)
        if records:
            return _plan(sentence, records)
    return None


@cache
def _grammar(language: str) -> Spending:
    spending: Spending = import_module(f"datetools_lc.quickparse.spending_{language}").SPENDING
    return spending


def _read_records(
    sentence: Sentence, grammar: Spending, breaks: tuple[re.Pattern[str], ...]
) -> list[_Record] | None:
    text = sentence.masked
    for pattern in breaks:
        text = pattern.sub(lambda match: BREAK * len(match[0]), text)
    records: list[_Record] = []
    for start, end in _groups(text, grammar):
        record = _read_record(sentence, text, start, end, grammar)
        if record is None or len(records) == MOST_RECORDS:
            return None
        records.append(record)
    return records


def _groups(text: str, grammar: Spending) -> list[tuple[int, int]]:
    """Spans with a number each; a clause without one goes with the next, the last with its former."""
    groups: list[tuple[int, int]] = []
    start = 0
    for clause in re.finditer(f"[^{BREAK}]+", text):
        if _MAY_COUNT.search(_without_counts(clause[0], grammar)):
            groups.append((start, clause.end()))
            start = clause.end()
    if not groups:
        return [(0, len(text))] if text else []
    return [*groups[:-1], (groups[-1][0], len(text))]


def _read_record(sentence: Sentence, text: str, start: int, end: int, grammar: Spending) -> _Record | None:
    phrases = sentence.phrases_within(start, end)
    if len(phrases) > 1 or not all(map(_names_a_day, phrases)):
        return None
    phrase = phrases[0] if phrases else None
    lead = grammar.lead.match(text, start, end)
    inner = lead.end() if lead else start
    tail = grammar.tail.search(text, inner, end)
    outer = tail.start() if tail else end
    recorded = bool(grammar.record.search(text, start, inner) or grammar.record.search(text, outer, end))
    numbers = _numbers(text, inner, outer, sentence.language, grammar)
    if numbers is None:
        return None
    found = [
        record
        for number in numbers
        if (record := _match_core(sentence, text, inner, outer, grammar, number, phrase))
    ]
    if not numbers:
        return _match_open(sentence, text, inner, outer, grammar, phrase, recorded=recorded)
    return found[0] if found and all(record == found[0] for record in found) else None


def _names_a_day(phrase: Phrase) -> bool:
    return phrase.kind == "now" or (
        bool(phrase.arguments) and phrase.kind != "range" and phrase.weekday is None and phrase.beyond is None
    )


def _numbers(text: str, start: int, end: int, language: str, grammar: Spending) -> list[_Number] | None:
    """What may be the amount: money that is named, else bare numbers. None: money that must not be read."""
    money = find_money(text[start:end], language)
    if len(money) > 1 or any(each.amount is None for each in money):
        return None
    if money and money[0].amount is not None:
        return [_Number(start + money[0].start, start + money[0].end, money[0].amount, marked=True)]
    return list(_bare_numbers(text, start, end, grammar))


def _bare_numbers(text: str, start: int, end: int, grammar: Spending) -> Iterator[_Number]:
    seen = {match.span() for match in grammar.names.finditer(text, start, end)}
    for pattern in grammar.bare:
        for match in pattern.finditer(text, start, end):
            span, said = match.span("number"), match["number"]
            amount = None if re.match(r"0\d", said) else read_amount(said)
            known = any(first <= span[0] and span[1] <= last for first, last in seen)
            if amount is not None and amount < _LARGEST_BARE and not known:
                seen.add(span)
                yield _Number(*span, amount, marked=False)


def _match_core(
    sentence: Sentence,
    text: str,
    start: int,
    end: int,
    grammar: Spending,
    number: _Number,
    phrase: Phrase | None,
) -> _Record | None:
    masked = mask(text, number.start, number.end, AMOUNT)
    for core in grammar.cores:
        if match := core.fullmatch(masked, start, end):
            break
    else:
        return None
    groups = match.groupdict()
    income = bool(groups.get("income"))
    explicit = number.marked or income or bool(groups.get("said") or groups.get("bought"))
    if not groups.get("remark"):
        return _Record(None, None, number.amount, income, explicit, phrase)
    span = _trim(text, *match.span("remark"), grammar)
    remark, folded = sentence.original[slice(*span)], sentence.text[slice(*span)]
    category = SALARY if income else categorise(folded, sentence.language)
    if not _is_remark(folded, grammar) or (category == SALARY and not income):
        return None
    if not explicit and (category is None or _may_be_another_number(number, text, category, phrase)):
        return None
    unsure = match.start("remark") > number.start and not number.marked
    if unsure and (category is None or not _may_follow(folded, groups, sentence.language)):
        return None
    return _Record(remark, category, number.amount, income, explicit, phrase)


def _may_follow(remark: str, groups: dict[str, str | None], language: str) -> bool:
    """Right after a bare number only a known word is no unit of it: "paid 3000 rent", not "30 minutes"."""
    return groups.get("known") is None or is_known_word(remark, language)


def _match_open(
    sentence: Sentence,
    text: str,
    start: int,
    end: int,
    grammar: Spending,
    phrase: Phrase | None,
    *,
    recorded: bool,
) -> _Record | None:
    """An expense without its amount: only where a word says so, or for a known word in the past."""
    for core in grammar.open_cores:
        if match := core.fullmatch(text, start, end):
            break
    else:
        return None
    span = _trim(text, *match.span("remark"), grammar)
    folded = sentence.text[slice(*span)]
    category = categorise(folded, sentence.language)
    groups = match.groupdict()
    told = bool(groups.get("said") or groups.get("bought"))
    if not _is_remark(folded, grammar) or category == SALARY:
        return None
    if not (told or recorded) and not (_is_past(phrase) and is_known_word(folded, sentence.language)):
        return None
    if not told and category is None:
        return None
    return _Record(sentence.original[slice(*span)], category, None, False, True, phrase)


def _trim(text: str, start: int, end: int, grammar: Spending) -> tuple[int, int]:
    while match := grammar.trim.search(text[start:end]):
        if match.end() - match.start() == end - start:
            break
        start, end = (start + match.end(), end) if match.start() == 0 else (start, start + match.start())
    return start, end


def _is_remark(folded: str, grammar: Spending) -> bool:
    return (
        len(folded) <= grammar.longest_remark
        and _PLAIN.fullmatch(folded) is not None
        and _NUMBER_LEFT.search(_without_counts(folded, grammar)) is None
    )


def _without_counts(text: str, grammar: Spending) -> str:
    return grammar.counted.sub("", grammar.names.sub("", text))


def _is_past(phrase: Phrase | None) -> bool:
    offset = phrase.arguments.get("offset") if phrase else None
    return isinstance(offset, int) and offset < 0


def _may_be_another_number(number: _Number, text: str, category: str, phrase: Phrase | None) -> bool:
    """A year, or the hour of an appointment that lies ahead: lunch tomorrow 12."""
    if _MAY_BE_YEAR.fullmatch(text, number.start, number.end):
        return True
    return number.amount <= 24 and category in _APPOINTMENTS and phrase is not None and _may_lie_ahead(phrase)


def _may_lie_ahead(phrase: Phrase) -> bool:
    offset = phrase.arguments.get("offset", 0)
    ahead = isinstance(offset, int) and offset > 0
    return ahead or (phrase.arguments.get("type") == "weekday" and not _is_past(phrase))


def _plan(sentence: Sentence, records: list[_Record]) -> Understanding | None:
    single = len(records) == 1
    if not single and not all(record.remark and record.amount and record.category for record in records):
        return None
    dates = [record.phrase if record.phrase and record.phrase.kind != "now" else None for record in records]
    if not single and not (all(dates) or not any(dates[1:])):
        return None
    said = [date for date in dates if date]
    calls = [Call(PARSE_DATE, dict(date.arguments)) for date in said]
    for number, record in enumerate(records):
        index = None if not said else number if len(said) == len(records) else 0
        calls.append(_save(record, index))
    missing, assumed = _gaps(records[0])
    return Understanding(sentence.language, "expense", tuple(calls), missing, assumed)


def _gaps(record: _Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if record.remark is None:
        return (), ("remark", "category")
    missing = (("amount",) if record.amount is None else ()) + (("category",) if not record.category else ())
    return missing, ()


def _save(record: _Record, date_call: int | None) -> Call:
    arguments: dict[str, object] = {"remark": record.remark or NO_REMARK}
    category = record.category if record.remark else DEFAULT_CATEGORY
    if category:
        arguments["category"] = category
    if record.amount is not None:
        arguments["amount"] = record.amount
    if record.income:
        arguments["type"] = "income"
    if date_call is not None:
        arguments["date"] = FromCall(date_call, "timestamp")
    return Call(SAVE, arguments)
