"""Reads one expense from one clause of a sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from datetools_lc.contracts.categories import (
    DEFAULT_CATEGORY,
    EARNINGS,
    EATEN_OR_ENJOYED,
    GIFTS,
    LESSONS,
    OUTINGS,
    OWN_THINGS,
    RENT,
)
from datetools_lc.quickparse.free_part.known_words import (
    category_of_misspelt,
    is_noun,
)
from datetools_lc.quickparse.intents.expense.categories import (
    categorise,
    evident_category,
    is_bill,
    is_known_word,
    names_a_thing,
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
from datetools_lc.quickparse.kernel.money import NUMBER_LEFT, Amount
from datetools_lc.quickparse.kernel.patterns.gates import PatternGate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.expense import ExpensePatterns
from datetools_lc.quickparse.patterns.language import Language

_APPOINTMENTS = frozenset((*OUTINGS, LESSONS))
_NUMBER_LEFT = re.compile(NUMBER_LEFT)
_PLAIN = re.compile(r"[^\W_][\w\s·&+'()《》/-]*")
_MAY_BE_YEAR = re.compile(r"20(?:1[1-9]|2\d|3[0-5])")
_SHORT_CLOCK = re.compile(r"(?:[01]?\d|2[0-4])(?:\.[0-5]\d\.?)?|[0-3]?\d\.[01]?\d\.?")
_FOUR_DIGITS = re.compile(r"(?:[01]\d|2[0-3])[0-5]\d")
_MONTHLY = (RENT, EARNINGS)
_SAYING = ("verb", "bought", "income", "received")
"""Groups of the words that mean that money was spent or earned."""
_MOST_PEOPLE = 12
_NOT_ALONE = (*_APPOINTMENTS, EARNINGS, GIFTS, RENT, DEFAULT_CATEGORY)

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
    counts_people = not number.marked and _counts_people(clause, number)
    masked = mask(clause.text, number.start, number.end, AMOUNT)
    if (came_in := _first_match(_incomes(clause.sentence.language.code), masked, clause)) is not None:
        return None if counts_people else _read_income(clause, number, came_in)
    match = _first_match(_cores(clause.sentence.language.code), masked, clause)
    if match is None:
        return _read_picture(clause, number, masked)
    groups = match.groupdict()
    income = bool(groups.get("income") or groups.get("received"))
    if not groups.get("remark"):
        is_of_month = clause.phrase is not None and clause.phrase.kind == "range"
        return None if is_of_month else Record(None, None, number.amount, income, clause.phrase)
    start, end = _trim(clause, *match.span("remark"))
    remark = clause.sentence.text[start:end]
    is_earned = groups.get("income") or groups.get("work") is not None
    category = EARNINGS if is_earned else evident_category(remark, clause.sentence)
    if category is None and (number.marked or _has_verb(groups) or number.amount % 1):
        category = category_of_misspelt(remark, clause.sentence.language.code)
    if income and category is None:
        category = GIFTS if groups.get("given") else EARNINGS
    if not _is_remark(remark, clause) or (category == EARNINGS and not income):
        return None
    if counts_people and not (_says_paid(groups, clause.patterns) and category in OWN_THINGS):
        return None
    if groups.get("noun") is not None and not names_a_thing(remark, clause.sentence.language):
        return None
    if clause.phrase and clause.phrase.kind == "range" and not _is_monthly(remark, category):
        return None
    if not (number.marked or _may_be_amount(clause, number, match, remark, category)):
        return None
    said, paid = clause.sentence.original[start:end], _says_paid(groups, clause.patterns)
    return Record(said, category, number.amount, income, clause.phrase, paid=paid)


def _counts_people(clause: Clause, number: Number) -> bool:
    """Whether a small bare number stands behind "for", the only one: dinner for 4, a hotel for three."""
    if any(map(str.isdecimal, clause.text[: number.start] + clause.text[number.end :])):
        return False
    is_count = number.amount <= _MOST_PEOPLE and "." not in clause.text[number.start : number.end]
    return (
        is_count and clause.patterns.counted_for.search(clause.text, clause.start, number.start) is not None
    )


def _read_picture(clause: Clause, number: Number, masked: str) -> Record | None:
    """An amount beside a picture that says what it was for, and nothing else: 🚇5."""
    category = clause.sentence.pictured
    if category is None or masked[clause.start : clause.end].strip(f" {AMOUNT}"):
        return None
    return Record(category, category, number.amount, income=False, phrase=clause.phrase)


def _read_income(clause: Clause, number: Number, match: re.Match[str]) -> Record | None:
    """Earnings, unless the words name another category: a present, what was sold."""
    if not match.groupdict().get("remark"):
        return Record(None, EARNINGS, number.amount, True, clause.phrase, earned=True)
    start, end = _trim(clause, *match.span("remark"))
    remark = clause.sentence.text[start:end]
    if not _is_remark(remark, clause):
        return None
    is_work = match.groupdict().get("work") is not None
    category = EARNINGS if is_work else evident_category(remark, clause.sentence)
    if category is None and not clause.patterns.given_back.search(remark):
        category = GIFTS if match.groupdict().get("given") else EARNINGS
    said = clause.sentence.original[start:end]
    return Record(said, category, number.amount, True, clause.phrase, earned=True)


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
    if match.start("remark") < number.start:
        return True
    is_paid_for = clause.patterns.paid_for.match(clause.text, number.end) and is_noun(
        remark, clause.sentence.language.code
    )
    return _may_follow(remark, category, groups, clause, is_paid_for=bool(is_paid_for))


def _has_verb(groups: _Groups) -> bool:
    """Whether a word means that money was spent or earned."""
    return any(map(groups.get, _SAYING))


def _says_paid(groups: _Groups, patterns: ExpensePatterns) -> bool:
    """Whether a word says that money was spent or earned, and not only a sign or a preposition before it."""
    said = filter(None, map(groups.get, _SAYING))
    return any(word[0].isalpha() and word not in patterns.links for word in said)


def _is_amount(number: Number, category: str | None, clause: Clause, remark: str) -> bool:
    """Whether a bare number is an amount of what is known.

    It is no count, no year, nor the hour of something ahead (lunch tomorrow 12).
    """
    is_known = category or is_bill(remark) or _are_nouns(remark, clause.sentence.language)
    if not is_known or _MAY_BE_YEAR.fullmatch(clause.text, number.start, number.end):
        return False
    if clause.patterns.measured.search(remark) or _may_be_clock(number, category, clause, remark):
        return False
    return not (number.amount <= 24 and category in _APPOINTMENTS and _may_lie_ahead(clause.phrase))


def _may_be_clock(number: Number, category: str | None, clause: Clause, remark: str) -> bool:
    """Whether the number may be the hour of an appointment: lunch friday 1230, meeting today 3.30.

    A small one is, of what nobody buys, or tonight; four digits are beside a day that may lie ahead. Without
    one they are where a language writes hours so, and money has decimals.
    """
    said, phrase = clause.text[number.start : number.end], clause.phrase
    event = clause.sentence.language.schedule_add().event
    if (category and category not in _APPOINTMENTS) or _is_past(phrase) or event.search(remark) is None:
        return False
    if _SHORT_CLOCK.fullmatch(said):
        is_tonight = phrase is not None and phrase.part is not None and number.amount <= _MOST_PEOPLE
        return phrase is not None and (category is None or is_tonight)
    if not clause.sentence.currency.decimals:  # 1230 yen are the price of any lunch
        return False
    if _may_lie_ahead(phrase):
        return _FOUR_DIGITS.fullmatch(said) is not None
    return category in EATEN_OR_ENJOYED and clause.patterns.clock_alone.fullmatch(said) is not None


def _are_nouns(remark: str, language: Language) -> bool:
    """Whether it is a known noun, or several: tea and cake."""
    joint = language.expense().both
    return all(is_noun(part, language.code) for part in (joint.split(remark)))


def _may_follow(
    remark: str, category: str | None, groups: _Groups, clause: Clause, *, is_paid_for: bool
) -> bool:
    """Right after a bare number stands no unit of it: "paid 3000 rent", but not "spent 30 minutes"."""
    if category is None:
        return _has_verb(groups) and (is_bill(remark) or is_paid_for)
    return groups.get("known") is None or is_known_word(remark, clause.sentence.language)


def _read_without_amount(clause: Clause) -> Record | None:
    """Beside a word that means spending, for a known word in the past, or for one that stands alone."""
    match = _first_match(_open_cores(clause.sentence.language.code), clause.text, clause)
    if match is None:
        return None
    has_verb = _has_verb(match.groupdict())
    is_of_month = clause.phrase is not None and clause.phrase.kind == "range"
    is_said = has_verb or clause.recorded or _is_past(clause.phrase) or _is_all(clause)
    if is_of_month or not is_said:
        return None
    start, end = _trim(clause, *match.span("remark"))
    remark, language = clause.sentence.text[start:end], clause.sentence.language
    category = categorise(remark, language)
    if not _is_remark(remark, clause) or category == EARNINGS:
        return None
    if match.groupdict().get("noun") is not None and not names_a_thing(remark, language):
        return None
    is_evident = category is not None if clause.recorded else is_known_word(remark, language)
    if not (has_verb or is_evident):
        return None
    return Record(clause.sentence.original[start:end], category, None, income=False, phrase=clause.phrase)


def _is_all(clause: Clause) -> bool:
    """Whether the sentence is one known word of what is bought, which nobody has an appointment for: taxi."""
    sentence = clause.sentence
    word = sentence.text.strip(" .!")
    category = categorise(word, sentence.language) if is_known_word(word, sentence.language) else None
    if category is None or category in _NOT_ALONE:
        return False
    return sentence.language.schedule_add().event.search(word) is None


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
