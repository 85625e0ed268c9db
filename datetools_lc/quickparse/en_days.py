"""English days: the day after tomorrow, in 3 days, next Friday, March 3rd, the first Monday of October."""

from __future__ import annotations

import re

from datetools_lc.quickparse.durations import later_by, shift_from_now
from datetools_lc.quickparse.en_words import (
    DAY,
    ITEMS,
    MONTH,
    ORDINAL,
    WEEKDAY,
    WEEKDAY_STEM,
    YEAR,
    counts,
    month,
    ordinal,
    weekday,
    year,
)
from datetools_lc.quickparse.numerals import ENGLISH_BELOW_100, parse_int
from datetools_lc.quickparse.pieces import (
    DIGITS,
    REFUSED,
    Day,
    Part,
    Piece,
    Rule,
    absolute,
    counted_weekday,
    day_piece,
    nth_weekday,
    relative,
    rule,
    weekday_of,
)

_DAYS: dict[str, int] = {
    **{
        "today": 0,
        "tomorrow": 1,
        "tomorow": 1,
        "tommorow": 1,
        "tmrw": 1,
        "tmr": 1,
        "tmw": 1,
        "yesterday": -1,
    },
    **{"day after tomorrow": 2, "day before yesterday": -2, "day after": 1, "day before": -1},
}
_PARTS: dict[str, tuple[int, Part]] = {
    **{"tonight": (0, "evening"), "this morning": (0, "morning"), "this afternoon": (0, "afternoon")},
    **{"this evening": (0, "evening"), "last night": (-1, "evening"), "yesternight": (-1, "evening")},
}
_STEPS = {
    **{"this": 0, "the current": 0, "current": 0, "next": 1, "following": 1, "the following": 1, "last": -1},
    **{"previous": -1, "the previous": -1, "the next": 1, "the last": -1, "the": 0},
}
_COUNTED = {"past": -1, "this past": -1, "coming": 1, "this coming": 1, "upcoming": 1, "this upcoming": 1}
_STEP = "|".join(sorted(_STEPS, key=len, reverse=True))
_WORDS = (
    r"(?:the )?(?P<w>day after tomorrow|day before yesterday)(?![a-z])"
    rf"|(?P<v>{'|'.join(word for word in _DAYS if ' ' not in word)})(?![a-z'])"
    r"|(?:the )(?P<x>day (?:before|after))(?=\s*(?:$|[.?!]))"
)
_PART_WORDS = rf"(?:{'|'.join(_PARTS)})(?![a-z])"
_MOD = rf"(?:(?P<mod>{'|'.join(sorted({**_STEPS, **_COUNTED}, key=len, reverse=True))}) )"
# A dot belongs to a short form only where the phrase goes on: "Fri. 3 May".
_DOT = r"(?:\.(?=,|\s?\d))?"
_WEEKDAY = rf"(?:on )?{_MOD}?(?<!black )(?<!good )(?<!cyber )(?P<w>{WEEKDAY}){_DOT}(?! after next| week\b)"
_SHORT_AND_WORDS = ("sat", "sun", "wed", "mon")
_WEEKDAY_OF_WEEK = (
    rf"(?:on )?(?P<w>{WEEKDAY})\.?\s*,?\s*(?:of |in |from )?(?P<mod>{_STEP}) week(?![a-z])"
    rf"|(?:on )?(?P<mod2>{_STEP}) week(?:'s)?,?\s+(?:on )?(?P<w2>{WEEKDAY})"
)
_AFTER_NEXT = rf"(?P<w>{WEEKDAY}) after next(?![a-z])"
_COUNTED_WEEKDAY = rf"(?P<n>\d{{1,2}}|{ENGLISH_BELOW_100}) (?P<w>{WEEKDAY_STEM})s?(?![a-z]) (?:(?P<back>ago|back)|from now|hence)(?![a-z])"
_PLURAL = rf"(?:every|each|any)\s+(?:(?:other|single|second|{ORDINAL}) )?(?:{WEEKDAY_STEM}s?|day|week|month|year|morning|evening|night|afternoon|hour|minute|{MONTH}|{ORDINAL})(?![a-z])|{WEEKDAY_STEM}s(?![a-z])|(?:week)?daily(?! (?:mail|mirror))"
_NTH = (
    rf"(?:the )?(?:(?P<n>first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)|(?P<last>last|final)) (?P<w>{WEEKDAY}) "
    rf"(?:of|in) (?:(?P<m>{MONTH})(?:(?: of|,)? (?P<y>(?:19|20)\d\d))?|(?P<step>{_STEP}) month)(?! week)"
)
_YEAR_TAIL = rf"(?:(?:\s*,\s*|\s+(?:of\s+)?|\s*[-/.]\s*)(?P<y>{YEAR})|\s+(?:of\s+)?(?P<yw>this|last|next) year|(?:,\s*|\s+)(?P<yy>[3-9]\d)(?=\s*(?:$|[.,;)])))?"
# A number that follows could be a year, an hour or a count of things: nothing is read then.
_NO_NUMBER = r"(?!\s+\d{1,2}(?=\s*$)|\d)(?!\s*-\s*\d{1,2}(?!\d|:))(?!\s\d{1,4}\s(?:bc|be|ad|ce|bce)\b)"
_MONTH_DAY = rf"(?P<m>{MONTH})\.?(?:\s*[-/]\s*|\s*)(?:the )?(?P<d>{DAY})(?!\s*(?:%|(?:people|miles|steps|km|times|am|pm)\b)){_YEAR_TAIL}{_NO_NUMBER}"
_DAY_MONTH = rf"(?:the )?(?P<d>{ORDINAL}|[0-3]?\d(?!\d|:))(?: day)?(?:\s*[-/]\s*|\s+(?:of )?|\s*)(?P<m>{MONTH})\.?{_YEAR_TAIL}{_NO_NUMBER}"
_YEAR_FIRST = (
    rf"(?P<y>(?:19|20)\d\d)(?:\s*[-/.]\s*|\s+)(?P<m>{MONTH})\.?(?:\s*[-/.]\s*|\s+)(?P<d>[0-3]?\d)(?!\d)"
)
_ERA = rf"(?:(?P<a>{DAY}) {MONTH}|{MONTH} {DAY}),? \d{{1,4}}\s(?:bc|be|ad|ce|bce)(?![a-z])"
_DAY_SPAN = rf"(?:{MONTH} {DAY}\s*(?:-|to|~)\s*[0-3]?\d(?:st|nd|rd|th)?(?![\d:])(?:,? \d{{4}})?|[0-3]?\d\s*-\s*[0-3]?\d {MONTH}(?:,? \d{{4}})?)"
_DAY_OF_MONTH = (
    rf"(?:the )?(?P<d>{DAY})(?: day)? (?:of |in )?(?P<step>this|the current|the|next|last) month(?![a-z])"
)
_AFTER_DAY = (
    r"(?=\s*(?:$|[.,!?;:)]|(?:at|@|in|and|for|with|from|to|by|because|when|until|till|this|around)\b|\d))"
)
_ON_THE = rf"(?:(?P<strong>on|by|until|till|since|before|after|due) )?the (?P<d>{ORDINAL}){_AFTER_DAY}"
_WEEKDAY_DAY = (
    rf"(?:on )?(?P<w>{WEEKDAY})\.?,? (?:the )?(?P<d>{ORDINAL}|\d{{1,2}}(?!\d|[:.,/-]\d|\s*(?:am|pm|a\.m|p\.m|h\d|o'?clock|[ap]\b))"
    rf"{_AFTER_DAY})(?! (?:of|{MONTH}))"
)
_ABOUT = r"(?:(?:about|around|approximately|roughly|exactly|just|another|the next) )?"
_IN = rf"(?:in|within)\s+{_ABOUT}(?P<items>{ITEMS})(?!\s*(?:of|since|from|after|before)\b|')(?:'? time\b)?"
_SHIFT = (
    rf"{_ABOUT}(?P<items>{ITEMS})\s+(?:(?P<back>ago|back|earlier|before(?=\s*(?:$|[.,!?])))"
    r"|(?:from (?:now|right now|this moment)|hence|later|out(?=\s*(?:$|[.,!?]))))(?![a-z])"
)
_PLUS = rf"\+\s?(?P<items>{ITEMS})(?=\s*(?:$|[.,!?]))"
_AFTER = rf"(?:after|timer for)\s+(?P<items>{ITEMS})(?=\s*(?:$|[.,!?]))"
_FROM_DAY = rf"(?P<items>{ITEMS})\s+(?P<way>from|after|before)\s+(?P<base>today|tomorrow|yesterday|now|(?:(?:this|next|last) )?{WEEKDAY})(?![a-z])"


# Words after May and March that are no day: "it may first be", "march second in line".
_DAY_ENDS = re.compile(_AFTER_DAY, re.ASCII)
_YEAR_AT_END = rf"(?:the )?(?P<d>{ORDINAL}) (?:of )?(?P<m>{MONTH}) (?P<y>\d\d)(?P<yy>)(?P<yw>)(?=\s*$)"
_NOT_FROM_NOW = rf"{ITEMS}\s+(?:from|after|before|since|prior to)\s+(?:the\s+)?(?:[a-z]+|(?=\d))"
_NEXT_DATE = (
    rf"(?:next|last|previous|following) (?:{ORDINAL} (?:of )?{MONTH}|{MONTH} {DAY}|\d\d?/\d\d?(?![\d/]))"
)
_HOLIDAY = (
    r"(?:(?:the )?(?:next|last|previous|following|this) )?"
    r"(?:christmas(?: eve| day)?|easter(?: sunday| monday)?|thanksgiving(?: day)?|halloween|new year'?s?(?: eve| day)|"
    r"(?:valentine'?s?|independence|memorial|labou?r|mother'?s|father'?s|earth|veterans|boxing) day|"
    r"(?:black|good) friday|cyber monday|(?:saint|st\.?) patrick(?:'s day)?)(?: (?:19|20)\d\d| of (?:this|last|next) year)?"
)
_MINUS = rf"-\s?{ITEMS}"


def _word(match: re.Match[str]) -> Piece | None:
    word = match["w"] or match["v"] or match["x"]
    return day_piece(relative(_DAYS[word]))


def _part_word(match: re.Match[str]) -> Piece | None:
    offset, part = _PARTS[match[0]]
    return day_piece(relative(offset), part=part)


def _weekday(match: re.Match[str]) -> Piece | None:
    index, modifier = weekday(match["w"]), match["mod"]
    if modifier in _COUNTED:
        return Piece(day=counted_weekday(index, _COUNTED[modifier]), weekday=index)
    day = weekday_of(index, _STEPS.get(modifier or "", 0))
    alone = match[0].rstrip(".") == match["w"] or modifier == "the"
    return Piece(day=day, weekday=index, weak=alone and match["w"] in _SHORT_AND_WORDS)


def _weekday_of_week(match: re.Match[str]) -> Piece | None:
    index = weekday(match["w"] or match["w2"])
    return day_piece(weekday_of(index, _STEPS[match["mod"] or match["mod2"]]), weekday=index)


def _after_next(match: re.Match[str]) -> Piece | None:
    return day_piece(counted_weekday(weekday(match["w"]), 2))


def _counted_weekday(match: re.Match[str]) -> Piece | None:
    count = parse_int(match["n"])
    if not count:
        return None
    return day_piece(counted_weekday(weekday(match["w"]), -count if match["back"] else count))


def _nth(match: re.Match[str]) -> Piece | None:
    nth = -1 if match["last"] else ordinal(match["n"])
    assert nth is not None
    index = weekday(match["w"])
    if match["step"]:
        return day_piece(nth_weekday(nth, index, offset=_STEPS[match["step"]]))
    return day_piece(nth_weekday(nth, index, month=month(match["m"]), year=year(match["y"])))


def _date(match: re.Match[str]) -> Piece | None:
    if (
        match["m"] in ("may", "march")
        and match["d"].isalpha()
        and not _DAY_ENDS.match(match.string, match.end())
    ):
        return None
    shift = {"last": -1, "next": 1}.get(match["yw"] or "", 0)
    found = absolute(ordinal(match["d"]), month(match["m"]), year(match["y"] or match["yy"]), years=shift)
    return day_piece(found)


def _year_first(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(int(match["d"]), month(match["m"]), int(match["y"])))


def _day_of_month(match: re.Match[str]) -> Piece | None:
    step = _STEPS.get(match["step"], 0)
    return day_piece(absolute(ordinal(match["d"]), months=step))


def _on_the(match: re.Match[str]) -> Piece | None:
    day = absolute(ordinal(match["d"]))
    return None if day is None else Piece(day=day, weak=match["strong"] is None)


def _weekday_day(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(ordinal(match["d"])), weekday=weekday(match["w"]))


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
    if text in _DAYS:
        return relative(_DAYS[text])
    *modifier, name = text.split(" ")
    return weekday_of(weekday(name), _STEPS[modifier[0]] if modifier else 0)


_NUMBER_WORDS = "efnost"
_MONTHS = "adfjmnos"
_WEEKDAYS = "fmstw"
_MODIFIERS = "cflnptu"
_COUNTS = f"{DIGITS}{_NUMBER_WORDS}achq"
_ABOUTS = "aejnrt"


def rules() -> tuple[Rule, ...]:
    """The rules for days."""
    apart = r"(?<!\d)(?<!\d[-/.:,])(?<![.#$€£¥])"
    days = f"{DIGITS}{_NUMBER_WORDS}"
    return (
        rule(_WORDS, _word, "dty"),
        rule(_PART_WORDS, _part_word, "tly"),
        rule(_WEEKDAY, _weekday, f"{_WEEKDAYS}{_MODIFIERS}o"),
        rule(_WEEKDAY_OF_WEEK, _weekday_of_week, f"{_WEEKDAYS}{_MODIFIERS}o"),
        rule(_AFTER_NEXT, _after_next, _WEEKDAYS),
        rule(_WEEKDAY_DAY, _weekday_day, f"{_WEEKDAYS}o"),
        rule(_MONTH_DAY, _date, _MONTHS),
        rule(apart + _DAY_MONTH, _date, days),
        rule(apart + _YEAR_FIRST, _year_first, DIGITS),
        rule(apart + _YEAR_AT_END, _date, days),
        rule(apart + _DAY_OF_MONTH, _day_of_month, days),
        rule(_ON_THE, _on_the, "abdostu"),
        rule(apart + _NTH, _nth, f"{days}l"),
        rule(_IN, _shift, "iw"),
        rule(_PLUS, _shift, "+"),
        rule(_AFTER, _shift, "at"),
        rule(apart + _SHIFT, _shift, f"{_COUNTS}{_ABOUTS}"),
        rule(apart + _FROM_DAY, _from_day, _COUNTS),
        rule(apart + _COUNTED_WEEKDAY, _counted_weekday, days),
        *_refusals(apart),
    )


def _refusals(apart: str) -> tuple[Rule, ...]:
    def refuse(_: re.Match[str]) -> Piece:
        return REFUSED

    return (
        rule(apart + _NOT_FROM_NOW, refuse, _COUNTS),
        rule(apart + _ERA, refuse, f"{DIGITS}{_NUMBER_WORDS}{_MONTHS}"),
        rule(apart + _DAY_SPAN, refuse, f"{DIGITS}{_MONTHS}"),
        rule(_NEXT_DATE, refuse, _MODIFIERS),
        rule(_HOLIDAY, refuse, f"bceghilmnstv{_MODIFIERS}"),
        rule(_MINUS, refuse, "-"),
        rule(_PLURAL, refuse, f"ead{_WEEKDAYS}"),
    )
