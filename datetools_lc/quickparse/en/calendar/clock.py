"""English times of day: 3pm, at 3, half past seven, 19h30, noon, in the morning."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.calendar import spoken_hours
from datetools_lc.quickparse.en.calendar.spoken_hours import (
    END,
    HOUR,
    HOUR_WORD,
    MINUTE_WORD,
    hour_of,
    minute_of,
)
from datetools_lc.quickparse.en.calendar.words import MONTH, NUMBER_HEADS, WEEKDAY
from datetools_lc.quickparse.kernel.digits import HALF_M, clock_half
from datetools_lc.quickparse.kernel.pieces import DIGITS, REFUSED, Clock, Part, Piece, Rule, rule

_PARTS: dict[str, Part] = {
    **{
        "morning": "morning",
        "am": "morning",
        "afternoon": "afternoon",
        "evening": "evening",
        "night": "evening",
    },
    **{"noon": "noon", "lunchtime": "noon"},
}
_IN_PART = (
    r"(?:(?:in|during) the|in|at) (?:(?:early|late|mid) )?(?P<part>morning|afternoon|evening|night|am)"
    r"(?![a-z])"
)
_PART_ALONE = r"(?:(?:early|late|mid)[- ])?(?P<part>morning|afternoon|evening|night)(?![a-z])"
_SPOKEN_HALF = r"\s(?P<half>[ap])(?:\s?m\b|\s?\.\s?m\b(?:\s?\.)?)"
_ALONE = r"(?<!\d)(?<!\d[-/.:,])(?<![.+#$€£¥])"
_AT = r"(?:(?:at|@|around|about|by|until|till|from|approximately|to|-) ?)"
_CLOCK_12_SHORT = rf"{_AT}(?P<hour>{HOUR})(?P<half>[ap])\b(?!-)\.?"
_CLOCK_12_WORD = rf"(?P<hour>{HOUR_WORD})(?:[- ](?P<minute>{MINUTE_WORD}))?{_SPOKEN_HALF}(?![a-z])"
_OCLOCK = rf"(?:at )?(?P<hour>{HOUR}|{HOUR_WORD}) ?o ?'? ?clock(?: (?P<half>[ap])\.? ?m\b\.?)?"
# the piece x at 4, at 1 and 2: places; start at 1 and go up: a number
_AT_HOUR = (
    rf"(?<!\b[b-hj-z] )(?P<at>at|@) ?(?P<hour>[01]?\d|2[0-3]|{HOUR_WORD})(?!\d|:|[.,]\d|\s*%)"
    rf"(?! and (?:\d\d?\b(?!\s?[ap]\.?m|:)|(?:go|count|work|step|climb)s? (?:up|down)\b)){END}"
)
_AT_HOUR_MINUTE = rf"(?:at|around|about|by) (?P<hour>{HOUR}) (?P<minute>[0-5]\d){END}"
_AT_WORDS = rf"at (?P<hour>{HOUR_WORD})[- ](?P<minute>{MINUTE_WORD})(?:[- ](?:minutes?|mins?))?{END}"
_WEAK_HOUR = (
    rf"(?:around|about|by|until|till|before|after|to|-) ?(?P<hour>[01]?\d|2[0-3])(?![\da-z]|:|[.,]\d|\s*%)"
    rf"(?!\s(?:of\s)?{MONTH}){END}"
)
# 10:15-11 standup, 3pm - 4 dentist: behind "-" behind a clock stands its end, not a part of the name
_NO_END = (
    "[ap]\\.?m|k|km|miles?|h|hrs?|hours?|mins?|minutes?|days?|weeks?|months?|persons?|people|guests?|man"
    "|seats?"
)
_BEHIND_CLOCK = "|".join(
    rf"(?<={clock}{joint})"
    for clock in (r"\d:[0-5]\d", r"\d[ap]m", r"\d [ap]m")
    for joint in ("-", " -", "- ", " - ")
)
_END_BEFORE_NAME = rf"(?:{_BEHIND_CLOCK})(?P<hour>[01]?\d|2[0-3])(?= [a-z])(?! (?:{_NO_END})\b)"
_BEFORE_PART = (
    # taxi 120 this morning: without "at" or a sign three digits are a price
    rf"{_ALONE}(?:at |(?!\d{{3}}))(?P<hour>{HOUR}|{HOUR_WORD})"
    r"(?:[: ]?(?P<minute>[0-5]\d|fifteen|thirty|forty[- ]five))?(?= (?:(?:in|during) the "
    r"(?:morning|afternoon|evening|night|am)|in (?:morning|afternoon|evening)|at night|(?:tomorrow|today"
    r"|yesterday|this) (?:morning|afternoon|evening|night))\b)"
)
_AT_DIGITS = rf"at \d{{3,4}}(?:ish)?(?!\d|[.,:]\d){END}"
# at 930, around 1430: the hours of a day, and minutes as people set them
_HOUR_AND_MINUTE = (
    rf"(?:(?:at|@|around|about) ?|{_AT}(?!(?:19|20)\d\d))(?P<hour>[1-9]|1\d|2[0-3])(?P<minute>[0-5][05])"
    rf"(?:ish)?(?!\d|[.,:]\d|\s?[ap]\.?\s?m\b){END}"
)
_AT_0730 = r"at (?P<hour>0\d)(?P<minute>[0-5]\d)(?: ?(?:hours|hrs|h)\b|(?![\d.,:]))"
# 0830 hours; 1730 hours may be a length, but not behind "at"
_MILITARY = (
    r"(?:(?:at|by|until|till|from) (?P<hour>[01]\d|2[0-3])(?P<minute>[0-5]\d)"
    r"|(?<![\d.,:$-])(?P<early_hour>0\d)(?P<early_minute>[0-5]\d)) ?(?:hours|hrs)(?![a-z])"
)
# see you 8 tonight, I'm back 10, tonight; what follows a thing that is bought is its price
_BEFORE_TONIGHT = (
    r"(?:(?<!.)|(?<=back )|(?<=home )|(?<=there )|(?<=here )|(?<=over )|(?<=see you )|(?<=call you )"
    r"|(?<=meet )|(?<=leave )|(?<=arrive )|(?<=meeting )|(?<=starts )|(?<=ready ))"
    rf"{_ALONE}(?P<hour>{HOUR})(?=,? tonight\b(?!'))"
)
_AFTER_PART = rf"(?<=morning at |evening at )(?P<hour>{HOUR_WORD})"
# tomorrow evening 7 dinner: the hour, before the one thing that is done then; not "friday night 8 drinks"
_ONE_THING = (
    "breakfast|brunch|lunch|dinner|supper|meeting|call|stand-?up|sync|gym|yoga|pilates|class|training|practice"
    "|rehearsal|party|movie|film|concert|dentist|doctor|haircut|run|swim|flight|train|interview|review|exam"
)
_HOUR_AFTER_PART = (
    r"(?:(?<=morning )|(?<=afternoon )|(?<=evening )|(?<=night )|(?<=tonight ))"
    rf"(?P<hour>{HOUR})(?= (?:{_ONE_THING})\b)"
)
_FRENCH = r"(?<!\d)(?<!\d[-/.:,])(?:at )?(?P<hour>[01]?\d|2[0-3])h(?P<minute>[0-5]\d)(?![a-z\d])"
_FRENCH_HOUR = r"(?P<at>at )?(?<!\d)(?<!\d[-/.:,])(?P<hour>[01]?\d|2[0-3])h(?![a-z\d])"
_NOON = r"(?:(?:at|by) )?(?:12 )?(?P<word>noon|mid-? ?day|noonish)(?![a-z])(?! of\b)"
_MIDNIGHT = r"(?:(?:at|by) )?(?:12 )?midnight(?![a-z])"
_ISH = (
    rf"{_ALONE}(?:at )?(?P<hour>{HOUR})(?::(?P<minute>[0-5]\d))?[- ]?ish(?![a-z])"
    r"(?:\s?(?P<half>[ap])\s?\.?\s?m\b\.?)?"
)
# "eight tonight" and "six thirty tomorrow morning", but not "a table for eight tonight"
_WORD_BEFORE_PART = (
    rf"(?<!for )(?<!of )(?<!all )(?<!the )(?<!those )(?<!these )(?<!last )(?<!next )(?<!only )"
    rf"(?P<hour>{HOUR_WORD})(?<!one)(?<!two)(?:[- ](?P<minute>fifteen|thirty|forty[- ]five))?"
    r"(?= (?:tonight|(?:tomorrow|this) (?:morning|afternoon|evening|night))\b)"
)
_AT_DOTTED = rf"at (?P<hour>{HOUR})\.(?P<minute>[0-5]\d)(?!\d|\.\d|\s?%){END}"
_FROM_TO = (
    rf"{_ALONE}(?P<hour>{HOUR})(?:[:.](?P<minute>[0-5]\d))?"
    rf"(?=\s?(?:-|to|until|till|and)\s?(?P<end_hour>{HOUR})(?:[:.](?P<end_minute>[0-5]\d))?{HALF_M})"
)
# between 9 and 11 tomorrow
_UNTIL = r"(?:\s?(?:-|to|until|till)\s?|(?:(?<=between \d)|(?<=between \d\d)) and )"
_FROM_TO_DAY = (
    rf"{_ALONE}(?P<hour>[01]?\d|2[0-3])(?={_UNTIL}(?:[01]?\d|2[0-3])"
    rf"(?::[0-5]\d)? (?:today|tomorrow|tonight|(?:on )?{WEEKDAY}))"
)
# 10 - 11:30; what a thing is named by is no hour: room 10 - 11:30
_NAMED = "".join(
    f"(?<!{word} )"
    for word in (
        "room",
        "gate",
        "line",
        "page",
        "pages",
        "chapter",
        "bus",
        "verse",
        "section",
        "number",
        "no.",
    )
)
# nine to eleven in the morning: the part of the day is that of both
_FROM_TO_PART = (
    rf"{_ALONE}(?:from |between )?(?P<hour>{HOUR}|{HOUR_WORD})"
    rf"(?= (?:to|until|till|and) (?:{HOUR}|{HOUR_WORD}) (?:in|during) the "
    r"(?P<part>morning|afternoon|evening)\b)"
)
_HOUR_TO_TIME = (
    rf"{_ALONE}{_NAMED}(?P<hour>[01]?\d|2[0-3])(?={_UNTIL}(?:[01]?\d|2[0-3]):[0-5]\d"
    r"(?![\d:]|\s?[ap]\.?\s?m\b))"
)
# 10 to noon, between 9 and midday, 8-midnight
_TO_NOON = (
    rf"{_ALONE}{_NAMED}(?P<hour>{HOUR})(?:[:.](?P<minute>[0-5]\d))?"
    r"(?=(?:\s?-\s?| (?:to|until|till?) |(?:(?<=between \d)|(?<=between \d\d)) and )(?:12 )?"
    r"(?:(?P<noon>noon|mid-? ?day)|midnight)(?![a-z]))"
)
_FIRST_OF_MORNING, _FIRST_OF_EVENING = 6, 3
_NOW = (
    rf"(?:(?:right|just) now|at (?:the|this) (?:very )?moment|at the minute"
    rf"|at this (?:time|point in time)"
    rf"(?! (?:yesterday|tomorrow|last|next|every|each|(?:on |this )?{WEEKDAY}))"
    r"|as of now)(?![a-z])(?! of)"
    r"|(?<!from )(?<!until )(?<!by )(?<!just )(?<!every )now"
    # "X now supports Y" tells of a change, not of a moment
    r"(?=\s*(?:$|[.?!;:)](?!\w)|[\d$¥€£]|(?:please|because|or|but)\b))"
)


def _clock(match: re.Match[str]) -> Piece | None:
    groups = match.groupdict()
    hour, minute = hour_of(match["hour"]), minute_of(groups.get("minute"))
    if not (0 <= hour <= 23 and 0 <= minute <= 59):
        return None
    half = clock_half(match) if "half" in groups else None
    return Piece(clock=Clock(hour, minute, half=half))


def _military(match: re.Match[str]) -> Piece:
    hour, minute = match["hour"] or match["early_hour"], match["minute"] or match["early_minute"]
    return Piece(clock=Clock(int(hour), int(minute)))


def _weak_clock(match: re.Match[str]) -> Piece | None:
    return Piece(clock=Clock(hour_of(match["hour"])), weak=True)


def _weak_time(match: re.Match[str]) -> Piece | None:
    return Piece(clock=Clock(int(match["hour"]), int(match["minute"])), weak=True)


def _french_hour(match: re.Match[str]) -> Piece | None:
    return Piece(clock=Clock(int(match["hour"])), weak=match["at"] is None)


def _from_to(match: re.Match[str]) -> Piece | None:
    first, second = int(match["hour"]) % 12, int(match["end_hour"]) % 12
    same_half = (first, int(match["minute"] or 0)) <= (second, int(match["end_minute"] or 0))
    if not same_half:
        return (
            Piece(clock=Clock(int(match["hour"]), int(match["minute"] or 0), half="am"))
            if match["half"] == "p"
            else REFUSED
        )
    return Piece(clock=Clock(int(match["hour"]), int(match["minute"] or 0), half=clock_half(match)))


def _to_noon(match: re.Match[str]) -> Piece | None:
    """The hour that a morning or an evening begins at, where no other half of the day is likely."""
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    if not (_FIRST_OF_MORNING if match["noon"] else _FIRST_OF_EVENING) <= hour < 12:
        return REFUSED
    return Piece(clock=Clock(hour, minute, half="am" if match["noon"] else "pm"))


def _clock_of_part(match: re.Match[str]) -> Piece:
    return Piece(clock=Clock(hour_of(match["hour"])), part=_PARTS[match["part"]])


def _part(match: re.Match[str]) -> Piece:
    return Piece(part=_PARTS[match["part"]])


def rules() -> tuple[Rule, ...]:
    """The rules for times of day."""
    hours = f"{DIGITS}efnost"
    return (
        rule(_CLOCK_12_WORD, _clock, hours, NUMBER_HEADS),
        rule(_CLOCK_12_SHORT, _clock, "@abuft-"),
        rule(_OCLOCK, _clock, f"{hours}a", (*NUMBER_HEADS, "at ")),
        rule(_AT_HOUR, _clock, "a@"),
        rule(_AT_HOUR_MINUTE, _clock, "ab"),
        rule(_AT_WORDS, _clock, "a"),
        rule(_AT_0730, _clock, "a"),
        rule(_MILITARY, _military, "abutf0"),
        rule(_WEAK_HOUR, _weak_clock, "abut-"),
        rule(_END_BEFORE_NAME, _weak_clock, DIGITS),
        rule(_FRENCH, _clock, f"{DIGITS}a"),
        rule(_FRENCH_HOUR, _french_hour, f"{DIGITS}a"),
        rule(_ISH, _clock, f"{DIGITS}a"),
        rule(_WORD_BEFORE_PART, _clock, "efnost", NUMBER_HEADS),
        rule(_AT_DOTTED, _clock, "a"),
        *spoken_hours.rules(),
        rule(_FROM_TO, _from_to, DIGITS),
        rule(_TO_NOON, _to_noon, DIGITS),
        rule(_FROM_TO_DAY, _weak_clock, DIGITS),
        rule(_HOUR_TO_TIME, _clock, DIGITS),
        rule(_FROM_TO_PART, _clock_of_part, f"{hours}b"),
        rule(_BEFORE_PART, _clock, f"{hours}a", (*NUMBER_HEADS, "at ")),
        rule(_HOUR_AND_MINUTE, _weak_time, "abuftr@"),
        rule(_AT_DIGITS, lambda _: Piece(refused=True, weak=True), "a"),
        rule(_BEFORE_TONIGHT, _clock, DIGITS),
        rule(_AFTER_PART, _clock, "efnost", NUMBER_HEADS),
        rule(_HOUR_AFTER_PART, _clock, DIGITS),
        rule(_NOON, lambda _: Piece(clock=Clock(12, half="pm")), "abmn1"),
        rule(_MIDNIGHT, lambda _: Piece(clock=Clock(0, half="midnight")), "abm1"),
        rule(_IN_PART, _part, "ida"),
        rule(_PART_ALONE, _part, "elmane"),
        rule(_NOW, lambda _: Piece(now=True), "rajn"),
    )
