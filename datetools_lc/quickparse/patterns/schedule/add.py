"""Requests to add an event, as one language makes them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class ScheduleAddPatterns:
    """Patterns over a masked sentence.

    `refused` is whatever doubts, denies, asks or limits. `when` is a date, or two that are ends, with all
    particles; `since` is what a series starts from, `until` what it lasts to; `onwards` are words around a
    day (before it, and behind it) from which something goes on. `lead` and `tail` are what a
    piece of the title loses; `command` is found in them where an entry was asked for, `alone` is a piece that
    is nothing but a command, `unnamed` one that asks for an entry and does not say of what. `event` are words
    that make an event of a title where its `head` has one;
    `activity` is how a title of known words has to begin or end to be one without such a word.
    `listed` stands between the days of a list. `joins` lets two pieces be one title, with `spaced` between
    them. `weekday` finds the word. `day_or_price` is a weekday with a number that may as well be a price,
    `hour_or_price` a time whose number may be the price beside other prices, `price_or_hour` one of today
    whose number is the price of a thing that is bought before it, but for an `errand`, `part_and_price` the
    same with the number behind (groups `part` and `price`), `heading` (over the
    text with stand-ins) the word for an entry before the words that it is to hold, `clock_first` a date
    that begins with its time, `either_order` one that is another day where the day stands before the month.
    `supposed` finds, in the sentence itself, what asks whether a thing is so. `has_meeting` finds the words
    before a noun for a meeting that alone is too short for a name: 有个会. `whole_day` is a title that needs
    no hour, `own_feast` a sentence about the user's own,
    `by_day` one that needs none where it recurs, unless the user wants to be rung up (`rings`).
    `reminded` matches a request to be reminded, whose day is asked for where it names none.
    """

    refused: re.Pattern[str]
    when: re.Pattern[str]
    since: re.Pattern[str]
    until: re.Pattern[str]
    onwards: tuple[re.Pattern[str], re.Pattern[str]]
    lead: re.Pattern[str]
    tail: re.Pattern[str]
    command: re.Pattern[str]
    alone: re.Pattern[str]
    unnamed: re.Pattern[str]
    event: re.Pattern[str]
    head: re.Pattern[str]
    joins: re.Pattern[str]
    spaced: str
    weekday: re.Pattern[str]
    activity: re.Pattern[str] = field(default=_NOTHING)
    listed: re.Pattern[str] = field(default=_NOTHING)
    day_or_price: re.Pattern[str] = field(default=_NOTHING)
    clock_first: re.Pattern[str] = field(default=_NOTHING)
    either_order: re.Pattern[str] = field(default=_NOTHING)
    hour_or_price: re.Pattern[str] = field(default=_NOTHING)
    price_or_hour: re.Pattern[str] = field(default=_NOTHING)
    part_and_price: re.Pattern[str] = field(default=_NOTHING)
    errand: re.Pattern[str] = field(default=_NOTHING)
    heading: re.Pattern[str] = field(default=_NOTHING)
    supposed: re.Pattern[str] = field(default=_NOTHING)
    has_meeting: re.Pattern[str] = field(default=_NOTHING)
    whole_day: re.Pattern[str] = field(default=_NOTHING)
    own_feast: re.Pattern[str] = field(default=_NOTHING)
    by_day: re.Pattern[str] = field(default=_NOTHING)
    rings: re.Pattern[str] = field(default=_NOTHING)
    reminded: re.Pattern[str] = field(default=_NOTHING)
