"""Sentences that record expenses, as one language says them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")
_NUMBERED = re.compile(r"\d")


@dataclass(frozen=True, slots=True)
class ExpensePatterns:
    """Patterns over a masked sentence. Together they define which sentences record an expense.

    `lead` and `tail` are what may stand around a record, `record` the words among it that ask to save it.
    `cores` are records, with a group `remark`; `verb` or `bought` where a word means spending, `income`
    for a salary, `received` for other money that came in; `fare` for the card of a ride that is charged;
    `known` where the remark must be a known word,
    `noun` where it must be a known noun. `open_cores` lack the amount. `bare` finds numbers without a
    unit where only an amount can stand, `counted` numbers in a remark that count something. `joins` are
    further places between two records; `trim` cuts a remark's edges. `incomes` are records of money that
    came in, with a group `remark` or none: where all records are of these, `income_refused` forbids
    instead of `refused`. A bare number behind a remark that `measured` finds may count something else:
    metres, marks. What `comes_back` finds is never money spent: refunds, cashback, money for work. What
    was `given_back` or won, or came in for a group `back`, is no earnings either, and the price of what was
    `sold` is that of no ride. A remark that `either_way` finds tells of money that is given as well as got.
    What `priced` finds in the sentence itself counts things with the price of one (2 @ 15), or
    may be a day and no price (7.1下午3点);
    `priced_at` finds an hour that is rather a price: 2 coffees at 4, lunch at 20. `midnight` in a date
    without an hour may be of the day or of the day before. A date is `numbered` unless a holiday names it.
    What is `booked` on a holiday may be for that day: a ticket. A remark in the tense of `to_come` tells of
    something not done yet, one of `maybe_to_come` does so beside a day that may lie ahead. `links` are words
    of the group `verb` that do not mean spending. A small number behind `counted_for` may count people,
    and behind `of_one`, what one person has, it does not; `paid_for` stands between an amount and what it
    was paid for, `both` between two things. Money that came in for a group `work` is of earnings, whatever
    the work was. `of_event` finds, in the masked sentence, a date that is rather that of what was paid for:
    tickets for Friday. `midday` are meals of noon and of the afternoon. A bare number that `clock_alone`
    matches may be a clock time of a meal.
    A `ticket` right beside a day may be for that day.
    `part_of_day` finds a part of the day before a record without a day, in a group that a `Part` names.
    Of an amount that was `shared`, whether it is the whole or the own part is asked; one that was `split` is
    the whole, and the own part is asked. `lines` are rides with a
    number of their own: bus 2 may be the line, or what it cost. `request` is a request to save something
    in the form of a question, its group `mark` the sign of one.
    A bare number behind the name of a `shop`, or before `several` of a thing, may count what follows.
    What `few_at_shop` finds is a shop with a few things from there, which is asked about. Behind what is
    `whole`, that nobody buys things at, the number before one of the `lumps` is a price where it is too many.
    A remark with its amount that is `two_way` is a shop or a thing of another category where no word tells:
    boots 14. A ride of one of the `grown_ups` of the family may be theirs to pay, and so
    may `others_meal`; `others_wages` may be none of this ledger. A `late_answer` alone may be a category
    that nobody asks for any more.
    What is all `beside_picture` and amount names nothing: bought 🍓 5 is a picture with its price.
    What `total` finds at the end sums up the records before it, its group `amount` the sum.
    What `hour_at` finds may be the hour of an appointment, before its place: dentist 3 at the clinic.
    What happened `just_now` was on no day that is over; `just` ends the words before a deed that is done.
    """

    refused: re.Pattern[str]
    lead: re.Pattern[str]
    tail: re.Pattern[str]
    record: re.Pattern[str]
    cores: tuple[re.Pattern[str], ...]
    open_cores: tuple[re.Pattern[str], ...]
    bare: tuple[re.Pattern[str], ...]
    joins: re.Pattern[str]
    counted: re.Pattern[str]
    trim: re.Pattern[str]
    longest_remark: int
    incomes: tuple[re.Pattern[str], ...] = ()
    income_refused: re.Pattern[str] = field(default=_NOTHING)
    just: re.Pattern[str] = field(default=_NOTHING)
    measured: re.Pattern[str] = field(default=_NOTHING)
    comes_back: re.Pattern[str] = field(default=_NOTHING)
    priced: re.Pattern[str] = field(default=_NOTHING)
    priced_at: re.Pattern[str] = field(default=_NOTHING)
    either_way: re.Pattern[str] = field(default=_NOTHING)
    shared: re.Pattern[str] = field(default=_NOTHING)
    split: re.Pattern[str] = field(default=_NOTHING)
    lines: re.Pattern[str] = field(default=_NOTHING)
    request: re.Pattern[str] = field(default=_NOTHING)
    given_back: re.Pattern[str] = field(default=_NOTHING)
    sold: re.Pattern[str] = field(default=_NOTHING)
    midnight: re.Pattern[str] = field(default=_NOTHING)
    numbered: re.Pattern[str] = field(default=_NUMBERED)
    booked: re.Pattern[str] = field(default=_NOTHING)
    to_come: re.Pattern[str] = field(default=_NOTHING)
    maybe_to_come: re.Pattern[str] = field(default=_NOTHING)
    links: frozenset[str] = frozenset()
    counted_for: re.Pattern[str] = field(default=_NOTHING)
    of_one: re.Pattern[str] = field(default=_NOTHING)
    hour_at: re.Pattern[str] = field(default=_NOTHING)
    paid_for: re.Pattern[str] = field(default=_NOTHING)
    both: re.Pattern[str] = field(default=_NOTHING)
    of_event: re.Pattern[str] = field(default=_NOTHING)
    midday: re.Pattern[str] = field(default=_NOTHING)
    clock_alone: re.Pattern[str] = field(default=_NOTHING)
    ticket: re.Pattern[str] = field(default=_NOTHING)
    part_of_day: re.Pattern[str] = field(default=_NOTHING)
    just_now: re.Pattern[str] = field(default=_NOTHING)
    shop: re.Pattern[str] = field(default=_NOTHING)
    several: re.Pattern[str] = field(default=_NOTHING)
    few_at_shop: re.Pattern[str] = field(default=_NOTHING)
    whole: re.Pattern[str] = field(default=_NOTHING)
    lumps: re.Pattern[str] = field(default=_NOTHING)
    grown_ups: re.Pattern[str] = field(default=_NOTHING)
    deeds_of_family: re.Pattern[str] = field(default=_NOTHING)
    named_by_hours: re.Pattern[str] = field(default=_NOTHING)
    late_answer: re.Pattern[str] = field(default=_NOTHING)
    others_meal: re.Pattern[str] = field(default=_NOTHING)
    others_wages: re.Pattern[str] = field(default=_NOTHING)
    two_way: re.Pattern[str] = field(default=_NOTHING)
    total: re.Pattern[str] = field(default=_NOTHING)
    beside_picture: re.Pattern[str] = field(default=_NOTHING)
