"""Stand-ins: private-use characters in place of what has been read; offsets stay those of the text."""

from __future__ import annotations

DATE, AMOUNT, BREAK = "\ue000", "\ue001", "\ue002"
"""Stand for a date phrase, for the amount of an expense, and for what separates two clauses."""

LENGTH, SERIES, MARK = "\ue003", "\ue004", "\ue005"
"""Stand for a duration, for how an event repeats, and for 全天, a place and the like."""

STAND_INS = f"{DATE}-{BREAK}"
ALL_STAND_INS = f"{DATE}-{MARK}"
"""The ranges of these characters, to stand inside of `[]`."""


def mask(text: str, start: int, end: int, stand_in: str) -> str:
    """The text with the stand-in for each character of `[start, end)`."""
    return text[:start] + stand_in * (end - start) + text[end:]
