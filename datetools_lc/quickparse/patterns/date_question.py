"""Questions about dates, as one language asks them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class DateQuestionPatterns:
    """Patterns over a masked sentence, or over its text where they have no date in them.

    `now` asks for the present; `day` for the day, `clock` for the time of one date phrase; `based` counts
    from a full date; `listed` asks for all of a `weekday` within a range, the group `range`; `abroad` asks
    the time in a city: CITY stands for the names of cities in all languages.
    `checked` asks whether a day is the `weekday` that is named.
    `until` asks how many days are left to a day, `since` how many have gone by, `between` how
    many there are from one day to another. `help` is a greeting, or
    asks who the assistant is and what it can do; `thanks` is that; `goodbye` takes leave.
    `weekdays` are as `list_dates_in_range` takes them. `both_sides`: of a feast the next one and the last are
    told. `ends` are words for the end of a present period, by its `range`: to its last day days are counted.
    """

    now: re.Pattern[str]
    day: re.Pattern[str]
    clock: re.Pattern[str]
    based: re.Pattern[str]
    listed: tuple[re.Pattern[str], ...]
    abroad: str
    until: re.Pattern[str]
    help: re.Pattern[str]
    thanks: re.Pattern[str]
    goodbye: re.Pattern[str]
    weekdays: Mapping[str, str]
    since: re.Pattern[str] = field(default=_NOTHING)
    checked: re.Pattern[str] = field(default=_NOTHING)
    between: re.Pattern[str] = field(default=_NOTHING)
    both_sides: bool = False
    ends: Mapping[str, str] = field(default_factory=dict)
