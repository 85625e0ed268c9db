"""English hours as they are spoken: half past seven, a quarter to 3pm, ten to five, half seven tonight."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.calendar.words import CARDINAL_WORD, MONTH, WEEKDAY
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.pieces import DIGITS, REFUSED, Clock, Half, Piece, Rule, rule

# what every pattern for an English time is made of
HOUR = r"(?:1[0-2]|0?[1-9])"
HOUR_WORD = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![a-z])"
MINUTE_WORD = rf"(?:oh[- ][a-z]+|{CARDINAL_WORD})"
END = (
    r"(?=\s*(?:$|[,;!?)](?!\d)|\.(?!\d)|(?:on|in the|in a|this|today|tomorrow|yesterday|tonight|with|for|to"
    r"|till|until|and|or|but|every|"
    rf"sharp|because|so|if|please|at the|at my|work|next|last|in \d|(?:gmt|utc|[ecmpabij][sd]t|cet|cest)"
    rf"|{WEEKDAY}|{MONTH})\b))"
)
# half past seven, at a quarter to 3pm, 20 minutes after noon, ten to 17h
_BESIDE_HOUR = (
    r"(?:(?P<at>at |by )|for )?"
    rf"(?:(?P<half>half)|(?P<quarter>(?:a )?quarter)|(?P<minutes>[0-5]?\d|{CARDINAL_WORD})"
    r"(?P<unit>[- ](?:minutes?|mins?))?) "
    r"(?P<way>past|after|to|before|till|of) "
    rf"(?:(?P<hour>{HOUR}|{HOUR_WORD})(?P<colon>:[0-5]\d)?(?: ?o ?'? ?clock)?"
    r"(?:\s?(?P<meridiem>[ap])\s?\.?\s?m\b\.?)?"
    r"|(?P<noon>noon|midday)|(?P<midnight>midnight)|(?P<hour24>1[3-9]|2[0-3])h)(?![a-z\d])"
)
# at half two, half seven tonight: as it is said in Britain, never half an hour before
_HALF_HOUR = (
    rf"(?:(?:at|around|about|by|until|till) half (?P<hour>{HOUR_WORD}|{HOUR}(?![\d.:])){END}"
    # friday half seven, tomorrow half 12
    rf"|(?:(?<=day )|(?<=tomorrow )|(?<=tmrw )|(?<=tmr ))half (?P<beside>{HOUR_WORD}|{HOUR}(?![\d.:])){END}"
    rf"|(?<!and )(?<!a )half (?P<spoken>{HOUR_WORD})"
    r"(?= (?:tonight|(?:tomorrow|this) (?:morning|afternoon|evening|night))\b))"
)


_TO = ("to", "before", "till", "of")
_TO_THE_HOUR = frozenset(["five", "ten", "twenty", "5", "10", "20", "25"])
_CLAUSE_ENDS = re.compile(END, re.ASCII)


def hour_of(text: str) -> int:
    """The number of an hour in digits or in a word; -1 where it is none."""
    value = parse_int(text)
    return -1 if value is None else value


def minute_of(text: str | None) -> int:
    """The number of minutes behind an hour, "oh five" too; 0 without any, -1 where they are none."""
    if not text:
        return 0
    return hour_of(re.sub(r"^oh[- ]", "", text))


def _half_hour(match: re.Match[str]) -> Piece:
    return Piece(clock=Clock(hour_of(match["hour"] or match["beside"] or match["spoken"]), 30))


def _beside_hour(match: re.Match[str]) -> Piece | None:
    """Half past seven, a quarter to 3pm, 5 minutes after noon, at ten to five."""
    minute, hour = _minutes_beside(match), _hour_beside(match)
    if not 0 < minute < 60 or _is_no_time(match):
        return None
    if match["way"] == "of" and not (match["quarter"] and (match["meridiem"] or match["at"])):
        return None  # at a quarter of five is American; three of five is none
    if _is_bare(match) and match["way"] in _TO:
        if _begins_a_span(match):
            return REFUSED if _is_after_at(match) else None
        if not _is_time_to_hour(match):
            return REFUSED if _is_after_at(match) else None
    if match["way"] in _TO:
        hour, minute = (hour - 1) % 24, 60 - minute
    return Piece(clock=Clock(hour, minute, half=_half_beside(match, hour)))


def _half_beside(match: re.Match[str], hour: int) -> Half | None:
    is_settled = match["meridiem"] or match["noon"] or match["hour24"]
    if not is_settled:
        return None  # around midnight the hour itself says it
    return "am" if hour < 12 else "pm"


def _is_bare(match: re.Match[str]) -> bool:
    """A number alone: neither half nor quarter, nor with "minutes"."""
    return not (match["half"] or match["quarter"] or match["unit"])


def _is_no_time(match: re.Match[str]) -> bool:
    """Half to seven, ten past 7:30, two after five."""
    is_half_to = match["half"] and match["way"] != "past"
    has_half = match["meridiem"] or match["noon"] or match["midnight"]
    is_count = match["way"] == "after" and _is_bare(match) and not has_half
    return bool(match["colon"] or is_half_to or is_count)


def _minutes_beside(match: re.Match[str]) -> int:
    if match["half"]:
        return 30
    return 15 if match["quarter"] else minute_of(match["minutes"])


def _hour_beside(match: re.Match[str]) -> int:
    if match["noon"] or match["midnight"]:
        return 12 if match["noon"] else 24 if match["way"] in _TO else 0
    if match["hour24"]:
        return int(match["hour24"])
    hour = hour_of(match["hour"])
    if not match["meridiem"]:
        return hour
    return hour % 12 + (12 if match["meridiem"] == "p" else 0)


def _is_after_at(match: re.Match[str]) -> bool:
    """ "At ten to five" is a time, "ten to five" as often a range."""
    return bool(match["at"]) and match["minutes"] in _TO_THE_HOUR


def _begins_a_span(match: re.Match[str]) -> bool:
    """Whether the number is the hour that a morning, or an evening, begins at: 10 to noon, 8 to midnight."""
    is_end = match["noon"] or match["midnight"]
    return bool(is_end) and match["minutes"].isdigit() and 1 <= int(match["minutes"]) < 12


def _is_time_to_hour(match: re.Match[str]) -> bool:
    """ "Two to four" and "3 to 5pm" are ranges, "twenty to four" at the end of a clause is a time."""
    if match["noon"] or match["midnight"]:
        return True
    is_usual = _is_after_at(match) or match["minutes"].startswith("twenty")
    return is_usual and _CLAUSE_ENDS.match(match.string, match.end()) is not None


def rules() -> tuple[Rule, ...]:
    """The rules for hours that are said by what is before or behind them."""
    return (
        rule(_HALF_HOUR, _half_hour, "abuth"),
        rule(_BESIDE_HOUR, _beside_hour, f"{DIGITS}efnostahq"),
    )
