"""Whether a number without a unit is the amount of what stands beside it: no count, no year and no hour."""

from __future__ import annotations

import re
from collections.abc import Mapping

from datetools_lc.contracts.categories import EATEN_OR_ENJOYED, LESSONS, OUTINGS
from datetools_lc.quickparse.intents.expense.categories import is_bill, is_known_word, names_a_thing
from datetools_lc.quickparse.intents.expense.clause import Clause, Number, without_counts
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.money import Amount
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

APPOINTMENTS = frozenset((*OUTINGS, LESSONS))
"""The categories of what may be an appointment as well."""
_MAY_BE_YEAR = re.compile(r"20(?:1[1-9]|2\d|3[0-5])")
_SHORT_CLOCK = re.compile(r"(?:[01]?\d|2[0-4])(?:\.[0-5]\d\.?)?|[0-3]?\d\.[01]?\d\.?")
_FOUR_DIGITS = re.compile(r"(?:[01]\d|2[0-3])[0-5]\d")
_SAYING = ("verb", "bought", "income", "received")
"""Groups of the words that mean that money was spent or earned."""
_MOST_PEOPLE = 12
_COUPLE = 2
_LAST_HOUR = 24

_Groups = Mapping[str, str | None]


def counts_people(clause: Clause, number: Number) -> bool:
    """Whether a small bare number stands behind "for", the only one: dinner for 4, a hotel for three."""
    if any(map(str.isdecimal, clause.text[: number.start] + clause.text[number.end :])):
        return False
    is_count = number.amount <= _MOST_PEOPLE and "." not in clause.text[number.start : number.end]
    patterns, span = clause.patterns, (clause.text, clause.start, number.start)
    is_price = number.amount > _COUPLE and patterns.of_one.match(*span)
    return is_count and bool(patterns.counted_for.search(*span)) and not is_price


def may_be_amount(
    clause: Clause, number: Number, match: re.Match[str], remark: str, category: str | None
) -> bool:
    """Whether a number without a unit is the amount of this remark."""
    groups = match.groupdict()
    if not (has_verb(groups) or _is_amount(number, category, clause, remark)):
        return False
    if match.start("remark") < number.start:
        return True
    is_paid_for = clause.patterns.paid_for.match(clause.text, number.end) and _are_nouns(remark, clause)
    return _may_follow(remark, category, groups, clause, is_paid_for=bool(is_paid_for))


def has_verb(groups: _Groups) -> bool:
    """Whether a word means that money was spent or earned."""
    return any(map(groups.get, _SAYING))


def says_paid(groups: _Groups, patterns: ExpensePatterns) -> bool:
    """Whether a word says that money was spent or earned, and not only a sign or a preposition before it."""
    said = filter(None, map(groups.get, _SAYING))
    return any(word[0].isalpha() and word not in patterns.links for word in said)


def _is_amount(number: Number, category: str | None, clause: Clause, remark: str) -> bool:
    """Whether a bare number is an amount of what is known.

    It is no count, no year, nor the hour of something ahead (lunch tomorrow 12).
    """
    is_fee = clause.sentence.language.lexicon().fees.search(remark) is not None  # 取快递运费
    is_known = category or is_bill(remark) or is_fee or _are_nouns(remark, clause)
    if not is_known or _MAY_BE_YEAR.fullmatch(clause.text, number.start, number.end):
        return False
    if is_fee:
        return True
    if clause.patterns.measured.search(remark) or _may_be_clock(number, category, clause, remark):
        return False
    if clause.sentence.language.lexicon().bought.match(remark):
        return True  # nobody has an appointment with what is bought: 周日超市买牛奶15
    return not is_hour_of_outing(number.amount, category) or not _may_lie_ahead(clause.phrase)


def is_hour_of_outing(amount: Amount | None, category: str | None) -> bool:
    """Whether a bare number may be the hour at which people meet for what they eat, enjoy or learn."""
    return amount is not None and amount <= _LAST_HOUR and category in APPOINTMENTS


def _may_be_clock(number: Number, category: str | None, clause: Clause, remark: str) -> bool:
    """Whether the number may be the hour of an appointment: lunch friday 1230, meeting today 3.30.

    A small one is, of what nobody buys, or tonight; four digits are beside a day that may lie ahead. Without
    one they are where a language writes hours so, and money has decimals.
    """
    said, phrase = clause.text[number.start : number.end], clause.phrase
    event = clause.sentence.language.schedule_add().event
    if (category and category not in APPOINTMENTS) or is_past(phrase) or event.search(remark) is None:
        return False
    if _SHORT_CLOCK.fullmatch(said):
        is_tonight = phrase is not None and phrase.part is not None and number.amount <= _MOST_PEOPLE
        return phrase is not None and (category is None or is_tonight)
    if not clause.sentence.currency.decimals:  # 1230 yen are the price of any lunch
        return False
    if _may_lie_ahead(phrase):
        return _FOUR_DIGITS.fullmatch(said) is not None
    is_enjoyed = category is None or category in EATEN_OR_ENJOYED
    return is_enjoyed and clause.patterns.clock_alone.fullmatch(said) is not None


def _are_nouns(remark: str, clause: Clause) -> bool:
    """Whether it is a known noun, or several, counted or not: tea and cake, 猫粮两袋."""
    language = clause.sentence.language
    parts = language.expense_record().both.split(without_counts(remark, clause.sentence))
    return all(names_a_thing(part.strip(), language) for part in parts)


def _may_follow(
    remark: str, category: str | None, groups: _Groups, clause: Clause, *, is_paid_for: bool
) -> bool:
    """Right after a bare number stands no unit of it: "paid 3000 rent", but not "spent 30 minutes"."""
    if category is None:
        return has_verb(groups) and (is_bill(remark) or is_paid_for)
    return groups.get("known") is None or is_known_word(remark, clause.sentence.language)


def is_past(phrase: Phrase | None) -> bool:
    offset = phrase.arguments.get("offset") if phrase else None
    return isinstance(offset, int) and offset < 0


def _may_lie_ahead(phrase: Phrase | None) -> bool:
    if phrase is None:
        return False
    offset = phrase.arguments.get("offset", 0)
    ahead = isinstance(offset, int) and offset > 0
    return ahead or (phrase.arguments.get("type") == "weekday" and not is_past(phrase))
