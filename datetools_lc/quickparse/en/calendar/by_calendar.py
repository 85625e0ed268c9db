"""English words for business days, holidays and days of the Chinese lunar calendar, of folded text.

A holiday is read where a time, a preposition or the end of the clause follows it: not in "Labor Day sale".
Behind "over", "for" or "before" it is seen and not read: it names several days there, or no day at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.en.calendar.beside_holidays import BESIDE, beside_holiday
from datetools_lc.quickparse.en.calendar.words import MONTH, month, ordinal, year
from datetools_lc.quickparse.kernel.calendar.days import (
    holiday,
    lunar_day,
    workday,
    workday_of,
    workday_of_month,
)
from datetools_lc.quickparse.kernel.calendar.names import CalendarNames, names_of
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, fold, parse_int
from datetools_lc.quickparse.kernel.pieces import REFUSED, Part, Piece, Rule, rule

_SCRIPT = re.compile(r"(?!the |second |third |following )[a-z][a-z .'’-]{3,40}")
# What is no holiday by itself: "new year resolution", "epiphany", a note that a day is estimated.
_NO_NAMES = ("new year", "new year's", "epiphany", "estimated", "golden week", "sports day", "polling day")
LONG = ("spring festival", "golden week", "chinese new year", "lunar new year")
EXACT = "(?: itself| day itself| proper)"
_WORKDAY = r"(?:(?:business|working|work)[ -]day|workday)"
_NUMBER = rf"(?:\d{{1,4}}|{ENGLISH_BELOW_100})"
_NEXT = (
    rf"(?:the |on the )?(?P<which>next|following|previous|prior) {_WORKDAY}(?!s)(?! (?:after"
    rf"|before|following|of|from|in))"
)
_COUNTED = (
    rf"(?:(?P<ahead>in )(?P<count>{_NUMBER}) {_WORKDAY}s?(?:'? time)?(?! (?:or|ago|before|after))"
    rf"|(?<!within )(?P<number>{_NUMBER}) {_WORKDAY}s?(?P<way> (?:from (?:now"
    rf"|today)|later|hence|after today|ago)))"
)
_WITHIN = rf"(?:within|under|after|about|around|up to|at least|over) (?:the next )?{_NUMBER} {_WORKDAY}s?"
_ORDINAL = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th))"
_OF = (
    rf"(?:on )?(?:the )?(?:(?P<last>(?:very )?last|final)|(?P<from_end>second[ -]to[ -]last"
    rf"|penultimate)|(?P<nth>{_ORDINAL})) {_WORKDAY} (?:of|in) "
    rf"(?:(?P<which>the|this|next|last) (?P<unit>month|year)|(?P<month>{MONTH})(?:,? (?P<year>(?:19"
    rf"|20)\d\d)(?!\d))?)(?![a-z])"
)
_LAST_ALONE = rf"(?:the )?(?:last|final|{_ORDINAL}) {_WORKDAY}(?!s)"
_MONTHS = {"last": -1, "this": 0, "the": 0, "next": 1}
_LUNAR = (
    rf"(?:the )?(?P<day>{_ORDINAL}|\d{{1,2}}(?:st|nd|rd|th)|[a-z]+(?:-[a-z]+)?)(?: day)?"
    r" of the (?P<leap>leap )?"
    rf"(?P<nth>{_ORDINAL}|eleventh|twelfth) (?:lunar month|month of the (?:chinese "
    rf"|lunar )+calendar|month in the lunar calendar)"
    rf"(?: (?:of|in) (?P<year>(?:19|20)\d\d)(?!\d))?"
)
_LUNAR_NAMED = (
    rf"(?:on )?(?:the )?lunar (?:(?P<month>{MONTH}) (?P<day>\d{{1,2}})(?:st|nd|rd|th)?"
    r"|month (?P<number>\d{1,2}),? day (?P<nth>\d{1,2}))(?![\d:])(?! ?[ap]m)"
)
_UNREAD = r"lunar(?: calendar)? \d{1,2}[/-]\d{1,2}"
_FOLLOWS = (
    r"(?=\s*(?:$|[,.!?;:)\d@]|(?:at|on|of|this|and|or|with|in|is|was|until|till|to|from|i|we|please|fall|falls|fell|noon|midday)\b"
    r"|an? (?:work|business|public|bank|national|holiday|day off)"
    r"|(?:morning|afternoon|evening|night)(?=\s*(?:$|[,.!?;:)\d@]|at\b|from\b))))"
)
_PARTS: dict[str, Part] = {
    "morning": "morning",
    "afternoon": "afternoon",
    "evening": "evening",
    "night": "night",
}
# A time around the holiday, or what it is for.
_AROUND = re.compile(
    r"\b(?:over|around|during|for|before|after|by|since|near|about|between|throughout|past|pre|post|early|late|"
    r"(?:days?|weeks?|weekends?|month|eve|morning|night) (?:of"
    r"|after|before|following|preceding)|following|preceding|"
    r"next|last|previous|every|each|all)[ -](?:the )?$"
)
# It is a greeting, a song or a person: nothing that names a day.
_NO_DATE = re.compile(r"\b(?:merry|happy|white|first|secret|father|mother|jolly|blue|my|our|your|like) $")


def _named(names: CalendarNames) -> Callable[[re.Match[str]], Piece | None]:
    read = _holiday(names)

    def build(match: re.Match[str]) -> Piece | None:
        before = match.string[max(0, match.start() - 24) : match.start()]
        return REFUSED if _NO_DATE.search(before) or _AROUND.search(before) else read(match)

    return build


def _holiday(names: CalendarNames) -> Callable[[re.Match[str]], Piece | None]:
    def build(match: re.Match[str]) -> Piece | None:
        years = {"last": -1, "next": 1}.get(match["year_word"] or "", 0)
        part = _PARTS.get(match["part"] or "")
        return holiday(names.names[match["name"]], year=year(match["year"]), years=years, part=part)

    return build


def _next(match: re.Match[str]) -> Piece:
    return workday(-1 if match["which"] in ("previous", "prior") else 1)


def _counted(match: re.Match[str]) -> Piece | None:
    value = parse_int(match["count"] or match["number"])
    if value is None:
        return REFUSED
    return workday(-value if (match["way"] or "").endswith("ago") else value)


def _of(match: re.Match[str]) -> Piece:
    nth = -1 if match["last"] else -2 if match["from_end"] else ordinal(match["nth"]) or 0
    if match["month"]:
        return workday_of_month(nth, month=month(match["month"]), year=year(match["year"]))
    step = _MONTHS[match["which"]]
    if match["unit"] == "year":
        return REFUSED if step else workday_of({"range": "this_year"}, nth)
    return workday_of_month(nth, step=step)


def _lunar(match: re.Match[str]) -> Piece | None:
    day, of_month = ordinal(match["day"]), ordinal(match["nth"])
    if day is None or of_month is None:
        return REFUSED
    return lunar_day(of_month, day, leap=bool(match["leap"]), year=year(match["year"]))


def _lunar_named(match: re.Match[str]) -> Piece | None:
    of_month = month(match["month"]) if match["month"] else int(match["number"])
    return lunar_day(of_month, int(match["day"] or match["nth"]))


def _refused(_: re.Match[str]) -> Piece:
    return REFUSED


def rules(holidays: str) -> tuple[tuple[Rule, ...], str]:
    """The rules for the calendar of a country, and what their first words begin with.

    They stand before the others, whose ties they win.
    """
    names = names_of(holidays, script=_SCRIPT, fold=fold, without=_NO_NAMES, long=LONG)
    named = (
        rf"(?:this )?(?<![a-z'-])(?P<name>{names.pattern})(?![a-z'-])"
        r"(?:,? (?P<year>(?:19|20)\d\d)(?!\d)| (?:of )?(?P<year_word>this|last|next) year)?"
        rf"(?:{EXACT})?{_FOLLOWS}(?: (?P<part>morning|afternoon|evening|night)\b)?"
    )
    firsts = "".join(sorted({*names.first, "t"}))
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    starts = "|".join(sorted({re.escape(name[:5]) for name in names.names}))
    words = (
        rf"{starts}|next|follow|prev|prior|in \d|lunar|within|under"
        rf"|up to|{_ORDINAL}|last|final|very|second|penul|eleven|twelf"
    )
    return (
        rule(f"{BESIDE}{named}", beside_holiday(_holiday(names)), letters),
        rule(named, _named(names), firsts),
        rule(_NEXT, _next, "otnfp"),
        rule(_COUNTED, _counted, letters),
        rule(_WITHIN, _refused, "wuao"),
        rule(_OF, _of, letters),
        rule(_LAST_ALONE, _refused, letters),
        rule(_LUNAR, _lunar, letters),
        rule(_LUNAR_NAMED, _lunar_named, "otl"),
        rule(_UNREAD, _refused, "l"),
    ), words
