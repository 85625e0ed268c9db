"""What a grammar finds in a sentence: pieces of a date, each with the values that its words fix."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.value_class import value_class

Part = Literal["dawn", "morning", "forenoon", "noon", "afternoon", "pm", "evening", "night"]
Half = Literal["am", "pm", "midnight", "next_day"]

DIGITS = "0123456789"
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTH_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
SHORTEST_MONTH = 28
"""Every month has a day up to this one."""
NO_ARGUMENTS: Mapping[str, object] = {}
NO_SHIFT = Shift()


@value_class
class Clock:
    """A wall time. `half` settles it; without one a part of the day may, else it is on the 24-hour clock.

    `next_day`: counted on behind midnight, 25時 is hour 1 of the day after.
    """

    hour: int
    minute: int = 0
    second: int = 0
    half: Half | None = None


@value_class
class WorkdayOf:
    """The `nth` working day of a range of days, or its last for -1 (-2 the last but one).

    `days` are the arguments of `resolve_date_range`.
    """

    days: Mapping[str, object]
    nth: int


@value_class
class WorkdayBeside:
    """So many working days after a day (before it where negative; 0: that day), and then so many days.

    The last day of a holiday is the day before the first working day after it.
    """

    workdays: int
    days: int = 0


@value_class
class Day:
    """The arguments of a day, and what they cannot express: a shifted present, or the n-th such weekday.

    `then` is added to the day that all the rest names: two weeks from 15 January. `occurrence` 1 or -1: the
    first such date of a year after today, or the last before it. `easter`: the Easter Sunday of the year.
    `workday` is the working day that is meant where no single expression names it.
    """

    arguments: Mapping[str, object]
    years: int = 0
    months: int = 0
    weekdays: int = 0
    then: Shift = NO_SHIFT
    occurrence: int = 0
    easter: bool = False
    workday: WorkdayOf | WorkdayBeside | None = None

    @property
    def plain(self) -> bool:
        if self.workday is not None:
            return False
        is_shifted = self.then is not NO_SHIFT and self.then != NO_SHIFT  # the default is told by identity
        needs_clock = self.years or self.months or self.weekdays or self.occurrence or self.easter
        return not (is_shifted or needs_clock)


@value_class
class Zone:
    """The zone that a time is given in: an IANA `name`, or none where only its offset is known.

    `offset` in minutes from UTC is what the zone must have at that time: PST in summer is a slip.
    """

    name: str | None
    offset: int | None = None


@value_class
class Moment:
    """A count of minutes or hours from now, and what one unit cannot express: 30 seconds, or a day before."""

    arguments: Mapping[str, object]
    then: Shift = NO_SHIFT


@value_class
class Span:
    """Days from `first` to `last`, both included."""

    first: Day
    last: Day


@value_class
class Year:
    """A calendar year: `year`, or so many years from this one."""

    year: int | None = None
    years: int = 0


@value_class
class Piece:
    """What a stretch of text fixes. Neighbours are joined where their values go together.

    `weak` pieces ("sat", "5/12") count only in company, after a preposition, or as the whole text.
    `day_last`: the time stands before the day. `refused` pieces are seen and must not be read, nor any phrase
    that they belong to. `counted` is the count of a piece, from now or, beside a day, from that day ("3 days
    after" 12 January, 1月12日の "3日後"). `span` is what a refused piece names where it stands alone: days
    that no single call takes. `of_year` is the year that a piece names as a whole. `zone` is that of
    `clock` where it is not the reader's. `week` is said beside a date (下周五13号),
    counted from this one.
    """

    day: Day | None = None
    weekday: int | None = None
    clock: Clock | None = None
    part: Part | None = None
    moment: Moment | None = None
    range: Mapping[str, object] = field(default_factory=dict)
    now: bool = False
    day_last: bool = False
    weak: bool = False
    refused: bool = False
    counted: Shift | None = None
    span: Span | None = None
    of_year: Year | None = None
    zone: Zone | None = None
    week: int | None = None


@value_class
class Found:
    """A piece at `[start, end)` of the text. The place is kept apart: a copy of the piece would cost more."""

    start: int
    end: int
    piece: Piece


REFUSED = Piece(refused=True)
Build = Callable[["re.Match[str]"], Piece | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern over folded text and what its match means; None: nothing after all.

    `first` are the characters that a match can begin with: only there is the rule tried, and, where it begins
    with a letter of which there are `heads`, only at one of them (one to three characters).
    """

    pattern: re.Pattern[str]
    build: Build
    first: frozenset[str]
    heads: tuple[str, ...] = ()


def rule(pattern: str, build: Build, first: str, heads: tuple[str, ...] = ()) -> Rule:
    """A rule from the text of its pattern (spaces are literal), its first characters and its heads."""
    return Rule(re.compile(pattern, re.ASCII), build, frozenset(first), heads)


def relative(offset: int, unit: str = "day") -> Day:
    return Day({"type": "relative", "offset": offset, "unit": unit})


def weekday_of(weekday: int, offset: int = 0) -> Day:
    """A weekday (Monday = 0) of the week `offset` weeks from this one."""
    arguments: dict[str, object] = {"type": "weekday", "weekday": WEEKDAYS[weekday]}
    return Day({**arguments, "offset": offset} if offset else arguments)


def counted_weekday(weekday: int, count: int) -> Day:
    """The `count`-th such weekday after today, or before it where `count` is negative."""
    return Day({"type": "weekday", "weekday": WEEKDAYS[weekday]}, weekdays=count)


def absolute(
    day: int | None, month: int | None = None, year: int | None = None, *, years: int = 0, months: int = 0
) -> Day | None:
    """A day of a month; None where no calendar has it. 29 February without a year is left to the engine."""
    if not _is_possible(day, month, year):
        return None
    fields = {"type": "absolute", "year": year, "month": month, "day": day}
    return Day({name: value for name, value in fields.items() if value is not None}, years, months)


def _is_possible(day: int | None, month: int | None, year: int | None) -> bool:
    """Whether some calendar year (this year, where one is given) has this day of this month."""
    if month is None:
        return year is None and day is not None and 1 <= day <= 31
    if day is None or not 1 <= month <= 12 or not 1 <= day <= MONTH_LENGTHS[month - 1]:
        return False
    return year is None or (1 <= year <= 9999 and _has(year, month, day))


def _has(year: int, month: int, day: int) -> bool:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return leap or (month, day) != (2, 29)


def last_day(
    month: int | None = None, year: int | None = None, *, years: int = 0, months: int = 0, nth: int = 1
) -> Day:
    """The last day of a month (`nth` 2: the last but one), named or `months` from this one."""
    if month is not None and month != 2 and nth == 1:
        found = absolute(MONTH_LENGTHS[month - 1], month, year, years=years)
        if found is not None:
            return found
    fields = {"type": "absolute", "year": year, "month": month, "day": 1}
    first = {name: value for name, value in fields.items() if value is not None}
    return Day(first, years, then=Shift(months=months + 1, days=-nth))


def nth_weekday(
    nth: int, weekday: int, *, offset: int = 0, month: int | None = None, year: int | None = None
) -> Day | None:
    """The n-th (1 to 5, -1 the last) weekday of a month, named or `offset` months from this one."""
    if nth not in (-1, 1, 2, 3, 4, 5) or (month is not None and not 1 <= month <= 12):
        return None
    arguments: dict[str, object] = {"type": "nth_weekday", "nth": nth, "weekday": WEEKDAYS[weekday]}
    if month is None:
        return Day({**arguments, "offset": offset} if offset else arguments)
    return Day({**arguments, **({"year": year} if year is not None else {}), "month": month})


def day_piece(day: Day | None, *, part: Part | None = None, weekday: int | None = None) -> Piece | None:
    """A piece for a day; None stays None, so that builders can pass what they got."""
    return None if day is None else Piece(day=day, part=part, weekday=weekday)


def two_digit_year(year: int) -> int:
    """07 is 2007, 96 is 1996: up to 39 this century, from 40 the last one."""
    return year + (2000 if year < 40 else 1900)
