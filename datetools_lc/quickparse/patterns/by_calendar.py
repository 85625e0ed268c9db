"""Sentences about working days, holidays and lunar days, as one language says them."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CalendarPatterns:
    """Patterns over a masked sentence, read only where a calendar is set.

    `named` asks on which day a holiday falls, where the question comes first. `worked` asks whether a day is
    one to work on, `lunar` for its lunar date; without a date in them they are about today. `until` asks for
    the number of working days up to a day, `within` for those of a range or between two days.
    `workdays` is a repetition on working days, `counted` what only looks like one (the next working day);
    `birthday` is a repetition by the lunar calendar, `whole_day` what lasts the whole day.
    `open_days` in the text of a date makes it several days, `exact` one day; `long` are the names of holidays
    that people call several days by. `adverbial` follows a day on which something was done: behind any other
    word 中秋 may as well say what kind of thing it was. `last` stands around the day on which a series ends.
    `of_feast` is a day by its name with the particle that makes a word of a thing's name of it; it is read
    without a calendar too.
    """

    named: re.Pattern[str]
    worked: re.Pattern[str]
    lunar: re.Pattern[str]
    until: re.Pattern[str]
    within: re.Pattern[str]
    workdays: re.Pattern[str]
    counted: re.Pattern[str]
    birthday: re.Pattern[str]
    whole_day: re.Pattern[str]
    open_days: re.Pattern[str]
    exact: re.Pattern[str]
    long: Collection[str]
    adverbial: re.Pattern[str]
    last: tuple[str, str]
    of_feast: re.Pattern[str] | None = None
