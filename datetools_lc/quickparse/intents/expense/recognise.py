"""Recognises the sentences that record expenses: one, or several at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise

from datetools_lc.quickparse.intents.expense.categories import is_bill, names_a_thing
from datetools_lc.quickparse.intents.expense.clause import names_a_day, without_counts
from datetools_lc.quickparse.intents.expense.counts import is_shopping_list, may_be_no_price, without_whole
from datetools_lc.quickparse.intents.expense.meant import (
    ends_with_day,
    is_deed_of_others,
    is_ticket,
    is_unheard_of,
    may_be_a_line,
    may_be_for_later,
    may_be_hour_at_place,
    may_be_named_by_hour,
    may_be_planned,
    may_come_in,
)
from datetools_lc.quickparse.intents.expense.money import names_other_money
from datetools_lc.quickparse.intents.expense.record import Record, read_record
from datetools_lc.quickparse.intents.expense.saving import write_records
from datetools_lc.quickparse.intents.expense.totals import told_with_total
from datetools_lc.quickparse.intents.expense.when import (
    first_hours,
    is_for_another_day,
    is_now_and_before,
    open_hours,
)
from datetools_lc.quickparse.intents.one_sided import one_side
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.intents.shared_days import share_day
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import BREAK
from datetools_lc.quickparse.kernel.money import A_FEW, MAY_COUNT, PRICE_IN_RUN
from datetools_lc.quickparse.kernel.patterns.gates import SearchGate
from datetools_lc.quickparse.kernel.plan import LEFT_OPEN, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns
from datetools_lc.quickparse.patterns.language import Language

MOST_RECORDS = 10

_BREAKS = re.compile(r"[、;；。\n]|(?<!\d),|,(?!\d{3}(?!\d))|[.!！](?=\s)|[!！](?=[\d¥￥])")
_BREAK_SIGNS = frozenset("、;；。\n,.!！")
_RUN_ITEM = re.compile(rf"[^\d.,]+{PRICE_IN_RUN}")
_RUN = re.compile(rf"(?:{_RUN_ITEM.pattern}){{2,}}")
_MAY_COUNT = re.compile(MAY_COUNT)


def recognise_expense(sentence: Sentence) -> Understanding | None:
    """The calls that save what the sentence says was spent or earned, or None."""
    patterns = sentence.language.expense_record()
    if (told := told_with_total(sentence, recognise_expense)) is not None:
        return told[0]
    sentence = _without_question_mark(sentence, patterns)
    if not all(_may_be_spent_on(phrase, sentence.language) for phrase in sentence.phrases):
        return None
    is_priced = _priced(sentence.language.code).finds(sentence.text, sentence.signs)
    if is_priced or is_for_another_day(sentence, patterns) or is_now_and_before(sentence, patterns):
        return None
    masked = sentence.masked
    text = masked if _BREAK_SIGNS.isdisjoint(masked) else _BREAKS.sub(_blank, masked)
    records = _read_records(sentence, patterns, text)
    if not records and patterns.joins.search(text):
        records = _read_records(sentence, patterns, patterns.joins.sub(_blank, text))
    if not records or "category" in _gaps(records[0])[0]:
        records = _read_run(sentence, patterns, text) or records
    if not records or _is_refused(sentence, records):
        return None
    records = without_whole(records, sentence)
    return _plan(sentence, records) if records else None


def _without_question_mark(sentence: Sentence, patterns: ExpensePatterns) -> Sentence:
    """A request in the form of a question, as a request: can you add coffee 3?"""
    match = patterns.request.fullmatch(sentence.text) if sentence.text.endswith("?") else None
    return sentence if match is None else sentence.read_again(sentence.original[: match.start("mark")])


def _may_be_spent_on(phrase: Phrase, language: Language) -> bool:
    """Whether a date names a day that has come: a sentence with any other one is no record."""
    is_now = phrase.kind in ("now", "range")
    if "hour" not in phrase.arguments and language.expense_record().midnight.search(phrase.text.lower()):
        return False  # that of the day before, or of the day itself
    if one_side(phrase, language):
        return False
    return names_a_day(phrase) and (is_now or not _lies_ahead(phrase.arguments))


def _read_run(sentence: Sentence, patterns: ExpensePatterns, text: str) -> list[Record]:
    """Records with nothing between them: 午饭25晚饭30. Each must be whole, and none may count anything."""
    if BREAK in text or patterns.counted.search(text) or _RUN.fullmatch(text) is None:
        return []
    spans = [match.span() for match in _RUN_ITEM.finditer(text)]
    if any(end != start for (_, end), (start, _) in pairwise((*spans, (len(text), 0)))):
        return []  # a digit that no price takes: 3元5公交2, 20元5
    if A_FEW.match(text) and not text[-1].isdigit():
        return []  # a count beside a price: いちご1パック 39.8元
    records = [read_record(sentence, patterns, text, start, end) for start, end in spans]
    whole = [record for record in records if record is not None and (_is_whole(record) or _is_bill(record))]
    return whole if len(whole) == len(spans) <= MOST_RECORDS else []


def _blank(match: re.Match[str]) -> str:
    return BREAK * len(match[0])


def _is_refused(sentence: Sentence, records: list[Record]) -> bool:
    """Whether a word forbids: words of income do where anything was spent."""
    if names_other_money(sentence.masked, sentence.language, sentence.currency, sentence.signs):
        return True
    is_spent = not all(record.income for record in records)
    masked, signs = sentence.masked, sentence.signs
    if is_spent and _returns(sentence.language.code).finds(masked, signs):
        return True
    if all(record.earned for record in records):
        return _income_refusals(sentence.language.code).finds(masked, signs)
    return any(_refusals(language.code).finds(masked, signs) for language in sentence.languages)


@cache
def _priced(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).expense_record().priced)


@cache
def _refusals(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).expense_record().refused)


@cache
def _income_refusals(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).expense_record().income_refused)


@cache
def _returns(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).expense_record().comes_back)


def _read_records(sentence: Sentence, patterns: ExpensePatterns, text: str) -> list[Record]:
    """The record of each group; none at all where one group holds anything else."""
    groups = _groups(text, sentence)
    if len(groups) > MOST_RECORDS:
        return []
    records = []
    for start, end in groups:
        record = read_record(sentence, patterns, text, start, end)
        if record is None:
            return []
        records.append(record)
    return records


def _groups(text: str, sentence: Sentence) -> list[tuple[int, int]]:
    """Spans with a number each; a clause without one goes with the next, the last with its former."""
    if BREAK not in text:
        return [(0, len(text))]
    groups: list[tuple[int, int]] = []
    start = 0
    for clause in re.finditer(f"[^{BREAK}]+", text):
        if _MAY_COUNT.search(without_counts(clause[0], sentence)):
            groups.append((start, clause.end()))
            start = clause.end()
    if not groups:
        return [(0, len(text))]
    return [*groups[:-1], (groups[-1][0], len(text))]


def _plan(sentence: Sentence, records: list[Record]) -> Understanding | None:
    """All dates first, then all records: a record without a date keeps the one said before it."""
    dates, patterns = _days(records), sentence.language.expense_record()
    if dates is None:
        return None
    known = [date for date in dates if date]
    if said_last := not dates[0] and known == dates[-1:] and ends_with_day(records, sentence):
        dates.reverse()
    if (known and not dates[0]) or any(_lies_ahead(date.arguments) for date in known):
        return None
    is_listed = is_shopping_list(records, sentence)
    if is_listed or any(may_be_for_later(record, sentence) for record in records):
        return None
    if len(records) > 1 and not _one_answer_is_enough(records, sentence):
        return None
    not_spent = [
        record for record in records if may_come_in(record, sentence) or is_deed_of_others(record, patterns)
    ]
    if not all(map(_is_whole, not_spent)):
        return None  # the answer to a question about it would write it
    if (hours := open_hours(records, sentence)) is None:
        return None
    undated = _behind_own_days(records, sentence)
    no_prices = may_be_no_price(records, sentence)
    calls = write_records(records, dates, undated)
    missing, assumed = _gaps(next((record for record in records if not record.category), records[0]))
    planned = tuple(
        record.remark or ""
        for index, record in enumerate(records)
        if said_last
        or index in undated
        or index in no_prices
        or record in not_spent
        or may_be_planned(record, patterns)
        or may_be_named_by_hour(record, patterns)
        or may_be_hour_at_place(record, sentence)
        or is_unheard_of(record, sentence)
        or may_be_a_line(record, records, patterns)
        or patterns.few_at_shop.search((record.remark or "").lower())
        or (record.amount and patterns.shared.search(sentence.masked))
    )
    paid = all(record.paid and not record.income and not is_ticket(record, patterns) for record in records)
    options = {**({LEFT_OPEN: True} if planned else {}), **first_hours(calls, known, sentence, paid=paid)}
    code = sentence.language.code
    understood = Understanding(code, "expense", tuple(calls), missing, assumed, options, planned)
    if not hours:
        return understood
    return (
        replace(understood, missing=(HALF_OF_DAY,), options={**options, "hours": hours})
        if not missing
        else None
    )


def _days(records: list[Record]) -> list[Phrase | None] | None:
    """The day of each record, with what it leaves to the one before; None where that cannot be told."""
    days: list[Phrase | None] = []
    before: Phrase | None = None
    for record in records:
        day = _date_of(record)
        if day is not None and before is not None and (day := share_day(before, day)) is None:
            return None
        before = day or before
        days.append(day)
    return days


def _lies_ahead(arguments: Mapping[str, object]) -> bool:
    """What is not spent yet is no expense: tomorrow's rent."""
    offset = arguments.get("offset", 0)
    return isinstance(offset, int) and offset > 0


def _behind_own_days(records: list[Record], sentence: Sentence) -> frozenset[int]:
    """Records behind one whose day, said behind it, may be theirs or not: lunch 30 yesterday, taxi 20."""
    found, is_own = set(), False
    for index, record in enumerate(records):
        if record.phrase is not None:
            before = sentence.original[: record.phrase.start]
            is_own = _date_of(record) is not None and (record.remark or "\0") in before
        elif is_own:
            found.add(index)
    return frozenset(found)


def _is_whole(record: Record) -> bool:
    return bool(record.remark and record.amount and record.category)


def _one_answer_is_enough(records: list[Record], sentence: Sentence) -> bool:
    """Whether no record of several lacks anything but the category of bills, or of one known thing."""
    rest = [record for record in records if not _is_whole(record)]
    if len(rest) != 1:
        return all(map(_is_bill, rest))
    (only,) = rest
    is_thing = bool(only.amount) and names_a_thing((only.remark or "").lower(), sentence.language)
    return is_thing or _is_bill(only)


def _is_bill(record: Record) -> bool:
    """A monthly bill, whole but for its category: one answer tells that of all bills of a sentence."""
    return bool(record.remark and record.amount) and is_bill(record.remark or "")


def _date_of(record: Record) -> Phrase | None:
    """None for "now" and for this month as well: a record without a date is saved as of now."""
    return record.phrase if record.phrase and record.phrase.kind not in ("now", "range") else None


def _gaps(record: Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is missing, and what was assumed."""
    if record.remark is None:
        return (), ("remark", "category")
    missing = (("amount",) if record.amount is None else ()) + (("category",) if not record.category else ())
    return missing, ()
