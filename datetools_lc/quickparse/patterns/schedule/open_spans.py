"""Weeks, weekends and months of which an event has one day, as one language says them."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenSpanPatterns:
    """Patterns over folded text in small letters.

    `span` is the text of a date that is no day: a `week`, a `weekend` or a `month`, by the name of its group,
    or a `lone` one, of a month that is not told; `step` in it are the words that tell which week. `before`
    and `behind` are what goes with it and not with a day ("at the weekend"). `day` and `past_day` are days to
    read the sentence with; `past` is found in a span that is over, `current` in one that goes on. `share` is
    what makes it no time of the thing: the rent of last month; behind `paid` neither is it
    one, and today is, without the words `of` between them. `weekday` and `number` are how an answer
    begins that names a day of a week (its group `of_weekend` one of a weekend) or of a month. `of_week` and
    `of_month` join the words for the span and such a `day`; without them the week that goes on is meant, by
    the words of `this`, and `this_month`.
    """

    span: re.Pattern[str]
    before: re.Pattern[str]
    behind: re.Pattern[str]
    day: str
    past_day: str
    past: re.Pattern[str]
    current: re.Pattern[str]
    share: re.Pattern[str]
    paid: re.Pattern[str]
    of: re.Pattern[str]
    weekday: re.Pattern[str]
    number: re.Pattern[str]
    of_week: str
    of_month: str
    this: str
    this_month: str
