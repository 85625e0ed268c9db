"""Requests to cancel or move events, as one language makes them."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScheduleChangePatterns:
    """Patterns over a masked sentence, each of them the whole of it.

    `cancels`, `moves` and `shifts` have a group `what`: the words about the events, with their date. A move
    has `to`, a date, or `afternoon` alone, and `link` where a word leads to it; `linked` dates bring that
    word along. A shift has `later` or `earlier` beside a length.
    From `what`, `whose` is removed; `every` means more than one event; `morning` is a part of the day apart
    from its date; `noun` names any event, with `text` or `who` for the words that identify one. `halves` are
    the words that fix the half of the day.
    """

    cancels: tuple[re.Pattern[str], ...]
    moves: tuple[re.Pattern[str], ...]
    shifts: tuple[re.Pattern[str], ...]
    linked: re.Pattern[str]
    whose: re.Pattern[str]
    every: re.Pattern[str]
    morning: re.Pattern[str]
    noun: re.Pattern[str]
    halves: re.Pattern[str]
