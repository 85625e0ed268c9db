"""What the words of a record may mean instead of a purchase that was made: it is asked about, or declined."""

from __future__ import annotations

from collections.abc import Sequence

from datetools_lc.contracts.categories import TRAVEL
from datetools_lc.quickparse.intents.expense.amounts import is_hour_of_outing
from datetools_lc.quickparse.intents.expense.record import Record
from datetools_lc.quickparse.intents.schedule.times import is_open
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

_UNHEARD_OF = 1_000_000
"""In a money whose unit has a smaller one; a hundred times that in yen and won."""


def may_come_in(record: Record, sentence: Sentence) -> bool:
    """Whether it may be money that somebody gave to the speaker: no word tells which way it went."""
    if record.income or record.paid or not record.remark:
        return False
    return any(
        language.expense_record().either_way.search(record.remark.lower()) for language in sentence.languages
    )


def is_unheard_of(record: Record, sentence: Sentence) -> bool:
    """Whether nobody spends that much without a second look: a slip of the hand, or a joke (1億元の taxi)."""
    amount, is_small_money = record.amount, sentence.currency.decimals == 0
    return amount is not None and amount >= _UNHEARD_OF * (100 if is_small_money else 1)


def may_be_a_line(record: Record, records: Sequence[Record], patterns: ExpensePatterns) -> bool:
    """Whether the number behind a ride may be its own: bus 12 alone, flight 123.

    Beside another price it is one too.
    """
    if (
        record.paid
        or not record.bare.isdecimal()
        or patterns.lines.fullmatch((record.remark or "").lower()) is None
    ):
        return False
    return len(records) == 1 or len(record.bare) > 2


def is_ticket(record: Record, patterns: ExpensePatterns) -> bool:
    """Whether it is paid ahead of its day: a flight, a hotel."""
    return patterns.ticket.search((record.remark or "").lower()) is not None


def is_deed_of_others(record: Record, patterns: ExpensePatterns) -> bool:
    """Whether somebody else rode, ate, bought or earned; what the family is bought is the user's."""
    remark = (record.remark or "").lower()
    if record.income:
        return patterns.others_wages.match(remark) is not None
    if patterns.deeds_of_family.match(remark):
        return True
    if record.paid:
        return False
    if patterns.others_meal.fullmatch(remark):
        return True
    return record.category == TRAVEL and patterns.grown_ups.match(remark) is not None


def may_be_named_by_hour(record: Record, patterns: ExpensePatterns) -> bool:
    """Whether the hour may be half of the name of a shop: 八点一刻面馆."""
    phrase = record.phrase
    if phrase is None or phrase.kind != "time" or phrase.part is not None:
        return False
    return patterns.named_by_hours.fullmatch(f"{phrase.text}{record.remark or ''}".lower()) is not None


def may_be_hour_at_place(record: Record, sentence: Sentence) -> bool:
    """Whether the number may be the hour of an appointment, before its place: gym 6 at the rec center."""
    patterns = sentence.language.expense_record()
    if (
        record.paid
        or record.income
        or not record.bare.isdecimal()
        or not patterns.hour_at.search(sentence.text)
    ):
        return False
    return sentence.language.schedule_add().event.search((record.remark or "").lower()) is not None


def may_be_planned(record: Record, patterns: ExpensePatterns) -> bool:
    """Whether it may be an appointment with its price: Friday at 3 pm may lie ahead, and nobody says paid.

    So may a ticket of Friday.
    """
    phrase = record.phrase
    if phrase is None or not record.remark or record.paid or record.income:
        return False
    has_time = "hour" in phrase.arguments or phrase.part is not None
    kind, is_booked = phrase.arguments.get("type"), is_ticket(record, patterns)
    may_lie_ahead = kind == "weekday" or (kind == "absolute" and is_booked)
    may_be_hour = record.bare.isdecimal() and is_hour_of_outing(record.amount, record.category)
    return bool((has_time or is_booked or may_be_hour) and may_lie_ahead and is_open(phrase))


def may_be_for_later(record: Record, sentence: Sentence) -> bool:
    """Whether it may be a journey on a holiday that was paid on another day, or something yet to be done."""
    remark, phrase, patterns = (
        (record.remark or "").lower(),
        record.phrase,
        sentence.language.expense_record(),
    )
    if record.paid or record.income:
        return False
    if patterns.to_come.search(remark):
        return True
    if phrase is None or phrase.kind in ("now", "range"):
        return False
    if sentence.language.by_calendar().open_days.search(phrase.text):
        return False  # its day is asked for anyway
    kind, is_numbered = phrase.arguments.get("type"), patterns.numbered.search(phrase.text)
    if kind in ("absolute", "holiday") and not is_numbered and patterns.booked.search(remark):
        return True
    is_open_day = kind in ("weekday", "absolute") and is_open(phrase)
    return is_open_day and patterns.maybe_to_come.search(remark) is not None


def ends_with_day(records: Sequence[Record], sentence: Sentence) -> bool:
    """Whether one day closes a list: coffee 5, taxi 12 and lunch 20 yesterday. It may be that of all."""
    phrase = records[-1].phrase
    if phrase is None or any(record.paid for record in records):
        return False
    return not sentence.original[phrase.end :].strip(" .。!！")
