"""Which bare number of several records may be no price: it counts what is named next, or is an hour.

Nothing but its shape tells "tesco 6 eggs 2.50", six eggs, from "lunch 12 coffee 3", two purchases. What is
in doubt is shown before it is written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from datetools_lc.contracts.categories import TRAVEL
from datetools_lc.quickparse.intents.expense.categories import is_bill
from datetools_lc.quickparse.intents.expense.record import Record
from datetools_lc.quickparse.intents.sentence import Sentence

_HOUR = re.compile(r"(?:1?\d|2[0-4])(?P<minutes>[.](?:00|15|30|45))?")
_MOST_OF_SEVERAL = 99
_MOST_AT_A_SHOP = 12
_MOST_OF_ONE_KIND = 9
_MOST_YEN = 20
"""What costs less, in a money without a smaller unit, is no purchase."""
_TIMES_AS_MUCH = 3


def without_whole(records: list[Record], sentence: Sentence) -> list[Record]:
    """The records; one whose amount several have split without its amount, and of several of them none."""
    if not sentence.language.expense_record().split.search(sentence.masked):
        return records
    return [replace(records[0], amount=None)] if len(records) == 1 else []


def may_be_no_price(records: Sequence[Record], sentence: Sentence) -> frozenset[int]:
    """The records, of several, whose amount may count something or be an hour."""
    if len(records) < 2:
        return frozenset()
    counting = {
        index
        for index, (record, following) in enumerate(pairwise(records))
        if _may_count(record, following, sentence)
    }
    return frozenset(
        index for index, record in enumerate(records) if index in counting or _may_be_hour(record, sentence)
    )


def is_shopping_list(records: Sequence[Record], sentence: Sentence) -> bool:
    """Whether a shop stands beside several things with a small number each, which no price may be of.

    The last number is that of all: tesco 2 milk 3 eggs 5.
    """
    patterns = sentence.language.expense_record()
    names = [(record.remark or "").lower() for record in records]
    shops = [index for index, name in enumerate(names) if patterns.shop.search(name)]
    if len(records) < 3 or shops not in ([0], [len(records) - 1]):
        return False
    return all(
        record.bare.isdecimal()
        and int(record.bare) <= _MOST_AT_A_SHOP
        and patterns.whole.search(name) is None
        and _stands_before(record.bare, following, sentence)
        for record, name, following in zip(records, names, names[1:], strict=False)
    )


def _may_be_hour(record: Record, sentence: Sentence) -> bool:
    """Whether the number behind "at" may be when it was: lunch at 1, lunch at 12.30."""
    hour = _HOUR.fullmatch(record.bare) if record.is_at else None
    if hour is None or not hour["minutes"]:
        return hour is not None
    return sentence.language.schedule_add().event.search((record.remark or "").lower()) is not None


def _may_count(record: Record, following: Record, sentence: Sentence) -> bool:
    if not record.bare and _may_count_behind_unit(record, following, sentence):
        return True
    if not record.bare.isdecimal() or record.paid or record.income or following.income:
        return False
    thing = (following.remark or "").lower()
    if following.category == TRAVEL or not _stands_before(record.bare, thing, sentence):
        return False
    number, patterns = int(record.bare), sentence.language.expense_record()
    before = (record.remark or "").lower()
    if patterns.whole.search(before) and patterns.lumps.search(thing) and patterns.several.search(thing):
        return number <= _MOST_AT_A_SHOP and Decimal(following.amount or 0) >= number
    if patterns.shop.search(thing) and _is_counted(record, sentence):
        return number <= _MOST_AT_A_SHOP
    is_at_shop = patterns.shop.search(before) is not None
    if patterns.several.search(thing):
        return is_at_shop or number <= _MOST_OF_SEVERAL
    if sentence.language.schedule_add().event.search(thing):
        return False
    if number == 1 or (is_at_shop and number <= _MOST_AT_A_SHOP):
        return True
    if not sentence.currency.decimals and number <= _MOST_YEN:
        return True
    is_far_less = Decimal(following.amount or 0) >= _TIMES_AS_MUCH * number
    return is_far_less and number <= _MOST_OF_ONE_KIND and record.category == following.category


def _may_count_behind_unit(record: Record, following: Record, sentence: Sentence) -> bool:
    """Whether the digit behind a unit, which is its tenth, may count what is named next: 5块3橘子."""
    thing = (following.remark or "").lower()
    if following.category == TRAVEL or is_bill(thing) or not Decimal(record.amount or 0) % 1:
        return False
    return _stands_before(str(record.amount)[-1], thing, sentence)


def _is_counted(record: Record, sentence: Sentence) -> bool:
    """Whether it is a thing that people buy several of: no ride, no meal, no shop."""
    name, patterns = (record.remark or "").lower(), sentence.language.expense_record()
    is_shop = (patterns.shop.search(name) or patterns.whole.search(name)) is not None
    return record.category != TRAVEL and not is_shop


def _stands_before(number: str, thing: str, sentence: Sentence) -> bool:
    """Whether nothing but space stands between the number and the thing: no comma, no "and"."""
    said = rf"(?<![\d.,]){re.escape(number)}\s*{re.escape(thing)}"
    return bool(thing) and re.search(said, sentence.original.lower()) is not None
