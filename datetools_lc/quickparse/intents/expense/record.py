"""Reads one expense from one clause of a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.contracts.categories import (
    DEFAULT_CATEGORY,
    EARNINGS,
    EATEN_OR_ENJOYED,
    GIFTS,
    OWN_THINGS,
    RENT,
    TRAVEL,
)
from datetools_lc.quickparse.free_part.known_words import (
    category_of_misspelt,
)
from datetools_lc.quickparse.intents.expense.amounts import (
    APPOINTMENTS,
    counts_people,
    has_verb,
    is_past,
    may_be_amount,
    says_paid,
)
from datetools_lc.quickparse.intents.expense.categories import (
    categorise,
    evident_category,
    is_bill,
    is_known_word,
    is_thing_bought,
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
from datetools_lc.quickparse.languages import language_of, vocabulary_of
from datetools_lc.quickparse.patterns.common import read_topics
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

_NUMBER_LEFT = re.compile(NUMBER_LEFT)
_PLAIN = re.compile(r"[^\W_][\w\s·・→&+'()《》/-]*")
_MONTHLY = (RENT, EARNINGS)
_NO_SLIP_BY_CHANCE = 7  # letters: a shorter word is one slip from too many others
_NOT_SOLD = (TRAVEL, EARNINGS)
_NOT_ALONE = (*APPOINTMENTS, EARNINGS, GIFTS, RENT, DEFAULT_CATEGORY)


@value_class
class Record:
    """One expense, or one income. No `remark`: the amount stands alone; no `amount`: it must be asked for.

    `earned`: nothing but an income is said, in words that an expense must not hold. `paid`: a word says that
    money has changed hands. `bare`: the amount as it was written, without a unit; `is_at`: it stands behind
    "at".
    """

    remark: str | None
    category: str | None
    amount: Amount | None
    income: bool
    phrase: Phrase | None
    earned: bool = False
    paid: bool = False
    bare: str = ""
    is_at: bool = False


def read_record(
    sentence: Sentence, patterns: ExpensePatterns, text: str, start: int, end: int
) -> Record | None:
    """The record of a span, where nothing of it is left over and only one reading holds; else None."""
    clause = open_clause(sentence, patterns, text, start, end)
    if clause is None:
        return None
    found = _read_clause(clause)
    if (found is None or not found.income) and patterns.comes_back.search(text, start, end):
        return _read_clause(replace(clause, end=end)) or found  # who pays it back: refund 30 from Amazon
    return found


def _read_clause(clause: Clause) -> Record | None:
    numbers = numbers_of(clause)
    if numbers is None:
        return None
    if not numbers:
        return _read_without_amount(clause)
    found = [record for number in numbers if (record := _read_with_amount(clause, number))]
    is_one = len(found) == 1 or (found and all(record == found[0] for record in found))
    return found[0] if is_one else None


def _read_with_amount(clause: Clause, number: Number) -> Record | None:
    is_count = not number.marked and counts_people(clause, number)
    masked = mask(clause.text, number.start, number.end, AMOUNT)
    if (came_in := _first_match(_incomes(clause.sentence.language.code), masked, clause)) is not None:
        return None if is_count else _read_income(clause, number, came_in)
    if (pictured := _read_picture(clause, number, masked)) is not None:
        return pictured
    match = _first_match(_cores(clause.sentence.language.code), masked, clause)
    if match is None:
        return None
    groups = match.groupdict()
    income = bool(groups.get("income") or groups.get("received"))
    if not groups.get("remark"):
        is_of_month = clause.phrase is not None and clause.phrase.kind == "range"
        return None if is_of_month else Record(None, None, number.amount, income, clause.phrase)
    start, end = _trim(clause, *match.span("remark"))
    remark = clause.sentence.text[start:end]
    is_earned = groups.get("income") or groups.get("work") is not None
    category = EARNINGS if is_earned else evident_category(remark, clause.sentence)
    if groups.get("fare"):
        category = TRAVEL  # スイカ is a melon as well
    if category == EARNINGS and not is_earned and clause.patterns.given_back.search(remark):
        category = None
    is_long = len(remark) >= _NO_SLIP_BY_CHANCE
    if category is None and (number.marked or has_verb(groups) or number.amount % 1 or is_long):
        category = category_of_misspelt(remark, clause.sentence.language.code)
    is_bought = groups.get("verb") == "for" or says_paid(groups, clause.patterns)
    if not is_bought and clause.patterns.two_way.fullmatch(f"{remark} {number.amount}"):
        category = None
    if income and clause.patterns.sold.search(remark):
        category = None if category in _NOT_SOLD else category  # a bike that is sold is no ride
    elif income and category is None and groups.get("back") is None:
        category = _of_income(remark, clause, is_given=bool(groups.get("given")))
    if not _is_remark(remark, clause) or (category == EARNINGS and not income):
        return None
    if is_count and not (says_paid(groups, clause.patterns) and category in OWN_THINGS):
        return None
    if groups.get("noun") is not None and not names_a_thing(remark, clause.sentence.language):
        return None
    if clause.phrase and clause.phrase.kind == "range" and not _is_monthly(remark, category):
        return None
    if not (number.marked or may_be_amount(clause, number, match, remark, category)):
        return None
    said, paid = clause.sentence.original[start:end], says_paid(groups, clause.patterns)
    bare = "" if number.marked else clause.text[number.start : number.end]
    is_at = groups.get("verb") == "at" and match.start("verb") < number.start
    return Record(said, category, number.amount, income, clause.phrase, paid=paid, bare=bare, is_at=is_at)


def _read_picture(clause: Clause, number: Number, masked: str) -> Record | None:
    """An amount beside a picture that says what it was for, and nothing else: 🚇5, bought 🍓 5."""
    category = clause.sentence.pictured
    rest = masked[clause.start : clause.end].strip(f" {AMOUNT}") if category is not None else ""
    told = clause.sentence.languages  # no word tells it where there are several
    if category is None or (rest and (len(told) > 1 or not clause.patterns.beside_picture.fullmatch(rest))):
        return None
    remark = _name_of(category, told[0].code) if len(told) == 1 else category
    return Record(remark, category, number.amount, income=False, phrase=clause.phrase)


@cache
def _name_of(category: str, code: LanguageCode) -> str:
    """What people call the category in their language: the picture alone names nothing."""
    if code == "zh":
        return category  # the ledger's own names are Chinese
    names = read_topics(vocabulary_of(code).categories).items()
    return next((name for name, one in names if one == category != name), category)


def _read_income(clause: Clause, number: Number, match: re.Match[str]) -> Record | None:
    """Earnings, unless the words name another category: a present, what was sold."""
    if not match.groupdict().get("remark"):
        return Record(None, EARNINGS, number.amount, True, clause.phrase, earned=True)
    start, end = _trim(clause, *match.span("remark"))
    remark = clause.sentence.text[start:end]
    if not _is_remark(remark, clause):
        return None
    groups = match.groupdict()
    is_work = groups.get("work") is not None
    category = EARNINGS if is_work else evident_category(remark, clause.sentence)
    if groups.get("back") is not None:
        category = None  # what somebody owed: only the user knows what it had been for
    elif category is None or (category == EARNINGS and not is_work):
        category = _of_income(remark, clause, is_given=groups.get("given") is not None)
    said = clause.sentence.original[start:end]
    return Record(said, category, number.amount, True, clause.phrase, earned=True)


def _of_income(remark: str, clause: Clause, *, is_given: bool) -> str | None:
    """A present or earnings; None for what was paid before or won: its category is asked for."""
    if clause.patterns.given_back.search(remark):
        return None
    return GIFTS if is_given else EARNINGS


def _is_monthly(remark: str, category: str | None) -> bool:
    """Whether the words name what is paid once a month: this month's rent is paid today."""
    return category in _MONTHLY or is_bill(remark)


def _read_without_amount(clause: Clause) -> Record | None:
    """Beside a word that means spending, for a known word in the past, or for one that stands alone."""
    match = _first_match(_open_cores(clause.sentence.language.code), clause.text, clause)
    if match is None:
        return None
    is_spent = has_verb(match.groupdict())
    is_of_month = clause.phrase is not None and clause.phrase.kind == "range"
    is_just = clause.patterns.just.search(clause.sentence.text, 0, clause.start) is not None
    # with an hour it may have been an event: 12点吃了午饭
    has_hour = clause.phrase is not None and "hour" in clause.phrase.arguments
    is_eaten = match.groupdict().get("eaten") is not None and not has_hour
    is_said = is_spent or clause.recorded or is_past(clause.phrase) or is_just or _is_all(clause)
    if is_of_month or not (is_said or is_eaten):
        return None
    start, end = _trim(clause, *match.span("remark"))
    remark, language = clause.sentence.text[start:end], clause.sentence.language
    category = categorise(remark, language)
    if is_eaten and not is_said and category not in EATEN_OR_ENJOYED:
        return None  # 吃了药
    if not _is_remark(remark, clause) or category == EARNINGS:
        return None
    if match.groupdict().get("noun") is not None and not names_a_thing(remark, language):
        return None
    ride = language.lexicon().destination.sub("", remark)
    is_ride = is_known_word(ride, language) and category == TRAVEL
    is_known = is_known_word(remark, language) or is_ride or is_thing_bought(remark, language)
    is_evident = category is not None if clause.recorded else is_known
    if not (is_spent or is_evident):
        return None
    if not (is_spent or clause.recorded) and _was_appointment(remark, category, clause):
        return None
    return Record(clause.sentence.original[start:end], category, None, income=False, phrase=clause.phrase)


def _was_appointment(remark: str, category: str | None, clause: Clause) -> bool:
    """Whether an hour that is over stands beside what people have an appointment for: no word of money."""
    if clause.phrase is None or "hour" not in clause.phrase.arguments or category not in APPOINTMENTS:
        return False
    is_event = clause.sentence.language.schedule_add().event.search(remark) is not None
    return is_event and category not in EATEN_OR_ENJOYED


def _is_all(clause: Clause) -> bool:
    """Whether the sentence is one known word of what is bought, which nobody has an appointment for: taxi."""
    sentence = clause.sentence
    word = sentence.text.strip(" .!")
    category = categorise(word, sentence.language) if is_known_word(word, sentence.language) else None
    if category is None or category in _NOT_ALONE or clause.patterns.late_answer.fullmatch(word):
        return False
    return sentence.language.schedule_add().event.search(word) is None


@cache
def _incomes(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense_record().incomes)


@cache
def _cores(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense_record().cores)


@cache
def _open_cores(code: LanguageCode) -> PatternGate:
    return gate(*language_of(code).expense_record().open_cores)


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
