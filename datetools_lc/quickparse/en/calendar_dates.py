"""English calendar dates: March 3rd, 3 March 2026, on the 21st, the first Monday of October."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.en.days import MODIFIER_FIRST, STEP, STEPS
from datetools_lc.quickparse.en.holidays import HOLIDAYS, NO_THING
from datetools_lc.quickparse.en.words import (
    APART,
    CARDINAL_WORD,
    DAY,
    DAY_HEADS,
    MONTH,
    MONTH_FIRST,
    NUMBER_WORDS,
    ORDINAL,
    SPOKEN_YEAR,
    WEEKDAY,
    WEEKDAY_FIRST,
    YEAR,
    month,
    ordinal,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.holidays import holiday_rule
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    NO_SHIFT,
    REFUSED,
    Clock,
    Piece,
    Rule,
    Year,
    absolute,
    day_piece,
    last_day,
    nth_weekday,
    rule,
    span_piece,
)

_NTH = (
    r"(?:the )?(?:(?P<nth>first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)|(?P<last>last|final)) "
    rf"(?P<weekday>{WEEKDAY}) "
    rf"(?:of|in) (?:(?P<month>{MONTH})(?:(?: of|,)? (?P<year>(?:19|20)\d\d))?|(?P<step>{STEP}) month)(?! "
    rf"week)"
)
_YEAR_TAIL = (
    rf"(?:(?:\s*,?\s+(?:in\s+|of\s+)?(?:the\s+year\s+)?|\s*,\s*|\s*[-/.]\s*)(?P<year>{YEAR})|\s+(?:of\s+)?(?P<year_word>this|last|"
    rf"next) year|"
    r"(?:,\s*|\s+)(?P<short_year>[3-9]\d)(?=\s*(?:$|[.,;)]))"
    r"|\s+of\s+(?P<year_of>\d\d)(?=\s*(?:$|[.,;!?)])))?"
)
# A number that follows could be a year, an hour or a count of things: nothing is read then.
_NO_NUMBER = r"(?!\s+\d{1,2}(?=\s*$)|\d)(?!\s*-\s*\d{1,2}(?!\d|:))(?!\s\d{1,4}\s(?:bc|be|ad|ce|bce)\b)"
_MONTH_DAY = (
    rf"(?P<month>{MONTH})\.?(?:\s*[-/]\s*|\s*|,\s(?={ORDINAL},?\s{YEAR}))(?:the )?(?P<day>{DAY})"
    rf"(?!\s*(?:%|(?:people|miles|steps|km|"
    rf"times|am"
    rf"|pm)\b)){_YEAR_TAIL}{_NO_NUMBER}"
)
_DAY_MONTH = (
    rf"(?:the )?(?P<day>{ORDINAL}|[0-3]?\d(?!\d|:)|"
    rf"{CARDINAL_WORD}(?= (?:of )?{MONTH},? {SPOKEN_YEAR}))(?: day)?(?:\s*[-/]\s*|\s+(?:of )?|\s*)"
    rf"(?P<month>{MONTH})(?! (?:street|road|avenue|lane|st|rd|ave)(?![a-z]))\.?{_YEAR_TAIL}{_NO_NUMBER}"
)
# 31-Oct-74: the short year counts beside signs alone.
_SHORT_YEAR = rf"(?P<day>[0-3]?\d)(?P<sign>[-/])(?P<month>{MONTH})(?P=sign)(?P<year>\d\d)(?!\d|[-/:]\d)"
# Thu Aug 10 12:15:00 2012, as ctime and many logs write it.
_CTIME = (
    rf"(?:(?P<weekday>{WEEKDAY}),? )?(?P<month>{MONTH}) {{1,2}}(?P<day>[0-3]?\d) "
    r"(?P<hour>[01]\d|2[0-3]):(?P<minute>[0-5]\d)"
    r":(?P<second>[0-5]\d)(?P<zone> (?:[+-]\d{4}|[a-z]{3,4}))? (?P<year>(?:19|20)\d\d)(?!\d)"
)
_YEAR_FIRST = (
    rf"(?P<year>(?:19|20)\d\d)(?:\s*[-/.]\s*|\s+)(?P<month>{MONTH})\.?(?:\s*[-/.]\s*|\s+)"
    rf"(?P<day>[0-3]?\d)(?!\d)"
)
_ERA = (
    rf"(?:(?P<day>{DAY}) (?P<month>{MONTH})|(?P<month_first>{MONTH}) (?P<day_after>{DAY})),? "
    r"(?P<year>\d{1,4})\s?(?P<era>bce?|be|ad|ce)(?![a-z])"
)
# September-2020-23, 23-2020-September: odd, but with one reading
_ODD_ORDER = (
    rf"(?:(?P<month>{MONTH})(?P<sign>[-/.])(?P<year>(?:19|20)\d\d)(?P=sign)(?P<day>[0-3]?\d)"
    rf"|(?P<day_first>[0-3]?\d)(?P<sign_after>[-/.])(?P<year_after>(?:19|20)\d\d)(?P=sign_after)"
    rf"(?P<month_last>{MONTH}))(?![\d/]|[-.:]\d)"
)
_SPACED = r"(?P<month>1[0-2]|0?[1-9]) (?P<day>1[3-9]|2\d|3[01]) (?P<year>(?:19|20)\d\d)(?!\d|[-/.:,]\d| \d)"
_NO_COUNT = r"(?![\d:%]|[.,]\d|\s?(?:[ap]\.?\s?m\b|people|miles|times|steps|km|percent|kg|dollars|yuan))"
_TO = r"\s*(?:-|to|~|until|till|through|thru)\s*(?:the )?"
_DAY_SPAN = (
    rf"(?:(?P<month>{MONTH})\.? (?P<first>{DAY}){_TO}(?P<last>{ORDINAL}|[0-3]?\d){_NO_COUNT}"
    rf"(?:,? (?P<year>\d{{4}}){_NO_COUNT})?"
    rf"|(?P<first_before>{ORDINAL}|[0-3]?\d){_TO}(?P<last_before>{ORDINAL}|[0-3]?\d) "
    rf"(?:of )?(?P<month_after>{MONTH})"
    rf"(?:,? (?P<year_after>\d{{4}}){_NO_COUNT})?)"
)
_DAY_OF_MONTH = (
    rf"(?:the )?(?P<day>{DAY})(?: day)? (?:of |in )?"
    r"(?P<step>this|the current|the next|the last|the|next|last) month(?![a-z])"
)
# Towards the end of March is no day.
_NEAR = "".join(f"(?<!{word} )(?<!{word} the )" for word in ("near", "around", "about", "toward", "towards"))
_OF_MONTH = (
    rf"(?:(?P<month>{MONTH})(?:,? (?:of )?(?P<year>(?:19|20)\d\d)(?!\d))?|(?:(?P<step>{STEP}) )?month"
    r"(?=\s*(?:$|[.,!?;:)]|(?:at|on|by|for|to|and|or|so|but|if|is|was|we|i|in|with|please|because)\b)))"
)
_MONTH_END = (
    rf"{_NEAR}(?:the )?(?:(?:(?P<nth>{ORDINAL})[- ](?:to[- ])?)?last day|(?P<two>penultimate) day|end) "
    rf"(?:of|in) {_OF_MONTH}"
)
_YEAR_EDGE = (
    r"(?:the )?(?P<which>first|last) day of "
    r"(?:(?P<year>(?:19|20)\d\d)(?!\d)|(?P<year_word>the|this|next|last) year(?![a-z]))"
)
_AFTER_DAY = (
    r"(?=\s*(?:$|[.,!?;:)]|(?:at|@|in|and|for|with|from|to|by|because|when|until|till|this|around)\b|\d))"
)
_ON_THE = rf"(?:(?P<strong>on|by|until|till|since|before|after|due) )?the (?P<day>{ORDINAL}){_AFTER_DAY}"
_WEEKDAY_DAY = (
    rf"(?:on )?(?P<weekday>{WEEKDAY})\.?,? (?:the )?(?P<day>{ORDINAL}|\d{{1,2}}(?!\d|[:.,/-]\d|\s*(?:am|"
    rf"pm|a\.m"
    r"|p\.m|h\d|o'?clock|[ap]\b))"
    rf"{_AFTER_DAY})(?! (?:of|{MONTH}))"
)
# Words after May and March that are no day: "it may first be", "march second in line".
_DAY_ENDS = re.compile(_AFTER_DAY, re.ASCII)
_YEAR_AT_END = (
    rf"(?:the )?(?P<day>{ORDINAL}) (?:of )?(?P<month>{MONTH}) (?P<year>\d\d)(?P<short_year>)"
    rf"(?P<year_word>)(?=\s*$)"
)
_WHICH = r"(?:the )?(?P<which>next|last|previous|following) "
_NEXT_DATE = (
    rf"{_WHICH}(?:(?P<day>{ORDINAL}) (?:of )?(?P<month>{MONTH})|(?P<month_first>{MONTH}) (?P<day_after>{DAY})"
    r"|(?P<month_digits>\d\d?)/(?P<day_digits>\d\d?)(?![\d/]))(?!,? (?:19|20)\d\d)"
)
_HOLIDAY = (
    r"NAME(?![a-z])(?:,? (?P<year>(?:19|20)\d\d)(?!\d)| (?:of )?(?P<year_word>this|last|next) year)?"
    rf"{NO_THING}"
)
_NEXT_HOLIDAY = rf"{_WHICH}NAME(?![a-z]){NO_THING}"
_OF_YEAR = r"(?:,? (?:of |in )?(?P<year>(?:19|20)\d\d)(?!\d)| (?:of )?(?P<year_word>this|last|next) year)?"
_EASTER = (
    rf"(?:{_WHICH})?(?:easter (?P<monday>monday)|(?P<friday>good friday)|easter(?: sunday)?)(?![a-z])"
    rf"{_OF_YEAR}{NO_THING}"
)
_BLACK_FRIDAY = rf"(?P<name>black friday|cyber monday)(?![a-z]){_OF_YEAR}{NO_THING}"
# Days after the fourth Thursday in November.
_AFTER_THANKSGIVING = {"black friday": 1, "cyber monday": 4}
# On other days every year, or in every country: seen, and not read.
_MOVING_HOLIDAY = (
    r"(?:the )?(?:(?:next|last|previous|following|this) )?"
    r"(?:easter|thanksgiving(?: day)?|(?:independence|memorial|labou?r|veterans) day"
    r"|(?:mother|father)'?s'? day|(?:black|good) friday|cyber monday)(?![a-z])"
    r"(?:,? (?:19|20)\d\d| of (?:this|last|next) year)?"
    r"|(?:the )?(?:next|last|previous|following) (?:christmas|halloween|new year)"
)


def _nth(match: re.Match[str]) -> Piece | None:
    nth = -1 if match["last"] else ordinal(match["nth"])
    if nth is None:
        return None
    index = weekday(match["weekday"])
    if match["step"]:
        return day_piece(nth_weekday(nth, index, offset=STEPS[match["step"]]))
    return day_piece(nth_weekday(nth, index, month=month(match["month"]), year=year(match["year"])))


def _date(match: re.Match[str]) -> Piece | None:
    if (
        match["month"] in ("may", "march")
        and match["day"].isalpha()
        and not _DAY_ENDS.match(match.string, match.end())
    ):
        return None
    shift = {"last": -1, "next": 1}.get(match["year_word"] or "", 0)
    found = absolute(
        ordinal(match["day"]), month(match["month"]), year(match["year"] or _short_year(match)), years=shift
    )
    return day_piece(found)


def _short_year(match: re.Match[str]) -> str | None:
    """The two digits of a year, from whichever place they stand at."""
    groups = match.groupdict()
    return groups.get("short_year") or groups.get("year_of")


def _dated(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(int(match["day"]), month(match["month"]), year(match["year"])))


def _ctime(match: re.Match[str]) -> Piece | None:
    day = absolute(int(match["day"]), month(match["month"]), int(match["year"]))
    if day is None or match["zone"]:
        return REFUSED
    clock = Clock(int(match["hour"]), int(match["minute"]), int(match["second"]))
    return Piece(day=day, clock=clock, weekday=weekday(match["weekday"]) if match["weekday"] else None)


def _day_span(match: re.Match[str]) -> Piece:
    """March 5-8, 2026 and 5 to 8 March."""
    name = match["month"] or match["month_after"]
    first, last = (
        ordinal(match["first"] or match["first_before"]),
        ordinal(match["last"] or match["last_before"]),
    )
    of = Year(year(match["year"] or match["year_after"]))
    return (
        REFUSED
        if first is None or last is None
        else span_piece((first, month(name)), (last, month(name)), of)
    )


def _year_of(match: re.Match[str]) -> tuple[int | None, int]:
    return year(match["year"]), {"last": -1, "next": 1}.get(match["year_word"] or "", 0)


def _year_first(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(int(match["day"]), month(match["month"]), int(match["year"])))


def _day_of_month(match: re.Match[str]) -> Piece | None:
    step = STEPS.get(match["step"], 0)
    return day_piece(absolute(ordinal(match["day"]), months=step))


def _month_end(match: re.Match[str]) -> Piece | None:
    nth = 2 if match["two"] else ordinal(match["nth"]) if match["nth"] else 1
    if not nth or nth > 31:
        return REFUSED
    if match["month"]:
        return day_piece(last_day(month(match["month"]), year(match["year"]), nth=nth))
    return day_piece(last_day(months=STEPS[match["step"] or "this"], nth=nth))


def _year_edge(match: re.Match[str]) -> Piece | None:
    month_day = (1, 1) if match["which"] == "first" else (31, 12)
    years = {"next": 1, "last": -1}.get(match["year_word"] or "", 0)
    return day_piece(absolute(*month_day, year(match["year"]), years=years))


def _on_the(match: re.Match[str]) -> Piece | None:
    day = absolute(ordinal(match["day"]))
    return None if day is None else Piece(day=day, weak=match["strong"] is None)


def _weekday_day(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(ordinal(match["day"])), weekday=weekday(match["weekday"]))


def rules() -> tuple[Rule, ...]:
    """The rules for calendar dates."""
    days = f"{DIGITS}{NUMBER_WORDS}"
    return (
        rule(APART + _NTH, _nth, f"{days}l"),
        rule(_MONTH_DAY, _date, MONTH_FIRST),
        rule(APART + _DAY_MONTH, _date, days, DAY_HEADS),
        rule(APART + _YEAR_FIRST, _year_first, DIGITS),
        rule(APART + _YEAR_AT_END, _date, days, DAY_HEADS),
        rule(APART + _DAY_OF_MONTH, _day_of_month, days, DAY_HEADS),
        rule(APART + _MONTH_END, _month_end, f"{days}lpe"),
        rule(_YEAR_EDGE, _year_edge, "tfl"),
        rule(_ON_THE, _on_the, "abdostu"),
        rule(_WEEKDAY_DAY, _weekday_day, f"{WEEKDAY_FIRST}o"),
        rule(APART + _ERA, _era, f"{days}{MONTH_FIRST}"),
        rule(APART + _ODD_ORDER, _odd_order, f"{DIGITS}{MONTH_FIRST}"),
        rule(APART + _SPACED, _spaced, DIGITS),
        rule(APART + _DAY_SPAN, _day_span, f"{DIGITS}{MONTH_FIRST}"),
        rule(APART + _SHORT_YEAR, _dated, DIGITS),
        rule(_CTIME, _ctime, f"{MONTH_FIRST}{WEEKDAY_FIRST}"),
        rule(_NEXT_DATE, _next_date, MODIFIER_FIRST),
        holiday_rule(HOLIDAYS, _NEXT_HOLIDAY, _no_year, MODIFIER_FIRST, occurrence=_occurrence),
        rule(_EASTER, _easter, f"eg{MODIFIER_FIRST}"),
        rule(_BLACK_FRIDAY, _black_friday, "bc"),
        holiday_rule(HOLIDAYS, _HOLIDAY, _year_of, "nsvaeiwmhcb"),
        rule(_MOVING_HOLIDAY, _refuse, f"begilmtv{MODIFIER_FIRST}"),
    )


_STEP = {"next": 1, "following": 1, "last": -1, "previous": -1}


def _next_date(match: re.Match[str]) -> Piece:
    """The next sixth of April, last 5/12: the first after today, the last before it."""
    name = match["month"] or match["month_first"]
    said = match["day"] or match["day_after"] or match["day_digits"]
    day = absolute(ordinal(said), month(name) if name else int(match["month_digits"]))
    return REFUSED if day is None else Piece(day=replace(day, occurrence=_STEP[match["which"]]))


def _easter(match: re.Match[str]) -> Piece | None:
    of_year, years = _year_of(match)
    if match["which"] and (of_year or years or match["year_word"]):
        return REFUSED
    found = absolute(1, 4, of_year, years=years)
    apart = 1 if match["monday"] else -2 if match["friday"] else 0
    occurrence = _STEP.get(match["which"] or "", 0)
    if found is None or (occurrence and apart):
        return REFUSED  # around Easter itself, the next Easter Monday is not that of the next Easter
    return Piece(
        day=replace(found, easter=True, occurrence=occurrence, then=Shift(days=apart) if apart else NO_SHIFT)
    )


def _black_friday(match: re.Match[str]) -> Piece | None:
    of_year, years = _year_of(match)
    thursday = nth_weekday(4, 3, month=11, year=of_year)
    if thursday is None:
        return None
    return Piece(day=replace(thursday, years=years, then=Shift(days=_AFTER_THANKSGIVING[match["name"]])))


def _era(match: re.Match[str]) -> Piece:
    """A year of the Common Era, or of the Buddhist one, 543 years ahead; there is no date before 1 AD."""
    if match["era"].startswith("bc"):
        return REFUSED
    of_year = int(match["year"]) - (543 if match["era"] == "be" else 0)
    day = ordinal(match["day"] or match["day_after"])
    return day_piece(absolute(day, month(match["month"] or match["month_first"]), of_year)) or REFUSED


def _odd_order(match: re.Match[str]) -> Piece | None:
    day, name = match["day"] or match["day_first"], match["month"] or match["month_last"]
    return day_piece(absolute(int(day), month(name), int(match["year"] or match["year_after"])))


def _spaced(match: re.Match[str]) -> Piece | None:
    day = absolute(int(match["day"]), int(match["month"]), int(match["year"]))
    return None if day is None else Piece(day=day, weak=True)


def _no_year(_: re.Match[str]) -> tuple[int | None, int]:
    return None, 0


def _occurrence(match: re.Match[str]) -> int:
    return _STEP[match["which"]]


def _refuse(_: re.Match[str]) -> Piece:
    return REFUSED
