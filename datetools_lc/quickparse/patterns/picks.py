"""Answers to "which one?" that tell one of a list from the others, as one language gives them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class PickPatterns:
    """Patterns over a whole folded answer, in one language.

    `by_time` sees the date phrase masked, the friday one, 22号的; a group `name` or `titled` is of its title.
    `by_order` tells by one of its groups which of the list is meant: the `earlier` or the `later` of two, the
    `earliest` or the `latest`, the `next` or the most `recent` one, the `former` or the `latter` of two.
    `none` wants none of them.
    `some_day` are the words for a day behind which the name of a part of the day is read; `dusk` is one that
    lies in the afternoon and in the evening. `both_ahead` wants two events gone, whichever these are.
    """

    by_time: re.Pattern[str] = _NOTHING
    by_order: re.Pattern[str] = _NOTHING
    none: re.Pattern[str] = _NOTHING
    some_day: str = ""
    dusk: re.Pattern[str] = _NOTHING
    both_ahead: str = ""
