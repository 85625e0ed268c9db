"""Questions about the schedule, as one language asks them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScheduleFindPatterns:
    """Patterns over a masked sentence, each of them the whole of it.

    `queries` ask what there is, `frees` whether a time is free, `whens` when one is; `slots` match what is
    left around a date and a length. `undated` ask what there is without a date, each with the range that is
    looked at; a group `event`, of `queries` too, has what the user calls the one that is asked about.
    `unclear` are parts of the day without certain hours. Whoever asks in the `past` tense what there was does
    not mean the day ahead. `to_come` finds words that mean what is not over yet: what's next. `part` at the
    beginning of a question without a date is a part of `today`.
    """

    queries: tuple[re.Pattern[str], ...]
    frees: tuple[re.Pattern[str], ...]
    whens: tuple[re.Pattern[str], ...]
    slots: tuple[re.Pattern[str], ...]
    unclear: re.Pattern[str]
    past: re.Pattern[str]
    undated: tuple[tuple[re.Pattern[str], Mapping[str, object]], ...] = ()
    part: re.Pattern[str] = re.compile("(?!)")
    to_come: re.Pattern[str] = re.compile("(?!)")
    today: str = ""
