"""Reads one expense from one clause of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from datetools_lc.quickparse.free_part.known_words import (
    category_of,
    category_of_head,
    category_of_last_nouns,
    category_of_misspelt,
    is_noun,
)
from datetools_lc.quickparse.intents.expense.categories import (
    GIFT,
    SALARY,
    TRANSPORT,
    categorise,
    is_bill,
    is_known_word,
)
from datetools_lc.quickparse.intents.expense.clause import (
    Clause,
    Number,
    numbers_of,
    open_clause,
    without_counts,
)
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import AMOUNT, mask
from datetools_lc.quickparse.kernel.money import NUMBER_WORD, Amount
from datetools_lc.quickparse.kernel.patterns.gates import PatternGate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.expense import ExpensePatterns
from datetools_lc.quickparse.patterns.language import Language

_APPOINTMENTS = frozenset(["餐饮", "娱乐", "医疗", "个人护理", "教育", "旅游"])
_NUMBER_LEFT = re.compile(
    r"\d|[一二两三四五六七八九][十百千万]|[十百千万][一二两三四五六七八九]|"
    rf"(?!\bone\b){NUMBER_WORD}"
)
_PLAIN = re.compile(r"[^\W_][\w\s·&+'()《》/-]*")
_MAY_BE_YEAR = re.compile(r"20(?:1[1-9]|2\d|3[0-5])")
_MONTHLY = ("房租", SALARY)
_SAYING = ("verb", "bought", "income", "received")
"""Groups of the words that mean that money was spent or earned."""
_LINKS = ("for", "at", "on", "worth of")

_Groups = Mapping[str, str | None]


@value_class
class Record:
    """One expense, or one income. No `remark`: the amount stands alone; no `amount`: it must be asked for.

    `earned`: nothing but an income is said, in words that an expense must not hold. `paid`: a word says that
    money has changed hands.
    """

    remark: str | None
    category: str | None
    amount: Amount | None
    income: bool
    phrase: Phrase | None
    earned: bool = False
    paid: bool = False


def read_record(
    sentence: Sentence, patterns: ExpensePatterns, text: str, start: int, end: int
) -> Record | None:
    """The record of a span, where nothing of it is left over and only one reading holds; else None."""
    clause = open_clause(sentence, patterns, text, start, end)
    if clause is None:
        return None
    numbers = numbers_of(clause)
    if numbers is None:
        return None
    if not numbers:
        return _read_without_amount(clause)
    found = [record for number in numbers if (record := _read_with_amount(clause, number))]
    is_one = len(found) == 1 or (found and all(record == found[0] for record in found))
    return found[0] if is_one else None


def _read_with_amount(clause: Clause, number: Number) -> Record | None:
    masked = mask(clause.text, number.start, number.end, AMOUNT)
    if (came_in := _first_match(_incomes(clause.sentence.language.code), masked, clause)) is not None:
        return _read_income(clause, number, came_in)
    match = _first_match(_cores(clause.sentence.language.code), masked, clause)
    if match is None:
        return _read_picture(clause, number, masked)
    groups = match.groupdict()
    income = bool(groups.get("income") or groups.get("received"))
    if not groups.get("remark"):
        return Record(None, None, number.amount, income, clause.phrase)
    start, end = _trim(clause, *match.span("remark"))
    remark = clause.sentence.text[start:end]
    category = SALARY if groups.get("income") else _category(remark, clause.sentence)
    if category is None and (number.marked or _has_verb(groups) or number.amount % 1):
        category = category_of_misspelt(remark, clause.sentence.language.code)
    if income and category is None:
        category = GIFT if groups.get("given") else SALARY
    if not _is_remark(remark, clause) or (category == SALARY and not income):
        return None
    if groups.get("noun") is not None and not is_noun(remark, clause.sentence.language.code):
        return None
    if clause.phrase and clause.phrase.kind == "range" and not _is_monthly(remark, category):
        return None
    if not (number.marked or _may_be_amount(clause, number, match, remark, category)):
        return None
    said, paid = clause.sentence.original[start:end], _says_paid(groups)
    return Record(said, category, number.amount, income, clause.phrase, paid=paid)


def _read_picture(clause: Clause, number: Number, masked: str) -> Record | None:
    """An amount beside a picture that says what it was for, and nothing else: 🚇5."""
    category = clause.sentence.pictured
    if category is None or masked[clause.start : clause.end].strip(f" {AMOUNT}"):
        return None
    return Record(category, category, number.amount, income=False, phrase=clause.phrase)


def _read_income(clause: Clause, number: Number, match: re.Match[str]) -> Record | None:
    """Earnings, unless the words name another category: a present, what was sold."""
    if not match.groupdict().get("remark"):
        return Record(None, SALARY, number.amount, True, clause.phrase, earned=True)
    start, end = _trim(clause, *match.span("remark"))
    remark = clause.sentence.text[start:end]
    if not _is_remark(remark, clause):
        return None
    category = _category(remark, clause.sentence)
    if category is None and not clause.patterns.given_back.search(remark):
        category = GIFT if match.groupdict().get("given") else SALARY
    said = clause.sentence.original[start:end]
    return Record(said, category, number.amount, True, clause.phrase, earned=True)


def _category(remark: str, sentence: Sentence) -> str | None:
    """The category that the words make evident, else a known noun, else the pictures beside them."""
    if is_bill(remark):
        return None
    place = sentence.language.lexicon().place
    thing = place.sub("", remark) if place else remark
    rides = thing != remark and categorise(remark, sentence.language) == TRANSPORT
    for words in (remark,) if rides else dict.fromkeys((thing, remark)):
        if category := categorise(words, sentence.language) or category_of(words, (sentence.language.code,)):
            return category
    return (
        _category_of_parts(remark, sentence.language)
        or category_of_last_nouns(remark, sentence.language.code)
        or sentence.pictured
        or category_of_head(remark, sentence.language.code)
    )


def _category_of_parts(remark: str, language: Language) -> str | None:
    """The category of a thing that is known, else of what it belongs to: 株の配当金, ピアノ教室の月謝."""
    joint = language.lexicon().of
    parts = reversed(remark.split(joint)) if joint and joint in remark else ()
    return next((found for part in parts if (found := category_of(part, (language.code,)))), None)


def _is_monthly(remark: str, category: str | None) -> bool:
    """Whether the words name what is paid once a month: this month's rent is paid today."""
    return category in _MONTHLY or is_bill(remark)


def _may_be_amount(
    clause: Clause, number: Number, match: re.Match[str], remark: str, category: str | None
) -> bool:
    """Whether a number without a unit is the amount of this remark."""
    groups = match.groupdict()
    if not (_has_verb(groups) or _is_amount(number, category, clause, remark)):
        return False
    follows = match.start("remark") > number.start
    return not follows or _may_follow(remark, category, groups, clause)


def _has_verb(groups: _Groups) -> bool:
    """Whether a word means that money was spent or earned."""
    return any(map(groups.get, _SAYING))


def _says_paid(groups: _Groups) -> bool:
    """Whether a word says that money was spent or earned, and not only a sign or a preposition before it."""
    said = filter(None, map(groups.get, _SAYING))
    return any(word[0].isalpha() and word not in _LINKS for word in said)


def _is_amount(number: Number, category: str | None, clause: Clause, remark: str) -> bool:
    """Whether a bare number is an amount of what is known.

    It is no count, no year, nor the hour of something ahead (lunch tomorrow 12).
    """
    is_known = category or is_bill(remark) or is_noun(remark, clause.sentence.language.code)
    if not is_known or _MAY_BE_YEAR.fullmatch(clause.text, number.start, number.end):
        return False
    if clause.patterns.measured.search(remark):
        return False
    return not (number.amount <= 24 and category in _APPOINTMENTS and _may_lie_ahead(clause.phrase))


def _may_follow(remark: str, category: str | None, groups: _Groups, clause: Clause) -> bool:
    """Right after a bare number stands no unit of it: "paid 3000 rent", but not "spent 30 minutes"."""
    if category is None:
        return is_bill(remark) and _has_verb(groups)
    return groups.get("known") is None or is_known_word(remark, clause.sentence.language)


def _read_without_amount(clause: Clause) -> Record | None:
    """Only beside a word that means spending, or for a known word in the past."""
    match = _first_match(_open_cores(clause.sentence.language.code), clause.text, clause)
    if match is None:
        return None
    has_verb = _has_verb(match.groupdict())
    is_of_month = clause.phrase is not None and clause.phrase.kind == "range"
    if is_of_month or not (has_verb or clause.recorded or _is_past(clause.phrase)):
        return None
    start, end = _trim(clause, *match.span("remark"))
    remark, language = clause.sentence.text[start:end], clause.sentence.language
    category = categorise(remark, language)
    if not _is_remark(remark, clause) or category == SALARY:
        return None
    is_evident = category is not None if clause.recorded else is_known_word(remark, language)
    if not (has_verb or is_evident):
        return None
    return Record(clause.sentence.original[start:end], category, None, income=False, phrase=clause.phrase)


@cache
def _incomes(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense().incomes)


@cache
def _cores(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense().cores)


@cache
def _open_cores(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense().open_cores)


def _first_match(patterns: PatternGate, text: str, clause: Clause) -> re.Match[str] | None:
    return patterns.fullmatch(text, clause.sentence.signs, clause.start, clause.end)


def _trim(clause: Clause, start: int, end: int) -> tuple[int, int]:
    while match := clause.patterns.trim.search(clause.text[start:end]):
        if match.end() - match.start() == end - start:
            break
        start, end = (start + match.end(), end) if match.start() == 0 else (start, start + match.start())
    return start, end


def _is_remark(folded: str, clause: Clause) -> bool:
    is_plain = len(folded) <= clause.patterns.longest_remark and _PLAIN.fullmatch(folded) is not None
    return is_plain and _NUMBER_LEFT.search(without_counts(folded, clause.sentence)) is None


def _is_past(phrase: Phrase | None) -> bool:
    offset = phrase.arguments.get("offset") if phrase else None
    return isinstance(offset, int) and offset < 0


def _may_lie_ahead(phrase: Phrase | None) -> bool:
    if phrase is None:
        return False
    offset = phrase.arguments.get("offset", 0)
    ahead = isinstance(offset, int) and offset > 0
    return ahead or (phrase.arguments.get("type") == "weekday" and not _is_past(phrase))
