"""English days by name: the day after tomorrow, next Friday, Tuesday of next week, three Fridays from now."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.calendar.words import (
    MONTH,
    NUMBER_WORDS,
    ORDINAL,
    WEEKDAY,
    WEEKDAY_FIRST,
    WEEKDAY_STEM,
    weekday,
)
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, parse_int
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Part,
    Piece,
    Rule,
    counted_weekday,
    day_piece,
    relative,
    rule,
    weekday_of,
)

DAY_WORDS: dict[str, int] = {
    **{
        "today": 0,
        "tomorrow": 1,
        "tomorow": 1,
        "tommorow": 1,
        "tmrw": 1,
        "tmr": 1,
        "tmw": 1,
        "tomoz": 1,
        "tomoro": 1,
        "2moro": 1,
        "2morrow": 1,
        "2mrw": 1,
        "2day": 0,
        "yesterday": -1,
        "yday": -1,
    },
    **{"day after tomorrow": 2, "day before yesterday": -2},
}
_PARTS: dict[str, tuple[int, Part]] = {
    **{
        "tonight": (0, "evening"),
        "tonite": (0, "evening"),
        "2nite": (0, "evening"),
        "this morning": (0, "morning"),
        "this afternoon": (0, "afternoon"),
    },
    **{"this evening": (0, "evening"), "last night": (-1, "evening"), "yesternight": (-1, "evening")},
}
STEPS = {
    **{"this": 0, "the current": 0, "current": 0, "next": 1, "following": 1, "the following": 1, "last": -1},
    **{"previous": -1, "the previous": -1, "the next": 1, "the last": -1, "the": 0},
}
_COUNTED = {"past": -1, "this past": -1, "coming": 1, "this coming": 1, "upcoming": 1, "this upcoming": 1}
STEP = "|".join(sorted(STEPS, key=len, reverse=True))
_WORDS = (
    r"(?:the )?(?P<phrase>day after tomorrow|day before yesterday)(?![a-z])"
    rf"|(?<!usa )(?<!\d)(?P<single>{'|'.join(word for word in DAY_WORDS if ' ' not in word)})"
    r"(?:s(?= [a-z]))?(?![a-z])(?! (?:week|fortnight)\b)(?!(?<=today) show(?! (?:me|us|all|my|the)\b)\b)"
)
_PART_WORDS = rf"(?<!\d)(?:{'|'.join(_PARTS)})(?![a-z])"
_MOD = rf"(?:(?P<modifier>{'|'.join(sorted({**STEPS, **_COUNTED}, key=len, reverse=True))}) )"
_OF_NAMES = (
    "school|harbor|harbour|addams|(?:morning |night )?(?:football|live|lights|fever)|times|telegraph|express"
    "|best|trading|island|harbor"
)
# A dot belongs to a short form only where the phrase goes on: "Fri. 3 May".
_DOT = r"(?:\.(?=,|\s?\d))?"
_WEEKDAY = (
    # who is coming Friday does so on any Friday
    rf"(?:on )?(?!(?:(?<=\bis )|(?<=\bare )|(?<='s ))coming\b)"
    rf"{_MOD}?(?<!black )(?<!good )(?<!cyber )(?<!fat )(?<!ruby )"
    rf"(?<!tgi )(?<!blue )(?<!manic )(?<!bloody )(?<!freaky )(?P<weekday>{WEEKDAY}){_DOT}"
    r"(?! after next| (?:week|fortnight)\b|\.[a-z]| (?:ami|amour|cher|dieu|me)\b)"
    # what has the day in its name
    rf"(?! (?:{_OF_NAMES})\b|'?s (?:restaurant|bar and grill)\b)"
)
_SHORT_AND_WORDS = ("sat", "sun", "wed")
_WEEKDAY_OF_WEEK = (
    rf"(?:on )?(?P<weekday>{WEEKDAY})\.?\s*,?\s*(?:of |in |from )?(?P<modifier>{STEP}) week(?![a-z])"
    rf"|(?:on )?(?P<modifier_before>{STEP}) week(?:'s)?,?\s+(?:on )?(?P<weekday_after>{WEEKDAY})"
)
_AFTER_NEXT = rf"(?P<weekday>{WEEKDAY}) after next(?![a-z])"
_BEFORE_LAST = rf"(?:the )?(?P<weekday>{WEEKDAY}) before last(?![a-z])"
_COUNTED_WEEKDAY = (
    rf"(?P<count>\d{{1,2}}|{ENGLISH_BELOW_100}) (?P<weekday>{WEEKDAY_STEM})s?(?![a-z]) (?:(?P<back>ago|"
    rf"back)|from now"
    r"|hence)(?![a-z])"
)
# The day before what? Nobody knows whose.
_DAY_BESIDE = r"(?<!to )the day (?:before|after)(?=\s*(?:$|[.,?!;\d]|(?:at|from|around|in|with|for|on)\b))"
# The hours of days that come again and again.
_SOME_DAYS = (
    r"(?:weekdays|weekends|workdays|business days|school (?:days|nights))"
    r"(?= (?:at|from|around|between|by|mornings|afternoons|evenings)\b| @| \d)"
    r"|week(?:day|end) (?:morning|afternoon|evening|night)s?(?![a-z])"
)
# The Monday after the conference: whose day no clock tells.
_DAY_OF_STORY = (
    rf"the {WEEKDAY} (?:right |immediately |just )?"
    r"(?:after|before|following|preceding|prior to)(?! (?:next|last)\b)"
)
_PLURAL = (
    rf"(?:every|each|any)\s+(?:(?:other|single|second|{ORDINAL}) )?(?:{WEEKDAY_STEM}s?|day|week|month|year"
    rf"|morning|evening|night|afternoon|hour|minute|{MONTH}|{ORDINAL})(?![a-z])|{WEEKDAY_STEM}s(?![a-z])|"
    rf"{_SOME_DAYS}|{_DAY_OF_STORY}|(?:week)?daily(?! (?:mail|mirror))"
)
MODIFIER_FIRST = "cflnptu"


def _word(match: re.Match[str]) -> Piece | None:
    return day_piece(relative(DAY_WORDS[match["phrase"] or match["single"]]))


def _part_word(match: re.Match[str]) -> Piece | None:
    offset, part = _PARTS[match[0]]
    return day_piece(relative(offset), part=part)


def _weekday(match: re.Match[str]) -> Piece | None:
    index, modifier = weekday(match["weekday"]), match["modifier"]
    if modifier in _COUNTED:
        return Piece(day=counted_weekday(index, _COUNTED[modifier]), weekday=index)
    day = weekday_of(index, STEPS.get(modifier or "", 0))
    alone = match[0].rstrip(".") == match["weekday"] or modifier == "the"
    return Piece(day=day, weekday=index, weak=alone and match["weekday"] in _SHORT_AND_WORDS)


def _weekday_of_week(match: re.Match[str]) -> Piece | None:
    index = weekday(match["weekday"] or match["weekday_after"])
    return day_piece(weekday_of(index, STEPS[match["modifier"] or match["modifier_before"]]), weekday=index)


def _after_next(match: re.Match[str]) -> Piece | None:
    return day_piece(counted_weekday(weekday(match["weekday"]), 2))


def _before_last(match: re.Match[str]) -> Piece | None:
    return day_piece(counted_weekday(weekday(match["weekday"]), -2))


def _counted_weekday(match: re.Match[str]) -> Piece | None:
    count = parse_int(match["count"])
    if not count:
        return None
    return day_piece(counted_weekday(weekday(match["weekday"]), -count if match["back"] else count))


def rules() -> tuple[Rule, ...]:
    """The rules for days by name."""
    weekdays = f"{WEEKDAY_FIRST}{MODIFIER_FIRST}o"
    return (
        rule(_WORDS, _word, "dty2"),
        rule(_DAY_BESIDE, lambda _: REFUSED, "t"),
        rule(_PART_WORDS, _part_word, "tly2"),
        rule(_WEEKDAY, _weekday, weekdays),
        rule(_WEEKDAY_OF_WEEK, _weekday_of_week, weekdays),
        rule(_AFTER_NEXT, _after_next, WEEKDAY_FIRST),
        rule(_BEFORE_LAST, _before_last, f"{WEEKDAY_FIRST}t"),
        rule(_COUNTED_WEEKDAY, _counted_weekday, f"{DIGITS}{NUMBER_WORDS}"),
        rule(_PLURAL, lambda _: REFUSED, f"eadbt{WEEKDAY_FIRST}"),
    )
