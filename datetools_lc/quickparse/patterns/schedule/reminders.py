"""How one language asks to be reminded of an event, or no longer."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal

Count = Callable[[str], Decimal | None]


@dataclass(frozen=True, slots=True)
class ReminderPatterns:
    """Patterns over folded text, and a reader of the minutes before the start that a match tells.

    `clause` asks for a reminder beside the words of an event, some time before it starts or just then; it is
    taken out of the sentence. `alone` is such a request about an event that was named before, as a whole
    sentence, `off` one for none; `off_event` is one over a masked sentence, with the words for the event in
    its group `what`. The reader gives None for a time that is no whole number of minutes.
    """

    clause: re.Pattern[str]
    alone: re.Pattern[str]
    off: re.Pattern[str]
    off_event: tuple[re.Pattern[str], ...]
    minutes: Callable[[re.Match[str]], int | None]


def minutes_before(match: re.Match[str], count: Count, units: Mapping[str, int]) -> int | None:
    """The minutes of a length: `count` of a `unit`, a key of `units`, and `half` of one more.

    Several lengths in the alternatives of one pattern have a number behind these names. Without any it is 0:
    when the event starts.
    """
    groups = {name.rstrip("123"): value for name, value in match.groupdict().items() if value is not None}
    if "unit" not in groups:
        return 0
    value, unit = count(groups["count"]), units[groups["unit"]]
    if value is None:
        return None
    total = (value + (Decimal("0.5") if "half" in groups else 0)) * unit
    return int(total) if total == int(total) else None
