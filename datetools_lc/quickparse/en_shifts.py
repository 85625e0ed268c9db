"""English counts from now: in 3 days, an hour ago, two weeks from tomorrow, 3 days after next Tuesday."""

from __future__ import annotations

import re

from datetools_lc.quickparse.durations import later_by, shift_from_now
from datetools_lc.quickparse.en_days import DAY_WORDS, STEPS
from datetools_lc.quickparse.en_words import APART, ITEMS, NUMBER_WORDS, WEEKDAY, counts, weekday
from datetools_lc.quickparse.pieces import (
    DIGITS,
    REFUSED,
    Day,
    Piece,
    Rule,
    day_piece,
    relative,
    rule,
    weekday_of,
)

_ABOUT = r"(?:(?:about|around|approximately|roughly|exactly|just|another|the next) )?"
_IN = rf"(?:in|within)\s+{_ABOUT}(?P<items>{ITEMS})(?!\s*(?:of|since|from|after|before)\b|')(?:'? time\b)?"
_SHIFT = (
    rf"{_ABOUT}(?P<items>{ITEMS})\s+(?:(?P<back>ago|back|earlier|before(?=\s*(?:$|[.,!?])))"
    r"|(?:from (?:now|right now|this moment)|hence|later|out(?=\s*(?:$|[.,!?]))))(?![a-z])"
)
_PLUS = rf"\+\s?(?P<items>{ITEMS})(?=\s*(?:$|[.,!?]))"
_AFTER = rf"(?:after|timer for)\s+(?P<items>{ITEMS})(?=\s*(?:$|[.,!?]))"
_FROM_DAY = (
    rf"(?P<items>{ITEMS})\s+(?P<way>from|after|before)\s+(?P<base>today|tomorrow|yesterday|now|(?:(?:this"
    rf"|next|last) )?{WEEKDAY})(?![a-z])"
)
# Counted from something that has no date here: "3 weeks after Christmas", and whatever stands beside it.
_NOT_FROM_NOW = rf"{ITEMS}\s+(?:from|after|before|since|prior to)\s+(?:the\s+)?(?:[a-z]+|(?=\d))"
_MINUS = rf"-\s?{ITEMS}"


def _shift(match: re.Match[str]) -> Piece | None:
    found = counts(match["items"])
    if found is None:
        return None
    return shift_from_now(found, -1 if match.groupdict().get("back") else 1)


def _from_day(match: re.Match[str]) -> Piece | None:
    found = counts(match["items"])
    if found is None:
        return None
    piece = shift_from_now(found, -1 if match["way"] == "before" else 1)
    if match["base"] in ("today", "now") or piece.refused:
        return piece
    if piece.day is None or piece.day.arguments["unit"] not in ("day", "week"):
        return REFUSED
    days = int(str(piece.day.arguments["offset"])) * (7 if piece.day.arguments["unit"] == "week" else 1)
    return day_piece(later_by(_base(match["base"]), days)) or REFUSED


def _base(text: str) -> Day:
    if text in DAY_WORDS:
        return relative(DAY_WORDS[text])
    *modifier, name = text.split(" ")
    return weekday_of(weekday(name), STEPS[modifier[0]] if modifier else 0)


def rules() -> tuple[Rule, ...]:
    """The rules for counts from now and from a day by name."""
    counts_first = f"{DIGITS}{NUMBER_WORDS}achq"
    return (
        rule(_IN, _shift, "iw"),
        rule(_PLUS, _shift, "+"),
        rule(_AFTER, _shift, "at"),
        rule(APART + _SHIFT, _shift, f"{counts_first}aejnrt"),
        rule(APART + _FROM_DAY, _from_day, counts_first),
        rule(APART + _NOT_FROM_NOW, lambda _: REFUSED, counts_first),
        rule(_MINUS, lambda _: REFUSED, "-"),
    )
